"""Where cells of a Prisma field are, whichever way it is turned, and the stacking order.

A tile has sides of 100 units and its flat side up (PR1). Cell 0,0 lies at the origin; the field is
turned about it by sixths, so that pictures and words on it stay upright.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from prismdesk.games.prisma.tiles import turned
from prismdesk.geometry.hexagon import Cell, around, rotated

UNIT: Final = 100.0
"""The length of a side; a tile is twice as wide from corner to corner."""

REACH: Final = UNIT * math.sqrt(3) / 2
"""From the middle of a tile to that of a side, which is the length of a beam."""

ORIGIN: Final = QPointF(0, 0)
BOX: Final = QRectF(-UNIT, -REACH, 2 * UNIT, 2 * REACH)
"""The box around a tile with its middle at the origin."""


def corner(number: int, radius: float = UNIT) -> QPointF:
    """A corner of a tile around the origin: 0 begins the side N, and so on clockwise."""
    turn = math.tau * (number - 2) / 6
    return QPointF(math.cos(turn), math.sin(turn)) * radius


def towards(side: int, length: float = REACH) -> QPointF:
    """The point so far from the origin in the direction of a side."""
    turn = math.tau * side / 6 - math.pi / 2
    return QPointF(math.cos(turn), math.sin(turn)) * length


def hexagon(radius: float = UNIT, middle: QPointF = ORIGIN) -> QPolygonF:
    """A tile's outline, flat side up, with corners so far from its middle."""
    return QPolygonF([middle + corner(number, radius) for number in range(6)])


class FieldLayout(NamedTuple):
    """A field as it is looked at: turned clockwise by so many sixths, with N up for 0."""

    facing: int = 0

    def middle(self, cell: Cell) -> QPointF:
        """The middle of a cell."""
        q, r = rotated(cell, self.facing)
        return QPointF(1.5 * UNIT * q, REACH * (2 * r + q))

    def area(self, cell: Cell) -> QRectF:
        """The box around a cell."""
        return BOX.translated(self.middle(cell))

    def edge(self, cell: Cell, side: int) -> tuple[QPointF, QPointF]:
        """The two ends of a cell's side, which is counted as the table sees the field."""
        middle, seen = self.middle(cell), self.side(side)
        return middle + corner(seen), middle + corner(seen + 1)

    def side(self, side: int) -> int:
        """Where a side of the table's field is on the screen, counted clockwise from the top."""
        return (side + self.facing) % 6

    def sides(self, sides: str) -> str:
        """A tile as it is seen on the screen."""
        return turned(sides, self.facing)

    def cell_at(self, point: QPointF) -> Cell:
        """The cell that a point is in; the lattice has no end."""
        q = point.x() / (1.5 * UNIT)
        r = point.y() / (2 * REACH) - q / 2
        return rotated(_nearest(q, r), -self.facing)

    def extent(self, cells: Iterable[Cell], beside: float = 0.0) -> QRectF:
        """The box around all these cells, and so much on each side."""
        box = QRectF()
        for cell in cells:
            box = box.united(self.area(cell))
        return box.adjusted(-beside, -beside, beside, beside)

    def border(self, cells: frozenset[Cell]) -> QPainterPath:
        """The lines around these cells, without those between them."""
        path = QPainterPath()
        for cell in sorted(cells):
            for side, near in enumerate(around(cell)):
                if near not in cells:
                    start, end = self.edge(cell, side)
                    path.moveTo(start)
                    path.lineTo(end)
        return path

    def region(self, cells: Iterable[Cell], radius: float = UNIT) -> QPainterPath:
        """The outlines of all these cells in one path, without seams between them."""
        path = QPainterPath()
        for cell in cells:
            path.addPolygon(hexagon(radius, self.middle(cell)))
            path.closeSubpath()
        return path


def _nearest(q: float, r: float) -> Cell:
    """The cell with its middle nearest to a point between cells."""
    across, down, third = round(q), round(r), round(-q - r)
    off = abs(across - q), abs(down - r), abs(third + q + r)
    if off[0] == max(off):
        across = -down - third
    elif off[1] == max(off):
        down = -across - third
    return Cell(across, down)


class Z:
    """The stacking order."""

    GROUND: Final = 0.0
    RAYS: Final = 4.0
    TILES: Final = 10.0
    MARKERS: Final = 12.0
    LAST: Final = 16.0
    NAMES: Final = 18.0
    LOOPS: Final = 20.0
    LIGHT: Final = 30.0
    MARKS: Final = 34.0
    RAISED: Final = 36.0
    TOKENS: Final = 38.0
    GHOST: Final = 40.0
    CURSOR: Final = 50.0
    TAG: Final = 52.0
    MOVING: Final = 1000.0
