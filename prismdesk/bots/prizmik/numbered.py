"""All actions that any piece could ever do, numbered once, and what each changes.

A position is searched with these numbers. Lists of them are made when a piece first stands on a
space with the same spaces free around it, and kept: they depend on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from prismdesk.bots.prizmik.keys import PIECES, TURN
from prismdesk.bots.prizmik.spaces import (
    AROUND,
    BITS,
    DIAGONAL_NEAR,
    OVER,
    SHIP_TAKES,
    SHIP_ZONE,
    STRAIGHT_NEAR,
)
from prismdesk.bots.prizmik.worth import BASE, FIGHTER, FLEET, LADEN, SHIP, WORTH

LADEN_MOVES, SHIP_MOVES, FIGHTER_MOVES, FLEET_DEPLOYS, LADEN_DEPLOYS = range(5)
LADEN_CAPTURES, SHIP_CAPTURES, FIGHTER_CAPTURES_SHIP, FIGHTER_CAPTURES_FIGHTER = range(5, 9)

MOVERS: Final = range(4)
"""Who is on turn: 0 Red, 1 Blue; 2 and 3 the same where a capturing piece stays (PZ17)."""


class Numbered(NamedTuple):
    """One action: what does it (one of the kinds above), from where, to where."""

    kind: int
    start: int
    to: int


_ZONES: Final = {
    LADEN_MOVES: SHIP_ZONE,
    SHIP_MOVES: SHIP_ZONE,
    FIGHTER_MOVES: AROUND,
    FLEET_DEPLOYS: STRAIGHT_NEAR,
    LADEN_DEPLOYS: STRAIGHT_NEAR,
    # What lies behind a ship of one side lies in front of one of the other.
    LADEN_CAPTURES: STRAIGHT_NEAR,
    SHIP_CAPTURES: STRAIGHT_NEAR,
    FIGHTER_CAPTURES_SHIP: STRAIGHT_NEAR,
    FIGHTER_CAPTURES_FIGHTER: DIAGONAL_NEAR,
}


def cells(spaces: int) -> Iterator[int]:
    """The numbers of these spaces, the lowest first."""
    while spaces:
        low = spaces & -spaces
        spaces ^= low
        yield low.bit_length() - 1


ACTIONS: Final = tuple(
    Numbered(kind, start, to)
    for kind, zones in _ZONES.items()
    for start in range(64)
    for to in cells(zones[start])
)
_NUMBERS: Final = {one: number for number, one in enumerate(ACTIONS)}

KIND: Final = tuple(one.kind for one in ACTIONS)
START: Final = tuple(BITS[one.start] for one in ACTIONS)
TO: Final = tuple(BITS[one.to] for one in ACTIONS)

_BEFORE: Final = (
    LADEN, SHIP, FIGHTER, FLEET, LADEN, LADEN, SHIP, FIGHTER, FIGHTER,
)  # fmt: skip
"""What stands on the space where the action starts, by its kind."""


def _steps(kind: int, mover: int) -> tuple[tuple[int, int, int], ...]:
    """What the action takes away (-1) or sets (1) of the mover's own pieces.

    Each is the sign, the kind of piece, and 1 for the space where the action ends.
    """
    if kind == FLEET_DEPLOYS:
        return ((-1, FLEET, 0), (1, BASE, 0), (1, LADEN, 1))
    if kind == LADEN_DEPLOYS:
        return ((-1, LADEN, 0), (1, SHIP, 0), (1, FIGHTER, 1))
    if kind >= LADEN_CAPTURES and mover >= 2:
        return ()
    return ((-1, _BEFORE[kind], 0), (1, _BEFORE[kind], 1))


def _key(one: Numbered, mover: int) -> int:
    key = TURN
    for _, piece, at in _steps(one.kind, mover):
        key ^= PIECES[mover & 1][piece][one[1 + at]]
    return key


def _gain(one: Numbered, mover: int) -> int:
    return sum(
        sign * WORTH[mover & 1][piece][one[1 + at]] for sign, piece, at in _steps(one.kind, mover)
    )


def _change(one: Numbered, mover: int) -> int:
    stays = one.kind >= LADEN_CAPTURES and mover >= 2
    return 0 if stays else BITS[one.start] | BITS[one.to]


KEYS: Final = tuple(tuple(_key(one, mover) for one in ACTIONS) for mover in MOVERS)
"""By mover and action: what it does to the key, but for what is captured."""

GAINS: Final = tuple(tuple(_gain(one, mover) for one in ACTIONS) for mover in MOVERS)
"""By mover and action: what it does to the mover's worth, but for what is captured."""

BOTH: Final = tuple(tuple(_change(one, mover) for one in ACTIONS) for mover in MOVERS)
"""By mover and action: the spaces on which the mover's piece is no more, or newly is."""


class Lists(dict[int, tuple[int, ...]]):
    """Actions of a piece on one space, by the spaces around that are free, or can be captured."""

    def __init__(self, make: Callable[[int], tuple[int, ...]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, spaces: int) -> tuple[int, ...]:
        made = self[spaces] = self._make(spaces)
        return made


Reach = dict[int, tuple[int, Lists]]
"""By the bit of a space: where a piece there can go at all, and its actions."""


def _reach(zones: tuple[int, ...], actions: Callable[[int, int], Iterator[Numbered]]) -> Reach:
    def lists(start: int) -> Lists:
        return Lists(lambda spaces: tuple(_NUMBERS[one] for one in actions(start, spaces)))

    return {BITS[start]: (zones[start], lists(start)) for start in range(64)}


def _ship_moves(kind: int, start: int, free: int) -> Iterator[Numbered]:
    for to in cells(free):
        if OVER.get((start, BITS[to]), free) & free:
            yield Numbered(kind, start, to)


def _laden(start: int, free: int) -> Iterator[Numbered]:
    yield from _ship_moves(LADEN_MOVES, start, free)
    yield from _plain(LADEN_DEPLOYS)(start, free & STRAIGHT_NEAR[start])


def _plain(kind: int) -> Callable[[int, int], Iterator[Numbered]]:
    return lambda start, spaces: (Numbered(kind, start, to) for to in cells(spaces))


FLEETS: Final = _reach(STRAIGHT_NEAR, _plain(FLEET_DEPLOYS))
LADENS: Final = _reach(SHIP_ZONE, _laden)
SHIPS: Final = _reach(SHIP_ZONE, lambda start, free: _ship_moves(SHIP_MOVES, start, free))
FIGHTERS: Final = _reach(AROUND, _plain(FIGHTER_MOVES))
LADENS_TAKE: Final = tuple(_reach(zones, _plain(LADEN_CAPTURES)) for zones in SHIP_TAKES)
SHIPS_TAKE: Final = tuple(_reach(zones, _plain(SHIP_CAPTURES)) for zones in SHIP_TAKES)
TAKE_SHIPS: Final = _reach(STRAIGHT_NEAR, _plain(FIGHTER_CAPTURES_SHIP))
TAKE_FIGHTERS: Final = _reach(DIAGONAL_NEAR, _plain(FIGHTER_CAPTURES_FIGHTER))
