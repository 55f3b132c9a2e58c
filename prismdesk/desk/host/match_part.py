"""The host desk's part about one match: state and clocks, actions, seats, sealed paths, log."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget
from shiboken6 import isValid

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.game_ui.history_text import ending_title, pause_text
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.host.actions_panel import ActionsPanel
from prismdesk.desk.host.sealed_panel import SealedPanel
from prismdesk.desk.host.seats_panel import SeatsPanel
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.host_actions import HostActions, RuledView, clock_word
from prismdesk.desk.match.log_view import LogPanel
from prismdesk.desk.match.peers import Peers
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import SHORT_MS, clock_text, next_clock_text_ms, say, tr
from prismdesk.desk.theme.palettes import HEADING, pixels
from prismdesk.desk.theme.theme import FIGURES, dressed, font, theme
from prismdesk.desk.widgets.basics import Elided, Lines, Paragraph, elided, label, panel
from prismdesk.desk.widgets.letter_keys import LetterKeys
from prismdesk.desk.widgets.page_frame import Scroller, discard, held, row, stack
from prismdesk.link.client import Client
from prismdesk.table.clockwork import clock_seat

_GAP: Final = 4
_AROUND: Final = (20, 12, 20, 12)


class ClockLine(QWidget):
    """A clock in one line: what it is called, whether it stands still, what is left."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self._name = elided(words, "muted")
        self.figure = label()
        self._runs = self._is_short = False
        line = row((self._name, 1), self.figure, gap=6, on=self)
        line.setAlignment(self.figure, Qt.AlignmentFlag.AlignRight)
        dressed(self._refit)

    def show_left(self, left_ms: int, *, running: bool) -> None:
        """What is left, in ms."""
        self.figure.setText(clock_text(left_ms))
        short = running and left_ms < SHORT_MS
        if (running, short) != (self._runs, self._is_short):
            self._runs, self._is_short = running, short
            self._refit()

    def _refit(self) -> None:
        told = self._words if self._runs else tr("{clock} · paused", clock=self._words)
        self._name.say(told)
        palette = theme().palette
        colour = palette.text if self._runs else palette.muted
        if self._is_short:
            colour = palette.seats[Seat.RED]
        size = pixels(HEADING, theme().text_scale)
        self.setFixedHeight(_high())
        self.figure.setFont(font(HEADING, FIGURES))
        self.figure.setStyleSheet(f"color: {colour}; font-size: {size}px;")


