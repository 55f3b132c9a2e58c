"""One option of a match: its choices, and the sentence of the one that is chosen."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from prismdesk.core.options import Option
from prismdesk.desk.choosing.words import choice_word
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr


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


def heading(option: Option) -> QWidget:
    """The option's title with the number of its ruling."""
    made = QWidget()
    number = label(option.rule, "note")
    line = row(label(tr(option.title.text), "strong"), number, None, gap=8)
    made.setLayout(line)
    return made


class OptionCell(QWidget):
    """Lets one of an option's named choices be taken."""

    changed = Signal()

    def __init__(self, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        choices = [(one.value, choice_word(one.value)) for one in option.choices]
        self.segments = Segments(choices, tr(option.title.text))
        self.segments.chosen.connect(self._choose)
        self._sentence = Sentence({one.value: say(one.means, {}) for one in option.choices})
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(heading(option))
        layout.addSpacing(4)
        layout.addWidget(self.segments, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._sentence)
        layout.addStretch(1)
        self.set_value(option.default)

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.segments.value

    @property
    def sentence(self) -> str:
        """What is said about it."""
        return self._sentence.text()

    def set_value(self, value: str) -> None:
        """Choose that, or the default if it is no named choice."""
        known = value if value in self.segments.segments else self.option.default
        self.segments.set_value(known)
        self._sentence.say(known)

    def _choose(self, value: str) -> None:
        self._sentence.say(value)
        self.changed.emit()
