"""One tile, painted anywhere: on the board, in the tray, on plates, under the pointer."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from prismdesk.desk.board.prisma.beams import draw_beams
from prismdesk.desk.board.prisma.glass import draw_glass, glass_share
from prismdesk.desk.board.prisma.places import REACH, UNIT
from prismdesk.desk.board.sprites import sized, stamp
from prismdesk.desk.look.palettes import Palette

_AREA: Final = (UNIT, REACH)


def paint_tile(
    painter: QPainter,
    sides: str,
    palette: Palette,
    side_px: float,
    *,
    ground: bool = True,
    least_px: float = 0.0,
) -> None:
    """Paint a tile around the painter's origin, with sides that long.

    `sides` are clockwise from the top of the picture. Without its `ground` only its beams are
    painted. No line is thinner than `least_px`, and half of one is left free around the glass.
    """
    painter.save()
    painter.scale(side_px / UNIT, side_px / UNIT)
    stamp(painter, _AREA, _draw, sides, palette, ground, least_px * UNIT / side_px)
    painter.restore()


def _draw(painter: QPainter, sides: str, palette: Palette, ground: bool, line: float) -> None:
    if ground:
        # All tiles have the same glass.
        with sized(painter, glass_share(line)):
            stamp(painter, _AREA, draw_glass, palette)
    draw_beams(painter, sides, palette, line)
