"""What the last path was worth, at its head."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.floor import NO_FLOOR, Least
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import BOLD, font

_LINE: Final = 3.0
_HIGH: Final = 33.0
_TEXT: Final = 27.0
_MOST: Final = 1.35
"""How much larger the badge becomes where cells are small: as much as no gem is hidden by it."""

_MOST_AT_FLOOR: Final = 1.52
"""The same for what must be so large to be read at all; where it were larger there is no badge."""

_TINY: Final = 1e-6
_NEAR: Final = 15.0
"""How far the badge stays from the line that ends in the middle of its cell."""

_OVER: Final = 4.0
"""How far it may reach over the edge of the field."""


class Worth(Item):
    """A badge with points in a seat's colour, in the cell where the path ends."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._text = ""
        self._seat = Seat.RED
        self._size = 1.0
        self._line = _LINE

    def boundingRect(self) -> QRectF:
        return self._pill.adjusted(-self._line, -self._line, self._line, self._line)

    @property
    def _pill(self) -> QRectF:
        width = QFontMetricsF(self._type).horizontalAdvance(self._text) + 20 * self._size
        high = _HIGH * self._size
        return QRectF(-width / 2, -high / 2, width, high)

    @property
    def _type(self) -> QFont:
        type_ = font(_TEXT, BOLD, 1.0)
        type_.setPixelSize(int(_TEXT * self._size + _TINY))
        return type_

    @staticmethod
    def fits(least: Least) -> bool:
        """Whether there is room for text of that size."""
        return least.text <= _TEXT * _MOST_AT_FLOOR

    def show_points(
        self, text: str, seat: Seat, palette: Palette, unit: float, least: Least = NO_FLOOR
    ) -> None:
        """Show that text in the seat's colour; `unit` is a logical pixel."""
        size = max(min(_MOST, max(1.0, 13 * unit / _TEXT)), math.ceil(least.text) / _TEXT)
        line = max(_LINE, least.line)
        new = (text, seat, palette, size, line)
        if new != (self._text, self._seat, self.colours, self._size, self._line):
            self.prepareGeometryChange()
            self._text, self._seat, self.colours, self._size, self._line = new
            self.update()

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

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        fill, pill = self.colours.seats[self._seat], self._pill
        painter.setPen(QPen(QColor(self.colours.casing), self._line))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(self._type)
        painter.setPen(QColor(self.colours.on(fill)))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._text)
