"""Who is cut off from a table, how that is shown, and what waits for him."""

from __future__ import annotations

from prismdesk.core.seats import Agent, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.room.house import away
from prismdesk.table.updates import Update
from prismdesk.wire.messages import Begun, TakeSeat
from prismdesk.wire.seating import Presence
from tests.support.loopback_network import Lan, started, table_of
from tests.support.raw_guest import RawGuest, raw_two


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


def test_a_player_who_is_away_pauses_the_match_and_his_return_goes_on_all12(net: Lan) -> None:
    at, mina, jae = raw_two(net, pauses_away=True)
    with mina, jae:
        jae.told(Update)
        mina.cut()
        update = jae.told(Update)
        assert update.paused is not None
        assert (update.paused.by, update.paused.reason) == (Agent.CLOCK, away("Mina"))
        at.seen(Seat.RED, Presence.AWAY)
        with RawGuest(at.open_to.port).enters(token=mina.token) as back:
            assert jae.told(Update).paused is None
            assert back.hear(Begun).viewers == (Seat.RED,)


def test_without_the_option_nobody_is_waited_for(net: Lan) -> None:
    at, mina, _ = started(net)
    mina.guest.leave()
    at.seen(Seat.RED, Presence.AWAY)
    assert table_of(at).paused is None
