"""What one side has on the board and in reserve, with all that follows from this alone.

Most actions change one side only, and the same sides come up in many positions: each is worked out
once and kept for a while.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from prismdesk.bots.prizmik import numbered as n
from prismdesk.bots.prizmik.numbered import (
    BEFORE_PROMOTION,
    BITS,
    ENDS,
    FIGHTER,
    FLEET,
    KEYS,
    PIECES,
    RESERVE_WORTH,
    RESERVES,
    TURN,
    WORTH,
    around,
    diagonal,
    straight,
    taken_by_ships,
)

_BASES_LEFT: Final = (0, 0, 110, 170, 200, 220, 235, *(245,) * 60)
"""By how many: the last bases are worth more than the others (PZ18)."""

_SHIPS_LEFT: Final = (-120, -30, 0, *(0,) * 62)
"""By how many, those in fleets too: without ships no base can be captured, and the game is near
to a draw (PZ20)."""

_NEAR_PROMOTION: Final = (70, 34, 16)
"""For a fighter that is one, two or three ranks away from a promotion."""

_GUARDED: Final = 8
"""For a base beside which a fighter of its own stands near."""

_THRICE: Final = 1 | 1 << 64 | 1 << 128

T = TypeVar("T")

_MOST_KEPT: Final = 20_000
"""For each kind of mover, four in all; a side takes some 800 bytes."""

Pieces = tuple[int, int, int, int, int, int]
"""Where fleets, empty bases, ships with a fighter, ships and fighters stand (a bit for each space),
and the fleets in reserve."""


class Side(msgspec.Struct, frozen=True, gc=False):
    """One side's pieces, and what follows from them.

    `mover` is it on turn (`numbered.MOVERS`). `key` stands for the pieces, `waiting` for the same
    with the other side on turn. `pieces_worth` is what they are worth where they stand, `worth`
    that and how they stand together, as if all of `room` were free.

    Sets of spaces: `cells` are occupied, `homes` by fleets and bases. Where an enemy's ship
    captures a base, it stands on `exposed`. `last` is the only base, or 0.

    Three such sets one above the other: `targets` are bases, ships and fighters, and `attacks`
    where enemies of each kind are captured; `ship_targets` are the ships alone. Each space of
    `room` counts if it is free; `cells_thrice` are what this side takes of it.
    """

    pieces: Pieces
    mover: int
    key: int
    waiting: int
    pieces_worth: int
    worth: int
    cells: int
    homes: int
    ship_targets: int
    last: int
    is_over: bool
    """Whether it has lost (PZ18) or makes a draw (PZ20)."""
    exposed: int
    attacks: int
    targets: int
    room: int
    cells_thrice: int
    near_promotion: int
    """What it is worth that fighters are near to a promotion, where it is open."""
    may_promote: bool
    """Whether a fighter is one move away from a promotion, for which a fleet is left."""


# There are far fewer sets of pieces of one kind than of all: what follows from each is kept too.

_HOMES: Final[tuple[dict[int, tuple[int, int, int]], ...]] = ({}, {})
_SHIPS: Final[tuple[dict[int, tuple[int, int, int]], ...]] = ({}, {})
_FIGHTERS: Final[tuple[dict[int, tuple[int, int, int, int]], ...]] = ({}, {})
_DOORS: Final[dict[int, int]] = {}

KEPT: Final[tuple[dict[int, Side], ...]] = tuple({} for _ in n.MOVERS)
"""The sides that have come up lately, by mover and key."""


def forget() -> None:
    """Keeps no side any more."""
    for kept in KEPT:
        kept.clear()


def keep(kept: dict[int, T], key: int, value: T, most: int = _MOST_KEPT) -> T:
    """Keeps the value under that key, and gives it; with too many there all others go first."""
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
    return value


def _by_homes(homes: int, seat: int) -> tuple[int, int, int]:
    """Where ships stand that capture them, the only one or 0, and what it is worth to have them."""
    last = 0 if homes & (homes - 1) else homes
    found = taken_by_ships(homes, seat), last, _BASES_LEFT[homes.bit_count()]
    return keep(_HOMES[seat], homes, found)


def _by_ships(out: int, seat: int) -> tuple[int, int, int]:
    """Where they capture bases, the room around them, and they as targets."""
    return keep(_SHIPS[seat], out, (taken_by_ships(out, seat), around(out), out << 64))


def _by_fighters(fighters: int, seat: int) -> tuple[int, int, int, int]:
    """What they attack, where they guard, they as targets, and how near they are to promotions."""
    near_promotion, goal = 0, ENDS[1 - seat]
    for bonus in _NEAR_PROMOTION:
        goal = goal << 8 if seat else goal >> 8
        near_promotion += bonus * (fighters & goal).bit_count()
    attacks = straight(fighters) << 64 | diagonal(fighters) << 128
    found = attacks, around(around(fighters)), fighters << 128, near_promotion
    return keep(_FIGHTERS[seat], fighters, found)


def _doors(cells: int) -> int:
    """The spaces onto which these deploy, in the upper two of three sets: each counts twice."""
    return keep(_DOORS, cells, straight(cells) * (1 << 64 | 1 << 128))


def made(mover: int, pieces: Pieces, key: int, pieces_worth: int) -> Side:
    """The side with these pieces, which have that key and are worth so much where they stand."""
    fleets, bases, ladens, ships, fighters, left = pieces
    seat = mover & 1
    homes, out, deploying = fleets | bases, ladens | ships, fleets | ladens
    cells = homes | out | fighters
    exposed, last, bases_left = _HOMES[seat].get(homes) or _by_homes(homes, seat)
    takes, ships_room, ship_targets = _SHIPS[seat].get(out) or _by_ships(out, seat)
    attacks, guards, fighter_targets, near_promotion = _FIGHTERS[seat].get(
        fighters
    ) or _by_fighters(fighters, seat)
    room = ships_room | (_DOORS.get(deploying) or _doors(deploying))
    worth = (
        pieces_worth
        + bases_left
        + _SHIPS_LEFT[(out | fleets).bit_count()]
        + _GUARDED * (homes & guards).bit_count()
        + room.bit_count()
    )
    # By their names they would take ten times as long.
    return Side(
        pieces, mover, key, key if seat else key ^ TURN, pieces_worth, worth, cells, homes,
        ship_targets, last, not homes or not (out or fleets or (left and fighters)),
        exposed, takes | attacks, homes | ship_targets | fighter_targets, room, cells * _THRICE,
        near_promotion if left else 0,
        bool(left and fighters & BEFORE_PROMOTION[seat]),
    )  # fmt: skip


def moved(own: Side, action: int) -> Side:
    """The side after an action of its own, but for what is captured or promoted."""
    fleets, bases, ladens, ships, fighters, left = own.pieces
    kind, both = n.KIND[action], n.BOTH[own.mover][action]
    if kind in (n.LADEN_MOVES, n.LADEN_CAPTURES):
        ladens ^= both
    elif kind in (n.SHIP_MOVES, n.SHIP_CAPTURES):
        ships ^= both
    elif kind == n.FLEET_DEPLOYS:
        fleets ^= n.START[action]
        bases ^= n.START[action]
        ladens ^= n.TO[action]
    elif kind == n.LADEN_DEPLOYS:
        ladens ^= n.START[action]
        ships ^= n.START[action]
        fighters ^= n.TO[action]
    else:
        fighters ^= both
    pieces = (fleets, bases, ladens, ships, fighters, left)
    key = own.key ^ KEYS[own.mover][action]
    side = made(own.mover, pieces, key, own.pieces_worth + n.GAINS[own.mover][action])
    return keep(KEPT[own.mover], key, side)


def promoted(own: Side, goal: int, cell: int) -> Side:
    """The side once its fighter on `goal` has left, and a fleet of the reserve is set on `cell`."""
    fleets, bases, ladens, ships, fighters, left = own.pieces
    seat = own.mover & 1
    key = own.key ^ PIECES[seat][FIGHTER][goal] ^ PIECES[seat][FLEET][cell]
    key ^= RESERVES[seat][left] ^ RESERVES[seat][left - 1]
    pieces = (fleets | BITS[cell], bases, ladens, ships, fighters ^ BITS[goal], left - 1)
    gain = WORTH[seat][FLEET][cell] - WORTH[seat][FIGHTER][goal] - RESERVE_WORTH
    return made(own.mover, pieces, key, own.pieces_worth + gain)


def without(own: Side, cell: int) -> Side:
    """The side once its piece on `cell` was captured, with all that is in it (PZ15)."""
    mover, seat = own.mover, own.mover & 1
    kind = 0
    while not own.pieces[kind] & BITS[cell]:
        kind += 1
    key = own.key ^ PIECES[seat][kind][cell]
    kept = KEPT[mover].get(key)
    if kept is not None:
        return kept
    pieces = list(own.pieces)
    pieces[kind] ^= BITS[cell]
    worth = own.pieces_worth - WORTH[seat][kind][cell]
    side = made(mover, tuple(pieces), key, worth)  # type: ignore[arg-type]
    return keep(KEPT[mover], key, side)
