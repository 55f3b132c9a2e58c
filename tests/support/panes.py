"""Boards on screen for tests: views of positions, and a pane that is clicked, dragged, typed at."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.desk.board.prizmik.board import PrizmikBoard
from prismdesk.desk.board.view import BoardView
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State
from prismdesk.games.prizmik.view import View
from tests.support.on_screen import move_to

MIDDLE = "a3a2b/2t2s2/3F4/1T3f2/4S1t1/2S5/5T2/A3B2A r 2 4"
"""All pieces of both seats, and something to do for each of Red's."""


def prizmik_state(position: str | None = None, **options: str) -> State:
    chosen = choose(PRIZMIK.options, {key.replace("_", "-"): it for key, it in options.items()})
    assert not isinstance(chosen, Refused), chosen
    made = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), position, Draws("seed"))
    assert not isinstance(made, Refused), made
    return made[0]


def prizmik_view(position: str | None = None, viewer: Viewer = Seat.RED, **options: str) -> View:
    return PRIZMIK.view(prizmik_state(position, **options), viewer)


def acted(state: State, text: str) -> tuple[State, list[Any]]:
    """The state after an action in notation, and the facts of it."""
    action = PRIZMIK.read(text)
    assert not isinstance(action, Refused), action
    applied = PRIZMIK.apply(state, state.mover, action)
    assert not isinstance(applied, Refused), applied
    return applied.state, [told.fact for told in applied.facts]


def fresh(view: View, palette: Palette = DARK) -> PrizmikBoard:
    board = PrizmikBoard(palette)
    board.sync(view, animate=False)
    return board


class Pane:
    """A board in a view, with a hand; what it wants is collected in `wanted`."""

    def __init__(self, view: View, side: int = 640) -> None:
        self.board = PrizmikBoard()
        self.pane = BoardView(self.board)
        self.pane.resize(side, side)
        self.pane.show()
        self.board.sync(view, animate=False)
        self.wanted: list[str] = []
        self.spoken: list[str] = []
        self.board.intent.connect(lambda action: self.wanted.append(PRIZMIK.write(action)))
        self.board.announced.connect(self.spoken.append)

    def at(self, square: str, off: tuple[float, float] = (0, 0)) -> QPoint:
        return self.pane.mapFromScene(self.board.centre(square) + QPointF(*off))

    def click(self, *squares: str, off: tuple[float, float] = (0, 0)) -> None:
        for square in squares:
            QTest.mouseClick(
                self.pane.viewport(), Qt.MouseButton.LeftButton, pos=self.at(square, off)
            )

    def hover(self, square: str, off: tuple[float, float] = (0, 0), *, down: bool = False) -> None:
        move_to(self.pane, self.at(square, off), down=down)

    def press(self, square: str) -> None:
        QTest.mousePress(self.pane.viewport(), Qt.MouseButton.LeftButton, pos=self.at(square))

    def let_go(self, square: str, off: tuple[float, float] = (0, 0)) -> None:
        at = self.at(square, off)
        QTest.mouseRelease(self.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def drag(self, start: str, to: str, off: tuple[float, float] = (0, 0)) -> None:
        self.press(start)
        self.hover(start, (20, 0), down=True)
        self.hover(to, off, down=True)
        self.let_go(to, off)

    def type(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.pane, key)

    def marks(self) -> dict[str, bool]:
        """The squares marked, and whether they offer two things."""
        offers = self.board.hand.marks.offers
        return {square: offer.apart is not None for square, offer in offers.items()}
