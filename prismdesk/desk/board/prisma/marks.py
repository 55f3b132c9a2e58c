"""What can be done, marked on the field: where a tile may be laid, and which may be taken up."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.layers import Z_MARKS
from prismdesk.desk.board.prisma.light import dimming
from prismdesk.desk.board.prisma.places import UNIT, Outlook
from prismdesk.desk.look.palettes import Palette, mixed, veiled
from prismdesk.geometry.hexagon import Cell

_NONE: frozenset[Cell] = frozenset()


class Shown(NamedTuple):
    """What is marked, for the seat that may act.

    A tile in hand fits on the `strong` cells as it is turned now, on the `weak` ones turned
    otherwise. `eligible` tiles may be taken up, `dimmed` ones not. `hole` is where the tile in
    hand was taken up.
    """

    seat: Seat
    strong: frozenset[Cell] = _NONE
    weak: frozenset[Cell] = _NONE
    eligible: frozenset[Cell] = _NONE
    dimmed: frozenset[Cell] = _NONE
    hole: Cell | None = None

    @property
    def cells(self) -> frozenset[Cell]:
        """Every cell that is marked somehow."""
        hole = _NONE if self.hole is None else frozenset({self.hole})
        return self.strong | self.weak | self.eligible | self.dimmed | hole


class Marks(Item):
    """All marks, painted by one item."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._shown: Shown | None = None
        self._outlook = Outlook()
        self._area = QRectF()
        self.setZValue(Z_MARKS)
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return self._area

    def show_marks(self, shown: Shown | None, outlook: Outlook, palette: Palette) -> None:
        """Mark this; None for nothing."""
        if (shown, outlook, palette) == (self._shown, self._outlook, self.colours):
            return
        area = outlook.extent(shown.cells) if shown is not None else QRectF()
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area
        self._shown, self._outlook, self.colours = shown, outlook, palette
        self.setVisible(shown is not None)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shown, palette, outlook = self._shown, self.colours, self._outlook
        if shown is None:
            return
        colour = palette.seat(shown.seat)
        painter.fillPath(outlook.region(sorted(shown.dimmed)), dimming(palette))
        self._draw_weak(painter, outlook.region(sorted(shown.weak), UNIT - 15), colour)
        strong = outlook.region(sorted(shown.strong), UNIT - 13)
        painter.fillPath(strong, veiled(colour.name(), 0.17))
        painter.strokePath(strong, _round(colour, 5.5 * palette.stroke**0.5))
        if shown.hole is not None:
            self._draw_hole(painter, outlook.region([shown.hole], UNIT - 8))
        for cell in sorted(shown.eligible):
            ring = outlook.region([cell], UNIT - 9)
            painter.strokePath(ring, _round(QColor(palette.casing), 13.0))
            painter.strokePath(ring, _round(palette.ink(shown.seat), 6.5))

    def _draw_weak(self, painter: QPainter, path: QPainterPath, colour: QColor) -> None:
        """Dotted: the tile must be turned first."""
        faint = mixed(colour.name(), self.colours.ground, 0.12)
        pen = _round(faint, 5.0 * self.colours.stroke**0.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.1, 3.2])
        painter.strokePath(path, pen)

    def _draw_hole(self, painter: QPainter, path: QPainterPath) -> None:
        palette = self.colours
        pen = _round(QColor(palette.muted), 4.0)
        pen.setDashPattern([3.0, 2.5])
        painter.fillPath(path, QColor(palette.ground))
        painter.strokePath(path, pen)


def _round(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
