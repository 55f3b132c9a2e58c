"""Leads from Home to a match with other machines and back: decides which page is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.lobby import network
from prismdesk.desk.lobby.diagnosis import DiagnosisPage
from prismdesk.desk.lobby.join import JoinPage
from prismdesk.desk.lobby.network import TableSearch
from prismdesk.desk.lobby.table_model import TableModel, closing
from prismdesk.desk.lobby.waiting_room import WaitingPage
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.texts import apart, listed, say, seat_word, tr
from prismdesk.desk.widgets.interaction import announce
from prismdesk.desk.widgets.notice import Notice
from prismdesk.desk.widgets.page_frame import discard
from prismdesk.link.addresses import Address
from prismdesk.link.discovery.diagnosis import examine
from prismdesk.link.discovery.dns_sd import FoundTable
from prismdesk.link.guest.disconnections import keeps_no_seat
from prismdesk.link.guest.remembered import Remembered, found_at
from prismdesk.link.saved import Told, nobody
from prismdesk.link.table_source import Line, TableSource
from prismdesk.table.match import Match
from prismdesk.wire.seating import Place, Presence, Stage


class SeatOffer(Notice):
    """Hidden while there is nothing to offer; put away, it comes again when other seats are free.

    `choose()`: several are free, and the person wants to see them.
    """

    choose = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._at: TableModel | None = None
        self._offered: tuple[Seat, ...] = ()

    def follow(self, at: TableModel | None) -> None:
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
            text = tr("{seat} is free. Take it to play on as {name}.",
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
        # A match's seat keeps its name (`link.room.lobby.taken`).
        self._at.source.sit(seat, "" if place is None else place.name)


class TablePages(QObject):
    """Owns at most one end of a table, and the pages around it, with the bar `offer` above them.

    `shown(page, title)`: this page is to be seen; `entitled(str)`: it is called so now.
    `began(MatchSource)`: a match of the table. `back()`: to the match that is on. `left()`:
    nothing is left of the table, Home is next. `ask_leave()`: the person wants to go.
    `desk()`: they want to see the host desk. `said(Refused)` and `told(str)`: something
    that they are to know. `sits(TableModel)`: this end of a table is had now; None: none is.
    """

    shown = Signal(QWidget, str)
    entitled = Signal(str)
    began = Signal(object)
    back = Signal()
    left = Signal()
    ask_leave = Signal()
    desk = Signal()
    sits = Signal(object)
    said = Signal(object)
    told = Signal(str)

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.at: TableModel | None = None
        self.waiting: WaitingPage | None = None
        self.search = TableSearch(self)
        self.join_page = JoinPage(preferences)
        self.join_page.wanted.connect(self._visit)
        self.join_page.cancel.connect(self._cancel)
        self.join_page.diagnose.connect(partial(self.diagnose, before=self.join_page))
        self.search.found.connect(lambda: self.join_page.show_found(self.search.tables))
        self.offer = SeatOffer()
        self.offer.choose.connect(self.show_waiting)
        self.diagnosis = DiagnosisPage(examine)
        self.diagnosis.back.connect(self._from_diagnosis)
        self._before: QWidget | None = None
        self._as_new: Callable[[], None] | None = None

    # Ways in.

    def host(
        self, draft: Match, name: str, *, port: int | None = None, save: Path | None = None
    ) -> None:
        """Opens a table here, or says why that cannot be; without a name it has the last one’s."""
        called = name or self._preferences.now.table_name or tr("A table")
        self._have(network.host(draft, called, save=save, port=port))

    def host_again(self, path: Path, told: Told = nobody) -> None:
        """Opens the table of a match that goes on, or says why that cannot be."""
        self._have(network.host_again(path, told))

    def ask_join(
        self, *, address: str = "", code: str = "", found: FoundTable | None = None
    ) -> None:
        """Shows the page to join a table, with what is known of it."""
        self.join_page.show_found(self.search.tables)
        # A page takes the keyboard only once it is the one that is seen.
        self.shown.emit(self.join_page, tr("Join a table"))
        self.join_page.open(address, code, "" if found is None else found.table)

    def join_now(self, address: str, code: str, name: str, *, watch: bool) -> None:
        """Shows the page with what was given beside the program's name, and joins if it can."""
        if name:
            self._preferences.change(own_name=name)
        self.ask_join(address=address, code=code)
        self.join_page.watch.setChecked(watch)
        if address and code:
            self.join_page.join.click()

    def visit_again(self, remembered: Remembered) -> None:
        """Goes back to a table at which somebody here has sat."""
        found = next((one for one in self.search.tables if one.table == remembered.table), None)
        if found is not None:
            remembered = found_at(remembered, found.ways)
        self.ask_join(address=str(remembered.known[0]))
        self._try(network.visit_again(remembered))

    def kept_seat(self, found: FoundTable) -> Remembered | None:
        """What this computer remembers of a table where no seat is free but its own."""
        return None if found.free else network.kept_seat(found)

    def diagnose(self, address: str = "", *, before: QWidget | None = None) -> None:
        """Finds out why a table is not seen, or this one by others; then it goes back.

        To the page `before`, or where that is none to Home.
        """
        open_to = None if self.at is None else self.at.open_to
        self._before = before
        self.shown.emit(self.diagnosis, tr("Why is a table not seen?"))
        self.diagnosis.open(address, None if open_to is None else open_to.port)

    def leave(self) -> None:
        """Leaves the table, if there is one. What was played is saved."""
        self._as_new = None
        if self.at is not None:
            at, self.at = self.at, None
            self.offer.follow(None)
            self.sits.emit(None)
            at.leave()
            at.deleteLater()
        if self.waiting is not None:
            discard([self.waiting])
            self.waiting = None

    def close(self) -> None:
        """Leaves the table, and looks for no others."""
        self.leave()
        self.diagnosis.close_up()
        self.search.stop()

    @property
    def question(self) -> str:
        """What there is to be asked before this machine goes; nothing if nobody else minds."""
        return (
            "" if self.at is None else closing(self.at.closes_on, is_on=self.at.played is not None)
        )

    def show_waiting(self) -> None:
        """Shows who sits at the table, and by which code others come."""
        if self.waiting is not None and self.at is not None:
            self.shown.emit(self.waiting, self._title)
            self.waiting.focus_first()

    @property
    def _title(self) -> str:
        return self.at.name if self.at is not None and self.at.name else tr("A table")

    # What happens.

    def _visit(self, addresses: tuple[Address, ...], code: str, name: str, watch: bool) -> None:
        """Goes there; who wants to play goes back to the seat that is kept for him there.

        Whether it is the same table shows on the way. If not, he comes as somebody new.
        """
        is_typed = not self.join_page.picked
        kept = network.kept_at(addresses, name) if is_typed and not watch else None
        if kept is None:
            self._visit_new(addresses, code, name, watch=watch)
            return
        self._try(network.visit_again(kept, addresses))
        self._as_new = partial(self._visit_new, addresses, code, name, watch=watch)

    def _visit_new(
        self, addresses: tuple[Address, ...], code: str, name: str, *, watch: bool
    ) -> None:
        self._try(network.visit(addresses, code, name, watch=watch))

    def _try(self, source: TableSource) -> None:
        self._come(source)
        self.join_page.show_connecting()

    def _have(self, room: TableSource | Refused) -> None:
        if isinstance(room, Refused):
            self.said.emit(room)
        else:
            self._come(room)
            self.show_waiting()

    def _come(self, source: TableSource) -> None:
        """Has this end of a table from now on."""
        self.leave()
        self.at = at = TableModel(source, self)
        if source.is_host:
            self._make_waiting(at)
        at.sat.connect(self._sat)
        at.began.connect(self._begun)
        at.line_changed.connect(self._line_changed)
        at.refused.connect(self._refused)
        at.kept.connect(self._kept)
        self.offer.follow(at)
        self.sits.emit(at)
        at.listen()

    def _make_waiting(self, at: TableModel) -> None:
        self.waiting = WaitingPage(at, self._preferences)
        self.waiting.leave.connect(self.ask_leave)
        self.waiting.diagnose.connect(partial(self.diagnose, before=self.waiting))
        self.waiting.back.connect(self.back)
        self.waiting.desk.connect(self.desk)

    def _sat(self) -> None:
        """A guest has come in when he first hears who sits there."""
        if self.waiting is None and self.at is not None:
            self.join_page.show_ready()
            self._make_waiting(self.at)
            if self.at.played is None:
                self.show_waiting()
        elif self.waiting is not None and self.waiting.isVisible():
            self.entitled.emit(self._title)

    def _begun(self, played: object) -> None:
        self.join_page.show_ready()
        self.began.emit(played)

    def _line_changed(self) -> None:
        at = self.at
        if at is None:
            return
        why = at.line.why
        if at.line.line is Line.CONNECTING and self.waiting is None:
            self.join_page.show_connecting(why)
        if at.line.line is not Line.GONE:
            return
        if self.waiting is None:
            as_new = self._as_new
            self.leave()
            if as_new is not None and why is not None and keeps_no_seat(why):
                as_new()
                return
            self.join_page.show_ready()
            if why is not None:
                self.join_page.show_refused(why)
            return
        if at.played is None:
            # There is nothing to see any more where nothing was played.
            self.leave()
            self.left.emit()
            if why is not None:
                self.said.emit(why)
        elif why is not None:
            self.told.emit(say(why.message, {}))

    def _refused(self, refused: Refused) -> None:
        if self.waiting is None or not self.waiting.isVisible():
            self.said.emit(refused)

    def _kept(self, path: Path) -> None:
        self.told.emit(tr("The whole match is saved in “{file}”.", file=path.stem))

    def _cancel(self) -> None:
        """Waits for an answer no longer, or goes back."""
        was_connecting = self.join_page.is_connecting
        self.leave()
        self.join_page.show_ready()
        if not was_connecting:
            self.left.emit()

    def _from_diagnosis(self) -> None:
        self.diagnosis.close_up()
        if self._before is None:
            self.left.emit()
        elif self._before is self.waiting:
            self.show_waiting()
        else:
            self.shown.emit(self.join_page, tr("Join a table"))
