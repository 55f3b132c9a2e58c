"""Beside the edited board: the round's targets, whether chains reach them, solid chains."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.editors.fields import LinesField, WordField
from prismdesk.desk.editors.marks import SIZE, Mark, mark_picture
from prismdesk.desk.editors.side_panel import SidePanel, round_words
from prismdesk.desk.games.broken_prism.editor.model import NOTHING, Reading, same_solid
from prismdesk.desk.games.broken_prism.editor.round_text import target_word
from prismdesk.desk.games.broken_prism.editor.target_search import Found
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.theme import dressed, theme
from prismdesk.desk.widgets.basics import Paragraph, button, label
from prismdesk.games.broken_prism.notation import read_target
from prismdesk.games.broken_prism.reach import FARTHEST
from prismdesk.games.broken_prism.state import TARGETS

_EXAMPLES: Final = ("24", "7/3", "-5")
_WIDE: Final = 104


class Targets(QWidget):
    """Fields for the targets.

    `edited(place, word)`: the person changed the target in that place, from 0. `again()`: a
    search that broke off is to be begun anew.
    """

    edited = Signal(int, str)
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
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
        dressed(self._refit)

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

    def _refit(self) -> None:
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
        target = read_target(word)
        return Mark.FAULTY, (
            say(target.message, {}) if isinstance(target, Refused) else tr("Here twice (BP6)")
        )
    if reading.round is None:
        return None, tr("Not looked for yet")
    if place < len(found.chains):
        chain = found.chains[place].partition(" via ")[0]
        if not chain:
            return Mark.DRAWN, tr("Not reachable within {sides} sides", sides=FARTHEST)
        text = tr("Reachable within {sides} sides: {chain}", sides=FARTHEST, chain=chain)
        return Mark.ENTERED, text
    return None, tr("The search broke off") if found.failed else tr("Looking …")


_SOLID_LINES: Final = 2
_EDGES: Final = 32
"""Lines that are seen of the solid chains, and what their field needs around them."""


class NumbersSidePanel(SidePanel):
    """`solid_edited(list)`: the person changed the solid lines."""

    solid_edited = Signal(object)

    def __init__(self) -> None:
        hint = tr("To enter it, type a number on the board, or draw or load one to change.")
        super().__init__(round_words(hint))
        self.targets = Targets()
        self.solid = LinesField(tr("Solid chains"))
        self.solid.setPlaceholderText("red B 5+3x2")
        self.solid.edited.connect(lambda text: self.solid_edited.emit(text.split("\n")))
        self.solid.pasted.connect(self.solid.insert)
        self.own.addWidget(label(tr("Targets"), "strong"))
        self.own.addWidget(self.targets)
        self.own.addSpacing(4)
        self.own.addWidget(label(tr("Solid chains, one a line"), "strong"))
        self.own.addWidget(self.solid)
        dressed(self._refit)

    def show_solid(self, reading: Reading, text: str) -> None:
        """Show the round's solid lines."""
        if not same_solid(text, self.solid.text.split("\n")):
            self.solid.show_text("\n".join(reading.parts.solid))

    def _refit(self) -> None:
        line = self.solid.fontMetrics().lineSpacing()
        self.solid.setFixedHeight(_SOLID_LINES * line + _EDGES)
