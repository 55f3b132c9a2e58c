"""The squares of a PRIZMIK board, and the letters and numbers outside them."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.floor import Least
from prismdesk.desk.board.prizmik.items import CORNER, FIELD, SIDE, Item
from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.theme import BOLD, font


class Ground(Item):
    """The 64 squares, the last action's squares tinted, and the letters and numbers outside."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._turned = False
        self._lettered = True
        self._letter_size = 15
        self._line = 0.0
        self._last: tuple[int, ...] = ()
        self._last_colour = QColor()
        outline = QPainterPath()
        outline.addRoundedRect(FIELD, CORNER, CORNER)
        self._outline = outline

    def boundingRect(self) -> QRectF:
        beside, edge = max(40.0, 1.4 * self._letter_size), max(4.0, self._line)
        return FIELD.adjusted(-beside, -edge, edge, beside)

    def show_board(
        self, palette: Palette, *, turned: bool, lettered: bool, unit: float, least: Least
    ) -> None:
        """Take colours, orientation and lettering; `unit` is a logical pixel in the scene.

        Nothing is smaller or thinner than `least`.
        """
        size = max(int(min(24.0, max(14.0, 13 * unit))), math.ceil(least.text))
        new = (palette, turned, lettered, size, least.line)
        old = (self.colours, self._turned, self._lettered, self._letter_size, self._line)
        if new != old:
            self.prepareGeometryChange()
            self.colours, self._turned, self._lettered, self._letter_size, self._line = new
            self.update()

    def show_last(self, cells: tuple[int, ...], colour: QColor) -> None:
        """Tint the squares of the last action; cells are counted as on the screen."""
        if (cells, colour) != (self._last, self._last_colour):
            for cell in {*cells, *self._last}:
                self.update(_cell_area(cell))
            self._last, self._last_colour = cells, colour

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette, exposed = self.colours, option.exposedRect
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, of_colour in ((palette.light_square, 0), (palette.dark_square, 1)):
            painter.setBrush(QColor(colour))
            for cell in range(64):
                if (cell + cell // 8) % 2 == of_colour:
                    self._paint_cell(painter, cell, exposed)
        for number, cell in enumerate(self._last):
            # Where it ended is stronger than where it began.
            painter.setBrush(self._tinted(cell, 0.13 if number == 0 else 0.24))
            self._paint_cell(painter, cell, exposed)
        edge = max(1.5 * palette.stroke, self._line)
        if not FIELD.adjusted(2, 2, -2, -2).contains(exposed):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.line), edge))
            painter.drawPath(self._outline)
        if self._line:
            self._frame_last(painter)
        if self._lettered:
            self._paint_letters(painter, exposed)

    def _frame_last(self, painter: QPainter) -> None:
        """A tint is lost from afar: frame where the last action ended; dashed, where it began."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number, cell in enumerate(self._last):
            pen = QPen(self._last_colour, self._line)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            if number == 0:
                pen.setDashPattern([3.0, 2.0])
            painter.setPen(pen)
            room = self._line
            painter.drawRoundedRect(_cell_area(cell).adjusted(room, room, -room, -room), 6, 6)

    def _tinted(self, cell: int, share: float) -> QColor:
        palette = self.colours
        square = palette.light_square if (cell + cell // 8) % 2 == 0 else palette.dark_square
        return mixed(square, self._last_colour.name(), share)

    def _paint_cell(self, painter: QPainter, cell: int, exposed: QRectF) -> None:
        area = _cell_area(cell)
        if not area.intersects(exposed):
            return
        if cell in (0, 7, 56, 63):
            corner = QPainterPath()
            corner.addRect(area)
            painter.drawPath(corner.intersected(self._outline))
        else:
            # Without antialiasing neighbouring squares meet without a seam.
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.drawRect(area)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint_letters(self, painter: QPainter, exposed: QRectF) -> None:
        if FIELD.contains(exposed):
            return
        type_ = font(NOTE, BOLD, 1.0)
        type_.setPixelSize(self._letter_size)
        painter.setFont(type_)
        painter.setPen(QColor(self.colours.muted))
        for number in range(8):
            shown = 7 - number if self._turned else number
            high, wide = max(30.0, 1.2 * self._letter_size), max(32.0, 0.9 * self._letter_size)
            below = QRectF(number * SIDE, FIELD.bottom() + 2, SIDE, high)
            beside = QRectF(-2 - wide, (7 - number) * SIDE, wide, SIDE)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, "abcdefgh"[shown])
            painter.drawText(beside, Qt.AlignmentFlag.AlignCenter, str(shown + 1))


def _cell_area(cell: int) -> QRectF:
    return QRectF(cell % 8 * SIDE, cell // 8 * SIDE, SIDE, SIDE)
