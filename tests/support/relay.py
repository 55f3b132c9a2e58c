"""Somebody between a guest and a table: with a certificate of his own he passes everything on."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from prismdesk.link.certificate import client_context
from tests.support.scripted_table import ScriptedTable, Visit


class Relay(ScriptedTable):
    """Listens like a table, and speaks to the one at `port` as each guest speaks to it."""

    def __init__(self, folder: Path, port: int) -> None:
        self.target = port
        self.passed: list[bytes] = []
        super().__init__(folder, self._relays)

    def __enter__(self) -> Relay:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def _relays(self, visit: Visit) -> None:
        async with connect(
            f"wss://127.0.0.1:{self.target}",
            ssl=client_context(),
            server_hostname="prismdesk",
            compression=None,
            proxy=None,
        ) as table:

            async def to_guest() -> None:
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        data = await table.recv(decode=False)
                        self.passed.append(data)
                        await visit.socket.send(data)
                await visit.socket.close()

            back = asyncio.create_task(to_guest())
            with contextlib.suppress(ConnectionClosed):
                while True:
                    data = await visit.socket.recv(decode=False)
                    self.passed.append(data)
                    await table.send(data)
            await back
