"""A player's panel: sign, name, connection, points by round and clock."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Panel
from prismdesk.desk.texts import SHORT_MS, clock_text, tr
from prismdesk.desk.theme.palettes import NOTE, PANEL_RADIUS, Palette, mixed, pixels
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import FIGURES, Fitted, Painted, draw_frame, dressed, font, theme
from prismdesk.desk.widgets.basics import Elided, as_tip, label
from prismdesk.desk.widgets.line_breaking import FittedName
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.desk.widgets.status_signs import BotSign, PresenceSign
from prismdesk.wire.seating import Presence

_BARS_HIGH: Final = 40
_NOTE_HIGH: Final = 20
_USUAL_POINTS: Final = 20
"""Points that fill the height, unless a round brought more."""

_BAR_WIDE: Final = 16.0
"""No bar gets wider than this."""


class ScoreBars(Painted, QWidget):
    """One bar a round, and a dash for one that is to come; hidden in games without rounds.

    Points are whole numbers of a unit of so many `decimals`.
    """

    def __init__(self, seat: Seat, decimals: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._decimals = seat, decimals
        self._points: tuple[int | None, ...] = ()
        self._top = self._usual = _USUAL_POINTS * 10**decimals
        self._is_resting = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_points(self, points: tuple[int | None, ...], top: int) -> None:
        """The points by round; `top` is the most that a round has brought anybody."""
        self._points, self._top = points, max(self._usual, top)
        known = [written(one, self._decimals) for one in points if one is not None]
        said = ", ".join(known) or tr("none yet")
        self.setAccessibleName(tr("Points by round: {points}", points=said))
        self.setToolTip(tr("Points by round: {points}", points=said))
        self._show_or_hide()
        self.update()

    def set_resting(self, resting: bool) -> None:
        """Whether there is no room for it, though it may have something to show."""
        self._is_resting = resting
        self._show_or_hide()

    def sizeHint(self) -> QSize:
        if not self._points:
            return QSize(0, 0)
        return QSize(96, round((_BARS_HIGH + _NOTE_HIGH) * theme().text_scale))

    def _show_or_hide(self) -> None:
        self.setVisible(bool(self._points) and not self._is_resting)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        count = max(1, len(self._points))
        note = round(_NOTE_HIGH * theme().text_scale)
        painter.setPen(Qt.PenStyle.NoPen)
        step = min(_BAR_WIDE * 1.4, self.width() / count)
        foot = float(self.height() - note)
        for number, points in enumerate(self._points):
            painter.setBrush(QColor(palette.line))
            high = 2.0 * palette.stroke
            if points is not None:
                painter.setBrush(palette.seat(self._seat))
                high = max(3.0, points / self._top * foot)
            area = QRectF(number * step, foot - high, step * 0.72, high)
            painter.drawRoundedRect(area, min(2.0, high / 2), min(2.0, high / 2))
        self._paint_note(painter, QRectF(0, foot + 2, self.width(), note))

    def _paint_note(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(font(NOTE))
        painter.setPen(QColor(theme().palette.muted))
        rounds = tr("rounds 1–{n}", n=len(self._points))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, rounds)


class Density(NamedTuple):
    """How close all stands: the gap between panels, a panel's edges, and the size of figures."""

    gap: int
    edge: int
    side: int
    figure: int
    clock: int


FULL: Final = Density(gap=16, edge=16, side=20, figure=38, clock=24)
BRIEF: Final = Density(gap=8, edge=10, side=20, figure=24, clock=16)
TIGHT: Final = BRIEF._replace(gap=4, edge=4, side=12)

_GAP: Final = 4
_BRIEF_DECIMAL: Final = 20
"""Figures with decimals are longer, and a name is to stand beside them."""


class Standing(NamedTuple):
    """How a player stands: whether he may act, his points (None: the game has none), his end."""

    acts: bool = False
    score: int | None = None
    words: str = ""
    has_left: bool = False
    has_won: bool = False


