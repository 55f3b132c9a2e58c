"""Loops on the field: their outlines, whose they are, those just made, and spaces inside."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.board_base import KeyedScene
from prismdesk.desk.boards.items import ValueItem
from prismdesk.desk.boards.painting import closed, placed, set_paint
from prismdesk.desk.boards.pixmap_cache import stamp
from prismdesk.desk.games.prisma.board.background import Setting
from prismdesk.desk.games.prisma.board.geometry import REACH, UNIT, FieldLayout, Z, hexagon, towards
from prismdesk.desk.games.prisma.board.light import paint_border
from prismdesk.desk.games.prisma.board.markers import TOKEN, paint_loop_sign
from prismdesk.desk.theme.palettes import Palette, veiled
from prismdesk.games.prisma.field import Field, Loop
from prismdesk.games.prisma.notation import Ring
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, around, course

_TAKEN: Final = 0.35
"""By how much a tile or direction marker in the loop keeps a marker farther away, in steps."""


class Shape(NamedTuple):
    """A loop's ring tiles in their order, and the cells in whose midst its marker stands."""

    corners: tuple[Cell, ...]
    midst: tuple[Cell, ...]


@functools.lru_cache(maxsize=256)
def shape_of(field: Field, loop: Loop) -> Shape:
    """The shape of a loop of that field."""
    import numpy as np
    import shapely

    corners = course(loop.ring, field.lines)
    outline = shapely.Polygon([_midst((cell,)) for cell in corners])
    others = shapely.multipoints([_midst((cell,)) for cell in field.taken.difference(corners)])
    spots = sorted(_spots(corners))
    at = shapely.points([_midst(spot) for spot in spots])
    # What lies outside is farther away than the outline; where nothing else lies it is no number.
    apart = shapely.distance(others, at) - _TAKEN
    room = np.fmin(shapely.distance(outline.exterior, at), apart).round(6).tolist()
    off = shapely.distance(shapely.Point(_midst(corners)), at).round(6).tolist()
    inside = np.flatnonzero(shapely.contains(outline, at)).tolist()
    return Shape(corners, spots[max(inside, key=lambda place: (room[place], -off[place]))])


