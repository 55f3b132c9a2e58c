"""Whose a chain is, what it encloses, and where it fails: signs, tints and rings."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism.places import CORNERS, ORIGIN, around
from prismdesk.desk.board.floor import NO_FLOOR, Least
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.desk.look.signs import sign_path
from prismdesk.geometry.triangle import LETTERS

_CASING: Final = 2.5


class _Owned(Item):
    """Something that belongs to a seat."""

    def __init__(self, palette: Palette, seat: Seat, least: Least = NO_FLOOR) -> None:
        super().__init__(palette)
        self._seat, self._line = seat, least.line

    def _draw_badge(self, painter: QPainter, at: QPointF, radius: float) -> None:
        fill = self.colours.seats[self._seat]
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, reach in ((self.colours.casing, radius + _CASING), (fill, radius)):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(at, reach, reach)
        painter.setBrush(QColor(self.colours.on(fill)))
        painter.drawPath(sign_path(self._seat, at, radius * 0.56))


class Badge(_Owned):
    """The sign of a chain's owner, where the chain begins."""

    _RADIUS: Final = 11.5
    _LINES: Final = 4.0
    """So many times as large as the thinnest line it is at least."""

    @property
    def _radius(self) -> float:
        return max(self._RADIUS, self._LINES * self._line)

    def boundingRect(self) -> QRectF:
        reach = 2 * self._radius + 7
        return around(ORIGIN, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self._draw_badge(painter, ORIGIN, self._radius)


class Ring(_Owned):
    """A ring around the place where a chain fails, with the sign of its owner."""

    _RADIUS: Final = 24.0
    _BADGE: Final = 8.5
    _LINES: Final = 3.0
    """So many times as large as the thinnest line its badge is at least."""

    def boundingRect(self) -> QRectF:
        reach = 2 * self._RADIUS + max(12.0, 3 * self._LINES * self._line)
        return around(ORIGIN, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = max(4.0, self._line)
        for colour, width in ((self.colours.ground, line + 5.0), (self.colours.text, line)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawEllipse(ORIGIN, self._RADIUS, self._RADIUS)
        shoulder = QPointF(self._RADIUS, -self._RADIUS) * math.sqrt(0.5)
        self._draw_badge(painter, shoulder, max(self._BADGE, self._LINES * self._line))


class Space(_Owned):
    """Enclosed spaces, filled with a tint of their owner's colour."""

    def __init__(self, palette: Palette, seat: Seat, letters: str) -> None:
        super().__init__(palette, seat)
        # One path that is filled at once shows no seams between its triangles.
        self._path = QPainterPath()
        self._path.setFillRule(Qt.FillRule.WindingFill)
        for letter in letters:
            self._path.addPolygon(CORNERS[LETTERS.index(letter)])
            self._path.closeSubpath()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        share = 0.24 if self.colours.is_dark else 0.2
        painter.fillPath(self._path, veiled(self.colours.seats[self._seat], share))
