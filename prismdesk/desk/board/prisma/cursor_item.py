"""A frame around the cell that the keys are at."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import BOX, UNIT, corner


class CursorHexagon(Item):
    """The keyboard's place: the corners of a cell."""

    def boundingRect(self) -> QRectF:
        return BOX.adjusted(-6, -6, 6, 6)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        path = QPainterPath()
        for number in range(6):
            before, at, after = (corner(number + off, UNIT - 4) for off in (-1, 0, 1))
            path.moveTo(_share(at, before, 0.26))
            path.lineTo(at)
            path.lineTo(_share(at, after, 0.26))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((self.colours.ground, 13.0), (self.colours.focus, 7.0)):
            pen = QPen(QColor(colour), width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(path)


def _share(start: QPointF, end: QPointF, share: float) -> QPointF:
    return start + (end - start) * share
