"""Glittering Paths on screen for tests: views by hand, and a pane that is clicked and typed at."""

from __future__ import annotations

from typing import Any

import msgspec

from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.board.board import GlitteringPathsBoard
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.glittering_paths.gems import board_of
from prismdesk.games.glittering_paths.paths import gems_on, hundredths
from prismdesk.games.glittering_paths.view import Made, View
from tests.support.board_pane import BoardPane, synced

ROWS = ("SRGLRL", "LLLGLS", "RSRSRR", "SSRSRS", "RGLGGG", "GSGLSR")
"""Red has `a1-b1-b2` (2.00), `a1-b1-b2-c2-c1` (3.00), `d2-c2-c1-b1-b2-a2-a1` (4.00), `e3-f3-f4`
(2.00); Blue has `d1-c1-c2` (2.00)."""

GEMS = board_of(ROWS)

WIDE = board_of(("RSGLRSGLRSGLLGSRLGSRLGSR",) * 6)
TALL = board_of(("RSG", "LRS", "GLR", "SGL", "RSG", "LRS", "GLR", "SGL"))


def made_view(**fields: Any) -> View:
    """Round 2 under event rules as Red sees it, who is on turn, but for these fields."""
    usual: dict[str, Any] = {
        "round": 2,
        "phase": "turn",
        "you": Seat.RED,
        "practice": False,
        "by_buzzer": False,
        "ends_dead": False,
        "opponent": Seat.BLUE,
        "board": GEMS,
        "mover": Seat.RED,
        "buzzer": None,
        "barred": None,
        "skips": 0,
        "moves": (),
        "closed": "",
        "ready": (),
        "rounds": ((433, 200), (300, 0)),
        "added": (0, 0),
        "boards": (),
    }
    return View(**usual | fields)


def race_view(**fields: Any) -> View:
    """The same in the race."""
    return made_view(**{"phase": "race", "mover": None} | fields)


BEFORE = made_view(round=0, phase="between", mover=None, board=None, rounds=())


def path_made(view: View, seat: Seat, path: str) -> View:
    """The view after that path was made on it, with the other seat on turn."""
    assert view.board is not None
    cells = tuple(path.split("-"))
    gems = gems_on(view.board, cells)
    numbers = tuple(cell for cell in map(view.board.number, cells) if cell is not None)
    return msgspec.structs.replace(
        view,
        phase="turn",
        board=view.board.without(numbers),
        moves=(*view.moves, Made(seat, cells, gems, hundredths(gems))),
        mover=Seat.BLUE if seat is Seat.RED else Seat.RED,
    )


def fresh_gems(view: View, palette: Palette = DARK) -> GlitteringPathsBoard:
    return synced(GlitteringPathsBoard(palette), view)


class GemsPane(BoardPane):
    """The board of Glittering Paths on the screen."""

    board: GlitteringPathsBoard

    def __init__(self, view: View, width: int = 640, height: int = 640) -> None:
        super().__init__("glittering-paths", fresh_gems(view), width, height)

    @property
    def drawn(self) -> str:
        """The draft as the board has it."""
        return "-".join(self.board.input.draft)

    def marked(self) -> set[str]:
        """The cells that are marked as those with which the draft can go on."""
        numbers = (int(key.partition(":")[2]) for key in self.board.keys("open:"))
        view = self.board.view
        assert view is not None
        assert view.board is not None
        return {view.board.names[number] for number in numbers}
