"""Outlines on the picture of a position: of what is wrong, and of what a line is about."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.desk.entering.marks import fault_colour
from prismdesk.desk.look.palettes import Palette
from prismdesk.geometry.hexagon import Cell

_BROAD, _FINE = 15.0, 8.0


class Outlined(Item):
    """The lines around some cells, twice: those that are wrong, and those that are looked at."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._wrong, self._near = QPainterPath(), QPainterPath()

    def show_cells(
        self, wrong: frozenset[Cell], near: frozenset[Cell], outlook: Outlook, palette: Palette
    ) -> None:
        """Outline these."""
        self.prepareGeometryChange()
        self._wrong, self._near = outlook.border(wrong), outlook.border(near)
        self.tint(palette)
        self.update()

    def boundingRect(self) -> QRectF:
        box = self._wrong.boundingRect().united(self._near.boundingRect())
        return box.adjusted(-_BROAD, -_BROAD, _BROAD, _BROAD)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for path, colour in (
            (self._wrong, fault_colour(self.colours)),
            (self._near, self.colours.focus),
        ):
            for ink, width in ((self.colours.ground, _BROAD), (colour, _FINE)):
                pen = QPen(QColor(ink), width)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                painter.drawPath(path)
