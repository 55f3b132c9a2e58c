"""The large clock, the sign of a clock that stands still, and the sentence below the board."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import CENTRE, Brush, Ink, joined
from prismdesk.desk.broadcast.styles import BANNER, CLOCK, NOTE, Style, fitted
from prismdesk.desk.theme.theme import FIGURES
from prismdesk.desk.widgets.line_breaking import closed, letters

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
            wide = NOTE.wide(self.note)
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
    type_ = CLOCK.metrics
    high = type_.height()
    # Figures have nothing below their line, so the room of the whole type may reach lower.
    middle = room.center().y() - _FIGURES_ABOVE
    top = middle - type_.ascent() + type_.capHeight() / 2
    box = QRectF(room.x() + 2, top, room.width() - 4, high)
    if not dot:
        brush.text(whole, box, CLOCK, ink, CENTRE)
        return
    small = _TENTHS.metrics
    wide = type_.horizontalAdvance(whole)
    beside = small.horizontalAdvance(f".{tenths}") + 1
    left = room.center().x() - (wide + beside) / 2
    brush.text(whole, QRectF(left, top, wide + 1, high), CLOCK, ink)
    baseline = top + type_.ascent()
    low = QRectF(left + wide, baseline - small.ascent(), beside + 1, small.height())
    brush.text(f".{tenths}", low, _TENTHS, ink)


_BANNER_SIDE: Final = 28.0
_GAP: Final = 30.0
_STILL: Final = 44.0
_WHOLE: Final = "0:00"
_TIED: Final = "\u00a0"
_TIME: Final = Style(64, 44, FIGURES)


class BannerText(NamedTuple):
    """A sentence, what is left of a time for it, and whose colour it has.

    One that is `still` has the sign of a pause before it.
    """

    text: str
    time: str = ""
    seat: Seat | None = None
    still: bool = False

    @property
    def words(self) -> str:
        return joined(self.text, self.time)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        if self.seat is None:
            on, ink = palette.surface, palette.text
            brush.panel(room, on, palette.line)
        else:
            on = palette.seats[self.seat]
            ink = palette.on(on)
            brush.panel(room, on)
        inside = room.adjusted(_BANNER_SIDE, 0, -_BANNER_SIDE, 0)
        if self.still:
            paint_still(brush, QPointF(inside.left() + 12, inside.center().y()), ink)
            inside.setLeft(inside.left() + _STILL)
        if self.time:
            self._with_time(brush, inside, Ink(ink, on))
        else:
            said = whole(self.text, inside.width(), inside.height())
            brush.text(said, inside, BANNER.over(2), Ink(ink, on), CENTRE)

    def _with_time(self, brush: Brush, inside: QRectF, ink: Ink) -> None:
        """Both in the middle, the time behind the sentence; nothing moves while it counts."""
        time = _TIME.wide(steady(self.time)) + 1
        # The room of tenths that are not there yet is split between both ends.
        tenths = time - _TIME.wide(_WHOLE) if steady(self.time) == WIDEST else 0.0
        free = inside.width() - time - _GAP - tenths / 2
        high = inside.height()
        said = whole(self.text, free, high)
        laid = fitted(said, free, high, BANNER.over(2))
        wide = max(map(laid.metrics.horizontalAdvance, laid.lines))
        left = inside.x() + max(0.0, (free - wide) / 2) + tenths / 2
        text = QRectF(left, inside.y(), min(wide + 1, free), high)
        brush.text(said, text, BANNER.over(2), ink)
        brush.text(self.time, QRectF(left + wide + _GAP, inside.y(), time, high), _TIME, ink)


def is_one_line(text: str, wide: float, *, timed: bool) -> bool:
    """Whether a sentence needs no second line in a bar so wide, beside its time if it has one."""
    most = _TIME.wide(WIDEST) * 1.5 - _TIME.wide(_WHOLE) / 2
    time = most + _GAP if timed else 0.0
    return BANNER.smallest.horizontalAdvance(text) <= wide - 2 * _BANNER_SIDE - _STILL - time


def whole(text: str, wide: float, high: float) -> str:
    """The sentence with no word that is wider than its room, and none alone on a second line.

    A name that is wider goes on no second line; it ends early.
    """
    words = [_ended(word, wide) for word in text.split(" ")]
    said = " ".join(words)
    if len(fitted(said, wide, high, BANNER.over(2)).lines) == 1:
        return said
    return " ".join((*words[:-2], _TIED.join(words[-2:])))


def _ended(word: str, wide: float) -> str:
    signs, made = letters(word), word
    while len(signs) > 1 and BANNER.smallest.horizontalAdvance(made) > wide:
        signs.pop()
        # A name that turns nothing but itself still does so.
        (made,) = closed([f"{''.join(signs)}…"])
    return made
