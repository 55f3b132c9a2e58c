"""The curtain: one page in the place of everything else, until the right person lifts it (BP31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget, SpectrumLine
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.key_button import KeyButton
from prismdesk.desk.texts import tr

REST_MS: Final = 600
"""How long no key lifts a curtain that has just come down: somebody may still be typing."""

_WIDEST: Final = 640
_BUTTON: Final = 320


class Lifting(NamedTuple):
    """A way to lift the curtain: its words, its key, whose it is, and what it does."""

    words: str
    key: str
    seat: Seat | None
    then: Callable[[], None]


class CurtainPage(QWidget):
    """Says who is to sit down. `leave()`: back to Home."""

    leave = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sign = SignWidget(Seat.RED, 72)
        self._title = label("", "title", wraps=True)
        self._text = label("", "muted", wraps=True)
        for one in (self._title, self._text):
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            one.setMaximumWidth(_WIDEST)
        self._room = QVBoxLayout()
        self._room.setSpacing(12)
        self.buttons: list[KeyButton] = []
        self._liftings: tuple[Lifting, ...] = ()
        self._said: object = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._lay()

    def _lay(self) -> None:
        home = button(tr("Home"), "quiet", "back", then=self.leave.emit)
        top = QHBoxLayout()
        top.setContentsMargins(16, 8, 16, 8)
        top.addWidget(home)
        top.addStretch(1)
        middle = QVBoxLayout()
        middle.setSpacing(16)
        middle.addStretch(2)
        middle.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignHCenter)
        for one in (self._title, self._text):
            line = QHBoxLayout()
            line.addStretch(1)
            line.addWidget(one, 8)
            line.addStretch(1)
            middle.addLayout(line)
        middle.addSpacing(16)
        middle.addLayout(self._room)
        middle.addStretch(3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(top)
        whole.addWidget(SpectrumLine())
        whole.addLayout(middle, 1)

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
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def rests(self) -> bool:
        """Whether keys do nothing yet."""
        return self._rest.isActive()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.text().upper()
        if self.rests or event.isAutoRepeat() or not key:
            return
        for one in self._liftings:
            if one.key == key:
                one.then()
                return
        super().keyPressEvent(event)

    def _button(self, lifting: Lifting) -> KeyButton:
        made = KeyButton(lifting.words, lifting.key, lifting.seat, "")
        made.setMinimumWidth(_BUTTON)
        made.clicked.connect(lambda _=False: lifting.then())
        self._room.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
        return made
