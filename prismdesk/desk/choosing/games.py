"""Which game is to be played."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.desk.board.positions import scene
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.texts import tr
from prismdesk.games import GAMES

_PICTURE, _LOW_PICTURE = 60, 44
_ROOMY, _LOW = 10, 4
_LOW_PAGE = 680
"""Below this height the cards are lower, so that the first player is in sight."""


class Games(QWidget):
    """A card for each game, one of them chosen. `chosen(str)` is emitted with another one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._pictures: list[Position] = []
        self.cards: dict[str, Card] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for game in GAMES:
            picture = Position(_PICTURE)
            self._pictures.append(picture)
            card = _card(game, picture)
            card.clicked.connect(lambda _=False, name=game.name: self.chosen.emit(name))
            self._group.addButton(card)
            self.cards[game.name] = card
            layout.addWidget(card)

    def fit(self, page: int) -> None:
        """Take less room on a page that is no higher than that."""
        low = page < _LOW_PAGE
        for card, picture in zip(self.cards.values(), self._pictures, strict=True):
            picture.set_width(_LOW_PICTURE if low else _PICTURE)
            layout, edge = card.layout(), _LOW if low else _ROOMY
            assert layout is not None, "each was made with one"
            layout.setContentsMargins(16, edge, 16, edge)

    def show_game(self, name: str) -> None:
        """Mark that game as chosen."""
        self.cards[name].setChecked(True)


def _card(game: Rules[Any, Any, Any], picture: Position) -> Card:
    card = Card()
    card.setCheckable(True)
    card.setAccessibleName(game.title)
    layout = QHBoxLayout(card)
    layout.setContentsMargins(16, _ROOMY, 16, _ROOMY)
    layout.setSpacing(16)
    shown = scene(game)
    if not isinstance(shown, Refused):
        picture.show_view(game.name, shown)
    layout.addWidget(picture)
    words = QVBoxLayout()
    words.setSpacing(4)
    words.addStretch(1)
    words.addWidget(label(game.title, "strong"))
    words.addWidget(label(tr("{n} players", n=_counts(game)), "muted"))
    words.addStretch(1)
    layout.addLayout(words, 1)
    return card


def _counts(game: Rules[Any, Any, Any]) -> str:
    least, most = min(game.seat_counts), max(game.seat_counts)
    return str(least) if least == most else f"{least}–{most}"
