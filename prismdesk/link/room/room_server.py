"""Where a table listens: its settings, its certificate, and WebSockets over TLS on one port."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve

from prismdesk.core.refusal import Refused
from prismdesk.files import folders
from prismdesk.files.refusals import cause_of
from prismdesk.link import refusals
from prismdesk.link.addresses import own_addresses
from prismdesk.link.bots.bot_process import SpawnedBotProcess, StartsBotProcess
from prismdesk.link.clocks import monotonic_ms, through_sleep_ms
from prismdesk.link.discovery.announcer import AnnouncementService
from prismdesk.link.room.limits import Gate, Limits
from prismdesk.link.room.room_connection import MonitoredSocket
from prismdesk.link.security import own_certificate, server_context
from prismdesk.wire.frames import MOST_FROM_GUEST

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  # a table is there for other machines
TRIES: Final = 20
"""Ports that are tried, one after the other."""

_OPENING_S: Final = 5
_CLOSING_S: Final = 1
_HELD: Final = {errno.EADDRINUSE, errno.EACCES}

# Whatever others send makes no line in the program's own log; a mistake of our own is caught
# before the library could tell of it.
_SILENT: Final = logging.Logger("prismdesk.link.websockets", logging.CRITICAL + 1)  # noqa: LOG001  # it has no place among the program's


def bound(hosts: tuple[str, ...], port: int) -> tuple[list[Gate], int] | Refused:
    """Sockets bound to one port of all these hosts: this one, or the next that is free (0: any).

    A host of a kind that this machine does not have is left out if there is another. Refused:
    `no-port`, `cannot-listen`.
    """
    last = min(port + TRIES, 2**16) - 1 if port else port
    for one in range(port, last + 1):
        found = _bound(hosts, one)
        if isinstance(found, Refused):
            return found
        if found:
            return found, int(found[0].getsockname()[1])
    return refusals.no_port(port, last)


async def serving(
    sockets: Sequence[socket.socket],
    context: ssl.SSLContext,
    attend: Callable[[ServerConnection], Awaitable[None]],
) -> list[Server]:
    """Servers on these sockets, which hand every connection to `attend`."""
    return [
        await serve(
            attend,
            sock=one,
            ssl=context,
            compression=None,
            max_size=MOST_FROM_GUEST,
            max_queue=16,
            open_timeout=_OPENING_S,
            ssl_handshake_timeout=_OPENING_S,
            ping_interval=None,
            close_timeout=_CLOSING_S,
            server_header=None,
            logger=_SILENT,
            create_connection=MonitoredSocket,
        )
        for one in sockets
    ]


async def stopped(servers: list[Server]) -> None:
    """Nobody comes in any more, and every connection has ended."""
    for server in servers:
        server.close()
    await asyncio.gather(*(server.wait_closed() for server in servers))


def _bound(hosts: tuple[str, ...], port: int) -> list[Gate] | Refused:
    """Bound sockets, or none where somebody else holds the port."""
    found: list[Gate] = []
    wrong: OSError | None = None
    for host in hosts:
        try:
            found.append(_one(host, found[0].getsockname()[1] if found else port))
        except OSError as error:
            if error.errno in _HELD:
                for one in found:
                    one.close()
                return []
            wrong = error
    if not found and wrong is not None:
        return refusals.cannot_listen(port, cause_of(wrong))
    return found


def _one(host: str, port: int) -> Gate:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The kind is named in full: asyncio sends at once only what it knows to be TCP.
    made = Gate(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            # There the other option would let two programs have one port.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family is socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((host, port))
        made.listen(128)
    except OSError:
        made.close()
        raise
    made.setblocking(False)
    return made


class RoomSettings(msgspec.Struct, frozen=True):
    """What a table stands on: its folder (None: the usual one), where it listens, its clocks.

    Without `announcing` nobody finds it by himself. `start_bot` makes what thinks for its bots.
    """

    folder: Path | None = None
    hosts: tuple[str, ...] = EVERYWHERE
    limits: Limits = Limits()
    now_ms: Callable[[], int] = monotonic_ms
    world_ms: Callable[[], int] | None = through_sleep_ms
    announcing: AnnouncementService | None = None
    start_bot: StartsBotProcess = SpawnedBotProcess

    @property
    def place(self) -> Path:
        """The folder of what is kept of tables."""
        return self.folder or folders.tables()


class Endpoint(msgspec.Struct, frozen=True):
    """Where a table listens: its certificate, and its sockets, bound to one port."""

    settings: RoomSettings
    fingerprint: str
    notice: Refused | None
    context: ssl.SSLContext
    sockets: list[Gate]
    port: int

    @property
    def addresses(self) -> tuple[str, ...]:
        """How others reach it, as one types them."""
        hosts = self.settings.hosts
        return own_addresses() if hosts == EVERYWHERE else hosts


def open_endpoint(settings: RoomSettings, port: int) -> Endpoint | Refused:
    """An endpoint with these settings, bound to this port or the next one that is free.

    Refused as `own_certificate` and `bound`.
    """
    certificate = own_certificate(settings.place)
    if isinstance(certificate, Refused):
        return certificate
    try:
        context = server_context(certificate)
    except OSError as wrong:
        return refusals.cannot_listen(port, cause_of(wrong))
    taken = bound(settings.hosts, port)
    if isinstance(taken, Refused):
        return taken
    sockets, found = taken
    return Endpoint(settings, certificate.fingerprint, certificate.notice, context, sockets, found)
