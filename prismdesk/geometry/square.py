"""The square lattice: cells by column letter and row number, a1 at the lower left.

A cell is its number `row * columns + column`, counted from zero.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

Step = tuple[int, int]
"""A step to another cell: columns to the right, rows up."""

STRAIGHT: tuple[Step, ...] = ((0, 1), (0, -1), (-1, 0), (1, 0))
DIAGONAL: tuple[Step, ...] = ((-1, 1), (1, 1), (-1, -1), (1, -1))


def cell_name(column: int, row: int) -> str:
    """The name of a cell by its column and row, both counted from 0."""
    return f"{chr(ord('a') + column)}{row + 1}"


def cell_at(name: str) -> tuple[int, int]:
    """The column and the row, both counted from 0, of the cell with that name."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


@lru_cache(maxsize=64)
def cell_names(columns: int, rows: int) -> tuple[str, ...]:
    """The name of every cell of such a board, in the order of their numbers."""
    return tuple(cell_name(column, row) for row in range(rows) for column in range(columns))


class SquareLattice(msgspec.Struct, frozen=True):
    """A board of `columns` by `rows` cells; at most 26 columns."""

    columns: int
    rows: int

    def beyond(self, cell: int, step: Step, times: int = 1) -> int | None:
        """The cell that many steps away, or None if that is off the board."""
        row, column = divmod(cell, self.columns)
        column += step[0] * times
        row += step[1] * times
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return None
