"""One tile, painted anywhere: on the board, in the tray, on plates, under the pointer."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from prismdesk.desk.board.prisma.beams import draw_beams
from prismdesk.desk.board.prisma.glass import draw_glass
from prismdesk.desk.board.prisma.places import REACH, UNIT
from prismdesk.desk.board.sprites import stamp
from prismdesk.desk.look.palettes import Palette

_AREA: Final = (UNIT, REACH)


def paint_tile(
    painter: QPainter, sides: str, palette: Palette, side_px: float, *, ground: bool = True
) -> None:
    """Paint a tile around the painter's origin, with sides that long.

    `sides` are clockwise from the top of the picture. Without its `ground` only its beams are
    painted.
    """
    painter.save()
    painter.scale(side_px / UNIT, side_px / UNIT)
    stamp(painter, _AREA, _draw, sides, palette, ground)
    painter.restore()


def _draw(painter: QPainter, sides: str, palette: Palette, ground: bool) -> None:
    if ground:
        # All tiles have the same glass.
        stamp(painter, _AREA, draw_glass, palette)
    draw_beams(painter, sides, palette)
