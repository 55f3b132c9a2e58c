"""Where everything is on a Broken Prism board: sides, vertices, triangles, stacking order."""

from __future__ import annotations

import enum
import math
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPolygonF

from prismdesk.geometry.triangle import (
    ENDS,
    LETTERS,
    POINTS,
    SIDE,
    SIDES_OF,
    SIZE,
    UP,
    VERTEX_NAMES,
)

LENGTH: Final = 100.0
ROW: Final = LENGTH * math.sqrt(3) / 2
FIELD: Final = QRectF(0, 0, SIZE * LENGTH, SIZE * ROW)
MARGIN: Final = 30.0
"""How far the panel reaches around the field, so that the numbers on its edge lie within."""

TILE: Final = (20.0, 13.5)
"""Half the width of a number of two digits with its tile, and half its height."""

ORIGIN: Final = QPointF(0, 0)

_NEAR: Final = 25.0
_CORNER: Final = 9.0
"""How near a side a point must be to mean it, and how far from where sides meet."""

VERTICES: Final = tuple(
    QPointF((SIZE / 2 + place - row / 2) * LENGTH, row * ROW) for place, row in POINTS
)
"""Where each vertex is."""

LINES: Final = tuple(QLineF(VERTICES[first], VERTICES[second]) for first, second in ENDS)
"""Where each side runs."""

MIDDLES: Final = tuple(line.center() for line in LINES)
"""The middle of each side, where its number is."""


def around(point: QPointF, width: float, height: float) -> QRectF:
    """The rectangle of that size with `point` in its middle."""
    return QRectF(point.x() - width / 2, point.y() - height / 2, width, height)


TILES: Final = tuple(around(middle, 2 * TILE[0], 2 * TILE[1]) for middle in MIDDLES)
"""The area of each number."""


def _corners(triangle: int) -> QPolygonF:
    vertices = sorted({end for side in SIDES_OF[triangle] for end in ENDS[side]})
    return QPolygonF([VERTICES[vertex] for vertex in vertices])


CORNERS: Final = tuple(_corners(triangle) for triangle in range(len(LETTERS)))
"""The corners of each triangle."""


def _letter_place(triangle: int) -> QPointF:
    """Between the numbers of a triangle, where there is most room."""
    area = CORNERS[triangle].boundingRect()
    is_up = triangle in UP
    return QPointF(area.center().x(), area.top() + ROW * (0.745 if is_up else 0.255))


LETTER_PLACES: Final = tuple(_letter_place(triangle) for triangle in range(len(LETTERS)))
"""The middle of each triangle's letter."""


def side_at(point: QPointF) -> int | None:
    """The side that is meant by a point: the one whose number or line is there."""
    x, y = point.x(), point.y()
    for side, area in enumerate(TILES):
        if area.contains(point):
            return side
    if any(math.hypot(x - corner.x(), y - corner.y()) < _CORNER for corner in VERTICES):
        return None
    near = [_distance(x, y, line) for line in _ENDS]
    least = min(near)
    return near.index(least) if least <= _NEAR else None


_ENDS: Final = tuple((line.x1(), line.y1(), line.dx(), line.dy()) for line in LINES)
"""Where each side begins, and how far it goes."""


def _distance(x: float, y: float, line: tuple[float, float, float, float]) -> float:
    """How far a point is from a side."""
    left, top, right, down = line
    share = ((x - left) * right + (y - top) * down) / LENGTH**2
    share = min(1.0, max(0.0, share))
    return math.hypot(x - left - right * share, y - top - down * share)


def place(where: str) -> QRectF | None:
    """The area of a side (`Bl`), a triangle (`B`) or a vertex (`EFGKLM`), or None."""
    if where in SIDE:
        return TILES[SIDE[where]]
    if len(where) == 1 and where in LETTERS:
        return around(LETTER_PLACES[LETTERS.index(where)], 24, 24)
    if where in VERTEX_NAMES:
        return around(VERTICES[VERTEX_NAMES.index(where)], 36, 36)
    return None


class Z(enum.IntEnum):
    """The stacking order."""

    SPACE = 2
    HOVER = 4
    OPENING = 6
    CHAIN = 10
    REVEAL = 14
    DRAFT = 16
    RING = 18
    TILE = 20
    BADGE = 24
    JOINT = 30
    CURSOR = 40
    CHOICE = 50
