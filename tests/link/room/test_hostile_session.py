"""Who is in, and then does what he likes: his own connection ends, and nobody else notices."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

import msgspec
import pytest

from prismdesk.core.codec import Unreadable, raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.clocks import Rate
from prismdesk.link.messages import MOST_LEAP, Answered, LookAt
from prismdesk.link.room.limits import Limits
from prismdesk.table.commands import Command, Decline, Done, Offer, Resign, Resume
from prismdesk.wire.frames import MOST_FROM_GUEST, framed, unframed
from prismdesk.wire.messages import (
    PROTOCOL,
    Begun,
    Chat,
    FromGuest,
    Hello,
    LeaveSeat,
    Put,
    TakeSeat,
)
from prismdesk.wire.seating import Presence
from tests.support.loopback_network import UNHURRIED, AtRoom, Lan
from tests.support.match_under_attack import Besieged
from tests.support.raw_guest import EVERY_VERSION, RawGuest
from tests.support.repeats import many
from tests.support.session_ends import FROM_GUEST
from tests.wire.test_any_bytes import bent

MANY = many(15, 2000)
"""Bent messages into each state; most end a connection. Without sockets ten thousand are sent."""

ROOMY = Limits(waiting=200, waiting_each=200, messages=UNHURRIED.messages, octets=UNHURRIED.octets)


@pytest.fixture
def match(net: Lan) -> Besieged:
    return Besieged(net, limits=ROOMY)


def watching(match: Besieged) -> RawGuest:
    return RawGuest(match.port).enters(match.at.open_to.watch_code, watch=True)


def welcomed(match: Besieged) -> RawGuest:
    """He has said hello, and tries no code: those are counted."""
    guest = RawGuest(match.port)
    guest.throw(framed(Hello(PROTOCOL, "hostile", EVERY_VERSION)))
    assert b"welcome" in (guest.next() or b"")
    return guest


def _outside(match: Besieged) -> RawGuest:
    return RawGuest(match.port)


def _in(match: Besieged) -> RawGuest:
    return RawGuest(match.port).enters(match.code)


def _settled(match: Besieged) -> RawGuest:
    guest = _in(match)
    guest.held()
    return guest


@pytest.mark.parametrize("state", [_outside, welcomed, _in, _settled, watching])
def test_bent_messages_into_every_state_of_a_live_session(
    match: Besieged, state: Callable[[Besieged], RawGuest]
) -> None:
    with match.unharmed():
        guest = state(match)
        try:
            for bytes_or_text in bent(5, MANY, FROM_GUEST):
                data = bytes_or_text
                if isinstance(data, str):
                    data = data.encode(errors="surrogateescape")
                guest.throw(data)
                if not _is_message(data):
                    while guest.next() is not None:
                        pass
                    guest.__exit__()
                    guest = state(match)
        finally:
            guest.__exit__()


def _is_message(data: bytes) -> bool:
    try:
        unframed(data, FromGuest)
    except Unreadable:
        return False
    return True


DEEP = 30_000


@pytest.mark.parametrize(
    "asked",
    [
        b"[" * DEEP + b"]" * DEEP,
        b'{"type":"command","by":1,"number":0,"order":{"type":"resign"}}',
        b'{"type":"command","by":1,"number":9007199254740993,"order":{"type":"resign"}}',
        b'{"type":"command","by":1,"number":-1,"order":{"type":"resign"}}',
        b'{"type":"command","by":1,"number":1.5,"order":{"type":"resign"}}',
        b'{"type":"look-at","n":' + b"9" * 400 + b"}",
        b"null",
    ],
)
def test_what_is_asked_unreadably_ends_with_its_reason(match: Besieged, asked: bytes) -> None:
    with match.unharmed(), watching(match) as guest:
        guest.hear(Begun)
        guest.send(Put(guest.match, Watcher.SPECTATOR, msgspec.Raw(asked)))
        assert guest.ends().code == "unreadable"


def _acts(guest: RawGuest) -> None:
    guest.put(Watcher.SPECTATOR, Command(Seat.RED, 1, Resign()))


def _acts_as_red(guest: RawGuest) -> None:
    guest.put(Seat.RED, Command(Seat.RED, 1, Resign()))


def _acts_as_the_host(guest: RawGuest) -> None:
    guest.put(Watcher.ARBITER, Command(Agent.HOST, 1, Resume()))


def _looks(guest: RawGuest) -> None:
    guest.put(Watcher.SPECTATOR, LookAt(0))


def _sits_and_rises(guest: RawGuest) -> None:
    guest.send(TakeSeat(Seat.RED, "x"))
    guest.send(LeaveSeat(Seat.RED))


@pytest.mark.parametrize(
    "does",
    [_acts, _acts_as_red, _acts_as_the_host, _looks, _sits_and_rises],
)
def test_a_spectator_who_does_it_without_end_is_sent_away(
    net: Lan, does: Callable[[RawGuest], None]
) -> None:
    match = Besieged(net, limits=Limits(messages=Rate(1, 60), refusals=Rate(1, 20)))
    # Those who play are people here: the limit is not for them.
    with match.unharmed(), watching(match) as guest:
        guest.hear(Begun)
        for _ in range(70):
            does(guest)
        assert guest.ends().code == "flood"
        assert guest.bye is not None
        assert not guest.bye.for_good


def test_who_never_reads_is_cut_off_and_the_table_keeps_little_for_him(
    net: Lan, caplog: pytest.LogCaptureFixture
) -> None:
    """What waits for him is bounded; he can come back and is told everything anew."""
    # His own end here goes on writing when it is cut off, of which asyncio warns.
    caplog.set_level(logging.ERROR, logger="asyncio")
    match = Besieged(net, limits=msgspec.structs.replace(ROOMY, queued=40))
    with match.unharmed():
        with watching(match) as guest:
            guest.hear(Begun)
            token = guest.token
            guest.goes_deaf()
            match.at.sits(lambda seating: seating.watching == 1)
            _looked_at_until_cut(match, guest)
        with RawGuest(match.port).enters(token=token) as again:
            again.hear(Begun)


def _looked_at_until_cut(match: Besieged, guest: RawGuest) -> None:
    """He asks for more and more, until the table has had enough of him."""
    for _ in range(1000):
        for _ in range(200):
            guest.put(Watcher.SPECTATOR, LookAt(0))
        match.at.done()
        if match.at.seating.watching == 0:
            return
    raise AssertionError("never cut off")


def seated(net: Lan, limits: Limits = ROOMY) -> tuple[AtRoom, RawGuest]:
    """A match between an honest Red and a Blue who is not."""
    at = net.room(PRIZMIK, limits=limits)
    net.guest(at, "Mina")
    at.seen(Seat.RED, Presence.CONNECTED)
    evil = RawGuest(at.open_to.port).enters(at.open_to.code)
    evil.held()
    evil.send(TakeSeat(Seat.BLUE, "Jae"))
    at.seen(Seat.BLUE, Presence.CONNECTED)
    at.room.start()
    evil.hear(Begun)
    return at, evil


def test_numbers_of_orders_are_the_senders_own_trouble(net: Lan) -> None:
    """A repeated one gets its first answer; one that leaps would leave none to who comes after."""
    at, evil = seated(net)

    def answer(number: int, order: Offer | Decline | Resign, **more: bool) -> object:
        evil.put(Seat.BLUE, Command(Seat.BLUE, number, order, **more))
        return evil.told(Answered).answer

    def refused(number: int, **more: bool) -> str:
        found = answer(number, Resign(), **more)
        assert isinstance(found, Refused)
        return found.code

    with evil:
        first = answer(1, Offer(Agreement.DRAW))
        assert isinstance(first, Done)
        assert answer(1, Resign()) == first, "the same number is the same order"
        assert isinstance(answer(5, Decline()), Done)
        assert refused(3) == "outdated"
        assert refused(6, by_host=True) == "not-yours"
        assert refused(2**53) == refused(6 + MOST_LEAP) == "number-leaps"
        assert isinstance(answer(6, Offer(Agreement.DRAW)), Done)
        at.room.free(Seat.BLUE)
        assert evil.ends().code == "freed"
    heir = net.guest(at)
    heir.sits(lambda seating: Seat.BLUE in seating.free)
    heir.guest.sit(Seat.BLUE, "Ada")
    heir.until(lambda: Seat.BLUE in heir.played().viewers)
    player = heir.player(Seat.BLUE)
    player.until(lambda update: update.heard == 6)
    assert isinstance(player.order(Resign()), Done)


def test_random_bytes_padded_to_the_longest(match: Besieged) -> None:
    luck = random.Random(9)
    with match.unharmed():
        for _ in range(5):
            with _in(match) as guest:
                guest.throw(luck.randbytes(MOST_FROM_GUEST))
                assert guest.ends().code == "unreadable"
        with _in(match) as guest:
            guest.throw(framed(Chat("x"), step=MOST_FROM_GUEST))
            guest.send(Put("0" * 32, Seat.RED, raw(LookAt(0))))
            match.goes_on()
