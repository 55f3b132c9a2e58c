"""In which order a connection sends what it is given."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from prismdesk.link.room.limits import Limits
from prismdesk.link.room.room_connection import RoomConnection


class Socket:
    """Notes what is sent; while it is busy it takes nothing at once."""

    remote_address = ("127.0.0.1", 1)

    def __init__(self) -> None:
        self.is_busy = False
        self.sent: list[bytes] = []

    def send_now(self, data: bytes) -> bool:
        if not self.is_busy:
            self.sent.append(data)
        return not self.is_busy

    async def send(self, data: bytes) -> None:
        self.sent.append(data)

    async def close(self) -> None:
        self.sent.append(b"closed")


def test_what_is_free_to_go_goes_at_once_and_overtakes_nothing() -> None:
    async def sent() -> list[bytes]:
        socket = Socket()
        connection = RoomConnection(cast("Any", socket), Limits(), lambda: 0)
        connection.send(b"first")
        assert socket.sent == [b"first"]
        socket.is_busy = True
        connection.send(b"second")
        socket.is_busy = False
        connection.send(b"third")
        assert socket.sent == [b"first"]
        sending = asyncio.create_task(connection.send_queued())
        while len(socket.sent) < 3:
            await asyncio.sleep(0)
        connection.finish()
        await sending
        return socket.sent

    assert asyncio.run(sent()) == [b"first", b"second", b"third", b"closed"]
