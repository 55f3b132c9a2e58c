"""What the cells of all options share: a title, the choices, the sentence of what is chosen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from prismdesk.core.options import Option
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

OWN: Final = "own"
"""The choice of a value of one's own instead of a named one."""


class ChoiceCell(QWidget):
    """A cell of an option. `changed` is emitted when the person takes another value."""

    changed = Signal()

    def __init__(
        self, option: Option, word: Callable[[str], str], sentence: QLabel, *, own: bool = False
    ) -> None:
        """`word` writes a choice; with `own` a value of one's own is the last of them."""
        super().__init__()
        self.option = option
        named = {one.value: say(one.called, {}) for one in option.choices if one.called is not None}
        choices = [(one.value, named.get(one.value, word(one.value))) for one in option.choices]
        if own:
            choices.append((OWN, tr("Own")))
        self.segments = Segments(choices, tr(option.title.text))
        self._sentence = sentence

    @property
    def sentence(self) -> str:
        """What is said about it."""
        return self._sentence.text()

    @property
    @abstractmethod
    def value(self) -> str:
        """What is chosen; a value that the option does not take is refused with the match."""

    @abstractmethod
    def set_value(self, value: str) -> None:
        """Choose that value."""

    @property
    def fault(self) -> str:
        """What is to be done where the option does not take the value; else nothing."""
        return ""

    def point(self) -> None:
        """Bring the person to where another value is needed."""

    def show_with(self, given: Mapping[str, str], count: int) -> None:
        """What is chosen for every option, and how many play."""

    def _lay(self, *editors: QWidget) -> QVBoxLayout:
        """All in one column, the editors between the choices and the sentence."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(_heading(self.option))
        layout.addSpacing(4)
        layout.addWidget(self.segments, 0, Qt.AlignmentFlag.AlignLeft)
        for editor in editors:
            layout.addWidget(editor)
        layout.addWidget(self._sentence)
        return layout


def _heading(option: Option) -> QWidget:
    """The option's title with the number of its ruling."""
    made = QWidget()
    number = label(option.rule, "note")
    line = row(label(tr(option.title.text), "strong"), number, None, gap=8)
    made.setLayout(line)
    return made
