"""What a quiet position is worth to the one on turn, in hundredths of a ship."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.prizmik.numbered import (
    ALL,
    BASE_WORTH,
    ENDS,
    FIGHTER_WORTH,
    SHIP_WORTH,
    around,
)
from prismdesk.bots.prizmik.position import Position
from prismdesk.bots.prizmik.sides import keep

_AT_THE_BASE: Final = (14, 8)
"""For a ship that could be beside an enemy base after one action, and after two."""

_MOST_KEPT: Final = 30_000

_FIRST_THREAT: Final = 12
"""What is lost where one piece can be captured, but it is one's turn."""


def evaluation(position: Position) -> int:
    """The worth of the position for the one on turn, who has nothing to capture at once."""
    own, foe, _ = position
    taken = own.cells_thrice | foe.cells_thrice
    free = ALL & ~taken
    ways, foes_ways = own.ship_targets | foe.exposed & free, foe.ship_targets | own.exposed & free
    near, foes_near = _NEAR.get(ways), _NEAR.get(foes_ways)
    value = (
        own.worth
        - foe.worth
        - (own.room & taken).bit_count()
        + (foe.room & taken).bit_count()
        + (_near_bases(ways) if near is None else near)
        - (_near_bases(foes_ways) if foes_near is None else foes_near)
    )
    if own.near_promotion and free & ENDS[own.mover & 1]:
        value += own.near_promotion
    if foe.near_promotion and free & ENDS[foe.mover & 1]:
        value -= foe.near_promotion
    threats = foe.attacks & own.targets
    return value - _lost(threats) if threats else value


_NEAR: Final[dict[int, int]] = {}
"""What `_near_bases` has found lately."""


def _near_bases(ways: int) -> int:
    """How near the ships of the upper set are to the spaces of the lower, where they capture."""
    ships, near = ways >> 64, around(ways & ALL)
    found = (
        _AT_THE_BASE[0] * (ships & near).bit_count()
        + _AT_THE_BASE[1] * (ships & around(near)).bit_count()
    )
    return keep(_NEAR, ways, found, _MOST_KEPT)


def _lost(threats: int) -> int:
    """What the one on turn stands to lose: they can mend one threat, hardly two."""
    many = threats.bit_count()
    if many == 1:
        return _FIRST_THREAT
    lost = (
        (threats & ALL).bit_count() * BASE_WORTH
        + (threats >> 64 & ALL).bit_count() * SHIP_WORTH
        + (threats >> 128).bit_count() * FIGHTER_WORTH
    )
    return _FIRST_THREAT + lost * (many - 1) // (2 * many)
