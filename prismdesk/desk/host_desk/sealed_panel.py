"""Sealed submissions behind a cover, for a host without a seat (BP23, ALL14)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.match.conduct import SealedNow
from prismdesk.desk.parts.basics import Paragraph, button, elided, label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.texts import say, tr


class SealedPanel(QFrame):
    """While it is covered no text of a submission is in any part of it.

    It is covered again as soon as nothing is sealed any more, and by another window in front, the
    desk hidden, a rewind. From the submissions to their judging it stays as it is: that is when a
    host needs it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self.show_button = button(tr("Show"), then=self._turn)
        self.show_button.setCheckable(True)
        self.is_open = False
        self._sealed: tuple[SealedNow, ...] = ()
        self._names: Mapping[Seat, str] = {}
        self._note = Paragraph("note")
        self._note.setText(tr("Covered. What is shown here is for your eyes alone."))
        self._parts: list[QWidget] = []
        self._inside = inside = QVBoxLayout(self)
        inside.setContentsMargins(16, 8, 12, 10)
        inside.setSpacing(4)
        inside.addLayout(row(label(tr("Sealed submissions"), "strong"), None, self.show_button))
        inside.addWidget(self._note)
        self.hide()

    def show_sealed(self, sealed: tuple[SealedNow, ...], names: Mapping[Seat, str]) -> None:
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

    def cover(self) -> None:
        """Nothing is to be read any more."""
        if self.is_open:
            self.is_open = False
            self._fill()

    def hideEvent(self, event: QHideEvent) -> None:
        self.cover()
        super().hideEvent(event)

    def _turn(self) -> None:
        self.is_open = not self.is_open
        self._fill()

    def _fill(self) -> None:
        for old in self._parts:
            self._inside.removeWidget(old)
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._parts = []
        if self.is_open:
            self._parts = [self._part(one) for one in self._sealed]
        for part in self._parts:
            self._inside.addWidget(part)
        self._note.setVisible(not self.is_open)
        self.show_button.setChecked(self.is_open)
        self.show_button.setText(tr("Cover") if self.is_open else tr("Show"))

    def _part(self, sealed: SealedNow) -> QWidget:
        """One seat's submission, and what it would come to."""
        made = QWidget()
        inside = QVBoxLayout(made)
        inside.setContentsMargins(0, 2, 0, 2)
        inside.setSpacing(1)
        name = elided(self._names[sealed.seat], "muted")
        state = label(say(sealed.state, self._names), "muted")
        head = row(SignWidget(sealed.seat, 14), name, state)
        head.setStretch(1, 1)
        inside.addLayout(head)
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
