"""What the host desk has of one match: its acts, and beside them seats, what is sealed, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from prismdesk.core.seats import Watcher
from prismdesk.desk.board.looks import LOOKS
from prismdesk.desk.endings import ending_title
from prismdesk.desk.host_desk.acts_panel import ActsPanel
from prismdesk.desk.host_desk.desk_keys import DeskKeys
from prismdesk.desk.host_desk.now_panel import NowPanel
from prismdesk.desk.host_desk.sealed_panel import SealedPanel
from prismdesk.desk.host_desk.seats_panel import SeatsPanel
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.match.host_acts import HostActs, Looked
from prismdesk.desk.match.log_panel import LogPanel
from prismdesk.desk.match.present import now_of
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.times import SHORT_MS
from prismdesk.desk.match.whereabouts import missing
from prismdesk.desk.match.words import pause_text
from prismdesk.desk.parts.basics import Paragraph, panel
from prismdesk.desk.parts.pages import Scroller, column
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import say, tr

if TYPE_CHECKING:
    from prismdesk.link.client import Client

_BAR: Final = 16

_TENTH_MS: Final = 100
_SECOND_MS: Final = 1_000

_LEAST_LOG: Final = 150
_LEAST_SEATS: Final = 120


class MatchPart(QObject):
    """Two columns for one match, `middle` and `right`, kept to what its session is sent.

    It sees the match as its host does; where none is here, as this computer does.
    """

    def __init__(
        self, session: Session, at: AtTable | None, keys: DeskKeys, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.session, self.at, self._keys = session, at, keys
        look = LOOKS[session.rules.name]
        self._conduct = look.conduct()
        # It is never shown: what goes on is told in the words of the game's board.
        self._board = look.board(theme().palette)
        self._board.setParent(self)
        self.point: int | None = None
        self._n = 0
        self.now = NowPanel()
        self.acts: ActsPanel | None = None
        if session.host is not None:
            acts = HostActs(session, self._conduct, self._looked)
            self.acts = ActsPanel(session, self._conduct, acts, keys)
        self.seats = SeatsPanel(session, at)
        self.sealed = SealedPanel()
        self.log = LogPanel(session.names, self._conduct.action_text)
        self.middle, self.right = self._columns()
        self.beat = QTimer(self)
        self.beat.setSingleShot(True)
        self.beat.timeout.connect(self._show_clocks)
        self._connect()
        if session.latest is not None:
            self._updated()

    def _columns(self) -> tuple[Scroller, QWidget]:
        content, inside = column(12)
        inside.addWidget(self.now)
        inside.addWidget(self._nobody() if self.acts is None else self.acts)
        inside.addStretch(1)
        middle = Scroller(content)
        # Its bar has a place at all times: else a form would leave the acts in fewer columns.
        middle.set_margins(0, 0, _BAR, 0)
        beside, within = column(12)
        within.addWidget(self.seats)
        within.addWidget(self.sealed)
        within.addStretch(1)
        self._seats_area = seats = Scroller(beside, _LEAST_SEATS)
        # As high as it needs to be: all other room is the log's.
        seats.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        right, whole = column(12)
        whole.addWidget(seats)
        self.log.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        whole.addWidget(self.log, 1)
        return middle, right

    def _nobody(self) -> QWidget:
        """Why there are no acts here (ALL11, ALL12)."""
        match = self.session.match
        made = panel()
        inside = QVBoxLayout(made)
        inside.setContentsMargins(20, 12, 20, 12)
        said = Paragraph()
        text = "Nobody rules here: this match has no host. Whoever plays can pause it and go on."
        if match.has_host or match.has_seated_host:
            text = "The host of this match is at another computer."
        said.setText(tr(text))
        inside.addWidget(said)
        return made

    def _connect(self) -> None:
        self.session.updated.connect(self._updated)
        self.session.players_changed.connect(self._updated)
        self.log.look.connect(self.choose)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)
        if self.acts is not None:
            self.acts.opened.connect(self._show_form)
            self.acts.closed.connect(lambda: self.middle.verticalScrollBar().setValue(0))
            # How high all of it is, is known only once it is laid out.
            self.middle.verticalScrollBar().rangeChanged.connect(self._show_form)
        self._seats_area.verticalScrollBar().rangeChanged.connect(self._show_asked)
        if self.at is not None:
            self.at.sat.connect(self._sat)
            self.at.line_changed.connect(self._sat)
            self.at.guests_changed.connect(self.seats.show_others)

    def close(self) -> None:
        """Nothing more is shown of the match, whatever comes."""
        self.beat.stop()
        if isValid(self.session):
            self.session.updated.disconnect(self._updated)
            self.session.players_changed.disconnect(self._updated)
        for one in (self.middle, self.right):
            one.hide()
            one.deleteLater()
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

    def _looked(self) -> Looked:
        return Looked(self._eyes.view, self.point)

    def _sat(self) -> None:
        if self.session.latest is not None:
            self._updated()

    def _updated(self, _facts: object = ()) -> None:
        now = now_of(self.session, self._eyes)
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
            self.now.keep_room(len({face.title for face in self._conduct.clocks(now.view)}))
        self.seats.show_others()
        self._show_clocks()
        if self.acts is not None:
            self.acts.show_now(now)

    def _show_sealed(self, now: Now) -> None:
        """Only a host without a seat knows more than who is ready."""
        sees_all = self.session.host is Watcher.ARBITER
        sealed = self._conduct.sealed(now.view) if sees_all and now.view is not None else ()
        told = {one.seat: one.state for one in sealed}
        ready = () if now.known is None else self._conduct.ready(now.known)
        self.seats.show_now(now, ready, told)
        self.sealed.show_sealed(sealed, now.names)

    def _phase(self, now: Now) -> str:
        update = now.update
        if update.ending is not None:
            return ending_title(update.ending, now.names)
        if update.paused is not None:
            away = () if self.at is None else missing(self.at, update.gone)
            return pause_text(update, now.names, away)
        return "" if now.view is None else say(self._board.phase_text(now.view), now.names)

    def _round(self, now: Now) -> str:
        told = None if now.known is None else self._conduct.subtitle(now.known)
        title = self.session.rules.title
        if told is None:
            return title
        return tr("{game} · {round}", game=title, round=say(told, now.names))

    def _show_clocks(self) -> None:
        """Also while it is hidden for a moment: they cost nothing that is not seen."""
        update, left = self._eyes.latest, self._eyes.left_ms()
        if update is None:
            return
        running = {one.id for one in update.clocks if one.running and not update.standing}
        self.now.show_clocks(self.session, left, running)
        self.seats.show_clocks(left)
        if running and self.now.isVisible():
            self.beat.start(_next_ms([left[timer] for timer in running if timer in left]))
        else:
            self.beat.stop()

    def seen(self) -> None:
        """The desk is in sight again."""
        self._show_clocks()

    def _show_form(self, *_range: int) -> None:
        """What is to be filled in is seen whole."""
        if self.acts is not None and self.acts.asking.form is not None:
            self.middle.ensureWidgetVisible(self.acts.asking, 0, 0)

    def _show_asked(self, *_range: int) -> None:
        """What is asked about a seat is seen whole as well."""
        asking = self.seats.away.asking
        if not asking.isHidden():
            self._seats_area.ensureWidgetVisible(asking, 0, 0)

    def _refit(self, palette: object) -> None:
        self.log.setMinimumHeight(round(_LEAST_LOG * theme().text_scale))


def _next_ms(left_ms: Sequence[int]) -> int:
    """When what these clocks show is another time: they have tenths at the end."""
    if any(0 < left <= SHORT_MS + _SECOND_MS for left in left_ms):
        return _TENTH_MS
    return min((left % _SECOND_MS for left in left_ms), default=0) + 1
