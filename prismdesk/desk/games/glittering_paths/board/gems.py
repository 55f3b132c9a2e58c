"""The six gems (GP1): cut stones seen from above, lit from above; and the gems of a board.

A cell is 100 units wide and the stone lies around (0, 0). Ruby, jasper and lapis are step cuts,
whose facets run along the edges; garnet, sapphire and aquamarine are brilliants, whose facets
meet in points. Through the table in the middle the facets below are seen, lit the other way round.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

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

from prismdesk.desk.boards.items import Item
from prismdesk.desk.boards.painting import Stroke, closed, draw_strokes, joined_pen, placed, saved
from prismdesk.desk.games.glittering_paths.board.background import outline
from prismdesk.desk.games.glittering_paths.board.geometry import (
    ORIGIN,
    SIDE,
    TILE_CORNER,
    USUAL,
    Grid,
    tile,
)
from prismdesk.desk.theme.palettes import Palette, mixed
from prismdesk.games.glittering_paths.gems import (
    AQUAMARINE,
    CLEARED,
    GARNET,
    GEMS,
    JASPER,
    LAPIS,
    RUBY,
    SAPPHIRE,
)

_LIGHT: Final = (-0.26, -0.966)
"""Where the light comes from, on the screen."""

_SLOPES: Final = ((0.54, 0.0), (0.32, 0.06), (-0.18, 0.02))
"""How steep each step of a step cut is, and how light if it is turned from no light."""


class _Facet(NamedTuple):
    """A face of a stone, and how light it is: from -1 for dark to 1 for bright."""

    path: QPainterPath
    tone: float


class _Cut(NamedTuple):
    """A shape by its corners on a circle, how far this is moved down, and how it is cut."""

    corners: int
    radius: float
    turn: float = 0.0
    down: float = 0.0
    is_round: bool = False
    is_brilliant: bool = False


_CUTS: Final = {
    RUBY: _Cut(4, 38.5, turn=0.5),
    GARNET: _Cut(6, 35.5, turn=0.5, is_brilliant=True),
    JASPER: _Cut(8, 34.5, turn=0.5),
    SAPPHIRE: _Cut(8, 32.5, turn=0.5, is_round=True, is_brilliant=True),
    LAPIS: _Cut(3, 41.0, down=9.0),
    AQUAMARINE: _Cut(5, 36.0, down=2.0, is_brilliant=True),
}


@functools.lru_cache(maxsize=64)
def strokes(letter: str, palette: Palette) -> tuple[Stroke, ...]:
    """The steps that paint a stone. Raises KeyError for a letter that is none."""
    cut = _CUTS[letter]
    colour = palette.gems[GEMS.index(letter)]
    dark = mixed(colour, palette.casing, 0.62 if palette.is_dark else 0.45)
    steps = [Stroke(_outline(cut), QColor(colour), joined_pen(dark, 1.6))]
    by_tone: dict[float, QPainterPath] = {}
    for path, tone in _brilliant(cut) if cut.is_brilliant else _step_cut(cut):
        by_tone.setdefault(round(tone, 2), QPainterPath()).addPath(path)
    steps += [Stroke(path, _lit(colour, tone)) for tone, path in by_tone.items()]
    return tuple(steps)


def _lit(colour: str, tone: float) -> QColor:
    """The colour of a facet: light and shade have the stone's own hue, or they would be milky."""
    own = QColor(colour)
    hue, saturation, value = own.hsvHueF(), own.hsvSaturationF(), own.valueF()
    if tone > 0:
        shine = QColor.fromHsvF(hue, saturation * 0.4, 1.0)
        return mixed(colour, shine.name(), tone)
    shade = QColor.fromHsvF(hue, min(1.0, saturation * 1.15), value * 0.2)
    return mixed(colour, shade.name(), -tone)


def _step_cut(cut: _Cut) -> Iterator[_Facet]:
    """Two steps of facets along the edges; a third one and the keel are seen through the table."""
    rings = [_ring(cut, share) for share in (1.0, 0.79, 0.58, 0.28)]
    for (outer, inner), (slope, base) in zip(itertools.pairwise(rings), _SLOPES, strict=True):
        for side in range(cut.corners):
            face = closed((*_edge(outer, side), *reversed(_edge(inner, side))))
            yield _Facet(face, slope * _light(cut, side + 0.5) + base)
    yield _Facet(closed(rings[-1]), 0.2)


def _brilliant(cut: _Cut) -> Iterator[_Facet]:
    """Facets from the edges to the table's corners, others from corners to its edges."""
    girdle, table = _ring(cut, 1.0), _ring(cut, 0.6, turned=0.5)
    for side in range(cut.corners):
        first, last = _edge(girdle, side)
        outer = closed((table[side], first, last))
        if cut.is_round:
            outer = _sector(cut, side, table[side])
        yield _Facet(outer, 0.54 * _light(cut, side + 0.5))
        before, after = table[side - 1], table[side]
        bezel = 0.4 * _light(cut, side) + 0.08
        yield _Facet(closed((first, before, after)), bezel)
        below = closed((QPointF(0, cut.down), before, after))
        yield _Facet(below, 0.05 - 0.17 * _light(cut, side))


