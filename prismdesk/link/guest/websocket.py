"""Opens a guest's WebSocket over TLS, and says how long he waits for what on it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import ssl
import threading
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import Address
from prismdesk.link.clocks import Rate
from prismdesk.link.guest.disconnections import trouble, unreached
from prismdesk.link.keepalive import LimitedWebSocket
from prismdesk.link.security import client_context, fingerprint_of
from prismdesk.wire.frames import MOST_FROM_TABLE


class Pace(msgspec.Struct, frozen=True):
    """Spans of time, in seconds, and how much is sent in one.

    `open_s` for a connection and again for its first word, `beat_s` between two heartbeats,
    `missed_s` and `cut_s` of silence until it is said and until it ends the connection. It is
    tried again after `first_s`, then twice as long each time up to `most_s`, and after
    `patience_s` of that every `later_s`; from the beginning after a connection that lasted
    `lasts_s`. `messages` and `octets` stay within what a table takes
    (`room.limits`): more of them wait, where a table would take them for a flood.
    """

    open_s: float = 5.0
    beat_s: float = 2.0
    missed_s: float = 3.0
    cut_s: float = 6.0
    first_s: float = 0.25
    most_s: float = 2.0
    patience_s: float = 600.0
    later_s: float = 10.0
    lasts_s: float = 5.0
    messages: Rate = Rate(45, 50)
    octets: Rate = Rate(115 * 1024, 512 * 1024)

    def waits(self) -> Iterator[float]:
        """How long to wait before each further try; endless."""
        wait_s, waited_s = self.first_s, 0.0
        while waited_s < self.patience_s:
            yield wait_s
            waited_s += wait_s
            wait_s = min(self.most_s, 2 * wait_s)
        while True:
            yield self.later_s


PACE: Final = Pace()
"""That of people."""


async def reached(address: Address, within_s: float) -> socket.socket:
    """A connected socket, to the first of the machine's numbers that answers.

    Raises OSError, among them TimeoutError and `socket.gaierror`, and UnicodeError for a name that
    cannot be written as one.
    """
    async with asyncio.timeout(within_s):
        numbers = await _numbers(address)
        # A number that does not answer leaves the others their time.
        for number in numbers[:-1]:
            with contextlib.suppress(OSError):
                async with asyncio.timeout(within_s / len(numbers)):
                    return await _connected(number)
        return await _connected(numbers[-1])


async def _numbers(address: Address) -> list[Any]:
    """What the system knows of the address."""
    try:
        return _asked(address, socket.AI_NUMERICHOST)
    except socket.gaierror:
        return await _named(address)


async def _named(address: Address) -> list[Any]:
    """The numbers of a name. The system may think about it for long, in a thread that is left."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[Any]] = loop.create_future()

    def ask() -> None:
        try:
            numbers = _asked(address)
        except (OSError, UnicodeError) as wrong:
            tell(answer.set_exception, wrong)
        else:
            tell(answer.set_result, numbers)

    def tell(how: Any, what: object) -> None:
        # Meanwhile nobody may wait any more, and the loop may be closed.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if answer.done() else how(what))

    asking = threading.Thread(target=ask, name="a name", daemon=True)
    asking.start()
    try:
        return await answer
    finally:
        if not answer.cancelled():
            asking.join()  # it has told, and does nothing more


def _asked(address: Address, flags: int = 0) -> list[Any]:
    return socket.getaddrinfo(
        address.host,
        address.port,
        type=socket.SOCK_STREAM,
        proto=socket.IPPROTO_TCP,
        flags=flags,
    )


async def _connected(number: Any) -> socket.socket:
    family, kind, protocol, _, place = number
    made = socket.socket(family, kind, protocol)
    try:
        made.setblocking(False)
        await asyncio.get_running_loop().sock_connect(made, place)
    except BaseException:
        made.close()
        raise
    return made


NAME: Final = "prismdesk"
"""What every table is called in TLS and in the request. Its real name is nobody's business."""

CLOSE_S: Final = 1.0

_NO_TABLE: Final = (OSError, WebSocketException, ValueError, EOFError)
"""What TLS and WebSocket raise when something else answers."""


# What is said over a connection, a token among it, has no place in anybody's log.
_SILENT: Final = logging.Logger("prismdesk.link.websockets", logging.CRITICAL + 1)  # noqa: LOG001  # it has no place among the program's


class Socket(LimitedWebSocket, ClientConnection):
    """A connection that knows when it last heard anything, be it one byte."""

    heard_s = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begins to listen."""
        super().connection_made(transport)
        self.heard_s = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Notes the time."""
        self.heard_s = self.loop.time()
        super().data_received(data)

    async def shut(self) -> None:
        """Closes, politely if the other end answers soon; nothing of it is left then."""
        try:
            await self.close()
        finally:
            self.transport.abort()
            await self.wait_closed()

    @property
    def fingerprint(self) -> str:
        """That of the certificate which the other end has shown."""
        secured: ssl.SSLObject = self.transport.get_extra_info("ssl_object")
        shown = secured.getpeercert(binary_form=True)
        assert shown is not None, "in TLS a server always shows one"
        return fingerprint_of(shown)


async def opened(address: Address, pace: Pace) -> Socket | Refused:
    """A connection to whatever speaks WebSocket over TLS there, or why there is none."""
    try:
        plain = await reached(address, pace.open_s)
    except (OSError, UnicodeError) as wrong:
        return unreached(wrong, address)
    try:
        socket = await connect(
            f"wss://{NAME}/",
            sock=plain,
            ssl=client_context(),
            server_hostname=NAME,
            user_agent_header=None,
            compression=None,
            open_timeout=pace.open_s,
            ping_interval=None,  # the session has its own, which also tells of silence
            close_timeout=CLOSE_S,
            max_size=MOST_FROM_TABLE,
            max_queue=16,
            create_connection=Socket,
            logger=_SILENT,
        )
    except TimeoutError:
        return trouble("says-nothing", address)
    except _NO_TABLE as wrong:
        return unreached(wrong, address)
    assert isinstance(socket, Socket)
    return socket
