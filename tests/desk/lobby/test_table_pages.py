"""From Home to a table and back: which page is shown when."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.files import folders
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import Address
from prismdesk.link.keeper import new_keeper
from prismdesk.link.table_source import ConnectionNews, Line, SeatingNews
from prismdesk.table.commands import Command, Resign
from prismdesk.table.match import Match, Player
from prismdesk.wire import reasons
from prismdesk.wire.seating import Place, Stage
from tests.support.fake_table import (
    FakeFinder,
    FakeGuest,
    a_found,
    a_place,
    a_room,
    a_seating,
    a_visit,
    refusal,
)
from tests.support.lobby_pages import BLUE, LEFT, RED, TableDesk, both
from tests.support.made_match import a_match
from tests.support.match_folders import shelve
from tests.support.window_checks import settle


def test_tables_are_looked_for_on_home_only(on: TableDesk) -> None:
    """Not before Home is painted, and not while somebody plays."""
    (first,) = on.near
    assert first.is_open
    first.find(a_found())
    settle()
    assert len(on.window.home.near.cards) == 1
    on.host()
    assert not first.is_open
    assert on.window.home.near.cards == {}
    on.window.go_home()
    assert len(on.near) == 2
    on.window.open(shelve("match"))
    assert not on.near[-1].is_open
    on.window.go_home()
    assert on.near[-1].is_open
    on.window.close()
    assert not on.near[-1].is_open


def test_a_window_that_opens_on_a_match_looks_for_tables_once_it_is_home(
    qtbot: QtBot, tmp_path: Path, near: list[FakeFinder]
) -> None:
    window = MainWindow(Preferences(tmp_path / "settings.json"))
    qtbot.addWidget(window)
    window.open(shelve("match"))
    window.show()
    qtbot.waitUntil(lambda: window._is_settled)
    assert near == []
    window.go_home()
    assert len(near) == 1
    window.close()


def test_host_opens_a_table_and_waits_there(on: TableDesk) -> None:
    on.host()
    (what, match, name) = on.asked[0][:3]
    assert (what, name) == ("host", "A table")
    assert [one.played_by for one in match.players] == [PlayedBy.PERSON_HERE, PlayedBy.NETWORK]
    assert on.shows(on.window.tables.waiting)
    assert on.window.windowTitle() == "Mina’s table"


def test_a_table_that_cannot_be_opened_says_why(on: TableDesk) -> None:
    on.next = refusal("no-port", "Every port is taken.")
    QTest.mouseClick(on.window.home.host_button, LEFT)
    QTest.mouseClick(on.window.new_match.begin, LEFT)
    settle()
    assert on.window.notice.text == "Every port is taken."
    assert on.shows(on.window.new_match), "what was chosen is still there"


def test_who_is_refused_is_told_there_and_tries_again(on: TableDesk) -> None:
    guest = on.join()
    guest.told(ConnectionNews(Line.GONE, reasons.WRONG_CODE))
    join = on.join_page
    assert on.shows(join)
    assert join.faults["code"].text.startswith(str(reasons.WRONG_CODE))
    assert guest.asked == [("leave",)]
    on.next = again = a_visit()
    QTest.keyClicks(join.code, "222333")
    settle()
    assert again.asked == []
    assert on.shows(on.window.tables.waiting)


def test_who_does_not_wait_stops_and_who_has_to_is_told_for_how_long(on: TableDesk) -> None:
    guest = on.join()
    join = on.join_page
    QTest.mouseClick(join.stop, LEFT)
    assert guest.asked == [("leave",)]
    assert not join.is_connecting
    assert on.shows(join)
    QTest.keyClick(join.code, Qt.Key.Key_Escape)
    assert on.shows(on.window.home)
    guest = on.join()
    told = on.join_page.told
    assert told.text() == "Connecting …"
    guest.told(ConnectionNews(Line.CONNECTING, reasons.waiting(6000)))
    assert told.text() == "Wrong codes were tried at this table. Yours has its turn in 6 s."
    guest.told(ConnectionNews(Line.CONNECTED), SeatingNews(a_seating(), 1))
    assert on.shows(on.window.tables.waiting)


def test_a_match_begins_and_another_one_takes_its_place(on: TableDesk) -> None:
    guest = on.come_in()
    first = on.begin(guest)
    match = on.window.match
    assert on.shows(match)
    on.begin(guest)
    assert on.window.match is not match
    assert not first.host.loop._thread.is_alive()
    assert guest.asked == [], "the table is the same"


def newcomer(on: TableDesk, *places: Place, watches: bool = False) -> FakeGuest:
    """Comes to a running match without a seat."""
    guest = on.join()
    seating = msgspec.structs.replace(a_seating(*places), stage=Stage.STARTED)
    guest.told(ConnectionNews(Line.CONNECTED), SeatingNews(seating, 5, watches=watches))
    on.begin(guest)
    return guest


def test_a_newcomer_is_offered_the_free_seat_of_a_running_match(on: TableDesk) -> None:
    places = (a_place(RED, "Mina", 0), a_place(BLUE, "Jae"))
    guest = newcomer(on, *places)
    offer = on.window.tables.offer
    assert offer.isVisible()
    assert offer.text == "Blue is free. Take it to play on as Jae."
    assert offer.action.text() == "Sit here"
    QTest.mouseClick(offer.action, LEFT)
    assert guest.asked == [("sit", BLUE, "Jae")]
    assert not offer.isVisible()
    started = msgspec.structs.replace(a_seating(*places), stage=Stage.STARTED)
    guest.told(SeatingNews(started, 5))
    assert not offer.isVisible(), "it is not said over and over"
    guest.tell(SeatingNews(msgspec.structs.replace(both(), stage=Stage.STARTED), 5))
    guest.told(SeatingNews(started, 5))
    assert offer.isVisible(), "free once more"
    on.window.go_home()
    assert not offer.isVisible()


def test_of_several_free_seats_one_is_chosen_at_the_table(on: TableDesk) -> None:
    newcomer(on, a_place(RED, "Mina"), a_place(BLUE, "Jae"))
    offer = on.window.tables.offer
    assert offer.text == "Red and Blue are free."
    QTest.mouseClick(offer.action, LEFT)
    waiting = on.waiting
    assert on.shows(waiting)
    assert waiting.name.isHidden(), "a seat keeps its name"
    assert waiting.seats[RED].take.hasFocus()


def test_no_seat_is_offered_to_a_spectator_or_where_none_is_free(on: TableDesk) -> None:
    newcomer(on, a_place(RED, "Mina", 0), a_place(BLUE, "Jae"), watches=True)
    assert not on.window.tables.offer.isVisible()
    on.window.go_home()
    newcomer(on, a_place(RED, "Mina", 0), a_place(BLUE, "Jae", 1))
    assert not on.window.tables.offer.isVisible()


def test_the_codes_are_seen_again_while_the_match_goes_on(on: TableDesk) -> None:
    room, match = on.play()
    match.commands.show_table.emit()
    waiting = on.waiting
    assert on.shows(waiting)
    room.told(SeatingNews(msgspec.structs.replace(both(), stage=Stage.STARTED), 0))
    QTest.mouseClick(waiting.start, LEFT)
    assert on.shows(match)


def test_a_file_of_a_match_with_others_opens_its_table(table_desk: Callable[[], TableDesk]) -> None:
    path, over = folders.matches() / "far.prismdesk", folders.matches() / "over.prismdesk"
    for file in (path, over):
        match: Match = a_match(PRIZMIK)
        players = (Player(RED, "Mina"), Player(BLUE, "Theo", PlayedBy.NETWORK))
        keeper = new_keeper(msgspec.structs.replace(match, players=players), PRIZMIK, file)
        assert not isinstance(keeper, Refused)
        if file is over:
            keeper.handle(Command(RED, 1, Resign()), 0)
        keeper.close()
    on = table_desk()
    on.next = a_room(msgspec.structs.replace(both(), stage=Stage.STARTED))
    on.window.open(path)
    assert [(one[0], one[1]) for one in on.asked] == [("host_again", path)]
    assert on.shows(on.window.tables.waiting)
    on.window.go_home()
    on.window.open(over)
    assert len(on.asked) == 1, "what is over needs nobody"
    assert on.window.match is not None
    assert on.shows(on.window.match)


def test_why_a_table_is_not_seen_and_back(on: TableDesk) -> None:
    QTest.mouseClick(on.window.home.join_button, LEFT)
    join = on.join_page
    QTest.keyClicks(join.address, "10.0.0.7")
    QTest.mouseClick(join.why, LEFT)
    diagnosis = on.window.tables.diagnosis
    assert on.shows(diagnosis)
    assert diagnosis.address.text() == "10.0.0.7"
    on.qtbot.waitUntil(diagnosis.test.isEnabled)
    QTest.mouseClick(diagnosis.away, LEFT)
    assert on.shows(join)
    on.window.go_home()
    on.host()
    waiting = on.waiting
    assert waiting.coming_in is not None
    QTest.mouseClick(waiting.coming_in.why, LEFT)
    assert diagnosis._title.text() == "Why don’t they see the table?"
    on.qtbot.waitUntil(diagnosis.test.isEnabled)
    QTest.mouseClick(diagnosis.away, LEFT)
    assert on.shows(waiting)
    on.window.go_home()
    on.window.home.near.why.emit()
    assert on.shows(diagnosis)
    on.qtbot.waitUntil(diagnosis.test.isEnabled)
    QTest.mouseClick(diagnosis.away, LEFT)
    assert on.shows(on.window.home), "where he came from"


def test_what_the_command_line_gives_is_filled_in(on: TableDesk) -> None:
    on.next = FakeGuest(ConnectionNews(Line.CONNECTING))
    on.window.join("10.0.0.7:4000", "7F3K9Q", name="Theo", watch=True)
    assert on.asked == [("visit", (Address("10.0.0.7", 4000),), "7F3K9Q", "Theo", True)]
    on.window.join("10.0.0.7", "")
    join = on.join_page
    assert on.shows(join)
    assert len(on.asked) == 1
    assert join.code.hasFocus()
    on.next = a_room()
    draft: Match = a_match(PRIZMIK)
    on.window.host(draft, name="Club", port=0, save=Path("x.prismdesk"))
    assert on.asked[1] == ("host", draft, "Club", Path("x.prismdesk"), 0)
