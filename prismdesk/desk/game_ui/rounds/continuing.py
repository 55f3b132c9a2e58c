"""The buttons and keys with which players, or the host, go on to the next round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Now, Wish
from prismdesk.desk.texts import clock_text, say, tr
from prismdesk.desk.widgets.basics import Elided
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.layouts import Flow, Shares
from prismdesk.desk.widgets.page_frame import discard


class ContinueButtons(QWidget):
    """One button for each wish; who has pressed on is said, and so is what happens by itself."""

    wished = Signal(object)

    def __init__(
        self,
        timers: tuple[str, ...],
        kind: str = "",
        *,
        hosted: str,
        stacks: bool = False,
        wraps: bool = False,
        unless: str = "Continues in {time}",
    ) -> None:
        """One of `timers` ends the wait; `kind` is that of the buttons.

        `unless` says when it goes on if nobody presses any of them, `hosted` what a host does who
        is elsewhere. With `stacks` the buttons may stand one below the other. With `wraps` they and
        the note behind them go on in a new line where there is no room.
        """
        super().__init__()
        self._kind = kind
        self._timers = timers
        self._wishes: tuple[Wish, ...] = ()
        self.buttons: list[KeyButton] = []
        self.note = Elided("muted")
        self.note.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._waits = ""
        self._hosted = hosted
        self._unless = unless
        self._wraps = wraps
        self._room = Flow() if wraps else Shares(stacks=stacks)
        self._room.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._room)
        if wraps:
            self._room.addWidget(self.note)

    def put_first(self, button: QWidget) -> None:
        """Has another button before the others, which is shown and hidden by its owner."""
        self._room.addWidget(button)
        self._note_last()

    def show_wishes(
        self, now: Now, wishes: tuple[Wish, ...], ready: tuple[Seat, ...], note: str = ""
    ) -> None:
        """Shows a button for each of these; `ready` are those who have pressed on.

        A `note` is said instead of what is waited for.
        """
        if wishes != self._wishes:
            self._wishes = wishes
            discard(self.buttons)
            self.buttons = [self._button(wish, now) for wish in wishes]
            self._note_last()
        self._waits = _waits(now, ready, can=bool(wishes))
        if now.has_host and not wishes and now.update.ending is None:
            self._waits = tr(self._hosted)
        self._waits = note or self._waits

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        """Says when it goes on by itself."""
        left = next((left_ms[one] for one in self._timers if one in left_ms), None)
        text = self._unless if self._wishes and not self._waits else "Continues in {time}"
        by_itself = "" if left is None else tr(text, time=clock_text(left))
        before = self.note.whole
        self.note.say(self._waits, f" {by_itself}" if self._waits and by_itself else by_itself)
        if self._wraps and self.note.whole != before:
            self.note.updateGeometry()  # as wide as what it says
        self.note.setVisible(bool(self.note.whole))

    def rest_keys(self, resting: bool) -> None:
        """Whether the keys do nothing now."""
        for one in self.buttons:
            one.rest(resting)

    def _note_last(self) -> None:
        if self._wraps:
            self._room.removeWidget(self.note)
            self._room.addWidget(self.note)

    def _button(self, wish: Wish, now: Now) -> KeyButton:
        words = say(wish.words, now.names)
        made = KeyButton(words, wish.key, wish.seat, self._kind)
        if wish.seat is not None:
            # The sign on it is not read out.
            who = tr("{name}: {words}", name=now.names[wish.seat], words=words)
            made.say(words, accessible=who)
        # Pressed with the pointer it leaves the keys where they are: it goes with the press.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda _=False: self.wished.emit(wish))
        self._room.addWidget(made)
        made.show()
        return made


def _waits(now: Now, ready: tuple[Seat, ...], *, can: bool) -> str:
    """Who has pressed on; where nobody else can do that here, who is waited for."""
    if not ready:
        return ""
    if can:
        return tr("{name} is ready.", name=", ".join(now.names[seat] for seat in ready))
    names = [name for seat, name in now.names.items() if seat not in ready]
    return tr("Waiting for {names}.", names=", ".join(names))


READY_KEYS: Final = {Seat.RED: "S", Seat.BLUE: "K"}
"""The key with which a player sits down, says that he is ready, and goes on.

It does nothing else in any phase: whoever presses it once more than he had to does nothing by that.
"""

NEXT_KEY: Final = "N"
"""The key with which a host presses on."""
