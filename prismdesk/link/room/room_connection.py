"""One connection of another machine, with the messages and files queued for it."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from prismdesk.link.clocks import Bucket
from prismdesk.link.keepalive import LimitedWebSocket
from prismdesk.link.refusals import FILE_UNREAD
from prismdesk.link.room.limits import Limits, Place
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import FilePart, NotDone

PING_S: Final = 2.0
"""How often the other machine is asked whether it is there."""

_LAST_S: Final = 2.0
"""How long the last messages may take before the connection is cut."""

_LITTLE: Final = 256 * 1024
"""Octets in the queue that leave room for a piece of a file."""


class MonitoredSocket(LimitedWebSocket, ServerConnection):
    """A connection that says when any bytes come, also of a message that takes its time."""

    on_bytes: Callable[[], None] | None = None

    def data_received(self, data: bytes) -> None:
        """Bytes have come."""
        if self.on_bytes is not None:
            self.on_bytes()
        super().data_received(data)


class RoomConnection:
    """A connection, from its opening to its end.

    What is sent waits in a bounded queue. A machine that reads too slowly, or not at all, loses
    the connection and nobody else notices; it can come back and is told everything anew. Nothing
    here raises because of what the other machine does.
    """

    def __init__(self, socket: MonitoredSocket, limits: Limits, now_ms: Callable[[], int]) -> None:
        host, port = (socket.remote_address or ("", 0))[:2]
        self.place: Place = (str(host), int(port))
        self.round_trip_ms: int | None = None
        self._socket = socket
        self._limits = limits
        self._now = now_ms
        self._heard()
        socket.on_bytes = self._heard
        self._messages = Bucket(limits.messages)
        self._octets = Bucket(limits.octets)
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._more = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()
        self._is_finished = False

    @property
    def address(self) -> str:
        """The address from which it comes."""
        return self.place[0]

    @property
    def silent_ms(self) -> int:
        """For how long nothing has been heard."""
        return self._now() - self._heard_ms

    def send(self, data: bytes) -> None:
        """Sends this as soon as the other machine takes it; nothing after `finish`."""
        if self._is_finished or (not self._queued and self._socket.send_now(data)):
            return
        self._queue.append(data)
        self._queued += len(data)
        self._more.set()
        if self._queued > _LITTLE:
            self._drained.clear()
        limits = self._limits
        if len(self._queue) > limits.queued or self._queued > limits.queued_octets:
            self.cut()

    async def drained(self) -> None:
        """Waits until little is left in the queue, for what is long and not urgent."""
        await self._drained.wait()

    def finish(self) -> None:
        """Closes the connection after everything so far is sent, or after a short time."""
        if not self._is_finished:
            self._is_finished = True
            self._more.set()
            asyncio.get_running_loop().call_later(_LAST_S, self.cut)

    def cut(self) -> None:
        """Ends the connection at once; what is queued is lost."""
        self._is_finished = True
        self._queue.clear()
        self._more.set()
        self._drained.set()
        self._socket.transport.abort()

    async def messages(self) -> AsyncIterator[bytes]:
        """What comes, until the connection ends, or somebody has finished it."""
        while True:
            try:
                data = await self._socket.recv(decode=False)
            except ConnectionClosed:
                return
            if not self._is_finished:
                yield data

    def is_flooded(self, data: bytes) -> bool:
        """Whether with this the other machine has sent more than it may."""
        now_ms = self._now()
        takes = self._messages.takes(1, now_ms)
        return not (self._octets.takes(len(data), now_ms) and takes)

    async def wait_open(self, seconds: float) -> bool:
        """Waits so long, unless the connection ends; whether it is still there."""
        try:
            await asyncio.wait_for(self._socket.wait_closed(), seconds)
        except TimeoutError:
            return True
        return False

    async def send_queued(self) -> None:
        """Sends what is queued, to the connection's end."""
        try:
            while not (self._is_finished and not self._queue):
                if not self._queue:
                    self._more.clear()
                    await self._more.wait()
                    continue
                data = self._queue.popleft()
                await self._socket.send(data)
                # A connection that has just been lost says so now, before more is written to it.
                await asyncio.sleep(0)
                self._queued -= len(data)
                if self._queued <= _LITTLE:
                    self._drained.set()
            await self._socket.close()
        except ConnectionClosed:
            return

    def _heard(self) -> None:
        self._heard_ms = self._now()

    async def keep_pinging(self) -> None:
        """Asks again and again whether the other machine is there, and how far away it is."""
        try:
            while True:
                pong = await self._socket.ping()
                self.round_trip_ms = round(1000 * await pong)
                await asyncio.sleep(PING_S)
        except ConnectionClosed:
            return


PART: Final = 24 * 1024
"""Bytes of the file in one message."""

_LOG = logging.getLogger(__name__)


class FileTransfer(msgspec.Struct, frozen=True):
    """A file that is on its way to a machine."""

    match: str
    task: asyncio.Task[None]


async def send_file(
    connection: RoomConnection, path: Path, match: str, after: FileTransfer | None
) -> None:
    """Sends the whole file of that match, piece by piece, as fast as the other machine reads.

    It needs nothing of the table, so it goes on when the next match begins; the file of that one
    comes `after` it. A file that cannot be read is told to the machine, which waits for it.
    """
    if after is not None:
        await asyncio.wait([after.task])
    try:
        data = await asyncio.to_thread(path.read_bytes)
    except OSError as wrong:
        _LOG.warning("%s cannot be sent: %s", path.name, wrong)
        connection.send(framed(NotDone(FILE_UNREAD)))
        return
    parts = max(1, -(-len(data) // PART))
    for part in range(parts):
        await connection.drained()
        piece = base64.b64encode(data[part * PART : (part + 1) * PART]).decode("ascii")
        connection.send(framed(FilePart(match, part, parts, piece)))
        await asyncio.sleep(0)
