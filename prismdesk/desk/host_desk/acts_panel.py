"""What the host does, on his desk: each act a button with its key, its form above them (ALL6)."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
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


class ActsPanel(QWidget):
    """The acts of a host in one match. `opened()`: a form stands there that was not there before.

    What is refused is said here, and in no other window.
    """

    opened = Signal()

    def __init__(self, session: Session, conduct: Conduct, acts: HostActs, keys: DeskKeys) -> None:
        super().__init__()
        self._session, self._conduct, self._acts = session, conduct, acts
        self._keys = keys
        self._now: Now | None = None
        self._wishes: tuple[Wish, ...] = ()
        self._own: Question | None = None
        self._act: HostAct | None = None
        self._sent = False
        self._waits: HostForm | None = None
        self.wish_buttons: list[KeyButton] = []
        self.asking = Asking()
        self.refused = Paragraph("strong")
        self.refused.hide()
        ways = conduct.unseals(session.match) if session.host is not None else None
        self.reveal = None if ways is None or session.must_ask else RevealRow(ways, session.names)
        self.buttons = {kind: self._button(kind) for kind in ACT_KEYS if self._has(kind)}
        self._lay()
        keys.resting.connect(self._rest)
        self.refresh()

    def _has(self, kind: str) -> bool:
        return kind == RESUME or kind in self._acts.by_kind

    def _lay(self) -> None:
        self._room = QVBoxLayout()
        self._room.setSpacing(8)
        self._grid = Columns(0, gap=8, most=2)
        for made in self.buttons.values():
            self._grid.addWidget(made)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        inside.addLayout(self._room)
        if self.reveal is not None:
            self.reveal.wished.connect(self._wish)
            inside.addWidget(self.reveal)
        inside.addWidget(self.refused)
        inside.addWidget(self.asking)
        inside.addLayout(self._grid)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def _button(self, kind: str) -> KeyButton:
        act = self._acts.by_kind.get(kind)
        asks = self._acts.asks_others(kind)
        whole = (tr("Ask to go on") if asks else tr("Go on")) if act is None else act.words
        made = KeyButton(
            whole if act is None else act.brief,
            ACT_KEYS[kind],
            kind="danger" if kind in _DANGERS else "",
        )
        made.setAccessibleName(tr("{act} ({key})", act=whole, key=ACT_KEYS[kind]))
        made.clicked.connect(lambda _=False: self.press(kind))
        made.rest(self._keys.rests)
        return made

    def _refit(self, palette: object) -> None:
        """Two beside each other only where the words of all are to be read."""
        self._grid.set_least(max(one.sizeHint().width() for one in self.buttons.values()))

    # What there is.

    def show_now(self, now: Now) -> None:
        """What can be done now."""
        self._now, self._sent = now, False
        self.refused.hide()
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
        if had:
            (*self.wish_buttons, self.window())[0].setFocus()

    def _rest(self, resting: bool) -> None:
        reveal = () if self.reveal is None else (self.reveal.button,)
        for made in (*self.buttons.values(), *self.wish_buttons, *reveal):
            made.rest(resting)

    # What is done.

    def press(self, kind: str) -> bool:
        """Does that act, or opens its form; whether that can be done now."""
        if kind not in self.buttons or not self._can(kind):
            return False
        if kind == RESUME:
            self._session.rule(Resume(), self._heard)
        else:
            self._open(kind)
        return True

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
            self._session.host_act(wish.action, self._heard)

    def _heard(self, answer: Answered) -> None:
        """A press was answered; what was done is shown by the update that comes of it."""
        if isinstance(answer, Refused):
            self._sent = False
            self.refused.setText(say(answer.message, self._session.names))
            self.refused.show()
            announce(self, self.refused.text())

    def _open(self, kind: str) -> None:
        act = self._acts.by_kind[kind]
        form = act.form()
        send = partial(self._send, act, form)
        form.sent.connect(send)
        self.refused.hide()
        self._act = act
        self._own = self._acts.question(act, form, send, self.leave)
        self._ask()
        form.first.setFocus()
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
