"""How strong a bot is to be: its levels in a row, and below them what the chosen one does."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.bots.bot import LEVELS
from prismdesk.desk.bot_words import level_sentence, levels
from prismdesk.desk.parts.basics import Paragraph, as_tip, label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import tr

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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row(label(tr("Level"), "muted"), self.segments, None, gap=12))
        layout.addWidget(self.sentence)

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
