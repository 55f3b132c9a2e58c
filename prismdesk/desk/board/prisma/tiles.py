"""The tiles on the field, each an item of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.layers import Z_TILES
from prismdesk.desk.board.prisma.places import BOX, UNIT, Outlook
from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.look.palettes import Palette
from prismdesk.geometry.hexagon import Cell

if TYPE_CHECKING:
    from prismdesk.desk.board.parts import Parts

_KIND: Final = "tile:"


class TileItem(Item):
    """A tile on the field, with its sides as they are seen on the screen."""

    def __init__(self, palette: Palette, sides: str = "......") -> None:
        super().__init__(palette)
        self.sides = sides
        self._line = 0.0

    def show_tile(self, sides: str, palette: Palette, line: float = 0.0) -> None:
        """Become another tile, with no line thinner than that."""
        if (sides, palette, line) != (self.sides, self.colours, self._line):
            self.sides, self.colours, self._line = sides, palette, line
            self.update()

    def boundingRect(self) -> QRectF:
        return BOX

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_tile(painter, self.sides, self.colours, UNIT, least_px=self._line)


class TilesLayer:
    """All tiles, by their cell."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def show(
        self, tiles: Mapping[Cell, str], outlook: Outlook, palette: Palette, line: float = 0.0
    ) -> None:
        """Show these tiles, and no others."""
        wanted = {f"{_KIND}{cell}": cell for cell in tiles}
        self._parts.keep(_KIND, wanted)
        for key, cell in wanted.items():
            item: TileItem | None = self._parts.part(key)
            if item is None:
                item = TileItem(palette)
                # Where edges meet, one order everywhere: not that in which tiles came.
                item.setZValue(Z_TILES + cell.q / 200 + cell.r / 40_000)
                self._parts.put(key, item)
            item.setPos(outlook.middle(cell))
            item.show_tile(outlook.sides(tiles[cell]), palette, line)

    def at(self, cell: Cell) -> TileItem | None:
        """The tile on a cell."""
        item: TileItem | None = self._parts.part(f"{_KIND}{cell}")
        return item