class PlayerPanel(Fitted, Painted, QWidget):
    """One player. A frame in the seat's colour says that he may act now.

    His points are whole numbers of a unit of so many `decimals`.
    """

    def __init__(self, seat: Seat, name: str, place: str, decimals: int = 0) -> None:
        super().__init__()
        self._seat, self._decimals = seat, decimals
        self._now = Standing()
        self._is_short = False
        self._density = FULL
        self._is_clock_beside = False
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
        for one in (self._presence, self._round_trip):
            one.hide()
        self._big, self._time = label(role="score"), label(role="score")
        self._time.hide()
        self._bars = ScoreBars(seat, decimals)
        self._words = Elided("muted")
        self.held: Panel | None = None
        self._lay()
        dressed(self._refit)

    def _lay(self) -> None:
        parts = (self._sign, (self._name, 1), self._round_trip, self._presence, self._bot)
        self._head = row(*parts, gap=12)
        self._figures = figures = row(self._big, (self._bars, 1), gap=16)
        figures.addStretch(0)
        figures.addWidget(self._time)
        self._low = row((self._words, 1), gap=12)
        lines = (self._head, self._place, figures, self._low)
        margins = (FULL.side, FULL.edge, FULL.side, FULL.edge)
        self._whole = stack(*lines, gap=_GAP, margins=margins, on=self)

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
        if self._density == FULL:
            return 0
        told = [self._place, *([self._words] if self._tells_standing else [])]
        lines = [one for one in told if one.isHidden()]
        saved = sum(one.sizeHint().height() + _GAP for one in lines)
        saved += 2 * (FULL.edge - BRIEF.edge) + self.drawn_in
        if not self._big.text():
            return saved
        figure = QFontMetrics(font(FULL.figure, FIGURES)).height()
        saved += max(figure, self._bars.sizeHint().height()) + _GAP
        if self._has_time:
            standing, time = self._words.sizeHint().height(), self._time.sizeHint().height()
            saved -= max(0, time - standing)
        return saved - max(0, self._big.sizeHint().height() - self._name.sizeHint().height())

    @property
    def _has_time(self) -> bool:
        """Whether he has a clock beside his points."""
        return self._has_points and bool(self._time.text())

    @property
    def _has_points(self) -> bool:
        return self._now.score is not None

    @property
    def _tells_standing(self) -> bool:
        """Whether there is a line for his standing; what a plate holds tells most of it."""
        return self.held is None or bool(self._words.whole)

    @property
    def drawn_in(self) -> int:
        """How much of its height when brief it does without now, because it is tight."""
        if self._density != TIGHT:
            return 0
        is_beside = self._has_time and self._is_clock_beside
        line = self._time.sizeHint().height() + _GAP if is_beside else 0
        return 2 * (BRIEF.edge - TIGHT.edge) + line

    def set_density(self, density: Density) -> None:
        """When `BRIEF` it says only the name and the points, side by side; a clock is below them.

        When `TIGHT` its edges are drawn in, and the clock is beside the points if the name allows.
        """
        if density == self._density:
            return
        self._density = density
        self._whole.setContentsMargins(density.side, density.edge, density.side, density.edge)
        self._is_clock_beside = density == TIGHT and self._has_room_for_clock
        self._show_lines()
        self._bars.set_resting(density != FULL)
        if density != FULL:
            self._head.addWidget(self._big)
            (self._head if self._is_clock_beside else self._low).addWidget(self._time)
        else:
            self._figures.insertWidget(0, self._big)
            self._figures.addWidget(self._time)
        self._refit()

    @property
    def _has_room_for_clock(self) -> bool:
        parts: list[QWidget] = [self._sign, self._name, self._big, self._time]
        if not self._bot.isHidden():
            parts.append(self._bot)
        wanted = sum(one.sizeHint().width() + self._head.spacing() for one in parts)
        return self._has_time and wanted - self._head.spacing() <= self.width() - 2 * TIGHT.side

    def mute(self, muted: bool) -> None:
        """Whether the figures recede, because they are not of the moment that is looked at."""
        self._is_muted = muted
        self._refit()

    def show_peers(
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
        does = tr("has stopped") if stopped else tr("thinking …") if thinks else ""
        does = does if is_bot else ""
        if (self._bot.isHidden(), self._does, self._brief_where) == (not is_bot, does, brief):
            return
        self._does, self._has_stopped, self._brief_where = does, is_bot and stopped, brief
        self._bot.setVisible(is_bot)
        self._bot.show_stopped(stopped)
        self._say_where()

    def _say_where(self) -> None:
        """For who has left nobody waits, so how he is connected is of no use."""
        where = tr("has won") if self._now.has_won else self._where
        if self._does and not (self._now.has_won or self._now.has_left):
            self._place.say(where, f" · {self._does}", brief=self._brief_where)
        else:
            self._place.say(tr("has left the match") if self._now.has_left else where)
        self._bot.setToolTip(as_tip(self._place.whole))
        self._presence.setVisible(self._connected is not None and not self._now.has_left)
        self._show_lines()
        self._name_it()

    def _show_lines(self) -> None:
        self.fit()
        is_full = self._density == FULL
        self._place.setVisible(self._is_told or is_full)
        tells = is_full and self._tells_standing
        self._words.setVisible((self._has_time and not self._is_clock_beside) or tells)

    def fit(self) -> None:
        """Only where it leaves the name its room."""
        others: list[QWidget] = [self._sign, self._name, self._round_trip]
        others += [one for one in (self._presence, self._bot) if not one.isHidden()]
        if self._density != FULL and self._big.text():
            others.append(self._big)
        wanted = sum(one.sizeHint().width() + self._head.spacing() for one in others)
        edges = self._whole.contentsMargins()
        room = self.width() - edges.left() - edges.right() + self._head.spacing()
        tells = bool(self._round_trip.text()) and not self._now.has_left
        self._round_trip.setVisible(tells and wanted <= room)

    def show_standing(self, now: Standing) -> None:
        """How he stands now."""
        had_left, self._now = self._now.has_left, now
        if now.score is not None:
            self._big.setText(written(now.score, self._decimals))
        # The line keeps its room while it has nothing to say, so that nothing below it moves.
        self._words.say(now.words)
        self._words.setFixedHeight(math.ceil(QFontMetricsF(self._words.font()).height()))
        self._say_where()
        if now.has_left is not had_left:
            self._refit()
        self.update()

    def _name_it(self) -> None:
        """What is read out: who it is, whether he is to act, and whether he is there."""
        said = tr("{name}, to act", name=self._name.whole) if self._now.acts else self._name.whole
        tells = self._is_told or not self._bot.isHidden()
        self.setAccessibleName(f"{said}. {self._place.whole}" if tells else said)

    @property
    def _is_told(self) -> bool:
        """Whether it is said even where there is little room how he is."""
        return self._is_away or self._now.has_left or self._now.has_won or self._has_stopped

    def show_round_scores(self, points: tuple[int | None, ...], top: int) -> None:
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
            self._refit()

    def _refit(self) -> None:
        palette = theme().palette
        is_short = self._decimals and self._density != FULL
        figure = _BRIEF_DECIMAL if is_short else self._density.figure
        clock = self._time if self._has_points else self._big
        for face, size in ((self._big, figure), (self._time, self._density.clock)):
            face.setFont(font(size, FIGURES))
            colour = palette.seats[0] if self._is_short and face is clock else palette.text
            if self._is_muted or self._now.has_left:
                colour = palette.muted
            height = pixels(size, theme().text_scale)
            face.setStyleSheet(f"color: {colour}; font-size: {height}px;")
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        stands_out = self._now.acts or self._now.has_won
        # Of all frames those are the boldest that mean something, in high contrast as well.
        width = palette.stroke * (3 if self._now.has_won else 2) if stands_out else 1.0
        edge = palette.seat(self._seat) if stands_out else QColor(palette.line)
        # A breath of the seat's colour, so that the eye finds the plate without reading.
        tint = 0.1 if self._now.has_won else 0.05 if self._now.acts else 0.0
        fill = mixed(palette.surface, palette.seats[self._seat], tint)
        draw_frame(painter, self.rect(), fill, QPen(edge, width), PANEL_RADIUS)
