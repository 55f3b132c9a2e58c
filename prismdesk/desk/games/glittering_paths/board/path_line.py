"""A path as a line over the gems, drafted or made, and the points of the last one."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import NO_MINIMUM, MinimumSizes, ValueItem
from prismdesk.desk.boards.painting import closed, draw_text, joined_pen, round_pen, set_paint
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import BOLD, font

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
def gauge(least: MinimumSizes) -> Gauge:
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


class Course(NamedTuple):
    """Through which points a line runs, and how; through one there is only the dot."""

    points: tuple[QPointF, ...]
    dress: Dress
    gauge: Gauge = USUAL


class PathLine(ValueItem[Course]):
    """A line through the middles of cells, with a dot at its start and an arrow at its head."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, Course((), drafted(palette)))
        self._share = 1.0

    def boundingRect(self) -> QRectF:
        points, _, gauge = self.value
        around = QPolygonF(points).boundingRect()
        reach = _REACH * gauge.share + gauge.casing - _CASING
        return around.adjusted(-reach, -reach, reach, reach) if points else around

    def run(self, share: float) -> None:
        """Show only that share of the line, from its start."""
        self._share = share
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        points, dress, gauge = self.value
        points = _run(points, self._share)
        if not points:
            return
        (width, edge), share = gauge, gauge.share
        line, signs = _line(points, share), _signs(points, share)
        set_paint(painter, joined_pen(dress.casing, 2 * edge), QColor(dress.casing))
        painter.drawPath(signs)
        painter.strokePath(line, round_pen(dress.casing, width + 2 * edge))
        pen = round_pen(dress.fill, width)
        if dress.dashed:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([_DASH / width, _GAP / width])
            pen.setDashOffset(_DASH / 2 / width)
        painter.strokePath(line, pen)
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
    path.addPath(closed((tip, foot + across, foot - across)))


def _way(first: QPointF, second: QPointF) -> QPointF:
    """The direction from one point to another, one unit long; to the right if they are one."""
    step = second - first
    length = math.hypot(step.x(), step.y())
    return step / length if length else QPointF(1, 0)


_LINE: Final = 3.0
_HIGH: Final = 33.0
_TEXT: Final = 27.0
_MOST_WORTH: Final = 1.35
"""How much larger the badge becomes where cells are small: as much as no gem is hidden by it."""

_MOST_AT_FLOOR: Final = 1.52
"""The same for what must be so large to be read at all; where it were larger there is no badge."""

_TINY: Final = 1e-6
_NEAR: Final = 15.0
"""How far the badge stays from the line that ends in the middle of its cell."""

_OVER: Final = 4.0
"""How far it may reach over the edge of the field."""


class Points(NamedTuple):
    """What a badge says, in whose colour, how much larger than usual, and its edge."""

    text: str = ""
    seat: Seat = Seat.RED
    size: float = 1.0
    line: float = _LINE


def points(text: str, seat: Seat, unit: float, least: MinimumSizes = NO_MINIMUM) -> Points:
    """That text in the seat's colour, where a logical pixel is `unit` wide."""
    size = max(min(_MOST_WORTH, max(1.0, 13 * unit / _TEXT)), math.ceil(least.text) / _TEXT)
    return Points(text, seat, size, max(_LINE, least.line))


class Worth(ValueItem[Points]):
    """A badge with points in a seat's colour, in the cell where the path ends."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, Points())

    def boundingRect(self) -> QRectF:
        edge = self.value.line
        return self._pill.adjusted(-edge, -edge, edge, edge)

    @property
    def _pill(self) -> QRectF:
        text, _, size, _ = self.value
        width = QFontMetricsF(self._type).horizontalAdvance(text) + 20 * size
        high = _HIGH * size
        return QRectF(-width / 2, -high / 2, width, high)

    @property
    def _type(self) -> QFont:
        type_ = font(_TEXT, BOLD, 1.0)
        type_.setPixelSize(int(_TEXT * self.value.size + _TINY))
        return type_

    @staticmethod
    def fits(least: MinimumSizes) -> bool:
        """Whether there is room for text of that size."""
        return least.text <= _TEXT * _MOST_AT_FLOOR

    def stand(self, before: QPointF, head: QPointF, field: QRectF) -> None:
        """Stand at the head of a path that comes from `before`: above it, or below if it must."""
        pill = self._pill
        aside = _NEAR + pill.height() / 2
        comes_from_above = before.y() < head.y()
        at = head + QPointF(0, aside if comes_from_above else -aside)
        room = field.adjusted(-_OVER, -_OVER, _OVER, _OVER)
        room.adjust(pill.right(), pill.bottom(), pill.left(), pill.top())
        x = min(max(at.x(), room.left()), room.right())
        self.setPos(x, min(max(at.y(), room.top()), room.bottom()))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        fill, pill = self.colours.seats[self.value.seat], self._pill
        edge = QPen(QColor(self.colours.casing), self.value.line)
        set_paint(painter, edge, QColor(fill))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        ink = QColor(self.colours.on(fill))
        draw_text(painter, pill, self.value.text, self._type, ink)
