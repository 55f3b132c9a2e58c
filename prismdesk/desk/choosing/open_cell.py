"""An option with an open form: its named choices, or a value of one's own that is typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.options import Option
from prismdesk.desk.choosing.option_cell import heading
from prismdesk.desk.choosing.words import choice_word
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

_OWN: Final = "own"
_LONGEST: Final = 40


class OpenCell(QWidget):
    """Lets a named choice be taken, or another value in the form that the option reads."""

    changed = Signal()

    def __init__(self, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        title = tr(option.title.text)
        choices = [(one.value, choice_word(one.value)) for one in option.choices]
        self.segments = Segments([*choices, (_OWN, tr("Own"))], title)
        self.segments.chosen.connect(self._choose)
        self.field = QLineEdit()
        self.field.setMaxLength(_LONGEST)
        self.field.setPlaceholderText(tr(option.form))
        self.field.setAccessibleName(title)
        self.field.textEdited.connect(self._changed)
        self._sentence = label("", "muted", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(heading(option))
        layout.addSpacing(4)
        layout.addWidget(self.segments, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.field)
        layout.addWidget(self._sentence)
        layout.addStretch(1)
        self.set_value(option.default)

    @property
    def value(self) -> str:
        """What is chosen; a text that the option does not take is refused with the match."""
        return self.field.text().strip() if self.segments.value == _OWN else self.segments.value

    @property
    def sentence(self) -> str:
        """What is said about it."""
        return self._sentence.text()

    @property
    def fault(self) -> str:
        """What is to be written where the option does not take the value; else nothing."""
        if self.option.takes(self.value):
            return ""
        return tr(
            "{option}: write {form}.", option=tr(self.option.title.text), form=tr(self.option.form)
        )

    def set_value(self, value: str) -> None:
        """Choose that value."""
        is_named = value in self.segments.segments
        self.segments.set_value(value if is_named else _OWN)
        self.field.setText("" if is_named else value)
        self._show()

    def _choose(self, value: str) -> None:
        self._show()
        if value == _OWN:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _changed(self, _: object = None) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.field.setVisible(self.segments.value == _OWN)
        means = {one.value: say(one.means, {}) for one in self.option.choices}
        asked = tr("A value of your own: {form}.", form=tr(self.option.form))
        self._sentence.setText(means.get(self.segments.value, asked))