def _spots(corners: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Where a marker might stand: near each of the ring tiles, and a step farther in."""
    near = {cell for one in corners for cell in (one, *around(one))}
    for cell in near:
        yield (cell,)
        for one, other in pairwise((*around(cell), around(cell)[0])):
            yield cell, one
            yield cell, one, other


def _midst(cells: tuple[Cell, ...]) -> tuple[float, float]:
    """The midst of cells, with one step between neighbours."""
    q = sum(cell.q for cell in cells) / len(cells)
    r = sum(cell.r for cell in cells) / len(cells)
    return q * math.sqrt(3) / 2, r + q / 2


_LINE: Final = 8.0
_FAINT: Final = 0.42
"""How opaque a faint marker is."""

_SPACE: Final = UNIT - 12
_HATCH: Final = 15.0
_FROM: Final = 75.0
"""How large an empty space is, how far the lines that hatch it are apart, and how far the first
and the last of them are from its middle."""

_LINES: Final = 3.0
_LARGEST: Final = 36.0
"""A marker's sign is at least so many times as large as any line is wide, up to that size."""


class LoopLook(NamedTuple):
    """How a loop is shown: in whose colour; `fresh` while it can be marked, `chosen` by the keys.

    Without a seat it has no marker, and only its spaces are shown. A marker that can be taken off
    now is `loose`. One that is `faint` is dimmed as a whole, not only where a dimmed tile is.
    No line is thinner than `line`.
    """

    seat: Seat | None
    frozen: bool = False
    fresh: bool = False
    chosen: bool = False
    loose: bool = False
    faint: bool = False
    line: float = 0.0


class Inside(NamedTuple):
    """What a loop encloses, the border of its ring tiles, and the middles of its empty spaces."""

    path: QPainterPath
    border: QPainterPath
    spaces: list[QPointF]
    look: LoopLook


class LoopItem(ValueItem[Inside]):
    """The inside of a loop, tinted, and its empty spaces, hatched."""

    def boundingRect(self) -> QRectF:
        edge = max(_LINE, self.value.look.line)
        return self.value.border.boundingRect().adjusted(-edge, -edge, edge, edge)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette, (path, border, spaces, look) = self.colours, self.value
        tint = palette.muted if look.seat is None else palette.inks[look.seat]
        if look.seat is not None:
            strength = 0.46 if look.chosen else 0.32 if look.fresh else 0.2
            painter.fillPath(path, veiled(tint, strength))
        if look.fresh or look.chosen:
            ink, line = "#FFFFFF" if look.chosen else tint, max(_LINE, look.line)
            paint_border(painter, border, palette, ink, line)
        # A space lies on the ground and not on glass.
        ground = palette.muted if look.seat is None else palette.seats[look.seat]
        for middle in spaces:
            with placed(painter, middle):
                stamp(painter, (UNIT, REACH), _draw_space, ground, palette, look.line)


def _draw_space(painter: QPainter, colour: str, palette: Palette, line: float) -> None:
    """Hatch an empty space that is never filled (PR12)."""
    # What must be seen from afar is bold, and then there is less of it.
    edge, inner, apart = (0.9, 0.7, max(_HATCH, 2.5 * line)) if line else (0.55, 0.4, _HATCH)
    set_paint(painter, QPen(veiled(colour, edge), max(2.5, line)), veiled(colour, 0.07))
    painter.drawPolygon(hexagon(_SPACE))
    painter.setPen(QPen(veiled(colour, inner), max(2.5 * palette.stroke, line)))
    most = int(_FROM / apart)
    painter.drawLines([_hatch(place * apart, line / 2) for place in range(-most, most + 1)])


def _hatch(off: float, short: float) -> QLineF:
    """The part of a slanting line within a space; it passes so far from the middle.

    It ends a little `short` of the edge.

    Not clipped by the painter, for a vector file would show all of it.
    """
    way, start = QPointF(1, -1) / math.sqrt(2), QPointF(1, 1) / math.sqrt(2) * off
    ends = [-2 * UNIT, 2 * UNIT]
    for side in range(6):
        out = towards(side, 1.0)
        slope = QPointF.dotProduct(way, out)
        meets = (_SPACE * REACH / UNIT - QPointF.dotProduct(start, out)) / slope
        ends = [ends[0], min(ends[1], meets)] if slope > 0 else [max(ends[0], meets), ends[1]]
    return QLineF(start + way * (ends[0] + short), start + way * (ends[1] - short))


class Token(ValueItem[LoopLook]):
    """A loop marker, or faintly, where one can be put."""

    @property
    def _radius(self) -> float:
        return max(TOKEN, min(_LARGEST, _LINES * self.value.line))

    def boundingRect(self) -> QRectF:
        reach = 2 * self._radius
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        look = self.value
        assert look.seat is not None, "a marker is somebody's"
        if look.fresh:
            # Not put yet.
            painter.setOpacity(painter.opacity() * (0.75 if look.chosen else 0.5))
        elif look.faint:
            painter.setOpacity(painter.opacity() * _FAINT)
        radius, line = self._radius, look.line
        paint_loop_sign(painter, look.seat, self.colours, radius, frozen=look.frozen, line=line)


def show_loops(
    parts: KeyedScene, field: Field, looks: dict[Ring, LoopLook], setting: Setting
) -> None:
    """Show those loops of the field that have a marker or spaces, and no others."""
    palette, outlook = setting.palette, setting.outlook
    wanted: set[str] = set()
    for number, loop in enumerate(field.loops):
        look = looks.get(loop.name, LoopLook(None))._replace(line=setting.least.line)
        if look.seat is not None or loop.spaces:
            wanted.add(key := loop_key("loop", loop.name))
            path, border = loop_path(field, loop, outlook), outlook.border(frozenset(loop.ring))
            spaces = [outlook.middle(cell) for cell in loop.spaces] if loop.is_large else []
            inside = Inside(path, border, spaces, look)
            item = parts.showing(key, LoopItem, inside, palette, Z.LOOPS)
            # In their order, and not in that in which they were made.
            item.setZValue((Z.RAISED if look.chosen else Z.LOOPS) + number / 100)
        if look.seat is not None:
            wanted.add(key := loop_key("token", loop.name))
            item = parts.showing(key, Token, look, palette, Z.TOKENS)
            item.setZValue(Z.TOKENS + (0.5 if look.chosen or look.loose else 0.0))
            item.setPos(loop_place(field, loop, outlook))
    for kind in ("loop:", "token:"):
        parts.keep(kind, wanted)


def loop_key(kind: str, ring: Ring) -> str:
    """Under what a scene keeps the inside (`loop`) or the marker (`token`) of a loop."""
    return f"{kind}:{' '.join(ring)}"


def loop_path(field: Field, loop: Loop, outlook: FieldLayout) -> QPainterPath:
    """The inside of a loop: what the line through its ring tiles encloses."""
    return closed(outlook.middle(cell) for cell in shape_of(field, loop).corners)


def loop_place(field: Field, loop: Loop, outlook: FieldLayout) -> QPointF:
    """Where the marker of a loop stands."""
    midst = shape_of(field, loop).midst
    return sum((outlook.middle(cell) for cell in midst), QPointF()) / len(midst)


def looks_of(view: View, chosen: Ring | None) -> dict[Ring, LoopLook]:
    """How each marked loop is shown, and each that the seat on turn may mark now."""
    can_free = view.earned is not None and view.earned.unfreezing
    looks = {
        one.ring: LoopLook(one.seat, frozen=one.frozen, loose=one.frozen and can_free)
        for one in view.marked
    }
    looks |= {ring: LoopLook(view.mover, fresh=True) for ring in view.unmarked}
    return {ring: look._replace(chosen=ring == chosen) for ring, look in looks.items()}
