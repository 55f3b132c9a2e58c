"""The numbers on the sides, each on a small tile."""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism.places import TILE
from prismdesk.desk.board.item import HotItem
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import BOLD, font

_SIZE: Final = 25.0
_CORNER: Final = 8.0
_NARROW: Final = 14.0
_CASING: Final = 2.5


class Dress(NamedTuple):
    """How a number is dressed: what fills its tile, its ink, and the edge; None for no edge.

    With a second filling the right half has it.
    """

    fill: str
    ink: str
    edge: str | None = None
    second: str | None = None


@functools.lru_cache(maxsize=32)
def plain(palette: Palette) -> Dress:
    """A number that nothing lies on."""
    return Dress(palette.surface, palette.text)


@functools.lru_cache(maxsize=32)
def worn(palette: Palette, seats: tuple[Seat, ...]) -> Dress:
    """A number in a chain of that seat, or of both."""
    fill, *more = (palette.seats[seat] for seat in seats)
    return Dress(fill, palette.on(fill), palette.casing, more[0] if more else None)


@functools.lru_cache(maxsize=32)
def inverted(palette: Palette) -> Dress:
    """A number in the draft."""
    return Dress(palette.text, palette.ground, palette.ground)


class Tile(HotItem):
    """A number, upright in the middle of its side."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._text = ""
        self._dress = plain(palette)

    def boundingRect(self) -> QRectF:
        return _FULL

    def show_number(self, number: int, dress: Dress) -> None:
        """Show that number, dressed so."""
        if (str(number), dress) != (self._text, self._dress):
            self._text, self._dress = str(number), dress
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        dress = self._dress
        half = TILE[0] if len(self._text) > 1 else _NARROW
        area = QRectF(-half, -TILE[1], 2 * half, 2 * TILE[1])
        painter.setPen(Qt.PenStyle.NoPen)
        edge = self.colours.text if self._is_hot else dress.edge
        if edge is not None:
            painter.setBrush(QColor(edge))
            room = area.adjusted(-_CASING, -_CASING, _CASING, _CASING)
            painter.drawRoundedRect(room, _CORNER + _CASING, _CORNER + _CASING)
        painter.setBrush(QColor(dress.fill))
        painter.drawRoundedRect(area, _CORNER, _CORNER)
        if dress.second is not None:
            painter.setClipRect(area.adjusted(half, 0, 0, 0), Qt.ClipOperation.IntersectClip)
            painter.setBrush(QColor(dress.second))
            painter.drawRoundedRect(area, _CORNER, _CORNER)
            painter.setClipping(False)
        type_, widths, rise = _figures()
        painter.setFont(type_)
        painter.setPen(QPen(QColor(dress.ink)))
        painter.drawText(QPointF(-widths * len(self._text) / 2, rise), self._text)


_FULL: Final = QRectF(-TILE[0], -TILE[1], 2 * TILE[0], 2 * TILE[1]).adjusted(-4, -4, 4, 4)


@functools.cache
def _figures() -> tuple[QFont, float, float]:
    """The typeface of the numbers, the width of a figure, and half its height."""
    type_ = font(_SIZE, BOLD, 1.0)
    metrics = QFontMetricsF(type_)
    return type_, metrics.horizontalAdvance("0"), metrics.capHeight() / 2
