"""What two players have after the rounds of a match, and who has won with it (ALL1, ALL6)."""

from __future__ import annotations

from collections.abc import Iterable

from prismdesk.core.game import Ending, EndKind
from prismdesk.core.points import told
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase

Pair = tuple[int, int]
"""Points of Red and of Blue, in the smallest unit of the game."""


def summed(rounds: Iterable[Pair], added: Pair) -> Pair:
    """All points by seat, with those that the host added (ALL6)."""
    red, blue = (sum(points) for points in zip(added, *rounds, strict=True))
    return red, blue


def with_points(points: Pair, seat: Seat, by: int) -> Pair:
    """The points with so many more for that seat."""
    red, blue = points
    return (red + by, blue) if seat is Seat.RED else (red, blue + by)


def result(
    points: Pair, opponent: Seat, rule: str, *, won: str, level: str, decimals: int = 0
) -> Ending:
    """The end of a match after its last round: a tie goes to the Death Match Opponent (ALL1).

    `won` says so with gaps for the `more` and the `less` points, `level` with one for `points`.
    """
    red, blue = points
    more, less = told(max(points), decimals), told(min(points), decimals)
    if red == blue:
        return Ending(EndKind.WIN, opponent, phrase(level, points=more), rule)
    winner = Seat.RED if red > blue else Seat.BLUE
    return Ending(EndKind.WIN, winner, phrase(won, more=more, less=less), rule)
