"""Coming back to a table where one has a seat, and leaving it: who is asked, what is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered
from prismdesk.link.guest.remembered import Held
from prismdesk.link.table_source import (
    ConnectionNews,
    FileSaved,
    Guests,
    Line,
    RefusalNews,
    SeatingNews,
)
from prismdesk.wire import reasons
from prismdesk.wire.seating import Stage
from tests.desk.home.test_home_tables import sat_at
from tests.support.fake_table import (
    FakeGuest,
    a_found,
    a_guest_here,
    refusal,
)
from tests.support.lobby_pages import BLUE, LEFT, RED, TableDesk, both
from tests.support.match_folders import shelve
from tests.support.window_checks import settle


def test_a_remembered_table_is_gone_back_to(table_desk: Callable[[], TableDesk]) -> None:
    kept = sat_at()
    on = table_desk()
    on.qtbot.waitUntil(lambda: len(on.window.home.shelf.far) == 1)
    on.next = guest = FakeGuest(ConnectionNews(Line.CONNECTING))
    QTest.mouseClick(on.window.home.shelf.far[0], LEFT)
    settle()
    assert on.asked == [("visit_again", kept)]
    join = on.join_page
    assert on.shows(join)
    assert join.is_connecting
    why = refusal("not-listening", "No table is open there.")
    guest.told(ConnectionNews(Line.GONE, why))
    assert join.faults["address"].text == "No table is open there."
    assert join.address.text() == "192.168.1.23"


def test_who_has_a_seat_at_a_found_table_goes_back_to_it(
    table_desk: Callable[[], TableDesk],
) -> None:
    """At the address where it is found now; a seat that is free asks for the code as ever."""
    kept = sat_at()
    on = table_desk()
    found = a_found(free=0, stage=Stage.STARTED, port=47805)
    on.near[-1].find(found, a_found("Club", 2))
    settle()
    on.next = FakeGuest(ConnectionNews(Line.CONNECTING))
    QTest.mouseClick(on.window.home.near.cards[found.table], LEFT)
    settle()
    ((what, known),) = on.asked
    assert (what, known.token) == ("visit_again", kept.token)
    assert known.known == (*found.ways, *kept.known)
    on.join_page.stop.click()
    on.window.go_home()
    club = a_found("Club", 2)
    on.window.preferences.change(own_name="Theo")
    on.near[-1].find(club)
    settle()
    QTest.mouseClick(on.window.home.near.cards[club.table], LEFT)
    settle()
    assert len(on.asked) == 1
    assert on.join_page.code.hasFocus()


def test_who_types_the_address_of_his_table_comes_back_to_his_seat(
    table_desk: Callable[[], TableDesk],
) -> None:
    """His program was killed, and he starts it as he did before."""
    sat_at("The one before", 2, Held(BLUE, "Theo"))
    kept = sat_at()
    on = table_desk()
    on.next = guest = FakeGuest(ConnectionNews(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q", name="Theo")
    assert on.asked == [("visit_again", kept, (Address("192.168.1.23"),))]
    assert on.join_page.is_connecting
    guest.told(ConnectionNews(Line.CONNECTED), SeatingNews(both(), 1))
    assert on.shows(on.window.tables.waiting)


@pytest.mark.parametrize("why", ["certificate-changed", "another-table", "not-known", "freed"])
def test_if_his_table_is_not_there_any_more_he_comes_as_somebody_new(
    table_desk: Callable[[], TableDesk], why: str
) -> None:
    sat_at()
    on = table_desk()
    on.next = guest = FakeGuest(ConnectionNews(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q")
    on.next = new = FakeGuest(ConnectionNews(Line.CONNECTING))
    guest.told(ConnectionNews(Line.GONE, refusal(why, "It is not there.")))
    join = on.join_page
    assert on.asked[1:] == [("visit", (Address("192.168.1.23"),), "7F3K9Q", "", False)]
    assert join.is_connecting
    assert join.faults["all"].text == ""
    new.told(ConnectionNews(Line.GONE, reasons.WRONG_CODE))
    assert join.faults["code"].text.startswith(str(reasons.WRONG_CODE))
    assert len(on.asked) == 2, "once is enough"


def test_nobody_else_and_no_silent_table_gives_a_seat_back(
    table_desk: Callable[[], TableDesk],
) -> None:
    sat_at()
    on = table_desk()
    on.next = guest = FakeGuest(ConnectionNews(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q")
    guest.told(ConnectionNews(Line.GONE, refusal("no-answer", "Nothing answers.")))
    assert on.join_page.faults["address"].text == "Nothing answers."
    assert len(on.asked) == 1

    on.asked.clear()

    on.next = FakeGuest(ConnectionNews(Line.CONNECTING))
    at = (Address("192.168.1.23"),)
    on.window.join("192.168.1.23", "7F3K9Q", name="Mina")
    on.window.join("192.168.1.23", "7F3K9Q", name="Theo", watch=True)
    on.window.join("192.168.1.24", "7F3K9Q", name="Theo")
    assert on.asked == [
        ("visit", at, "7F3K9Q", "Mina", False),
        ("visit", at, "7F3K9Q", "Theo", True),
        ("visit", (Address("192.168.1.24"),), "7F3K9Q", "Theo", False),
    ]


def test_of_two_seats_kept_at_one_table_the_name_says_whose_it_is(
    table_desk: Callable[[], TableDesk],
) -> None:
    one = sat_at()
    other = msgspec.structs.replace(one, peer=2, token="c" * 64, seats=(Held(RED, "Mina"),))
    remembered.remember(other)
    on = table_desk()
    on.next = FakeGuest(ConnectionNews(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q", name="Mina")
    on.window.preferences.change(own_name="")
    on.window.join("192.168.1.23", "7F3K9Q")
    at = (Address("192.168.1.23"),)
    assert on.asked == [("visit_again", other, at), ("visit", at, "7F3K9Q", "", False)]


def test_a_host_is_asked_once_before_players_or_spectators_are_cut_off(on: TableDesk) -> None:
    room = on.host(both())
    waiting = on.waiting
    QTest.mouseClick(waiting.away, LEFT)
    assert on.shows(waiting), "nothing has happened yet"
    assert on.window.notice.text == "With this the table closes for Theo."
    QTest.mouseClick(on.window.notice.action, LEFT)
    assert room.asked == [("leave",)]
    assert on.shows(on.window.home)
    assert on.window.tables.at is None

    room = on.host(both())
    watchers = tuple(a_guest_here(n, "", watches=True) for n in (4, 5))
    room.told(Guests(watchers))
    QTest.keyClick(on.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert on.window.notice.text == "With this the table closes for 2 spectators."
    room.told(Guests(()))
    QTest.keyClick(on.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert room.asked == [("leave",)]


@pytest.mark.parametrize("way", ["new match", "join", "file"])
def test_no_other_way_out_cuts_others_off_unasked(on: TableDesk, way: str) -> None:
    room = on.host(both())
    path = shelve("match")
    if way == "new match":
        QTest.keyClick(on.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    elif way == "join":
        QTest.keyClick(on.window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    else:
        on.window.open(path)
    assert room.asked == []
    assert on.shows(on.window.tables.waiting)
    QTest.mouseClick(on.window.notice.action, LEFT)
    assert room.asked == [("leave",)]
    reached = {
        "new match": on.window.new_match,
        "join": on.join_page,
        "file": on.window.match,
    }
    assert on.shows(reached[way])


def test_a_guest_leaves_unasked_and_who_is_sent_away_is_told_why(on: TableDesk) -> None:
    guest = on.come_in()
    on.begin(guest)
    on.match.leave.emit()
    assert guest.asked == [("leave",)]
    assert on.shows(on.window.home)
    assert on.window.notice.text == "Your seat is kept. Mina’s table waits under Resume."
    guest = on.come_in()
    guest.told(ConnectionNews(Line.GONE, refusal("sent-away", "The host has sent you away.")))
    assert on.shows(on.window.home)
    assert on.window.notice.text == "The host has sent you away."


def test_what_was_played_stays_on_the_screen_when_the_table_goes(on: TableDesk) -> None:
    guest = on.come_in()
    on.begin(guest)
    guest.told(RefusalNews(refusal("not-now", "Not now.")))
    assert on.window.notice.text == "Not now."
    on.window.show_table()
    guest.told(FileSaved(Path("PRIZMIK Mina - Theo.prismdesk")))
    assert on.window.notice.text == "The whole match is saved in “PRIZMIK Mina - Theo”."
    on.window._matches.show()
    on.window.notice.hide()
    guest.told(FileSaved(Path("PRIZMIK Mina - Theo.prismdesk")))
    assert not on.window.notice.isVisible(), "the match says it itself"
    guest.told(
        ConnectionNews(Line.GONE, refusal("closed-for-good", "The host has closed the table."))
    )
    assert on.shows(on.window.match)
    assert not on.window.notice.isVisible()
    assert on.match.connection_bar.text == "The host has closed the table."
    QTest.mouseClick(on.match.connection_bar.home, LEFT)
    assert on.shows(on.window.home)
    assert not on.window.notice.isVisible(), "no seat is kept"


ESCAPE = Qt.Key.Key_Escape


def test_a_question_that_is_put_away_gives_the_keys_back(on: TableDesk) -> None:
    room, match = on.play()
    for way in ("home", "keys", "menu"):
        match.board_view.setFocus()
        if way == "home":
            QTest.mouseClick(match.top._home, LEFT)
        elif way == "keys":
            QTest.keyClick(on.window, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
        else:
            match.leave.emit()
        said = (
            "With this the table closes for Theo. The match is saved, and Home can open it again."
        )
        assert on.window.notice.text == said
        assert on.window.notice.is_asking
        focused = on.window.focusWidget()
        assert focused is not None
        assert on.window.notice.isAncestorOf(focused)
        QTest.keyClick(focused, ESCAPE if way == "home" else Qt.Key.Key_Return)
        assert not on.window.notice.isVisible()
        assert (match.top._home if way == "home" else match.board_view).hasFocus()
        assert room.asked == []


def test_a_window_asks_before_it_closes_a_table_on_others(on: TableDesk) -> None:
    room, _ = on.play()
    assert not on.window.close()
    assert on.window.isVisible()
    assert on.window.notice.is_asking
    assert room.asked == []
    QTest.keyClick(on.window.focusWidget(), ESCAPE)
    assert not on.window.close(), "it is asked anew"
    assert on.window.close()
    assert room.asked == [("leave",)]
    assert on.window.tables.at is None


def test_the_answer_closes_the_window_too(on: TableDesk) -> None:
    room = on.host(both())
    QTest.keyClick(on.window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert on.window.isVisible()
    QTest.mouseClick(on.window.notice.action, LEFT)
    assert not on.window.isVisible()
    assert room.asked == [("leave",)]


@pytest.mark.parametrize("way", ["nobody else", "the system ends it"])
def test_a_window_closes_at_once_where_nobody_can_answer_or_minds(on: TableDesk, way: str) -> None:
    room = on.host(both() if way == "the system ends it" else None)
    on.begin(room)
    if way == "the system ends it":
        on.window.end()
    else:
        on.window.close()
    assert not on.window.isVisible()
    assert room.asked == [("leave",)]
    assert on.window.tables.at is None
