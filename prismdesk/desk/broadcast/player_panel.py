"""A player's panel on the broadcast: sign, name, points and clock."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import saved
from prismdesk.desk.broadcast.brush import RIGHT, Brush, Ink, joined
from prismdesk.desk.broadcast.clock import paint_still
from prismdesk.desk.broadcast.styles import NAME, NOTE, SCORE, Style
from prismdesk.desk.broadcast.text_stack import Block, in_lines, paint_blocks, tall
from prismdesk.desk.game_ui.broadcast_data import SmallPicture
from prismdesk.desk.theme.palettes import mixed
from prismdesk.desk.theme.theme import FIGURES

State = Literal["waits", "acts", "won", "gone"]

_SIDE: Final = 20.0
_SIGN: Final = 18.0
_INDENT: Final = 50.0
_TINT: Final = 0.16
_FIGURE: Final = 92.0
"""The row of points: what figures of 96 pixels take above their line, and air."""
_MIDDLE: Final = 44.0
_TIME: Final = Style(56, 44, FIGURES)
_BAR: Final = 28.0
_BARS_HIGH: Final = 110.0
_ABOVE_BARS: Final = 10.0
_PICTURE: Final = 76.0
_LEAST_PICTURE: Final = 34.0
_STILL: Final = 24.0


class Bars(NamedTuple):
    """Points by round, None for one to come; `top` is a bar that is so many pixels `high`."""

    points: tuple[int | None, ...]
    top: int
    high: float = 60.0


class PlayerPanel(NamedTuple):
    """One seat. Who is to act has a fuller frame, who has won too; who has left recedes.

    `score` and `time` are empty where the game has none; time that is `still` recedes. A `slim` one
    says no more than name, points and time.
    """

    seat: Seat
    name: str
    below: tuple[str, ...] = ()
    score: str = ""
    time: str = ""
    still: bool = False
    state: State = "waits"
    bars: Bars | None = None
    pictures: tuple[SmallPicture, ...] = ()
    slim: bool = False

    @property
    def words(self) -> str:
        return joined(self.name, *self.below, self.score, self.time)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = self._panel(brush, room)
        is_gone = self.state == "gone"
        ink = Ink(palette.muted if is_gone else palette.text, on)
        muted = Ink(palette.muted if not self._stands_out else palette.text, on)
        inside = room.adjusted(_SIDE, 10, -_SIDE, -14)
        figures = QRectF(inside)
        figures.setTop(inside.bottom() - _FIGURE)
        big, small = (self.score, self.time) if self.score else (self.time, "")
        time_ink = muted if self.still else ink
        if small and self.slim:
            self._clock(brush, small, figures, time_ink, muted)
            small = ""
        head = QRectF(inside)
        if big or self.bars or (self.pictures and not self.slim):
            head.setBottom(figures.top())
        if small:
            row = QRectF(head.x(), head.bottom() - _MIDDLE, head.width(), _MIDDLE)
            self._clock(brush, small, row, time_ink, muted)
            head.setBottom(row.top())
        below = [] if small or self.slim else self._below(head, muted)
        high = tall(below, inside.width())
        end = self._name(brush, head.adjusted(0, 0, 0, -high), ink)
        paint_blocks(brush, below, QRectF(head.x(), end, head.width(), high))
        if not self.score:
            # Beside figures that change their width no picture would keep its place.
            band = QRectF(head.x(), end + high + 4, head.width(), figures.top() - end - high - 4)
            if not self.time:
                band = figures
            has_band = band.height() >= _LEAST_PICTURE
            self._figures(brush, big, figures, time_ink, band if has_band else None)
        else:
            self._figures(brush, big, figures, ink)

    def bars_room(self, room: QRectF) -> float:
        """How high bars beside the points can be below the texts of this panel."""
        inside = room.adjusted(_SIDE, 10, -_SIDE, -14)
        head = inside.adjusted(0, 0, 0, -_FIGURE)
        name = self._name_high(inside.width())
        below = [] if self.slim else self._below(head, Ink("", ""))
        texts = min(head.height(), name + tall(below, inside.width()))
        return min(_BARS_HIGH, inside.height() - texts - _ABOVE_BARS)

    def _below(self, head: QRectF, ink: Ink) -> list[Block]:
        """The lines below the name, as many as that leaves room for."""
        name = self._name_high(head.width())
        lines = in_lines(self.below, head.width())
        blocks = [Block(line, NOTE, ink) for line in lines]
        while len(blocks) > 1 and name + tall(blocks, head.width()) > head.height() + 0.5:
            blocks.pop()
        return blocks

    def _name_high(self, wide: float) -> float:
        """How high the name is in a panel with so much room inside."""
        return NAME.over(3).column(self.name, wide - _INDENT).high

    @property
    def _stands_out(self) -> bool:
        return self.state in ("acts", "won")

    def _panel(self, brush: Brush, room: QRectF) -> str:
        """The panel itself; what its texts stand on."""
        palette = brush.palette
        colour = palette.seats[self.seat]
        if self._stands_out:
            on = mixed(palette.surface, colour, _TINT).name()
            brush.panel(room, on, colour, width=10)
        else:
            on = palette.ground if self.state == "gone" else palette.surface
            brush.panel(room, on, palette.line if self.state == "gone" else colour)
        return on

    def _name(self, brush: Brush, head: QRectF, ink: Ink) -> float:
        """The sign and the name; where they end."""
        room = head.adjusted(_INDENT, 0, 0, 0)
        high = min(room.height(), self._name_high(head.width()))
        room.setHeight(high)
        one = min(high, NAME.metrics.height())
        brush.sign(self.seat, QPointF(head.x() + _SIGN + 4, room.top() + one / 2), _SIGN)
        brush.text(self.name, room, NAME.over(3), ink)
        return room.bottom()

    def _clock(self, brush: Brush, time: str, row: QRectF, ink: Ink, muted: Ink) -> None:
        """His clock at the right of a row, and beside it what is else below the name."""
        wide = _TIME.wide("0:00.0") + 2
        # Figures have nothing below their line, so their type may be higher than the row.
        box = QRectF(row.right() - wide, row.center().y() - 40, wide, 80)
        brush.text(time, box, _TIME, ink, RIGHT)
        if self.still:
            left = box.right() - _TIME.wide(time) - _STILL
            paint_still(brush, QPointF(left, row.center().y()), ink.colour)
        if self.below and not self.slim:
            beside = row.adjusted(0, 0, -wide - 14, 0)
            brush.text(joined(*self.below), beside, NOTE, muted)

    def _figures(
        self, brush: Brush, big: str, row: QRectF, ink: Ink, band: QRectF | None = None
    ) -> None:
        """His points, or his time, and beside them the points of each round, or pictures.

        Pictures are in the `band` if there is one.
        """
        type_ = SCORE.metrics
        wide = min(row.width(), type_.horizontalAdvance(big) + 2)
        middle = row.bottom() - 12 - type_.capHeight() / 2
        top = middle - type_.ascent() + type_.capHeight() / 2
        if big:
            brush.text(big, QRectF(row.x(), top, wide, type_.height()), SCORE, ink)
        if big and self.still and not self.score:
            paint_still(brush, QPointF(row.x() + wide + _STILL, middle), ink.colour)
        beside = row.adjusted(wide + 20 if big else 0, 0, 0, -12)
        if self.bars is not None:
            _bars(brush, self.bars, self.seat, beside)
        elif self.pictures and not self.slim and (self.score or band is not None):
            _pictures(brush, self.pictures, band or beside, at_right=bool(big) and band is None)


def _bars(brush: Brush, bars: Bars, seat: Seat, room: QRectF) -> None:
    """A bar for each round at the right end, a dash for one that is to come."""
    count = len(bars.points)
    step = min(_BAR, room.width() / max(1, count))
    left = room.right() - step * count
    painter, palette = brush.painter, brush.palette
    painter.setPen(Qt.PenStyle.NoPen)
    for number, points in enumerate(bars.points):
        painter.setBrush(QColor(palette.line) if points is None else palette.seat(seat))
        high = 4.0 if points is None else max(6.0, points / max(1, bars.top) * bars.high)
        bar = QRectF(left + number * step, room.bottom() - high, step * 0.68, high)
        painter.drawRoundedRect(bar, min(4.0, high / 2), min(4.0, high / 2))


def _pictures(
    brush: Brush, pictures: tuple[SmallPicture, ...], room: QRectF, *, at_right: bool
) -> None:
    """As many small pictures as have room, side by side."""
    most = min(_PICTURE, room.height())
    step = min(most + 12, (room.width() + 12) / len(pictures))
    side = min(most, step - 8)
    if side < _LEAST_PICTURE:
        side, step = _LEAST_PICTURE, _LEAST_PICTURE + 6
    count = min(len(pictures), int((room.width() + 12.5) // step))
    left = room.right() - step * count + (step - side) if at_right else room.left()
    top = room.bottom() - most / 2 - side / 2 + (4 if most == _PICTURE else 0)
    for number, picture in enumerate(pictures[:count]):
        box = QRectF(left + number * step, top, side, side)
        with saved(brush.painter):
            picture.draw(brush.painter, box, brush.palette)
