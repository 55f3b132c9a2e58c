"""Reads lines from standard input in the background, beside signals and other threads."""

from __future__ import annotations

import asyncio
import codecs
import functools
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

_ENDS: Final = tuple(
    # Windows has no hang-up.
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
)
_LONGEST: Final = 100_000
"""Signs of a line that are read; no line that means something has as many."""

_CHUNK: Final = 65_536

Take = Callable[[str, Callable[[], None]], None]
"""Takes a line, and what is to be called once it has been answered."""


class Listening:
    """The thread in which everything is told what has come; it sleeps while nothing has.

    It is used in a `with` block, in which a signal that asks the program to end only ends `run`,
    also one that comes before it. `carry` runs a call in this thread, from any.
    """

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._broke)
        self._wrong: BaseException | None = None
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Listening:
        self._before = {
            one: signal.signal(one, lambda *_which: self.carry(self.end))
            for one in _ENDS
            # As nohup leaves them.
            if signal.getsignal(one) is not signal.SIG_IGN
        }
        return self

    def __exit__(self, *_how: object) -> None:
        for one, handler in self._before.items():
            signal.signal(one, handler)
        self._loop.close()

    def carry(self, call: Callable[[], None]) -> None:
        """Runs the call, after those that were carried before. After the end nothing is run."""
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:
            if not self._loop.is_closed():
                raise

    def end(self) -> None:
        """Ends `run`, in its own thread."""
        self._loop.stop()

    def run(self, begin: Callable[[], None], take: Take) -> None:
        """Calls `begin`, then `take(line, answered)` for each line; the next when it was answered.

        The end of the input ends nothing; `end` does, and whatever a call raises, which is raised
        here.
        """
        reader = threading.Thread(target=self._read, args=(take,), name="lines", daemon=True)
        self._loop.call_soon(begin)
        self._loop.call_soon(reader.start)
        self._loop.run_forever()
        if self._wrong is not None:
            raise self._wrong

    def _broke(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self._wrong = self._wrong or context.get("exception")
        self.end()

    def _read(self, take: Take) -> None:
        """The reader's thread. It may wait for ever, and nobody waits for it."""
        answered = threading.Event()
        for line in lines_of(_standard_input):
            self.carry(functools.partial(take, line, answered.set))
            answered.wait()
            answered.clear()


def _standard_input() -> bytes:
    """What has come; empty at the end. Below the buffers, whose lock Python's end would miss."""
    try:
        return sys.stdin.buffer.raw.read(_CHUNK) or b""  # type: ignore[union-attr]
    except (OSError, ValueError):
        return b""  # an input that cannot be read is one that has ended


def typed() -> Iterator[str]:
    """The lines of standard input as they come, for whoever does nothing beside them."""
    return lines_of(lambda: sys.stdin.buffer.read1(_CHUNK))  # type: ignore[union-attr]


def lines_of(read: Callable[[], bytes]) -> Iterator[str]:
    """The lines of a stream as they come, without their ends; what is too long is cut."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")(errors="replace")
    started = ""
    while chunk := read():
        *whole, rest = (started + decoder.decode(chunk)).split("\n")
        yield from (line[:_LONGEST] for line in whole)
        started = rest[:_LONGEST]
    if started:
        yield started
