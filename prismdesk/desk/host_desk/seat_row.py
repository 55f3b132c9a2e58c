"""A seat on the host desk: who plays it, how he is connected, how he stands."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.bot_sign import BotSign
from prismdesk.desk.look.palettes import mixed
from prismdesk.desk.look.presence import PresenceSign
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import as_tip, elided, label
from prismdesk.desk.texts import apart, tr
from prismdesk.wire.seating import Presence

_BAR = 3


class SeatRow(QWidget):
    """Two lines: sign, name, points and clock; below them where he is and what he does."""

    def __init__(self, seat: Seat, name: str, more: QWidget | None = None) -> None:
        """`more` is at its end, where there is more to be done."""
        super().__init__()
        self._seat, self.name = seat, apart(name)
        self._acts = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._sign = SignWidget(seat, 18)
        self._name = elided(self.name, "strong")
        self.points, self.time = label("", "strong"), label("", "strong")
        self.presence, self.bot = PresenceSign(), BotSign(16)
        self.state = elided("", "note")
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 6, 16, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        middle = Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(self._sign, 0, 0, middle)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self.presence, 0, 2, middle)
        grid.addWidget(self.bot, 0, 3, middle)
        grid.addWidget(self.points, 0, 4)
        grid.addWidget(self.time, 0, 5)
        grid.addWidget(self.state, 1, 1, 1, 5)
        if more is not None:
            grid.addWidget(more, 0, 6, 2, 1, middle)
        for one in (self.presence, self.bot, self.points, self.time):
            one.hide()
        theme().changed.connect(self._recolour)

    def call(self, name: str) -> None:
        """He is called so now."""
        self.name = apart(name)
        self._name.say(self.name)

    def show_bot(self, *, is_bot: bool, stopped: bool) -> None:
        """Whether a bot plays the seat, and whether it has stopped."""
        self.bot.setVisible(is_bot)
        self.bot.show_stopped(stopped)

    def show_connected(self, presence: Presence | None, place: str) -> None:
        """How his machine is connected; None: he needs no connection."""
        self.presence.setVisible(presence is not None)
        if presence is not None:
            self.presence.show_presence(presence)
            self.presence.setToolTip(as_tip(place))

    def show_state(self, parts: tuple[str, ...], *, acts: bool) -> None:
        """What is said of him, part by part; whether he may act now."""
        said = (tr("to act"), *parts) if acts else parts
        self.state.say(" · ".join(part for part in said if part))
        self.setAccessibleName(f"{self.name}. {self.state.whole}")
        if acts != self._acts:
            self._acts = acts
            self.update()

    def show_points(self, points: str) -> None:
        """His points, if the game has any."""
        self.points.setText(points)
        self.points.setVisible(bool(points))

    def show_time(self, time: str) -> None:
        """What is left on his clock, if he has one."""
        self.time.setText(time)
        self.time.setVisible(bool(time))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._acts:
            return
        palette = theme().palette
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), mixed(palette.surface, palette.seats[self._seat], 0.06))
            painter.fillRect(QRectF(0, 0, _BAR, self.height()), palette.seat(self._seat))

    def _recolour(self, palette: object) -> None:
        self.update()
