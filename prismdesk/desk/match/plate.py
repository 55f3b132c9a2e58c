"""A seat's plate: sign, name, where the player is, points and clock."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.desk.look.bot_sign import BotSign
from prismdesk.desk.look.measures import PANEL_RADIUS, pixels
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.presence import PresenceSign
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.look.theme import FIGURES, font, theme
from prismdesk.desk.match.bars import Bars
from prismdesk.desk.match.conduct import Panel
from prismdesk.desk.match.seated import doing
from prismdesk.desk.match.times import SHORT_MS, clock_text
from prismdesk.desk.parts.basics import Elided, as_tip, label
from prismdesk.desk.parts.fitted import FittedName
from prismdesk.desk.texts import tr
from prismdesk.wire.seating import Presence

_GAP: Final = 4
_EDGE: Final = 16
_BRIEF_EDGE: Final = 10
_TIGHT_EDGE: Final = 4
_SIDE: Final = 20
_TIGHT_SIDE: Final = 12
_FIGURE: Final = 38
_BRIEF_FIGURE: Final = 24
_BRIEF_CLOCK: Final = 16
_BRIEF_DECIMAL: Final = 20
"""Figures with decimals are longer, and a name is to stand beside them."""


class Plate(QWidget):
    """One player. A frame in the seat's colour says that he may act now.

    His points are whole numbers of a unit of so many `decimals`.
    """

    def __init__(
        self,
        seat: Seat,
        name: str,
        place: str,
        decimals: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seat, self._decimals = seat, decimals
        self._acts = False
        self._is_short = False
        self._is_brief = self._is_tight = self._is_clock_beside = False
        self._is_muted = False
        self._sign = SignWidget(seat, 22)
        self._name = FittedName(name)
        self._place = Elided("note")
        self._place.say(place)
        self._bot = BotSign()
        self._bot.hide()
        self._does = self._brief_where = ""
        self._has_stopped = False
        self._presence = PresenceSign()
        self._round_trip = label(role="note")
        self._where = place
        self._connected: Presence | None = None
        self._is_away = False
        self._has_left = self._has_won = False
        for one in (self._presence, self._round_trip):
            one.hide()
        self._big, self._time = label(role="score"), label(role="score")
        self._has_points = False
        self._time.hide()
        self._bars = Bars(seat, decimals)
        self._standing = Elided("muted")
        self.held: Panel | None = None
        self._lay()
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def _lay(self) -> None:
        self._head = head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._sign)
        head.addWidget(self._name, 1)
        head.addWidget(self._round_trip)
        head.addWidget(self._presence)
        head.addWidget(self._bot)
        self._figures = figures = QHBoxLayout()
        figures.setSpacing(16)
        figures.addWidget(self._big)
        figures.addWidget(self._bars, 1)
        figures.addStretch(0)
        figures.addWidget(self._time)
        self._low = low = QHBoxLayout()
        low.setSpacing(12)
        low.addWidget(self._standing, 1)
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(_SIDE, _EDGE, _SIDE, _EDGE)
        whole.setSpacing(_GAP)
        whole.addLayout(head)
        whole.addWidget(self._place)
        whole.addLayout(figures)
        whole.addLayout(low)

    def hold(self, held: Panel | None) -> None:
        """Has something of the game's own at its foot, however brief it is."""
        self.held = held
        if held is not None:
            self._whole.addWidget(held)

    def stretch(self) -> None:
        """May be as high as what it holds has use for."""
        if self.held is None:
            return
        layout, width = self._whole, max(1, self.width())
        needs = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else -1
        self.setMaximumHeight(max(needs, layout.totalSizeHint().height()) + self.useful)

    @property
    def useful(self) -> int:
        """By how much it has use for more height than it needs, for what it holds."""
        return 0 if self.held is None or self.held.isHidden() else self.held.useful

    @property
    def saved(self) -> int:
        """How much height it does without now, because it is brief."""
        if not self._is_brief:
            return 0
        told = [self._place, *([self._standing] if self._tells_standing else [])]
        lines = [one for one in told if one.isHidden()]
        saved = sum(one.sizeHint().height() + _GAP for one in lines) + 2 * (_EDGE - _BRIEF_EDGE)
        saved += self.drawn_in
        if not self._big.text():
            return saved
        figure = QFontMetrics(font(_FIGURE, FIGURES)).height()
        saved += max(figure, self._bars.sizeHint().height()) + _GAP
        if self._has_time:
            standing, time = self._standing.sizeHint().height(), self._time.sizeHint().height()
            saved -= max(0, time - standing)
        return saved - max(0, self._big.sizeHint().height() - self._name.sizeHint().height())

    @property
    def _has_time(self) -> bool:
        """Whether he has a clock beside his points."""
        return self._has_points and bool(self._time.text())

    @property
    def _tells_standing(self) -> bool:
        """Whether there is a line for his standing; what a plate holds tells most of it."""
        return self.held is None or bool(self._standing.whole)

    @property
    def drawn_in(self) -> int:
        """How much of its height when brief it does without now, because it is tight."""
        if not self._is_tight:
            return 0
        is_beside = self._has_time and self._is_clock_beside
        line = self._time.sizeHint().height() + _GAP if is_beside else 0
        return 2 * (_BRIEF_EDGE - _TIGHT_EDGE) + line

    def set_brief(self, brief: bool, *, tight: bool = False) -> None:
        """Whether it says only the name and the points, side by side; a clock is below them.

        With `tight` its edges are drawn in, and the clock is beside the points if the name allows.
        """
        if (brief, tight) == (self._is_brief, self._is_tight):
            return
        edge = _TIGHT_EDGE if tight else _BRIEF_EDGE if brief else _EDGE
        side = _TIGHT_SIDE if tight else _SIDE
        self._whole.setContentsMargins(side, edge, side, edge)
        self._is_brief, self._is_tight = brief, tight
        self._is_clock_beside = tight and self._has_room_for_clock
        self._show_lines()
        self._bars.set_resting(brief)
        if brief:
            self._head.addWidget(self._big)
            (self._head if self._is_clock_beside else self._low).addWidget(self._time)
        else:
            self._figures.insertWidget(0, self._big)
            self._figures.addWidget(self._time)
        self._refit(theme().palette)

    @property
    def _has_room_for_clock(self) -> bool:
        parts: list[QWidget] = [self._sign, self._name, self._big, self._time]
        if not self._bot.isHidden():
            parts.append(self._bot)
        wanted = sum(one.sizeHint().width() + self._head.spacing() for one in parts)
        return self._has_time and wanted - self._head.spacing() <= self.width() - 2 * _TIGHT_SIDE

    def mute(self, muted: bool) -> None:
        """Whether the figures recede, because they are not of the moment that is looked at."""
        self._is_muted = muted
        self._refit(theme().palette)

    def show_company(
        self, place: str, presence: Presence | None, round_trip_ms: int | None = None
    ) -> None:
        """Where the player is, and how he is connected; None: he needs no connection.

        Who is away is said even where there is little room.
        """
        self._where, self._connected = place, presence
        self._is_away = presence in (Presence.MISSED, Presence.AWAY)
        if presence is not None:
            self._presence.show_presence(presence)
            self._presence.setToolTip(as_tip(place))
        known = round_trip_ms is not None and not self._is_away
        self._round_trip.setText(tr("{ms} ms", ms=round_trip_ms) if known else "")
        self._say_where()

    def call(self, name: str) -> None:
        """The player is called so now."""
        if name != self._name.whole:
            self._name.say(name)
            self._name_it()

    def show_bot(
        self, *, is_bot: bool, stopped: bool = False, thinks: bool = False, brief: str = ""
    ) -> None:
        """Whether a bot plays, and whether it thinks or has stopped; that is said in any case.

        `brief` is where the player is in fewer words, for want of room.
        """
        does = doing(stopped=stopped, thinks=thinks) if is_bot else ""
        if (self._bot.isHidden(), self._does, self._brief_where) == (not is_bot, does, brief):
            return
        self._does, self._has_stopped, self._brief_where = does, is_bot and stopped, brief
        self._bot.setVisible(is_bot)
        self._bot.show_stopped(stopped)
        self._say_where()

    def show_left(self, left: bool) -> None:
        """Whether the player has left a match that goes on without him (ALL8)."""
        if left != self._has_left:
            self._has_left = left
            self._say_where()
            self._refit(theme().palette)

    def show_won(self, won: bool) -> None:
        """Whether the match is over and he has won it, alone or with others."""
        if won != self._has_won:
            self._has_won = won
            self._say_where()
            self.update()

    def _say_where(self) -> None:
        """For who has left nobody waits, so how he is connected is of no use."""
        where = tr("has won") if self._has_won else self._where
        if self._does and not (self._has_won or self._has_left):
            self._place.say(where, f" · {self._does}", brief=self._brief_where)
        else:
            self._place.say(tr("has left the match") if self._has_left else where)
        self._bot.setToolTip(as_tip(self._place.whole))
        self._presence.setVisible(self._connected is not None and not self._has_left)
        self._show_lines()
        self._name_it()

    def _show_lines(self) -> None:
        self._show_round_trip()
        is_told = self._is_told
        self._place.setVisible(is_told or not self._is_brief)
        tells = not self._is_brief and self._tells_standing
        self._standing.setVisible((self._has_time and not self._is_clock_beside) or tells)

    def _show_round_trip(self) -> None:
        """Only where it leaves the name its room."""
        others: list[QWidget] = [self._sign, self._name, self._round_trip]
        others += [one for one in (self._presence, self._bot) if not one.isHidden()]
        if self._is_brief and self._big.text():
            others.append(self._big)
        wanted = sum(one.sizeHint().width() + self._head.spacing() for one in others)
        edges = self._whole.contentsMargins()
        room = self.width() - edges.left() - edges.right() + self._head.spacing()
        tells = bool(self._round_trip.text()) and not self._has_left
        self._round_trip.setVisible(tells and wanted <= room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_round_trip()

    def show_seat(self, *, acts: bool, score: int | None, standing: str) -> None:
        """Whether he may act, his points (None: the game has none), and his standing in words."""
        if acts != self._acts:
            self._acts = acts
            self.update()
        self._has_points = score is not None
        if score is not None:
            self._big.setText(written(score, self._decimals))
        # The line keeps its room while it has nothing to say, so that nothing below it moves.
        self._standing.say(standing)
        high = QFontMetricsF(self._standing.font()).height()
        self._standing.setFixedHeight(math.ceil(high))
        self._show_lines()
        self._name_it()

    def _name_it(self) -> None:
        """What is read out: who it is, whether he is to act, and whether he is there."""
        said = tr("{name}, to act", name=self._name.whole) if self._acts else self._name.whole
        tells = self._is_told or not self._bot.isHidden()
        self.setAccessibleName(f"{said}. {self._place.whole}" if tells else said)

    @property
    def _is_told(self) -> bool:
        """Whether it is said even where there is little room how he is."""
        return self._is_away or self._has_left or self._has_won or self._has_stopped

    def show_ledger(self, points: tuple[int | None, ...], top: int) -> None:
        """His points by round; `top` is the most that a round has brought anybody."""
        self._bars.show_points(points, top)

    def show_clock(self, left_ms: int | None, *, running: bool) -> None:
        """What remains on his clock, or no clock at all. It is the figure of who has no points."""
        face = self._time if self._has_points else self._big
        had = self._has_time
        if left_ms is not None:
            face.setText(clock_text(left_ms))
        self._big.setVisible(bool(self._big.text()))
        self._time.setVisible(bool(self._time.text()))
        if had != self._has_time:
            self._show_lines()
        short = running and left_ms is not None and left_ms < SHORT_MS
        if short != self._is_short:
            self._is_short = short
            self._refit(theme().palette)

    def _refit(self, palette: Palette) -> None:
        brief = _BRIEF_DECIMAL if self._decimals else _BRIEF_FIGURE
        clock = self._time if self._has_points else self._big
        for face, size in (
            (self._big, brief if self._is_brief else _FIGURE),
            (self._time, _BRIEF_CLOCK if self._is_brief else _BRIEF_FIGURE),
        ):
            face.setFont(font(size, FIGURES))
            colour = palette.seats[0] if self._is_short and face is clock else palette.text
            if self._is_muted or self._has_left:
                colour = palette.muted
            height = pixels(size, theme().text_scale)
            face.setStyleSheet(f"color: {colour}; font-size: {height}px;")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stands_out = self._acts or self._has_won
        # Of all frames those are the boldest that mean something, in high contrast as well.
        width = palette.stroke * (3 if self._has_won else 2) if stands_out else 1.0
        edge = palette.seat(self._seat) if stands_out else QColor(palette.line)
        area = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        # A breath of the seat's colour, so that the eye finds the plate without reading.
        tint = 0.1 if self._has_won else 0.05 if self._acts else 0.0
        painter.setBrush(mixed(palette.surface, palette.seats[self._seat], tint))
        painter.setPen(QPen(edge, width))
        painter.drawRoundedRect(area, PANEL_RADIUS, PANEL_RADIUS)
        painter.end()
