"""Marks on cells: what the pointer is over, where a draft can go on, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.squares import CELL
from prismdesk.desk.look.palettes import Palette, veiled


class Spot(Item):
    """An outline in the cell that the pointer is over, which leaves its gem as it is."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        return CELL

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setPen(QPen(veiled(self.colours.text, 0.6), 3.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(CELL.adjusted(4, 4, -4, -4), 12, 12)


class Opening(Item):
    """A dotted frame in a cell: the draft can go on with it."""

    def boundingRect(self) -> QRectF:
        return CELL

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pen = QPen(veiled(self.colours.text, 0.8), 4)
        pen.setDashPattern([0.1, 2.3])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(CELL.adjusted(6, 6, -6, -6), 10, 10)


class Wrong(Item):
    """A frame with a cross at its corner: here the draft is no path."""

    def boundingRect(self) -> QRectF:
        return CELL.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        arm, corner = 9.0, QPointF(32, -32)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((QColor(self.colours.ground), 9.0), (QColor(self.colours.text), 4.5)):
            pen = QPen(colour, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawRoundedRect(CELL.adjusted(6, 6, -6, -6), 10, 10)
            painter.drawLine(corner - QPointF(arm, arm), corner + QPointF(arm, arm))
            painter.drawLine(corner - QPointF(arm, -arm), corner + QPointF(arm, -arm))
