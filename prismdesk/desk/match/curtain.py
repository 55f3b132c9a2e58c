"""The curtain that hides a match on a shared screen until the right player lifts it (BP31)."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.match.privacy import CurtainCall, Lifting
from prismdesk.desk.match.prompt import PromptCard
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.seat_signs import SignWidget, SpectrumLine
from prismdesk.desk.widgets.basics import button, label, say_or_hide
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.interaction import popup_below
from prismdesk.desk.widgets.page import Page
from prismdesk.desk.widgets.page_frame import Scroller, discard, held, row, stack

REST_MS: Final = 600
"""How long no key lifts a curtain that has just come down: somebody may still be typing."""

_WIDEST: Final = 640
_BUTTON: Final = 320
_ASKING: Final = 480


class CurtainPage(Page):
    """Says who is to sit down. `leave()`: back to Home.

    A host who is here can act at it; what he is asked stands in `asking`.
    """

    leave = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sign = SignWidget(Seat.RED, 72)
        self._title = label("", "title", wraps=True)
        self._text = label("", "muted", wraps=True)
        self.time = label("", "lead")
        self._refused = label("", "strong", wraps=True)
        for one in (self.time, self._refused):
            one.hide()
        for one in (self._title, self._text, self.time, self._refused):
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            one.setMaximumWidth(_WIDEST)
        self._room = stack(gap=12)
        self.buttons: list[KeyButton] = []
        self.host: QPushButton | None = None
        self._liftings: tuple[Lifting, ...] = ()
        self._said: object = None
        self.prompt = PromptCard()
        self.prompt.setMaximumWidth(_ASKING)
        self._rest = QTimer(self, singleShot=True)
        self._lay()

    def _lay(self) -> None:
        home = button(tr("Home"), "quiet", "back", then=self.leave.emit)
        self._top = row(home, None, margins=(16, 8, 16, 8))
        title, text = _centred(self._title), _centred(self._text)
        asked = _centred(self._refused), _centred(self.prompt)
        middle = stack(self._sign, title, text, self.time, 16, self._room, *asked, gap=16)
        middle.insertStretch(0, 2)
        middle.addStretch(3)
        for one in (self._sign, self.time):
            middle.setAlignment(one, Qt.AlignmentFlag.AlignHCenter)
        self._scroller = Scroller(held(middle))
        self._scroller.set_margins(24, 8, 24, 8)
        self._scroller.verticalScrollBar().rangeChanged.connect(self._show_asked)
        stack(self._top, SpectrumLine(), self._scroller, gap=0, on=self)

    def add_host(self, menu: QMenu) -> None:
        """Offers the menu of a host's acts, in which nothing is private."""
        self.host = button(tr("Host"), "quiet", "menu", tip=tr("As the host"))
        self.host.clicked.connect(partial(popup_below, menu, self.host))
        self._top.addWidget(self.host)

    def refuse(self, text: str) -> None:
        """Says why a host's act changed nothing; an empty text takes that back."""
        say_or_hide(self._refused, text)

    def fall(self, call: CurtainCall) -> None:
        """What it says from now on, and how it is lifted."""
        seat, title, text, liftings, _blank = call
        said = (seat, title, text, tuple((one.words, one.key) for one in liftings))
        if said == self._said and self.isVisible():
            return
        self._said = said
        self._sign.setVisible(seat is not None)
        if seat is not None:
            self._sign.set_seat(seat)
        self._title.setText(title)
        self._text.setText(text)
        self.setAccessibleName(f"{title}. {text}")
        self._liftings = liftings
        discard(self.buttons)
        self.buttons = [self._button(one) for one in liftings]
        self._rest.start(REST_MS)
        # Not on a button: Enter, pressed for the line that was there, must lift nothing.
        if not self.prompt.has_keyboard:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_time(self, text: str) -> None:
        """What is left of a time that runs on behind it; nothing if none does."""
        say_or_hide(self.time, text)

    @property
    def rests(self) -> bool:
        """Whether keys do nothing yet."""
        return self._rest.isActive()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.text().upper()
        if self.rests or event.isAutoRepeat() or not key or self.prompt.has_keyboard:
            return
        for one in self._liftings:
            if one.key == key:
                one.then()
                return
        super().keyPressEvent(event)

    def _show_asked(self) -> None:
        if self.prompt.isVisible():
            self._scroller.ensureWidgetVisible(self.prompt, 0, 0)

    def _button(self, lifting: Lifting) -> KeyButton:
        made = KeyButton(lifting.words, lifting.key, lifting.seat, "")
        made.setMinimumWidth(_BUTTON)
        made.clicked.connect(lambda _=False: lifting.then())
        self._room.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
        return made


def _centred(one: QWidget) -> QHBoxLayout:
    """A line with this in its middle, as wide as it may get."""
    return row(None, (one, 8), None)
