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
    diagonal,
    straight,
    taken_by_ships,
)
from prismdesk.bots.prizmik.position import Position, Side

_BASES_LEFT: Final = (0, 0, 110, 170, 200, 220, 235, *(245,) * 60)
"""By how many: the last bases are worth more than the others (PZ18)."""

_SHIPS_LEFT: Final = (-120, -30, 0, *(0,) * 62)
"""By how many, those in fleets too: without ships no base can be captured, and the game is near
to a draw (PZ20)."""

_NEAR_PROMOTION: Final = (70, 34, 16)
"""For a fighter that is one, two or three ranks away from a promotion."""

_AT_THE_BASE: Final = (14, 8)
"""For a ship that could be beside an enemy base after one action, and after two."""

_GUARDED: Final = 8
"""For a base beside which a fighter of its own stands near."""

_FIRST_THREAT: Final = 12
"""What is lost where one piece can be captured, but it is one's turn."""


def evaluation(position: Position) -> int:
    """The worth of the position for the one on turn, who has nothing to capture at once."""
    own, foe, mover, _, worth = position
    seat = mover & 1
    free = ALL ^ (
        own[0] | own[1] | own[2] | own[3] | own[4] | foe[0] | foe[1] | foe[2] | foe[3] | foe[4]
    )
    return (
        worth
        + _standing(own, foe, seat, free)
        - _standing(foe, own, 1 - seat, free)
        - _threatened(own, foe, seat)
    )


def _standing(own: Side, foe: Side, seat: int, free: int) -> int:
    """What the side has beyond its pieces: lasting bases, ways to the enemy's, room, promotions."""
    fleets, bases, ladens, ships, fighters, left = own
    out = ladens | ships
    targets = taken_by_ships(foe[0] | foe[1], 1 - seat)
    near = around(targets & free)
    far = around(near)
    all_bases = fleets | bases
    found = (
        _BASES_LEFT[all_bases.bit_count()]
        + _SHIPS_LEFT[(out | fleets).bit_count()]
        + _AT_THE_BASE[0] * (out & near).bit_count()
        + _AT_THE_BASE[1] * (out & far).bit_count()
        + _GUARDED * (all_bases & around(around(fighters))).bit_count()
        + (around(out) & free).bit_count()
        + 2 * (straight(fleets | ladens) & free).bit_count()
    )
    if left and fighters:
        open_ends = free & ENDS[seat]
        if open_ends:
            goal = ENDS[1 - seat]
            for bonus in _NEAR_PROMOTION:
                goal = goal >> 8 if seat == 0 else goal << 8
                found += bonus * (fighters & goal).bit_count()
    return found


def _threatened(own: Side, foe: Side, seat: int) -> int:
    """What the one on turn stands to lose: he can mend one threat, hardly two."""
    fighters = foe[4]
    bases = taken_by_ships(foe[2] | foe[3], 1 - seat) & (own[0] | own[1])
    ships = straight(fighters) & (own[2] | own[3])
    flown = diagonal(fighters) & own[4]
    if not (bases or ships or flown):
        return 0
    lost = (
        bases.bit_count() * BASE_WORTH
        + ships.bit_count() * SHIP_WORTH
        + flown.bit_count() * FIGHTER_WORTH
    )
    many = bases.bit_count() + ships.bit_count() + flown.bit_count()
    return _FIRST_THREAT if many == 1 else _FIRST_THREAT + lost * (many - 1) // (2 * many)


def bare_base_attacked(position: Position) -> bool:
    """Whether the one on turn loses with the next action unless he does something (PZ18)."""
    own, foe, mover, _, _ = position
    bases = own[0] | own[1]
    if bases & (bases - 1):
        return False
    return bool(taken_by_ships(foe[2] | foe[3], 1 - (mover & 1)) & bases)
