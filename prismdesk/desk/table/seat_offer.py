"""The bar that offers a free seat of a running match to who came to play and has none."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.parts.announce import announce
from prismdesk.desk.parts.notice import Notice
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import apart, listed, seat_word, tr
from prismdesk.wire.seating import Place, Presence, Stage


class SeatOffer(Notice):
    """Hidden while there is nothing to offer; put away, it comes again when other seats are free.

    `choose()`: several are free, and the person wants to see them.
    """

    choose = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at: AtTable | None = None
        self._offered: tuple[Seat, ...] = ()

    def follow(self, at: AtTable | None) -> None:
        """Offers the seats of that table from now on; of none where that is left."""
        self._at = at
        if at is not None:
            for news in (at.sat, at.began, at.line_changed):
                news.connect(self._show)
        self._show()

    def _show(self, _news: object = None) -> None:
        free = self._free()
        seats = tuple(one.seat for one in free)
        if seats == self._offered:
            return
        self._offered = seats
        if not free:
            self.hide()
            return
        if len(free) == 1:
            seat, name = seats[0], apart(free[0].name)
            text = tr("{seat} is free. Who sits down plays on as {name}.",
                      seat=seat_word(seat), name=name)  # fmt: skip
            self.say(text, tr("Sit here"), partial(self._sit, seat))
        else:
            text = tr("{seats} are free.", seats=listed([seat_word(one) for one in seats]))
            self.say(text, tr("Choose a seat"), self.choose.emit)
        announce(self, text)

    def _free(self) -> tuple[Place, ...]:
        """What can be taken here and now."""
        at = self._at
        if at is None or at.seating is None or at.played is None or at.is_gone:
            return ()
        if at.is_host or at.watches or at.seats or at.seating.stage is not Stage.STARTED:
            return ()
        return tuple(one for one in at.seating.places if one.presence is Presence.FREE)

    def _sit(self, seat: Seat) -> None:
        assert self._at is not None, "a seat was offered"
        place = self._at.place(seat)
        # A match's seat keeps its name (`link.lobby.taken`).
        self._at.around.sit(seat, "" if place is None else place.name)
