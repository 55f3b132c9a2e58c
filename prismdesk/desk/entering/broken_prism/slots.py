"""What lies on the board while it is entered: a slot on every side, and marks of faults."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.broken_prism.places import CORNERS, TILE
from prismdesk.desk.board.broken_prism.tiles import Dress, Tile
from prismdesk.desk.board.item import Item
from prismdesk.desk.entering.marks import fault_colour
from prismdesk.desk.look.palettes import Palette, mixed, veiled
from prismdesk.desk.look.theme import BOLD, font

_LONGEST: Final = 3
"""Signs of a word that there is room for."""

_CORNER: Final = 8.0
_ODD: Final = 23.0
_SMALL: Final = 21.0


def wrong(palette: Palette) -> Dress:
    """A number that cannot stay."""
    fill = fault_colour(palette)
    return Dress(fill, palette.on(fill), palette.casing)


class Slot(Tile):
    """What is written on a side, right or wrong; a hollow one while nothing is."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._is_near = False

    def show_word(self, word: str, dress: Dress) -> None:
        """Show that word, dressed so; one that is too long loses its end."""
        shown = word if len(word) <= _LONGEST else f"{word[: _LONGEST - 1]}…"
        if (shown, dress) != (self._text, self._dress):
            self._text, self._dress = shown, dress
            self.update()

    def heat(self, hot: bool) -> None:
        super().heat(hot)
        self._is_near = hot

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if len(self._text) in (1, 2):
            super().paint(painter, option, widget)
        elif self._text:
            self._paint_odd(painter)
        else:
            self._paint_hollow(painter)

    def _paint_odd(self, painter: QPainter) -> None:
        """A word that is too long for the usual tile."""
        dress, area = self._dress, QRectF(-_ODD, -TILE[1], 2 * _ODD, 2 * TILE[1])
        painter.setPen(QPen(QColor(dress.edge or dress.fill), 2.5))
        painter.setBrush(QColor(dress.fill))
        painter.drawRoundedRect(area, _CORNER, _CORNER)
        painter.setFont(font(_SMALL, BOLD, 1.0))
        painter.setPen(QColor(dress.ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._text)

    def _paint_hollow(self, painter: QPainter) -> None:
        palette = self.colours
        edge = QColor(palette.text) if self._is_near else mixed(palette.line, palette.muted, 0.5)
        painter.setPen(QPen(edge, 1.0 + palette.stroke))
        painter.setBrush(QColor(palette.ground))
        half, high = TILE[0] - 3, TILE[1] - 1.5
        painter.drawRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), _CORNER, _CORNER)


class Warned(Item):
    """Triangles with a fault: a tint, and a dashed outline that does without colour."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._triangles: frozenset[int] = frozenset()
        self._path = QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-4, -4, 4, 4)

    def show_triangles(self, triangles: Collection[int]) -> None:
        """Mark these."""
        if frozenset(triangles) != self._triangles:
            self.prepareGeometryChange()
            self._triangles = frozenset(triangles)
            self._path = QPainterPath()
            for triangle in triangles:
                self._path.addPolygon(CORNERS[triangle])
                self._path.closeSubpath()
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        colour = fault_colour(self.colours)
        pen = QPen(QColor(colour), 3.0)
        pen.setDashPattern([2.5, 2.5])
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(veiled(colour, 0.16))
        painter.drawPath(self._path)
