"""The tiles on the field, their bold edges for an audience, and the frame of the last one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

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


def show_tiles(parts: KeyedScene, tiles: Mapping[Cell, str], setting: Setting) -> None:
    """Show these tiles, and no others."""
    wanted = {f"tile:{cell}": cell for cell in tiles}
    parts.keep("tile:", wanted)
    for key, cell in wanted.items():
        # Where edges meet, one order everywhere: not that in which tiles came.
        z = Z.TILES + cell.q / 200 + cell.r / 40_000
        look = TileLook(setting.outlook.sides(tiles[cell]), setting.least.line)
        item = parts.showing(key, TileItem, look, setting.palette, z)
        item.setPos(setting.outlook.middle(cell))


class LastFrame(ValueItem[float]):
    """A thin edge of light around the tile laid last; its value is how thin a line may be."""

    bounds = BOX

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        # On glass, which is dark in every theme.
        width = max(4.0 * self.colours.stroke**0.5, self.value)
        set_paint(painter, joined_pen(veiled("#FFFFFF", 0.85), width), None)
        painter.drawPolygon(hexagon(UNIT - max(5.0, 1.25 * self.value)))


class LeftFrame(ValueItem[float]):
    """A dashed edge around the empty cell that a tile was relocated from; its value is the same."""

    bounds = BOX

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        pen = joined_pen(self.colours.muted, max(4.5 * self.colours.stroke**0.5, self.value))
        pen.setDashPattern([3.0, 2.5])
        set_paint(painter, pen, veiled(self.colours.muted, 0.07))
        painter.drawPolygon(hexagon(UNIT - 10))


class Edges(ValueItem[tuple[list[QPointF], float]]):
    """A line between tiles, and around all of them; it lies below them, and they leave it free.

    Its value is the middles of the tiles, and how wide it is.
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, ([], 0.0))
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_edges(self, field: Field, setting: Setting) -> None:
        """Edge everything that lies on that field with the thinnest lines; none for 0."""
        line, taken = setting.least.line, sorted(field.taken)
        middles = [setting.outlook.middle(cell) for cell in taken] if line else []
        self.show_value((middles, line), setting.palette)
        self.bounds = setting.outlook.extent(taken, line) if line else QRectF()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        middles, line = self.value
        seen = exposed.adjusted(-line, -line, line, line)
        for middle in middles:
            if BOX.translated(middle).intersects(seen):
                with placed(painter, middle):
                    stamp(painter, (UNIT + line, REACH + line), _draw, self.colours.line, line)


def _draw(painter: QPainter, colour: str, line: float) -> None:
    set_paint(painter, joined_pen(colour, line), None)
    painter.drawPolygon(hexagon(UNIT))
