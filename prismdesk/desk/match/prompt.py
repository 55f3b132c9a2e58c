"""The prompt beside the board: a question with its buttons.

Never a dialog over the board: the clock may run while it stands there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import Fitted
from prismdesk.desk.widgets.basics import Paragraph, button, has_keyboard, say_or_hide
from prismdesk.desk.widgets.page_frame import discard, row, stack

Answer = tuple[str, str, Callable[[], None] | None]
"""A button: its text, its kind, and what it does; with None it only keeps its place."""


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


class QuestionForm(QWidget):
    """Fields to fill in before an answer. `sent()`: Enter in one of them."""

    sent = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._fault = Paragraph("strong")
        self._fault.hide()

    def lay(self, *fields: QWidget) -> None:
        """One field below the other, and what is wrong with them below all."""
        stack(*fields, self._fault, gap=8, on=self)

    def complain(self, text: str) -> None:
        """Says what is wrong or missing."""
        self._fault.setText(text)
        self._fault.show()


_USUAL: Final = (20, 16, 8)
_TIGHT: Final = (12, 6, 3)
"""What is left free at the sides, above and below, and between its parts."""

_LOW_SIDE: Final = 8
_LOW: Final = f"padding: 3px {_LOW_SIDE}px; min-height: 0;"


class PromptCard(Fitted, QFrame):
    """One thing said, and the buttons that answer it; hidden while there is nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "raised")
        self.about: object = None
        self._sign = SignWidget(Seat.RED, 16)
        self._title = Paragraph("strong")
        self._text = Paragraph("muted")
        self._answers = QGridLayout()
        for place in (0, 1):
            self._answers.setColumnStretch(place, 1)
        self._is_tight = False
        self._laid: list[tuple[QPushButton, int, int, int, int]] = []
        self.buttons: list[QPushButton] = []
        self._pressed: set[QObject] = set()
        self.form: QWidget | None = None
        self._leave: Callable[[], None] | None = None
        self._room = stack()
        head = row(self._sign, (self._title, 1), gap=10)
        head.setAlignment(self._sign, Qt.AlignmentFlag.AlignTop)
        self._whole = stack(head, self._text, self._room, self._answers, gap=0, on=self)
        self._draw_in()
        self.hide()

    def ask(self, question: Question | None) -> None:
        """Shows this, or nothing any more.

        The same `about` again leaves the buttons, and the focus on them, alone.
        """
        if question is None:
            self.done()
            return
        about, title, text, answers, seat, form, leave = question
        if self.about == about and about is not None:
            return
        self.about, self._leave = about, leave
        self._sign.setVisible(seat is not None)
        if seat is not None:
            self._sign.set_seat(seat)
        self._title.setText(title)
        say_or_hide(self._text, text)
        self._clear()
        self.form = form
        if form is not None:
            self._room.addWidget(form)
            form.show()
        for words, kind, then in answers:
            made = button(words, kind or "raised", fits=True, then=then)
            made.setEnabled(then is not None)
            made.installEventFilter(self)
            self.buttons.append(made)
        self._draw_in()
        self.setAccessibleName(f"{title} {text}".strip())
        self.show()

    def set_tight(self, tight: bool) -> None:
        """Whether it makes do with little height."""
        if tight != self._is_tight:
            self._is_tight = tight
            self._laid = []
            self._draw_in()

    def _draw_in(self) -> None:
        side, edge, gap = _TIGHT if self._is_tight else _USUAL
        self._whole.setContentsMargins(side, edge, side, edge)
        self._whole.setSpacing(gap)
        self._answers.setSpacing(gap)
        self._lay_buttons()

    def fit(self) -> None:
        if self._is_tight:
            self._lay_buttons()

    def _lay_buttons(self) -> None:
        """One below the other; when tight a quiet one beside the one before, if both have room."""
        wanted, row = [], 0
        for place, made in enumerate(self.buttons):
            is_beside = self._fits_beside(place)
            row += not is_beside
            is_half = is_beside or self._fits_beside(place + 1)
            wanted.append((made, row, int(is_beside), 1, 1 if is_half else 2))
        if wanted == self._laid:
            return
        self._laid = wanted
        for made in self.buttons:
            self._answers.removeWidget(made)
            made.setStyleSheet(_LOW if self._is_tight else "")
        for one in wanted:
            self._answers.addWidget(*one)

    def _fits_beside(self, place: int) -> bool:
        if not (self._is_tight and 0 < place < len(self.buttons)):
            return False
        before, made = self.buttons[place - 1 : place + 1]
        wide = [one.fontMetrics().horizontalAdvance(one.accessibleName()) for one in (before, made)]
        has_room = 2 * max(wide) + 4 * _LOW_SIDE <= self.width() - 2 * _TIGHT[0]
        return has_room and made.property("kind") == "quiet"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets no button have the second half of a double click that began before it was there."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._pressed.add(watched)
        is_second = event.type() == QEvent.Type.MouseButtonDblClick
        return is_second and watched not in self._pressed

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._leave is not None:
            self._leave()
        else:
            super().keyPressEvent(event)

    @property
    def has_keyboard(self) -> bool:
        """Whether something in it has the focus."""
        return has_keyboard(self)

    def done(self) -> None:
        """Nothing is asked any more."""
        self.about = None
        self._clear()
        self.hide()

    def _clear(self) -> None:
        for old in self.buttons:
            old.removeEventFilter(self)
            self._answers.removeWidget(old)
        discard(self.buttons)
        self.buttons, self._laid = [], []
        self._pressed.clear()
        if self.form is not None:
            discard([self.form])
            self.form = None
