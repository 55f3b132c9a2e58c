"""The games, side by side on Home."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.board.introductions import INTRODUCTIONS
from prismdesk.desk.home.game_card import GameCard
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.columns import Columns
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.texts import tr

_GAP: Final = 16
_WORDS: Final = 188
"""How narrow the words of a card may get at the usual text, and the room beside them."""

_MOST: Final = 0.85
_LEAST: Final = 0.36
_GOOD: Final = 0.45
"""How high a board's place is for a width of 1: at most, at least, and so that it is large enough
for more of the page to be seen beside it."""

_USUAL: Final = 480
"""In a wider card a board is not taken for small before it is in one of this width."""


class Games(QWidget):
    """A card for each game, in one row or in rows as full as each other."""

    new_match = Signal(str)
    rules = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._heading = label(tr("Games"), "heading")
        # Said to somebody who has nothing to lose yet, in the place of an empty shelf.
        kept = tr("Every match is kept: leave at any moment, go on later.")
        self.note = label(kept, "muted")
        self._grid = Columns(0, _GAP, even=True)
        self.cards = [GameCard(game) for game in INTRODUCTIONS]
        for card in self.cards:
            card.new_match.connect(self.new_match)
            card.rules.connect(self.rules)
            self._grid.addWidget(card)
        self._head = Flow(gap=16)
        self._head.setContentsMargins(0, 0, 0, 0)
        self._head.addWidget(self._heading)
        self._head.addWidget(self.note)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(self._head)
        layout.addLayout(self._grid)

    def fit(self, width: int, rooms: tuple[int, ...]) -> None:
        """Make the boards as large as they can be at that width.

        `rooms` are the heights that all this may have, the most welcome one first: that one is
        taken in which boards are large enough. The last one is only for the row of cards that
        one looks at.
        """
        self._grid.set_least(round(_WORDS * max(1.0, theme().text_scale)) + 32)
        rows = math.ceil(len(self.cards) / self._grid.count_for(width))
        wide = self._grid.width_for(width)
        words = max(card.words_for(wide) for card in self.cards)
        head = self._head.heightForWidth(width) + 12
        usual = min(wide, _USUAL)
        least, good = round(_LEAST * usual), round(_GOOD * usual)
        heights = [(room - head - _GAP * (rows - 1)) // rows - words for room in rooms[:-1]]
        height = next((high for high in heights if high >= good), max(heights))
        if height < least:
            height = max(least, rooms[-1] - head - words)
        for card in self.cards:
            card.stage.set_height(min(round(_MOST * wide), height))
