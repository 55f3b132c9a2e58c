"""Back to a table at which somebody here has a seat, however he comes there."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtTest import QTest

from prismdesk.link import remembered
from prismdesk.link.addresses import Address
from prismdesk.link.around import Line, LineNow, Sat
from prismdesk.link.remembered import Held
from prismdesk.wire import reasons
from prismdesk.wire.seating import Stage
from tests.desk.test_home_tables import sat_at
from tests.support.fake_table import (
    FakeGuest,
    a_found,
    refusal,
)
from tests.support.looking import settle
from tests.support.table_desk import BLUE, LEFT, RED, TableDesk, both


def test_a_remembered_table_is_gone_back_to(table_desk: Callable[[], TableDesk]) -> None:
    kept = sat_at()
    on = table_desk()
    on.qtbot.waitUntil(lambda: len(on.window.home.shelf.far) == 1)
    on.next = guest = FakeGuest(LineNow(Line.CONNECTING))
    QTest.mouseClick(on.window.home.shelf.far[0], LEFT)
    settle()
    assert on.asked == [("visit_again", kept)]
    join = on.window.tables.join_page
    assert on.shows(join)
    assert join.is_connecting
    why = refusal("not-listening", "No table is open there.")
    guest.tell(LineNow(Line.GONE, why))
    settle()
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
    on.next = FakeGuest(LineNow(Line.CONNECTING))
    QTest.mouseClick(on.window.home.near.cards[found.table], LEFT)
    settle()
    ((what, known),) = on.asked
    assert (what, known.token) == ("visit_again", kept.token)
    assert known.addresses == (*found.ways, *kept.addresses)
    on.window.tables.join_page.stop.click()
    on.window.go_home()
    club = a_found("Club", 2)
    on.window.preferences.change(own_name="Theo")
    on.near[-1].find(club)
    settle()
    QTest.mouseClick(on.window.home.near.cards[club.table], LEFT)
    settle()
    assert len(on.asked) == 1
    assert on.window.tables.join_page.code.hasFocus()


def test_who_types_the_address_of_his_table_comes_back_to_his_seat(
    table_desk: Callable[[], TableDesk],
) -> None:
    """His program was killed, and he starts it as he did before."""
    sat_at("The one before", 2, Held(BLUE, "Theo"))
    kept = sat_at()
    on = table_desk()
    on.next = guest = FakeGuest(LineNow(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q", name="Theo")
    assert on.asked == [("visit_at", kept, (Address("192.168.1.23"),))]
    assert on.window.tables.join_page.is_connecting
    guest.tell(LineNow(Line.CONNECTED), Sat(both(), 1))
    settle()
    assert on.shows(on.window.tables.waiting)


@pytest.mark.parametrize("why", ["certificate-changed", "another-table", "not-known", "freed"])
def test_if_his_table_is_not_there_any_more_he_comes_as_somebody_new(
    table_desk: Callable[[], TableDesk], why: str
) -> None:
    sat_at()
    on = table_desk()
    on.next = guest = FakeGuest(LineNow(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q")
    on.next = new = FakeGuest(LineNow(Line.CONNECTING))
    guest.tell(LineNow(Line.GONE, refusal(why, "It is not there.")))
    settle()
    join = on.window.tables.join_page
    assert on.asked[1:] == [("visit", (Address("192.168.1.23"),), "7F3K9Q", "", False)]
    assert join.is_connecting
    assert join.faults["all"].text == ""
    new.tell(LineNow(Line.GONE, reasons.WRONG_CODE))
    settle()
    assert join.faults["code"].text.startswith(str(reasons.WRONG_CODE))
    assert len(on.asked) == 2, "once is enough"


def test_whose_table_does_not_answer_is_told_so(table_desk: Callable[[], TableDesk]) -> None:
    sat_at()
    on = table_desk()
    on.next = guest = FakeGuest(LineNow(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q")
    guest.tell(LineNow(Line.GONE, refusal("no-answer", "Nothing answers.")))
    settle()
    assert on.window.tables.join_page.faults["address"].text == "Nothing answers."
    assert len(on.asked) == 1


def test_somebody_else_at_this_computer_does_not_get_his_seat(
    table_desk: Callable[[], TableDesk],
) -> None:
    sat_at()
    on = table_desk()
    on.next = FakeGuest(LineNow(Line.CONNECTING))
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
    on.next = FakeGuest(LineNow(Line.CONNECTING))
    on.window.join("192.168.1.23", "7F3K9Q", name="Mina")
    on.window.preferences.change(own_name="")
    on.window.join("192.168.1.23", "7F3K9Q")
    at = (Address("192.168.1.23"),)
    assert on.asked == [("visit_at", other, at), ("visit", at, "7F3K9Q", "", False)]
