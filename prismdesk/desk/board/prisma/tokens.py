"""Loop markers: the sign of a seat in its colour; a frozen one stands in a frame of ice."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.places import ORIGIN, hexagon
from prismdesk.desk.board.sprites import stamp
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.signs import sign_path

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
    painter.save()
    painter.scale(radius / TOKEN, radius / TOKEN)
    reach = TOKEN * (_FROZEN if frozen else 1.5)
    stamp(painter, (reach, reach), _draw, seat, palette, frozen, line * TOKEN / radius)
    painter.restore()


def _draw(painter: QPainter, seat: Seat, palette: Palette, frozen: bool, line: float) -> None:
    if frozen:
        _draw_ice(painter, palette, line)
    colour = palette.inks[seat]
    sign = sign_path(seat, ORIGIN, TOKEN)
    if not frozen:
        rim = QPen(QColor(palette.casing), 11.0, j=Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(sign, rim)
    painter.strokePath(sign, QPen(mixed(colour, "#FFFFFF", 0.72), 4.5, j=Qt.PenJoinStyle.RoundJoin))
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
        (QPen(QColor(palette.casing), frame + 7, j=Qt.PenJoinStyle.RoundJoin), QBrush()),
        (QPen(ice, frame, j=Qt.PenJoinStyle.RoundJoin), QBrush(cold)),
    ):
        painter.setPen(pen)
        painter.setBrush(fill)
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
