"""Choices with a sentence that explains them: the cell of an option, and the level of a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from prismdesk.bots.bot import LEVELS
from prismdesk.core.options import Option
from prismdesk.desk.game_ui.option_words import choice_word, level_sentence, levels
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import Paragraph, as_tip, label
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.page_frame import row, stack

OWN: Final = "own"
"""The choice of a value of one's own instead of a named one."""


class ChoiceCell(QWidget):
    """Lets one of an option's named choices be taken. `changed`: the person took another value.

    For an option that takes more than these a subclass is made with `own`, and says how such a
    value is entered.
    """

    changed = Signal()

    def __init__(
        self,
        option: Option,
        sentence: QLabel | None = None,
        *,
        own: bool = False,
        word: Callable[[str], str] = choice_word,
    ) -> None:
        """`word` writes a choice, and `sentence` says what it means."""
        super().__init__()
        self.option = option
        self._means = {one.value: say(one.means, {}) for one in option.choices}
        self._sentence = sentence or Sentence(self._means.values())
        self._editors: tuple[QWidget, ...] = ()
        named = {one.value: say(one.called, {}) for one in option.choices if one.called is not None}
        choices = [(one.value, named.get(one.value, word(one.value))) for one in option.choices]
        if own:
            choices.append((OWN, tr("Own")))
        self.segments = Segments(choices, tr(option.title.text))
        self.segments.chosen.connect(self._choose)

    @property
    def sentence(self) -> str:
        """What is said about it."""
        return self._sentence.text()

    @property
    def is_own(self) -> bool:
        """Whether a value of one's own is chosen."""
        return self.segments.value == OWN

    @property
    def value(self) -> str:
        """What is chosen; a value that the option does not take is refused with the match."""
        return self.own_value if self.is_own else self.segments.value

    def set_value(self, value: str) -> None:
        """Choose that value."""
        is_named = value in self.segments.segments
        unnamed = OWN if OWN in self.segments.segments else self.option.default
        self.segments.set_value(value if is_named else unnamed)
        self.take_own("" if is_named else value)
        self.show_value()

    def show_value(self) -> None:
        """Show what is chosen and what it means."""
        for one in self._editors:
            one.setVisible(self.is_own)
        self._sentence.setText(self.own_words() if self.is_own else self._means[self.value])

    # What a subclass says for values of one's own.

    @property
    def own_value(self) -> str:
        """The value of one's own, as it is entered."""
        return ""

    def take_own(self, value: str) -> None:
        """Enter that as the value of one's own; "" for none."""

    def own_words(self) -> str:
        """What the value of one's own means, or how one is entered."""
        return ""

    @property
    def fault(self) -> str:
        """What is to be done where the option does not take the value; else nothing."""
        return ""

    def point(self) -> None:
        """Bring the person to where another value is entered."""

    def show_with(self, given: Mapping[str, str], count: int) -> None:
        """What is chosen for every option, and how many play."""

    # What happens, and what is where.

    def _choose(self, value: str) -> None:
        self.show_value()
        if value == OWN:
            self.point()
        self.changed.emit()

    def edited(self, _: object = None) -> None:
        """The value of one's own is another."""
        self.show_value()
        self.changed.emit()

    def lay(self, *editors: QWidget) -> QVBoxLayout:
        """All in one column; the editors, for a value of one's own, before the sentence."""
        self._editors = editors
        heading = QWidget()
        title = label(tr(self.option.title.text), "strong")
        heading.setLayout(row(title, label(self.option.rule, "note"), None, gap=8))
        layout = stack(heading, 4, self.segments, *editors, self._sentence, gap=4, on=self)
        layout.setAlignment(self.segments, Qt.AlignmentFlag.AlignLeft)
        return layout


class Sentence(QLabel):
    """Says one of several sentences, and is as high as the longest, so that nothing jumps."""

    def __init__(self, sentences: Iterable[str]) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setProperty("role", "muted")
        self._sentences = tuple(sentences)

    def heightForWidth(self, width: int) -> int:
        metrics, room = self.fontMetrics(), QRect(0, 0, width, 10_000)
        wrap = Qt.TextFlag.TextWordWrap.value
        return max(metrics.boundingRect(room, wrap, one).height() for one in self._sentences)


USUAL: Final = 2
"""The level for who has not chosen one: it lets a beginner win, and makes few blunders."""


class BotLevel(QWidget):
    """A level, with its own sentence; each other one's is its tip. `changed()`: another is chosen.

    `show_game` must have been called before it is seen.
    """

    changed = Signal()

    def __init__(self, of: str, parent: QWidget | None = None) -> None:
        """`of` names whose level it is, for those who do not see where it stands."""
        super().__init__(parent)
        self._game = ""
        numbers = [str(level) for level in LEVELS]
        name = tr("Level of {seat}", seat=of)
        self.segments = Segments(zip(numbers, numbers, strict=True), name, is_tight=True)
        self.segments.set_value(str(USUAL))
        self.segments.chosen.connect(self._choose)
        self.sentence = Paragraph("note")
        level = row(label(tr("Level"), "muted"), self.segments, None, gap=12)
        stack(level, self.sentence, gap=4, on=self)

    @property
    def value(self) -> int:
        """The level that is chosen."""
        return int(self.segments.value)

    def set_value(self, level: int) -> None:
        """Choose that level."""
        self.segments.set_value(str(level))
        self._say()

    def show_game(self, game: str) -> None:
        """The levels are those of this game from now on."""
        self._game = game if levels(game) else ""
        for value, segment in self.segments.segments.items() if self._game else ():
            sentence = level_sentence(game, int(value))
            segment.setToolTip(as_tip(sentence))
            segment.setAccessibleName(tr("Level {n}. {sentence}", n=value, sentence=sentence))
        self._say()

    def _choose(self, value: str) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        self.sentence.setText(level_sentence(self._game, self.value) if self._game else "")
