"""The edges of tiles as bold lines, for who looks from afar: glass alone is lost there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import BOX, REACH, UNIT, Outlook, hexagon
from prismdesk.desk.board.sprites import stamp
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.prisma.field import Field


class Edges(Item):
    """A line between tiles, and around all of them; it lies below them, and they leave it free."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._middles: list[QPointF] = []
        self._line = 0.0
        self._area = QRectF()

    def boundingRect(self) -> QRectF:
        return self._area

    def show_edges(self, field: Field, outlook: Outlook, palette: Palette, line: float) -> None:
        """Edge everything that lies on that field with lines of that width; none for 0."""
        middles = [outlook.middle(cell) for cell in sorted(field.taken)] if line else []
        if (middles, palette, line) == (self._middles, self.colours, self._line):
            return
        self.prepareGeometryChange()
        self._middles, self.colours, self._line = middles, palette, line
        self._area = outlook.extent(field.taken, line) if line else QRectF()
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        line, reach = self._line, (UNIT + self._line, REACH + self._line)
        seen = option.exposedRect.adjusted(-line, -line, line, line)
        for middle in self._middles:
            if BOX.translated(middle).intersects(seen):
                painter.save()
                painter.translate(middle)
                stamp(painter, reach, _draw, self.colours.line, line)
                painter.restore()


def _draw(painter: QPainter, colour: str, line: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), line, j=Qt.PenJoinStyle.RoundJoin))
    painter.drawPolygon(hexagon(UNIT))
