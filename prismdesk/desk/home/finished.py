"""The matches that are over, quietly at the end of Home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.columns import Columns, step
from prismdesk.desk.texts import tr

if TYPE_CHECKING:
    from prismdesk.desk.home.match_card import MatchCard


class Finished(QWidget):
    """A small card for each. Without one there is nothing to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[MatchCard] = []
        self._grid = Columns(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(label(tr("Finished"), "heading"))
        layout.addLayout(self._grid)
        self.hide()

    def set_least(self, least: int) -> None:
        """How narrow a card may get."""
        self._grid.set_least(least)

    def show_cards(self, cards: Sequence[MatchCard]) -> None:
        """Show these cards in this order."""
        while self._grid.count():
            self._grid.takeAt(0)
        self.cards = list(cards)
        for card in cards:
            self._grid.addWidget(card)
            card.show()
        self.setVisible(bool(cards))

    def steer(self, card: MatchCard, key: Qt.Key) -> None:
        """Let an arrow key go from that card to its neighbour."""
        step(list(self.cards), card, key, self._grid.count_for(self.width()))
