"""A way over a board as it is suggested: a dashed line from where it begins to its head."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette

_HEAD: Final = 3.4
_HALF: Final = 1.7
_DOT: Final = 1.3
"""How long the head is, half as wide, and how large the dot at the start, in widths of the line."""

_CASING: Final = 0.4
_DASHES: Final = (1.8, 1.2)


class Way(Item):
    """Leads from one point to another."""

    def __init__(self, palette: Palette, start: QPointF, end: QPointF, width: float) -> None:
        super().__init__(palette)
        self._start, self._end, self._width = start, end, width

    def boundingRect(self) -> QRectF:
        reach = 2.5 * self._width
        return QRectF(self._start, self._end).normalized().adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        step, width = self._end - self._start, self._width
        length = math.hypot(step.x(), step.y()) or 1.0
        way = step / length
        line = QPainterPath(self._start)
        foot = self._end - way * _HEAD * width
        line.lineTo(foot)
        across = QPointF(-way.y(), way.x()) * _HALF * width
        signs = QPainterPath()
        signs.setFillRule(Qt.FillRule.WindingFill)
        signs.addEllipse(self._start, _DOT * width, _DOT * width)
        signs.addPolygon(QPolygonF([self._end, foot + across, foot - across]))
        signs.closeSubpath()
        self._stroke(painter, line, QPen(QColor(self.colours.ground), width * (1 + 2 * _CASING)))
        edge = QPen(QColor(self.colours.ground), width * 2 * _CASING)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._stroke(painter, signs, edge)
        pen = QPen(QColor(self.colours.text), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(_DASHES)
        self._stroke(painter, line, pen)
        painter.fillPath(signs, QColor(self.colours.text))

    @staticmethod
    def _stroke(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)
