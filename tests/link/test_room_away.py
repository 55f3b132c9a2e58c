"""Who is cut off from a table, how that is shown, and what waits for him."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prismdesk.core.seats import Agent, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.messages import Answered
from prismdesk.link.room_game import away
from prismdesk.table.commands import (
    Command,
    Done,
    Pause,
    Resume,
)
from prismdesk.table.updates import Update
from prismdesk.wire.messages import Begun, Leave, TakeSeat
from prismdesk.wire.seating import Presence
from tests.support.lan import (
    AtRoom,
    Lan,
    started,
    table_of,
)
from tests.support.raw_guest import RawGuest


@contextmanager
def begun(net: Lan) -> Iterator[tuple[AtRoom, RawGuest, RawGuest]]:
    """A match that pauses for whoever is away, with Mina and Jae on raw connections."""
    at = net.room(PRIZMIK, pauses_away=True)
    code, port = at.open_to.code, at.open_to.port
    with RawGuest(port).enters(code) as mina, RawGuest(port).enters(code) as jae:
        mina.send(TakeSeat(Seat.RED, "Mina"))
        jae.send(TakeSeat(Seat.BLUE, "Jae"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        yield at, mina, jae


def test_a_player_who_is_away_pauses_the_match_and_his_return_goes_on_all12(net: Lan) -> None:
    with begun(net) as (at, mina, jae):
        jae.told(Update)
        mina.cut()
        update = jae.told(Update)
        assert update.paused is not None
        assert (update.paused.by, update.paused.reason) == (Agent.CLOCK, away("Mina"))
        at.seen(Seat.RED, Presence.AWAY)
        with RawGuest(at.open_to.port).enters(token=mina.token) as back:
            assert jae.told(Update).paused is None
            assert back.hear(Begun).viewers == (Seat.RED,)


def test_a_pause_of_somebody_else_is_left_alone_by_a_return(net: Lan) -> None:
    with begun(net) as (at, mina, jae):
        jae.hear(Begun)
        jae.put(Seat.BLUE, Command(Seat.BLUE, 1, Pause("tea")))
        jae.told(Answered)
        mina.send(Leave())
        at.seen(Seat.RED, Presence.AWAY)
        with RawGuest(at.open_to.port).enters(token=mina.token):
            at.seen(Seat.RED, Presence.CONNECTED)
            paused = table_of(at).paused
            assert paused is not None
            assert paused.reason == "tea"
            jae.put(Seat.BLUE, Command(Seat.BLUE, 2, Resume()))
            assert isinstance(jae.told(Answered).answer, Done)


def test_without_the_option_nobody_is_waited_for(net: Lan) -> None:
    at, mina, _ = started(net)
    mina.guest.leave()
    at.seen(Seat.RED, Presence.AWAY)
    assert table_of(at).paused is None


def test_silence_is_shown_as_missing_and_then_cuts_the_connection(net: Lan) -> None:
    """Three seconds and six, of a clock that is moved by hand."""
    now_ms = [0]
    at = net.room(PRIZMIK, now_ms=lambda: now_ms[0])
    with RawGuest(at.open_to.port).enters(at.open_to.code) as mina:
        mina.send(TakeSeat(Seat.RED, "Mina"))
        at.seen(Seat.RED, Presence.CONNECTED)
        mina.goes_deaf()
        now_ms[0] += 3_500
        at.seen(Seat.RED, Presence.MISSED)
        now_ms[0] += 3_000
        at.seen(Seat.RED, Presence.AWAY)
        mina.cut()


def test_round_trips_are_shown(net: Lan) -> None:
    at, mina, _ = net.two(PRIZMIK)
    at.sits(lambda seating: seating.places[0].round_trip_ms is not None)
    mina.sits(lambda seating: seating.places[1].round_trip_ms is not None)
