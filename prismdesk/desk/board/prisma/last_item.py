"""A frame around the tile laid last, and one where it was relocated from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import BOX, UNIT, hexagon
from prismdesk.desk.look.palettes import veiled


class LastFrame(Item):
    """A thin edge of light around the tile laid last."""

    def boundingRect(self) -> QRectF:
        return BOX

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # On glass, which is dark in every theme.
        pen = QPen(veiled("#FFFFFF", 0.85), 4.0 * self.colours.stroke**0.5)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(hexagon(UNIT - 5))


class LeftFrame(Item):
    """A dashed edge around the empty cell from which a tile was relocated."""

    def boundingRect(self) -> QRectF:
        return BOX

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(veiled(self.colours.muted, 0.07))
        pen = QPen(QColor(self.colours.muted), 4.5 * self.colours.stroke**0.5)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setDashPattern([3.0, 2.5])
        painter.setPen(pen)
        painter.drawPolygon(hexagon(UNIT - 10))
