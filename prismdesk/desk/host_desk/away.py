"""What a host does about a seat at his desk: frees it, has somebody else play it, sends away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.match.asking import Asking, Question
from prismdesk.desk.match.fill_form import FillForm
from prismdesk.desk.match.sending import freeing, guest_name, sending
from prismdesk.desk.parts.basics import button
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import tr
from prismdesk.link.around import GuestHere

Leave = Callable[[], None]
Asks = Callable[[Leave], Question | None]
"""Does something about a seat, or asks about it first."""

Changes = Callable[[Seat], Sequence[tuple[str, Asks]]]
"""What can be changed about who plays a seat, in words."""


class Away(QObject):
    """The buttons for it, and the question that each act asks once, in `asking`.

    Only at the table’s own machine there is anything to press.
    """

    def __init__(
        self, at: AtTable | None, parent: QWidget, changes: Changes = lambda _seat: ()
    ) -> None:
        super().__init__(parent)
        self._at, self._changes = at, changes
        self._window = parent
        self.asking = Asking()
        self.menu = QMenu(parent)
        self._buttons: list[tuple[QPushButton, Seat | None]] = []
        self._guest: GuestHere | None = None

    def opener(self, seat: Seat | None) -> QPushButton:
        """A button for that seat, or for all who have none, hidden while nobody is there."""
        tip = tr("More") if seat is None else tr("Who plays this seat")
        made = button("", "quiet", "menu", tip=tip)
        made.setStyleSheet("padding: 2px 4px;")
        made.clicked.connect(partial(self._open, made, seat))
        policy = made.sizePolicy()
        policy.setRetainSizeWhenHidden(self._is_host)
        made.setSizePolicy(policy)
        made.hide()
        self._buttons.append((made, seat))
        return made

    def show_guests(self) -> None:
        """Who is let in may be others now; a question about who is gone goes."""
        for made, seat in self._buttons:
            made.setVisible(bool(self._guests(seat)) or bool(self._changes_of(seat)))
        if self._guest is not None and not self._is_there(self._guest):
            self._leave()

    @property
    def _is_host(self) -> bool:
        return self._at is not None and self._at.is_host

    def _guests(self, seat: Seat | None) -> tuple[GuestHere, ...]:
        if self._at is None or not self._at.is_host:
            return ()
        if seat is None:
            return tuple(one for one in self._at.guests if not one.seats)
        return tuple(one for one in self._at.guests if seat in one.seats)

    def _is_there(self, guest: GuestHere) -> bool:
        now = () if self._at is None else self._at.guests
        return any((one.peer, one.seats) == (guest.peer, guest.seats) for one in now)

    def _open(self, made: QPushButton, seat: Seat | None) -> None:
        self.menu.clear()
        for words, asks in self._changes_of(seat):
            self.menu.addAction(words.replace("&", "&&"), partial(self._change, asks))
        self.menu.addSeparator()
        for guest in self._guests(seat):
            if seat is not None:
                name = self._called(seat)
                self._add(tr("Free the seat of {name}…", name=name), guest, self._freeing(seat))
            self._add(tr("Send {name} away…", name=guest_name(guest)), guest,
                      partial(sending, guest=guest))  # fmt: skip
        self.menu.popup(made.mapToGlobal(QPoint(0, made.height())))

    def _changes_of(self, seat: Seat | None) -> Sequence[tuple[str, Asks]]:
        return () if seat is None else self._changes(seat)

    def _change(self, asks: Asks) -> None:
        self._guest = None
        question = asks(self._leave)
        if question is None:
            self._leave()
            return
        self.asking.ask(question)
        if isinstance(question.form, FillForm):
            question.form.focus_first()

    def _freeing(self, seat: Seat) -> Callable[..., Question]:
        return partial(freeing, seat=seat, name=self._called(seat))

    def _called(self, seat: Seat) -> str:
        place = None if self._at is None else self._at.place(seat)
        return "" if place is None else place.name

    def _add(self, words: str, guest: GuestHere, asks: Callable[..., Question]) -> None:
        # An ampersand in a name is no key.
        self.menu.addAction(words.replace("&", "&&"), partial(self._ask, guest, asks))

    def _ask(self, guest: GuestHere, asks: Callable[..., Question]) -> None:
        assert self._at is not None, "somebody is there"
        self._guest = guest
        self.asking.ask(asks(self._at.hosting, leave=self._leave))

    def _leave(self) -> None:
        had = self.asking.has_keyboard
        self._guest = None
        self.asking.done()
        if had:
            self._window.window().setFocus()
