"""What a view tells of the position, and of what came before it."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import Situation
from prismdesk.bots.prizmik.position import Position, position_of
from prismdesk.games.prizmik.actions import Move
from prismdesk.games.prizmik.apply import QUIET_LIMIT
from prismdesk.games.prizmik.view import View

_COVERED: Final = str.maketrans("XYxy", "ATat")
"""Where a piece cannot be looked into, it is taken for full."""

_FIRST_REPETITION: Final = 8
"""No position can come for the third time before so many calm actions (PZ21)."""


def known(situation: Situation[View]) -> Position:
    """The position that the seat sees."""
    view = situation.view
    stays = situation.option("capturing-piece") == "stays"
    return position_of(view.board.translate(_COVERED), view.mover, view.reserves, stays)


def lasting(situation: Situation[View], actions: int) -> bool:
    """Whether so many actions can surely be made before PZ21 makes a draw.

    The view does not say how many there were since the last capture, deployment or promotion;
    never more than there were at all.
    """
    also = situation.option("also-drawn")
    last = situation.view.last
    calm = isinstance(last, Move) and last.reserve is None
    # The last of them ends the game first: a capture, after which nothing is counted.
    most = (situation.view.turn if calm or last is None else 0) + actions - 1
    if also == "hundred":
        return most < QUIET_LIMIT
    return also != "repetition" or most < _FIRST_REPETITION
