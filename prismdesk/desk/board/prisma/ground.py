"""What the tiles lie on: a quiet lattice of the cells that can be reached."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import UNIT, Outlook
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.games.prisma.field import Field
from prismdesk.geometry.hexagon import rim


class Lattice(Item):
    """The outlines of the open cells around the field, and fainter ones of those beyond."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._near, self._far = QPainterPath(), QPainterPath()
        self._shown: object = None
        self._width = 1.5

    def boundingRect(self) -> QRectF:
        return (self._near.boundingRect() | self._far.boundingRect()).adjusted(-3, -3, 3, 3)

    def show_field(self, field: Field, outlook: Outlook, palette: Palette, unit: float) -> None:
        """Show the lattice around that field; `unit` is a logical pixel."""
        width = min(3.0, max(1.5, unit)) * palette.stroke
        shown = (field, outlook, palette, width)
        if shown == self._shown:
            return
        self.prepareGeometryChange()
        self._shown, self.colours, self._width = shown, palette, width
        near = frozenset(field.open_cells)
        far = rim(field.taken | near) & rim(near) - field.closed
        self._near, self._far = outlook.region(near, UNIT - 3), outlook.region(far, UNIT - 3)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line, ground = self.colours.line, self.colours.ground
        bold = self.colours.stroke > 1
        shares = (0.9, 0.72) if bold else (0.74, 0.3)
        for path, faint in zip((self._far, self._near), shares, strict=True):
            painter.setPen(QPen(mixed(line, ground, faint), self._width))
            painter.drawPath(path)
