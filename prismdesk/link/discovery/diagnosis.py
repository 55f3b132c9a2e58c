"""Finds out why a table cannot be seen, and says what to do about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from websockets.exceptions import ConnectionClosed

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import Address, own_addresses
from prismdesk.link.discovery.announcer import FoundTable
from prismdesk.link.discovery.dns_sd import Finder
from prismdesk.link.guest.disconnections import trouble
from prismdesk.link.guest.session import GAMES_HERE, PROGRAM
from prismdesk.link.guest.websocket import Pace, Socket, opened, reached
from prismdesk.link.security import prover
from prismdesk.wire.events import Close, Send, Welcomed
from prismdesk.wire.guest_end import ByCode, GuestEnd
from prismdesk.wire.messages import Welcome

MOST_S: Final = 5.0
"""Nothing is looked at for longer; all of it is looked at together."""

_HEAR_S: Final = 3.0
_OWN_S: Final = 1.0
_PACE: Final = Pace(open_s=MOST_S / 2)
_LOOPBACK: Final = ("127.0.0.1", "::1")


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at: whether it is well, and the sentence."""

    ok: bool
    message: Phrase


def _well(text: str, **gaps: str | int) -> Finding:
    return Finding(ok=True, message=phrase(text, **gaps))


def _ill(text: str, **gaps: str | int) -> Finding:
    return Finding(ok=False, message=phrase(text, **gaps))


def examine(address: Address | None, port: int | None) -> tuple[Finding, ...]:
    """Looks at everything, and returns within six seconds. Not in a window's thread.

    `address` is what somebody typed and cannot join, `port` that of the table here.
    """
    return asyncio.run(examined(address, port))


async def examined(address: Address | None, port: int | None) -> tuple[Finding, ...]:
    """The same, for who has a loop; it may be cancelled at any time."""
    parts = [_network(), _announced(port)]
    if port is not None:
        parts.insert(1, _listening(port))
    if address is not None:
        parts.append(_answers(address))
    return tuple(await asyncio.gather(*parts))


async def _network() -> Finding:
    found = own_addresses()
    if all(one in _LOOPBACK for one in found):
        return _ill(
            "This computer is in no network, so nobody else can reach it: plug in a cable, or join"
            " the same Wi-Fi as the other machine."
        )
    text = "This computer is in a network. Its addresses: {addresses}."
    return _well(text, addresses=", ".join(found)[:400])


async def _listening(port: int) -> Finding:
    for host in (*own_addresses()[:1], *_LOOPBACK):
        try:
            (await reached(Address(host, port), _OWN_S)).close()
        except OSError:
            continue
        text = (
            "The table here listens at port {port}. If it does not answer others all the same, the"
            " firewall of this computer has to let PrismDesk in."
        )
        return _well(text, port=port)
    text = "Nothing listens at port {port} of this computer: close the table and open it again."
    return _ill(text, port=port)


async def _announced(port: int | None) -> Finding:
    """Whether announcements come through: that of the table here, or any."""
    tables = await _heard_of(port)
    own = [one for one in tables if one.port == port]
    if port is not None and own:
        return _well(
            "This computer hears its table announced, so others near by can see it by themselves."
        )
    if port is not None:
        return _ill(
            "This computer does not hear its own table announced: a firewall or a guest network"
            " keeps such messages back (UDP, port 5353). Others join by the address."
        )
    if tables:
        names = ", ".join(f"“{one.name}”" for one in tables)
        text = "Tables are announced in this network: {tables}."
        return _well(text, tables=names[:400])
    return _ill(
        "No table is announced in this network. Both machines must be in the same Wi-Fi or on the"
        " same cable, and not in a guest network; or join by the address that the host’s window"
        " shows."
    )


async def _heard_of(port: int | None) -> tuple[FoundTable, ...]:
    """The tables of which something is heard within some seconds; at once, if it is the one."""
    loop = asyncio.get_running_loop()
    heard: asyncio.Queue[tuple[FoundTable, ...]] = asyncio.Queue()

    def carry(call: Callable[[], None]) -> None:
        loop.call_soon_threadsafe(call)

    finder = Finder(carry, heard.put_nowait)
    tables: tuple[FoundTable, ...] = ()
    finder.start()
    try:
        async with asyncio.timeout(_HEAR_S):
            while not any(one.port == port for one in tables):
                tables = await heard.get()
    except TimeoutError:
        return tables
    finally:
        await asyncio.to_thread(finder.close)
    return tables


async def _answers(address: Address) -> Finding:
    try:
        async with asyncio.timeout(MOST_S):
            met = await _met(address)
    except TimeoutError:
        met = trouble("says-nothing", address)
    if isinstance(met, Refused):
        return Finding(ok=False, message=met.message)
    text = (
        "At {address} the table “{table}” answers, and it speaks as this PrismDesk does. Whether"
        " the code is right shows when you join."
    )
    return _well(text, address=str(address), table=met.name)


async def _met(address: Address) -> Welcome | Refused:
    """What the table there says first, or why there is none for this program."""
    socket = await opened(address, _PACE)
    if isinstance(socket, Refused):
        return socket
    try:
        return await _greeted(socket) or trouble("says-nothing", address)
    except ConnectionClosed:
        return trouble("broken-off", address)
    finally:
        await socket.shut()


async def _greeted(socket: Socket) -> Welcome | Refused | None:
    """Says hello, and nothing else: no code is tried."""
    way = ByCode(prover("", socket.fingerprint, is_table=False))
    end = GuestEnd(program=PROGRAM, games=GAMES_HERE, way=way)
    for event in end.begin():
        assert isinstance(event, Send)
        await socket.send(event.data)
    for event in end.receive(await socket.recv()):
        match event:
            case Welcomed(welcome):
                return welcome
            case Close(refused):
                return refused
    return None
