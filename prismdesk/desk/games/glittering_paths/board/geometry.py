"""Where everything is on a Glittering Paths board, and how a drag goes from cell to cell."""

from __future__ import annotations

import enum
import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from prismdesk.games.glittering_paths.gems import Board

SIDE: Final = 100.0
ORIGIN: Final = QPointF(0, 0)
TILE_CORNER: Final = 13.0
_GAP: Final = 5.0
"""What is free between two tiles."""

_LETTERING: Final = 1.35
"""How wide two figures are with the room around them, by the size of their type."""

_BESIDE: Final = 8.0
"""What is to be seen beside the field where nothing is lettered."""


class Grid(NamedTuple):
    """The cells of a board of that size, by their numbers: a1 is 0, at the lower left."""

    columns: int
    rows: int

    @property
    def count(self) -> int:
        """How many cells there are."""
        return self.columns * self.rows

    @property
    def field(self) -> QRectF:
        """The area of all cells."""
        return QRectF(0, 0, self.columns * SIDE, self.rows * SIDE)

    def margin(self, text: float = 0.0) -> float:
        """The room for letters and numbers of that size, or of what is usual if that is larger.

        There is more of it where many cells make each of them small.
        """
        return max(28.0 + 1.5 * max(self.columns, self.rows, 8), _LETTERING * text)

    def extent(self, *, lettered: bool, text: float = 0.0) -> QRectF:
        """The part of the scene that is to be seen, with or without letters of that size."""
        beside = self.margin(text) if lettered else _BESIDE
        return self.field.adjusted(-beside, -_BESIDE, _BESIDE, beside)

    def flipped(self, cell: int) -> int:
        """Where a cell comes as one writes, counted from the upper left; and from there back."""
        row, column = divmod(cell, self.columns)
        return (self.rows - 1 - row) * self.columns + column

    def area(self, cell: int) -> QRectF:
        """The square of a cell."""
        down, column = divmod(self.flipped(cell), self.columns)
        return QRectF(column * SIDE, down * SIDE, SIDE, SIDE)

    def centre(self, cell: int) -> QPointF:
        """The middle of a cell."""
        return self.area(cell).center()

    def cell_at(self, point: QPointF, within: float = SIDE / 2) -> int | None:
        """The cell at a point, or None beside the field.

        With a smaller `within` only points so near to the middle of a cell, across and down, mean
        it; a pointer that is dragged slantwise past a corner then means none of the others.
        """
        column, down = math.floor(point.x() / SIDE), math.floor(point.y() / SIDE)
        if not (0 <= column < self.columns and 0 <= down < self.rows):
            return None
        cell = self.flipped(down * self.columns + column)
        off = point - self.centre(cell)
        return cell if max(abs(off.x()), abs(off.y())) <= within else None

    def step(self, cell: int, right: int, down: int) -> int:
        """The cell so many columns and rows from another as seen, or at the edge before that."""
        row, column = divmod(cell, self.columns)
        row = min(self.rows - 1, max(0, row - down))
        return row * self.columns + min(self.columns - 1, max(0, column + right))

    def through(self, cells: Iterable[int]) -> tuple[QPointF, ...]:
        """The middles of these cells, for a line through them."""
        return tuple(self.centre(cell) for cell in cells)


USUAL: Final = Grid(8, 8)
"""The grid that is shown before there is a board."""


def grid_of(board: Board | None) -> Grid:
    """The grid of a board, or the usual one for none."""
    return USUAL if board is None else Grid(board.columns, board.rows)


def tile(middle: QPointF, inset: float = 0.0) -> QRectF:
    """The tile in a cell with that middle, or its inner part."""
    side = SIDE - _GAP - 2 * inset
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


_WITHIN: Final = 0.36 * SIDE
"""How near to the middle of a cell the pointer must come to mean it: corners can be cut."""

_STRIDE: Final = SIDE / 16
"""A quick pointer is looked for at least as often as this on its way."""


class Reached(NamedTuple):
    """A cell that the pointer came to, by its number.

    `brushed` is the last one that it only passed by on its way there. A pointer that `returns` was
    beside the field in between.
    """

    cell: int
    brushed: int | None
    returns: bool


class Trail:
    """Follows one pointer from where its button went down, which is on the cell `start`."""

    def __init__(self, grid: Grid, at: QPointF, start: int) -> None:
        self._grid = grid
        self._at = at
        self._cell = start
        self._passed: list[int] = []
        self._was_away = False

    def follow(self, at: QPointF) -> list[Reached]:
        """The cells that the pointer came to on its way to this point."""
        way = at - self._at
        count = max(1, math.ceil(math.hypot(way.x(), way.y()) / _STRIDE))
        found = []
        for place in range(1, count + 1):
            reached = self._pass(self._at + way * (place / count))
            if reached is not None:
                found.append(reached)
        self._at = at
        return found

    def _pass(self, at: QPointF) -> Reached | None:
        cell = self._grid.cell_at(at)
        if cell is None:
            self._was_away = True
        if cell is None or cell == self._cell:
            return None
        if self._grid.cell_at(at, _WITHIN) is None:
            self._passed.append(cell)
            return None
        brushed = next((one for one in reversed(self._passed) if one != cell), None)
        reached = Reached(cell, brushed, self._was_away)
        self._passed.clear()
        self._cell, self._was_away = cell, False
        return reached


class Z(enum.IntEnum):
    """The stacking order."""

    GEMS = 10
    MARK = 12
    LAST = 14
    BADGE = 16
    OPENING = 18
    DRAFT = 20
    CURSOR = 40
