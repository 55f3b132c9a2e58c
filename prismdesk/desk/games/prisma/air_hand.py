"""A seat’s hand as small pictures, for its plate on the broadcast (PR6)."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.desk.board.prisma.places import REACH, UNIT
from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.look.palettes import Palette

_LINE: Final = 4.0
"""No line of a tile is thinner, in pixels of the broadcast."""


class TileSketch(NamedTuple):
    """A tile by its sides, clockwise from the top of the picture."""

    sides: str

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it in the middle of the room."""
        side = min(room.width() / 2, room.height() / (2 * REACH / UNIT))
        painter.save()
        painter.translate(room.center())
        paint_tile(painter, self.sides, palette, side, least_px=_LINE)
        painter.restore()
