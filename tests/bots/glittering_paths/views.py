"""Views of Glittering Paths in whatever position a test wants."""

from __future__ import annotations

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.view import View


def turn_of(
    board: Board,
    seat: Seat,
    skips: int = 0,
    *,
    place: int = 1,
    rounds: tuple[tuple[int, int], ...] = ((0, 0),),
    opponent: Seat = Seat.RED,
) -> View:
    """The seat's own view of its turn, after so many skips in a row."""
    return View(
        round=place, phase="turn", you=seat, practice=True, by_buzzer=False, ends_dead=True,
        opponent=opponent, board=board, mover=seat, buzzer=None, barred=None, skips=skips, moves=(),
        closed="", ready=(), rounds=rounds, added=(0, 0), boards=(),
    )  # fmt: skip
