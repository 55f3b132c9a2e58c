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
from prismdesk.desk.board.floor import Least
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

_WIDER: Final = 2.5
"""The line is at least so many times as wide as any line must be."""

_MOST: Final = 2.2
"""How much larger what lies on the line becomes with it, at the most: as much as a cell holds."""


class Gauge(NamedTuple):
    """How wide a line is, and the edge on either side of it."""

    width: float = _WIDTH
    casing: float = _CASING

    @property
    def share(self) -> float:
        """How much larger than usual what lies on the line is."""
        return min(_MOST, self.width / _WIDTH)


USUAL: Final = Gauge()


@functools.lru_cache(maxsize=16)
def gauge(least: Least) -> Gauge:
    """As wide as a path usually is, and not narrower than it may be."""
    return Gauge(max(_WIDTH, _WIDER * least.line), max(_CASING, least.line))


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
        self._gauge = Gauge()
        self._share = 1.0

    def boundingRect(self) -> QRectF:
        around = QPolygonF(self._points).boundingRect()
        reach = _REACH * self._gauge.share + self._gauge.casing - _CASING
        return around.adjusted(-reach, -reach, reach, reach) if self._points else around

    def show_path(self, points: Sequence[QPointF], dress: Dress, gauge: Gauge = USUAL) -> None:
        """Run through these points; through one there is only the dot, through none nothing."""
        new = (tuple(points), dress, gauge)
        if new != (self._points, self._dress, self._gauge):
            self.prepareGeometryChange()
            self._points, self._dress, self._gauge = new
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
        (width, edge), share = self._gauge, self._gauge.share
        line, signs = _line(points, share), _signs(points, share)
        dress = self._dress
        casing = QPen(QColor(dress.casing), 2 * edge)
        casing.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setBrush(QColor(dress.casing))
        painter.setPen(casing)
        painter.drawPath(signs)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_pen(dress.casing, width + 2 * edge))
        painter.drawPath(line)
        pen = _pen(dress.fill, width)
        if dress.dashed:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([_DASH / width, _GAP / width])
            pen.setDashOffset(_DASH / 2 / width)
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


def _line(points: Sequence[QPointF], share: float) -> QPainterPath:
    """The line, as far as the arrow."""
    path = QPainterPath(points[0])
    for point in points[1:-1]:
        path.lineTo(point)
    if len(points) > 1:
        path.lineTo(points[-1] - _way(points[-2], points[-1]) * (_HEAD - _TIP) * share / 2)
    return path


def _signs(points: Sequence[QPointF], share: float) -> QPainterPath:
    """The dot, the arrow, and the signs of direction between, so many times as large as usual."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addEllipse(points[0], _START * share, _START * share)
    for first, second in itertools.pairwise(points[:-1]):
        way = _way(first, second)
        tip = (first + second) / 2 + way * _MARK * share / 2
        _add_arrow(path, tip, way, _MARK * share, _MARK_HALF * share)
    if len(points) > 1:
        way = _way(points[-2], points[-1])
        _add_arrow(path, points[-1] + way * _TIP * share, way, _HEAD * share, _HALF * share)
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
