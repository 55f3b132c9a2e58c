"""The host frees seats and sends machines away at his desk, each asked about once (ALL11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.host_desk.away import Away
from prismdesk.desk.host_desk.table_part import TablePart
from prismdesk.desk.host_desk.window import HostDesk
from prismdesk.desk.table.at_table import AtTable
from prismdesk.link.around import Guests, Sat
from prismdesk.wire.seating import Presence
from tests.support.fake_table import FakeRoom, a_guest_here, a_place, a_room, a_seating, a_visit
from tests.support.host_desk import AtDesk
from tests.support.looking import settle
from tests.support.playing import LEFT
from tests.support.two_desks import TwoDesks

JAE = a_guest_here(1, "Jae & Co", Seat.BLUE)
ANN = a_guest_here(2, "Ann", watches=True)


@pytest.fixture(autouse=True)
def _no_popup(monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu takes mouse and keys from all windows, which the tests’ screen does not know."""
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)


def choose(away: Away, place: int, words: str) -> None:
    """Opens the menu of that button and chooses from it."""
    opener, _seat = away._buttons[place]
    assert opener.isVisible()
    QTest.mouseClick(opener, LEFT)
    found = {one.text(): one for one in away.menu.actions()}
    assert words in found, list(found)
    found[words].trigger()
    settle()


def answer(away: Away, words: str) -> None:
    found = next(one for one in away.asking.buttons if one.text() == words)
    QTest.mouseClick(found, LEFT)
    settle()


@pytest.fixture
def hosted(desks: Callable[..., TwoDesks], qtbot: QtBot) -> tuple[Any, AtDesk]:
    """A host without a seat, to whose table both came, and somebody who watches."""
    two = desks(host="present")
    host = two.desk((Watcher.ARBITER,), a_room(two.seating(), JAE, ANN))
    desk = AtDesk(qtbot, host.session, host.table)
    return host, desk


def test_a_seat_is_freed_at_its_row_and_asked_about_once(hosted: Any) -> None:
    host, desk = hosted
    away = desk.match.seats.away
    choose(away, 1, "Free the seat of Jae…")
    assert away.asking.isVisible()
    assert away.asking.accessibleName().startswith("Free the seat of Jae? That computer")
    assert host.around.asked == []
    answer(away, "Not now")
    assert not away.asking.isVisible()
    assert host.around.asked == []
    choose(away, 1, "Free the seat of Jae…")
    answer(away, "Free the seat")
    assert host.around.asked == [("free", Seat.BLUE)]
    assert not away.asking.isVisible()


def test_a_machine_is_sent_away_by_its_name(hosted: Any) -> None:
    host, desk = hosted
    away = desk.match.seats.away
    choose(away, 1, "Send Jae && Co away…")
    answer(away, "Send away")
    choose(away, 2, "Send Ann away…")
    answer(away, "Send away")
    assert host.around.asked == [("kick", 1), ("kick", 2)]


def test_a_question_about_who_is_gone_goes(hosted: Any) -> None:
    host, desk = hosted
    away = desk.match.seats.away
    choose(away, 2, "Send Ann away…")
    host.tell(Guests((JAE,)))
    settle()
    assert not away.asking.isVisible()
    opener, _seat = away._buttons[2]
    assert not opener.isVisible()
    assert desk.match.seats.others.words.text() == "Watching: 0\nLet in: Jae & Co"


def before_the_match(qtbot: QtBot, around: Any) -> TablePart:
    at = AtTable(around)
    at.listen()
    desk = AtDesk(qtbot, None)
    at.setParent(desk.window)
    desk.window.follow(None, at)
    settle()
    assert desk.window.table is not None
    return desk.window.table


def test_before_the_match_as_well_and_names_follow(qtbot: QtBot) -> None:
    room = a_room(a_seating(a_place(Seat.RED, "Mina", 0), a_place(Seat.BLUE, "Jae", 1)), JAE)
    part = before_the_match(qtbot, room)
    assert isinstance(room, FakeRoom)
    choose(part.away, 2, "Free the seat of Jae…")
    answer(part.away, "Free the seat")
    assert room.asked == [("free", Seat.BLUE)]
    gone = a_place(Seat.BLUE, "Theo", 1, presence=Presence.AWAY)
    room.tell(Sat(a_seating(a_place(Seat.RED, "Mina", 0), gone), 0))
    settle()
    assert part.rows[Seat.BLUE].name == "Theo"
    assert part.rows[Seat.BLUE].state.whole == "Cut off; the seat is kept"


def test_a_guest_has_nobody_to_send_away(qtbot: QtBot) -> None:
    part = before_the_match(qtbot, a_visit())
    assert set(part.rows) == {Seat.RED, Seat.BLUE}
    assert not any(made.isVisible() for made, _ in part.away._buttons)
    assert isinstance(part.window(), HostDesk)
