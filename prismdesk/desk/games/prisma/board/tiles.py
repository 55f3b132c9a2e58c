"""The tiles on the field, their bold edges for an audience, and the frame of the last one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from prismdesk.desk.boards.board_base import KeyedScene
from prismdesk.desk.boards.items import Item, ValueItem
from prismdesk.desk.boards.painting import joined_pen, placed, set_paint
from prismdesk.desk.boards.pixmap_cache import stamp
from prismdesk.desk.games.prisma.board.background import Setting
from prismdesk.desk.games.prisma.board.geometry import BOX, REACH, UNIT, Z, hexagon
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.theme.palettes import Palette, veiled
from prismdesk.games.prisma.field import Field
from prismdesk.geometry.hexagon import Cell

_KIND: Final = "tile:"


class TileLook(NamedTuple):
    """A tile by its sides as they are seen on the screen, with no line thinner than that."""

    sides: str
    line: float


class TileItem(ValueItem[TileLook]):
    """A tile on the field."""

    bounds = BOX

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        sides, line = self.value
        paint_tile(painter, sides, self.colours, UNIT, least_px=line)


class TilesLayer:
    """All tiles, by their cell."""

    def __init__(self, parts: KeyedScene) -> None:
        self._parts = parts

    def show(self, tiles: Mapping[Cell, str], setting: Setting) -> None:
        """Show these tiles, and no others."""
        wanted = {f"{_KIND}{cell}": cell for cell in tiles}
        self._parts.keep(_KIND, wanted)
        for key, cell in wanted.items():
            # Where edges meet, one order everywhere: not that in which tiles came.
            z = Z.TILES + cell.q / 200 + cell.r / 40_000
            look = TileLook(setting.outlook.sides(tiles[cell]), setting.least.line)
            item: TileItem = self._parts.showing(key, TileItem, look, setting.palette, z)
            item.setPos(setting.outlook.middle(cell))

    def at(self, cell: Cell) -> TileItem | None:
        """The tile on a cell."""
        item: TileItem | None = self._parts.part(f"{_KIND}{cell}")
        return item


class _Frame(ValueItem[float]):
    """A frame that is no thinner than a line must be, which is its value."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, 0.0)


class LastFrame(_Frame):
    """A thin edge of light around the tile laid last."""

    bounds = BOX

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        # On glass, which is dark in every theme.
        width = max(4.0 * self.colours.stroke**0.5, self.value)
        set_paint(painter, joined_pen(veiled("#FFFFFF", 0.85), width), None)
        painter.drawPolygon(hexagon(UNIT - max(5.0, 1.25 * self.value)))


class LeftFrame(_Frame):
    """A dashed edge around the empty cell from which a tile was relocated."""

    bounds = BOX

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        pen = joined_pen(self.colours.muted, max(4.5 * self.colours.stroke**0.5, self.value))
        pen.setDashPattern([3.0, 2.5])
        set_paint(painter, pen, veiled(self.colours.muted, 0.07))
        painter.drawPolygon(hexagon(UNIT - 10))


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

    def show_edges(self, field: Field, setting: Setting) -> None:
        """Edge everything that lies on that field with the thinnest lines; none for 0."""
        palette, outlook, line = *setting[:2], setting.least.line
        middles = [outlook.middle(cell) for cell in sorted(field.taken)] if line else []
        if (middles, palette, line) == (self._middles, self.colours, self._line):
            return
        self.prepareGeometryChange()
        self._middles, self.colours, self._line = middles, palette, line
        self._area = outlook.extent(field.taken, line) if line else QRectF()
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        line, reach = self._line, (UNIT + self._line, REACH + self._line)
        seen = exposed.adjusted(-line, -line, line, line)
        for middle in self._middles:
            if BOX.translated(middle).intersects(seen):
                with placed(painter, middle):
                    stamp(painter, reach, _draw, self.colours.line, line)


def _draw(painter: QPainter, colour: str, line: float) -> None:
    set_paint(painter, joined_pen(colour, line), None)
    painter.drawPolygon(hexagon(UNIT))
