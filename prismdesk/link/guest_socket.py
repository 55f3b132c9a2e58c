"""A guest's socket: WebSocket over TLS, with an ear for silence."""

from __future__ import annotations

import asyncio
import logging
import ssl
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import Address
from prismdesk.link.certificate import client_context, fingerprint_of
from prismdesk.link.guest_pace import Pace
from prismdesk.link.guest_troubles import trouble, unreached
from prismdesk.link.reaching import reached
from prismdesk.link.steady import Steady
from prismdesk.wire.frames import MOST_FROM_TABLE

NAME: Final = "prismdesk"
"""What every table is called in TLS and in the request. Its real name is nobody's business."""

CLOSE_S: Final = 1.0

_NO_TABLE: Final = (OSError, WebSocketException, ValueError, EOFError)
"""What TLS and WebSocket raise when something else answers."""


# What is said over a connection, a token among it, has no place in anybody's log.
_SILENT: Final = logging.Logger("prismdesk.link.websockets", logging.CRITICAL + 1)  # noqa: LOG001  # it has no place among the program's


class Socket(Steady, ClientConnection):
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
            ping_interval=None,  # the heart is `guest_talk`'s own: it also tells of silence
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
