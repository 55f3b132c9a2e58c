"""The sections of Home for saved matches: to resume, damaged, finished."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal

from prismdesk.core.refusal import Refused
from prismdesk.desk.home.section import Section
from prismdesk.desk.home.shelf_reader import Seen, ShelfReader
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import button, label, say_or_hide
from prismdesk.desk.widgets.page_frame import discard
from prismdesk.files.shelf import Shelved

if TYPE_CHECKING:
    from prismdesk.desk.home.match_cards import MatchCard, RemoteMatchCard
    from prismdesk.link.guest.remembered import Remembered


_CARDS: Final = 12
"""Finished matches are shown only as far as there are no more cards than this."""


class HomeShelf(Section):
    """Cards for a shelf of matches, and before them for tables elsewhere at which one has a seat.

    Only the first rows of them are shown, until a person wants them all. Where nothing waits there
    is nothing to be seen. `over` has small cards of matches that are over, the `over_cards`; it is
    for another place on the page.

    `resume(Path)` and `to_trash(MatchCard)` say what the person wants with a match, `back` and
    `forgotten(Remembered)` with a table; `laid` that the cards are others, stand in another order,
    or are all shown. Files are read by `fill_one`, one each time, so that the page is there
    before its pictures.
    """

    resume = Signal(object)
    to_trash = Signal(object)
    back = Signal(object)
    forgotten = Signal(object)
    laid = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Resume"), gap=8)
        self.trouble = label("", wraps=True)
        self.parts.insertWidget(1, self.trouble)
        self.more = button("", "link", then=self._turn_over)
        self.head.addWidget(self.more)
        self._reader = ShelfReader()
        self._waiting: list[MatchCard] = []
        self.far: list[RemoteMatchCard] = []
        self.cards: list[MatchCard] = []
        self.finished: list[MatchCard] = []
        self.shown: tuple[MatchCard, ...] = ()
        self.over = Section(tr("Finished"))
        self.over_cards: list[MatchCard] = []
        self._rows, self._every = 1, False
        self.show_shelf(())

    def show_shelf(self, shelf: tuple[Shelved, ...] | Refused) -> None:
        """Show these matches, newest first, as far as they are known already."""
        discard([*self.cards, *self.finished])
        say_or_hide(self.trouble, say(shelf.message, {}) if isinstance(shelf, Refused) else "")
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
        discard(self.far)
        now = datetime.now().astimezone()
        self.far = [self._far_card(one, now) for one in tables]
        self._lay()

    def fit(self, width: int, least: int, rows: int) -> None:
        """Be so wide, with cards no narrower than that, and show so many rows of them."""
        self._rows = rows
        self.grid.set_least(least)
        self.over.grid.set_least(least)
        self._show_rows(width)

    def reveal(self, card: MatchCard) -> None:
        """Show every card if this one would not be seen otherwise."""
        if card in self.cards and card.isHidden():
            self._turn_over()

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
        # At the first start there is none, nor a table elsewhere.
        from prismdesk.desk.home.match_cards import MatchCard  # noqa: PLC0415

        card = MatchCard(shelved, now, self)
        card.opened.connect(self.resume)
        card.removed.connect(lambda: self.to_trash.emit(card))
        card.steered.connect(lambda key: self._steer(card, key))
        return card

    def _far_card(self, table: Remembered, now: datetime) -> RemoteMatchCard:
        from prismdesk.desk.home.match_cards import RemoteMatchCard  # noqa: PLC0415 # as above

        card = RemoteMatchCard(table, now, self)
        card.clicked.connect(lambda: self.back.emit(table))
        card.removed.connect(lambda: self.forgotten.emit(table))
        card.steered.connect(lambda key: self._steer(card, key))
        return card

    def _lay(self) -> None:
        """Put the cards into their grids."""
        self.cards.sort(key=lambda card: not card.can_open)
        room = max(0, _CARDS - len(self.cards))
        self.over_cards = self.finished[:room]
        layout = self.layout()
        assert layout is not None, "it was made with one"
        # Otherwise every card that is shown has all of them laid out anew.
        layout.setEnabled(False)
        self.put(self._all())
        self._show_rows(self.width())
        self.over.put(self.over_cards)
        self.over.setVisible(bool(self.over_cards))
        for place, card in enumerate(self.finished):
            card.setVisible(place < room)
        layout.setEnabled(True)
        self.setVisible(bool(self._all() or self.trouble.text()))
        self.shown = (*self.cards, *self.over_cards)
        self.laid.emit()

    def _all(self) -> list[MatchCard | RemoteMatchCard]:
        return [*self.far, *self.cards]

    def _show_rows(self, width: int) -> None:
        """Show the first rows of cards, or all of them, and offer the other."""
        cards, few = self._all(), self._rows * self.grid.count_for(width)
        for place, card in enumerate(cards):
            card.setVisible(self._every or place < few)
        more = tr("Show all {count}", count=len(cards))
        self.more.setText(tr("Show fewer") if self._every else more)
        self.more.setVisible(len(cards) > few)

    def _turn_over(self) -> None:
        self._every = not self._every
        self.laid.emit()

    def _steer(self, card: MatchCard | RemoteMatchCard, key: Qt.Key) -> None:
        if card in self.over_cards:
            self.over.steer(self.over_cards, card, key)
        else:
            self.steer([one for one in self._all() if not one.isHidden()], card, key)


def _is_over(seen: Seen | Refused | None) -> bool:
    return isinstance(seen, Seen) and seen.ending is not None
