"""The model of the match page: what is shown, what is asked, and what a person's input does.

Plain values and signals, no widgets. The way of a click: board or line hand an action to the model,
the model to the session, and the session's client to the table; the table's update comes back
through the client and the session, and `updated` has the views show it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import DEFAULT_COMMAND_LINE, ClockFace, MatchUi, Now, Wish
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.drafts import DraftField, Drafts
from prismdesk.desk.match.peers import Peers
from prismdesk.desk.match.privacy import Privacy
from prismdesk.desk.match.prompt import Question
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say
from prismdesk.table.updates import Update


class MatchModel(QObject):
    """One match as its page has it, at a `table` with others or without.

    `at` is the past point that is looked at (None: the present) and `past_view` the view of it.
    `own_question` is what the window itself asks, such as whether a resignation is meant.
    `untold` is the moment whose outcome the board still plays: points and log wait for the end.

    `updated(Now, facts)`: the present is another one, and may be seen. `outcome(Now)`: so may what
    came of it. `shown(Now)`: what can be done, or what panels show, is another thing. `hidden()`:
    nothing may be seen. `point_changed()`: another point is looked at. `asks()`: something else may
    be asked; `asks_anew()`: even what looks the same. `cleared()`: what was said or asked is of no
    use any more. `refused(words, Refused, seat)`: what was wanted cannot be; `host_refused(words)`:
    the same at a curtain. `noticed(words)`: something happened by itself. `announced(words)`: who
    hears and does not see is told. `answered()`: the keys are for the board again.
    `pause_wanted()`: a host has to give a reason to pause.
    """

    updated = Signal(object, object)
    outcome = Signal(object)
    shown = Signal(object)
    hidden = Signal()
    point_changed = Signal()
    asks = Signal()
    asks_anew = Signal()
    cleared = Signal()
    refused = Signal(str, object, object)
    host_refused = Signal(str)
    noticed = Signal(str)
    announced = Signal(str)
    answered = Signal()
    pause_wanted = Signal()

    def __init__(
        self,
        session: Session,
        table: TableModel | None,
        match_ui: MatchUi,
        field: DraftField,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.session, self.match_ui = session, match_ui
        self.rules, self.names = session.rules, session.names
        self.peers = Peers(session, table, self)
        self.drafts = Drafts(session, field)
        self.privacy = Privacy(session, match_ui, self.drafts, self)
        self.at: int | None = None
        self.past_view: Any = None
        self.own_question: Question | None = None
        self.untold: Now | None = None
        self.line_state = DEFAULT_COMMAND_LINE
        self._sought: int | None = None
        session.updated.connect(self._updated)
        session.refused.connect(self._refused)
        session.looked.connect(self._looked)
        self.privacy.wished.connect(self.do)
        self.privacy.sat.connect(self._updated)
        self.privacy.purged.connect(self.clear)
        self.privacy.lifted.connect(self.clear)
        self.peers.announced.connect(self.announced)

    # What is shown.

    @property
    def now(self) -> Now | None:
        """The match as it is; None before there is anything."""
        return self.session.now()

    @property
    def latest(self) -> Update | None:
        """The last update; None before there is one."""
        return self.session.latest

    @property
    def file(self) -> Path | None:
        """The match on this computer, as far as it is here."""
        return self.session.path or self.peers.file

    def is_seen(self, now: Now) -> bool:
        """Whether there is a view, and no pause hides it from somebody here (ALL12)."""
        return now.view is not None and not self.session.is_covered

    def for_panels(self, now: Now) -> Now:
        """The moment that is shown; what a pause covers is covered beside the board too (ALL12)."""
        if self.past_view is not None:
            now = now._replace(view=self.past_view, known=self.past_view)
        view = now.view if self.is_seen(now) else None
        return now._replace(view=view, is_past=self.at is not None)

    def wishes(self, now: Now) -> tuple[Wish, ...]:
        """What can be done by one press now: nothing while an earlier view is looked at."""
        can = self.is_seen(now) and not now.update.standing and self.at is None
        return self.match_ui.wishes(now) if can else ()

    def faces(self, now: Now) -> tuple[ClockFace, ...]:
        """The clocks of the game."""
        return () if now.known is None else self.match_ui.clocks(now.known)

    def leader(self, now: Now) -> Seat | None:
        """Whom it is all about now, as far as a pause lets anybody know that."""
        return self.match_ui.leader(now._replace(view=now.known))

    # What the person does.

    def do(self, wish: Wish) -> None:
        """Sends a wish on its way, as the seat's or as the host's."""
        self.come_back()
        if wish.seat is None:
            self.session.host_act(wish.action)
        else:
            self.session.act(wish.action, wish.seat)

    def enter(self, text: str) -> bool:
        """Sends off what was typed; whether it was sent, and not refused at once."""
        rules, session = self.rules, self.session
        action = self.line_state.held or rules.read(text)
        if isinstance(action, Refused):
            self._refused(action, session.seat)
            return False
        self.come_back()
        self.drafts.was_sent = True
        if session.host is not None and is_hosts(rules.phases, rules.kind(action)):
            session.host_act(action)
        else:
            session.act(action, seen=self.drafts.view)
        return True

    def speak_for(self, seat: Seat) -> None:
        """What is typed from now on is for that seat; what is sealed has a draft for each."""
        before, sealed = self.session.seat, self.line_state.sealed
        if before is None or seat is before:
            return
        if sealed:
            self.drafts.put_aside(before, self.drafts.field.draft)
        self.session.speak_for(seat)
        if not sealed:
            return
        draft = self.drafts.take(seat)
        if self.privacy.is_up:
            self.privacy.keep(draft)
        else:
            self.drafts.field.show_draft(draft)

    def pause_or_go_on(self) -> None:
        """Pauses the match, or lets it go on; a host is asked for his reason first (ALL6)."""
        is_running = self.latest is not None and self.latest.paused is None
        if is_running and self.session.hosts_pause:
            self.pause_wanted.emit()
        else:
            self.session.pause_or_go_on()

    def look(self, n: int | None) -> None:
        """Shows the match as it was after public number `n`; None is the present."""
        self._sought = n
        if n is None:
            self._show_point(None, None)
        else:
            self.session.look(n)

    def come_back(self) -> None:
        """What is done is done in the present, and is to be seen there."""
        if self.at is not None:
            self.look(None)

    # What is asked.

    def ask(self, question: Question) -> None:
        """Asks this before anything else."""
        self.own_question = question
        self.asks_anew.emit()

    def answer(self) -> None:
        """The window's own question is answered, or taken back."""
        self.own_question = None
        self.asks_anew.emit()

    def leave(self) -> None:
        """The same; what was filled in had the keyboard, which is for the board again."""
        self.answer()
        self.answered.emit()

    def clear(self) -> None:
        """Takes back what was said of somebody's last wish, or asked about it."""
        self.own_question = None
        self.come_back()
        self.cleared.emit()

    # What comes of it.

    def _updated(self, facts: tuple[Any, ...] = ()) -> None:
        now = self.now
        assert now is not None, "an update has come"
        if self.privacy.hides(now):
            self.line_state = DEFAULT_COMMAND_LINE
            self.hidden.emit()
            return
        self.drafts.move_on(now, facts, self.match_ui)
        seen = self.is_seen(now)
        self.line_state = self.match_ui.command_line_state(now) if seen else DEFAULT_COMMAND_LINE
        self.updated.emit(now, facts)
        self._show_outcome(now)
        self.asks.emit()
        notice = None if now.update.standing else self.match_ui.notice(facts)
        if notice is not None:
            self.noticed.emit(say(notice, now.names))
        self.privacy.opens(now)

    def _show_outcome(self, now: Now) -> None:
        if self.untold is None:
            self.outcome.emit(now)
        self.shown.emit(now)

    def tell(self) -> None:
        """The outcome has been played, or was cut short by whatever came next."""
        now, self.untold = self.untold, None
        if now is not None:
            self._show_outcome(now)

    def show_again(self) -> None:
        """What panels show, or what can be done, is another thing now."""
        if self.now is not None:
            self.shown.emit(self.now)

    def _looked(self, n: int, view: object) -> None:
        if n == self._sought:  # else something else is wanted by now
            self._show_point(n, view)

    def _show_point(self, n: int | None, view: Any) -> None:
        self.at, self.past_view = n, view
        self.point_changed.emit()
        self.show_again()

    def _refused(self, refused: Refused, seat: Seat | None) -> None:
        """Behind a curtain sits nobody who asked for it; but a host may stand before it (ALL4)."""
        self.drafts.was_sent = False
        self.drafts.touch()
        shown = self.session.shown
        said = self.match_ui.refusal(refused, shown.view, shown.left_ms())
        words = say(refused.message if said is None else said, self.names)
        if not self.privacy.is_up:
            self.refused.emit(words, refused, seat)
        elif seat is None:
            self.host_refused.emit(words)
