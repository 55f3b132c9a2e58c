"""An option with an open form: its named choices, or a value of one's own that is typed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from prismdesk.core.options import MOST_CHOSEN, Option, Unfit
from prismdesk.desk.choosing.choice_cell import OWN, ChoiceCell
from prismdesk.desk.match_words import choice_word
from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import say, tr


class OpenCell(ChoiceCell):
    """Lets a named choice be taken, or another value in the form that the option reads."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, choice_word, label("", "muted", wraps=True), own=True)
        self.segments.chosen.connect(self._choose)
        self.field = QLineEdit()
        self.field.setMaxLength(MOST_CHOSEN)
        said = self._says_more("")
        self.field.setPlaceholderText(tr(option.form) if said is None else option.default)
        self.field.setAccessibleName(tr(option.title.text))
        self.field.textEdited.connect(self._changed)
        self._lay(self.field).addStretch(1)
        self.set_value(option.default)

    @property
    def value(self) -> str:
        return self.field.text().strip() if self.segments.value == OWN else self.segments.value

    @property
    def fault(self) -> str:
        if self.option.takes(self.value):
            return ""
        title, said = tr(self.option.title.text), self._says_more(self.value)
        if said is None:
            return tr("{option}: write {form}.", option=title, form=tr(self.option.form))
        return tr("{option}: {fault}", option=title, fault=said)

    def point(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_value(self, value: str) -> None:
        is_named = value in self.segments.segments
        self.segments.set_value(value if is_named else OWN)
        self.field.setText("" if is_named else value)
        self._show()

    def _choose(self, value: str) -> None:
        self._show()
        if value == OWN:
            self.point()
        self.changed.emit()

    def _changed(self, _: object = None) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.field.setVisible(self.segments.value == OWN)
        means = {one.value: say(one.means, {}) for one in self.option.choices}
        asked = tr("A value of your own: {form}.", form=tr(self.option.form))
        said = self._says_more(self.value) or self._says_more("")
        self._sentence.setText(means.get(self.segments.value, said or asked))

    def _says_more(self, value: str) -> str | None:
        """Why the option does not take the value, where it knows more than how one is written."""
        try:
            if self.option.fits is not None:
                self.option.fits(value)
        except Unfit as wrong:
            return say(wrong.why, {})
        except ValueError:
            pass
        return None
