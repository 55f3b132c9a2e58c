"""What boards of squares have in common: a square is 100 units wide, its middle is the origin."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item

CELL: Final = QRectF(-50, -50, 100, 100)


class CursorFrame(Item):
    """The keyboard's place: four corners around a square."""

    def boundingRect(self) -> QRectF:
        return CELL.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        path = QPainterPath()
        for x in (-1, 1):
            for y in (-1, 1):
                path.moveTo(x * 46, y * 26)
                path.lineTo(x * 46, y * 46)
                path.lineTo(x * 26, y * 46)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((self.colours.ground, 9.0), (self.colours.text, 5.0)):
            pen = QPen(QColor(colour), width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(path)
