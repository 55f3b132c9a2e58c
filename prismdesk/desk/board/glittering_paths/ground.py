"""What the gems lie on: faint outlines of all cells, and the letters and numbers beside them."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.floor import Least
from prismdesk.desk.board.glittering_paths.places import SIDE, TILE_CORNER, USUAL, Grid, tile
from prismdesk.desk.board.item import Item
from prismdesk.desk.board.stamp import Stamp
from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.signs import spectrum
from prismdesk.desk.look.theme import BOLD, font


class Setting(NamedTuple):
    """How a board is shown, whatever is on it.

    `known` is whether anybody is told how many cells it has; while it is not, `signed` edges the
    field with light, as that of a board to come. `unit` is a logical pixel, and nothing that is to
    be read is smaller than `least`.
    """

    palette: Palette
    lettered: bool = True
    known: bool = True
    signed: bool = False
    unit: float = 1.0
    least: Least = Least()


class Ground(Item):
    """The cells with nothing on them; before there is a board, a field edged with light."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._grid, self._setting = USUAL, Setting(palette)
        self._stamp = Stamp()

    def boundingRect(self) -> QRectF:
        return self._grid.extent(lettered=True, text=self._setting.least.text)

    def show_board(self, grid: Grid, setting: Setting) -> None:
        """Show a grid of that size in that setting."""
        if (grid, setting) != (self._grid, self._setting):
            self.prepareGeometryChange()
            self.colours, self._grid, self._setting = setting.palette, grid, setting
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        look = (self._grid, self._setting)
        self._stamp.paint(painter, self.boundingRect(), option.exposedRect, look, self._draw)

    def _draw(self, painter: QPainter) -> None:
        grid, (palette, lettered, known, signed, unit, least) = self._grid, self._setting
        if not known:
            light = spectrum(palette, grid.field.topLeft(), grid.field.topRight())
            painter.setBrush(mixed(palette.ground, palette.surface, 0.5))
            edge = QBrush(light) if signed else QBrush(outline(palette))
            painter.setPen(QPen(edge, max(3.0 * palette.stroke, least.line)))
            painter.drawRoundedRect(grid.field.adjusted(-2, -2, 2, 2), 16, 16)
            return
        cells = QPainterPath()
        for cell in range(grid.count):
            # A bold line lies within its tile, whose gem covers it.
            area = tile(grid.centre(cell), 0.75 * least.line)
            cells.addRoundedRect(area, TILE_CORNER, TILE_CORNER)
        ink = QColor(palette.line) if least.line else outline(palette)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, max(min(3.0, max(1.5, unit)), least.line)))
        painter.drawPath(cells)
        if lettered:
            self._draw_letters(painter, grid, unit, least.text)

    def _draw_letters(self, painter: QPainter, grid: Grid, unit: float, least: float) -> None:
        margin, type_ = grid.margin(least), font(NOTE, BOLD, 1.0)
        usual = int(min(grid.margin() * 0.64, max(14.0, 13 * unit)))
        type_.setPixelSize(max(usual, math.ceil(least)))
        painter.setFont(type_)
        painter.setPen(QColor(self.colours.muted))
        field, middle = grid.field, Qt.AlignmentFlag.AlignCenter
        # Where not all have room, every second one, and so on.
        every = max(1, math.ceil(least / SIDE))
        for column in range(0, grid.columns, every):
            below = QRectF(column * SIDE, field.bottom(), SIDE, margin - 2)
            painter.drawText(below, middle, chr(ord("a") + column))
        for row in range(0, grid.rows, every):
            beside = QRectF(2 - margin, field.bottom() - (row + 1) * SIDE, margin - 4, SIDE)
            painter.drawText(beside, middle, str(row + 1))


def outline(palette: Palette) -> QColor:
    """The colour of a cleared cell's outline: it recedes, also where lines are bold."""
    return mixed(palette.line, palette.ground, 0.55 if palette.stroke > 1 else 0.15)
