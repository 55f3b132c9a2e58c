"""The pages of a table, and the window around them, with tables that are only told of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.lobby.access import Invitation
from prismdesk.desk.lobby.join import JoinPage
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.lobby.waiting_room import WaitingPage
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.preferences import Preferences
from prismdesk.link.local.local_match import LocalMatch
from prismdesk.link.table_source import ConnectionNews, Line, SeatingNews, Started
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
from tests.support.match_page import local
from tests.support.window_checks import settle

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
        self.next = guest = FakeGuest(ConnectionNews(Line.CONNECTING))
        self.near[-1].find(a_found())
        settle()
        QTest.mouseClick(self.window.home.join_button, LEFT)
        QTest.keyClicks(self.window.tables.join_page.code, code)
        settle()
        return guest

    def come_in(self) -> FakeGuest:
        """Joins it, and sits down there as Theo."""
        guest = self.join()
        guest.told(ConnectionNews(Line.CONNECTED), SeatingNews(both(), 1))
        return guest

    @property
    def join_page(self) -> JoinPage:
        return self.window.tables.join_page

    @property
    def waiting(self) -> WaitingPage:
        """The waiting room of the table that is joined."""
        assert self.window.tables.waiting is not None
        return self.window.tables.waiting

    @property
    def match(self) -> MatchPage:
        """The match that is on."""
        assert self.window.match is not None
        return self.window.match

    def begin(self, source: FakeGuest) -> LocalMatch:
        """A match is on at that table."""
        played = local()
        source.told(Started(played))
        session = self.match.session
        self.qtbot.waitUntil(lambda: session.latest is not None)
        return played

    def play(self) -> tuple[FakeRoom, MatchPage]:
        """Opens a table at which Theo sits as well, and their match is on."""
        room = self.host(both())
        self.begin(room)
        return room, self.match


class WaitingDriver:
    """The page, in front of somebody; `asked` is what he asked of the table."""

    def __init__(self, qtbot: QtBot, folder: Path, source: FakeGuest, name: str) -> None:
        self.source = source
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.change(own_name=name)
        self.at = TableModel(source)
        self.at.listen()
        settle()
        self.page = WaitingPage(self.at, self.preferences)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 720)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.page.focus_first()
        settle()

    @property
    def coming_in(self) -> Invitation:
        """How others come in, at the host's."""
        assert self.page.coming_in is not None
        return self.page.coming_in

    @property
    def asked(self) -> list[object]:
        return list(self.source.asked)

    def sat(self, *places: object, **more: object) -> None:
        self.source.tell(SeatingNews(a_seating(*places, **more), self.at.peer))  # type: ignore[arg-type]
        settle()


Waits = Callable[..., WaitingDriver]
"""Opens the waiting room of a table, in front of somebody with a name."""


def two_seated(second: str = "Theo") -> Seating:
    return a_seating(a_place(Seat.RED, "Mina", 0), a_place(Seat.BLUE, second, 1, round_trip_ms=12))
