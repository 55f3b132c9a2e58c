"""Both ends of a connection: what may come when, and what everything else leads to."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.wire import guest_end, messages, table_end
from prismdesk.wire.events import (
    Close,
    Entered,
    Guess,
    Heard,
    Proved,
    Returning,
    Send,
    Waits,
    Welcomed,
)
from prismdesk.wire.frames import MOST_FROM_GUEST, MOST_FROM_TABLE, SEALED_STEP, framed
from prismdesk.wire.seating import Seating
from tests.support.session_ends import (
    CODE,
    EXAMPLES,
    FROM_GUEST,
    FROM_TABLE,
    REFUSED,
    TOKEN,
    CheapProver,
    Line,
    a_guest,
    a_returning_guest,
    a_table,
    closing,
    guest_in,
    kinds,
    said,
    table_in,
)

AtTable = table_end.State
AtGuest = guest_end.State

ANY_WISH = {
    messages.TakeSeat,
    messages.LeaveSeat,
    messages.Put,
    messages.Chat,
    messages.WantAgain,
    messages.Leave,
}
TAKES: dict[AtTable, set[Any]] = {
    AtTable.HELLO: {messages.Hello},
    AtTable.WELCOMED: {messages.Prove, messages.Return},
    AtTable.GUESSING: set(),
    AtTable.CONFIRMING: {messages.Proven},
    AtTable.KNOWN: set(),
    AtTable.ADMITTED: {messages.TokenHeld, *ANY_WISH},
    AtTable.SETTLED: ANY_WISH,
}
ANY_NEWS = {
    Seating,
    messages.Begun,
    messages.Told,
    messages.NotDone,
    messages.Chatted,
    messages.FilePart,
}
HEARS: dict[AtGuest, set[Any]] = {
    AtGuest.HELLO: {messages.Welcome},
    AtGuest.PROVING: {messages.Wait, messages.Proving},
    AtGuest.WAITING: {messages.Proving},
    AtGuest.CONFIRMING: {messages.Proven},
    AtGuest.ENTERING: {messages.Admitted},
    AtGuest.ADMITTED: ANY_NEWS,
}


# The right order.


def test_a_guest_comes_in_by_the_code_and_the_table_proves_it_too() -> None:
    line = Line(a_guest(), a_table()).begin()
    line.run()
    assert kinds(line.at_table) == [Guess, Proved]
    assert kinds(line.at_guest) == [Welcomed, Entered]
    assert line.at_guest[-1] == Entered(messages.Admitted(TOKEN, 1, watches=False))
    line.from_guest(line.guest.held())
    line.run()
    assert line.at_table[-1] == Heard(messages.TokenHeld())
    assert (line.guest.state, line.table.state) == (AtGuest.ADMITTED, AtTable.SETTLED)


def test_a_spectator_comes_in_as_one() -> None:
    line = Line(a_guest(watch=True), a_table()).begin()
    line.run()
    assert Guess(watch=True) in line.at_table
    assert Proved(watch=True) in line.at_table
    assert line.at_guest[-1] == Entered(messages.Admitted(TOKEN, 1, watches=True))


def test_a_guest_who_has_to_wait_is_told_how_long() -> None:
    line = Line(a_guest(), a_table(), waits=True).begin()
    line.run()
    assert kinds(line.at_guest) == [Welcomed, Waits, Entered]
    assert Waits(6000) in line.at_guest


def test_a_guest_comes_back_by_his_token() -> None:
    line = Line(a_returning_guest(), a_table()).begin()
    line.run()
    assert kinds(line.at_table) == [Returning]
    assert Returning(TOKEN) in line.at_table
    assert kinds(line.at_guest) == [Welcomed, Entered]


def test_the_token_does_not_go_to_another_table() -> None:
    line = Line(a_returning_guest("cd" * 16), a_table()).begin()
    line.run()
    assert closing(line.at_guest) == "another-table"
    sent = [event.data for event in line.at_guest if isinstance(event, Send)]
    assert len(sent) == 1
    assert TOKEN.encode() not in b"".join(sent)


def test_a_frame_may_come_as_text() -> None:
    table, guest = a_table(), a_guest()
    (hello,) = guest.begin()
    assert isinstance(hello, Send)
    (welcome,) = table.receive(hello.data.decode())
    assert isinstance(welcome, Send)
    assert isinstance(guest.receive(welcome.data.decode())[0], Welcomed)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_whatever_comes_first_the_order_holds(data: st.DataObject) -> None:
    """Random interleavings of both directions and of the room: the guest is in, or knows why not;
    what is said after that arrives as it was said."""
    code = data.draw(st.sampled_from((CODE, CODE, "222222")))
    returns = data.draw(st.booleans())
    guest = a_returning_guest() if returns else a_guest(code, watch=data.draw(st.booleans()))
    line = Line(guest, a_table(), waits=data.draw(st.booleans())).begin()
    wishes = [one for one in FROM_GUEST if type(one) in ANY_WISH]
    news = [one for one in FROM_TABLE if type(one) in ANY_NEWS]
    wished: list[Any] = []
    told: list[Any] = []
    for _ in range(40):
        can = line.steps()
        if line.guest.state is AtGuest.ADMITTED:
            wish = data.draw(st.sampled_from(wishes))
            can.append(partial(_say, line, wish, wished))
        if line.table.state in (AtTable.ADMITTED, AtTable.SETTLED):
            one = data.draw(st.sampled_from(news))
            can.append(partial(_tell, line, one, told))
        if can:
            data.draw(st.sampled_from(can))()
    line.run()
    if not returns and code != CODE:
        assert closing(line.at_table) == closing(line.at_guest) == "wrong-code"
        return
    assert closing([*line.at_table, *line.at_guest]) is None
    assert [framed(e.message) for e in line.at_table if isinstance(e, Heard)] == [
        framed(one) for one in wished
    ]
    assert [framed(e.message) for e in line.at_guest if isinstance(e, Heard)] == [
        framed(one) for one in told
    ]


def _say(line: Line, wish: Any, wished: list[Any]) -> None:
    line.from_guest((Send(framed(wish, step=SEALED_STEP)),))
    wished.append(wish)


def _tell(line: Line, news: Any, told: list[Any]) -> None:
    line.from_table((Send(framed(news)),))
    told.append(news)


# Everything else.


@pytest.mark.parametrize("state", TAKES, ids=str)
def test_the_table_takes_what_has_its_place_and_closes_on_all_else(state: AtTable) -> None:
    for message in (*FROM_GUEST, *FROM_TABLE):
        end = table_in(state)
        events = end.receive(framed(message))
        if type(message) in TAKES[state]:
            # The proof of this guest is a made-up one.
            code = "wrong-code" if isinstance(message, messages.Proven) else None
            assert closing(events) == code, message
            continue
        bye = said(events)
        known = type(message) in {type(one) for one in FROM_GUEST}
        assert bye.refused.code == ("out-of-order" if known else "unreadable"), message
        assert bye.for_good is False
        assert end.state is AtTable.CLOSED
        for one in FROM_GUEST:
            assert end.receive(framed(one)) == ()


@pytest.mark.parametrize("state", HEARS, ids=str)
def test_the_guest_takes_what_has_its_place_and_leaves_on_all_else(state: AtGuest) -> None:
    for message in (*FROM_TABLE, *FROM_GUEST):
        end = guest_in(state)
        events = end.receive(framed(message))
        if type(message) in HEARS[state]:
            made_up = isinstance(message, messages.Proven | messages.Proving)
            assert closing(events) == ("table-unproven" if made_up else None), message
            continue
        (closed,) = events
        assert isinstance(closed, Close)
        if isinstance(message, messages.Bye):
            assert closed == Close(REFUSED)
        else:
            known = type(message) in {type(one) for one in FROM_TABLE}
            expected = "table-out-of-order" if known else "table-unreadable"
            assert closed.refused.code == expected, message
        assert end.state is AtGuest.CLOSED
        for one in FROM_TABLE:
            assert end.receive(framed(one)) == ()


def test_a_closed_end_does_nothing_more() -> None:
    table = table_in(AtTable.CLOSED)
    assert table.receive(b"{") == ()
    assert table.wait(1) == ()
    assert table.prove(CheapProver(CODE, is_table=True)) == ()
    assert table.admit(TOKEN, 1, watches=False) == ()
    assert table.refuse(REFUSED) == ()
    guest = guest_in(AtGuest.CLOSED)
    assert guest.receive(b"{") == ()
    assert guest.held() == ()


@pytest.mark.parametrize("state", TAKES, ids=str)
def test_a_message_that_is_too_long_is_not_even_read(state: AtTable) -> None:
    right = framed(FROM_GUEST[0], step=MOST_FROM_GUEST)
    assert len(right) == MOST_FROM_GUEST
    assert closing(table_in(AtTable.HELLO).receive(right)) is None
    assert closing(table_in(state).receive(right + b" ")) == "too-long"
    assert closing(table_in(state).receive("é" * (MOST_FROM_GUEST // 2 + 1))) == "too-long"


@pytest.mark.parametrize("state", HEARS, ids=str)
def test_a_table_that_sends_too_much_is_left(state: AtGuest) -> None:
    right = framed(FROM_TABLE[5], step=MOST_FROM_TABLE)
    assert closing(guest_in(AtGuest.ADMITTED).receive(right)) is None
    assert closing(guest_in(state).receive(right + b" ")) == "table-too-long"


# Versions.


# The proof.
