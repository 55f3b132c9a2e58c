"""The set-up editors of the games in rounds, driven by real keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.editors.editor import RoundsEditor
from prismdesk.desk.editors.own_setup import EditorPage
from prismdesk.desk.games.broken_prism.board.geometry import MIDDLES
from prismdesk.desk.games.broken_prism.editor.board import NumbersBoard
from prismdesk.desk.games.broken_prism.editor.editor import BoardsEditor
from prismdesk.desk.games.glittering_paths.board.geometry import Grid
from prismdesk.desk.games.glittering_paths.editor.board import GemsBoard
from prismdesk.desk.games.glittering_paths.editor.editor import GemsEditor
from prismdesk.desk.texts import tr
from prismdesk.geometry.triangle import SIDE
from tests.support.broken_prism_by_hand import BOARD
from tests.support.window_checks import settle

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
ROUND = BOARD.strip()
"""A round that is right."""

FAULTY = ROUND.replace("A 15 29 19", "A 15 15 100").replace("targets 39 24 5", "targets 39 x 39")
"""The same with four faults."""


class RoundsEditorDriver:
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
        return self.editor.area.board

    @property
    def text(self) -> str:
        return self.editor.text or ""

    def draws_anew(self) -> Iterator[None]:
        """The round is drawn three times, never the same, and cleared."""
        drawn = set()
        for _ in range(3):
            self.click(self.editor.side.draw)
            yield
            drawn.add(self.text)
        assert len(drawn) == 3
        self.click(self.editor.side.clear)
        assert self.editor.text is None
        assert self.tabs[0] == "Drawn"

    @property
    def faults(self) -> list[str]:
        """What the list of faults says."""
        return rows(self.editor.side.findings.list)

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
        shown = self.editor.side.findings.list
        (row,) = [row for row, said in enumerate(self.faults) if said.startswith(beginning)]
        item = shown.item(row)
        shown.scrollToItem(item)
        QTest.mouseClick(shown.viewport(), LEFT, pos=shown.visualItemRect(item).center())
        settle()

    def turn(self, kind: str) -> None:
        """Show the board or the text."""
        self.click(self.editor.area.kinds.segments[kind])

    def paste(self, text: str) -> None:
        """Paste into whatever has the keys."""
        data = QMimeData()
        data.setText(text)
        QApplication.clipboard().setMimeData(data)
        self.press(Qt.Key.Key_V)


class NumbersEditorDriver(RoundsEditorDriver):
    """The editor of Broken Prism."""

    editor: BoardsEditor

    def __init__(self, qtbot: QtBot, width: int = 1280, height: int = 720) -> None:
        super().__init__(qtbot, BoardsEditor(), (width, height))

    @property
    def answers(self) -> list[str]:
        """What is said of the targets."""
        return [answer.text() for answer in self.editor.side.targets.answers]

    @property
    def side(self) -> int:
        """The side that has the keys."""
        return self.entry.at

    def word(self, side: str) -> str:
        """What the board shows on a side."""
        return self.entry.view.parts.sides[SIDE[side]]

    @property
    def entry(self) -> NumbersBoard:
        entry = self.editor.area.board.entry
        assert isinstance(entry, NumbersBoard)
        return entry

    def click_side(self, side: str) -> None:
        view = self.editor.area.board
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


HALF = ("RLGRRGSL", "LGGGLRLL", "GSRLRSLS", "LGLRRSSL")
OTHER = ("GRRSSGLG", "RGRSGSRL", "GGSGLLLG", "GRLSSLGS")
ROWS = (*HALF, *OTHER)
"""The rows of a board that is right in every round, the topmost first, in two halves."""

GEMS_ROUND = "\n".join(ROWS)
LAST = "ASALAR\nLARAJJ\nSRGSAL\nGJRLSR\nAAJSJG\nSJGJRJ"
"""A board with all gems, for round 3."""


class GemsEditorDriver(RoundsEditorDriver):
    """The editor of Glittering Paths."""

    editor: GemsEditor

    def __init__(self, qtbot: QtBot, width: int = 1280, height: int = 720) -> None:
        super().__init__(qtbot, GemsEditor(), (width, height))

    @property
    def entry(self) -> GemsBoard:
        entry = self.editor.area.board.entry
        assert isinstance(entry, GemsBoard)
        return entry

    @property
    def rows(self) -> tuple[str, ...]:
        """What the board shows, the topmost row first."""
        cells = self.entry.view.cells
        signs = "".join(cells.signs)
        starts = range(len(signs) - cells.columns, -1, -cells.columns)
        return tuple(signs[start : start + cells.columns] for start in starts)

    @property
    def cell(self) -> str:
        """The cell that has the keys."""
        return self.entry.view.cells.name(self.entry.at)

    def sign(self, cell: str) -> str:
        """What the board shows on a cell."""
        return self.entry.view.cells.signs[self.entry.view.cells.names[cell]]

    @property
    def marked(self) -> set[str]:
        """The cells that are marked as wrong."""
        return {self.entry.view.cells.name(cell) for cell in self.entry.view.marked}

    @property
    def found(self) -> str:
        """What is said of the opening paths."""
        said = self.editor.side.found
        return said.text() if said.isVisible() else ""

    def at(self, cell: str) -> QPoint:
        """The middle of a cell in the pane."""
        cells = self.entry.view.cells
        grid = Grid(cells.columns, cells.rows)
        return self.editor.area.board.mapFromScene(grid.centre(cells.names[cell]))

    def click_cell(self, cell: str) -> None:
        QTest.mouseClick(self.editor.area.board.viewport(), LEFT, pos=self.at(cell))
        settle()

    def stroke(self, cells: Sequence[str]) -> None:
        """Press on the first cell, go over the others with the button held, and let go."""
        pane = self.editor.area.board.viewport()
        QTest.mousePress(pane, LEFT, pos=self.at(cells[0]))
        for cell in cells[1:]:
            QTest.mouseMove(pane, self.at(cell))
            settle()
        QTest.mouseRelease(pane, LEFT, pos=self.at(cells[-1]))
        settle()

    def choose(self, letter: str) -> None:
        """Choose the gem to paint with."""
        self.click(self.editor.side.choice.buttons[letter])

    def resize(self, button: QPushButton, times: int = 1) -> None:
        """Press a button of a stepper so often."""
        for _ in range(times):
            QTest.mouseClick(button, LEFT, Qt.KeyboardModifier.NoModifier)
            settle()
