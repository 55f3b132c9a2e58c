"""What stands at the vertices of a draft: operators as round joints, its start, its head."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.broken_prism.draft import SIGNS
from prismdesk.desk.board.broken_prism.places import ORIGIN, around
from prismdesk.desk.board.item import HotItem, Item
from prismdesk.desk.look.palettes import Palette, mixed

RADIUS: Final = 14.0
SMALL: Final = 10.0
"""A joint that has its vertex to itself, and one that shares it."""

_CASING: Final = 2.5
_STROKE: Final = 0.26
"""The strokes of an operator, compared with the joint's radius."""


def draw_operator(painter: QPainter, sign: str, at: QPointF, reach: float, ink: QColor) -> None:
    """Paint an operator around a point, `reach` to each side."""
    pen = QPen(ink, reach * 2 * _STROKE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    right, down = QPointF(reach, 0), QPointF(0, reach)
    if sign == "x":
        turn = reach * math.sqrt(0.5)
        right, down = QPointF(turn, turn), QPointF(-turn, turn)
    painter.drawLine(at - right, at + right)
    if sign in "+x":
        painter.drawLine(at - down, at + down)
    if sign == "/":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for dot in (at - down * 0.82, at + down * 0.82):
            painter.drawEllipse(dot, reach * 0.27, reach * 0.27)


def _disc(painter: QPainter, radius: float, fill: str, casing: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, reach in ((casing, radius + _CASING), (fill, radius)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(ORIGIN, reach, reach)


class Joint(HotItem):
    """The operator between two sides."""

    def __init__(self, palette: Palette, sign: str, radius: float) -> None:
        super().__init__(palette)
        self.radius = radius
        self._sign = sign
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        return around(ORIGIN, 40, 40)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        ground = self.colours.ground
        _disc(painter, self.radius + (1.5 if self._is_hot else 0), self.colours.text, ground)
        draw_operator(painter, self._sign, ORIGIN, self.radius * 0.5, QColor(ground))


class Start(Item):
    """The dot where a draft begins."""

    _RADIUS: Final = 7.5

    def boundingRect(self) -> QRectF:
        return around(ORIGIN, 24, 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        _disc(painter, self._RADIUS, self.colours.text, self.colours.ground)


class Head(Item):
    """The arrow at the end of a draft. Its tip is at (0, 0) and points to the right."""

    LENGTH: Final = 19.0

    def boundingRect(self) -> QRectF:
        return QRectF(-self.LENGTH, -11, self.LENGTH, 22).adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        corners = [QPointF(0, 0), QPointF(-self.LENGTH, -9.5), QPointF(-self.LENGTH, 9.5)]
        arrow = QPainterPath()
        arrow.addPolygon(QPolygonF(corners))
        arrow.closeSubpath()
        pen = QPen(QColor(self.colours.ground), 2 * _CASING)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(arrow)
        painter.fillPath(arrow, QColor(self.colours.text))


class Choice(Item):
    """The four operators to choose from, in a row; the one in force is filled."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._look: tuple[str, float, str | None] = ("+", 1.0, None)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-3, -3, 3, 3)

    @property
    def area(self) -> QRectF:
        """What it covers, around (0, 0)."""
        size = self._look[1]
        return QRectF(-size * 2 - 4, -size / 2 - 4, size * 4 + 8, size + 8)

    def show_choice(self, sign: str, size: float, hot: str | None) -> None:
        """Offer the operators in buttons of that size; `hot` is under the pointer."""
        if (sign, size, hot) != self._look:
            self.prepareGeometryChange()
            self._look = (sign, size, hot)
            self.update()

    def sign_at(self, off: QPointF) -> str | None:
        """The operator at a point, which is counted from the middle."""
        if not self.area.contains(off):
            return None
        place = int((off.x() - self.area.left() - 4) // self._look[1])
        return tuple(SIGNS)[min(3, max(0, place))]

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette, (chosen, size, hot) = self.colours, self._look
        painter.setPen(QPen(QColor(palette.muted), palette.stroke))
        painter.setBrush(QColor(palette.raised))
        painter.drawRoundedRect(self.area, size / 2 + 4, size / 2 + 4)
        for place, sign in enumerate(SIGNS):
            middle = QPointF((place - 1.5) * size, 0)
            is_chosen = sign == chosen
            if is_chosen or sign == hot:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(mixed(palette.raised, palette.text, 1.0 if is_chosen else 0.2))
                painter.drawEllipse(middle, size * 0.46, size * 0.46)
            ink = QColor(palette.ground if is_chosen else palette.text)
            draw_operator(painter, sign, middle, size * 0.22, ink)
