"""The editors for boards under the hand of a test: real keys, real clicks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.board.broken_prism.places import MIDDLES
from prismdesk.desk.entering.broken_prism.board import NumbersBoard
from prismdesk.desk.entering.broken_prism.editor import BoardsEditor
from prismdesk.desk.entering.editor import RoundsEditor
from prismdesk.desk.entering.page import EditorPage
from prismdesk.desk.texts import tr
from prismdesk.geometry.triangle import SIDE
from tests.support.looking import settle
from tests.support.prism import BOARD

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
ROUND = BOARD.strip()
"""A round that is right."""

FAULTY = ROUND.replace("A 15 29 19", "A 15 15 100").replace("targets 39 24 5", "targets 39 x 39")
"""The same with four faults."""


class EnteringRounds:
    """The page with an editor in it, and whatever it emitted."""

    editor: RoundsEditor

    def __init__(self, qtbot: QtBot, editor: RoundsEditor, size: tuple[int, int]) -> None:
        self.editor = editor
        self.page = EditorPage(self.editor, tr("Boards"))
        qtbot.addWidget(self.page)
        self.changes = 0
        self.editor.changed.connect(self._count)
        self.page.resize(*size)
        self.page.show()
        qtbot.waitExposed(self.page)
        settle()

    def _count(self) -> None:
        self.changes += 1

    @property
    def board(self) -> QWidget:
        return self.editor.stage.board

    @property
    def text(self) -> str:
        return self.editor.text or ""

    @property
    def faults(self) -> list[str]:
        """What the list of faults says."""
        return rows(self.editor.aside.findings.list)

    @property
    def tabs(self) -> list[str]:
        """How the rounds stand, as their tabs say."""
        return [tab.standing for tab in self.editor.tabs.tabs]

    def keys(self, *typed: str | Qt.Key) -> None:
        """Type on whatever has the keys."""
        for one in typed:
            focused = QApplication.focusWidget()
            assert focused is not None
            if isinstance(one, str) and not one.isascii():
                for sign in one:
                    _type(focused, sign)
            elif isinstance(one, str):
                QTest.keyClicks(focused, one)
            else:
                QTest.keyClick(focused, one)
        settle()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = CONTROL) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key, modifier)
        settle()

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, LEFT, pos=QPoint(12, widget.height() // 2))
        settle()

    def click_fault(self, beginning: str) -> None:
        shown = self.editor.aside.findings.list
        (row,) = [row for row, said in enumerate(self.faults) if said.startswith(beginning)]
        item = shown.item(row)
        shown.scrollToItem(item)
        QTest.mouseClick(shown.viewport(), LEFT, pos=shown.visualItemRect(item).center())
        settle()

    def turn(self, kind: str) -> None:
        """Show the board or the text."""
        self.click(self.editor.stage.kinds.segments[kind])

    def paste(self, text: str) -> None:
        """Paste into whatever has the keys."""
        data = QMimeData()
        data.setText(text)
        QApplication.clipboard().setMimeData(data)
        self.press(Qt.Key.Key_V)


class Entering(EnteringRounds):
    """The editor of Broken Prism."""

    editor: BoardsEditor

    def __init__(self, qtbot: QtBot, width: int = 1280, height: int = 720) -> None:
        super().__init__(qtbot, BoardsEditor(), (width, height))

    @property
    def answers(self) -> list[str]:
        """What is said of the targets."""
        return [answer.text() for answer in self.editor.aside.targets.answers]

    @property
    def side(self) -> int:
        """The side that has the keys."""
        return self.entry.side

    def word(self, side: str) -> str:
        """What the board shows on a side."""
        return self.entry.view.parts.sides[SIDE[side]]

    @property
    def entry(self) -> NumbersBoard:
        entry = self.editor.stage.board.entry
        assert isinstance(entry, NumbersBoard)
        return entry

    def click_side(self, side: str) -> None:
        view = self.editor.stage.board
        point = view.mapFromScene(MIDDLES[SIDE[side]])
        QTest.mouseClick(view.viewport(), LEFT, pos=point)
        settle()


def _type(focused: QWidget, sign: str) -> None:
    """A sign that QTest has no key for."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, sign)
        QApplication.sendEvent(focused, event)


def rows(shown: object) -> list[str]:
    """The texts of a list."""
    return [shown.item(row).text() for row in range(shown.count())]  # type: ignore[attr-defined]
