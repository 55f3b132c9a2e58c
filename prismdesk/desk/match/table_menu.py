"""What can be done about the table itself during a match: its codes, its guests, leaving it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from prismdesk.core.seats import Seat
from prismdesk.desk.match.asking import Question
from prismdesk.desk.match.company import Company
from prismdesk.desk.match.sending import freeing, guest_name, sending
from prismdesk.desk.texts import tr
from prismdesk.link.around import GuestHere
from prismdesk.wire.seating import Presence

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


class TableMenu(QObject):
    """The part of a match's menu that is about the table. Each act is asked about once."""

    def __init__(self, window: MatchWindow, company: Company) -> None:
        super().__init__(window)
        self._window, self._company = window, company
        self.menu = QMenu(tr("The table"), window)
        self._shown: object = None
        company.at.guests_changed.connect(self._fill)
        company.at.sat.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        """Names are those of now; an open menu is left alone while they are the same."""
        at, session = self._company.at, self._window.session
        names = {seat: session.names[seat] for seat in session.match.seats}
        is_free = any(one.presence is Presence.FREE for one in self._company.places)
        has_free = is_free and not at.watches
        shown = (at.guests, tuple(names.items()), has_free)
        if shown == self._shown:
            return
        self._shown = shown
        self.menu.clear()
        if at.is_host:
            self.menu.addAction(tr("Show the codes"), self._window.show_table.emit)
            self.menu.addSeparator()
            for guest in at.guests:
                self._add_guest(guest, names)
            self.menu.addSeparator()
        elif has_free:
            self.menu.addAction(tr("Take the free seat…"), self._window.show_table.emit)
        self.menu.addAction(self._leaving_words(), self._window.go_home)

    def _leaving_words(self) -> str:
        if self._company.at.is_host:
            return tr("Close the table…")
        return tr("Leave") if self._window.session.is_watched else tr("Leave; the seat is kept")

    def _add_guest(self, guest: GuestHere, names: dict[Seat, str]) -> None:
        for seat in guest.seats:
            if seat in names:
                self._add(tr("Free the seat of {name}…", name=names[seat]),
                          partial(self._ask_free, seat, names[seat]))  # fmt: skip
        self._add(tr("Send {name} away…", name=guest_name(guest)),
                  partial(self._ask_kick, guest))  # fmt: skip

    def _add(self, words: str, then: Callable[[], None]) -> None:
        # An ampersand in a name is no key.
        self.menu.addAction(words.replace("&", "&&"), then)

    def _ask_free(self, seat: Seat, name: str) -> None:
        self._ask(freeing(self._company.at.hosting, seat, name, self._leave))

    def _ask_kick(self, guest: GuestHere) -> None:
        self._ask(sending(self._company.at.hosting, guest, self._leave))

    def _ask(self, question: Question) -> None:
        self._window.commands.own_question = question
        self._window.ask_again()

    def _leave(self) -> None:
        self._window.commands.own_question = None
        self._window.ask_again()
        self._window.take_keyboard()
