"""A tile's glass: a dark hexagon with a fine bevel, lit from above."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPolygonF

from prismdesk.desk.board.prisma.places import ORIGIN, REACH, UNIT, corner, hexagon, towards
from prismdesk.desk.look.palettes import Palette, mixed, veiled

OUTER: Final = 98.0
"""How far the corners of the glass are from its middle: a little is free between two tiles."""

_EDGE: Final = 0.75
"""How far the edge of the glass reaches beyond that."""

_FACE: Final = 91.0
_LIGHT: Final = (-0.3, -0.954)
"""Where the light comes from, on the screen."""


def glass_share(line: float) -> float:
    """How large the glass is, compared with its usual size, beside lines of that width."""
    return min(1.0, (UNIT - line / math.sqrt(3)) / (OUTER + _EDGE) if line else 1.0)


def draw_glass(painter: QPainter, palette: Palette, tint: QColor | None = None) -> None:
    """Paint an empty tile around the origin; `tint` colours its glass."""
    base = palette.glass if tint is None else mixed(palette.glass, tint.name(), 0.3).name()
    painter.setPen(QPen(veiled(palette.casing, 0.7), 3.0, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(base))
    painter.drawPolygon(hexagon(OUTER - 1))
    painter.setPen(Qt.PenStyle.NoPen)
    for side in range(6):
        painter.setBrush(_lit(base, side))
        painter.drawPolygon(
            QPolygonF(
                [
                    corner(side, OUTER - 1),
                    corner(side + 1, OUTER - 1),
                    corner(side + 1, _FACE),
                    corner(side, _FACE),
                ]
            )
        )
    painter.setBrush(_face(base))
    painter.drawPolygon(hexagon(_FACE))
    if palette.stroke > 1:
        # Where lines are bold the edge of a tile is one, too.
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(mixed(palette.ground, palette.line, 0.62), 3.0))
        painter.drawPolygon(hexagon(OUTER - 2))


def _face(base: str) -> QBrush:
    light = QLinearGradient(QPointF(-30, -REACH), QPointF(30, REACH))
    light.setColorAt(0.0, mixed(base, "#FFFFFF", 0.085))
    light.setColorAt(0.45, QColor(base))
    light.setColorAt(1.0, mixed(base, "#000000", 0.16))
    return QBrush(light)


def _lit(base: str, side: int) -> QColor:
    """The colour of the bevel along a side, by how it is turned to the light."""
    out = towards(side, 1.0) - ORIGIN
    light = out.x() * _LIGHT[0] + out.y() * _LIGHT[1]
    if light > 0:
        return mixed(base, "#FFFFFF", 0.05 + 0.2 * light)
    return mixed(base, "#000000", -0.34 * light)
