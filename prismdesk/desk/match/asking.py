"""A question beside the board: an offer, a resignation to be confirmed, the end of the match.

Never a dialog over the board: the clock may run while it stands there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import Paragraph, button, has_keyboard

Answer = tuple[str, str, Callable[[], None]]
"""A button: its text, its kind, and what it does."""


class Question(NamedTuple):
    """What is asked: what it is about, its words, its answers, whose it is, and what to fill in.

    `leave` is what Escape does in it, if it can be left without an answer.
    """

    about: object
    title: str
    text: str
    answers: list[Answer]
    seat: Seat | None
    form: QWidget | None = None
    leave: Callable[[], None] | None = None


class Asking(QFrame):
    """One thing said, and the buttons that answer it; hidden while there is nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "raised")
        self.about: object = None
        self._sign = SignWidget(Seat.RED, 16)
        self._title = Paragraph("strong")
        self._text = Paragraph("muted")
        self._answers = QVBoxLayout()
        self._answers.setSpacing(8)
        self.buttons: list[QPushButton] = []
        self.form: QWidget | None = None
        self._leave: Callable[[], None] | None = None
        self._room = QVBoxLayout()
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 16, 20, 16)
        whole.setSpacing(8)
        whole.addLayout(head)
        whole.addWidget(self._text)
        whole.addLayout(self._room)
        whole.addLayout(self._answers)
        self.hide()

    def ask(self, question: Question) -> None:
        """Shows this. The same `about` again leaves the buttons, and the focus on them, alone."""
        about, title, text, answers, seat, form, leave = question
        if self.about == about and about is not None:
            return
        self.about, self._leave = about, leave
        self._sign.setVisible(seat is not None)
        if seat is not None:
            self._sign.set_seat(seat)
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._clear()
        self.form = form
        if form is not None:
            self._room.addWidget(form)
            form.show()
        for words, kind, then in answers:
            made = button(words, kind or "raised", fits=True, then=then)
            self.buttons.append(made)
            self._answers.addWidget(made)
        self.setAccessibleName(f"{title} {text}".strip())
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._leave is not None:
            self._leave()
        else:
            super().keyPressEvent(event)

    @property
    def has_keyboard(self) -> bool:
        """Whether something in it has the focus."""
        return has_keyboard(self)

    def forget(self) -> None:
        """What is asked next is asked anew, even if it is the same."""
        self.about = None

    def done(self) -> None:
        """Nothing is asked any more."""
        self.about = None
        self._clear()
        self.hide()

    def _clear(self) -> None:
        for old in self.buttons:
            self._answers.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = []
        if self.form is not None:
            self._room.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
            self.form = None
