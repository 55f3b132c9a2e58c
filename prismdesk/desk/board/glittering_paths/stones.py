"""The six cut stones (GP1) as paths: seen from above and lit from above.

A cell is 100 units wide and the stone lies around (0, 0). Ruby, jasper and lapis are step cuts,
whose facets run along the edges; garnet, sapphire and aquamarine are brilliants, whose facets
meet in points. Through the table in the middle the facets below are seen, lit the other way round.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.games.glittering_paths.gems import (
    AQUAMARINE,
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


class Stroke(NamedTuple):
    """One step of painting: a path, what fills it, and what edges it."""

    path: QPainterPath
    fill: QColor
    pen: QPen | None


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
    edge = QPen(mixed(colour, palette.casing, 0.62 if palette.is_dark else 0.45), 1.6)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    steps = [Stroke(_outline(cut), QColor(colour), edge)]
    by_tone: dict[float, QPainterPath] = {}
    for path, tone in _brilliant(cut) if cut.is_brilliant else _step_cut(cut):
        by_tone.setdefault(round(tone, 2), QPainterPath()).addPath(path)
    steps += [Stroke(path, _lit(colour, tone), None) for tone, path in by_tone.items()]
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
            face = _face(*_edge(outer, side), *reversed(_edge(inner, side)))
            yield _Facet(face, slope * _light(cut, side + 0.5) + base)
    yield _Facet(_face(*rings[-1]), 0.2)


def _brilliant(cut: _Cut) -> Iterator[_Facet]:
    """Facets from the edges to the table's corners, others from corners to its edges."""
    girdle, table = _ring(cut, 1.0), _ring(cut, 0.6, turned=0.5)
    for side in range(cut.corners):
        first, last = _edge(girdle, side)
        outer = _face(table[side], first, last)
        if cut.is_round:
            outer = _sector(cut, side, table[side])
        yield _Facet(outer, 0.54 * _light(cut, side + 0.5))
        before, after = table[side - 1], table[side]
        bezel = 0.4 * _light(cut, side) + 0.08
        yield _Facet(_face(first, before, after), bezel)
        below = _face(QPointF(0, cut.down), before, after)
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


def _face(*corners: QPointF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


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
        return _face(*_ring(cut, 1.0))
    path = QPainterPath()
    path.addEllipse(_circle(cut))
    return path
