"""A board in a view for tests, that is clicked, dragged and typed at; what it says is collected."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.view import BoardView
from prismdesk.games import game_named
from tests.support.on_screen import move_to, portrait

LEFT = Qt.MouseButton.LeftButton
Off = tuple[float, float]


B = TypeVar("B", bound=Board)


def synced(board: B, view: Any) -> B:
    """The board as it shows that view."""
    board.sync(view, animate=False)
    return board


class BoardPane:
    """One board on the screen.

    Collected are the actions that are `wanted`, the `drafts` as they were told, those that were
    `sent`, and what was `spoken`. `off` is always from the middle of a place, in its scene.
    """

    board: Any
    nudge: Off | None = None
    """Where a drag goes first, on a board where only one that goes far enough is a drag."""

    def __init__(self, game: str, board: Board, width: int, height: int) -> None:
        rules = game_named(game)
        assert rules is not None, game
        self.board = board
        self.pane = BoardView(board)
        self.pane.resize(width, height)
        self.pane.show()
        self.wanted: list[str] = []
        self.drafts: list[str] = []
        self.sent: list[str] = []
        self.spoken: list[str] = []
        board.intent.connect(lambda action: self.wanted.append(rules.write(action)))
        board.drafted.connect(self.drafts.append)
        board.sent.connect(lambda: self.sent.append(self.text))
        board.announced.connect(self.spoken.append)

    @property
    def text(self) -> str:
        """What the line holds: the draft as it was told last."""
        return self.drafts[-1] if self.drafts else ""

    def spot(self, where: str, off: Off = (0, 0)) -> QPoint:
        """Where a place is on the screen."""
        area = self.board.place(where)
        assert area is not None, where
        return self.pane.mapFromScene(area.center() + QPointF(*off))

    def lights_up(self, *places: str) -> None:
        """Over each of these places the pointer lights something of its own, and nothing after."""
        looks = [portrait(self.board)]
        for where in places:
            self.hover(where)
            looks.append(portrait(self.board))
            assert looks.index(looks[-1]) == len(looks) - 1, where
        self.board.leave()
        assert portrait(self.board) == looks[0]

    def takes_nothing(self, first: str, second: str) -> None:
        """Neither pointer nor keys draft anything on a board at rest."""
        self.board.set_interactive(False)
        self.click(first, second)
        self.drag(first, second)
        self.type(Qt.Key.Key_Up, Qt.Key.Key_Return)
        assert self.drafts == []

    def click(self, *places: str, off: Off = (0, 0)) -> None:
        for where in places:
            self.click_at(self.spot(where, off))

    def click_at(self, at: QPoint) -> None:
        QTest.mouseClick(self.pane.viewport(), LEFT, pos=at)

    def press(self, where: str, off: Off = (0, 0)) -> None:
        QTest.mousePress(self.pane.viewport(), LEFT, pos=self.spot(where, off))

    def hover(self, where: str, off: Off = (0, 0), *, down: bool = False) -> None:
        move_to(self.pane, self.spot(where, off), down=down)

    def let_go(self, where: str, off: Off = (0, 0)) -> None:
        QTest.mouseRelease(self.pane.viewport(), LEFT, pos=self.spot(where, off))

    def drag(self, first: str, *others: str, off: Off = (0, 0)) -> None:
        """The pointer jumps from place to place, as a quick one does, and to `off` of the last."""
        self.press(first)
        if self.nudge is not None:
            self.hover(first, self.nudge, down=True)
        for where in others:
            self.hover(where, off, down=True)
        self.let_go((first, *others)[-1], off)

    def type(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.pane, key)
