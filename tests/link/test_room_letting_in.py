"""Who gets in at a table, and with which reason everybody else is sent away."""

from __future__ import annotations

import hashlib
import random
import socket
import ssl

import msgspec
import pytest
from websockets.frames import CloseCode

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.around import Guests, OpenTo
from prismdesk.link.kept_table import hashed
from prismdesk.link.rates import Rate
from prismdesk.link.room_limits import Limits
from prismdesk.wire.frames import framed
from prismdesk.wire.guesses import AT_ONCE, MOST_WRONG
from prismdesk.wire.messages import PROTOCOL, Chat, GameVersion, Hello, Leave, NotDone, TakeSeat
from prismdesk.wire.seating import Presence, Seating
from tests.support.lan import AtRoom, Lan
from tests.support.raw_guest import RawGuest


def wrong_code(at: AtRoom) -> str:
    """A code that is neither of the table's."""
    taken = {at.open_to.code, at.open_to.watch_code}
    return next(code for code in ("222222", "333333", "444444") if code not in taken)


def _is_wrong(port: int, code: str) -> None:
    with RawGuest(port).comes(code) as guest:
        assert guest.ends().code == "wrong-code"


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


def test_a_relay_with_a_certificate_of_its_own_fails_with_the_right_code(net: Lan) -> None:
    """The guest's end saw the relay's certificate, the table's has its own."""
    at = net.room(PRIZMIK)
    seen = hashlib.sha256(b"the relay's certificate").hexdigest()
    with RawGuest(at.open_to.port).comes(at.open_to.code, fingerprint=seen) as relay:
        assert relay.ends().code == "wrong-code"
    is_unharmed(at)


def test_another_version_of_the_rules_is_named_at_both_sides(net: Lan) -> None:
    at = net.room(PRIZMIK)
    newer = (GameVersion("prizmik", PRIZMIK.version + 1),)
    with RawGuest(at.open_to.port).comes(at.open_to.code, games=newer) as guest:
        refused = guest.ends()
        assert refused.code == "other-rules"
        assert f"version {PRIZMIK.version + 1}" in str(refused)
        assert f"version {PRIZMIK.version} " in str(refused)
    with RawGuest(at.open_to.port).comes(at.open_to.code, games=()) as guest:
        assert guest.ends().code == "no-such-game"


@pytest.mark.parametrize("protocol", [0, PROTOCOL + 1, 99])
def test_another_protocol_is_named_at_both_sides(net: Lan, protocol: int) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port) as stranger:
        stranger.throw(framed(Hello(protocol, "PrismDesk 9", ())))
        assert b"other-protocol" in (stranger.next() or b"")


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


def test_only_so_many_from_one_address_may_wait_at_the_door(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(waiting_each=2))
    port = at.open_to.port
    with RawGuest(port), RawGuest(port), RawGuest(port).comes(at.open_to.code) as third:
        assert third.ends().code == "crowded"


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


def test_a_flood_before_the_door_and_behind_it_is_sent_away(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(messages=Rate(5, 20)))
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for _ in range(30):
            guest.send(Chat("x"))
        assert guest.ends().code == "flood"
    octets = Limits(octets=Rate(100, 100_000))
    at = net.room(PRIZMIK, limits=octets)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for _ in range(20):
            guest.send(Chat("x"), step=8192)
        assert guest.ends().code == "flood"
    is_unharmed(at)


def test_who_will_not_hear_a_no_is_sent_away(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(refusals=Rate(1, 5)))
    with RawGuest(at.open_to.port).enters(at.open_to.watch_code, watch=True) as guest:
        for _ in range(10):
            guest.send(TakeSeat(Seat.RED, "Mina"))
        assert guest.ends().code == "flood"


def test_after_many_wrong_codes_one_waits_and_after_more_there_is_a_new_code(net: Lan) -> None:
    now_ms = [0]
    at = net.room(PRIZMIK, now_ms=lambda: now_ms[0])
    before, bad = at.open_to, wrong_code(at)
    for _ in range(AT_ONCE):
        _is_wrong(before.port, bad)
    with RawGuest(before.port).comes(before.code) as guest:
        assert guest.until(lambda: guest.waits) == 6000, "one more every six seconds"
    now_ms[0] += 6000
    for _ in range(MOST_WRONG - AT_ONCE - 1):
        now_ms[0] += 6000
        _is_wrong(before.port, bad)
    after = at.news(OpenTo, lambda news: news.code != before.code)
    assert after.watch_code != before.watch_code
    now_ms[0] += 12_000
    _is_wrong(before.port, before.code)
    with RawGuest(before.port).enters(after.code):
        pass


