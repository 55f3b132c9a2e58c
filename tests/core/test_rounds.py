"""The sentence in which a match of rounds ends (ALL1)."""

from __future__ import annotations

import pytest

from prismdesk.core.rounds import Last
from prismdesk.core.seats import Seat


@pytest.mark.parametrize(
    ("points", "decimals", "said"),
    [
        ((-5, -5), 0, "Over at −5 each."),
        ((-3, 12), 0, "Over: 12 to −3."),
        ((-150, 50), 2, "Over: 0.50 to −1.50."),
    ],
)
def test_points_below_nothing_have_a_true_minus(
    points: tuple[int, int], decimals: int, said: str
) -> None:
    """A host can take more than a player has (ALL6)."""
    last = Last(7, "ALL1", "Over: {more} to {less}.", "Over at {points} each.", decimals)
    ending = last.result(points, Seat.BLUE)
    assert str(ending.reason) == said
    assert ending.winner is Seat.BLUE
