"""The sections of Home: a heading, and cards in columns; those of tables and of lessons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.icons import draw_icon
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import Painted
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.buttons import Card
from prismdesk.desk.widgets.layouts import Columns, flow, step
from prismdesk.desk.widgets.page_frame import row, stack

if TYPE_CHECKING:
    from prismdesk.desk.widgets.found_tables import FoundTableCard
    from prismdesk.link.discovery.dns_sd import FoundTable


GAP: Final = 16
"""The room between cards."""

BELOW_HEAD: Final = 12


class Section(QWidget):
    """A heading in its `head`, and below it the `grid` of the cards; both are for more."""

    def __init__(self, title: str, *, gap: int = 16, is_even: bool = False) -> None:
        super().__init__()
        self.heading = label(title, "heading")
        self.head = flow(self.heading, gap=gap)
        self.grid = Columns(0, GAP, even=is_even)
        self.parts = stack(self.head, self.grid, gap=BELOW_HEAD, on=self)

    def put(self, cards: Iterable[QWidget]) -> None:
        """Has these cards in the grid, in this order, and no others."""
        while self.grid.count():
            self.grid.takeAt(0)
        for card in cards:
            self.grid.addWidget(card)

    def steer(self, cards: Sequence[QWidget], card: QWidget, key: Qt.Key) -> None:
        """Lets an arrow key go from that one of the cards to its neighbour."""
        step(list(cards), card, key, self.grid.count_for(self.width()))


class NearbyTables(Section):
    """A card for each table, or one quiet line. `chosen(FoundTable)`: the person wants to join it.

    `why()`: he does not see the one that he looks for. `laid()`: the cards are others.
    """

    chosen = Signal(object)
    why = Signal()
    laid = Signal()

    def __init__(self) -> None:
        super().__init__(tr("In your network"), gap=8)
        self.quiet = label(tr("No table is open in your network."), "muted")
        self.ask_why = button(tr("Why don’t I see a table?"), "link", then=self.why.emit)
        self.head.addWidget(self.quiet)
        self.head.addWidget(self.ask_why)
        self.cards: dict[str, FoundTableCard] = {}
        self.heading.hide()

    def show_found(self, found: Sequence[FoundTable]) -> None:
        """Shows these tables. Cards that stay keep their places and the keyboard."""
        # Home is painted before anything is found, so what shows it is not loaded with Home.
        from prismdesk.desk.widgets.found_tables import show_tables  # noqa: PLC0415

        show_tables(found, self.cards, self.grid, self._connect)
        self.heading.setVisible(bool(self.cards))
        self.quiet.setVisible(not self.cards)
        self.laid.emit()

    def _connect(self, card: FoundTableCard) -> None:
        card.clicked.connect(lambda: self.chosen.emit(card.found))
        card.steered.connect(lambda key: self.steer(list(self.cards.values()), card, key))


class Learn(Section):
    """Cards that open the rules window, with `first_game(str)` or `rules(str)`."""

    rules = Signal(str)
    first_game = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Learn"), is_even=True)
        steps = tr("A few steps to play along, each with a picture.")
        self.head.addWidget(label(steps, "muted"))
        self.cards: list[Card] = []
        for name, game in GAME_UIS.items():
            title = tr("A first game of {game}", game=game.introduction.title)
            first = _card("play", title, steps)
            first.clicked.connect(lambda _=False, name=name: self.first_game.emit(name))
            self._add(first)
        told = tr("Clocks, pauses, offers and fair play: what holds in every game.")
        shared = _card("book", tr("The rules of the table"), told)
        shared.clicked.connect(lambda: self.rules.emit("all"))
        self._add(shared)

    def _add(self, card: Card) -> None:
        self.grid.addWidget(card)
        self.cards.append(card)


def _card(icon: str, title: str, told: str) -> Card:
    card = Card()
    words = label(title, "strong", wraps=True)
    row(_Icon(icon), (words, 1), gap=12, margins=(16, 14, 16, 14), on=card)
    card.setToolTip(told)
    card.setAccessibleName(title)
    card.setAccessibleDescription(told)
    return card


class _Icon(Painted, QWidget):
    """An icon that follows the theme."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setFixedSize(QSize(20, 20))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        draw_icon(painter, self._name, QRectF(self.rect()), QColor(palette.text))
