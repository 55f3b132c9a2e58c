"""The sections of Home for saved matches: to resume, damaged, finished."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal

from prismdesk.core.refusal import Refused
from prismdesk.desk.home.section import Section
from prismdesk.desk.home.shelf_reader import MOST, Seen, ShelfReader
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import button, label, say_or_hide
from prismdesk.desk.widgets.page_frame import discard
from prismdesk.files.shelf import Shelved

if TYPE_CHECKING:
    from prismdesk.desk.home.match_cards import MatchCard, RemoteMatchCard
    from prismdesk.link.guest.remembered import Remembered


_CARDS: Final = 12
"""Finished matches are shown only as far as there are no more cards than this."""

_BATCH: Final = 12
"""So many files are read before what they change is laid out."""


class HomeShelf(Section):
    """Cards for the newest matches, and before them for tables elsewhere at which one has a seat.

    Only the first rows of them are shown, until a person wants them all, and only what is shown
    has a card. Where nothing waits there is nothing to be seen. `over` has small cards of matches
    that are over, the `over_cards`; it is for another place on the page.

    `resume(Path)` and `to_trash(MatchCard)` say what the person wants with a match, `back` and
    `forgotten(Remembered)` with a table, `open_file()` that it is none of these; `laid` that the
    cards are others, or stand in another order. Files are read by `fill_one`, one each time, so
    that the page is there before its pictures.
    """

    resume = Signal(object)
    to_trash = Signal(object)
    back = Signal(object)
    forgotten = Signal(object)
    open_file = Signal()
    laid = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Resume"), gap=8)
        self.trouble = label("", wraps=True)
        self.parts.insertWidget(1, self.trouble)
        self.more = button("", "link", then=self._turn_over)
        self.older = button(tr("Older matches"), "link", then=self.open_file.emit)
        self.head.addWidget(self.more)
        self.head.addWidget(self.older)
        self._reader = ShelfReader()
        self._shelf: tuple[Shelved, ...] = ()
        self._waiting: list[Shelved] = []
        self._made: dict[tuple[Shelved, bool], MatchCard] = {}
        """By whether its match is over: then it is a small one."""
        self._made_on = date.min
        self.far: list[RemoteMatchCard] = []
        self.cards: list[MatchCard] = []
        self.over = Section(tr("Finished"))
        self.over_cards: list[MatchCard] = []
        self._few, self._every = 1, False
        self.show_shelf(())

    @property
    def shown(self) -> tuple[MatchCard, ...]:
        """The cards of matches, in their order."""
        return (*self.cards, *self.over_cards)

    def show_shelf(self, shelf: tuple[Shelved, ...] | Refused) -> None:
        """Show the newest of these matches, newest first, as far as they are known already."""
        say_or_hide(self.trouble, say(shelf.message, {}) if isinstance(shelf, Refused) else "")
        every = () if isinstance(shelf, Refused) else shelf
        self._shelf = every[:MOST]
        self.older.setVisible(len(every) > MOST)
        self._reader.keep_only(self._shelf)
        self._waiting = [one for one in self._shelf if self._reader.known(one) is None]
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
        self.grid.set_least(least)
        self.over.grid.set_least(least)
        before = self._few
        self._few = rows * self.grid.count_for(width)
        if self._few != before:
            self._lay()

    def card_of(self, path: Path) -> MatchCard | None:
        """The card of that file; all of them are shown where it would not be seen otherwise."""
        if self._shown_of(path) is None and any(one.path == path for one in self._resumable()):
            self._turn_over()
        return self._shown_of(path)

    def _shown_of(self, path: Path) -> MatchCard | None:
        return next((card for card in self.shown if card.shelved.path == path), None)

    @property
    def is_waiting(self) -> bool:
        """Whether there are files to read."""
        return bool(self._waiting)

    def fill_one(self) -> None:
        """Read one file that is not known yet, and fill in its card."""
        shelved = self._waiting.pop(0)
        seen = self._reader.read(shelved)
        card = self._made.get((shelved, False))
        if card is not None and _is_resumable(seen):
            card.show_seen(seen)
        if len(self._waiting) % _BATCH == 0:
            self._lay()

    def _resumable(self) -> list[Shelved]:
        """What is begun and not over as far as is known; the damaged ones last."""
        known = {one: self._reader.known(one) for one in self._shelf}
        waits = [one for one in self._shelf if _is_resumable(known[one])]
        return sorted(waits, key=lambda one: isinstance(known[one], Refused))

    def _card(self, shelved: Shelved) -> MatchCard:
        """The card of that match, filled in as far as it is known."""
        seen = self._reader.known(shelved)
        key = shelved, _is_over(seen)
        if key in self._made:
            return self._made[key]
        # At the first start there is none, nor a table elsewhere.
        from prismdesk.desk.home.match_cards import MatchCard  # noqa: PLC0415

        card = self._made[key] = MatchCard(shelved, datetime.now().astimezone(), self)
        card.opened.connect(self.resume)
        card.removed.connect(lambda: self.to_trash.emit(card))
        card.steered.connect(lambda key: self._steer(card, key))
        if seen is not None:
            card.show_seen(seen)
        return card

    def _far_card(self, table: Remembered, now: datetime) -> RemoteMatchCard:
        from prismdesk.desk.home.match_cards import RemoteMatchCard  # noqa: PLC0415 # as above

        card = RemoteMatchCard(table, now, self)
        card.clicked.connect(lambda: self.back.emit(table))
        card.removed.connect(lambda: self.forgotten.emit(table))
        card.steered.connect(lambda key: self._steer(card, key))
        return card

    def _lay(self) -> None:
        """Put cards into the grids for what is shown, and let go of the others."""
        before, waits = dict(self._made), self._resumable()
        today = datetime.now().astimezone().date()
        if self._made_on != today:
            self._made, self._made_on = {}, today  # some of them say “today”
        few = len(waits) if self._every else max(0, self._few - len(self.far))
        over = [one for one in self._shelf if _is_over(self._reader.known(one))]
        layout = self.layout()
        assert layout is not None, "it was made with one"
        # Otherwise every card that is shown has all of them laid out anew.
        layout.setEnabled(False)
        self.cards = [self._card(one) for one in waits[:few]]
        self.over_cards = [self._card(one) for one in over[: max(0, _CARDS - len(waits))]]
        self._made = {key: card for key, card in self._made.items() if card in self.shown}
        held = next((card for card in before.values() if card.hasFocus()), None)
        if held is not None and held not in self.shown:
            held.clearFocus()  # hidden with it, it would hand it on, and the page would scroll
        discard([card for card in before.values() if card not in self.shown])
        for place, table in enumerate(self.far):
            table.setVisible(self._every or place < self._few)
        self.put([*self.far, *self.cards])
        self.over.put(self.over_cards)
        for card in self.shown:
            card.show()
        self.over.setVisible(bool(self.over_cards))
        layout.setEnabled(True)
        count = len(self.far) + len(waits)
        self.more.setText(tr("Show fewer") if self._every else tr("Show all {count}", count=count))
        self.more.setVisible(count > self._few)
        self.setVisible(bool(count or self.trouble.text()) or not self.older.isHidden())
        if held is not None and held not in self.shown:
            self._hold_instead(held)
        self.laid.emit()

    def _hold_instead(self, gone: MatchCard) -> None:
        """Give the keyboard to the card in the place of one that had it."""
        card = self._shown_of(gone.shelved.path) or next(iter(self.shown), None)
        if card is not None:
            card.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_over(self) -> None:
        self._every = not self._every
        self._lay()

    def _steer(self, card: MatchCard | RemoteMatchCard, key: Qt.Key) -> None:
        if card in self.over_cards:
            self.over.steer(self.over_cards, card, key)
        else:
            self.steer([one for one in (*self.far, *self.cards) if not one.isHidden()], card, key)


def _is_resumable(seen: Seen | Refused | None) -> bool:
    return not isinstance(seen, Seen) or (seen.is_begun and seen.ending is None)


def _is_over(seen: Seen | Refused | None) -> bool:
    return isinstance(seen, Seen) and seen.ending is not None
