"""The bars above the board: home, phase line, rules, pause, and the state of the connection."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.history_text import rules_in_force
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.peers import line_words
from prismdesk.desk.match.questions import phase_now, subtitle_words
from prismdesk.desk.texts import apart, tr
from prismdesk.desk.theme.icons import dress
from prismdesk.desk.theme.palettes import LEAD, TEXT, Palette
from prismdesk.desk.theme.seat_signs import SpectrumLine, draw_sign
from prismdesk.desk.theme.theme import BOLD, Fitted, Painted, font, theme
from prismdesk.desk.widgets.basics import Elided, button, label
from prismdesk.desk.widgets.interaction import popup_below
from prismdesk.desk.widgets.line_breaking import letters
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.desk.widgets.status_signs import PresenceSign
from prismdesk.link.table_source import Line
from prismdesk.wire.seating import Presence

_LEAST: Final = "abc…"
"""Less than this is left out where there is no room for the words."""


_EDGE: Final = 20
_PASSING_MS: Final = 4_000
"""How long something stands in the phase line that is said in passing."""

_ROOM_FOR_DESK: Final = 1240
_FIGURES: Final = re.compile(r"\d+:\d\d(\.\d)?")
_TENTHS: Final = "0:00.0"


class PhaseLine(Painted, QWidget):
    """What is to happen now, in a pill in the middle of the bar, as wide as it needs to be.

    Behind it stands what is left of the time for it, where there is a limit.
    """

    def __init__(self, names: Mapping[Seat, str]) -> None:
        """By these `names` the text calls the seats: they are shortened before anything else."""
        super().__init__()
        self.text = ""
        self.time = ""
        self._standing: tuple[str, Seat | None] = ("", None)
        self._passing = QTimer(self, singleShot=True, interval=_PASSING_MS)
        self._passing.timeout.connect(self._say_standing)
        self._seat: Seat | None = None
        self._names = names
        self._is_passing = False
        self._room_for_time = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(120)

    def say(self, text: str, seat: Seat | None, *, gently: bool = False) -> None:
        """What stands there, with the sign of the seat it is about.

        What is said in passing goes at once, or, `gently`, when its time is over.
        """
        self._standing = text, seat
        if not (gently and self._passing.isActive()):
            self._say_standing()

    def mention(self, text: str, seat: Seat | None = None) -> None:
        """Says something in passing, such as a refusal; it goes before the time."""
        self._show(text, seat, passing=True)
        self._passing.start()

    def _say_standing(self) -> None:
        self._show(*self._standing, passing=False)

    def _show(self, text: str, seat: Seat | None, *, passing: bool) -> None:
        self.text, self._seat, self._is_passing = text, seat, passing
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def show_time(self, time: str) -> None:
        """What is left of the time; the pill grows for it at once, but not with each figure."""
        if time == self.time:
            return
        self.time = time
        # Tenths, which come when little is left, have their room from the beginning.
        last = _FIGURES.sub(_TENTHS, time)
        wanted = max(_wide(_phase_font(), one) for one in (time, last)) + 24 if time else 0
        if wanted > self._room_for_time or not time:
            self._room_for_time = wanted
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        scale = theme().text_scale
        width = QFontMetrics(_phase_font()).horizontalAdvance(self.text) + self._lead() + 48
        return QSize(max(240, width + self._room_for_time), round(38 * scale))

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.raised))
        area = QRectF(self.rect())
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        beside = area.adjusted(0, 0, -self._room_for_time, 0)
        fits = _wide(_phase_font(), self.text) <= self._room(beside)
        gives_way = self._is_passing and not fits
        self._paint_words(painter, area if gives_way else beside)
        if self.time and not gives_way:
            seat = self._seat
            painter.setFont(_phase_font())
            painter.setPen(QColor(palette.text) if seat is None else palette.seat(seat))
            end = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(area.adjusted(0, 0, -20, 0), end, self.time)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        palette = theme().palette
        lead, room = self._lead(), self._room(area)
        face = _phase_font()
        if self._is_passing and _wide(face, self.text) > room:
            face = font(TEXT, BOLD)
        metrics = QFontMetrics(face)
        painter.setFont(face)
        text = self._fitted(metrics, room)
        if room < metrics.horizontalAdvance(_LEAST) and text != self.text:
            if lead > area.width() - 2 * _EDGE:
                return
            # Half a word says nothing; the sign does.
            text = ""
        left = (area.width() - lead - metrics.horizontalAdvance(text)) / 2
        if self._seat is not None:
            radius = 8 * theme().text_scale
            centre = QPointF(left + radius, area.center().y())
            draw_sign(painter, self._seat, centre, radius, palette.seat(self._seat))
        painter.setPen(QColor(palette.text))
        words = QRectF(left + lead, 0, area.width() - left - lead, area.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _fitted(self, metrics: QFontMetrics, room: int) -> str:
        """The text as far as there is room: with a shorter name, or the sign in its place."""
        if metrics.horizontalAdvance(self.text) <= room:
            return self.text
        name = "" if self._seat is None else self._names.get(self._seat, "")
        shown, signs = apart(name), letters(name)
        if not name or shown not in self.text:
            # Of what else is too long both ends are wanted.
            return metrics.elidedText(self.text, Qt.TextElideMode.ElideMiddle, room)
        for kept in range(len(signs) - 1, 1, -1):
            shorter = apart("".join(signs[:kept]).rstrip() + "…")
            text = self.text.replace(shown, shorter)
            if metrics.horizontalAdvance(text) <= room:
                return text
        bare = self.text.removeprefix(f"{shown} ")
        if metrics.horizontalAdvance(bare) <= room:
            return bare
        return metrics.elidedText(bare, Qt.TextElideMode.ElideMiddle, room)

    def _room(self, area: QRectF) -> int:
        """What an area leaves for the text."""
        return round(area.width() - 2 * _EDGE - self._lead())

    def _lead(self) -> int:
        """What the sign takes before the text."""
        return 0 if self._seat is None else round(28 * theme().text_scale)


def _wide(face: QFont, text: str) -> int:
    return QFontMetrics(face).horizontalAdvance(text)


def _phase_font() -> QFont:
    return font(LEAD, BOLD)


class TopBar(Fitted, QWidget):
    """The bar with the spectrum below it. `leave()`: back to Home."""

    leave = Signal()

    def __init__(self, model: MatchModel, board: Board) -> None:
        super().__init__()
        self._model, self._board = model, board
        session = model.session
        self.phase = PhaseLine(session.names)
        self._home = button(tr("Home"), "quiet", "back", then=self.leave.emit)
        self.pause = button(tr("Pause"), "quiet", "pause", then=model.pause_or_go_on)
        self.menu = QMenu(self)
        self._more = button("", "quiet", "menu", tip=tr("More"))
        self._more.clicked.connect(partial(popup_below, self.menu, self._more))
        for one in (self.pause, self._more):
            # Pressed with the pointer they leave the keys where they are: Enter sends the draft.
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.desk: QPushButton | None = None
        self._subtitle = Elided("muted")
        self._is_paused = False
        rules = rules_in_force(session.match, watches=session.is_watched)
        self._lay(label(model.rules.title, "heading"), _chip(rules))
        model.shown.connect(self._show)
        for news in (model.asks, model.point_changed, model.cleared):
            news.connect(self._say_phase)
        model.peers.changed.connect(partial(self._say_phase, gently=True))
        model.noticed.connect(self.phase.mention)
        model.refused.connect(lambda words, _refused, seat: self.phase.mention(words, seat))

    def _show(self, now: Now) -> None:
        """What stands behind the title, such as the round, and what the pause button does."""
        self._subtitle.say(" · ".join(subtitle_words(self._model, now)))
        self.pause.setEnabled(self._model.session.pauses)
        paused = now.update.paused is not None
        if paused != self._is_paused:
            self._is_paused = paused
            self.pause.setText(tr("Go on") if paused else tr("Pause"))
            dress(self.pause, "play" if paused else "pause")

    def _say_phase(self, *, gently: bool = False) -> None:
        now = self._model.now
        if now is not None and (now.view is not None or now.update.standing):
            self.phase.say(*phase_now(self._model, now, self._board), gently=gently)

    def _lay(self, title: QLabel, chip: QLabel) -> None:
        left = row(self._home, title, (self._subtitle, 1), gap=12)
        self._right = row(None, chip, self.pause, self._more)
        middle = row((left, 1), self.phase, (self._right, 1), gap=16, margins=(16, 8, 16, 8))
        stack(middle, SpectrumLine(), gap=0, on=self)

    def add_desk(self, then: Callable[[], None]) -> None:
        """The way to the host desk, in sight."""
        self.desk = button("", "quiet", "screen", tip=tr("Host desk"), then=then)
        self.desk.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._right.insertWidget(self._right.indexOf(self.pause), self.desk)
        self.fit()

    def fit(self) -> None:
        """Its name stands beside its icon where that takes nothing from the phase."""
        if self.desk is not None:
            has_room = self.width() >= _ROOM_FOR_DESK * theme().text_scale
            self.desk.setText(tr("Host desk") if has_room else "")


def _chip(text: str) -> QLabel:
    """The rules in force, which stand on every window of a match (ALL5)."""
    made = label(text, "chip")
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


class ConnectionBar(QFrame):
    """Hidden while all is well. It asks for nothing: the board stays, and the line comes back.

    Only where nothing is tried any more it offers the way out.
    """

    def __init__(self, table: TableModel | None, leave: Callable[[], None]) -> None:
        super().__init__()
        self._table = table
        self.setProperty("panel", "raised")
        self._sign = PresenceSign()
        self._text = label("", "strong", wraps=True)
        self.home = button(tr("Home"), "raised", "back", then=leave)
        parts = (self._sign, (self._text, 1), self.home)
        row(*parts, gap=12, margins=(24, 8, 16, 8), on=self)
        self.hide()
        if table is not None:
            table.line_changed.connect(self._show)
            self._show()

    @property
    def text(self) -> str:
        """What is said now."""
        return self._text.text()

    def _show(self) -> None:
        """Says how the connection is, if that has to be said."""
        assert self._table is not None, "it has news"
        now = self._table.line
        is_cut = now.line in (Line.LOST, Line.GONE)
        self._sign.show_presence(Presence.AWAY if is_cut else Presence.MISSED)
        self._text.setText(line_words(now))
        self.setAccessibleName(self.text)
        self.home.setVisible(now.line is Line.GONE)
        self.setVisible(now.line is not Line.CONNECTED)
