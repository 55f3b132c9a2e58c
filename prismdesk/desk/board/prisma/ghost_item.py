"""A tile that is not laid yet, under the pointer or at the keys' cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import BOX, UNIT, Outlook, corner, hexagon, towards
from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.look.palettes import Palette

_INSET: Final = 9.0
_CROSS: Final = 11.0


class GhostItem(Item):
    """A tile in hand: its sides that clash are barred and crossed.

    Where it `fits` it has a solid edge in its seat's colour, elsewhere a faint dashed one.
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._sides = "......"
        self._clashes: tuple[int, ...] = ()
        self._seat = Seat.RED
        self._fits = False

    def show_tile(
        self,
        sides: str,
        clashes: Sequence[int],
        seat: Seat,
        outlook: Outlook,
        palette: Palette,
        *,
        fits: bool,
    ) -> None:
        """Show that tile; its sides and those that clash are counted as the table sees them."""
        self._sides = outlook.sides(sides)
        self._clashes = tuple(outlook.side(side) for side in clashes)
        self._seat, self._fits, self.colours = seat, fits, palette
        self.update()

    def boundingRect(self) -> QRectF:
        return BOX.adjusted(-12, -12, 12, 12)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        strength = painter.opacity()
        painter.setOpacity(strength * (0.94 if self._fits else 0.72))
        paint_tile(painter, self._sides, self.colours, UNIT)
        painter.setOpacity(strength)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = QPen(self.colours.ink(self._seat), 7.0)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if not self._fits:
            edge.setWidthF(4.5)
            edge.setDashPattern([2.2, 2.0])
        painter.setPen(edge)
        painter.drawPolygon(hexagon(UNIT - 5))
        for side in self._clashes:
            self._draw_clash(painter, side)

    def _draw_clash(self, painter: QPainter, side: int) -> None:
        """Bar a side, with a cross on the middle of it."""
        bar = QLineF(corner(side, UNIT - _INSET), corner(side + 1, UNIT - _INSET))
        at = towards(side, 74.0)
        arm, other = QPointF(_CROSS, _CROSS), QPointF(_CROSS, -_CROSS)
        lines = [bar, QLineF(at - arm, at + arm), QLineF(at - other, at + other)]
        for ink, width in ((QColor(self.colours.casing), 16.0), (QColor("#FFFFFF"), 7.0)):
            pen = QPen(ink, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLines(lines)
