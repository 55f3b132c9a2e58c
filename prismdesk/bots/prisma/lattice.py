"""Cells and tiles as whole numbers, which a search compares and counts faster than names.

A cell is `q * 256 + r`, so a step to a side adds the same number everywhere. A tile as it lies is
twelve bits: six for its red sides from north clockwise, and six for the blue ones.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache, lru_cache
from typing import Final

from prismdesk.games.prisma.tiles import turned, turns
from prismdesk.geometry.hexagon import SIDES, Cell, around, cell_named, rotated

STEPS: Final = (-1, 255, 256, 1, -255, -256)
"""What a step to each side adds to a cell, clockwise from north."""

ALL_SIDES: Final = 63
NEEDED: Final = 4095
"""The bits of what a rim cell asks of a tile; above them stand the sides that it asks about."""

_COLUMN: Final = 256
_HALF: Final = 128
_SOUTH: Final = SIDES.index("S")


@cache
def number(cell: str) -> int:
    """The cell that a name such as `2,-1` stands for."""
    q, r = cell_named(cell)
    return q * _COLUMN + r


@cache
def place(cell: int) -> Cell:
    """The cell as the rules have it."""
    q = (cell + _HALF) // _COLUMN
    return Cell(q, cell - q * _COLUMN)


@cache
def name(cell: int) -> str:
    """The cell's name."""
    return str(place(cell))


@cache
def neighbours(cell: int) -> tuple[int, ...]:
    """The six cells around, clockwise from north."""
    return tuple(cell + step for step in STEPS)


def connected(start: int, allowed: Set[int]) -> set[int]:
    """The cell, and those of the allowed ones that hang together with it."""
    edge = [start]
    found = {start}
    while edge:
        for one in neighbours(edge.pop()):
            if one in allowed and one not in found:
                found.add(one)
                edge.append(one)
    return found


@cache
def across(cell: int, side: int) -> tuple[int, int]:
    """The row and the column of a cell, looking along that direction (PR29)."""
    q, r = rotated(place(cell), _SOUTH - side)
    return 2 * r + q, q


@cache
def in_lines(cell: int, side: int) -> int:
    """One beam in the row and the column of a cell, looking along that direction.

    Sums of these count the beams of several cells: a byte a line, columns and rows in turn, from
    the middle outwards. `counted` takes them apart.
    """
    row, column = across(cell, side)
    return 1 << 16 * _outwards(column) | 1 << 16 * _outwards(row) + 8


def _outwards(line: int) -> int:
    """0, -1, 1, -2 and so on as 0, 1, 2, 3."""
    return 2 * line if line >= 0 else -2 * line - 1


def counted(lined: int) -> tuple[bytearray, bytearray]:
    """The beams in each column, in the order of the columns, and in each row, in any order."""
    lines = bytearray(lined.to_bytes((lined.bit_length() + 15) // 16 * 2, "little"))
    columns, rows = lines[::2], lines[1::2]
    return columns[1::2][::-1] + columns[::2], rows


@cache
def near(cell: int) -> frozenset[int]:
    """The cells within two steps, with the cell itself (PR24)."""
    ring = around(place(cell))
    found = {one for step in ring for one in around(step)} | set(ring)
    return frozenset(one.q * _COLUMN + one.r for one in found)


@cache
def lying(sides: str) -> int:
    """A tile as it lies."""
    bits = 0
    for side, letter in enumerate(sides):
        if letter != ".":
            bits |= 1 << (side if letter == "R" else side + 6)
    return bits


@cache
def letters(tile: int) -> str:
    """The sides of a tile as the rules write them."""
    return "".join(
        "R" if tile >> side & 1 else "B" if tile >> side + 6 & 1 else "." for side in range(6)
    )


@cache
def positions(sides: str) -> tuple[tuple[int, int], ...]:
    """The ways to turn a tile that look different: the turn, and how it lies then."""
    return tuple((turn, lying(turned(sides, turn))) for turn in turns(sides))


@cache
def beams(tile: int) -> int:
    """The sides of a tile that have a beam, of whichever colour, as six bits."""
    return (tile | tile >> 6) & ALL_SIDES


@cache
def same(sides: str) -> str:
    """One spelling for a tile and all that it can be turned to."""
    return min(turned(sides, turn) for turn in range(6))


@lru_cache(maxsize=1 << 16)
def fits(sides: str, asked: int) -> tuple[tuple[int, int], ...]:
    """The ways to turn a tile in which it fits on a rim cell that asks this (PR9)."""
    about, needed = asked >> 12, asked & NEEDED
    return tuple(one for one in positions(sides) if one[1] & about == needed)


@cache
def joining(tile: int) -> tuple[int, ...]:
    """The steps to the neighbours to which a tile has a beam, or where one is needed of it."""
    return tuple(step for side, step in enumerate(STEPS) if beams(tile) >> side & 1)


@cache
def gaps(asked: int) -> tuple[int, ...]:
    """The first step, clockwise, to each row of empty neighbours of a rim cell that asks this."""
    taken = beams(asked >> 12)
    return tuple(
        step for side, step in enumerate(STEPS)
        if not taken >> side & 1 and taken >> (side - 1) % 6 & 1
    )  # fmt: skip


def _asked(side: int, colour: int) -> int:
    """What the tile beyond a side asks of this one: blank (0), red (1) or blue (2) there."""
    about = (1 << side | 1 << side + 6) << 12
    return about | (1 << side + 6 * (colour - 1) if colour else 0)


ASKED: Final = tuple(
    tuple(_asked((side + 3) % 6, colour) for colour in range(3)) for side in range(6)
)
"""What a tile asks of the neighbour beyond a side, by the side and the colour that it has there."""
