"""The matches on Home: those to go on with, damaged files, and quietly the finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.home.far import FarCard
from prismdesk.desk.home.match_card import MatchCard
from prismdesk.desk.home.shelf_reader import Seen, ShelfReader
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.columns import Columns, step
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.texts import say, tr
from prismdesk.files.shelf import Shelved

if TYPE_CHECKING:
    from prismdesk.link.remembered import Remembered

_CARDS: Final = 12
"""Finished matches are shown only as far as there are no more cards than this."""


class HomeShelf(QWidget):
    """Cards for a shelf of matches, and before them for tables elsewhere at which one has a seat.

    `resume(Path)` and `to_bin(MatchCard)` say what the person wants with a match, `back` and
    `forgotten(Remembered)` with a table; `laid` that the
    cards are others, or stand in another order. Files are read
    by `fill_one`, one each time, so that the page is there before its pictures.
    """

    resume = Signal(object)
    to_bin = Signal(object)
    back = Signal(object)
    forgotten = Signal(object)
    laid = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader = ShelfReader()
        self._waiting: list[MatchCard] = []
        self.far: list[FarCard] = []
        self.cards: list[MatchCard] = []
        self.finished: list[MatchCard] = []
        self.shown: tuple[MatchCard, ...] = ()
        self._picture = 120
        self._empty = _empty_panel()
        self.trouble = label("", wraps=True)
        self._title_finished = label(tr("Finished"), "muted")
        self._grid, self._grid_finished = Columns(0), Columns(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(label(tr("Resume"), "heading"))
        for part in (self.trouble, self._empty):
            layout.addWidget(part)
        layout.addLayout(self._grid)
        layout.addWidget(self._title_finished)
        layout.addLayout(self._grid_finished)
        self.show_shelf(())

    def show_shelf(self, shelf: tuple[Shelved, ...] | Refused) -> None:
        """Show these matches, newest first, as far as they are known already."""
        for card in (*self.cards, *self.finished):
            card.hide()
            card.deleteLater()
        refused = shelf if isinstance(shelf, Refused) else None
        self.trouble.setText(say(refused.message, {}) if refused else "")
        self.trouble.setVisible(refused is not None)
        shelved = () if isinstance(shelf, Refused) else shelf
        self._reader.keep_only(shelved)
        now = datetime.now().astimezone()
        every = [self._card(one, now) for one in shelved]
        seen = {card: self._reader.known(card.shelved) for card in every}
        self._waiting = [card for card in every if seen[card] is None]
        self.finished = [card for card in every if _is_over(seen[card])]
        self.cards = [card for card in every if not _is_over(seen[card])]
        for card, known in seen.items():
            if known is not None:
                card.show_seen(known)
        self._lay()

    def show_far(self, tables: Sequence[Remembered]) -> None:
        """Show these tables, unless they are shown already."""
        if [card.table for card in self.far] == list(tables):
            return
        for old in self.far:
            old.hide()
            old.deleteLater()
        now = datetime.now().astimezone()
        self.far = [self._far_card(one, now) for one in tables]
        self._lay()

    def set_least(self, least: int, picture: int) -> None:
        """How narrow a card may get, and how wide its board is."""
        self._picture = picture
        for card in self.shown:
            card.set_picture_width(picture)
        self._grid.set_least(least)
        self._grid_finished.set_least(least)

    @property
    def is_waiting(self) -> bool:
        """Whether there are files to read."""
        return bool(self._waiting)

    def fill_one(self) -> None:
        """Read one file that is not known yet, and fill in its card."""
        card = self._waiting.pop(0)
        seen = self._reader.read(card.shelved)
        card.show_seen(seen)
        if _is_over(seen):
            self.cards.remove(card)
            self.finished.append(card)
        if not self._waiting or _is_over(seen):
            self._lay()

    def _card(self, shelved: Shelved, now: datetime) -> MatchCard:
        card = MatchCard(shelved, now, self)
        card.set_picture_width(self._picture)
        card.opened.connect(self.resume)
        card.binned.connect(lambda: self.to_bin.emit(card))
        card.steered.connect(lambda key: self._steer(card, key))
        return card

    def _far_card(self, table: Remembered, now: datetime) -> FarCard:
        card = FarCard(table, now, self)
        card.clicked.connect(lambda: self.back.emit(table))
        card.forgotten.connect(lambda: self.forgotten.emit(table))
        card.steered.connect(lambda key: self._steer(card, key))
        return card

    def _lay(self) -> None:
        """Put the cards into their grids."""
        self.cards.sort(key=lambda card: not card.can_open)
        room = max(0, _CARDS - len(self.cards))
        shown = self.finished[:room]
        layout = self.layout()
        assert layout is not None, "it was made with one"
        # Otherwise every card that is shown has all of them laid out anew.
        layout.setEnabled(False)
        waiting = (*self.far, *self.cards)
        for grid, cards in ((self._grid, waiting), (self._grid_finished, shown)):
            while grid.count():
                grid.takeAt(0)
            for card in cards:
                grid.addWidget(card)
                card.show()
        for card in self.finished[room:]:
            card.hide()
        layout.setEnabled(True)
        self._title_finished.setVisible(bool(shown))
        self._empty.setVisible(not (self.far or self.cards or self.trouble.text()))
        self.shown = (*self.cards, *shown)
        self.laid.emit()

    def _steer(self, card: MatchCard | FarCard, key: Qt.Key) -> None:
        cards = self.finished if card in self.finished else (*self.far, *self.cards)
        step(list(cards), card, key, self._grid.count_for(self.width()))


def _is_over(seen: Seen | Refused | None) -> bool:
    return isinstance(seen, Seen) and seen.ending is not None


def _empty_panel() -> QWidget:
    """What stands there while no match waits."""
    frame, inside = panel(margin=32, gap=8)
    inside.addWidget(label(tr("No match is waiting."), "lead"))
    told = tr(
        "Begin one, and it is kept here after every action. You can leave it at any moment"
        " and go on later."
    )
    inside.addWidget(label(told, "muted", wraps=True))
    return frame
