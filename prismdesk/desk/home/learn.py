"""Ways to learn, on Home: a first game for each game, and what holds in all of them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.desk.board.introductions import INTRODUCTIONS
from prismdesk.desk.look.icons import draw_icon
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.parts.columns import Columns
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.texts import tr


class Learn(QWidget):
    """Cards that open the rules window, with `first_game(str)` or `rules(str)`."""

    rules = Signal(str)
    first_game = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = Columns(0, even=True)
        self.cards: list[Card] = []
        steps = tr("A few steps to play along, each with a picture.")
        for name, game in INTRODUCTIONS.items():
            title = tr("A first game of {game}", game=game.title)
            first = _card("play", title, steps)
            first.clicked.connect(lambda _=False, name=name: self.first_game.emit(name))
            self._add(first)
        told = tr("Clocks, pauses, offers and fair play: what holds in every game.")
        shared = _card("book", tr("The rules of the table"), told)
        shared.clicked.connect(lambda: self.rules.emit("all"))
        self._add(shared)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        head = Flow(gap=16)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(label(tr("Learn"), "heading"))
        head.addWidget(label(steps, "muted"))
        layout.addLayout(head)
        layout.addLayout(self._grid)

    def set_least(self, least: int) -> None:
        """How narrow a card may get."""
        self._grid.set_least(least)

    def _add(self, card: Card) -> None:
        self._grid.addWidget(card)
        self.cards.append(card)


def _card(icon: str, title: str, told: str) -> Card:
    card = Card()
    layout = QHBoxLayout(card)
    layout.setContentsMargins(16, 14, 16, 14)
    layout.setSpacing(12)
    layout.addWidget(_Icon(icon))
    layout.addWidget(label(title, "strong", wraps=True), 1)
    card.setToolTip(told)
    card.setAccessibleName(title)
    card.setAccessibleDescription(told)
    return card


class _Icon(QWidget):
    """An icon that follows the theme."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setFixedSize(QSize(20, 20))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_icon(painter, self._name, QRectF(self.rect()), QColor(theme().palette.text))
        painter.end()
