"""One tile, painted anywhere: its glass and its beams of light."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QLinearGradient,
    QPainter,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from prismdesk.desk.boards.painting import joined_pen, placed, saved, set_paint, sized
from prismdesk.desk.boards.pixmap_cache import stamp
from prismdesk.desk.games.prisma.board.geometry import ORIGIN, REACH, UNIT, corner, hexagon, towards
from prismdesk.desk.theme.palettes import Palette, mixed, veiled
from prismdesk.games.prisma.tiles import BLANK

OUTER: Final = 98.0
"""How far the corners of the glass are from its middle: a little is free between two tiles."""

_EDGE: Final = 0.75
"""How far the edge of the glass reaches beyond that."""

_FACE: Final = 91.0
_LIGHT: Final = (-0.3, -0.954)
"""Where the light comes from, on the screen."""


def glass_share(line: float) -> float:
    """How large the glass is, compared with its usual size, beside lines of that width."""
    return min(1.0, (UNIT - line / math.sqrt(3)) / (OUTER + _EDGE) if line else 1.0)


def draw_glass(painter: QPainter, palette: Palette, tint: QColor | None = None) -> None:
    """Paint an empty tile around the origin; `tint` colours its glass."""
    base = palette.glass if tint is None else mixed(palette.glass, tint.name(), 0.3).name()
    set_paint(painter, joined_pen(veiled(palette.casing, 0.7), 3.0), QColor(base))
    painter.drawPolygon(hexagon(OUTER - 1))
    for side in range(6):
        set_paint(painter, None, _lit(base, side))
        ends = ((side, OUTER - 1), (side + 1, OUTER - 1), (side + 1, _FACE), (side, _FACE))
        painter.drawPolygon(QPolygonF([corner(*end) for end in ends]))
    painter.setBrush(_face(base))
    painter.drawPolygon(hexagon(_FACE))
    if palette.stroke > 1:
        # Where lines are bold the edge of a tile is one, too.
        set_paint(painter, QPen(mixed(palette.ground, palette.line, 0.62), 3.0), None)
        painter.drawPolygon(hexagon(OUTER - 2))


def _face(base: str) -> QBrush:
    light = QLinearGradient(QPointF(-30, -REACH), QPointF(30, REACH))
    light.setColorAt(0.0, mixed(base, "#FFFFFF", 0.085))
    light.setColorAt(0.45, QColor(base))
    light.setColorAt(1.0, mixed(base, "#000000", 0.16))
    return QBrush(light)


def _lit(base: str, side: int) -> QColor:
    """The colour of the bevel along a side, by how it is turned to the light."""
    out = towards(side, 1.0) - ORIGIN
    light = out.x() * _LIGHT[0] + out.y() * _LIGHT[1]
    if light > 0:
        return mixed(base, "#FFFFFF", 0.05 + 0.2 * light)
    return mixed(base, "#000000", -0.34 * light)


WIDTH: Final = 12.0
_CASING: Final = 8.0
_HALO: Final = 31.0
"""How far the halo reaches to each side; the casing is how much wider a beam is with it."""

_WIDER: Final = 1.25
_DASHES: Final = 1.6
"""A beam is at least so many times as wide as any line must be, and a dash as long."""

_CORE: Final = 3.2
_DASH: Final = 15.0
_GAP: Final = 8.5
_PRISM: Final = 13.5
_GLOW: Final = 35.0
_LETTERS: Final = "RB"


def beam_colour(palette: Palette, letter: str) -> str:
    """The colour of a beam. Raises ValueError for a letter that is none."""
    return palette.beams[_LETTERS.index(letter)]


class Gauge(NamedTuple):
    """How wide a beam is, how long its dashes are, and the gaps between these."""

    width: float
    dash: float
    gap: float


def gauge(line: float) -> Gauge:
    """As it usually is, where lines of that width can still be seen."""
    return Gauge(max(WIDTH, _WIDER * line), max(_DASH, _DASHES * line), max(_GAP, line))


def _draw_halo(painter: QPainter, letter: str, palette: Palette, _wide: Gauge) -> None:
    strength = 0.62 if palette.stroke == 1 else 0.4
    set_paint(painter, None, halo(beam_colour(palette, letter), strength))
    painter.drawRect(QRectF(-_HALO, -REACH, 2 * _HALO, REACH))


def halo(colour: str, strength: float) -> QBrush:
    """Light on both sides of a beam that runs up from the origin."""
    across = QLinearGradient(QPointF(-_HALO, 0), QPointF(_HALO, 0))
    # Falls off as light in glass does: quickly at first.
    falls = ((place / 8, math.exp(-5.0 * (place / 4 - 1) ** 2)) for place in range(1, 8))
    stops = ((place, strength * fall) for place, fall in falls)
    return brush(across, colour, ((0.0, 0.0), *stops, (1.0, 0.0)))


def brush(gradient: QGradient, colour: str, stops: Iterable[tuple[float, float]]) -> QBrush:
    """A gradient of one colour, by the strength that it has at each stop."""
    for place, strength in stops:
        gradient.setColorAt(place, veiled(colour, strength))
    # Else a vector file would have fifty stops for each of these.
    gradient.setInterpolationMode(QGradient.InterpolationMode.ComponentInterpolation)
    return QBrush(gradient)


def _draw_casing(painter: QPainter, letter: str, palette: Palette, wide: Gauge) -> None:
    dark = mixed(palette.casing, beam_colour(palette, letter), 0.16)
    width = wide.width + _CASING
    painter.setPen(QPen(veiled(dark.name(), 0.72), width, c=Qt.PenCapStyle.FlatCap))
    painter.drawLine(QLineF(0, 0, 0, -REACH))


def _draw_light(painter: QPainter, letter: str, palette: Palette, wide: Gauge) -> None:
    colour = beam_colour(palette, letter)
    for ink, width in ((QColor(colour), wide.width), (mixed(colour, "#FFFFFF", 0.5), _CORE)):
        painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.FlatCap))
        painter.drawLines(list(_strokes(letter, wide)))


def _strokes(letter: str, wide: Gauge) -> Iterator[QLineF]:
    """The lines of a beam that runs up: one for red, dashes for blue, half of one at the edge."""
    if letter == _LETTERS[0]:
        yield QLineF(0, 0, 0, -REACH)
        return
    far, length = REACH, wide.dash / 2
    while far > _PRISM * wide.width / WIDTH:
        yield QLineF(0, -far, 0, -max(far - length, 0.0))
        far, length = far - length - wide.gap, wide.dash


def _draw_prism(painter: QPainter, palette: Palette) -> None:
    """Paint the small white prism around the origin."""
    glow = QRadialGradient(ORIGIN, _GLOW)
    set_paint(painter, None, brush(glow, "#FFFFFF", ((0.3, 0.42), (1.0, 0.0))))
    painter.drawEllipse(ORIGIN, _GLOW, _GLOW)
    set_paint(painter, joined_pen(palette.casing, 2.5), QColor("#FFFFFF"))
    painter.drawPolygon(hexagon(_PRISM))
    painter.setPen(Qt.PenStyle.NoPen)
    for side, shade in enumerate((0.0, 0.05, 0.2, 0.3, 0.16, 0.03)):
        painter.setBrush(mixed("#FFFFFF", "#5E6C86", shade))
        painter.drawPolygon(QPolygonF([ORIGIN, corner(side, _PRISM), corner(side + 1, _PRISM)]))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawPolygon(hexagon(_PRISM / 2))


_AREA: Final = (UNIT, REACH)


def paint_tile(
    painter: QPainter, sides: str, palette: Palette, side_px: float, *, least_px: float = 0.0
) -> None:
    """Paint a tile around the painter's origin, with sides that long.

    `sides` are clockwise from the top of the picture. No line is thinner than `least_px`, and half
    of one is left free around the glass.
    """
    with placed(painter, ORIGIN, side_px / UNIT):
        stamp(painter, _AREA, _draw_tile, sides, palette, least_px * UNIT / side_px)


def _draw_tile(painter: QPainter, sides: str, palette: Palette, line: float) -> None:
    """Paint the glass, its beams, and the prism where they meet."""
    # All tiles have the same glass.
    with sized(painter, glass_share(line)):
        stamp(painter, _AREA, draw_glass, palette)
    wide = gauge(line)
    lit = [(side, letter) for side, letter in enumerate(sides) if letter != BLANK]
    for draw in (_draw_halo, _draw_casing, _draw_light):
        for side, letter in lit:
            with saved(painter):
                painter.rotate(60 * side)
                draw(painter, letter, palette, wide)
    if lit:
        with sized(painter, wide.width / WIDTH):
            stamp(painter, (_GLOW, _GLOW), _draw_prism, palette)
