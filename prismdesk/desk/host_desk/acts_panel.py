"""What the host does, on his desk: each act a button with its key, its form above them (ALL6)."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused
from prismdesk.desk.games.rounds.going_on import NEXT_KEY
from prismdesk.desk.host_desk.desk_keys import DeskKeys
from prismdesk.desk.host_desk.reveal_row import KEY as REVEAL_KEY
from prismdesk.desk.host_desk.reveal_row import RevealRow
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.asking import Answer, Asking, Question
from prismdesk.desk.match.conduct import Conduct, Now, Wish
from prismdesk.desk.match.host_acts import PAUSE, HostAct, HostActs
from prismdesk.desk.match.host_form import HostForm
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.words import proposal_waits, proposal_words
from prismdesk.desk.parts.announce import announce
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.parts.columns import Columns
from prismdesk.desk.parts.key_button import KeyButton
from prismdesk.desk.texts import say, tr
from prismdesk.table.commands import Answer as Answered
from prismdesk.table.commands import Decline, Resume
from prismdesk.table.table import Proposal

RESUME: Final = "resume"
ACT_KEYS: Final = {
    PAUSE: "P",
    RESUME: "Shift+P",
    "time": "T",
    "points": "O",
    "rule": "U",
    "end-round": "E",
    "rewind": "G",
    "forfeit": "X",
    "end": "M",
}
"""The key of each act, by its kind."""

_DANGERS: Final = ("forfeit", "end")

_GIVES: Final = 6
"""So much of the room around its words a button does without, to stand beside another."""

_SAID_MS: Final = 8_000
"""So long a refusal is to be read, unless something else is done before."""


class ActsPanel(QWidget):
    """The acts of a host in one match. `opened()`: a form stands there now; `closed()`: none does.

    What is refused is said here, and in no other window.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, session: Session, conduct: Conduct, acts: HostActs, keys: DeskKeys) -> None:
        super().__init__()
        self._session, self._conduct, self._acts = session, conduct, acts
        self._keys = keys
        self._now: Now | None = None
        self._wishes: tuple[Wish, ...] = ()
        self._own: Question | None = None
        self._act: HostAct | None = None
        self._sent = False
        self._done: int | None = None
        self._waits: HostForm | None = None
        self.wish_buttons: list[KeyButton] = []
        self.asking = Asking()
        self.refused = Paragraph("strong")
        self.refused.hide()
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.setInterval(_SAID_MS)
        self._said.timeout.connect(self.refused.hide)
        ways = conduct.unseals(session.match) if session.host is not None else None
        self.reveal = None if ways is None or session.must_ask else RevealRow(ways, session.names)
        self.buttons = {kind: self._button(kind) for kind in ACT_KEYS if self._has(kind)}
        self._lay()
        keys.resting.connect(self._rest)
        self.refresh()

    def _has(self, kind: str) -> bool:
        return kind == RESUME or kind in self._acts.by_kind

    def _lay(self) -> None:
        self._place = QWidget()
        self._room = QVBoxLayout(self._place)
        self._room.setContentsMargins(0, 0, 0, 0)
        self._room.setSpacing(8)
        # Something is always in it: nothing moves under the pointer by itself.
        self._nothing = KeyButton(tr("Go on"), NEXT_KEY, None, "primary")
        self._nothing.setEnabled(False)
        self._room.addWidget(self._nothing)
        session = self._session
        if session.must_ask or not is_hosts(session.rules.phases, "next"):
            self._place.hide()
        self._grid = Columns(0, gap=8, most=2)
        for made in self.buttons.values():
            self._grid.addWidget(made)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        if self.reveal is not None:
            self.reveal.wished.connect(self._wish)
            inside.addWidget(self.reveal)
        inside.addWidget(self._place)
        inside.addWidget(self.refused)
        inside.addWidget(self.asking)
        inside.addLayout(self._grid)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def _button(self, kind: str) -> KeyButton:
        act = self._acts.by_kind.get(kind)
        asks = self._acts.asks_others(kind)
        if act is None:
            whole = tr("Ask to go on") if asks else tr("End the pause")
            brief = whole if asks else tr("End pause")
        else:
            whole, brief = act.words, act.brief
        made = KeyButton(
            brief,
            ACT_KEYS[kind],
            kind="danger" if kind in _DANGERS else "",
        )
        made.setAccessibleName(tr("{act} ({key})", act=whole, key=ACT_KEYS[kind]))
        made.clicked.connect(lambda _=False: self.press(kind))
        made.rest(self._keys.rests)
        return made

    def _refit(self, palette: object) -> None:
        """Two beside each other only where the words of all are to be read."""
        wanted = [one.sizeHint() for kind, one in self.buttons.items() if kind != RESUME]
        self._grid.set_least(max(one.width() for one in wanted) - _GIVES)

    # What there is.

    def show_now(self, now: Now) -> None:
        """What can be done now."""
        self._now = now
        self._go_on()
        wishes = () if now.view is None or now.update.covered else self._conduct.wishes(now)
        unsealing = None if self.reveal is None else self._conduct.unsealing(now)
        own = () if unsealing is None else (unsealing.whole, unsealing.first)
        self._show_wishes(tuple(one for one in wishes if one.seat is None and one not in own))
        self.refresh()
        self._ask()
        if self.reveal is not None:
            self.reveal.show_unsealing(unsealing)

    def refresh(self) -> None:
        """Which acts can be done now, also with another point of the log chosen."""
        for kind, made in self.buttons.items():
            can = self._can(kind)
            if made.hasFocus() and not can:
                # Qt would give the keyboard to whatever comes next, be it a field.
                self.window().setFocus()
            made.setEnabled(can)
        # They have one place: never can both be done.
        resumes = self._can(RESUME)
        self.buttons[RESUME].setVisible(resumes)
        if PAUSE in self.buttons:
            self.buttons[PAUSE].setVisible(not resumes)

    def _can(self, kind: str) -> bool:
        if kind == RESUME:
            return RESUME in self._session.host_may
        return self._acts.can(kind)

    def _show_wishes(self, wishes: tuple[Wish, ...]) -> None:
        if wishes == self._wishes:
            return
        self._wishes = wishes
        had = any(one.hasFocus() for one in self.wish_buttons)
        for old in self.wish_buttons:
            self._room.removeWidget(old)
            old.hide()
            old.deleteLater()
        names = self._session.names
        self.wish_buttons = [KeyButton(say(one.words, names), one.key, None, "primary")
                             for one in wishes]  # fmt: skip
        for made, wish in zip(self.wish_buttons, wishes, strict=True):
            made.clicked.connect(lambda _=False, wish=wish: self._wish(wish))
            made.rest(self._keys.rests)
            self._room.addWidget(made)
            made.show()
        self._nothing.setVisible(not wishes)
        if had:
            (*self.wish_buttons, self.window())[0].setFocus()

    def _rest(self, resting: bool) -> None:
        reveal = () if self.reveal is None else (self.reveal.button,)
        for made in (*self.buttons.values(), *self.wish_buttons, *reveal):
            made.rest(resting)

    # What is done.

    def press(self, kind: str, reason: str = "") -> bool:
        """Does that act, or opens its form with that reason; whether that can be done now."""
        if kind not in self.buttons or not self._can(kind):
            return False
        if kind == RESUME:
            self._session.rule(Resume(), self._heard)
        else:
            self._open(kind, reason)
        return True

    def is_busy(self) -> bool:
        """Whether a form is open: then keys do nothing else, and that is said.

        What is typed beside its fields may be meant for them.
        """
        if self._own is not None:
            self._complain(tr("Finish the form first, or leave it."))
        return self._own is not None

    def say_why_not(self, kind: str) -> None:
        """Why that act cannot be done now, to whoever pressed its key all the same."""
        self._complain(self._why_not(kind))

    def _why_not(self, kind: str) -> str:
        update = self._session.latest
        if kind == "rewind" and kind in self._session.host_may:
            return tr("Choose an earlier point in the log first.")
        if update is not None and update.ending is not None:
            return tr("The match has ended.")
        if kind == "rule" and kind in self.buttons:
            return tr("There is nothing to rule on now.")
        if kind == RESUME:
            return tr("The match is not paused.")
        if kind == PAUSE and update is not None and update.paused is not None:
            return tr("The match is paused already.")
        return tr("This cannot be done now.")

    def wait_for_press(self) -> None:
        """Nothing is revealed by itself any more: a host is not there, or wants another look."""
        if self.reveal is not None:
            self.reveal.wait()

    def press_key(self, key: str) -> None:
        """Does what the host’s wish with that key is, if there is one now."""
        if key == REVEAL_KEY and self.reveal is not None:
            self.reveal.press()
        wish = next((one for one in self._wishes if one.key == key), None)
        if wish is not None:
            self._wish(wish)

    def _wish(self, wish: Wish) -> None:
        """Nothing is sent twice: what comes next may mean something else by then (ALL10)."""
        if not self._sent:
            self._sent = True
            self.refused.hide()
            self._session.host_act(wish.action, self._heard)

    def _heard(self, answer: Answered) -> None:
        """A press was answered; what was done is shown by the update that comes of it."""
        if isinstance(answer, Refused):
            self._sent = False
            self._complain(say(answer.message, self._session.names))
        else:
            self._done = answer.n
            self._go_on()

    def _go_on(self) -> None:
        """The next press may come once it is seen what the last one did, and not by other news."""
        if self._done is not None and self._now is not None and self._now.update.n >= self._done:
            self._sent, self._done = False, None

    def _complain(self, text: str) -> None:
        self.refused.setText(text)
        self.refused.show()
        self._said.start()
        announce(self, text)

    def _open(self, kind: str, reason: str) -> None:
        act = self._acts.by_kind[kind]
        form = act.form()
        form.reason.setText(reason)
        send = partial(self._send, act, form)
        form.sent.connect(send)
        self.refused.hide()
        self._act = act
        self._own = self._acts.question(act, form, send, self.leave)
        self._ask()
        if form.choices is not None and not form.choice:
            next(iter(form.choices.segments.values())).setFocus()
        else:
            form.first.setFocus()
        form.reason.selectAll()
        self.opened.emit()

    def _send(self, act: HostAct, form: HostForm) -> None:
        if self._waits is form:
            return
        order = self._acts.made(act, form)
        if order is not None:
            self._waits = form
            self._session.rule(order, partial(self._answered, form))

    def _answered(self, form: HostForm, answer: Answered) -> None:
        """The form of what was done goes; that of what was refused says why (ALL4)."""
        self._waits = None
        if self._own is None or self._own.form is not form:
            return
        if isinstance(answer, Refused):
            form.complain(say(answer.message, self._session.names))
        else:
            self.leave()

    def leave(self) -> None:
        """Closes the form that is open, with nothing done."""
        act, self._own, self._act = self._act, None, None
        had = self.asking.has_keyboard
        self._ask()
        if had and act is not None:
            made = self.buttons[act.kind]
            (made if made.isEnabled() else self.window()).setFocus()
        self.closed.emit()

    def _ask(self) -> None:
        """The form that is open, or else what waits for the others (ALL6)."""
        update = self._session.latest
        offer = None if update is None else update.offer
        if self._own is not None:
            self.asking.ask(self._own)
        elif isinstance(offer, Proposal):
            self.asking.ask(self._proposed(offer))
        else:
            self.asking.done()

    def _proposed(self, offer: Proposal) -> Question:
        session = self._session
        title, text = proposal_words(session, offer, self._conduct.action_text)
        text = "\n".join(part for part in (text, proposal_waits(session, offer)) if part)
        answers: list[Answer] = []
        if session.must_ask:
            withdraw = partial(session.rule, Decline(), self._heard)
            answers.append((tr("Withdraw"), "quiet", withdraw))
        return Question(offer, title, text, answers, session.match.host_seat)
