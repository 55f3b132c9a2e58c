"""The hexagonal lattice: cells by two whole numbers, flat side up (PR1, PR4).

`q` counts columns to the right and `r` steps down a column. Six sides and six neighbours go
clockwise from north, and so do turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The sides of a cell by their number, clockwise."""

_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_NAME: Final = re.compile(r"\s*([+-]?\d{1,3})\s*,\s*([+-]?\d{1,3})\s*\Z", re.ASCII)

FARTHEST: Final = 99
"""No cell is farther from the middle in either number."""


class Cell(NamedTuple):
    """A cell of the lattice. Cells sort by column, and down each column."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


MIDDLE: Final = Cell(0, 0)
"""The middle of the field."""


def cell_named(text: str) -> Cell:
    """The cell that `2,-1` spells. Raises ValueError for anything else, and for one too far."""
    found = _NAME.match(text)
    if not found:
        raise ValueError(text)
    q, r = int(found[1]), int(found[2])
    if max(abs(q), abs(r)) > FARTHEST:
        raise ValueError(text)
    return Cell(q, r)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """The six neighbours of a cell, clockwise from north: the one beyond each of its sides."""
    q, r = cell
    return tuple(Cell(q + right, r + down) for right, down in _STEPS)


def opposite(side: int) -> int:
    """The side across from this one, which is also how the neighbour beyond it calls it."""
    return (side + 3) % 6


def distance(one: Cell, other: Cell) -> int:
    """How many steps it is from one cell to another."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def rotated(cell: Cell, sixths: int) -> Cell:
    """The cell, turned clockwise about the middle (0,0) by that many sixths."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return Cell(q, r)


def rim(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells that touch one of these along a side and are none of them."""
    given = frozenset(cells)
    return frozenset(near for cell in given for near in around(cell)) - given


def flood(start: Iterable[Cell], allowed: frozenset[Cell] | set[Cell]) -> frozenset[Cell]:
    """Those of the allowed cells that hang together with a cell of `start` that is allowed."""
    reached = {cell for cell in start if cell in allowed}
    edge = list(reached)
    while edge:
        for near in around(edge.pop()):
            if near in allowed and near not in reached:
                reached.add(near)
                edge.append(near)
    return frozenset(reached)


def box(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Every cell of the slanted box that holds these cells with one more row on each side."""
    given = tuple(cells)
    columns, rows = [cell.q for cell in given], [cell.r for cell in given]
    for q in range(min(columns, default=0) - 1, max(columns, default=0) + 2):
        for r in range(min(rows, default=0) - 1, max(rows, default=0) + 2):
            yield Cell(q, r)
