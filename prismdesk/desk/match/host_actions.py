"""What a host may do to a match: each action with its words, form and order (ALL6).

The menu of a match and the host desk have the same acts. A host who also plays only pauses by
himself; for all else he asks the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtWidgets import QLineEdit, QWidget

from prismdesk.core import points
from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.phases import is_hosts
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, seat_named
from prismdesk.desk.game_ui.history_text import before
from prismdesk.desk.game_ui.match_ui import MatchUi
from prismdesk.desk.match.prompt import Answer, Question, QuestionForm
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.input_fields import Segments, line_edit
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

_LONGEST = 500


class HostForm(QuestionForm):
    """The fields of one act."""

    def __init__(
        self, choices: Sequence[tuple[str, str]] = (), chosen: str = "", amount: str = ""
    ) -> None:
        """`choices` are values with their words, named `chosen`; `amount` names what is counted.

        Of several choices none is made before the host makes it: what he sends may end a match.
        """
        super().__init__()
        is_open = len(choices) > 1
        self.choices = Segments(choices, chosen, is_open=is_open) if choices else None
        self.amount = line_edit(amount, amount)
        if not amount:
            self.amount.hide()
        self.reason = line_edit(tr("Reason"), tr("Reason"), _LONGEST)
        fields: list[QWidget] = [self.amount, self.reason]
        if self.choices is not None:
            fields.insert(0, self.choices)
            if not amount:
                # With an amount to be given beside it, what is chosen is plain.
                fields.insert(0, label(chosen, "muted"))
        self.lay(*fields)
        for field in (self.amount, self.reason):
            field.returnPressed.connect(self.sent)

    @property
    def choice(self) -> str:
        """What is chosen; empty where there is no choice, and before it is made."""
        return "" if self.choices is None else self.choices.value

    @property
    def first(self) -> QLineEdit:
        """The field to begin with."""
        return self.reason if self.amount.isHidden() else self.amount


PAUSE: Final = "pause"

Made = Order | Refused


class HostAction(NamedTuple):
    """An act: what a host may do then (`kind`), its words, its form, and the order it comes to.

    `brief` are its words where there is little room; `says` is what he reads above the form.
    """

    kind: str
    words: str
    brief: str
    says: Callable[[], str]
    form: Callable[[], HostForm]
    order: Callable[[HostForm], Made]


class RuledView(NamedTuple):
    """What the host has before him: the view that he rules on, and the point he has chosen."""

    view: Any
    point: int | None


class HostActions:
    """The acts of a host in one match, by their kinds, without those that its game has not.

    `looked` says what he has before him at the time.
    """

    def __init__(
        self, session: Session, match_ui: MatchUi, looked: Callable[[], RuledView]
    ) -> None:
        self._session, self._conduct, self._looked = session, match_ui, looked
        rules = session.rules
        without = {
            "points": not rules.counts_points,
            "rule": not is_hosts(rules.phases, "rule"),
            "end-round": Agreement.END_ROUND not in rules.agreements,
        }
        acts = (act for act in self._every() if not without.get(act.kind, False))
        self.by_kind = {act.kind: act for act in acts}

    def can(self, kind: str) -> bool:
        """Whether that act can be done, or be asked for, now."""
        if kind not in self._session.host_may or kind not in self.by_kind:
            return False
        if kind == "rewind":
            # The last line of the log is the present, to which nobody goes back.
            update, point = self._session.latest, self._looked().point
            return point is not None and update is not None and point < update.n
        return kind != "rule" or bool(self._rulings())

    def asks_others(self, kind: str) -> bool:
        """Whether the others have to accept it: all but the pause of a host who plays (ALL6)."""
        return self._session.must_ask and kind != PAUSE

    def question(
        self, act: HostAction, form: HostForm, send: Callable[[], None], leave: Callable[[], None]
    ) -> Question:
        """The act's form with its words and its two answers."""
        title = does = act.words.rstrip("…")
        says = act.says()
        if self.asks_others(act.kind):
            does = tr("Ask the others")
            says = f"{says} {tr('It is done when the others accept it.')}".strip()
        answers: list[Answer] = [(does, "primary", send), (tr("Cancel"), "", leave)]
        return Question(form, title, says, answers, None, form, leave)

    def made(self, act: HostAction, form: HostForm) -> Order | None:
        """The order that the form comes to; None with what is wrong said in the form."""
        if not form.reason.text().strip():
            form.complain(tr("It needs a reason, which everybody will read."))
            form.reason.setFocus()
            return None
        if form.choices is not None and not form.choice:
            form.complain(tr("{what}? Choose first.", what=form.choices.accessibleName()))
            return None
        order = act.order(form)
        if isinstance(order, Refused):
            form.complain(say(order.message, self._session.names))
            return None
        return order

    # The acts.

    def _every(self) -> tuple[HostAction, ...]:
        return (
            HostAction(PAUSE, tr("Pause…"), tr("Pause…"),
                    lambda: tr("The clocks are paused, and nobody can act."),
                    HostForm, lambda form: Pause(_reason(form))),
            HostAction("time", tr("Add or take time…"), tr("Time…"), _nothing,
                    self._time_form, self._time),
            HostAction("points", tr("Add or take points…"), tr("Points…"), _nothing,
                    self._points_form, self._points),
            HostAction("rule", tr("Rule on a submission…"), tr("Rule…"),
                    lambda: tr("What is accepted must be a chain that fits the board (ALL6)."),
                    self._ruling_form, self._ruling),
            HostAction("end-round", tr("End the round…"), tr("End round…"), _nothing,
                    HostForm, lambda form: EndRound(_reason(form))),
            HostAction("rewind", tr("Go back to this point…"), tr("Go back…"),
                    self._rewind_says, HostForm, self._rewind),
            HostAction("forfeit", tr("Take a player out…"), tr("Take out…"),
                    self._forfeit_says, lambda: HostForm(self._left(), tr("Who")),
                    lambda form: Forfeit(_seat(form), _reason(form))),
            HostAction("end", tr("End the match…"), tr("End match…"), _nothing,
                    self._end_form, lambda form: End(seat_named(form.choice), _reason(form))),
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
            [(timer.id, clock_word(self._session, timer.id)) for timer in timers],
            tr("Which clock"),
            tr("Seconds: +30 or -10"),
        )

    def _time(self, form: HostForm) -> Made:
        by_ms = points.read(form.amount.text().strip(), 3)
        if by_ms is None:
            return _no("Write seconds, such as +30 or -10.")
        return AddTime(form.choice, by_ms, _reason(form))

    def _points_form(self) -> HostForm:
        seats = [(seat.colour, name) for seat, name in self._session.names.items()]
        asked = tr("Points: {points}", points=self._points_look)
        return HostForm(seats, tr("Whose points"), asked)

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
        view = self._looked().view
        return () if view is None else self._conduct.rulings(view)

    def _ruling(self, form: HostForm) -> Made:
        # A ruling is an action of the game; its text form is the same in all games.
        action = self._session.rules.read(f"rule {form.choice} {_reason(form)}")
        return action if isinstance(action, Refused) else Act(raw(action))

    def _rewind_says(self) -> str:
        session, point = self._session, self._looked().point or 0
        told = before(point, session.lines, session.names, self._conduct.action_text)
        goes = tr("Points and clocks go back with the board to how they were then.")
        return f"{tr('Back to {moment}.', moment=told)} {goes}"

    def _rewind(self, form: HostForm) -> Made:
        at = self._looked().point
        return _no("Choose a point in the log first.") if at is None else Rewind(at, _reason(form))

    def _forfeit_says(self) -> str:
        two = len(self._left()) == 2
        return tr("The other one wins.") if two else tr("The others play on.")


def clock_word(session: Session, timer: str) -> str:
    """Whose clock that is, or what people call it."""
    seat = clock_seat(timer)
    return tr(session.rules.timer_title(timer)) if seat is None else session.names[seat]


def _nothing() -> str:
    return ""


def _reason(form: HostForm) -> str:
    return " ".join(form.reason.text().split())


def _seat(form: HostForm) -> Seat:
    seat = seat_named(form.choice)
    assert seat is not None, "the choices are seats"
    return seat


def _no(text: str, **gaps: str) -> Refused:
    return Refused(code="unreadable", message=phrase(text, **gaps))
