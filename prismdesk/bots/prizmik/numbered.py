"""All actions numbered once: what each changes, on sets of spaces; what pieces are worth; keys.

A set of spaces is a whole number with a bit for each. A position is searched with these numbers.
Lists of them are made when a piece first stands on a space with the same spaces free around it, and
kept: they depend on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from prismdesk.games.prizmik.actions import LATTICE
from prismdesk.geometry.square import DIAGONAL, STRAIGHT, Step

ALL: Final = (1 << 64) - 1
_COLUMN: Final = 0x0101010101010101
NOT_A: Final = ALL ^ _COLUMN
NOT_H: Final = ALL ^ (_COLUMN << 7)
ENDS: Final = (0xFF, 0xFF << 56)
"""By seat: the spaces of its own end."""

BEFORE_PROMOTION: Final = (ENDS[1] | ENDS[1] >> 8, ENDS[0] | ENDS[0] << 8)
"""By seat: from where its fighters can move to a space of the enemy's end (PZ11)."""

BITS: Final = tuple(1 << cell for cell in range(64))


def _bit(cell: int, step: Step, times: int = 1) -> int:
    to = LATTICE.beyond(cell, step, times)
    return 0 if to is None else BITS[to]


def _near(steps: tuple[Step, ...]) -> tuple[int, ...]:
    return tuple(sum(_bit(cell, step) for step in steps) for cell in range(64))


STRAIGHT_NEAR: Final = _near(STRAIGHT)
DIAGONAL_NEAR: Final = _near(DIAGONAL)
AROUND: Final = _near((*STRAIGHT, *DIAGONAL))
SHIP_ZONE: Final = tuple(
    AROUND[cell] + sum(_bit(cell, step, 2) for step in STRAIGHT) for cell in range(64)
)
"""By space: what a ship there can reach on an empty board (PZ7)."""

SHIP_TAKES: Final = tuple(
    _near(tuple(step for step in STRAIGHT if step != behind)) for behind in ((0, -1), (0, 1))
)
"""By seat and space: where a ship there captures bases (PZ13)."""

OVER: Final = {
    (cell, BITS[far]): _bit(cell, step)
    for cell in range(64)
    for step in STRAIGHT
    if (far := LATTICE.beyond(cell, step, 2)) is not None
}
"""By space and a space two steps away: the space that a ship passes on its way there."""


def taken_by_ships(ships: int, seat: int) -> int:
    """The spaces on which ships of the seat, standing on `ships`, capture bases (PZ13)."""
    sides = ((ships & NOT_H) << 1) | ((ships & NOT_A) >> 1)
    return sides | (ships >> 8 if seat else (ships << 8) & ALL)


def straight(cells: int) -> int:
    """The spaces straight beside one of these."""
    return ((cells & NOT_H) << 1) | ((cells & NOT_A) >> 1) | ((cells << 8) & ALL) | (cells >> 8)


def diagonal(cells: int) -> int:
    """The spaces diagonally beside one of these."""
    sides = ((cells & NOT_H) << 1) | ((cells & NOT_A) >> 1)
    # One on each side of a gap shares the space above it; that is still one space.
    return ((sides << 8) & ALL) | (sides >> 8)


def around(cells: int) -> int:
    """These spaces and all beside them."""
    row = cells | ((cells & NOT_H) << 1) | ((cells & NOT_A) >> 1)
    return row | ((row << 8) & ALL) | (row >> 8)


FLEET, BASE, LADEN, SHIP, FIGHTER = range(5)
"""Kinds of pieces (PZ5), and their places in a side."""

KINDS: Final = "ABTSF"

SHIP_WORTH: Final = 100
FIGHTER_WORTH: Final = 60
BASE_WORTH: Final = 120
INSIDE: Final = 75
"""Of what is carried, the share in hundredths that counts: it can be lost with what is around it,
and takes actions to come out."""

RESERVE_WORTH: Final = 70
"""A fleet in reserve is worth nothing without a fighter that gets through."""

_SHIP_FORWARD: Final = (0, 6, 10, 14, 18, 24, 28, 20)
_FIGHTER_FORWARD: Final = (0, 4, 8, 10, 12, 16, 22, 8)
_MIDDLE: Final = (0, 2, 4, 5, 5, 4, 2, 0)


def _ship(row: int, column: int) -> int:
    return SHIP_WORTH + _SHIP_FORWARD[row] + _MIDDLE[column]


def _fighter(row: int, column: int) -> int:
    return FIGHTER_WORTH + _FIGHTER_FORWARD[row] + _MIDDLE[column]


def _worth(kind: int, cell: int) -> int:
    row, column = divmod(cell, 8)
    if kind == FLEET:
        return BASE_WORTH + (SHIP_WORTH + FIGHTER_WORTH) * INSIDE // 100
    if kind == BASE:
        return BASE_WORTH
    if kind == LADEN:
        return _ship(row, column) + FIGHTER_WORTH * INSIDE // 100
    return _ship(row, column) if kind == SHIP else _fighter(row, column)


WORTH: Final = tuple(
    tuple(tuple(_worth(kind, cell ^ end) for cell in range(64)) for kind in range(5))
    # As the seat sees the space, who has his own end below.
    for end in (0, 56)
)
"""By seat, kind and space."""

_WIDTH: Final = 60
"""Bits of a key: two digits of Python's numbers, which are the quickest."""


def _numbers() -> Iterator[int]:
    """An endless row that is the same everywhere (splitmix64)."""
    here = 0x5052495A4D494B
    while True:
        here = (here + 0x9E3779B97F4A7C15) & (2**64 - 1)
        mixed = here
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
        yield (mixed ^ (mixed >> 31)) >> (64 - _WIDTH)


_ROW: Final = _numbers()

PIECES: Final = tuple(
    tuple(tuple(next(_ROW) for _ in range(64)) for _ in range(5)) for _ in range(2)
)
"""By seat, kind and space."""

RESERVES: Final = tuple(tuple(next(_ROW) for _ in range(7)) for _ in range(2))
"""By seat and how many fleets are left in reserve."""

TURN: Final = next(_ROW)
"""What a position with Blue on turn has more than one with Red."""


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

FIRST_CAPTURE: Final = KIND.index(LADEN_CAPTURES)
"""This action and all after it are captures."""

_BEFORE: Final = (
    LADEN, SHIP, FIGHTER, FLEET, LADEN, LADEN, SHIP, FIGHTER, FIGHTER,
)  # fmt: skip
"""What stands on the space where the action starts, by its kind."""

PIECE: Final = tuple(_BEFORE[kind] for kind in KIND)

WAY: Final = tuple(BITS[one.to] | OVER.get((one.start, BITS[one.to]), 0) for one in ACTIONS)
"""By move or deployment: the spaces that must be free."""


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
    key = 0
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
