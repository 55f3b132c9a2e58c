"""All gems of a board, each on its tile, painted by one item."""

from __future__ import annotations

import functools
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.glittering_paths.ground import outline
from prismdesk.desk.board.glittering_paths.places import (
    ORIGIN,
    SIDE,
    TILE_CORNER,
    USUAL,
    Grid,
    tile,
)
from prismdesk.desk.board.glittering_paths.stones import Stroke, strokes
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.glittering_paths.gems import CLEARED


class Gems(Item):
    """The gems that lie on the board, and those that fade from it.

    Gems are painted once for each size on screen and stamped from then on, on whole pixels, so
    that they are as sharp as the painting. Onto anything but pixels, or where cells are not whole
    pixels wide, they are painted by their paths.
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._grid = USUAL
        self._cells = ""
        self._fading: Mapping[int, str] = {}
        self._strength = 0.0
        self._is_edged = True

    def boundingRect(self) -> QRectF:
        return self._grid.field

    def show_edges(self, edged: bool) -> None:
        """Whether there is a hair line around a tile, where such can be seen."""
        if edged != self._is_edged:
            self._is_edged = edged
            self.update()

    def show_gems(self, grid: Grid, cells: str, palette: Palette) -> None:
        """Show these gems: a letter for each cell, or nothing for no board at all."""
        if grid != self._grid:
            self.prepareGeometryChange()
        elif palette == self.colours and len(cells) == len(self._cells):
            for cell, (old, new) in enumerate(zip(self._cells, cells, strict=True)):
                if old != new:
                    self.update(grid.area(cell))
            self._cells = cells
            return
        self.colours, self._grid, self._cells = palette, grid, cells
        self.update()

    def fade(self, gems: Mapping[int, str], strength: float) -> None:
        """Show gems that were cleared that strongly still: from 1 down to 0."""
        for cell in (*self._fading, *gems):
            self.update(self._grid.area(cell))
        self._fading, self._strength = (gems, strength) if strength > 0 else ({}, 0.0)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        seen = option.exposedRect
        lying = {cell: gem for cell, gem in enumerate(self._cells) if gem != CLEARED}
        self._paint(painter, lying, seen)
        if self._fading:
            painter.save()
            painter.setOpacity(painter.opacity() * self._strength)
            self._paint(painter, self._fading, seen)
            painter.restore()

    def _paint(self, painter: QPainter, gems: Mapping[int, str], seen: QRectF) -> None:
        areas = ((gem, self._grid.area(cell)) for cell, gem in gems.items())
        exposed = [(gem, area) for gem, area in areas if area.intersects(seen)]
        device = painter.deviceTransform()
        if _are_whole_pixels(painter, device):
            self._stamp(painter, device, exposed)
        else:
            self._draw(painter, exposed)

    def _stamp(
        self, painter: QPainter, device: QTransform, gems: Iterable[tuple[str, QRectF]]
    ) -> None:
        scale = round(device.m11(), 4)
        left, top = math.floor(device.dx()), math.floor(device.dy())
        phase = (round(device.dx() - left, 3), round(device.dy() - top, 3))
        painter.save()
        painter.resetTransform()
        back, _ = painter.deviceTransform().inverted()
        painter.setTransform(back)
        for gem, area in gems:
            x, y = left + round(area.x() * scale), top + round(area.y() * scale)
            made = _stamped(gem, self.colours, scale, phase, edged=self._is_edged)
            painter.drawPixmap(x, y, made)
        painter.restore()

    def _draw(self, painter: QPainter, gems: Iterable[tuple[str, QRectF]]) -> None:
        """All gems of a kind at once, face by face, which is much less for a vector file."""
        by_kind: dict[str, list[QPointF]] = defaultdict(list)
        for gem, area in gems:
            by_kind[gem].append(area.center())
        for gem, places in sorted(by_kind.items()):
            _draw_on_tiles(painter, gem, self.colours, places, edged=self._is_edged)


def draw_gem(
    painter: QPainter, letter: str, palette: Palette, middle: QPointF, side: float
) -> None:
    """Paint a stone without its tile, as it lies in a cell that is `side` wide.

    Raises KeyError for a letter that is none.
    """
    painter.save()
    painter.translate(middle)
    painter.scale(side / SIDE, side / SIDE)
    _paint_strokes(painter, strokes(letter, palette), [ORIGIN])
    painter.restore()


def tile_colour(palette: Palette) -> QColor:
    """The colour of the tile under a gem: one step up from the ground."""
    return QColor(palette.raised if palette.surface == palette.ground else palette.surface)


def _are_whole_pixels(painter: QPainter, device: QTransform) -> bool:
    """Whether all cells are of the same whole device pixels."""
    on_pixels = painter.paintEngine().type() == QPaintEngine.Type.Raster
    is_upright = not device.isRotating() and math.isclose(device.m11(), device.m22())
    side = device.m11() * SIDE
    return on_pixels and is_upright and side > 1 and abs(side - round(side)) < _TINY


_TINY: Final = 0.004
"""As much of a pixel as 24 cells may be off by together without being seen: a tenth."""


@functools.lru_cache(maxsize=64)
def _stamped(
    gem: str, palette: Palette, scale: float, phase: tuple[float, float], *, edged: bool
) -> QPixmap:
    side = round(SIDE * scale) + 1
    stamp = QPixmap(side, side)
    stamp.fill(Qt.GlobalColor.transparent)
    painter = QPainter(stamp)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(*phase)
    painter.scale(scale, scale)
    _draw_on_tiles(painter, gem, palette, [QPointF(SIDE / 2, SIDE / 2)], edged=edged)
    painter.end()
    return stamp


def _draw_on_tiles(
    painter: QPainter, gem: str, palette: Palette, places: Iterable[QPointF], *, edged: bool
) -> None:
    around = QPainterPath()
    around.addRoundedRect(tile(ORIGIN), TILE_CORNER, TILE_CORNER)
    edge = QPen(outline(palette), 1.5) if edged else None
    ground = Stroke(around, tile_colour(palette), edge)
    _paint_strokes(painter, (ground, *strokes(gem, palette)), list(places))


def _paint_strokes(painter: QPainter, steps: Iterable[Stroke], places: Iterable[QPointF]) -> None:
    for path, fill, pen in steps:
        everywhere = QPainterPath()
        for place in places:
            everywhere.addPath(path.translated(place))
        painter.setBrush(fill)
        painter.setPen(Qt.PenStyle.NoPen if pen is None else pen)
        painter.drawPath(everywhere)
