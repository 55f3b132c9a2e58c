"""Boards on screen for tests: views of positions, and a pane that is clicked, dragged, typed at."""

from __future__ import annotations

from typing import Any

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.desk.games.prizmik.board.board import PrizmikBoard
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State
from prismdesk.games.prizmik.view import View
from tests.support.board_pane import BoardPane

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


class Pane(BoardPane):
    """PRIZMIK's board on the screen."""

    board: PrizmikBoard
    nudge = (20, 0)

    def __init__(self, view: View, side: int = 640) -> None:
        super().__init__("prizmik", PrizmikBoard(), side, side)
        self.board.sync(view, animate=False)

    def marks(self) -> dict[str, bool]:
        """The squares marked, and whether they offer two things."""
        offers = self.board.input.marks.offers
        return {square: offer.apart is not None for square, offer in offers.items()}
