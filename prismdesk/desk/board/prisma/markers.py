"""Direction markers: a seat's hexagon with its sign, and an arrow to the seat (PR5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.glass import draw_glass, glass_share
from prismdesk.desk.board.prisma.layers import Z_MARKERS
from prismdesk.desk.board.prisma.places import BOX, REACH, UNIT, Outlook, hexagon, towards
from prismdesk.desk.board.sprites import sized, stamp
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.signs import sign_path
from prismdesk.games.prisma.tiles import Marker
from prismdesk.geometry.hexagon import SIDES, cell_named

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prismdesk.desk.board.parts import Parts

_AREA: Final = (UNIT, REACH)
_DISC: Final = 33.0


def paint_marker(
    painter: QPainter, seat: Seat, side: int, palette: Palette, side_px: float, line: float = 0.0
) -> None:
    """Paint a seat's marker around the painter's origin, pointing to that side of the picture.

    Its frame is no thinner than `line`, in units of the scene.
    """
    painter.save()
    painter.scale(side_px / UNIT, side_px / UNIT)
    stamp(painter, _AREA, _draw, seat, side, palette, line)
    painter.restore()


def _draw(painter: QPainter, seat: Seat, side: int, palette: Palette, line: float) -> None:
    bright = palette.ink(seat)
    with sized(painter, glass_share(line)):
        draw_glass(painter, palette, bright)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = max(6.0 + 2 * (palette.stroke - 1), line)
    painter.setPen(QPen(bright, width, j=Qt.PenJoinStyle.RoundJoin))
    painter.drawPolygon(hexagon(min(92.0, UNIT - 1.25 * line)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(bright)
    _draw_badge(painter, seat, towards(side, -22), palette)
    painter.setBrush(bright)
    painter.rotate(60 * side)
    painter.drawPath(_arrow())


def _draw_badge(painter: QPainter, seat: Seat, at: QPointF, palette: Palette) -> None:
    """The seat's sign in a disc, so that it points to nothing, upright whatever the side is."""
    painter.setBrush(QColor(palette.casing))
    painter.drawEllipse(at, _DISC, _DISC)
    painter.setBrush(palette.ink(seat))
    painter.drawPath(sign_path(seat, at, 21))


def _arrow() -> QPainterPath:
    """The wide head of an arrow that points up, on to the side."""
    path = QPainterPath()
    path.addPolygon(
        QPolygonF([QPointF(0, -80), QPointF(58, -22), QPointF(0, -40), QPointF(-58, -22)])
    )
    path.closeSubpath()
    return path


class MarkerItem(Item):
    """A direction marker on the field."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._shown = (Seat.RED, 0)
        self._line = 0.0

    def show_marker(self, seat: Seat, side: int, palette: Palette, line: float = 0.0) -> None:
        """Be that seat's, pointing to that side of the screen."""
        if ((seat, side), palette, line) != (self._shown, self.colours, self._line):
            self._shown, self.colours, self._line = (seat, side), palette, line
            self.update()

    def boundingRect(self) -> QRectF:
        return BOX

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_marker(painter, *self._shown, self.colours, UNIT, self._line)


class MarkersLayer:
    """All direction markers, by their seat."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def show(
        self, markers: Iterable[Marker], outlook: Outlook, palette: Palette, line: float = 0.0
    ) -> None:
        """Show these markers, and no others."""
        wanted = {f"marker:{marker.seat.colour}": marker for marker in markers}
        self._parts.keep("marker:", wanted)
        for key, marker in wanted.items():
            item: MarkerItem | None = self._parts.part(key)
            if item is None:
                item = MarkerItem(palette)
                item.setZValue(Z_MARKERS)
                self._parts.put(key, item)
            item.setPos(outlook.middle(cell_named(marker.at)))
            side = outlook.side(SIDES.index(marker.direction))
            item.show_marker(marker.seat, side, palette, line)
