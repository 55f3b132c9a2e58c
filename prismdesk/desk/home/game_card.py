"""A game as a card: its board, what it is in one sentence, and ways in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.introductions import introduction, sentence
from prismdesk.desk.board.positions import open_view, state_of
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.texts import tr

_LEAST_BOARD: Final = 160
_BESIDE: Final = 136
_LEAST_BESIDE: Final = 72
"""How wide a board stands beside the words, and how narrow it may get there."""

_EDGES: Final = 4


class GameCard(QFrame):
    """One of the games. With `wide` its board stands beside the words, if they leave it room."""

    new_match = Signal(str)
    rules = Signal(str)

    def __init__(self, game: str, *, wide: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.game = game
        self.begin = button(tr("New match"), "primary", "plus")
        self.begin.clicked.connect(lambda: self.new_match.emit(game))
        self._wide = wide
        self._layout = QHBoxLayout(self) if wide else QVBoxLayout(self)
        self._layout.setContentsMargins(24, 24, 24, 24)
        self._layout.setSpacing(24 if wide else 16)
        self._picture = Position(_BESIDE if wide else 0)
        self._layout.addWidget(self._picture)
        self._words = QVBoxLayout()
        self._words.setSpacing(8)
        self._fill(self._words)
        self._layout.addLayout(self._words)

    def draw(self) -> None:
        """Draw the board; not while Home is made, so that Home is there sooner."""
        from prismdesk.games import game_named

        rules = game_named(self.game)
        assert rules is not None, "there are rules for each introduction"
        state = state_of(rules, introduction(self.game).scene)
        if not isinstance(state, Refused):
            self._picture.show_view(self.game, open_view(rules, state))

    def fit(self, width: int, height: int) -> None:
        """Have the board take no more than leaves room for the words at that width and height."""
        sides = self._layout.contentsMargins()
        inner = width - sides.left() - sides.right()
        if self._wide:
            self._share(inner)
            return
        words = self._words.heightForWidth(inner) + self._layout.spacing()
        room = height - words - sides.top() - sides.bottom() - _EDGES
        self._picture.set_most(max(_LEAST_BOARD, room))

    def _share(self, inner: int) -> None:
        """Leave the words beside the board the width that they need, or put it above them."""
        left = inner - self._layout.spacing() - self._words.minimumSize().width()
        beside = left >= _LEAST_BESIDE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(way)
        self._picture.set_width(min(_BESIDE, left) if beside else _BESIDE)

    def _fill(self, words: QVBoxLayout) -> None:
        name = self.game
        words.addWidget(label(introduction(name).title, "heading"))
        words.addWidget(label(sentence(name), "muted", wraps=True))
        words.addSpacing(8)
        words.addWidget(self.begin)
        rules = button(tr("Rules"), icon="book")
        rules.clicked.connect(lambda: self.rules.emit(name))
        words.addWidget(rules)
