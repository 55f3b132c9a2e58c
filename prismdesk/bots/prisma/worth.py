"""How good a standing is for a player: the lead, and whether it is won (PR16, PR32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from prismdesk.bots.prisma.apply import OVER
from prismdesk.bots.prisma.frame import Frame, Standing
from prismdesk.bots.prisma.scoring import Scores, scoring_loops

THE_END: Final = 1_000.0
"""A match that is won is worth so much more than any lead."""


class Judge(NamedTuple):
    """A player who weighs the others' points with `others`, 0 to 1."""

    player: int
    others: float = 1.0

    def __call__(self, now: Standing) -> float:
        """How good a standing is."""
        points = scores(now).points
        value = self.of(now.frame, points)
        if now.phase == OVER:
            value += self.others * THE_END * _won(now, points, self.player)
        return value

    def of(self, frame: Frame, points: Sequence[int]) -> float:
        """How good these points are while the match goes on."""
        ahead = lead(frame, points, self.player)
        return points[self.player] * (1 - self.others) + ahead * self.others


def scores(now: Standing) -> Scores:
    """The points of each player, with those that the host added."""
    return Scores(now.board, now.marked, now.frame.added)


def lead(frame: Frame, points: Sequence[int], player: int) -> float:
    """How far a player leads: over the best of the others as much as over all of them."""
    others = [points[one] for one in frame.rated if one != player]
    if len(others) < 2:
        return float(points[player] - sum(others))
    return points[player] - (max(others) + sum(others) / len(others)) / 2


def _won(now: Standing, points: Sequence[int], player: int) -> int:
    """Above 0 where the player has won, below 0 where they have lost."""
    others = [points[one] for one in now.frame.rated if one != player]
    margin = points[player] - max(others, default=0)
    if not margin and now.frame.tie_break:
        margin = _breaks(now, points, player)
    return (margin > 0) - (margin < 0)


def _breaks(now: Standing, points: Sequence[int], player: int) -> int:
    """Who is before whom among equals by the tie-break: above 0 where the player is (PR32)."""
    level = [one for one in now.frame.rated if points[one] == points[player] and one != player]
    own = _ranking(now, player)
    best = max((_ranking(now, one) for one in level), default=(0, 0, 0))
    return (own > best) - (own < best)


def _ranking(now: Standing, player: int) -> tuple[int, int, int]:
    loops = scoring_loops(now.board, now.marked, player)
    tiles = {cell for loop in loops for cell in loop.ring}
    return len(loops), max((len(loop.ring) for loop in loops), default=0), len(tiles)
