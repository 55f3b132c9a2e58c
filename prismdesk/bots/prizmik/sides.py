"""What one side has on the board and in reserve, with all that follows from this alone.

Most actions change one side only, and the same sides come up in many positions: each is worked out
once and kept for a while.
"""

from __future__ import annotations

from typing import Final

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

_MOST_KEPT: Final = 30_000
"""Sides of each mover; one takes less than a thousand bytes."""

Pieces = tuple[int, int, int, int, int, int]
"""Where fleets, empty bases, ships with a fighter, ships and fighters stand (a bit for each space),
and the fleets in reserve."""


class Side(msgspec.Struct, frozen=True, gc=False):
    """One side's pieces, and what follows from them.

    `mover` is it on turn (`numbered.MOVERS`). `key` stands for the pieces, `waiting` for the same
    with the other side on turn. `pieces_worth` is what they are worth where they stand, `worth`
    that and how they stand together.

    Sets of spaces: `cells` are occupied; `homes` have fleets and bases, `out` ships with and
    without a fighter. Bases are captured on `takes`, ships on `strikes`, fighters on `flies_at`.
    Where an enemy's ship captures a base, it stands on `exposed`. `room` is around the ships,
    `doors` beside all that deploys. `last` is the only base, or 0.
    """

    pieces: Pieces
    mover: int
    key: int
    waiting: int
    pieces_worth: int
    worth: int
    cells: int
    homes: int
    out: int
    fighters: int
    last: int
    is_over: bool
    """Whether it has lost (PZ18) or makes a draw (PZ20)."""
    takes: int
    strikes: int
    flies_at: int
    exposed: int
    room: int
    doors: int
    near_promotion: int
    """What it is worth that fighters are near to a promotion, where it is open."""
    may_promote: bool
    """Whether a fighter is one move away from a promotion, for which a fleet is left."""


def made(mover: int, pieces: Pieces, key: int, pieces_worth: int) -> Side:
    """The side with these pieces, which have that key and are worth so much where they stand."""
    fleets, bases, ladens, ships, fighters, left = pieces
    seat = mover & 1
    homes, out = fleets | bases, ladens | ships
    guarded = homes & around(around(fighters))
    together = (
        _BASES_LEFT[homes.bit_count()]
        + _SHIPS_LEFT[(out | fleets).bit_count()]
        + _GUARDED * guarded.bit_count()
    )
    near_promotion = _near_promotion(fighters, seat) if left and fighters else 0
    return Side(
        pieces=pieces,
        mover=mover,
        key=key,
        waiting=key if seat else key ^ TURN,
        pieces_worth=pieces_worth,
        worth=pieces_worth + together,
        cells=homes | out | fighters,
        homes=homes,
        out=out,
        fighters=fighters,
        last=0 if homes & (homes - 1) else homes,
        is_over=not homes or not (out or fleets or (left and fighters)),
        takes=taken_by_ships(out, seat),
        strikes=straight(fighters),
        flies_at=diagonal(fighters),
        exposed=taken_by_ships(homes, seat),
        room=around(out),
        doors=straight(fleets | ladens),
        near_promotion=near_promotion,
        may_promote=bool(left and fighters & BEFORE_PROMOTION[seat]),
    )


def _near_promotion(fighters: int, seat: int) -> int:
    found, goal = 0, ENDS[1 - seat]
    for bonus in _NEAR_PROMOTION:
        goal = goal << 8 if seat else goal >> 8
        found += bonus * (fighters & goal).bit_count()
    return found


_KEPT: Final[tuple[dict[int, Side], ...]] = tuple({} for _ in n.MOVERS)
"""By mover and key."""


def _kept(mover: int, pieces: Pieces, key: int, pieces_worth: int) -> Side:
    kept = _KEPT[mover]
    side = kept.get(key)
    if side is None:
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        side = kept[key] = made(mover, pieces, key, pieces_worth)
    return side


def moved(own: Side, action: int) -> Side:
    """The side after an action of its own, but for what is captured or promoted."""
    key = own.key ^ KEYS[own.mover][action]
    kept = _KEPT[own.mover].get(key)
    if kept is not None:
        return kept
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
    return _kept(own.mover, pieces, key, own.pieces_worth + n.GAINS[own.mover][action])


def promoted(own: Side, goal: int, cell: int) -> Side:
    """The side once its fighter on `goal` has left, and a fleet of the reserve is set on `cell`."""
    fleets, bases, ladens, ships, fighters, left = own.pieces
    seat = own.mover & 1
    key = own.key ^ PIECES[seat][FIGHTER][goal] ^ PIECES[seat][FLEET][cell]
    key ^= RESERVES[seat][left] ^ RESERVES[seat][left - 1]
    pieces = (fleets | BITS[cell], bases, ladens, ships, fighters ^ BITS[goal], left - 1)
    gain = WORTH[seat][FLEET][cell] - WORTH[seat][FIGHTER][goal] - RESERVE_WORTH
    return _kept(own.mover, pieces, key, own.pieces_worth + gain)


def without(own: Side, cell: int) -> Side:
    """The side once its piece on `cell` was captured, with all that is in it (PZ15)."""
    bit, seat = BITS[cell], own.mover & 1
    kind = next(kind for kind in range(5) if own.pieces[kind] & bit)
    pieces = list(own.pieces)
    pieces[kind] ^= bit
    key, worth = own.key ^ PIECES[seat][kind][cell], own.pieces_worth - WORTH[seat][kind][cell]
    return _kept(own.mover, tuple(pieces), key, worth)  # type: ignore[arg-type]
