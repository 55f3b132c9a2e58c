"""Who is asked before he leaves a table, and what he reads afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.link.around import FileKept, Guests, Line, LineNow, NoSeat
from tests.support.fake_table import a_guest_here, refusal
from tests.support.looking import settle
from tests.support.shelves import shelve
from tests.support.table_desk import LEFT, TableDesk, both


def test_a_host_is_asked_once_before_others_are_cut_off(
    table_desk: Callable[[], TableDesk],
) -> None:
    on = table_desk()
    room = on.host(both())
    waiting = on.window.tables.waiting
    assert waiting is not None
    QTest.mouseClick(waiting.away, LEFT)
    assert on.shows(waiting), "nothing has happened yet"
    assert on.window.notice.text == "With this the table closes for Theo."
    QTest.mouseClick(on.window.notice.action, LEFT)
    assert room.asked == [("leave",)]
    assert on.shows(on.window.home)
    assert on.window.tables.at is None


@pytest.mark.parametrize("way", ["new match", "join", "file"])
def test_no_other_way_out_cuts_others_off_unasked(
    table_desk: Callable[[], TableDesk], way: str
) -> None:
    on = table_desk()
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
        "join": on.window.tables.join_page,
        "file": on.window.match,
    }
    assert on.shows(reached[way])


def test_a_guest_leaves_unasked_and_finds_his_seat_under_resume(
    table_desk: Callable[[], TableDesk],
) -> None:
    on = table_desk()
    guest = on.come_in()
    on.begin(guest)
    on.match.leave.emit()
    assert guest.asked == [("leave",)]
    assert on.shows(on.window.home)
    assert on.window.notice.text == "Your seat is kept. Mina’s table waits under Resume."


def test_who_is_sent_away_is_told_why(table_desk: Callable[[], TableDesk]) -> None:
    on = table_desk()
    guest = on.come_in()
    guest.tell(LineNow(Line.GONE, refusal("sent-away", "The host has sent you away.")))
    settle()
    assert on.shows(on.window.home)
    assert on.window.notice.text == "The host has sent you away."


def test_what_was_played_stays_on_the_screen_when_the_table_goes(
    table_desk: Callable[[], TableDesk],
) -> None:
    on = table_desk()
    guest = on.come_in()
    on.begin(guest)
    guest.tell(NoSeat(refusal("not-now", "Not now.")))
    settle()
    assert on.window.notice.text == "Not now."
    on.window.show_table()
    guest.tell(FileKept(Path("PRIZMIK Mina - Theo.prismdesk")))
    settle()
    assert on.window.notice.text == "The whole match is saved in “PRIZMIK Mina - Theo”."
    on.window._matches.show()
    on.window.notice.hide()
    guest.tell(FileKept(Path("PRIZMIK Mina - Theo.prismdesk")))
    settle()
    assert not on.window.notice.isVisible(), "the match says it itself"
    guest.tell(LineNow(Line.GONE, refusal("closed-for-good", "The host has closed the table.")))
    settle()
    assert on.shows(on.window.match)
    assert not on.window.notice.isVisible()
    assert on.match.line_bar.text == "The host has closed the table."
    QTest.mouseClick(on.match.line_bar.home, LEFT)
    assert on.shows(on.window.home)
    assert not on.window.notice.isVisible(), "no seat is kept"


ESCAPE = Qt.Key.Key_Escape


def test_a_question_that_is_put_away_gives_the_keys_back(
    table_desk: Callable[[], TableDesk],
) -> None:
    on = table_desk()
    room, match = on.play()
    for way in ("home", "keys", "menu"):
        match.board_view.setFocus()
        if way == "home":
            QTest.mouseClick(match.top._home, LEFT)
        elif way == "keys":
            QTest.keyClick(on.window, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
        else:
            match.go_home()
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


def test_who_only_watches_is_not_cut_off_unasked_either(
    table_desk: Callable[[], TableDesk],
) -> None:
    on = table_desk()
    room = on.host(both())
    watchers = tuple(a_guest_here(n, "", watches=True) for n in (4, 5))
    room.tell(Guests(watchers))
    settle()
    QTest.keyClick(on.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert on.window.notice.text == "With this the table closes for 2 spectators."
    room.tell(Guests(()))
    settle()
    QTest.keyClick(on.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert room.asked == [("leave",)]


def test_a_window_asks_before_it_closes_a_table_on_others(
    table_desk: Callable[[], TableDesk],
) -> None:
    on = table_desk()
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


def test_the_answer_closes_the_window_too(table_desk: Callable[[], TableDesk]) -> None:
    on = table_desk()
    room = on.host(both())
    QTest.keyClick(on.window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert on.window.isVisible()
    QTest.mouseClick(on.window.notice.action, LEFT)
    assert not on.window.isVisible()
    assert room.asked == [("leave",)]


@pytest.mark.parametrize("way", ["nobody else", "the system ends it"])
def test_a_window_closes_at_once_where_nobody_can_answer_or_minds(
    table_desk: Callable[[], TableDesk], way: str
) -> None:
    on = table_desk()
    room = on.host(both() if way == "the system ends it" else None)
    on.begin(room)
    if way == "the system ends it":
        on.window.end()
    else:
        on.window.close()
    assert not on.window.isVisible()
    assert room.asked == [("leave",)]
    assert on.window.tables.at is None
