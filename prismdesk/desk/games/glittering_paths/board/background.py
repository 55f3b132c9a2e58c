"""The empty board of Glittering Paths: outlines of its cells, letters and numbers."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.game_ui.rounds.background import Setting, StampedBackground
from prismdesk.desk.games.glittering_paths.board.geometry import (
    SIDE,
    TILE_CORNER,
    USUAL,
    Grid,
    tile,
)
from prismdesk.desk.theme.palettes import NOTE, Palette, mixed
from prismdesk.desk.theme.seat_signs import spectrum
from prismdesk.desk.theme.theme import BOLD, font


class Background(StampedBackground[tuple[Grid, Setting]]):
    """The cells with nothing on them; before there is a board, a field edged with light."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, (USUAL, Setting()))

    def boundingRect(self) -> QRectF:
        grid, setting = self.value
        return grid.extent(lettered=True, text=setting.least.text)

    def draw_board(self, painter: QPainter) -> None:
        palette, (grid, (lettered, known, signed, unit, least)) = self.colours, self.value
        if not known:
            light = spectrum(palette, grid.field.topLeft(), grid.field.topRight())
            edge = QBrush(light) if signed else QBrush(outline(palette))
            pen = QPen(edge, max(3.0 * palette.stroke, least.line))
            set_paint(painter, pen, mixed(palette.ground, palette.surface, 0.5))
            painter.drawRoundedRect(grid.field.adjusted(-2, -2, 2, 2), 16, 16)
            return
        cells = QPainterPath()
        for cell in range(grid.count):
            # A bold line lies within its tile, whose gem covers it.
            area = tile(grid.centre(cell), 0.75 * least.line)
            cells.addRoundedRect(area, TILE_CORNER, TILE_CORNER)
        ink = QColor(palette.line) if least.line else outline(palette)
        painter.strokePath(cells, QPen(ink, max(min(3.0, max(1.5, unit)), least.line)))
        if lettered:
            self._draw_letters(painter, grid, unit, least.text)

    def _draw_letters(self, painter: QPainter, grid: Grid, unit: float, least: float) -> None:
        margin, type_ = grid.margin(least), font(NOTE, BOLD, 1.0)
        usual = int(min(grid.margin() * 0.64, max(14.0, 13 * unit)))
        type_.setPixelSize(max(usual, math.ceil(least)))
        field, ink = grid.field, QColor(self.colours.muted)
        # Where not all have room, every second one, and so on.
        every = max(1, math.ceil(least / SIDE))
        for column in range(0, grid.columns, every):
            below = QRectF(column * SIDE, field.bottom(), SIDE, margin - 2)
            draw_text(painter, below, chr(ord("a") + column), type_, ink)
        for row in range(0, grid.rows, every):
            beside = QRectF(2 - margin, field.bottom() - (row + 1) * SIDE, margin - 4, SIDE)
            draw_text(painter, beside, str(row + 1), type_, ink)


def outline(palette: Palette) -> QColor:
    """The colour of a cleared cell's outline: it recedes, also where lines are bold."""
    return mixed(palette.line, palette.ground, 0.55 if palette.stroke > 1 else 0.15)
