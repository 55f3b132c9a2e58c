"""Direction markers (PR5) and loop markers, frozen ones in a frame of ice."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.board_base import KeyedScene
from prismdesk.desk.boards.items import ValueItem
from prismdesk.desk.boards.painting import closed, joined_pen, placed, set_paint, sized
from prismdesk.desk.boards.pixmap_cache import stamp
from prismdesk.desk.games.prisma.board.background import Setting
from prismdesk.desk.games.prisma.board.geometry import BOX, ORIGIN, REACH, UNIT, Z, hexagon, towards
from prismdesk.desk.games.prisma.board.tile_picture import draw_glass, glass_share
from prismdesk.desk.theme.palettes import Palette, mixed
from prismdesk.desk.theme.seat_signs import sign_path
from prismdesk.games.prisma.tiles import Marker
from prismdesk.geometry.hexagon import SIDES, cell_named

_DISC: Final = 33.0


def draw_marker(
    painter: QPainter, seat: Seat, side: int, palette: Palette, line: float = 0.0
) -> None:
    """Paint a seat's marker around the origin, pointing to that side of the picture.

    Its frame is no thinner than `line`.
    """
    bright = palette.ink(seat)
    with sized(painter, glass_share(line)):
        draw_glass(painter, palette, bright)
    set_paint(painter, joined_pen(bright, max(6.0 + 2 * (palette.stroke - 1), line)), None)
    painter.drawPolygon(hexagon(min(92.0, UNIT - 1.25 * line)))
    set_paint(painter, None, bright)
    _draw_badge(painter, seat, towards(side, -22), palette)
    painter.setBrush(bright)
    painter.rotate(60 * side)
    # The wide head of an arrow that points up, on to the side.
    head = (QPointF(0, -80), QPointF(58, -22), QPointF(0, -40), QPointF(-58, -22))
    painter.drawPath(closed(head))


def _draw_badge(painter: QPainter, seat: Seat, at: QPointF, palette: Palette) -> None:
    """The seat's sign in a disc, so that it points to nothing, upright whatever the side is."""
    painter.setBrush(QColor(palette.casing))
    painter.drawEllipse(at, _DISC, _DISC)
    painter.setBrush(palette.ink(seat))
    painter.drawPath(sign_path(seat, at, 21))


class MarkerLook(NamedTuple):
    """Whose a marker is, to which side of the screen it points, and its thinnest line."""

    seat: Seat
    side: int
    line: float


class MarkerItem(ValueItem[MarkerLook]):
    """A direction marker on the field."""

    bounds = BOX

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        seat, side, line = self.value
        stamp(painter, (UNIT, REACH), draw_marker, seat, side, self.colours, line)


def show_markers(parts: KeyedScene, markers: Iterable[Marker], setting: Setting) -> None:
    """Show these direction markers, and no others."""
    palette, outlook = setting.palette, setting.outlook
    wanted = {f"marker:{marker.seat.colour}": marker for marker in markers}
    parts.keep("marker:", wanted)
    for key, marker in wanted.items():
        side = outlook.side(SIDES.index(marker.direction))
        look = MarkerLook(marker.seat, side, setting.least.line)
        item: MarkerItem = parts.showing(key, MarkerItem, look, palette, Z.MARKERS)
        item.setPos(outlook.middle(cell_named(marker.at)))


TOKEN: Final = 27.0
"""The radius of the sign in a loop, in units of the scene."""

_FROZEN: Final = 1.95
"""How much farther than the sign a frozen marker reaches."""


def paint_loop_sign(
    painter: QPainter,
    seat: Seat,
    palette: Palette,
    radius: float,
    *,
    frozen: bool = False,
    line: float = 0.0,
) -> None:
    """Paint a loop marker around the painter's origin; its sign has that radius.

    No line of the ice is thinner than `line`.
    """
    reach, line = TOKEN * (_FROZEN if frozen else 1.5), line * TOKEN / radius
    with placed(painter, ORIGIN, radius / TOKEN):
        stamp(painter, (reach, reach), _draw_loop_sign, seat, palette, frozen, line)


def _draw_loop_sign(
    painter: QPainter, seat: Seat, palette: Palette, frozen: bool, line: float
) -> None:
    if frozen:
        _draw_ice(painter, palette, line)
    colour = palette.inks[seat]
    sign = sign_path(seat, ORIGIN, TOKEN)
    if not frozen:
        painter.strokePath(sign, joined_pen(palette.casing, 11.0))
    painter.strokePath(sign, joined_pen(mixed(colour, "#FFFFFF", 0.72), 4.5))
    light = QLinearGradient(QPointF(0, -TOKEN), QPointF(0, TOKEN))
    light.setColorAt(0.0, mixed(colour, "#FFFFFF", 0.22))
    light.setColorAt(0.5, QColor(colour))
    light.setColorAt(1.0, mixed(colour, "#000000", 0.16))
    painter.fillPath(sign, QBrush(light))


def _draw_ice(painter: QPainter, palette: Palette, line: float) -> None:
    """A hexagon of ice with the six arms of a snowflake."""
    outer, ice = TOKEN * 1.46, QColor("#EAF6FF")
    frame, twig = max(5.0, line), max(4.0, line)
    cold = QRadialGradient(ORIGIN, outer)
    cold.setColorAt(0.0, mixed("#EAF6FF", palette.casing, 0.86))
    cold.setColorAt(1.0, mixed("#BFE4FF", palette.casing, 0.55))
    for pen, fill in (
        (joined_pen(palette.casing, frame + 7), None),
        (joined_pen(ice, frame), QBrush(cold)),
    ):
        set_paint(painter, pen, fill)
        painter.drawPolygon(hexagon(outer))
    for ink, width in ((QColor(palette.casing), twig + 5), (ice, twig)):
        painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.RoundCap))
        for arm in range(6):
            painter.drawLines(_arm(arm * math.tau / 6, outer))


def _arm(turn: float, outer: float) -> list[QLineF]:
    """What stands out of the frame at a corner: a stem with two twigs."""
    way = QPointF(math.cos(turn), math.sin(turn))
    aside = QPointF(-way.y(), way.x())
    tip, fork = way * (TOKEN * 1.86), way * (outer + 3)
    twigs = (way * (TOKEN * 1.78) + aside * (sign * 8.5) for sign in (-1, 1))
    return [QLineF(way * outer, tip), *(QLineF(fork, twig) for twig in twigs)]
