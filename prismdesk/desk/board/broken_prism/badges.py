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
    """A ring around the side or vertex where a chain fails, with the sign of its owner."""

    RADIUS: Final = 24.0
    _BADGE: Final = 8.5
    _SLANT: Final = math.radians(30.5)
    """Which way its badge lies outside of it: between two sides and their numbers."""

    _LINES: Final = 3.0
    """So many times as large as the thinnest line its badge is at least."""

    @property
    def _badge(self) -> float:
        return max(self._BADGE, self._LINES * self._line)

    def boundingRect(self) -> QRectF:
        reach = 2 * (self.RADIUS + 2 * self._badge + 2 * _CASING)
        return around(ORIGIN, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        ring = QPainterPath()
        ring.addEllipse(ORIGIN, self.RADIUS, self.RADIUS)
        self._draw_round(painter, ring)
        self._draw_badge(painter, self._beside, self._badge)

    @property
    def _beside(self) -> QPointF:
        """Where its badge is: two rings at one place have theirs on either side."""
        way = -1 if self._seat is Seat.RED else 1
        out = self.RADIUS + self._badge + _CASING
        return QPointF(way * math.cos(self._SLANT), -math.sin(self._SLANT)) * out

    def _draw_round(self, painter: QPainter, path: QPainterPath) -> None:
        line = max(4.0, self._line)
        for colour, width in ((self.colours.ground, line + 5.0), (self.colours.text, line)):
            pen = QPen(QColor(colour), width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(path, pen)


class Outline(Ring):
    """A triangle that fails: tinted and with a line along its sides, its owner's sign at a tip."""

    _INSET: Final = 0.86
    """So large it is, compared with the triangle: within the lines of chains."""

    _TINT: Final = 0.3

    def __init__(self, palette: Palette, seat: Seat, letter: str, least: Least = NO_FLOOR) -> None:
        super().__init__(palette, seat, least)
        corners = CORNERS[LETTERS.index(letter)].toList()
        middle = (corners[0] + corners[1] + corners[2]) / 3
        inner = [(corner - middle) * self._INSET for corner in corners]
        self._path = QPainterPath(inner[-1])
        for corner in inner:
            self._path.lineTo(corner)
        self._path.closeSubpath()
        self._tip = max(inner, key=lambda corner: abs(corner.y()))
        self.setPos(middle)

    def boundingRect(self) -> QRectF:
        reach = max(12.0, 3 * self._LINES * self._line)
        return self._path.boundingRect().adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.fillPath(self._path, veiled(self.colours.text, self._TINT))
        self._draw_round(painter, self._path)
        self._draw_badge(painter, self._tip, self._badge)


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
