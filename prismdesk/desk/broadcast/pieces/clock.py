"""The large clock, and the sign of a clock that stands still."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import CENTRE, CLOCK, NOTE, Brush, Ink, Style, metrics
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.look.theme import FIGURES

_SHORT: Final = re.compile(r"(?<!\d)[01]:\d\d(\.\d)?$")
WIDEST: Final = "0:00.0"
_TENTHS: Final = Style(80, 64, FIGURES)
_SIDE: Final = 12.0
_SIGN: Final = 15.0
_NOTE_ROOM: Final = 48.0
_NOTE_BELOW: Final = 38.0
_FIGURES_ABOVE: Final = 24.0


class Clock(NamedTuple):
    """What is left, and below it what the clock counts, or, with `still`, why it stands.

    A `still` clock has the sign of a pause beside that, and its figures recede. With a `seat` it is
    that seat's time, which may have its sign beside the note.
    """

    time: str
    note: str
    still: bool = False
    seat: Seat | None = None
    has_sign: bool = False

    @property
    def words(self) -> str:
        return joined(self.time, self.note)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.surface
        brush.panel(room, on, None if self.seat is None else palette.seats[self.seat], width=8)
        ink = Ink(palette.muted if self.still else palette.text, on)
        _figures(brush, self.time, room, ink)
        top = room.center().y() + _NOTE_BELOW
        low = QRectF(room.x() + _SIDE, top, room.width() - 2 * _SIDE, _NOTE_ROOM)
        seat = self.seat if self.has_sign else None
        if self.still or seat is not None:
            wide = metrics(NOTE.size, NOTE.weight).horizontalAdvance(self.note)
            left = max(low.left() + 4, low.center().x() - wide / 2 - 24)
            sign = QPointF(left + 10, low.center().y())
            if self.still:
                paint_still(brush, sign, palette.text)
            elif seat is not None:
                brush.sign(seat, sign, _SIGN)
            low = low.adjusted(48, 0, 0, 0)
        brush.text(self.note, low, NOTE, Ink(palette.muted, on), CENTRE)


def steady(text: str) -> str:
    """The same with a time at its end as wide as it becomes: nothing moves while it counts."""
    return _SHORT.sub(WIDEST, text)


def paint_still(brush: Brush, centre: QPointF, colour: str) -> None:
    """The two bars of a pause."""
    painter = brush.painter
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for side in (-1, 1):
        bar = QRectF(centre.x() + side * 7 - 4, centre.y() - 13, 8, 26)
        painter.drawRoundedRect(bar, 2, 2)


def _figures(brush: Brush, time: str, room: QRectF, ink: Ink) -> None:
    """The figures in the middle of their room; tenths are smaller, so that all have room."""
    whole, dot, tenths = time.partition(".")
    type_ = metrics(CLOCK.size, CLOCK.weight)
    high = type_.height()
    # Figures have nothing below their line, so the room of the whole type may reach lower.
    middle = room.center().y() - _FIGURES_ABOVE
    top = middle - type_.ascent() + type_.capHeight() / 2
    box = QRectF(room.x() + 2, top, room.width() - 4, high)
    if not dot:
        brush.text(whole, box, CLOCK, ink, CENTRE)
        return
    small = metrics(_TENTHS.size, _TENTHS.weight)
    wide = type_.horizontalAdvance(whole)
    beside = small.horizontalAdvance(f".{tenths}") + 1
    left = room.center().x() - (wide + beside) / 2
    brush.text(whole, QRectF(left, top, wide + 1, high), CLOCK, ink)
    baseline = top + type_.ascent()
    low = QRectF(left + wide, baseline - small.ascent(), beside + 1, small.height())
    brush.text(f".{tenths}", low, _TENTHS, ink)
