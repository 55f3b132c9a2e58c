"""Waiting for lines, signals and other threads."""

from __future__ import annotations

import functools
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from prismdesk.console.line_reader import Listening, lines_of

ENDS = [getattr(signal, one) for one in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, one)]


def lines(*chunks: bytes) -> list[str]:
    rest = iter((*chunks, b""))
    return list(lines_of(lambda: next(rest)))


def test_lines_are_put_together_from_what_comes() -> None:
    assert lines(b"one\ntw", b"o\n", b"three") == ["one", "two", "three"]
    assert lines() == []


def test_letters_cut_in_two_a_byte_order_mark_and_bytes_that_are_no_text() -> None:
    assert lines(b"\xef\xbb", b"\xbf\xd1", b"\x87\n\xff\n") == ["ч", "�"]


def test_a_line_without_an_end_is_cut_and_the_next_one_whole() -> None:
    cut, after = lines(*[b"x" * 65_536] * 20, b"\nwho\n")
    assert set(cut) == {"x"}
    assert len(cut) <= 200_000
    assert after == "who"


@pytest.fixture
def no_input(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The reader finds the end at once; nobody waits for it but this."""
    with Path(os.devnull).open() as empty:
        monkeypatch.setattr(sys, "stdin", empty)
        yield
        for thread in threading.enumerate():
            if thread.name == "lines":
                thread.join()


def ignored(_line: str, answered: Callable[[], None]) -> None:
    answered()


@pytest.mark.usefixtures("no_input")
def test_what_other_threads_carry_is_run_in_its_own_and_in_order() -> None:
    ran: list[tuple[int, int]] = []

    def note(number: int) -> None:
        ran.append((number, threading.get_ident()))

    with Listening() as listening:

        def other() -> None:
            for number in range(100):
                listening.carry(functools.partial(note, number))
            listening.carry(listening.end)

        thread = threading.Thread(target=other)
        listening.run(thread.start, ignored)
        thread.join()
    assert ran == [(number, threading.get_ident()) for number in range(100)]
    listening.carry(ran.clear)
    assert ran, "after the end nothing is run, and nothing is raised"


@pytest.mark.usefixtures("no_input")
@pytest.mark.parametrize("wish", ENDS)
def test_a_signal_ends_it_also_before_it_waits(wish: signal.Signals) -> None:
    # Whoever runs the tests in the background may have had interrupts ignored, for all of them.
    before = signal.signal(wish, signal.SIG_DFL)
    try:
        with Listening() as listening:
            signal.raise_signal(wish)
            listening.run(lambda: None, ignored)
            listening.run(lambda: signal.raise_signal(wish), ignored)
        assert signal.getsignal(wish) is signal.SIG_DFL
    finally:
        signal.signal(wish, before)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no hang-up")
def test_a_hang_up_that_is_ignored_stays_so() -> None:
    """As nohup has it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Listening():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("no_input")
def test_what_a_call_raises_ends_it_and_is_raised_there() -> None:
    def broken() -> None:
        raise BrokenPipeError

    with Listening() as listening, pytest.raises(BrokenPipeError):
        listening.run(broken, ignored)
