"""What a host does to a match from its window: each act with a reason, in a form beside the board.

Nothing here is modal: the clock may run while a form is open. A rewind takes all of it back. A
host who also plays only pauses by himself; for all else he asks the others (ALL6).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from prismdesk.core import points
from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, seat_named
from prismdesk.core.words import phrase
from prismdesk.desk.match.asking import Answer, Question
from prismdesk.desk.match.host_form import HostForm
from prismdesk.desk.texts import say, tr
from prismdesk.table.clockwork import clock_seat
from prismdesk.table.commands import (
    Act,
    AddPoints,
    AddTime,
    End,
    EndRound,
    Forfeit,
    Order,
    Pause,
    Rewind,
)

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow

Made = Order | Refused


class HostAct(NamedTuple):
    """An act: what a host may do then (`kind`), its words, its form, and the order it comes to."""

    kind: str
    words: str
    says: str
    form: Callable[[], HostForm]
    order: Callable[[HostForm], Made]


class Hosting(QObject):
    """The menu of a host's acts; there is none at a computer without a host."""

    def __init__(self, window: MatchWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self.menu = QMenu(tr("As the host"), window)
        self.actions: dict[str, QAction] = {}
        acts = self._acts()
        for act in acts:
            action = self.menu.addAction(act.words, partial(self.ask, act))
            self.actions[act.kind] = action
        rules = self._session.rules
        self.actions["rule"].setVisible(is_hosts(rules.phases, "rule"))
        self.actions["end-round"].setVisible(Agreement.END_ROUND in rules.agreements)
        self.pausing = next(act for act in acts if act.kind == "pause")

    def refresh(self) -> None:
        """Enables what a host may do now."""
        may = self._session.host_may
        for kind, action in self.actions.items():
            action.setEnabled(kind in may)
        if self._window.at is None:
            self.actions["rewind"].setEnabled(False)
        if not self._rulings():
            self.actions["rule"].setEnabled(False)

    def ask(self, act: HostAct) -> None:
        """Opens the form of an act beside the board, or on the curtain before it."""
        form = act.form()
        form.sent.connect(partial(self._do, act, form))
        title = does = act.words.rstrip("…")
        says = act.says
        if self._session.must_ask and act is not self.pausing:
            does = tr("Ask the others")
            says = f"{says} {tr('It is done when the others accept it.')}".strip()
        answers: list[Answer] = [
            (does, "primary", partial(self._do, act, form)),
            (tr("Leave it"), "", self._leave),
        ]
        window = self._window
        window.curtain.refuse("")
        window.commands.own_question = Question(form, title, says, answers, None, form, self._leave)
        window.ask_again()
        form.first.setFocus()

    def _do(self, act: HostAct, form: HostForm) -> None:
        if not form.reason.text().strip():
            form.complain(tr("It needs a reason, which everybody will read."))
            form.reason.setFocus()
            return
        order = act.order(form)
        if isinstance(order, Refused):
            form.complain(say(order.message, self._session.names))
            return
        self._leave()
        self._window.look(None)
        self._session.rule(order)

    def _leave(self) -> None:
        self._window.commands.own_question = None
        self._window.ask_again()
        self._window.take_keyboard()

    # The acts.

    def _acts(self) -> tuple[HostAct, ...]:
        seats = [(seat.colour, name) for seat, name in self._session.names.items()]
        out = tr("The other one wins.") if len(seats) == 2 else tr("The others play on.")
        return (
            HostAct("pause", tr("Pause…"), tr("Clocks stand still, nobody can act."),
                    HostForm, lambda form: Pause(_reason(form))),
            HostAct("time", tr("Add or take time…"), "", self._time_form, self._time),
            HostAct("points", tr("Add or take points…"), "",
                    lambda: HostForm(seats, tr("Whose points"),
                                     tr("Points: {points}", points=self._points_look)),
                    self._points),
            HostAct("rule", tr("Rule on a submission…"),
                    tr("What is accepted must be a chain that fits the board (ALL6)."),
                    self._ruling_form, self._ruling),
            HostAct("end-round", tr("End the round…"), "", HostForm,
                    lambda form: EndRound(_reason(form))),
            HostAct("rewind", tr("Go back to this point…"),
                    tr("Points and clocks go back with the board to how they were then."),
                    HostForm, self._rewind),
            HostAct("forfeit", tr("Take a player out…"), out,
                    lambda: HostForm(self._left(), tr("Who")), self._forfeit),
            HostAct("end", tr("End the match…"), "",
                    self._end_form, self._end),
        )  # fmt: skip

    def _left(self) -> list[tuple[str, str]]:
        """The players who have not left the match (ALL8)."""
        names, gone = self._session.names, self._session.gone
        return [(seat.colour, name) for seat, name in names.items() if seat not in gone]

    def _end_form(self) -> HostForm:
        ends = self._left()
        if Agreement.DRAW in self._session.rules.agreements:
            ends.append(("draw", tr("Draw")))
        return HostForm(ends, tr("Who wins"))

    def _time_form(self) -> HostForm:
        update = self._session.latest
        timers = () if update is None else update.clocks
        return HostForm(
            [(timer.id, self._timer_word(timer.id)) for timer in timers],
            tr("Which clock"),
            tr("Seconds: +30 or -10"),
        )

    def _timer_word(self, timer: str) -> str:
        seat = clock_seat(timer)
        if seat is not None:
            return self._session.names[seat]
        return tr(self._session.rules.timer_title(timer))

    def _time(self, form: HostForm) -> Made:
        by_ms = points.read(form.amount.text().strip(), 3)
        if by_ms is None:
            return _no("Write seconds, such as +30 or -10.")
        return AddTime(form.choice, by_ms, _reason(form))

    @property
    def _points_look(self) -> str:
        """How points that are added or taken can be written in this game."""
        decimals = self._session.rules.decimals
        half = points.added(5 * 10 ** (decimals - 1) + 10**decimals, decimals) if decimals else "+2"
        return tr("{more} or {less}", more=half, less="-1")

    def _points(self, form: HostForm) -> Made:
        by = points.read(form.amount.text().strip(), self._session.rules.decimals)
        if by is None:
            return _no("Write points, such as {points}.", points=self._points_look)
        return AddPoints(_seat(form), by, _reason(form))

    def _ruling_form(self) -> HostForm:
        choices = []
        for seat, accepts in self._rulings():
            name = self._session.names[seat]
            words = (
                tr("Accept {name}’s", name=name) if accepts else tr("Reject {name}’s", name=name)
            )
            choices.append((f"{'accept' if accepts else 'reject'} {seat.colour}", words))
        return HostForm(choices, tr("Ruling"))

    def _rulings(self) -> tuple[tuple[Seat, bool], ...]:
        """On what he can rule in the present."""
        view = self._session.shown.view
        return () if view is None else self._window.conduct.rulings(view)

    def _ruling(self, form: HostForm) -> Made:
        # A ruling is an action of the game; its text form is the same in all games.
        action = self._session.rules.read(f"rule {form.choice} {_reason(form)}")
        return action if isinstance(action, Refused) else Act(raw(action))

    def _rewind(self, form: HostForm) -> Made:
        at = self._window.at
        return _no("Choose a point in the log first.") if at is None else Rewind(at, _reason(form))

    def _forfeit(self, form: HostForm) -> Made:
        return Forfeit(_seat(form), _reason(form))

    def _end(self, form: HostForm) -> Made:
        return End(seat_named(form.choice), _reason(form))


def _reason(form: HostForm) -> str:
    return " ".join(form.reason.text().split())


def _seat(form: HostForm) -> Seat:
    seat = seat_named(form.choice)
    assert seat is not None, "the choices are seats"
    return seat


def _no(text: str, **gaps: str) -> Refused:
    return Refused(code="unreadable", message=phrase(text, **gaps))
