"""A loop in a thread of its own: what it does, in which order, and how it ends."""

from __future__ import annotations

import asyncio
import errno
import logging
import queue
from collections.abc import Iterator

import pytest

from prismdesk.link.loop import Loop

PATIENCE_S = 10


@pytest.fixture
def loop() -> Iterator[Loop]:
    made = Loop("a test's")
    yield made
    made.close()


def test_calls_and_work_begin_in_the_order_in_which_they_were_given(loop: Loop) -> None:
    done: list[int] = []

    async def work(number: int) -> None:
        done.append(number)

    async def last() -> None:
        done.append(99)

    for number in range(0, 100, 2):
        loop.call(done.append, number)
        loop.run(work(-1))
    loop.close(last)
    assert [one for one in done if one >= 0] == [*range(0, 100, 2), 99]
    assert done.count(-1) == 50


def test_nothing_is_done_after_the_end_and_ending_twice_is_fine(loop: Loop) -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(1)

    loop.end()
    loop.call(done.append, 2)
    loop.run(work())
    loop.end()
    loop.close()
    loop.close()
    assert done == []


def test_a_mistake_is_logged_and_told_and_the_rest_goes_on(
    loop: Loop, caplog: pytest.LogCaptureFixture
) -> None:
    told: queue.Queue[str] = queue.Queue()
    loop.on_mistake = lambda: told.put("a mistake")

    async def wrong() -> None:
        raise ZeroDivisionError

    loop.run(wrong())
    assert told.get(timeout=PATIENCE_S) == "a mistake"
    loop.call(lambda: 1 // 0)
    assert told.get(timeout=PATIENCE_S) == "a mistake"
    loop.call(told.put, "goes on")
    assert told.get(timeout=PATIENCE_S) == "goes on"
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2
    caplog.clear()


def test_more_connections_than_the_system_allows_are_no_mistake(
    loop: Loop, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[str] = []
    loop.on_mistake = lambda: told.append("a mistake")

    async def crowded() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    for _ in range(200):
        loop.run(crowded())
    loop.close()
    assert told == []
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    caplog.clear()


def test_unfinished_work_is_cancelled_with_what_it_begins_on_its_way_out(loop: Loop) -> None:
    done: list[str] = []

    async def more() -> None:
        done.append("more")
        await asyncio.Event().wait()

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            done.append("cancelled")
            loop.begin(more())

    loop.run(endless())
    loop.close()
    assert done[0] == "cancelled"
