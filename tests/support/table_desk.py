"""The program's window with tables that are only told of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.match.window import MatchWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.link.around import Line, LineNow, Sat, Started
from prismdesk.link.local import LocalMatch
from prismdesk.wire.seating import Seating
from tests.support.fake_table import (
    FakeFinder,
    FakeGuest,
    FakeRoom,
    a_found,
    a_guest_here,
    a_place,
    a_room,
    a_seating,
)
from tests.support.looking import settle
from tests.support.playing import local

LEFT = Qt.MouseButton.LeftButton
RED, BLUE = Seat.RED, Seat.BLUE


def both() -> Seating:
    """Mina at the table's own machine, Theo at another."""
    return a_seating(a_place(RED, "Mina", 0), a_place(BLUE, "Theo", 1))


class TableDesk:
    """The window, with tables that are only told of. `asked` is what it wanted of the network."""

    def __init__(self, qtbot: QtBot, near: list[FakeFinder], folder: Path) -> None:
        self.qtbot, self.near = qtbot, near
        self.asked: list[tuple[Any, ...]] = []
        self.next: FakeGuest | Refused = FakeGuest()
        self.window = MainWindow(Preferences(folder / "settings.json"))
        qtbot.addWidget(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        qtbot.waitUntil(lambda: bool(near))
        settle()

    def answer(self, what: str, *given: Any, **more: Any) -> FakeGuest | Refused:
        self.asked.append((what, *given, *more.values()))
        return self.next

    def shows(self, page: object) -> bool:
        return self.window.pages.currentWidget() is page

    @property
    def room(self) -> FakeGuest:
        assert isinstance(self.next, FakeGuest)
        return self.next

    def host(self, seating: Seating | None = None) -> FakeRoom:
        """Opens a table by New match; with a seating somebody sits there already."""
        theirs = () if seating is None else (a_guest_here(1, "Theo", BLUE),)
        self.next = room = a_room(seating, *theirs)
        QTest.mouseClick(self.window.home.host_button, LEFT)
        QTest.mouseClick(self.window.new_match.begin, LEFT)
        settle()
        return room

    def join(self, code: str = "7F3K9Q") -> FakeGuest:
        """Joins the one table near by as Theo, without an answer yet."""
        self.window.preferences.change(own_name="Theo")
        self.next = guest = FakeGuest(LineNow(Line.CONNECTING))
        self.near[-1].find(a_found())
        settle()
        QTest.mouseClick(self.window.home.join_button, LEFT)
        QTest.keyClicks(self.window.tables.join_page.code, code)
        settle()
        return guest

    def come_in(self) -> FakeGuest:
        """Joins it, and sits down there as Theo."""
        guest = self.join()
        guest.tell(LineNow(Line.CONNECTED), Sat(both(), 1))
        settle()
        return guest

    @property
    def match(self) -> MatchWindow:
        """The match that is on."""
        assert self.window.match is not None
        return self.window.match

    def begin(self, around: FakeGuest) -> LocalMatch:
        """A match is on at that table."""
        played = local()
        around.tell(Started(played))
        settle()
        session = self.match.session
        self.qtbot.waitUntil(lambda: session.latest is not None)
        return played

    def play(self) -> tuple[FakeRoom, MatchWindow]:
        """Opens a table at which Theo sits as well, and their match is on."""
        room = self.host(both())
        self.begin(room)
        return room, self.match
