"""What the tiles lie on: a quiet lattice of the cells that can be reached, and the cells' names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import ORIGIN, UNIT, Outlook, corner
from prismdesk.desk.look.palettes import Palette, mixed, veiled
from prismdesk.desk.look.theme import BOLD, font
from prismdesk.games.prisma.field import Field
from prismdesk.geometry.hexagon import Cell, rim

_PIXELS: Final = 11.0
"""The least size of a name on the screen; where there is no room for it there is none."""

_ON_TILE: Final = 22.0
_IN_CELL: Final = 40.0
"""The largest sizes for which there is room, in units."""


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


class Names(Item):
    """The names of cells, such as 2,-1: in the middle of open ones, at a corner of tiles."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._open: list[tuple[str, QPointF]] = []
        self._laid: list[tuple[str, QPointF]] = []
        self._size = 0.0
        self._area = QRectF()
        self._shown: object = None

    def boundingRect(self) -> QRectF:
        return self._area

    def show_names(self, field: Field, outlook: Outlook, palette: Palette, unit: float) -> None:
        """Name the cells of that field; `unit` is a logical pixel."""
        size = max(16.0, _PIXELS * unit)
        shown = (field, outlook, palette, size)
        if shown == self._shown:
            return
        self.prepareGeometryChange()
        self._shown, self.colours, self._size = shown, palette, size
        self._open = [] if size > _IN_CELL else self._at(field.open_cells, outlook, ORIGIN)
        self._laid = [] if size > _ON_TILE else self._at(field.tiles, outlook, corner(4, 71))
        self._area = outlook.extent((*field.taken, *field.open_cells))
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette, seen = self.colours, option.exposedRect
        type_ = font(16.0, BOLD, 1.0)
        type_.setPixelSize(int(self._size))
        painter.setFont(type_)
        is_bold = palette.stroke > 1
        quiet = mixed(palette.muted, palette.ground, 0.2 if is_bold else 0.45)
        on_glass = veiled("#FFFFFF", 0.75 if is_bold else 0.42)
        for names, ink in ((self._open, quiet), (self._laid, on_glass)):
            painter.setPen(ink)
            for name, at in names:
                box = QRectF(at.x() - UNIT / 2, at.y() - UNIT / 4, UNIT, UNIT / 2)
                if box.intersects(seen):
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def _at(
        self, cells: Iterable[Cell], outlook: Outlook, off: QPointF
    ) -> list[tuple[str, QPointF]]:
        return [(str(cell), outlook.middle(cell) + off) for cell in cells]
