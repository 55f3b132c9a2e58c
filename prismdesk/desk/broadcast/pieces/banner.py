"""The one sentence below the board."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import BANNER, CENTRE, LEFT, Brush, Ink, Style, fitted
from prismdesk.desk.broadcast.pieces.clock import paint_still
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.look.theme import FIGURES, font

_SIDE: Final = 28.0
_GAP: Final = 30.0
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
            inside.setLeft(inside.left() + 44)
        if self.time:
            self._with_time(brush, inside, Ink(ink, on))
        else:
            brush.text(self.text, inside, BANNER.over(2), Ink(ink, on), CENTRE)

    def _with_time(self, brush: Brush, inside: QRectF, ink: Ink) -> None:
        """Both in the middle, the time behind the sentence; nothing moves while it counts."""
        face = QFontMetricsF(font(_TIME.size, _TIME.weight, 1.0))
        time = face.horizontalAdvance(self.time) + 1
        left_for = QRectF(inside.x(), inside.y(), inside.width() - time - _GAP, inside.height())
        size, lines = fitted(self.text, left_for, BANNER.over(2))
        metrics = QFontMetricsF(font(size, BANNER.weight, 1.0))
        wide = max(metrics.horizontalAdvance(line) for line in lines)
        left = inside.x() + max(0.0, (inside.width() - wide - _GAP - time) / 2)
        text = QRectF(left, inside.y(), min(wide + 1, left_for.width()), inside.height())
        brush.text(self.text, text, BANNER.over(2), ink, LEFT)
        box = QRectF(left + wide + _GAP, inside.y(), time, inside.height())
        brush.text(self.time, box, _TIME, ink, LEFT)
