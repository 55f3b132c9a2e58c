"""A bot process as the program sees it: started, asked, and ended.

All of it runs in a loop (`link.loop.Loop`), except where it says otherwise.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from prismdesk.core.codec import Unreadable, decode
from prismdesk.link import own_process
from prismdesk.link.bots import bot_protocol
from prismdesk.link.loop import Loop
from prismdesk.link.own_process import mind_children

GRACE_S: Final = 5.0
"""So much longer than it was given a process may take for its answer."""

START_S: Final = 20.0
"""So much longer the first one may take: on a busy machine a program needs its time to start."""

_MOST_ERRORS: Final = 4_000

_LOG = logging.getLogger(__name__)


class Stopped(Exception):
    """The process has crashed, hangs, was ended, or answers nonsense; `str()` says which."""


class BotProcess(Protocol):
    """Whatever answers questions."""

    async def ask(self, asked: bot_protocol.Asked) -> bot_protocol.Said:
        """The answer. Raises `Stopped` where none comes; who asks again has a new process."""

    def stop(self) -> None:
        """Ends what is thought about at once. A later question begins anew."""

    async def close(self) -> None:
        """The same, and waits until nothing of it is left."""


StartsBotProcess = Callable[[Loop], BotProcess]
"""Makes one for whoever needs one."""


def command() -> tuple[str, ...]:
    """The command line of the process: this program again, from its bundle or its folder."""
    return (*own_process.program(), "think")


class SpawnedBotProcess:
    """Owns one process that thinks. It is started with the first question, and after a stop anew.

    A question that comes while an earlier one is thought about ends that one.
    """

    def __init__(
        self,
        loop: Loop,
        words: Sequence[str] | None = None,
        *,
        grace_s: float = GRACE_S,
        start_s: float = START_S,
    ) -> None:
        self._loop = loop
        self._words = tuple(command() if words is None else words)
        self.grace_s, self.start_s = grace_s, start_s
        self._process: _Process | None = None
        self._number = 0

    @property
    def pid(self) -> int | None:
        """The id of the process that runs, or None."""
        return None if self._process is None else self._process.pid

    async def ask(self, asked: bot_protocol.Asked) -> bot_protocol.Said:
        """The answer. Raises `Stopped`; the process is ended then."""
        if self._process is None or self._process.is_over:
            self._process = _Process(self._loop, self._words)
        process = self._process
        self._number += 1
        number = self._number
        within_s = asked.ms / 1000 + self.grace_s + (0 if process.has_spoken else self.start_s)
        try:
            async with asyncio.timeout(within_s):
                said = await process.ask(bot_protocol.Ask(number, asked))
        except TimeoutError:
            process.end("it does not answer")
            raise Stopped(process.why) from None
        except asyncio.CancelledError:
            if number == self._number:
                self._withdraw(process)
            raise
        if isinstance(said, bot_protocol.Unable) and said.refused.code != "outdated":
            process.end(f"it cannot answer: {said.refused}")
            raise Stopped(process.why)
        return said

    def _withdraw(self, process: _Process) -> None:
        """Nobody waits for the answer any more: what is thought about is given up."""
        self._number += 1
        process.send(bot_protocol.Ask(self._number, None))

    def stop(self) -> None:
        """Ends the process at once, also in the middle of a thought."""
        process, self._process = self._process, None
        if process is not None:
            process.end("it was ended")

    async def close(self) -> None:
        """Ends the process, and waits until it is gone."""
        process = self._process
        self.stop()
        if process is not None:
            await process.gone()


class _Process:
    """One process, from its start to its end. `why` is why it has ended."""

    def __init__(self, loop: Loop, words: tuple[str, ...]) -> None:
        self.why = ""
        self.has_spoken = False
        self._loop = loop
        self._words = words
        self._process: asyncio.subprocess.Process | None = None
        self._unsent: list[bytes] = []
        self._waiting: dict[int, asyncio.Future[bot_protocol.Said]] = {}
        self._errors = b""
        self._life = loop.begin(self._live())

    @property
    def is_over(self) -> bool:
        """Whether it answers no more."""
        return bool(self.why)

    @property
    def pid(self) -> int | None:
        """Its id, once it has one."""
        return None if self._process is None else self._process.pid

    async def ask(self, ask: bot_protocol.Ask) -> bot_protocol.Said:
        """The answer. Raises `Stopped`."""
        if self.is_over:
            raise Stopped(self.why)
        future: asyncio.Future[bot_protocol.Said] = asyncio.get_running_loop().create_future()
        self._waiting[ask.number] = future
        self.send(ask)
        try:
            return await future
        finally:
            self._waiting.pop(ask.number, None)

    def end(self, why: str) -> None:
        """Ends it at once."""
        if not self.is_over:
            self._over(why)
            self._life.cancel()

    async def gone(self) -> None:
        """Returns when it is gone."""
        await asyncio.wait([self._life])

    def send(self, ask: bot_protocol.Ask) -> None:
        """Sends it, once the process has started."""
        self._write(bot_protocol.framed(ask))

    def _write(self, data: bytes) -> None:
        if self._process is None or self._process.stdin is None:
            self._unsent.append(data)
        elif not self._process.stdin.is_closing():
            self._process.stdin.write(data)

    def _over(self, why: str) -> None:
        """Whoever waits for an answer is told that none comes."""
        self.why = why
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Stopped(why))

    async def _live(self) -> None:
        """Starts it, listens to it, and sees to it that it is gone in the end."""
        try:
            self._process = process = await _started(self._words)
        except OSError as wrong:
            self._over(f"it cannot be started: {wrong.strerror}")
            _LOG.warning("the process that thinks: %s", self.why)
            return
        errors = self._loop.begin(self._kept_errors(process))
        try:
            for data in self._unsent:
                self._write(data)
            await self._listen(process)
        finally:
            await self._reap(process, errors)

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Takes its answers until there are no more."""
        assert process.stdout is not None, "it was asked for"
        try:
            while True:
                head = await process.stdout.readexactly(bot_protocol.HEAD)
                data = await process.stdout.readexactly(bot_protocol.length_of(head))
                self._hear(decode(data, bot_protocol.Answer))
        except (asyncio.IncompleteReadError, ConnectionError):
            self._over("it has ended")
        except Unreadable as wrong:
            self._over(f"it answers nonsense: {wrong}")

    def _hear(self, answer: bot_protocol.Answer) -> None:
        """An answer that nobody waits for any more says nothing."""
        if answer.number == 0:
            raise Unreadable(f"it was asked nothing that it can read: {answer.said}")
        self.has_spoken = True
        future = self._waiting.get(answer.number)
        if future is not None and not future.done():
            future.set_result(answer.said)

    async def _kept_errors(self, process: asyncio.subprocess.Process) -> None:
        """Nothing that it complains of may fill its pipe; the end of it is kept."""
        assert process.stderr is not None, "it was asked for"
        with contextlib.suppress(ConnectionError):
            while data := await process.stderr.read(4096):
                self._errors = (self._errors + data)[-_MOST_ERRORS:]

    async def _reap(self, process: asyncio.subprocess.Process, errors: asyncio.Task[None]) -> None:
        """Kills it, and waits until it is gone and both its pipes have ended."""
        assert process.stdout is not None, "it was asked for"
        assert process.stdin is not None, "it was asked for"
        if process.returncode is None:
            _kill(process)
        process.stdin.close()
        while True:
            try:
                with contextlib.suppress(ConnectionError):
                    await process.stdout.read()
                await asyncio.wait([errors])
                await process.wait()
            except asyncio.CancelledError:
                continue  # a killed process is gone in a moment, and is not left lying about
            break
        self._log(process.returncode)

    def _log(self, code: int | None) -> None:
        complaint = self._errors.decode(errors="replace").strip()
        if complaint:
            _LOG.warning("the process that thinks (%s): %s\n%s", code, self.why, complaint)
        else:
            _LOG.info("the process that thinks (%s): %s", code, self.why)


async def _started(words: tuple[str, ...]) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    flags = own_process.NO_WINDOW
    mind_children()
    if sys.platform == "win32":
        flags |= subprocess.BELOW_NORMAL_PRIORITY_CLASS  # whatever is on the screen comes first
    return await asyncio.create_subprocess_exec(
        *words,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env=own_process.surroundings(),
        creationflags=flags,
    )


def _kill(process: asyncio.subprocess.Process) -> None:
    """Its own `kill` may take the exit code away from whoever waits for it."""
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
