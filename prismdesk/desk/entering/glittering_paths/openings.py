"""How much there is to find on a board when its round begins. Knows no Qt."""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.legal import paths
from prismdesk.games.glittering_paths.paths import hundredths

MOST: Final = 1000
"""No more paths are counted: some boards have millions."""


class Openings(NamedTuple):
    """The opening paths of each player.

    There are `paths` of them, or `more`. `best` is what the best of those counted is worth, in
    hundredths.
    """

    paths: int
    best: int
    more: bool


def openings(board: Board) -> Openings:
    """The opening paths on a board that has no fault.

    A turn by 180 degrees takes each path of Red's to one of Blue's that is worth as much (GP2).
    """
    found = list(islice(paths(board, Seat.RED), MOST + 1))
    counted = found[:MOST]
    worths = (hundredths("".join([board.cells[cell] for cell in path])) for path in counted)
    return Openings(len(counted), max(worths, default=0), len(found) > MOST)
