"""Sealed submissions, covered until the host looks, and the ways to reveal them (BP23, BP28)."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import RevealOffer, RevealWords, SealedSubmission, Wish
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.widgets.basics import Paragraph, button, elided, label
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.page_frame import discard, row, stack


class SealedPanel(QFrame):
    """While it is covered no text of a submission is in any part of it.

    It is covered again as soon as nothing is sealed any more, and by another window in front, the
    desk hidden, a rewind. From the submissions to their judging it stays as it is: that is when a
    host needs it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.show_button = button(tr("Show"))
        self.show_button.setCheckable(True)
        self.show_button.toggled.connect(self._fill)
        self._sealed: tuple[SealedSubmission, ...] = ()
        self._names: Mapping[Seat, str] = {}
        self._note = Paragraph("note")
        self._note.setText(tr("Covered. What is shown here is for your eyes alone."))
        self._parts: list[QWidget] = []
        head = row(label(tr("Sealed submissions"), "strong"), None, self.show_button)
        self._inside = stack(head, self._note, gap=4, margins=(16, 8, 12, 10), on=self)
        self.hide()

    def show_sealed(self, sealed: tuple[SealedSubmission, ...], names: Mapping[Seat, str]) -> None:
        """What is sealed now; hides itself where nothing is."""
        if not sealed:
            self.cover()
        changed = sealed != self._sealed
        self._sealed, self._names = sealed, names
        if self.is_open and changed:
            self._fill()
        if not sealed and self.show_button.hasFocus():
            self.window().setFocus()
        self.setVisible(bool(sealed))

    @property
    def is_open(self) -> bool:
        """Whether the submissions are to be read."""
        return self.show_button.isChecked()

    def cover(self) -> None:
        """Nothing is to be read any more."""
        self.show_button.setChecked(False)

    def hideEvent(self, event: QHideEvent) -> None:
        self.cover()
        super().hideEvent(event)

    def _fill(self) -> None:
        for old in self._parts:
            old.setParent(None)
        discard(self._parts)
        self._parts = [self._part(one) for one in self._sealed] if self.is_open else []
        for part in self._parts:
            self._inside.addWidget(part)
        self._note.setVisible(not self.is_open)
        self.show_button.setText(tr("Cover") if self.is_open else tr("Show"))

    def _part(self, sealed: SealedSubmission) -> QWidget:
        """One seat's submission, and what it would come to."""
        made = QWidget()
        name = elided(self._names[sealed.seat], "muted")
        state = label(say(sealed.state, self._names), "muted")
        head = row(SignWidget(sealed.seat, 14), (name, 1), state)
        inside = stack(head, gap=1, margins=(0, 2, 0, 2), on=made)
        for text, role in (
            (sealed.wrote, "strong"),
            (" · ".join(say(one, self._names) for one in sealed.told), "note"),
        ):
            if text:
                line = Paragraph(role)
                # Its height is that of its lines, and not of those in a narrow column.
                line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
                line.setText(text)
                inside.addWidget(line)
        return made


KEY = "R"


class Way(enum.StrEnum):
    """All at once, one part first, or all at once as soon as it can be."""

    WHOLE = "whole"
    FIRST = "first"
    BY_ITSELF = "by-itself"


class RevealRow(QWidget):
    """The choice of a way, and the button. `wished(wish)`: this is to be revealed now."""

    wished = Signal(object)

    def __init__(self, ways: RevealWords, names: Mapping[Seat, str]) -> None:
        super().__init__()
        self._names = names
        self._unsealing: RevealOffer | None = None
        words = {
            Way.WHOLE: say(ways.whole, {}),
            Way.FIRST: say(ways.first, {}),
            Way.BY_ITSELF: tr("Automatic"),
        }
        self.ways = Segments(list(words.items()), tr("How it is revealed"))
        self.ways.chosen.connect(self._show)
        self.button = KeyButton(tr("Reveal"), KEY, kind="primary")
        self.button.clicked.connect(lambda _=False: self.press())
        stack(self.ways, self.button, on=self)
        self._show()

    def show_unsealing(self, reveal_offer: RevealOffer | None) -> None:
        """What can be revealed now; what is to be revealed by itself is, here and now."""
        is_new = reveal_offer != self._unsealing
        self._unsealing = reveal_offer
        self._show()
        if is_new and self.ways.value == Way.BY_ITSELF:
            self.press()

    def wait(self) -> None:
        """Reveals nothing by itself any more before that is chosen again."""
        if self.ways.value == Way.BY_ITSELF:
            self.ways.set_value(Way.WHOLE)
            self._show()

    def press(self) -> None:
        """Reveals what comes next, if anything does."""
        wish = self._next
        if wish is not None:
            self.wished.emit(wish)

    @property
    def _next(self) -> Wish | None:
        if self._unsealing is None:
            return None
        first = self._unsealing.first if self.ways.value == Way.FIRST else None
        return self._unsealing.whole if first is None else first

    def _show(self, _way: str = "") -> None:
        wish = self._next
        if wish is None and self.button.hasFocus():
            self.window().setFocus()
        self.button.setEnabled(wish is not None)
        words = tr("Reveal") if wish is None else say(wish.words, self._names)
        self.button.say(words, accessible=words)
