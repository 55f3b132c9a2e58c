"""Any bytes at all, in every state of both ends: that one connection is closed, and no more.

Fifteen hundred messages into each state; with PRISMDESK_MANY=1 ten thousand.
"""

from __future__ import annotations

import gc
import os
import random
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from prismdesk.wire import guest_end, table_end
from prismdesk.wire.events import Close, Send
from prismdesk.wire.frames import framed, unframed
from prismdesk.wire.guest_end import GuestEnd
from prismdesk.wire.messages import Bye, FromTable
from prismdesk.wire.table_end import TableEnd
from tests.support.session_ends import FROM_GUEST, FROM_TABLE, closing, guest_in, table_in

MANY: Final = 10_000 if os.environ.get("PRISMDESK_MANY") else 1_500
ENOUGH_BYTES: Final = 20_000
"""Far less than one in ten of the messages would leave behind."""

AT_TABLE: Final[list[table_end.State]] = [
    one for one in table_end.State if one is not table_end.State.CLOSED
]
AT_GUEST: Final[list[guest_end.State]] = [
    one for one in guest_end.State if one not in (guest_end.State.SILENT, guest_end.State.CLOSED)
]
JUNK: Final = (
    b"null",
    b"-1",
    b"1e400",
    b"9" * 400,
    b'"',
    b"[" * 2000,
    b'{"a":' * 2000,
    b"\\ud800",
    b"\xff",
    b"\x00",
    b"{}",
    b" " * 100,
    b'"type":"bye"',
    b"{x.__class__}",
)


def bent(seed: int, count: int, messages: tuple[object, ...]) -> Iterator[bytes | str]:
    """Random bytes, and right messages in which stretches are replaced, cut out or doubled."""
    luck = random.Random(seed)
    frames = [framed(one) for one in messages]
    for _ in range(count):
        frame = bytearray(luck.choice(frames) if luck.random() < 0.8 else luck.randbytes(40))
        for _ in range(luck.randint(0, 3)):
            start = luck.randint(0, len(frame))
            end = min(len(frame), start + luck.choice((0, 1, 1, 2, 9)))
            junk = luck.choice((*JUNK, b"", luck.randbytes(3), bytes(frame[start:])))
            frame[start:end] = junk
        data = bytes(frame)
        yield data.decode(errors="surrogateescape") if luck.random() < 0.2 else data


def taken_as_promised(end: TableEnd, data: bytes | str) -> None:
    was_closed = end.state is table_end.State.CLOSED
    events = end.receive(data)
    if was_closed:
        assert events == ()
        return
    if closing(events) is None:
        assert end.state is not table_end.State.CLOSED
        return
    assert end.state is table_end.State.CLOSED
    sent, closed = events
    assert isinstance(sent, Send)
    assert isinstance(closed, Close)
    assert unframed(sent.data, FromTable) == Bye(closed.refused)
    assert str(closed.refused)


def left_as_promised(end: GuestEnd, data: bytes | str) -> None:
    was_closed = end.state is guest_end.State.CLOSED
    events = end.receive(data)
    if was_closed:
        assert events == ()
        return
    assert (closing(events) is None) == (end.state is not guest_end.State.CLOSED)
    for event in events:
        if isinstance(event, Close):
            assert str(event.refused)


def kept_of(before: Callable[[], None], after: Callable[[], None]) -> int:
    """The bytes that the program's own files keep of the second; the first fills what is cached."""
    own = (tracemalloc.Filter(inclusive=True, filename_pattern="*/prismdesk/*"),)

    def kept() -> int:
        gc.collect()
        traces = tracemalloc.take_snapshot().filter_traces(own).traces
        return sum(one.size for one in traces)

    tracemalloc.start()
    try:
        before()
        was = kept()
        after()
        return kept() - was
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("state", AT_TABLE, ids=str)
def test_the_table_answers_bent_messages_in_every_state(
    state: table_end.State,
) -> None:
    end = table_in(state)
    for number, data in enumerate(bent(AT_TABLE.index(state), MANY, FROM_GUEST)):
        if end.state is not state:
            end = table_in(state)
        taken_as_promised(end, data)
        if number % 7 == 0:
            taken_as_promised(end, data)


@pytest.mark.parametrize("state", AT_GUEST, ids=str)
def test_the_guest_leaves_on_bent_messages_in_every_state(
    state: guest_end.State,
) -> None:
    end = guest_in(state)
    for number, data in enumerate(bent(AT_GUEST.index(state), MANY, FROM_TABLE)):
        if end.state is not state:
            end = guest_in(state)
        left_as_promised(end, data)
        if number % 7 == 0:
            left_as_promised(end, data)


@pytest.mark.parametrize("end", ["admitted", "closed"])
def test_nothing_is_kept_of_what_passed(end: str) -> None:
    """Many messages, or many that nobody looks at, leave no trace in memory."""
    table = table_in(table_end.State.SETTLED)
    guest = guest_in(guest_end.State.ADMITTED)
    if end == "closed":
        table = table_in(table_end.State.CLOSED)
        guest = guest_in(guest_end.State.CLOSED)
    put, told = framed(FROM_GUEST[7], step=8192), framed(FROM_TABLE[7], step=8192)

    def pass_on(count: int) -> None:
        for _ in range(count):
            assert closing(table.receive(put)) is None
            assert closing(guest.receive(told)) is None

    assert kept_of(lambda: pass_on(10), lambda: pass_on(MANY)) < ENOUGH_BYTES


def test_ends_that_were_broken_off_leave_nothing() -> None:
    def break_off() -> None:
        for number in range(MANY // 5):
            end = table_in(AT_TABLE[number % len(AT_TABLE)])
            end.receive(b"{")

    assert kept_of(break_off, break_off) < ENOUGH_BYTES
