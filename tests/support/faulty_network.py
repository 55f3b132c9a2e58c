"""A bad network between two programs on this machine: a TCP proxy that does what it is told.

What goes wrong is drawn from a seed, so a run that failed fails again in the same way, as far as
the system hands out the bytes in the same pieces. It runs in a thread of its own; every method may
be called from any thread, and does its work before it returns.
"""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

import msgspec

from prismdesk.link.loop import Loop

_PIECE = 65_536
_PATIENCE_S = 30
_SPAN_S = 0.01


class Faults(msgspec.Struct, frozen=True):
    """How the wire is: how late pieces come and how much that varies, how large they are at most,
    and how many bytes pass in a second (None: as many as there are)."""

    delay_ms: int = 0
    jitter_ms: int = 0
    piece: int = _PIECE
    bytes_a_second: int | None = None


GOOD = Faults()


class _Link:
    """One connection through the proxy: two sockets and what carries between them."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.ends = (near, far)
        self.left: int | None = None
        self.free_s = 0.0
        self.tasks: list[asyncio.Task[None]] = []

    def reset(self) -> None:
        """Both ends are told that the connection is broken (RST, not FIN)."""
        for end in self.ends:
            made: socket.socket | None = end.get_extra_info("socket")
            if made is not None and made.fileno() >= 0:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.transport.abort()
        for task in self.tasks:
            task.cancel()


class FaultyWire:
    """A proxy on a port of its own in front of `port`. Close it, or use it as a context."""

    def __init__(self, port: int, *, seed: int = 0, host: str = "127.0.0.1") -> None:
        self.faults = GOOD
        self.connections = 0
        self._target = (host, port)
        self._rng = random.Random(seed)
        self._links: set[_Link] = set()
        self._met: set[asyncio.Task[None]] = set()
        self._is_pulled = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._cut_after: int | None = None
        self._loop = Loop("faulty wire")
        self._server: asyncio.Server = self._done(self._serve)
        self.port: int = self._server.sockets[0].getsockname()[1]

    def __enter__(self) -> FaultyWire:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    def become(self, faults: Faults) -> None:
        """From now on the wire is like that."""
        self._called(lambda: setattr(self, "faults", faults))

    def pull(self) -> None:
        """The cable is out: every connection breaks, and none can be made."""
        self._called(self._pulled)

    def put_back(self) -> None:
        """The cable is in again."""
        self._called(lambda: setattr(self, "_is_pulled", False))

    def swallow(self) -> None:
        """A black hole: connections stay, and nothing comes through in either direction."""
        self._called(self._flows.clear)

    def let_through(self) -> None:
        """Everything that was held up comes through, and what follows."""
        self._called(self._flows.set)

    def reset(self) -> None:
        """Every connection breaks; new ones can be made at once."""
        self._called(self._reset)

    def cut_after(self, count: int | None) -> None:
        """The next connections break after so many bytes in both directions together."""
        self._called(lambda: setattr(self, "_cut_after", count))

    def misfortune(self) -> Faults:
        """Some weather, drawn from the seed; the wire is like that from now on."""
        drawn = Faults(
            delay_ms=self._rng.choice((0, 0, 1, 5, 20)),
            jitter_ms=self._rng.choice((0, 0, 2, 10)),
            piece=self._rng.choice((_PIECE, _PIECE, 700, 37, 1)),
            bytes_a_second=self._rng.choice((None, None, None, 200_000)),
        )
        self.become(drawn)
        return drawn

    def close(self) -> None:
        """Breaks what is left, and listens no more."""
        self._loop.close(self._ended)

    async def _serve(self) -> asyncio.Server:
        return await asyncio.start_server(self._meet, "127.0.0.1", 0)

    async def _ended(self) -> None:
        self._server.close()
        self._is_pulled = True
        self._reset()
        await asyncio.gather(*self._met)
        await self._server.wait_closed()

    def _pulled(self) -> None:
        self._is_pulled = True
        self._reset()

    def _reset(self) -> None:
        for link in tuple(self._links):
            link.reset()

    def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        met = self._loop.begin(self._carry(reader, writer))
        self._met.add(met)
        met.add_done_callback(self._met.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        if self._is_pulled:
            _Link(writer, writer).reset()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(*self._target)
        except OSError:
            _Link(writer, writer).reset()
            return
        if self._is_pulled:
            _Link(writer, far_writer).reset()
            return
        link = _Link(writer, far_writer)
        link.left = self._cut_after
        self._links.add(link)
        link.tasks = [
            asyncio.create_task(self._carries(link, *way))
            for way in ((reader, far_writer), (far_reader, writer))
        ]
        await asyncio.gather(*link.tasks, return_exceptions=True)
        self._links.discard(link)
        for end in link.ends:
            end.close()

    async def _carries(
        self, link: _Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """One direction, until it ends or breaks."""
        try:
            while data := await reader.read(_PIECE):
                await self._late()
                await self._passes(link, data, writer)
            await self._flows.wait()
            writer.write_eof()
        except OSError:
            link.reset()

    async def _passes(self, link: _Link, data: bytes, writer: asyncio.StreamWriter) -> None:
        at = 0
        while at < len(data):
            await self._flows.wait()
            piece = data[at : at + self.faults.piece]
            at += len(piece)
            if link.left is not None:
                piece = piece[: link.left]
                link.left -= len(piece)
            writer.write(piece)
            await writer.drain()
            if link.left == 0:
                link.reset()
                return
            await self._narrow(link, len(piece))

    async def _narrow(self, link: _Link, count: int) -> None:
        """Waits as long as so many bytes take, in spans that the system's clock can measure."""
        if self.faults.bytes_a_second is None:
            return
        now_s = asyncio.get_running_loop().time()
        link.free_s = max(link.free_s, now_s) + count / self.faults.bytes_a_second
        if link.free_s - now_s > _SPAN_S:
            await asyncio.sleep(link.free_s - now_s)

    async def _late(self) -> None:
        faults = self.faults
        late_ms = faults.delay_ms + self._rng.uniform(0, faults.jitter_ms)
        if late_ms:
            await asyncio.sleep(late_ms / 1000)

    def _called(self, what: Callable[[], object]) -> None:
        async def call() -> None:
            what()

        self._done(call)

    def _done(self, what: Callable[[], Awaitable[Any]]) -> Any:
        """What the work in the loop answers, once it is done."""
        answer: Future[Any] = Future()

        async def work() -> None:
            try:
                answer.set_result(await what())
            except BaseException as wrong:
                answer.set_exception(wrong)
                raise

        self._loop.run(work())
        return answer.result(_PATIENCE_S)
