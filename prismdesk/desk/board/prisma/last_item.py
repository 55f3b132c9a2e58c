"""A frame around the tile laid last."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
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
