"""A player’s reserve fleets beside the board."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.floor import Least
from prismdesk.desk.board.prizmik.items import CORNER, Item
from prismdesk.desk.board.prizmik.stamps import stamp_piece
from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.signs import sign_path
from prismdesk.desk.look.theme import BOLD, font

TRAY: Final = QRectF(0, 0, 72, 392)
_FIGURE: Final = 20
"""How large the number of fleets usually is."""


class Tray(Item):
    """A player's reserve beside the board, filled from his own end."""

    STEP: Final = 56.0
    SMALL: Final = 0.52

    def __init__(self, seat: Seat, palette: Palette) -> None:
        super().__init__(palette)
        self._seat = seat
        self._count = -1
        self._up = True
        self._least = Least()

    def boundingRect(self) -> QRectF:
        edge = max(2.0, self._least.line)
        return TRAY.adjusted(-edge, -edge, edge, edge)

    def fit(self, least: Least) -> None:
        """Let nothing be smaller or thinner than that."""
        if least != self._least:
            self.prepareGeometryChange()
            self._least = least
            self.update()

    def show_count(self, count: int, palette: Palette, *, points_up: bool) -> None:
        """Hold so many fleets. A tray whose pieces point up is filled from below."""
        if (count, palette, points_up) != (self._count, self.colours, self._up):
            self._count, self.colours, self._up = count, palette, points_up
            self.update()

    @property
    def _taller(self) -> int:
        """How much larger than usual the figure is."""
        return max(0, math.ceil(self._least.text) - _FIGURE)

    def slot(self, number: int) -> QPointF:
        """The middle of the place of one fleet, counted from the player's end."""
        away = 60 + self._taller / 2 + number * self.STEP * 0.97
        y = TRAY.bottom() - away if self._up else TRAY.top() + away
        return QPointF(TRAY.center().x(), y)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette = self.colours
        places = max(3, self._count)
        far = self.slot(places - 1).y() + (-32 if self._up else 32)
        near = TRAY.bottom() if self._up else TRAY.top()
        area = QRectF(QPointF(0, min(far, near)), QPointF(TRAY.width(), max(far, near)))
        painter.setPen(QPen(QColor(palette.line), max(1.5 * palette.stroke, self._least.line)))
        painter.setBrush(QColor(palette.dark_square))
        painter.drawRoundedRect(area, CORNER, CORNER)
        middle = 17 + self._taller / 4
        self._paint_foot(
            painter, QPointF(area.center().x(), near + (-middle if self._up else middle))
        )
        for number in range(places):
            self._paint_place(painter, self.slot(number), filled=number < self._count)

    def _paint_foot(self, painter: QPainter, foot: QPointF) -> None:
        """The seat's sign, and how many fleets there are."""
        taller = self._taller
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.colours.seat(self._seat))
        painter.drawPath(sign_path(self._seat, foot - QPointF(12 + taller / 8, 0), 8 + taller / 8))
        type_ = font(NOTE, BOLD, 1.0)
        type_.setPixelSize(_FIGURE + taller)
        painter.setFont(type_)
        painter.setPen(QColor(self.colours.text))
        high, wide = 28 + 1.4 * taller, 24 + taller / 4
        count = QRectF(foot.x() + 2, foot.y() - high / 2, wide, high)
        painter.drawText(count, Qt.AlignmentFlag.AlignCenter, str(self._count))

    def _paint_place(self, painter: QPainter, at: QPointF, *, filled: bool) -> None:
        if not filled:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.colours.line))
            dot = max(3.0, self._least.line)
            painter.drawEllipse(at, dot, dot)
            return
        painter.save()
        painter.translate(at)
        painter.scale(self.SMALL, self.SMALL)
        letter = "A" if self._seat is Seat.RED else "a"
        stamp_piece(painter, letter, self.colours, points_up=self._up)
        painter.restore()
