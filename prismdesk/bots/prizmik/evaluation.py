"""What a quiet position is worth to the one on turn, in hundredths of a ship."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from prismdesk.bots.prizmik.numbered import (
    ALL,
    BASE_WORTH,
    ENDS,
    FIGHTER_WORTH,
    SHIP_WORTH,
    around,
)
from prismdesk.bots.prizmik.sides import Side

_AT_THE_BASE: Final = (14, 8)
"""For a ship that could be beside an enemy base after one action, and after two."""

_FIRST_THREAT: Final = 12
"""What is lost where one piece can be captured, but it is one's turn."""


def evaluation(own: Side, foe: Side) -> int:
    """The worth of the position for the one on turn, who has nothing to capture at once."""
    free = ALL ^ (own.cells | foe.cells)
    return (
        own.worth
        - foe.worth
        + _standing(own, foe, free)
        - _standing(foe, own, free)
        - _threatened(own, foe)
    )


def _standing(own: Side, foe: Side, free: int) -> int:
    """What the side has beyond its pieces: ways to the enemy's bases, room, promotions."""
    near, far = _ways(foe.exposed & free)
    found = (
        _AT_THE_BASE[0] * (own.out & near).bit_count()
        + _AT_THE_BASE[1] * (own.out & far).bit_count()
        + (own.room & free).bit_count()
        + 2 * (own.doors & free).bit_count()
    )
    if own.near_promotion and free & ENDS[own.mover & 1]:
        found += own.near_promotion
    return found


@lru_cache(maxsize=4096)
def _ways(targets: int) -> tuple[int, int]:
    """From where a ship reaches one of these spaces with one action, and with two."""
    near = around(targets)
    return near, around(near)


def _threatened(own: Side, foe: Side) -> int:
    """What the one on turn stands to lose: he can mend one threat, hardly two."""
    bases, ships, flown = foe.takes & own.homes, foe.strikes & own.out, foe.flies_at & own.fighters
    if not (bases or ships or flown):
        return 0
    lost = (
        bases.bit_count() * BASE_WORTH
        + ships.bit_count() * SHIP_WORTH
        + flown.bit_count() * FIGHTER_WORTH
    )
    many = bases.bit_count() + ships.bit_count() + flown.bit_count()
    return _FIRST_THREAT if many == 1 else _FIRST_THREAT + lost * (many - 1) // (2 * many)
