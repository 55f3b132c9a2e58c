"""A game as a card: its board, what it is in one sentence, and ways in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.introductions import introduction, sentence
from prismdesk.desk.home.stage import Stage
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.texts import tr

_NARROW: Final = 320
"""Below this width there is less room around the words."""

_WIDE: Final = 480
_BUTTON: Final = 280
"""Where the words have more room than that, New match is no wider than this, if that is enough."""


class GameCard(QFrame):
    """One of the games: its board above, then the words, and at the bottom the buttons."""

    new_match = Signal(str)
    rules = Signal(str)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.game = game
        self.begin = button(tr("New match"), "primary", "plus", then=self._begin)
        self.read = button(tr("Rules"), icon="book", then=lambda: self.rules.emit(game))
        for one in (self.begin, self.read):
            one.setAccessibleDescription(introduction(game).title)
        self.stage = Stage()
        self.stage.pressed.connect(self._begin)
        self._words = QVBoxLayout()
        self._words.setSpacing(8)
        self._words.addWidget(label(introduction(game).title, "heading"))
        self._words.addWidget(label(sentence(game), "muted", wraps=True))
        self._words.addStretch(1)
        self._words.addSpacing(8)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addWidget(self.begin, 1)
        self._buttons.addWidget(self.read)
        self._buttons.addStretch()
        self._words.addLayout(self._buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.stage)
        layout.addLayout(self._words, 1)

    def draw(self) -> None:
        """Draw the board; not while Home is made, so that Home is there sooner."""
        from prismdesk.desk.board.positions import scene
        from prismdesk.games import game_named

        rules = game_named(self.game)
        assert rules is not None, "there are rules for each introduction"
        shown = scene(rules)
        if not isinstance(shown, Refused):
            self.stage.show_view(self.game, shown)

    def words_for(self, width: int) -> int:
        """Put the words in order for a card of that width, and say how high they are then."""
        side = 16 if width < _NARROW else 24
        edges = self.width() - self.contentsRect().width()
        inner = width - edges - 2 * side
        self._words.setContentsMargins(side, 16, side, side)
        both = self.begin.sizeHint().width() + self.read.sizeHint().width()
        beside = both + self._buttons.spacing() <= inner
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(way)
        self.begin.setMaximumWidth(max(_BUTTON, both) if inner > _WIDE else inner)
        return self._words.heightForWidth(width - edges) + edges

    def _begin(self) -> None:
        self.new_match.emit(self.game)
