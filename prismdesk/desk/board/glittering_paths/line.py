"""A path as a line over the gems: the one that is drawn now, and the last one that was made."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette

_WIDTH: Final = 9.0
_CASING: Final = 3.0
"""How wide the line is, and the edge on either side of it."""

_DASH, _GAP = 12.0, 8.0
"""Five dashes go into a step; one lies on every corner, and a gap in the middle of the step."""

_START: Final = 13.0
"""The radius of the dot where a path begins."""

_TIP, _HEAD, _HALF = 15.0, 30.0, 15.0
"""How far the arrow reaches past the last cell's middle, how long it is, and half its width."""

_MARK, _MARK_HALF = 15.0, 9.5
"""How long the sign of direction is in the middle of each step, and half its width."""

_REACH: Final = 24.0
"""No part of the line is farther from the middles of its cells than that."""


class Dress(NamedTuple):
    """The colours of a line and of its casing, and whether it is dashed."""

    fill: str
    casing: str
    dashed: bool


@functools.lru_cache(maxsize=16)
def drafted(palette: Palette) -> Dress:
    """A path that is being drawn."""
    return Dress(palette.text, palette.ground, dashed=True)


@functools.lru_cache(maxsize=16)
def made(palette: Palette, seat: Seat) -> Dress:
    """A path that was made by that seat."""
    return Dress(palette.seats[seat], palette.casing, dashed=False)


class PathLine(Item):
    """A line through the middles of cells, with a dot at its start and an arrow at its head."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._points: tuple[QPointF, ...] = ()
        self._dress = drafted(palette)
        self._share = 1.0

    def boundingRect(self) -> QRectF:
        around = QPolygonF(self._points).boundingRect()
        return around.adjusted(-_REACH, -_REACH, _REACH, _REACH) if self._points else around

    def show_path(self, points: Sequence[QPointF], dress: Dress) -> None:
        """Run through these points; through one there is only the dot, through none nothing."""
        new = (tuple(points), dress)
        if new != (self._points, self._dress):
            self.prepareGeometryChange()
            self._points, self._dress = new
            self.update()

    def run(self, share: float) -> None:
        """Show only that share of the line, from its start."""
        self._share = share
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        points = _run(self._points, self._share)
        if not points:
            return
        line, signs = _line(points), _signs(points)
        dress = self._dress
        casing = QPen(QColor(dress.casing), 2 * _CASING)
        casing.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setBrush(QColor(dress.casing))
        painter.setPen(casing)
        painter.drawPath(signs)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_pen(dress.casing, _WIDTH + 2 * _CASING))
        painter.drawPath(line)
        pen = _pen(dress.fill, _WIDTH)
        if dress.dashed:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([_DASH / _WIDTH, _GAP / _WIDTH])
            pen.setDashOffset(_DASH / 2 / _WIDTH)
        painter.setPen(pen)
        painter.drawPath(line)
        painter.fillPath(signs, QColor(dress.fill))


def _run(points: Sequence[QPointF], share: float) -> tuple[QPointF, ...]:
    """The points of the first share of a line."""
    steps = share * (len(points) - 1)
    whole = math.floor(steps)
    if whole >= len(points) - 1:
        return tuple(points)
    last, following = points[whole], points[whole + 1]
    return (*points[: whole + 1], last + (following - last) * (steps - whole))


def _line(points: Sequence[QPointF]) -> QPainterPath:
    """The line, as far as the arrow."""
    path = QPainterPath(points[0])
    for point in points[1:-1]:
        path.lineTo(point)
    if len(points) > 1:
        path.lineTo(points[-1] - _way(points[-2], points[-1]) * (_HEAD - _TIP) / 2)
    return path


def _signs(points: Sequence[QPointF]) -> QPainterPath:
    """The dot, the arrow, and the signs of direction between."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addEllipse(points[0], _START, _START)
    for first, second in itertools.pairwise(points[:-1]):
        way = _way(first, second)
        _add_arrow(path, (first + second) / 2 + way * _MARK / 2, way, _MARK, _MARK_HALF)
    if len(points) > 1:
        way = _way(points[-2], points[-1])
        _add_arrow(path, points[-1] + way * _TIP, way, _HEAD, _HALF)
    return path


def _add_arrow(path: QPainterPath, tip: QPointF, way: QPointF, length: float, half: float) -> None:
    across = QPointF(-way.y(), way.x()) * half
    foot = tip - way * length
    path.addPolygon(QPolygonF([tip, foot + across, foot - across]))
    path.closeSubpath()


def _way(first: QPointF, second: QPointF) -> QPointF:
    """The direction from one point to another, one unit long; to the right if they are one."""
    step = second - first
    length = math.hypot(step.x(), step.y())
    return step / length if length else QPointF(1, 0)


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
