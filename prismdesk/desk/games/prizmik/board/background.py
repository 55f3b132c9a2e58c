"""The empty board of PRIZMIK: its squares, letters and numbers, and the reserves beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import NO_MINIMUM, MinimumSizes, ValueItem
from prismdesk.desk.boards.painting import draw_text, placed, set_paint
from prismdesk.desk.games.prizmik.board.geometry import CORNER, FIELD, SIDE
from prismdesk.desk.games.prizmik.board.pieces import PieceLook, stamp_piece
from prismdesk.desk.theme.palettes import NOTE, Palette, mixed
from prismdesk.desk.theme.seat_signs import sign_path
from prismdesk.desk.theme.theme import BOLD, font

_LIGHT: Final = tuple(cell for cell in range(64) if (cell + cell // 8) % 2 == 0)
_DARK: Final = tuple(cell for cell in range(64) if cell not in _LIGHT)
_CORNERS: Final = frozenset((0, 7, 56, 63))


class Setting(NamedTuple):
    """How the squares are seen: which way, with letters of what size, and lines how bold at least.

    Without any letters their `size` is that for which there is room.
    """

    turned: bool = False
    lettered: bool = True
    size: int = 15
    line: float = 0.0


def setting(*, turned: bool, lettered: bool, unit: float, least: MinimumSizes) -> Setting:
    """What follows from the size of a logical pixel in the scene, and from what can be read."""
    size = max(int(min(24.0, max(14.0, 13 * unit))), math.ceil(least.text))
    return Setting(turned, lettered, size, least.line)


class Background(ValueItem[Setting]):
    """The 64 squares, the last action's squares tinted, and the letters and numbers outside."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, Setting())
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._last: tuple[int, ...] = ()
        self._last_colour = QColor()
        outline = QPainterPath()
        outline.addRoundedRect(FIELD, CORNER, CORNER)
        self._outline = outline

    def boundingRect(self) -> QRectF:
        beside, edge = max(40.0, 1.4 * self.value.size), max(4.0, self.value.line)
        return FIELD.adjusted(-beside, -edge, edge, beside)

    def show_last(self, cells: tuple[int, ...], colour: QColor) -> None:
        """Tint the squares of the last action; cells are counted as on the screen."""
        if (cells, colour) != (self._last, self._last_colour):
            for cell in {*cells, *self._last}:
                self.update(_cell_area(cell))
            self._last, self._last_colour = cells, colour

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette, bold = self.colours, self.value.line
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, cells in ((palette.light_square, _LIGHT), (palette.dark_square, _DARK)):
            painter.setBrush(QColor(colour))
            self._paint_cells(painter, cells, exposed)
        for number, cell in enumerate(self._last):
            # Where it ended is stronger than where it began.
            painter.setBrush(self._tinted(cell, 0.13 if number == 0 else 0.24))
            self._paint_cells(painter, (cell,), exposed)
        if not FIELD.adjusted(2, 2, -2, -2).contains(exposed):
            edge = QPen(QColor(palette.line), max(1.5 * palette.stroke, bold))
            painter.strokePath(self._outline, edge)
        if bold:
            self._frame_last(painter, bold)
        if self.value.lettered:
            self._paint_letters(painter, exposed)

    def _frame_last(self, painter: QPainter, line: float) -> None:
        """A tint is lost from afar: frame where the last action ended; dashed, where it began."""
        for number, cell in enumerate(self._last):
            pen = QPen(self._last_colour, line, c=Qt.PenCapStyle.FlatCap)
            if number == 0:
                pen.setDashPattern([3.0, 2.0])
            set_paint(painter, pen, None)
            painter.drawRoundedRect(_cell_area(cell).adjusted(line, line, -line, -line), 6, 6)

    def _tinted(self, cell: int, share: float) -> QColor:
        palette = self.colours
        square = palette.light_square if cell in _LIGHT else palette.dark_square
        return mixed(square, self._last_colour.name(), share)

    def _paint_cells(self, painter: QPainter, cells: Iterable[int], exposed: QRectF) -> None:
        seen = [cell for cell in cells if _cell_area(cell).intersects(exposed)]
        # Without antialiasing neighbouring squares meet without a seam.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.drawRects([_cell_area(cell) for cell in seen if cell not in _CORNERS])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for cell in seen:
            if cell in _CORNERS:
                corner = QPainterPath()
                corner.addRect(_cell_area(cell))
                painter.drawPath(corner.intersected(self._outline))

    def _paint_letters(self, painter: QPainter, exposed: QRectF) -> None:
        if FIELD.contains(exposed):
            return
        type_, size, ink = font(NOTE, BOLD, 1.0), self.value.size, QColor(self.colours.muted)
        type_.setPixelSize(size)
        high, wide = max(30.0, 1.2 * size), max(32.0, 0.9 * size)
        for number in range(8):
            shown = 7 - number if self.value.turned else number
            below = QRectF(number * SIDE, FIELD.bottom() + 2, SIDE, high)
            beside = QRectF(-2 - wide, (7 - number) * SIDE, wide, SIDE)
            draw_text(painter, below, "abcdefgh"[shown], type_, ink)
            draw_text(painter, beside, str(shown + 1), type_, ink)


