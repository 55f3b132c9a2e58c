"""Whatever comes to a table's port below the session: that one connection ends, nothing else."""

from __future__ import annotations

import contextlib
import resource
import select
import socket
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from prismdesk.link.room import room_server
from prismdesk.link.room.limits import Limits
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import PROTOCOL, Hello
from tests.support.loopback_network import Lan
from tests.support.match_under_attack import Besieged
from tests.support.raw_connections import (
    ASKS,
    PATIENCE_S,
    drained,
    frame,
    plain,
    poured,
    secured,
    upgraded,
)
from tests.support.raw_guest import RawGuest

MEGABYTE = 2**20
TEXT, BINARY, REST, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
SHORT = Limits(silence_s=0.1)


@pytest.fixture
def match(net: Lan) -> Besieged:
    """The two who play came in without hurry; whoever comes now has little time."""
    made = Besieged(net, limits=Limits())
    made.at.room._authentication._limits = SHORT
    return made


def hello() -> bytes:
    return framed(Hello(PROTOCOL, "hostile", ()))


def test_connections_that_say_nothing_are_bounded_before_tls(
    net: Lan, monkeypatch: pytest.MonkeyPatch
) -> None:
    """300 at once from one address: twice of what may wait at the door stay, and no more."""
    monkeypatch.setattr(room_server, "_OPENING_S", 10 * PATIENCE_S)  # nobody else hangs up
    match = Besieged(net, limits=Limits())
    with match.unharmed(), contextlib.ExitStack() as stack:
        silent = {stack.enter_context(plain(match.port)) for _ in range(300)}
        match.goes_on()
        while len(silent) > 2 * Limits().waiting_each:
            ready, _, _ = select.select(silent, (), (), PATIENCE_S)
            assert ready, f"{len(silent)} stay"
            assert all(map(_is_hung_up, ready))
            silent.difference_update(ready)


