"""The three targets of a round, each with what a search for a chain has found (BP6, BP8)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from prismdesk.desk.entering.broken_prism.reaching import Found
from prismdesk.desk.entering.broken_prism.reading import NOTHING, Reading
from prismdesk.desk.entering.broken_prism.roundtext import target_word
from prismdesk.desk.entering.fields import WordField
from prismdesk.desk.entering.marks import SIZE, Mark, mark_picture
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import Paragraph, button
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism.notation import read_target
from prismdesk.games.broken_prism.reach import FARTHEST
from prismdesk.games.broken_prism.sheet import TARGETS

_EXAMPLES: Final = ("24", "7/3", "-5")
_WIDE: Final = 104


class Targets(QWidget):
    """Fields for the targets.

    `edited(place, word)`: the person changed the target in that place, from 0. `again()`: a
    search that broke off is to be begun anew.
    """

    edited = Signal(int, str)
    again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(8)
        layout.setColumnStretch(2, 1)
        self.fields = [self._field(place) for place in range(TARGETS)]
        self._marks = [QLabel() for _ in self.fields]
        self.answers = [self._answer() for _ in self.fields]
        rows = zip(self.fields, self._marks, self.answers, strict=True)
        for place, (field, mark, answer) in enumerate(rows):
            layout.addWidget(field, place, 0)
            layout.addWidget(mark, place, 1)
            layout.addWidget(answer, place, 2, Qt.AlignmentFlag.AlignVCenter)
        self.retry = button(tr("Look again"), "link", then=self.again.emit)
        layout.addWidget(self.retry, TARGETS, 2, Qt.AlignmentFlag.AlignLeft)
        self._shown: tuple[Reading, Found] = (NOTHING, Found())
        theme().changed.connect(self._refit)
        self._refit()

    def _field(self, place: int) -> WordField:
        field = WordField()
        field.setPlaceholderText(_EXAMPLES[place])
        field.setAccessibleName(tr("Target {number}", number=place + 1))
        field.textEdited.connect(lambda text: self.edited.emit(place, text))
        field.returnPressed.connect(lambda: self._go_on(place))
        return field

    def _answer(self) -> Paragraph:
        answer = Paragraph()
        answer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        return answer

    def show_targets(self, reading: Reading, found: Found) -> None:
        """Show the targets, and what is known of each."""
        self._shown = (reading, found)
        for place, word in enumerate(reading.parts.targets):
            field = self.fields[place]
            if target_word(field.text()) != word:
                field.setText(word)
            mark, said = _answer(reading, place, found)
            self.answers[place].setText(said)
            field.setAccessibleDescription(said)
            picture = QPixmap() if mark is None else mark_picture(mark, self)
            self._marks[place].setPixmap(picture)
        self.retry.setVisible(reading.round is not None and found.failed)

    def go_to(self, place: int) -> None:
        """The keys go to the target in that place, from 0."""
        self.fields[place].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.fields[place].selectAll()

    def _go_on(self, place: int) -> None:
        if place + 1 < TARGETS:
            self.go_to(place + 1)

    def _refit(self, _: object = None) -> None:
        scale = max(1.0, theme().text_scale)
        for field, mark in zip(self.fields, self._marks, strict=True):
            field.setFixedWidth(round(_WIDE * scale))
            mark.setFixedWidth(round(SIZE * scale))
        self.show_targets(*self._shown)


def _answer(reading: Reading, place: int, found: Found) -> tuple[Mark | None, str]:
    """What is said of a target, and its mark."""
    word = reading.parts.targets[place]
    if not word:
        return None, tr("To be entered") if reading.entered else ""
    if place in reading.targets:
        said = tr("No target (BP6)") if read_target(word) is None else tr("Here twice (BP6)")
        return Mark.FAULTY, said
    if reading.round is None:
        return None, tr("Not looked for yet")
    if place < len(found.chains):
        chain = found.chains[place].partition(" via ")[0]
        if not chain:
            return Mark.DRAWN, tr("Not reachable within {sides} sides", sides=FARTHEST)
        text = tr("Reachable within {sides} sides: {chain}", sides=FARTHEST, chain=chain)
        return Mark.ENTERED, text
    return None, tr("The search broke off") if found.failed else tr("Looking …")
