"""Marks on squares: what is open, and what is picked."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.prizmik.items import Item
from prismdesk.desk.board.squares import CELL
from prismdesk.desk.look.palettes import Palette, veiled


class Mark(Item):
    """What a square offers: a dot, a ring with a dot, a frame, or a dot and a ring apart."""

    def __init__(self, palette: Palette, colour: QColor) -> None:
        super().__init__(palette)
        self._colour = colour
        self._kind = ""
        self._apart: QPointF | None = None
        self._hot = ""

    def show_mark(self, kind: str, apart: QPointF | None) -> None:
        """Become the mark for `move`, `promote`, `deploy` or `capture`, with a ring at `apart`."""
        if (kind, apart) != (self._kind, self._apart):
            self._kind, self._apart = kind, apart
            self.update()

    def heat(self, hot: str) -> None:
        """Stand out under the pointer: `middle`, `apart` or nothing of it."""
        if hot != self._hot:
            self._hot = hot
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        colour = self._colour
        hot = self._hot == "middle"
        match self._kind:
            case "capture":
                _paint_frame(painter, colour, 7.0 if hot else 4.5, 4.0)
            case "deploy" if not hot:
                _paint_ring(painter, colour, QPointF(0, 0), 16)
            case "promote" if not self._hot:
                _paint_pentagon(painter, colour)
                _paint_dot(painter, colour, 9)
            case "move" if not self._hot:
                _paint_dot(painter, colour, 10)
        if self._apart is not None:
            _paint_ring(painter, colour, self._apart, 13 if self._hot == "apart" else 10)
        if self._hot and self._kind != "capture":
            _paint_frame(painter, colour, 2.5, 3.0)


def _paint_dot(painter: QPainter, colour: QColor, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), radius, radius)


def _paint_ring(painter: QPainter, colour: QColor, centre: QPointF, radius: float) -> None:
    painter.setPen(QPen(colour, radius / 4.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(centre, radius * 0.36, radius * 0.36)


def _paint_pentagon(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(colour, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for start in range(5):
        painter.drawLine(_pentagon(start), _pentagon(start + 1))


def _pentagon(corner: int) -> QPointF:
    turn = math.tau * corner / 5 - math.pi / 2
    return QPointF(math.cos(turn), math.sin(turn)) * 22


def _paint_frame(painter: QPainter, colour: QColor, width: float, inset: float) -> None:
    painter.setPen(QPen(colour, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    room = inset + width / 2
    painter.drawRoundedRect(CELL.adjusted(room, room, -room, -room), 9, 9)


class Selection(Item):
    """The frame around the piece picked; a ring inside it when its inside is picked."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._inner = 0.0

    def show_inner(self, radius: float) -> None:
        """Ring what is inside, with this radius; none with 0."""
        if radius != self._inner:
            self._inner = radius
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        ink = QColor(self.colours.text)
        if not self._inner:
            _paint_frame(painter, ink, 4, 3)
            return
        _paint_frame(painter, veiled(self.colours.text, 0.45), 2.5, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # Pieces are dark on a light board, so the ring is light on either.
        ring = self.colours.text if self.colours.is_dark else self.colours.surface
        for colour, width in ((self.colours.casing, 7.0), (ring, 3.5)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawEllipse(QPointF(0, 0), self._inner, self._inner)
