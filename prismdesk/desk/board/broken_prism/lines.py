"""Lines along sides: chains and drafts, where these can go on, and what the pointer is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.broken_prism.places import LENGTH, VERTICES
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.geometry.triangle import ENDS

WIDTH: Final = 7.0
CASING: Final = 2.5
"""How wide a chain is, and the edge on either side of it."""

_DASH, _GAP = 8.6, LENGTH / 7 - 8.6
"""Seven dashes go into a side, and they lie alike from both of its ends."""


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

    _reach = WIDTH / 2 + CASING

    def __init__(
        self, palette: Palette, path: QPainterPath, colour: str, casing: str, *, dashed: bool
    ) -> None:
        super().__init__(palette, path)
        self._colour, self._casing, self._dashed = colour, casing, dashed

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._draw(painter, _pen(self._casing, WIDTH + 2 * CASING))
        pen = _pen(self._colour, WIDTH)
        if self._dashed:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([_DASH / WIDTH, _GAP / WIDTH])
            pen.setDashOffset((_DASH + _GAP / 2) / WIDTH)
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
