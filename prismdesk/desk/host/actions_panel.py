"""The host's actions as buttons with keys, and the form of the one being filled in (ALL6)."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused
from prismdesk.desk.game_ui.match_ui import MatchUi, Now, Wish
from prismdesk.desk.game_ui.rounds.continuing import NEXT_KEY
from prismdesk.desk.host.sealed_panel import KEY as REVEAL_KEY
from prismdesk.desk.host.sealed_panel import RevealRow
from prismdesk.desk.match.host_actions import PAUSE, HostAction, HostActions, HostForm
from prismdesk.desk.match.prompt import Answer, PromptCard, Question
from prismdesk.desk.match.questions import proposal_waits, proposal_words
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.theme import dressed
from prismdesk.desk.widgets.basics import Paragraph
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.interaction import announce
from prismdesk.desk.widgets.layouts import Columns
from prismdesk.desk.widgets.letter_keys import LetterKeys
from prismdesk.desk.widgets.page_frame import discard, stack
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


class ActionsPanel(QWidget):
    """The acts of a host in one match. `opened()`: a form stands there now; `closed()`: none does.

    What is refused is said here, and in no other window.
    """

    opened = Signal()
    closed = Signal()

    def __init__(
        self, session: Session, match_ui: MatchUi, acts: HostActions, keys: LetterKeys
    ) -> None:
        super().__init__()
        self._session, self._match_ui, self._acts = session, match_ui, acts
        self._keys = keys
        self._now: Now | None = None
        self._wishes: tuple[Wish, ...] = ()
        self._own: Question | None = None
        self._act: HostAction | None = None
        self._sent = False
        self._done: int | None = None
        self._waits: HostForm | None = None
        self.wish_buttons: list[KeyButton] = []
        self.asking = PromptCard()
        self.refused = Paragraph("strong")
        self.refused.hide()
        self._said = QTimer(self, singleShot=True, interval=_SAID_MS)
        self._said.timeout.connect(self.refused.hide)
        ways = match_ui.reveal_words(session.match) if session.host is not None else None
        self.reveal = None if ways is None or session.must_ask else RevealRow(ways, session.names)
        kinds = (RESUME, *acts.by_kind)
        self.buttons = {kind: self._button(kind) for kind in ACT_KEYS if kind in kinds}
        self._lay()
        keys.resting.connect(self._rest)
        self.refresh()

    def _lay(self) -> None:
        # Something is always in it: nothing moves under the pointer by itself.
        self._nothing = KeyButton(tr("Go on"), NEXT_KEY, None, "primary")
        self._nothing.setEnabled(False)
        self._place = QWidget()
        self._room = stack(self._nothing, on=self._place)
        session = self._session
        if session.must_ask or not is_hosts(session.rules.phases, "next"):
            self._place.hide()
        self._grid = Columns(0, gap=8, most=2)
        for made in self.buttons.values():
            self._grid.addWidget(made)
        first = () if self.reveal is None else (self.reveal,)
        if self.reveal is not None:
            self.reveal.wished.connect(self._wish)
        stack(*first, self._place, self.refused, self.asking, self._grid, gap=12, on=self)
        dressed(self._refit)

    def _button(self, kind: str) -> KeyButton:
        act = self._acts.by_kind.get(kind)
        asks = self._acts.asks_others(kind)
        if act is None:
            whole = tr("Ask to go on") if asks else tr("End the pause")
            brief = whole if asks else tr("End pause")
        else:
            whole, brief = act.words, act.brief
        made = KeyButton(brief, ACT_KEYS[kind], kind="danger" if kind in _DANGERS else "")
        made.setAccessibleName(tr("{act} ({key})", act=whole, key=ACT_KEYS[kind]))
        made.clicked.connect(lambda _=False: self.press(kind))
        made.rest(self._keys.rests)
        return made

    def _refit(self) -> None:
        """Two beside each other only where the words of all are to be read."""
        wanted = [one.sizeHint() for kind, one in self.buttons.items() if kind != RESUME]
        self._grid.set_least(max(one.width() for one in wanted) - _GIVES)

    # What there is.

    def show_now(self, now: Now) -> None:
        """What can be done now."""
        self._now = now
        self._go_on()
        wishes = () if now.view is None or now.update.covered else self._match_ui.wishes(now)
        reveal_offer = None if self.reveal is None else self._match_ui.reveal_offer(now)
        own = () if reveal_offer is None else (reveal_offer.whole, reveal_offer.first)
        self._show_wishes(tuple(one for one in wishes if one.seat is None and one not in own))
        self.refresh()
        self._ask()
        if self.reveal is not None:
            self.reveal.show_unsealing(reveal_offer)

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
        discard(self.wish_buttons)
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
            self._complain(tr("Finish the form first, or cancel it."))
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

    def _send(self, act: HostAction, form: HostForm) -> None:
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
        proposed = self._proposed(offer) if isinstance(offer, Proposal) else None
        self.asking.ask(self._own or proposed)

    def _proposed(self, offer: Proposal) -> Question:
        session = self._session
        title, text = proposal_words(session, offer, self._match_ui.action_text)
        text = "\n".join(part for part in (text, proposal_waits(session, offer)) if part)
        answers: list[Answer] = []
        if session.must_ask:
            withdraw = partial(session.rule, Decline(), self._heard)
            answers.append((tr("Withdraw"), "quiet", withdraw))
        return Question(offer, title, text, answers, session.match.host_seat)
