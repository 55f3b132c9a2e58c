"""An asyncio event loop in a thread of its own.

A busy window delays nothing that runs here, and nothing that runs here delays a window.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import threading
from collections.abc import Callable, Coroutine
from typing import Any, Final

_CROWDED: Final = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
"""Nobody else can come in for the moment; whoever listens tries again by itself."""

_MINUTE_S: Final = 60

_LOG = logging.getLogger(__name__)

_ending: set[threading.Thread] = set()


def wait_for_ending_threads() -> None:
    """Waits for every thread that `Loop.end` has ended and that is not through yet.

    For the end of the program: once the interpreter shuts down nothing more can be begun in an
    executor, and what a thread still had to keep on disk would be lost.
    """
    for thread in tuple(_ending):
        thread.join()


class Loop:
    """A thread that does one thing after the other, as it is told.

    `call`, `run` and `close` may be used from any thread; what they are given is begun in the
    order in which it was given. The others are for what runs in the loop itself. A mistake of the
    program in any of it is logged and told to `on_mistake`, and everything else goes on.
    """

    def __init__(self, name: str) -> None:
        self.on_mistake: Callable[[], None] = lambda: None
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._broken)
        self._tasks: set[asyncio.Task[None]] = set()
        self._gate = threading.Lock()
        self._is_open = True
        self._warned_s: float | None = None
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def is_here(self) -> bool:
        """Whether whoever asks is in the loop's own thread."""
        return threading.current_thread() is self._thread

    def call(self, what: Callable[..., object], *given: Any) -> None:
        """Does this in the loop's thread; nothing once `end` or `close` was called."""
        with self._gate:
            if self._is_open:
                self._loop.call_soon_threadsafe(what, *given)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Begins this work in the loop's thread; nothing once `end` or `close` was called."""
        with self._gate:
            if self._is_open:
                self._loop.call_soon_threadsafe(self.begin, work)
            else:
                work.close()

    def end(self, last: Callable[[], Coroutine[Any, Any, None]] | None = None) -> None:
        """Ends the thread, once everything asked so far has been begun and then `last` is done.

        Returns at once; `wait_for_ending_threads` waits for it. Work that is not finished by then
        is cancelled. A second time it does nothing.
        """
        with self._gate:
            if self._is_open:
                self._is_open = False
                _ending.add(self._thread)
                self._loop.call_soon_threadsafe(self._finish, last)

    def close(self, last: Callable[[], Coroutine[Any, Any, None]] | None = None) -> None:
        """Ends the thread likewise and waits for its end; not from the loop's own thread."""
        assert not self.is_here, "a thread cannot wait for its own end"
        self.end(last)
        self._thread.join()

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begins this work; for what runs in the loop."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def later(self, seconds: float, what: Callable[..., object], *given: Any) -> asyncio.Handle:
        """Does this after so long, unless it is cancelled; for what runs in the loop."""
        return self._loop.call_later(seconds, what, *given)

    def _work(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
            self._loop.run_until_complete(self._cleared())
        finally:
            self._loop.close()
            _ending.discard(self._thread)

    def _finish(self, last: Callable[[], Coroutine[Any, Any, None]] | None) -> None:
        if last is None:
            self._loop.stop()
        else:
            self.begin(last()).add_done_callback(lambda _task: self._loop.stop())

    async def _cleared(self) -> None:
        """Nothing is left over of what was begun, by whomever."""
        # What is cancelled may begin something else on its way out.
        while left := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
        await self._loop.shutdown_asyncgens()
        await self._loop.shutdown_default_executor()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            self._loop.call_exception_handler(
                {"message": "work that was begun failed", "exception": wrong}
            )

    def _warn(self, text: str) -> None:
        """Once a minute: whoever listens tries again many times a second."""
        now_s = self._loop.time()
        if self._warned_s is None or now_s - self._warned_s >= _MINUTE_S:
            self._warned_s = now_s
            _LOG.warning("%s", text)

    def _broken(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A mistake in the program, or more connections than the system allows it."""
        wrong, name = context.get("exception"), self._thread.name
        if isinstance(wrong, OSError) and wrong.errno in _CROWDED:
            self._warn(f"in the thread “{name}”: {wrong.strerror}")
            return
        _LOG.error("in the thread “%s”: %s", name, context.get("message"), exc_info=wrong)
        self.on_mistake()