def _cell_area(cell: int) -> QRectF:
    return QRectF(cell % 8 * SIDE, cell // 8 * SIDE, SIDE, SIDE)


TRAY: Final = QRectF(0, 0, 72, 392)
_FIGURE: Final = 20
"""How large the number of fleets usually is."""


class Reserve(NamedTuple):
    """So many fleets; a tray whose pieces point up is filled from below.

    Nothing is smaller or thinner than `least`.
    """

    fleets: int = -1
    points_up: bool = True
    least: MinimumSizes = NO_MINIMUM


class Tray(ValueItem[Reserve]):
    """A player's reserve beside the board, filled from his own end."""

    STEP: Final = 56.0
    SMALL: Final = 0.52

    def __init__(self, seat: Seat, palette: Palette) -> None:
        super().__init__(palette, Reserve())
        self._seat = seat

    def boundingRect(self) -> QRectF:
        edge = max(2.0, self.value.least.line)
        return TRAY.adjusted(-edge, -edge, edge, edge)

    @property
    def _taller(self) -> int:
        """How much larger than usual the figure is."""
        return max(0, math.ceil(self.value.least.text) - _FIGURE)

    def slot(self, number: int) -> QPointF:
        """The middle of the place of one fleet, counted from the player's end."""
        away = 60 + self._taller / 2 + number * self.STEP * 0.97
        y = TRAY.bottom() - away if self.value.points_up else TRAY.top() + away
        return QPointF(TRAY.center().x(), y)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette, (count, up, least) = self.colours, self.value
        places = max(3, count)
        far = self.slot(places - 1).y() + (-32 if up else 32)
        near = TRAY.bottom() if up else TRAY.top()
        area = QRectF(QPointF(0, min(far, near)), QPointF(TRAY.width(), max(far, near)))
        edge = QPen(QColor(palette.line), max(1.5 * palette.stroke, least.line))
        set_paint(painter, edge, QColor(palette.dark_square))
        painter.drawRoundedRect(area, CORNER, CORNER)
        middle = 17 + self._taller / 4
        self._paint_foot(painter, QPointF(area.center().x(), near + (-middle if up else middle)))
        for number in range(places):
            self._paint_place(painter, self.slot(number), filled=number < count)

    def _paint_foot(self, painter: QPainter, foot: QPointF) -> None:
        """The seat's sign, and how many fleets there are."""
        taller = self._taller
        set_paint(painter, None, self.colours.seat(self._seat))
        painter.drawPath(sign_path(self._seat, foot - QPointF(12 + taller / 8, 0), 8 + taller / 8))
        type_ = font(NOTE, BOLD, 1.0)
        type_.setPixelSize(_FIGURE + taller)
        high, wide = 28 + 1.4 * taller, 24 + taller / 4
        count = QRectF(foot.x() + 2, foot.y() - high / 2, wide, high)
        draw_text(painter, count, str(self.value.fleets), type_, QColor(self.colours.text))

    def _paint_place(self, painter: QPainter, at: QPointF, *, filled: bool) -> None:
        if not filled:
            set_paint(painter, None, QColor(self.colours.line))
            dot = max(3.0, self.value.least.line)
            painter.drawEllipse(at, dot, dot)
            return
        fleet = PieceLook("A" if self._seat is Seat.RED else "a", self.value.points_up)
        with placed(painter, at, self.SMALL):
            stamp_piece(painter, fleet, self.colours)
