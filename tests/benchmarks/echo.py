"""A bare echo: WebSockets over TLS with nothing behind them. Says its port; ends with its input."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from websockets.asyncio.server import ServerConnection, serve

from prismdesk.core.refusal import Refused
from prismdesk.link.security import own_certificate, server_context


async def echo(connection: ServerConnection) -> None:
    async for data in connection:
        await connection.send(data)


async def main(folder: Path) -> None:
    certificate = own_certificate(folder)
    assert not isinstance(certificate, Refused)
    context = server_context(certificate)
    async with serve(echo, "127.0.0.1", 0, ssl=context, compression=None) as server:
        print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
