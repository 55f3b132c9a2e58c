"""Base classes of the items on boards, how small what they show may be, and a suggested move."""

from __future__ import annotations

import math
from typing import Final, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.boards.painting import closed, joined_pen
from prismdesk.desk.theme.palettes import Palette

_ROUNDED: Final = 0.5
"""So much of a unit may be lost where a height was rounded."""


class MinimumSizes(NamedTuple):
    """No text of a board is smaller and no line thinner than this; 0 asks for nothing.

    Letters that only name a place may be as small as `letter`, and there are none on a board that
    is less than `letters_from` high. All in logical pixels, or in units of the scene.
    """

    text: float = 0.0
    line: float = 0.0
    letter: float = 0.0
    letters_from: float = 0.0

    def at(self, unit: float) -> MinimumSizes:
        """The same in a scene in which a logical pixel is `unit` wide."""
        return MinimumSizes(*(pixels * unit for pixels in self))

    def letters(self, high: float) -> bool:
        """Whether letters may be shown that only name a place, on a board that is so high."""
        return high >= self.letters_from - _ROUNDED


NO_MINIMUM: Final = MinimumSizes()
"""Nothing is asked for."""

BROADCAST_LEGIBILITY: Final = MinimumSizes(36.0, 4.0, letter=28.0, letters_from=900.0)
"""What can be read by an audience, in pixels of a broadcast of 1920 by 1080."""


CELL: Final = QRectF(-50, -50, 100, 100)
"""A square of a board that is 100 units wide, around the origin."""


class Item(QGraphicsItem):
    """Something on a board that takes its colours from a palette and no clicks of its own."""

    bounds: QRectF = CELL
    """Nothing of it is painted beyond."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.colours = palette
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tint(self, palette: Palette) -> None:
        """Take the colours of another palette."""
        if palette != self.colours:
            self.colours = palette
            self.update()

    def boundingRect(self) -> QRectF:
        return self.bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self.draw(painter, option.exposedRect)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint it as it is now, by itself nothing; more than what is `exposed` may be painted."""


class HotItem(Item):
    """An item that stands out while the pointer is on it."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._is_hot = False

    def heat(self, hot: bool) -> None:
        """Stand out under the pointer."""
        if hot != self._is_hot:
            self._is_hot = hot
            self.update()


Value = TypeVar("Value")


class ValueItem(Item, Generic[Value]):
    """An item that shows one value, which can be compared; another one is painted anew."""

    def __init__(self, palette: Palette, value: Value) -> None:
        super().__init__(palette)
        self.value = value

    def show_value(self, value: Value, palette: Palette | None = None) -> None:
        """Show that, in the colours of a palette, or in those that it has."""
        colours = self.colours if palette is None else palette
        if (value, colours) != (self.value, self.colours):
            self.prepareGeometryChange()
            self.value, self.colours = value, colours
            self.update()


_HEAD: Final = 3.4
_HALF: Final = 1.7
_DOT: Final = 1.3
"""How long the head is, half as wide, and how large the dot at the start, in widths of the line."""

_CASING: Final = 0.4
_DASHES: Final = (1.8, 1.2)


class SuggestedMove(Item):
    """Leads from one point to another."""

    def __init__(self, palette: Palette, start: QPointF, end: QPointF, width: float) -> None:
        super().__init__(palette)
        self._start, self._end, self._width = start, end, width

    def boundingRect(self) -> QRectF:
        reach = 2.5 * self._width
        return QRectF(self._start, self._end).normalized().adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        step, width = self._end - self._start, self._width
        length = math.hypot(step.x(), step.y()) or 1.0
        way = step / length
        line = QPainterPath(self._start)
        foot = self._end - way * _HEAD * width
        line.lineTo(foot)
        across = QPointF(-way.y(), way.x()) * _HALF * width
        signs = QPainterPath()
        signs.setFillRule(Qt.FillRule.WindingFill)
        signs.addEllipse(self._start, _DOT * width, _DOT * width)
        signs.addPath(closed((self._end, foot + across, foot - across)))
        ground, ink = QColor(self.colours.ground), QColor(self.colours.text)
        painter.strokePath(line, QPen(ground, width * (1 + 2 * _CASING)))
        painter.strokePath(signs, joined_pen(ground, width * 2 * _CASING))
        pen = QPen(ink, width, c=Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(_DASHES)
        painter.strokePath(line, pen)
        painter.fillPath(signs, ink)