def _light(cut: _Cut, place: float) -> float:
    """How much a face that is turned to that corner, or to between two, is lit: -1 to 1."""
    towards = _corner(cut, place) - QPointF(0, cut.down)
    return (towards.x() * _LIGHT[0] + towards.y() * _LIGHT[1]) / cut.radius


def _corner(cut: _Cut, number: float, share: float = 1.0) -> QPointF:
    """A corner, at a share of the way from the middle; halves lie between corners."""
    turn = math.tau * (number + cut.turn) / cut.corners - math.pi / 2
    along = QPointF(math.cos(turn), math.sin(turn)) * cut.radius * share
    return along + QPointF(0, cut.down)


def _ring(cut: _Cut, share: float, turned: float = 0.0) -> list[QPointF]:
    return [_corner(cut, number + turned, share) for number in range(cut.corners)]


def _edge(ring: Sequence[QPointF], side: int) -> tuple[QPointF, QPointF]:
    return ring[side], ring[(side + 1) % len(ring)]


def _circle(cut: _Cut) -> QRectF:
    radius = cut.radius
    return QRectF(-radius, cut.down - radius, 2 * radius, 2 * radius)


def _sector(cut: _Cut, side: int, tip: QPointF) -> QPainterPath:
    """A face with a round edge."""
    path = QPainterPath(tip)
    # Qt counts degrees from the right, against the clock.
    start = 90 - 360 * (side + cut.turn) / cut.corners
    path.arcTo(_circle(cut), start, -360 / cut.corners)
    path.closeSubpath()
    return path


def _outline(cut: _Cut) -> QPainterPath:
    if not cut.is_round:
        return closed(_ring(cut, 1.0))
    path = QPainterPath()
    path.addEllipse(_circle(cut))
    return path


class Gems(Item):
    """The gems that lie on the board, and those that fade from it.

    Where cells are whole pixels wide they are stamped, and as sharp as the painting. Onto anything
    else they are painted by their paths.
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

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        lying = {cell: gem for cell, gem in enumerate(self._cells) if gem != CLEARED}
        self._paint(painter, lying, exposed)
        if self._fading:
            with saved(painter):
                painter.setOpacity(painter.opacity() * self._strength)
                self._paint(painter, self._fading, exposed)

    def _paint(self, painter: QPainter, gems: Mapping[int, str], seen: QRectF) -> None:
        areas = ((gem, self._grid.area(cell)) for cell, gem in gems.items())
        exposed = [(gem, area.center()) for gem, area in areas if area.intersects(seen)]
        device = painter.deviceTransform()
        if _are_whole_pixels(painter, device):
            self._stamp(painter, device, exposed)
        else:
            self._draw(painter, exposed)

    def _stamp(
        self, painter: QPainter, device: QTransform, gems: Iterable[tuple[str, QPointF]]
    ) -> None:
        """All at once, and not one by one as `stamp` does, which takes much longer."""
        scale = round(device.m11(), 4)
        left, top = math.floor(device.dx()), math.floor(device.dy())
        phase = (round(device.dx() - left, 3), round(device.dy() - top, 3))
        with saved(painter):
            painter.resetTransform()
            back, _ = painter.deviceTransform().inverted()
            painter.setTransform(back)
            for gem, middle in gems:
                made = _stamped(gem, self.colours, scale, phase, edged=self._is_edged)
                x, y = middle.x() - SIDE / 2, middle.y() - SIDE / 2
                painter.drawPixmap(left + round(x * scale), top + round(y * scale), made)

    def _draw(self, painter: QPainter, gems: Iterable[tuple[str, QPointF]]) -> None:
        """All gems of a kind at once, face by face, which is much less for a vector file."""
        by_kind: dict[str, list[QPointF]] = defaultdict(list)
        for gem, middle in gems:
            by_kind[gem].append(middle)
        for gem, places in sorted(by_kind.items()):
            _draw_on_tiles(painter, gem, self.colours, places, edged=self._is_edged)


def draw_gem(
    painter: QPainter, letter: str, palette: Palette, middle: QPointF, side: float
) -> None:
    """Paint a stone without its tile, as it lies in a cell that is `side` wide.

    Raises KeyError for a letter that is none.
    """
    with placed(painter, middle, side / SIDE):
        draw_strokes(painter, strokes(letter, palette))


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


def _draw_on_tiles(
    painter: QPainter, gem: str, palette: Palette, places: Iterable[QPointF], *, edged: bool
) -> None:
    around = QPainterPath()
    around.addRoundedRect(tile(ORIGIN), TILE_CORNER, TILE_CORNER)
    edge = QPen(outline(palette), 1.5) if edged else None
    for one in (Stroke(around, tile_colour(palette), edge), *strokes(gem, palette)):
        everywhere = QPainterPath()
        for place in places:
            everywhere.addPath(one.path.translated(place))
        draw_strokes(painter, (one._replace(path=everywhere),))


@functools.lru_cache(maxsize=64)
def _stamped(
    gem: str, palette: Palette, scale: float, phase: tuple[float, float], *, edged: bool
) -> QPixmap:
    side = round(SIDE * scale) + 1
    stamp = QPixmap(side, side)
    stamp.fill(Qt.GlobalColor.transparent)
    with QPainter(stamp) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(*phase)
        painter.scale(scale, scale)
        _draw_on_tiles(painter, gem, palette, [QPointF(SIDE, SIDE) / 2], edged=edged)
    return stamp
