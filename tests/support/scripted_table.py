"""A table of a test's own making: it lets guests in as a real one does, and then does as it likes.

Also programs that are no tables at all. All of them listen on the loopback, at any free port.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed

from prismdesk import __version__
from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import Address
from prismdesk.link.loop import Loop
from prismdesk.link.room import room_server
from prismdesk.link.security import own_certificate, prover, server_context
from prismdesk.wire.events import Close, Event, Guess, Heard, Proved, Returning, Send
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import GameVersion
from prismdesk.wire.table_end import TableEnd

CODE = "7F3K9Q"
TABLE = "ab" * 16
TOKEN = "cd" * 32
LOOPBACK = "127.0.0.1"

Speak = Callable[["Visit"], Awaitable[None]]


class Visit:
    """One guest's connection, as the script has it."""

    def __init__(self, table: ScriptedTable, socket: ServerConnection) -> None:
        self.table = table
        self.socket = socket
        self.end = TableEnd(
            program=f"PrismDesk {__version__}",
            plays=table.plays,
            table=table.table,
            name="Mina's table",
        )
        self.closed = False

    async def let_in(self) -> None:
        """Goes through the session until the guest is in, or the connection is over."""
        is_in = False
        while not is_in and not self.closed:
            for event in self.end.receive(await self.socket.recv()):
                is_in = await self._follow(event) or is_in

    async def send(self, message: object) -> None:
        """Says that, whatever it is."""
        await self.socket.send(message if isinstance(message, bytes | str) else framed(message))

    async def hear(self) -> Any:
        """The next thing that the guest wants; he is in."""
        while True:
            for event in self.end.receive(await self.socket.recv()):
                if isinstance(event, Heard):
                    return event.message

    async def stay(self) -> None:
        """Hears everything until the guest is gone, and keeps it in `table.heard`."""
        while True:
            self.table.heard.put(await self.hear())

    async def refuse(self, refused: Refused, *, for_good: bool = False) -> None:
        for event in self.end.refuse(refused, for_good=for_good):
            await self._follow(event)

    async def _follow(self, event: Event) -> bool:
        """Does what the session wants; answers whether the guest is in by now."""
        match event:
            case Send(data):
                await self.socket.send(data)
            case Close():
                self.closed = True
                await self.socket.close()
            case Guess():
                made = prover(CODE, self.table.fingerprint, is_table=True)
                for more in self.end.prove(made):
                    await self._follow(more)
            case Proved() | Returning():
                if isinstance(event, Returning):
                    self.table.tokens.append(event.token)
                for more in self.end.admit(TOKEN, 1, watches=False):
                    await self._follow(more)
                return True
        return False


class ScriptedTable:
    """Listens over TLS, and does with each connection what `speak` says. Close it at the end."""

    def __init__(self, folder: Path, speak: Speak, *, port: int = 0) -> None:
        self.table = TABLE
        self.plays = GameVersion(PRIZMIK.name, PRIZMIK.version)
        self.heard: queue.Queue[Any] = queue.Queue()
        self.frames: list[bytes | str] = []
        self.tokens: list[str] = []
        self.visits = 0
        self.speak = speak
        certificate = own_certificate(folder)
        assert not isinstance(certificate, Refused)
        self.fingerprint = certificate.fingerprint
        self._context = server_context(certificate)
        bound = room_server.bound((LOOPBACK,), port)
        assert not isinstance(bound, Refused)
        self._sockets, self.port = bound
        self._servers: list[Server] = []
        self._loop = Loop("scripted table")
        ready: Future[None] = Future()
        self._loop.run(self._open(ready))
        ready.result(30)

    @property
    def address(self) -> Address:
        return Address(LOOPBACK, self.port)

    def close(self) -> None:
        self._loop.close(self._end)

    async def _open(self, ready: Future[None]) -> None:
        self._servers = await room_server.serving(self._sockets, self._context, self._attend)
        ready.set_result(None)

    async def _end(self) -> None:
        await room_server.stopped(self._servers)

    async def _attend(self, connection: ServerConnection) -> None:
        self.visits += 1
        with contextlib.suppress(ConnectionClosed):
            await self.speak(Visit(self, connection))


async def lets_in(visit: Visit) -> None:
    """A table that lets people in and says nothing more."""
    await visit.let_in()
    await visit.stay()


class Stranger:
    """Something else that listens: it says `words` to whoever connects, and then nothing."""

    def __init__(self, words: bytes = b"", *, hangs_up: bool = False) -> None:
        self._words = words
        self._hangs_up = hangs_up
        self._made = socket.socket()
        self._made.bind((LOOPBACK, 0))
        self._made.listen()
        self.address = Address(LOOPBACK, self._made.getsockname()[1])
        self._loop = Loop("stranger")
        self._loop.call(lambda: self._loop.begin(self._serve()))

    def close(self) -> None:
        self._loop.close(self._end)

    async def _serve(self) -> None:
        self._server = await asyncio.start_server(self._met, sock=self._made)

    async def _end(self) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(self._words)
            while not self._hangs_up and await reader.read(1000):
                pass
        writer.close()


class Deaf:
    """An address that takes no connection, as if a firewall threw every word away."""

    def __init__(self) -> None:
        self._made = socket.socket()
        self._made.bind((LOOPBACK, 0))
        self._made.listen(0)
        self.address = Address(LOOPBACK, self._made.getsockname()[1])
        self._full: list[socket.socket] = []
        while self._fills():
            pass

    def close(self) -> None:
        for one in (*self._full, self._made):
            one.close()

    def _fills(self) -> bool:
        """Takes one more of the places in which connections wait; False when none is left."""
        one = socket.socket()
        one.settimeout(0.2)
        self._full.append(one)
        try:
            one.connect((self.address.host, self.address.port))
        except TimeoutError:
            return False
        return True