def _is_hung_up(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except ConnectionError:
        return True


def test_who_is_in_does_not_count_at_the_gate(net: Lan) -> None:
    """Very many spectators come from one address, as behind one router."""
    match = Besieged(net, limits=Limits())
    with match.unharmed(), contextlib.ExitStack() as stack:
        for _ in range(2 * Limits().waiting_each + 4):
            guest = stack.enter_context(RawGuest(match.port))
            guest.enters(match.at.open_to.watch_code, watch=True)
        match.at.sits(lambda seating: seating.watching == 2 * Limits().waiting_each + 4)


def test_a_word_byte_by_byte_is_sent_away(match: Besieged) -> None:
    """The first word has as long as silence has, however it comes."""
    said = frame(TEXT, hello() + b" " * 60_000)
    with match.unharmed(), upgraded(match.port) as made:
        made.settimeout(0.01)
        heard = b""
        for byte in said:
            with contextlib.suppress(OSError):
                made.sendall(bytes((byte,)))
            with contextlib.suppress(TimeoutError):
                heard += made.recv(1000)
            if b"silent" in heard:
                break
        assert b"silent" in heard


@pytest.mark.parametrize(
    ("opening", "block"),
    [
        (b"", frame(PING, b"x" * 125) * 500),
        (b"", frame(PONG, b"x" * 125) * 500),
        (b"", frame(PING) * 2000),
        (frame(BINARY, last=False), frame(REST, last=False) * 5000),
        (frame(TEXT, last=False), frame(REST, b"x" * 125, last=False) * 500),
        (b"\x82\xff" + struct.pack(">Q", 2**40) + bytes(4), b"x" * 60_000),
        (b"\x82\xff" + struct.pack(">Q", 2**63) + bytes(4), b"x" * 60_000),
        (b"", b"\xf1\x80" + bytes(4)),
        (b"", b"\x83\x80" + bytes(4)),
        (b"", frame(TEXT, b"\xff\xfe")),
        (b"", frame(TEXT, b"x" * 65_537)),
        (b"", bytes((0x81, 1)) + b"x"),
    ],
    ids=[
        *("pings", "pongs", "empty-pings", "empty-fragments", "fragments", "huge", "huger"),
        *("reserved-bits", "no-opcode", "bad-text", "too-long", "unmasked"),
    ],
)
def test_frames_that_nobody_needs_are_cut_off(
    match: Besieged, opening: bytes, block: bytes
) -> None:
    """Nothing is read here, so whatever the table answers stays at the table."""
    with match.unharmed(), upgraded(match.port) as made:
        made.sendall(opening)
        assert poured(made, block, 100 * MEGABYTE) < 100 * MEGABYTE
        match.goes_on()


@pytest.mark.parametrize(
    "said",
    [
        bytes.fromhex("160301ffff010000"),
        b"\x16\x03\x01\x00\x05\x01",
        b"GET / HTTP/1.1\r\n\r\n",
        bytes(range(256)) * 12,
    ],
    ids=["half-a-greeting", "half-a-record", "http", "noise"],
)
def test_tls_that_stops_half_way_and_what_is_none(match: Besieged, said: bytes) -> None:
    with match.unharmed(), plain(match.port) as made:
        made.sendall(said)
        match.goes_on()


@pytest.mark.parametrize(
    "block",
    [b"GET / HTTP/1.1\r\nA: " + b"b" * 70_000, b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 10_000],
    ids=["one-long-line", "many-lines"],
)
def test_headers_without_an_end(match: Besieged, block: bytes) -> None:
    with match.unharmed(), secured(match.port) as made:
        assert poured(made, block, 50 * MEGABYTE) < 50 * MEGABYTE


def test_a_request_that_asks_for_no_upgrade_or_does_not_end_is_given_up(match: Besieged) -> None:
    with match.unharmed():
        with secured(match.port) as made:
            made.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert drained(made).startswith(b"HTTP/1.1 4")
        with secured(match.port) as made:
            for byte in ASKS[:-1]:
                made.sendall(bytes((byte,)))
            match.goes_on()


def test_closings_with_odd_codes(match: Besieged) -> None:
    with match.unharmed():
        for code in (0, 999, 1000, 1005, 1006, 1015, 2999, 4999, 65535):
            for reason in (b"", b"\xff", b"r" * 123):
                with upgraded(match.port) as made:
                    made.sendall(frame(CLOSE, struct.pack(">H", code) + reason))
                    drained(made)


def test_a_flood_of_pings_leaves_nothing_in_memory(match: Besieged) -> None:
    """Before, every ping was answered at once into a buffer that nobody emptied."""
    with match.unharmed():
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(5):
            with upgraded(match.port) as made:
                poured(made, frame(PING, b"x" * 125) * 500, 20 * MEGABYTE)
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        assert after - before < 20_000, "kilobytes"


def _nothing(_made: socket.socket) -> None:
    return


def _says_hello(made: socket.socket) -> None:
    made.sendall(frame(BINARY, hello()))


def _says_half(made: socket.socket) -> None:
    made.sendall(frame(BINARY, hello())[:20])


@pytest.mark.parametrize("says", [_nothing, _says_hello, _says_half])
def test_who_stops_on_his_way_in_is_told_that_he_was_silent(
    match: Besieged, says: Callable[[socket.socket], None]
) -> None:
    with match.unharmed(), upgraded(match.port) as made:
        says(made)
        heard = drained(made)
        assert b"silent" in heard or b"no-such-game" in heard


def test_where_the_system_allows_no_further_files_the_match_goes_on(net: Lan) -> None:
    """The gate holds far fewer than a program may have open."""
    match = Besieged(net, limits=Limits())
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    held = len(list(Path("/proc/self/fd").iterdir()))
    needed = held + 120 + 2 * Limits().waiting_each + 20
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, usual[1]))
        with match.unharmed(), contextlib.ExitStack() as stack:
            for _ in range(120):
                stack.enter_context(plain(match.port))
            match.goes_on()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)
