"""What a pointer means that is led over a grid with its button held."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF

from prismdesk.desk.board.glittering_paths.places import SIDE, Grid

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
