"""A match on the screen under the hand of a test: real mouse and key events, no sleeping."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.match.session import Session
from prismdesk.desk.preferences import Preferences
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.local.local_match import LocalMatch, begin
from tests.support.made_match import a_match
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle

LEFT = Qt.MouseButton.LeftButton
PATIENCE_MS = 10_000


def local(path: Path | None = None, game: AnyRules = PRIZMIK, /, **given: Any) -> LocalMatch:
    found = begin(a_match(game, **given), game, path)
    assert not isinstance(found, Refused), found
    return found


class Sitting:
    """Somebody in front of a match window that is open."""

    def __init__(self, qtbot: QtBot, window: MatchPage) -> None:
        self.qtbot, self.window = qtbot, window
        self.session = window.session

    def until(self, is_so: Any) -> None:
        self.qtbot.waitUntil(is_so, timeout=PATIENCE_MS)

    @property
    def n(self) -> int:
        """The point that everybody at this screen knows of: the page shows it only then."""
        return min(self._known())

    def _known(self) -> list[int]:
        """The point that each client at this computer knows of by now."""
        known = [one.latest for one in self.session.clients.values()]
        return [-1 if one is None else one.n for one in known]

    def settled(self, n: int) -> None:
        """Waits until more is known to everybody here than point `n`, and shown."""
        self.until(lambda: min(self._known()) == max(self._known()) > n)
        self.window.board.finish()

    def does(self, what: Callable[..., object], /, *given: Any, **more: Any) -> None:
        """Does that, such as `QTest.mouseClick` with what it needs, and waits for what it does."""
        n = self.n
        what(*given, **more)
        self.settled(n)

    def at(self, n: int) -> None:
        """Waits for point n, and for the picture of it at rest."""
        self.until(lambda: self.n == n)
        self.window.board.finish()

    def spot(self, square: str) -> QPoint:
        board: Any = self.window.board
        return self.window.board_view.mapFromScene(board.layout.centre(square))

    def click(self, square: str) -> None:
        QTest.mouseClick(self.window.board_view.viewport(), LEFT, pos=self.spot(square))

    def drag(self, start: str, to: str) -> None:
        pane = self.window.board_view.viewport()
        QTest.mousePress(pane, LEFT, pos=self.spot(start))
        between = (self.spot(start) + self.spot(to)) / 2
        for point in (between, self.spot(to)):
            QTest.mouseMove(pane, point)
        QTest.mouseRelease(pane, LEFT, pos=self.spot(to))

    def click_through(self, *actions: str) -> None:
        """Each action by clicks alone: the piece, then the space (the inner piece by a third)."""
        for text in actions:
            n = self.n
            start, sign, to = text[:2], text[2], text[3:5]
            self.click(start)
            inner = sign == ">" and self._letter(start) in "Tt"
            if inner:
                self.click(start)
            self.click(to)
            self.at(n + 1)

    def type(self, text: str) -> None:
        line = self.window.command_line.line
        line.setFocus()
        line.clear()
        if text.isascii():
            QTest.keyClicks(line, text)
        else:
            line.insert(text)  # as pasted: QTest types Latin letters only
        QTest.keyClick(line, Qt.Key.Key_Return)

    def typed(self, *actions: str) -> None:
        """Actions typed, each of which must be done."""
        for text in actions:
            n = self.n
            self.type(text)
            self.at(n + 1)

    def press(self, *keys: Qt.Key) -> None:
        """Keys for the board."""
        for key in keys:
            QTest.keyClick(self.window.board_view, key)

    def answer(self, words: str) -> None:
        """Clicks a button of the question beside the board."""
        QTest.mouseClick(self.button(words), LEFT)

    def button(self, words: str) -> QPushButton:
        found = [one for one in self.window.prompt.buttons if one.text() == words]
        assert found, f"no button {words}: {[one.text() for one in self.window.prompt.buttons]}"
        return found[0]

    @property
    def position(self) -> str:
        return str(self.session.shown.view.board)

    def _letter(self, square: str) -> str:
        return self.position["abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)]

    def said(self, seat: Seat) -> str:
        return self.session.names[seat]

    def front(self) -> None:
        """The window is the one that has the keyboard, as at a machine of its own."""
        whole = self.window.window()
        if not whole.isActiveWindow():
            whole.activateWindow()
            self.until(whole.isActiveWindow)

    def choose(self, action: QAction) -> None:
        """The menu is opened by its button, and gone through by keys to that line of it."""
        menu = self.window.top.menu
        QTest.mouseClick(self.window.top._more, LEFT)
        self.until(menu.isVisible)
        for _ in menu.actions():
            QTest.keyClick(menu, Qt.Key.Key_Down)
            if menu.activeAction() is action:
                break
        assert menu.activeAction() is action, f"{action.text()} cannot be chosen"
        QTest.keyClick(menu, Qt.Key.Key_Return)
        assert not menu.isVisible()
        settle()
        self.front()  # Here no window manager gives the keyboard back.


class Playing(Sitting):
    """A match window that is opened here, with a person in front of it."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        match: Any = None,
        *,
        table: TableModel | None = None,
        **given: Any,
    ) -> None:
        """`match` is what is played there, a new one of two people at one computer by itself."""
        self.local = match or local(folder / "match.prismdesk", **given)
        session = Session(self.local)
        self.preferences = Preferences(folder / "settings.json")
        super().__init__(qtbot, MatchPage(session, self.preferences, table))
        session.setParent(self.window)
        qtbot.addWidget(self.window)
        self.window.resize(1280, 720)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.until(lambda: self.session.latest is not None)

    def close(self) -> None:
        self.session.close()
