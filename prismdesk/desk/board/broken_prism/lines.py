"""Lines along sides: chains and drafts, where these can go on, and what the pointer is over."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.broken_prism.places import LENGTH, VERTICES
from prismdesk.desk.board.floor import Least
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.geometry.triangle import ENDS

_WIDTH: Final = 7.0
_CASING: Final = 2.5
_WIDER: Final = 3.0
"""A chain is at least so many times as wide as any line must be."""

_SHARE: Final = 0.602
"""How much of a dashed line is dashes: seven in a side, or five with one at each of its ends where
seven were wider than long. They lie alike from both of its ends."""


class Gauge(NamedTuple):
    """How wide a chain is, and the edge on either side of it."""

    width: float = _WIDTH
    casing: float = _CASING

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
def gauge(least: Least) -> Gauge:
    """As wide as a chain usually is, and not narrower than it may be."""
    return Gauge(max(_WIDTH, _WIDER * least.line), max(_CASING, least.line))


def along(vertices: Iterable[int]) -> QPainterPath:
    """The path through these vertices."""
    first, *others = vertices
    path = QPainterPath(VERTICES[first])
    for vertex in others:
        path.lineTo(VERTICES[vertex])
    return path


class _Stroke(Item):
    """Something that follows a path, no wider than `_reach` to either side."""

    _reach: float

    def __init__(self, palette: Palette, path: QPainterPath) -> None:
        super().__init__(palette)
        self._path = path

    def boundingRect(self) -> QRectF:
        reach = self._reach + 1
        return self._path.boundingRect().adjusted(-reach, -reach, reach, reach)

    def _draw(self, painter: QPainter, pen: QPen) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(self._path)


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

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        width, casing = self._gauge
        self._draw(painter, _pen(self._casing, width + 2 * casing))
        pen = _pen(self._colour, width)
        if self._dashed:
            # Between dashes that are as dark as their casing it is light.
            self._draw(painter, _pen(self.colours.surface, width))
            dash, gap, offset = self._gauge.dashes
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([dash / width, gap / width])
            pen.setDashOffset(offset / width)
        self._draw(painter, pen)


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


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

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pen = QPen(veiled(self.colours.text, 0.2), 2 * self._reach)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self._draw(painter, pen)


class Opening(_Stroke):
    """A dotted side: the draft can go on with it."""

    _reach = 1.5

    def __init__(self, palette: Palette, side: int) -> None:
        super().__init__(palette, along(ENDS[side]))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pen = QPen(veiled(self.colours.text, 0.75), 2 * self._reach)
        pen.setDashPattern([0.1, 2.4])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self._draw(painter, pen)
