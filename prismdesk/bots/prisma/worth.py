"""What a standing is worth to a player: his points against those of the others."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.prisma.board import Board
from prismdesk.bots.prisma.doing import OVER
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.points import scoring_loops, total

THE_END: Final = 1_000.0
"""A match that is won is worth so much more than any lead."""


def totals(now: Standing) -> tuple[int, ...]:
    """The points of each player, with those that the host added."""
    return tuple(
        total(now.board, now.marked, player) + more for player, more in enumerate(now.frame.added)
    )


def worth(now: Standing, player: int) -> float:
    """How far a player leads; where the match is over, also whether he has won."""
    points = totals(now)
    ahead = lead(now, points, player)
    if now.phase != OVER:
        return ahead
    others = [points[one] for one in now.frame.rated if one != player]
    margin = points[player] - max(others, default=0)
    if not margin and now.frame.tie_break:
        margin = _breaks(now, player)
    return ahead + THE_END * ((margin > 0) - (margin < 0))


def lead(now: Standing, points: tuple[int, ...], player: int) -> float:
    """How far a player leads: over the best of the others as much as over all of them."""
    others = [points[one] for one in now.frame.rated if one != player]
    if len(others) < 2:
        return float(points[player] - sum(others))
    return points[player] - (max(others) + sum(others) / len(others)) / 2


def _breaks(now: Standing, player: int) -> int:
    """Who is before whom among equals by the tie-break: above 0 where the player is (PR32)."""
    points = totals(now)
    level = [one for one in now.frame.rated if points[one] == points[player] and one != player]
    own = _ranking(now, player)
    best = max((_ranking(now, one) for one in level), default=(0, 0, 0))
    return (own > best) - (own < best)


def _ranking(now: Standing, player: int) -> tuple[int, int, int]:
    loops = scoring_loops(now.board, now.marked, player)
    tiles = {cell for loop in loops for cell in loop.ring}
    return len(loops), max((len(loop.ring) for loop in loops), default=0), len(tiles)


def after_lifting(now: Standing, lifted: Board, player: int) -> float:
    """How far a player leads while a tile is in the air."""
    rings = {loop.ring for loop in lifted.loops}
    marks = tuple(one for one in now.marked if one.ring in rings)
    return lead(now, totals(now._replace(board=lifted, marked=marks)), player)
