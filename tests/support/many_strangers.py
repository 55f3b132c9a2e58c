"""Many strangers at the door of a table at once, in one thread: what they send is any bytes."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from prismdesk.link.loop import Loop
from prismdesk.link.security import client_context, fingerprint_of, prover
from prismdesk.wire.events import Close, Entered, Send, Waits
from prismdesk.wire.frames import MOST_FROM_TABLE
from prismdesk.wire.guest_end import ByCode, ByToken, GuestEnd
from tests.support.raw_guest import EVERY_VERSION

LOOPBACK: Final = "127.0.0.1"
PATIENCE_S: Final = 60.0

_T = TypeVar("_T")


class Outcome(msgspec.Struct, frozen=True):
    """What became of one try to come in: the code of the last word, or `in`, or `cut`."""

    code: str
    waits_ms: int | None = None
    for_good: bool = False


class Swarm:
    """The thread of the strangers. Use it as a context; what they began ends with it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._loop = Loop("swarm")

    def __enter__(self) -> Swarm:
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.close()

    def do(self, work: Coroutine[Any, Any, _T]) -> _T:
        """What the work answers, waited for."""
        answer: Future[_T] = Future()

        async def doing() -> None:
            try:
                answer.set_result(await work)
            except BaseException as wrong:  # noqa: BLE001  # whoever waits gets it
                answer.set_exception(wrong)

        self._loop.run(doing())
        return answer.result(PATIENCE_S)

    def all(self, works: Iterable[Callable[[], Coroutine[Any, Any, _T]]], at_once: int) -> list[_T]:
        """All of these, no more than that many at once; their answers in order."""

        async def one(work: Callable[[], Coroutine[Any, Any, _T]], room: asyncio.Semaphore) -> _T:
            async with room:
                return await work()

        async def every() -> list[_T]:
            room = asyncio.Semaphore(at_once)
            return list(await asyncio.gather(*(one(work, room) for work in works)))

        return self.do(every())

    async def opened(self, source: str = LOOPBACK) -> ClientConnection:
        """A WebSocket from that address."""
        return await connect(
            f"wss://{LOOPBACK}:{self.port}",
            ssl=client_context(),
            server_hostname="prismdesk",
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE_S,
            max_size=MOST_FROM_TABLE,
            close_timeout=1,
            local_addr=(source, 0),
        )

    async def tries(
        self,
        code: str,
        source: str = LOOPBACK,
        *,
        token: tuple[str, str] | None = None,
        waited: Callable[[int], object] = lambda _ms: None,
    ) -> Outcome:
        """Tries to come in by a code, or by (token, table), and goes away again."""
        try:
            made = await self.opened(source)
        except (OSError, EOFError, WebSocketException):
            return Outcome("cut")
        try:
            shown = made.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
            way: Any = ByCode(prover(code, fingerprint_of(shown), is_table=False))
            if token is not None:
                way = ByToken(*token)
            return await _talked(made, way, waited)
        finally:
            made.transport.abort()

    async def plain(self, source: str = LOOPBACK) -> socket.socket:
        """A TCP connection that has said nothing."""
        made = socket.socket()
        made.setblocking(False)
        made.bind((source, 0))
        await asyncio.get_running_loop().sock_connect(made, (LOOPBACK, self.port))
        return made


async def _talked(made: ClientConnection, way: Any, waited: Callable[[int], object]) -> Outcome:
    end = GuestEnd(program="swarm", games=EVERY_VERSION, way=way)
    events, waits_ms = end.begin(), None
    try:
        while True:
            for event in events:
                match event:
                    case Send(data):
                        with contextlib.suppress(ConnectionClosed):  # its last word is still read
                            await made.send(data)
                    case Waits(wait_ms):
                        waits_ms = wait_ms
                        waited(wait_ms)
                    case Entered():
                        return Outcome("in", waits_ms)
                    case Close(refused, for_good):
                        return Outcome(refused.code, waits_ms, for_good)
            events = end.receive(await made.recv(decode=False))
    except ConnectionClosed:
        return Outcome("cut", waits_ms)
