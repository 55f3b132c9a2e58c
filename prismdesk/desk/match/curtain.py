"""The curtain: one page in the place of everything else, until the right person lifts it (BP31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget, SpectrumLine
from prismdesk.desk.match.asking import Asking, Question
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.key_button import KeyButton
from prismdesk.desk.parts.pages import Scroller, column
from prismdesk.desk.texts import tr

REST_MS: Final = 600
"""How long no key lifts a curtain that has just come down: somebody may still be typing."""

_WIDEST: Final = 640
_BUTTON: Final = 320
_ASKING: Final = 480


class Lifting(NamedTuple):
    """A way to lift the curtain: its words, its key, whose it is, and what it does."""

    words: str
    key: str
    seat: Seat | None
    then: Callable[[], None]


class CurtainPage(QWidget):
    """Says who is to sit down. `leave()`: back to Home.

    A host who is here can act at it; what he is asked stands in `asking`.
    """

    leave = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sign = SignWidget(Seat.RED, 72)
        self._title = label("", "title", wraps=True)
        self._text = label("", "muted", wraps=True)
        self.time = label("", "lead")
        self.time.hide()
        for one in (self._title, self._text, self.time):
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            one.setMaximumWidth(_WIDEST)
        self._room = QVBoxLayout()
        self._room.setSpacing(12)
        self.buttons: list[KeyButton] = []
        self.host: QPushButton | None = None
        self._liftings: tuple[Lifting, ...] = ()
        self._said: object = None
        self.asking = Asking()
        self.asking.setMaximumWidth(_ASKING)
        self._refused = label("", "strong", wraps=True)
        self._refused.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._refused.setMaximumWidth(_WIDEST)
        self._refused.hide()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._top = QHBoxLayout()
        self._lay()

    def _lay(self) -> None:
        home = button(tr("Home"), "quiet", "back", then=self.leave.emit)
        self._top.setContentsMargins(16, 8, 16, 8)
        self._top.addWidget(home)
        self._top.addStretch(1)
        content, middle = column(16)
        middle.addStretch(2)
        middle.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addLayout(_centred(self._title))
        middle.addLayout(_centred(self._text))
        middle.addWidget(self.time, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addSpacing(16)
        middle.addLayout(self._room)
        middle.addLayout(_centred(self._refused))
        middle.addLayout(_centred(self.asking))
        middle.addStretch(3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._top)
        whole.addWidget(SpectrumLine())
        self._scroller = Scroller(content)
        self._scroller.set_margins(24, 8, 24, 8)
        self._scroller.verticalScrollBar().rangeChanged.connect(self._show_asked)
        whole.addWidget(self._scroller, 1)

    def add_host(self, menu: QMenu) -> None:
        """Offers the menu of a host's acts, in which nothing is private."""

        def opens() -> None:
            corner = made.mapToGlobal(made.rect().bottomRight())
            corner.setX(corner.x() - menu.sizeHint().width())
            menu.popup(corner)

        made = button(tr("Host"), "quiet", "menu", tip=tr("As the host"), then=opens)
        self._top.addWidget(made)
        self.host = made

    def ask(self, question: Question | None) -> None:
        """Asks this below the ways to lift the curtain, or nothing any more."""
        if question is None:
            self.asking.done()
        else:
            self.asking.ask(question)

    def refuse(self, text: str) -> None:
        """Says why a host's act changed nothing; an empty text takes that back."""
        self._refused.setText(text)
        self._refused.setVisible(bool(text))

    def fall(self, seat: Seat | None, title: str, text: str, liftings: tuple[Lifting, ...]) -> None:
        """What it says from now on, and how it is lifted."""
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
        for old in self.buttons:
            self._room.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(one) for one in liftings]
        self._rest.start(REST_MS)
        # Not on a button: Enter, pressed for the line that was there, must lift nothing.
        if not self.asking.has_keyboard:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_time(self, text: str) -> None:
        """What is left of a time that runs on behind it; nothing if none does."""
        self.time.setText(text)
        self.time.setVisible(bool(text))

    @property
    def rests(self) -> bool:
        """Whether keys do nothing yet."""
        return self._rest.isActive()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.text().upper()
        if self.rests or event.isAutoRepeat() or not key or self.asking.has_keyboard:
            return
        for one in self._liftings:
            if one.key == key:
                one.then()
                return
        super().keyPressEvent(event)

    def _show_asked(self) -> None:
        if self.asking.isVisible():
            self._scroller.ensureWidgetVisible(self.asking, 0, 0)

    def _button(self, lifting: Lifting) -> KeyButton:
        made = KeyButton(lifting.words, lifting.key, lifting.seat, "")
        made.setMinimumWidth(_BUTTON)
        made.clicked.connect(lambda _=False: lifting.then())
        self._room.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
        return made


def _centred(one: QWidget) -> QHBoxLayout:
    """A line with this in its middle, as wide as it may get."""
    line = QHBoxLayout()
    line.addStretch(1)
    line.addWidget(one, 8)
    line.addStretch(1)
    return line
