"""The one sentence below the board."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import BANNER, CENTRE, LEFT, Brush, Ink, Style, fitted, metrics
from prismdesk.desk.broadcast.pieces.clock import WIDEST, paint_still, steady
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.look.theme import FIGURES
from prismdesk.desk.parts.broken_lines import closed, letters

_SIDE: Final = 28.0
_GAP: Final = 30.0
_STILL: Final = 44.0
_WHOLE: Final = "0:00"
_TIED: Final = "\u00a0"
_TIME: Final = Style(64, 44, FIGURES)


class Saying(NamedTuple):
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
        inside = room.adjusted(_SIDE, 0, -_SIDE, 0)
        if self.still:
            paint_still(brush, QPointF(inside.left() + 12, inside.center().y()), ink)
            inside.setLeft(inside.left() + _STILL)
        if self.time:
            self._with_time(brush, inside, Ink(ink, on))
        else:
            brush.text(whole(self.text, inside), inside, BANNER.over(2), Ink(ink, on), CENTRE)

    def _with_time(self, brush: Brush, inside: QRectF, ink: Ink) -> None:
        """Both in the middle, the time behind the sentence; nothing moves while it counts."""
        face = metrics(_TIME.size, _TIME.weight)
        time = face.horizontalAdvance(steady(self.time)) + 1
        # The room of tenths that are not there yet is split between both ends.
        tenths = time - face.horizontalAdvance(_WHOLE) if steady(self.time) == WIDEST else 0.0
        free = inside.width() - time - _GAP - tenths / 2
        left_for = QRectF(inside.x(), inside.y(), free, inside.height())
        said = whole(self.text, left_for)
        size, lines = fitted(said, left_for, BANNER.over(2))
        type_ = metrics(size, BANNER.weight)
        wide = max(type_.horizontalAdvance(line) for line in lines)
        left = inside.x() + max(0.0, (free - wide) / 2) + tenths / 2
        text = QRectF(left, inside.y(), min(wide + 1, left_for.width()), inside.height())
        brush.text(said, text, BANNER.over(2), ink, LEFT)
        box = QRectF(left + wide + _GAP, inside.y(), time, inside.height())
        brush.text(self.time, box, _TIME, ink, LEFT)


def is_one_line(text: str, wide: float, *, timed: bool) -> bool:
    """Whether a sentence needs no second line in a bar so wide, beside its time if it has one."""
    face, smallest = metrics(_TIME.size, _TIME.weight), metrics(BANNER.least, BANNER.weight)
    most = face.horizontalAdvance(WIDEST) * 1.5 - face.horizontalAdvance(_WHOLE) / 2
    time = most + _GAP if timed else 0.0
    return smallest.horizontalAdvance(text) <= wide - 2 * _SIDE - _STILL - time


def whole(text: str, room: QRectF) -> str:
    """The sentence with no word that is wider than its room, and none alone on a second line.

    A name that is wider goes on no second line; it ends early.
    """
    words = [_ended(word, room.width()) for word in text.split(" ")]
    said = " ".join(words)
    if len(fitted(said, room, BANNER.over(2))[1]) == 1:
        return said
    return " ".join((*words[:-2], _TIED.join(words[-2:])))


def _ended(word: str, wide: float) -> str:
    smallest, signs, made = metrics(BANNER.least, BANNER.weight), letters(word), word
    while len(signs) > 1 and smallest.horizontalAdvance(made) > wide:
        signs.pop()
        # A name that turns nothing but itself still does so.
        (made,) = closed([f"{''.join(signs)}…"])
    return made