def test_new_codes_by_hand_and_who_is_in_stays(net: Lan) -> None:
    at = net.room(PRIZMIK)
    before = at.open_to
    with RawGuest(before.port).enters(before.code) as inside:
        at.room.new_codes()
        after = at.news(OpenTo, lambda news: news.code != before.code)
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


def test_two_programs_for_one_seat_the_newer_one_has_it(net: Lan) -> None:
    at = net.room(PRIZMIK)
    port = at.open_to.port
    with RawGuest(port).enters(at.open_to.code) as older:
        older.send(TakeSeat(Seat.RED, "Mina"))
        older.hear(Seating, lambda seating: seating.seats_of(1))
        with RawGuest(port).enters(token=older.token) as newer:
            assert older.ends().code == "taken-up"
            seating = newer.hear(Seating)
            assert seating.seats_of(1) == (Seat.RED,)
            newer.send(Chat("here I am"))
            at.done()
            assert at.place(Seat.RED).presence is Presence.CONNECTED


def test_an_unknown_token_is_for_good(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).comes(token=("ab" * 32, at.room.table)) as guest:
        assert guest.ends().code == "not-known"
        assert guest.bye is not None
        assert guest.bye.for_good


def test_no_token_and_no_code_is_kept_readable(net: Lan) -> None:
    """What is kept of a token is its hash."""
    token = "5c" * 32
    assert hashed(token) == hashlib.sha256(bytes.fromhex(token)).hexdigest()


def test_bytes_that_are_no_messages_close_only_their_own_connection(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=Limits(waiting_each=100, waiting=100))
    rng = random.Random(4)
    port = at.open_to.port
    with RawGuest(port).enters(at.open_to.code) as inside:
        inside.send(TakeSeat(Seat.RED, "Mina"))
        inside.hear(Seating, lambda seating: seating.seats_of(1))
        for _ in range(40):
            with RawGuest(port) as guest:
                guest.throw(rng.randbytes(rng.randint(0, 3000)))
                assert b"unreadable" in (guest.next() or b"")
        for _ in range(20):
            with RawGuest(port).enters(at.open_to.code) as guest:
                guest.throw(rng.randbytes(rng.randint(0, 3000)))
                assert guest.ends().code == "unreadable"
        with RawGuest(port) as guest:
            guest.throw(b" " * 70_000)
            assert guest.next() is None
            assert guest.socket.close_code == CloseCode.MESSAGE_TOO_BIG
        inside.send(Chat("still here"))
        at.done()


def test_what_is_not_even_tls_or_a_websocket_leaves_no_trace(net: Lan) -> None:
    at = net.room(PRIZMIK)
    rng = random.Random(5)
    address = ("127.0.0.1", at.open_to.port)
    for _ in range(20):
        with socket.create_connection(address) as plain:
            plain.sendall(rng.randbytes(rng.randint(1, 2000)))
            plain.settimeout(30)
            _drained(plain)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    for said in (b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 20_000, rng.randbytes(40_000)):
        with socket.create_connection(address) as plain, context.wrap_socket(plain) as tls:
            tls.settimeout(30)
            tls.sendall(said)
            _drained(tls)
    for _ in range(10):
        socket.create_connection(address).close()
    is_unharmed(at)


def _drained(end: socket.socket) -> None:
    """Reads to the end, however that comes."""
    try:
        while end.recv(65536):
            pass
    except OSError:
        return


def test_the_limits_have_defaults_that_hold() -> None:
    fields = {one.name for one in msgspec.structs.fields(Limits)}
    assert {"waiting", "guests", "silence_s", "messages", "octets"} <= fields
    assert Limits().waiting == 32
    assert Limits().guests == 300
    assert 5 <= Limits().silence_s <= 10
