"""One option of a match: its choices, and the sentence of the one that is chosen."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel

from prismdesk.core.options import Option
from prismdesk.desk.choosing.choice_cell import ChoiceCell
from prismdesk.desk.match_words import choice_word
from prismdesk.desk.texts import say


class Sentence(QLabel):
    """Says one of several sentences, and is as high as the longest, so that nothing jumps."""

    def __init__(self, sentences: dict[str, str]) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setProperty("role", "muted")
        self._sentences = sentences

    def say(self, value: str) -> None:
        """Say the sentence of that value."""
        self.setText(self._sentences[value])

    def heightForWidth(self, width: int) -> int:
        metrics, room = self.fontMetrics(), QRect(0, 0, width, 10_000)
        wrap = Qt.TextFlag.TextWordWrap.value
        every = self._sentences.values()
        return max(metrics.boundingRect(room, wrap, one).height() for one in every)


class OptionCell(ChoiceCell):
    """Lets one of an option's named choices be taken."""

    def __init__(self, option: Option) -> None:
        said = Sentence({one.value: say(one.means, {}) for one in option.choices})
        super().__init__(option, choice_word, said)
        self._said = said
        self.segments.chosen.connect(self._choose)
        self._lay().addStretch(1)
        self.set_value(option.default)

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.segments.value

    def set_value(self, value: str) -> None:
        """Choose that, or the default if it is no named choice."""
        known = value if value in self.segments.segments else self.option.default
        self.segments.set_value(known)
        self._said.say(known)

    def _choose(self, value: str) -> None:
        self._said.say(value)
        self.changed.emit()
