"""Who gets in at a table, and with which reason everybody else is sent away."""

from __future__ import annotations

import pytest

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.clocks import Rate
from prismdesk.link.room.limits import Limits
from prismdesk.link.table_source import Guests, JoinInfo
from prismdesk.wire.code import AT_ONCE, EACH_MS, Guesses
from prismdesk.wire.messages import Chat, Leave, NotDone, TakeSeat
from prismdesk.wire.seating import Presence, Seating
from tests.support.loopback_network import AtRoom, Lan
from tests.support.raw_guest import RawGuest


def wrong_code(at: AtRoom) -> str:
    """A code that is neither of the table's."""
    taken = {at.open_to.code, at.open_to.watch_code}
    return next(code for code in ("222222", "333333", "444444") if code not in taken)


def is_unharmed(at: AtRoom) -> None:
    """The table still lets in who has the code."""
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.hear(Seating)


def test_the_right_code_opens_and_says_what_is_played(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        assert guest.welcome is not None
        assert (guest.welcome.name, guest.welcome.table) == ("Mina’s table", at.room.table)
        assert guest.admitted is not None
        assert (guest.admitted.peer, guest.admitted.watches) == (1, False)
        seating = guest.hear(Seating)
        assert (seating.game, seating.free) == ("prizmik", (Seat.RED, Seat.BLUE))
        assert "host=none" in seating.options
        at.news(Guests, lambda news: [one.peer for one in news.guests] == [1])


def test_the_spectators_code_lets_in_to_watch_only(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.watch_code, watch=True) as guest:
        assert guest.admitted is not None
        assert guest.admitted.watches
        guest.send(TakeSeat(Seat.RED, "Mina"))
        assert guest.hear(NotDone).refused.code == "only-watching"
        guest.send(Chat("hello"))
        assert guest.hear(NotDone).refused.code == "only-watching"
        assert at.sits(lambda seating: seating.watching == 1).free == (Seat.RED, Seat.BLUE)


@pytest.mark.parametrize("watch", [False, True])
def test_a_wrong_code_or_the_other_one_is_sent_away(net: Lan, watch: bool) -> None:
    at = net.room(PRIZMIK)
    other = at.open_to.code if watch else at.open_to.watch_code
    for code in (wrong_code(at), other):
        with RawGuest(at.open_to.port).comes(code, watch=watch) as guest:
            assert guest.ends().code == "wrong-code"
            assert guest.admitted is None
    is_unharmed(at)


def test_a_full_table_says_so_and_forgets_who_went_away(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(guests=2))
    port, code = at.open_to.port, at.open_to.code
    with RawGuest(port).enters(code) as one, RawGuest(port).enters(code):
        with RawGuest(port).comes(code) as third:
            assert third.ends().code == "table-full"
        one.send(Leave())
        at.news(Guests, lambda news: [one.is_connected for one in news.guests] == [False, True])
        with RawGuest(port).enters(code) as fourth:
            assert fourth.admitted is not None
            assert fourth.admitted.peer == 3


def test_silence_is_sent_away(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(silence_s=0.05))
    with RawGuest(at.open_to.port) as guest:
        assert b"silent" in (guest.next() or b"")


def test_a_guest_who_is_in_may_be_silent(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(silence_s=2.0))
    with (
        RawGuest(at.open_to.port).enters(at.open_to.code) as guest,
        RawGuest(at.open_to.port) as mute,
    ):
        assert b"silent" in (mute.next() or b"")
        guest.send(TakeSeat(Seat.RED, "Mina"))
        at.seen(Seat.RED, Presence.CONNECTED)


def test_who_hangs_up_while_his_code_waits_leaves_the_place_to_others(net: Lan) -> None:
    now_ms = [0]
    at = net.room(PRIZMIK, now_ms=lambda: now_ms[0])
    at.room._authentication._guesses = Guesses(spent_ms=AT_ONCE * EACH_MS)
    with RawGuest(at.open_to.port).comes(at.open_to.code) as guest:
        assert guest.until(lambda: guest.waits) == EACH_MS
    now_ms[0] += 2 * EACH_MS
    is_unharmed(at)


def test_new_codes_by_hand_and_who_is_in_stays(net: Lan) -> None:
    at = net.room(PRIZMIK)
    before = at.open_to
    with RawGuest(before.port).enters(before.code) as inside:
        at.room.new_codes()
        after = at.news(JoinInfo, lambda news: news.code != before.code)
        with RawGuest(before.port).comes(before.code) as late:
            assert late.ends().code == "wrong-code"
        inside.send(TakeSeat(Seat.RED, "Mina"))
        inside.hear(Seating, lambda seating: seating.seats_of(1))
        with RawGuest(before.port).enters(after.code):
            pass


def test_a_token_lets_in_again_and_is_changed_each_time(net: Lan) -> None:
    at = net.room(PRIZMIK)
    port = at.open_to.port
    with RawGuest(port).enters(at.open_to.code) as guest:
        first = guest.token
        guest.held()
        guest.send(TakeSeat(Seat.RED, "Mina"))
        guest.hear(Seating, lambda seating: seating.seats_of(1))
    at.seen(Seat.RED, Presence.AWAY)
    with RawGuest(port).enters(token=first) as guest:
        assert guest.admitted is not None
        assert guest.admitted.peer == 1
        second = guest.token
        assert second[0] != first[0]
        guest.hear(Seating, lambda seating: seating.places[0].presence is Presence.CONNECTED)
    # He never told that he keeps the second one: both count.
    with RawGuest(port).enters(token=first) as guest:
        third = guest.token
        guest.held()
        guest.send(TakeSeat(Seat.BLUE, "Mina"))
        guest.hear(Seating, lambda seating: len(seating.seats_of(1)) == 2)
    for old in (first, second):
        with RawGuest(port).comes(token=old) as guest:
            assert guest.ends().code == "not-known"
            assert guest.bye is not None
            assert guest.bye.for_good
    with RawGuest(port).enters(token=third):
        pass


def test_a_spectator_who_returns_is_still_one(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.watch_code, watch=True) as guest:
        token = guest.token
    with RawGuest(at.open_to.port).enters(token=token) as guest:
        assert guest.admitted is not None
        assert guest.admitted.watches


def test_only_so_many_from_one_address_may_wait_at_the_door(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(waiting_each=2))
    port = at.open_to.port
    with RawGuest(port), RawGuest(port), RawGuest(port).comes(at.open_to.code) as third:
        assert third.ends().code == "crowded"


def test_few_messages_that_are_many_octets_are_a_flood(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(octets=Rate(100, 100_000)))
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for _ in range(20):
            guest.send(Chat("x"), step=8192)
        assert guest.ends().code == "flood"
    is_unharmed(at)