class NowPanel(QFrame):
    """The phase in words, and below it the clocks of the game; the seats' own are beside them.

    It stays as high as it is whatever happens: what is below it is pressed, and some of that
    cannot be taken back.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.phase = Lines("lead", "")
        self.round = Elided("muted")
        self.lines: dict[str, ClockLine] = {}
        self._most = 0
        self._clocks = QWidget()
        self._within = stack(gap=_GAP, on=self._clocks)
        self._within.setAlignment(Qt.AlignmentFlag.AlignTop)
        stack(self.round, self.phase, self._clocks, gap=_GAP, margins=_AROUND, on=self)
        theme().changed.connect(self._refit)

    def say(self, phase: str, round_words: str) -> None:
        """What is to happen, and in which round."""
        self.phase.say(phase)
        self.round.say(round_words)

    def keep_room(self, clocks: int) -> None:
        """Room for so many clocks from now on, whether they are there or not."""
        if clocks > self._most:
            self._most = clocks
            self._refit()

    def show_clocks(
        self, session: Session, left_ms: Mapping[str, int], running: Collection[str]
    ) -> None:
        """What is left of each clock in ms, and which of them run."""
        games = [one for one in left_ms if clock_seat(one) is None]
        self.keep_room(len(games))
        for timer in games:
            if timer not in self.lines:
                self.lines[timer] = ClockLine(clock_word(session, timer))
                self._within.addWidget(self.lines[timer])
            self.lines[timer].show_left(left_ms[timer], running=timer in running)
        for timer, line in self.lines.items():
            line.setVisible(timer in games)

    def _refit(self) -> None:
        self._clocks.setMinimumHeight(self._most * (_high() + _GAP))


def _high() -> int:
    """The height of a clock’s line, in pixels."""
    return QFontMetrics(font(HEADING, FIGURES)).height()


_BAR: Final = 16

_LEAST_LOG: Final = 150
_LEAST_SEATS: Final = 120


class MatchPart(QObject):
    """Two columns for one match, `middle` and `right`, kept to what its session is sent.

    It sees the match as its host does; where none is here, as this computer does.
    """

    def __init__(
        self, session: Session, at: TableModel | None, keys: LetterKeys, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.session, self.at, self._keys = session, at, keys
        self._peers = Peers(session, at, self)
        look = GAME_UIS[session.rules.name]
        self._match_ui = look.match_ui()
        # It is never shown: what goes on is told in the words of the game's board.
        self._board = look.board(theme().palette)
        self._board.setParent(self)
        self.point: int | None = None
        self._n = 0
        self.now = NowPanel()
        self.acts: ActionsPanel | None = None
        if session.host is not None:
            acts = HostActions(
                session, self._match_ui, lambda: RuledView(self._eyes.view, self.point)
            )
            self.acts = ActionsPanel(session, self._match_ui, acts, keys)
        self.seats = SeatsPanel(session, self._peers)
        self.sealed = SealedPanel()
        self.log = LogPanel(session.names, self._match_ui.action_text)
        self.middle, self.right = self._columns()
        self.beat = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self.beat.timeout.connect(self.show_clocks)
        self._connect()
        self._updated()

    def _columns(self) -> tuple[Scroller, QWidget]:
        acts = self._nobody() if self.acts is None else self.acts
        middle = Scroller(held(stack(self.now, acts, None, gap=12)))
        # Its bar has a place at all times: else a form would leave the acts in fewer columns.
        middle.set_margins(0, 0, _BAR, 0)
        beside = held(stack(self.seats, self.sealed, None, gap=12))
        self._seats_area = seats = Scroller(beside, _LEAST_SEATS)
        # As high as it needs to be: all other room is the log's.
        seats.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.log.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        return middle, held(stack(seats, (self.log, 1), gap=12))

    def _nobody(self) -> QWidget:
        """Why there are no acts here (ALL11, ALL12)."""
        match = self.session.match
        made, said = panel(), Paragraph()
        stack(said, margins=_AROUND, on=made)
        text = "This match has no host. The players can pause and resume it."
        if match.has_host or match.has_seated_host:
            text = "The host of this match is at another computer."
        said.setText(tr(text))
        return made

    def _connect(self) -> None:
        self.session.updated.connect(self._updated)
        self.session.players_changed.connect(self._updated)
        self.log.look.connect(self.choose)
        dressed(self._refit)
        if self.acts is not None:
            self.acts.opened.connect(self._show_form)
            self.acts.closed.connect(lambda: self.middle.verticalScrollBar().setValue(0))
            # How high all of it is, is known only once it is laid out.
            self.middle.verticalScrollBar().rangeChanged.connect(self._show_form)
        self._seats_area.verticalScrollBar().rangeChanged.connect(self._show_asked)
        if self.at is not None:
            self.at.sat.connect(self._updated)
            self.at.line_changed.connect(self._updated)
            self.at.guests_changed.connect(self.seats.show_others)

    def close(self) -> None:
        """Nothing more is shown of the match, whatever comes."""
        self.beat.stop()
        if isValid(self.session):
            self.session.updated.disconnect(self._updated)
            self.session.players_changed.disconnect(self._updated)
        discard((self.middle, self.right))
        self.deleteLater()

    @property
    def _eyes(self) -> Client:
        """The client whose view is shown: the host’s."""
        session = self.session
        return session.shown if session.host is None else session.clients[session.host]

    def choose(self, point: int | None) -> None:
        """The point after that public number is the one to go back to; None: no point is."""
        self.point = point
        self.log.show_point(point)
        if self.acts is not None:
            self.acts.refresh()

    def _updated(self, _facts: object = ()) -> None:
        now = self.session.now(self._eyes)
        if now is None:
            return
        self.log.show_lines(self._eyes.lines)
        lines = self._eyes.lines[self._n :]
        self._n = len(self._eyes.lines)
        if any(line.back_to is not None for line in lines):
            self.sealed.cover()
            self.choose(None)
            if self.acts is not None:
                self.acts.wait_for_press()
        self._show_sealed(now)
        self.now.say(self._phase(now), self._round(now))
        if now.view is not None:
            # One of each kind: the clocks of the seats are beside their names.
            self.now.keep_room(len({face.title for face in self._match_ui.clocks(now.view)}))
        self.seats.show_others()
        self.show_clocks()
        if self.acts is not None:
            self.acts.show_now(now)

    def _show_sealed(self, now: Now) -> None:
        """Only a host without a seat knows more than who is ready."""
        sees_all = self.session.host is Watcher.ARBITER
        sealed = self._match_ui.sealed(now.view) if sees_all and now.view is not None else ()
        told = {one.seat: one.state for one in sealed}
        ready = () if now.known is None else self._match_ui.ready(now.known)
        self.seats.show_now(now, ready, told)
        self.sealed.show_sealed(sealed, now.names)

    def _phase(self, now: Now) -> str:
        update = now.update
        if update.ending is not None:
            return ending_title(update.ending, now.names)
        if update.paused is not None:
            return pause_text(update, now.names, self._peers.missing)
        return "" if now.view is None else say(self._board.words.phase(now.view), now.names)

    def _round(self, now: Now) -> str:
        told = None if now.known is None else self._match_ui.subtitle(now.known)
        title = self.session.rules.title
        if told is None:
            return title
        return tr("{game} · {round}", game=title, round=say(told, now.names))

    def show_clocks(self) -> None:
        """What the clocks read now; they go on by themselves while the desk is in sight."""
        update, left = self._eyes.latest, self._eyes.left_ms()
        if update is None:
            return
        self.now.show_clocks(self.session, left, update.running)
        self.seats.show_clocks(left)
        next_ms = next_clock_text_ms(left[timer] for timer in update.running if timer in left)
        if next_ms is not None and self.now.isVisible():
            self.beat.start(next_ms)
        else:
            self.beat.stop()

    def _show_form(self, *_range: int) -> None:
        """What is to be filled in is seen whole."""
        if self.acts is not None and self.acts.asking.form is not None:
            self.middle.ensureWidgetVisible(self.acts.asking, 0, 0)

    def _show_asked(self, *_range: int) -> None:
        """What is asked about a seat is seen whole as well."""
        asking = self.seats.away.asking
        if not asking.isHidden():
            self._seats_area.ensureWidgetVisible(asking, 0, 0)

    def _refit(self) -> None:
        self.log.setMinimumHeight(round(_LEAST_LOG * theme().text_scale))
