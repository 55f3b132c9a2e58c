"""Lines along sides: chains and drafts, possible next sides, and the side under the pointer."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from prismdesk.desk.boards.items import Item, MinimumSizes
from prismdesk.desk.boards.painting import round_pen, set_paint
from prismdesk.desk.games.broken_prism.board.geometry import LENGTH, VERTICES
from prismdesk.desk.theme.palettes import Palette, veiled
from prismdesk.geometry.triangle import ENDS

_WIDTH: Final = 7.0
CASING: Final = 2.5
_WIDER: Final = 3.0
"""A chain is at least so many times as wide as any line must be."""

_SHARE: Final = 0.602
"""How much of a dashed line is dashes: seven in a side, or five with one at each of its ends where
seven were wider than long. They lie alike from both of its ends."""


class Gauge(NamedTuple):
    """How wide a chain is, and the edge on either side of it."""

    width: float = _WIDTH
    casing: float = CASING

    @property
    def apart(self) -> float:
        """How far from its side a chain is drawn where another one has the same side."""
        return self.width / 2 + self.casing / 2

    @property
    def dashes(self) -> tuple[float, float, float]:
        """How long a dash is and the gap after it, and where the pattern begins."""
        is_narrow = self.width * 7 < LENGTH * _SHARE
        step = LENGTH / (7 if is_narrow else 5)
        dash = step * _SHARE
        return dash, step - dash, dash + (step - dash) / 2 if is_narrow else dash / 2


USUAL: Final = Gauge()


@functools.lru_cache(maxsize=16)
def gauge(least: MinimumSizes) -> Gauge:
    """As wide as a chain usually is, and not narrower than it may be."""
    return Gauge(max(_WIDTH, _WIDER * least.line), max(CASING, least.line))


def along(vertices: Iterable[int]) -> QPainterPath:
    """The path through these vertices."""
    first, *others = vertices
    path = QPainterPath(VERTICES[first])
    for vertex in others:
        path.lineTo(VERTICES[vertex])
    return path


def draw_disc(painter: QPainter, at: QPointF, radius: float, fill: str, casing: str) -> None:
    """Paint a disc with a casing around it."""
    for colour, reach in ((casing, radius + CASING), (fill, radius)):
        set_paint(painter, None, QColor(colour))
        painter.drawEllipse(at, reach, reach)


class _Stroke(Item):
    """Something that follows a path, no wider than `_reach` to either side."""

    _reach: float

    def __init__(self, palette: Palette, path: QPainterPath) -> None:
        super().__init__(palette)
        self._path = path

    def around(self, area: QRectF) -> QRectF:
        """What is painted where the path lies within that area."""
        reach = self._reach + 1
        return area.adjusted(-reach, -reach, reach, reach)

    def boundingRect(self) -> QRectF:
        return self.around(self._path.boundingRect())


class Line(_Stroke):
    """A line with a casing, solid or dashed."""

    def __init__(
        self,
        palette: Palette,
        path: QPainterPath,
        colour: str,
        casing: str,
        *,
        dashed: bool,
        gauge: Gauge = USUAL,
    ) -> None:
        super().__init__(palette, path)
        self._colour, self._casing, self._dashed, self._gauge = colour, casing, dashed, gauge
        self._reach = gauge.width / 2 + gauge.casing

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        width, casing = self._gauge
        painter.strokePath(self._path, round_pen(self._casing, width + 2 * casing))
        pen = round_pen(self._colour, width)
        if self._dashed:
            # Between dashes that are as dark as their casing it is light.
            painter.strokePath(self._path, round_pen(self.colours.surface, width))
            dash, gap, offset = self._gauge.dashes
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([dash / width, gap / width])
            pen.setDashOffset(offset / width)
        painter.strokePath(self._path, pen)


class Band(_Stroke):
    """A light along a side, where the pointer is."""

    _reach = 7.5
    _SHORT: Final = 0.16
    """What it leaves free at either end, in lengths of the side."""

    def __init__(self, palette: Palette, side: int) -> None:
        first, last = (VERTICES[end] for end in ENDS[side])
        path = QPainterPath(first + (last - first) * self._SHORT)
        path.lineTo(last + (first - last) * self._SHORT)
        super().__init__(palette, path)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        pen = QPen(veiled(self.colours.text, 0.2), 2 * self._reach, c=Qt.PenCapStyle.RoundCap)
        painter.strokePath(self._path, pen)


class Opening(_Stroke):
    """A dotted side: the draft can go on with it."""

    _reach = 1.5

    def __init__(self, palette: Palette, side: int) -> None:
        super().__init__(palette, along(ENDS[side]))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        pen = QPen(veiled(self.colours.text, 0.75), 2 * self._reach)
        pen.setDashPattern([0.1, 2.4])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(self._path, pen)
