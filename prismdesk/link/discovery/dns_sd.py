"""Announces a table and finds others on the local network (DNS-SD over multicast DNS).

It is done on every network that this machine is in, and begun anew when these change. The
environment variable `PRISMDESK_INTERFACES` names the addresses to which it keeps instead; `none`
keeps it out of every network.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from typing import Any, Final

from zeroconf import (
    Error,
    InterfaceChoice,
    IPVersion,
    NotRunningException,
    ServiceStateChange,
    Zeroconf,
)
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from prismdesk.core.refusal import Refused, refuse
from prismdesk.link.addresses import own_addresses
from prismdesk.link.discovery.announcer import (
    SERVICE,
    Announced,
    FoundTable,
    found,
    instance,
    record,
)
from prismdesk.link.loop import Loop
from prismdesk.link.match_source import Carry

__all__ = ["MOST_TABLES", "DnsSdAnnouncer", "Finder", "FoundTable", "Hear"]

MOST_TABLES: Final = 100
"""Tables that a list of found ones has; what more there is near was made up by somebody."""

NOT_ANNOUNCED: Final = refuse(
    "not-announced",
    "The table cannot make itself known in this network; others join it by its address.",
)

Hear = Callable[[tuple[FoundTable, ...]], None]

_NONE: Final = ("none",)

_LASTS_S: Final = 120
"""How long others believe in a table whose machine died without a word."""

_ASK_MS: Final = 3000
_LOOK_S: Final = 5.0
"""How often it is looked whether this machine is in other networks now."""

_LOG = logging.getLogger(__name__)


class DnsSdAnnouncer:
    """Makes one table known (`link.discovery.announcer.AnnouncementService`); used in one loop."""

    def __init__(self) -> None:
        self.on_begun: Callable[[Refused | None], None] = lambda _why: None
        self._near: AsyncZeroconf | None = None
        self._about: Announced | None = None
        self._watching: asyncio.Task[None] | None = None
        self._stopped = asyncio.Event()
        self._turn = asyncio.Lock()

    async def start(self, about: Announced) -> Refused | None:
        """Makes the table known, which takes a moment. Refused: `not-announced`."""
        self._about = about
        async with self._turn:
            refused = await self._begin(about)
        self._watching = asyncio.create_task(self._follows())
        return refused

    async def update(self, about: Announced) -> None:
        """Something of it has changed."""
        self._about = about
        async with self._turn:
            if self._near is not None:
                await (await self._near.async_update_service(_service(about)))

    async def stop(self) -> None:
        """Nobody is told of it any more, and who knew it is told so."""
        self._stopped.set()
        if self._watching is not None:
            # A mistake in it is not taken away here: the loop tells it.
            await asyncio.wait([self._watching])
            self._watching = None
        async with self._turn:
            await self._end()

    async def _begin(self, about: Announced) -> Refused | None:
        try:
            self._near = _opened()
            # Nobody is asked first whether the name is taken: it holds 128 random bits.
            await (
                await self._near.async_register_service(
                    _service(about), cooperating_responders=True
                )
            )
        except (OSError, Error) as wrong:
            _LOG.info("a table is not announced: %s", wrong)
            await self._end()
            return NOT_ANNOUNCED
        return None

    async def _end(self) -> None:
        near, self._near = self._near, None
        if near is not None:
            await _begun(near)
            await near.async_unregister_all_services()
            await near.async_close()

    async def _follows(self) -> None:
        """Begins anew wherever this machine has gone."""
        while await _moved(self._stopped):
            async with self._turn:
                await self._end()
                assert self._about is not None
                refused = await self._begin(self._about)
            self.on_begun(refused)


class Finder:
    """Finds the tables near by, in a thread of its own.

    From `start` to `close` the whole list is told whenever it has changed, and carried to whoever
    hears it.
    """

    def __init__(self, carry: Carry, hear: Hear) -> None:
        self._carry = carry
        self._hear = hear
        self._loop: Loop | None = None
        self._looking: asyncio.Task[None] | None = None
        self._closed = asyncio.Event()
        self._tables: dict[str, FoundTable] = {}
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._told: tuple[FoundTable, ...] = ()

    def start(self) -> None:
        """Begins to look. Only once."""
        assert self._loop is None
        self._loop = Loop("finding tables")
        self._loop.call(self._begin)

    def close(self) -> None:
        """Looks no more, and waits for the end of the thread; nothing is told after it."""
        if self._loop is not None:
            self._loop.close(self._end)

    def _begin(self) -> None:
        assert self._loop is not None
        self._looking = self._loop.begin(self._looks())

    async def _end(self) -> None:
        """Ends with care: what the library has begun must not be cancelled under it."""
        self._closed.set()
        if self._looking is not None:
            await asyncio.wait([self._looking])

    async def _looks(self) -> None:
        goes_on = not self._closed.is_set()
        while goes_on:
            try:
                near = _opened()
            except OSError as wrong:
                _LOG.info("tables near by cannot be found: %s", wrong)
                goes_on = await _moved(self._closed)
                continue
            browser = AsyncServiceBrowser(near.zeroconf, SERVICE, handlers=[self._changed])
            goes_on = await _moved(self._closed)
            if goes_on:
                self._forget_all()
            # The other way round the browser's end would end the library's own beginning.
            await _begun(near)
            await browser.async_cancel()
            await near.async_close()

    def _changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """A record has come, changed or gone; in the loop. The names are the library's."""
        before = self._asking.pop(name, None)
        if before is not None:
            before.cancel()
        if state_change is ServiceStateChange.Removed:
            self._tables.pop(name, None)
            self._tell()
        elif len({*self._tables, *self._asking, name}) <= MOST_TABLES:
            self._asking[name] = asyncio.create_task(self._asks(zeroconf, name))

    async def _asks(self, near: Zeroconf, name: str) -> None:
        """Asks for the whole of a record."""
        try:
            about = AsyncServiceInfo(SERVICE, name)
            is_whole = await about.async_request(near, _ASK_MS)
            addresses = about.parsed_scoped_addresses() if is_whole else []
            table = found(name, about.properties, addresses, about.port)
        except (Error, ValueError, OSError) as wrong:
            _LOG.info("a record cannot be read: %s", wrong)
            table = None
        self._asking.pop(name, None)
        if table is None:
            self._tables.pop(name, None)
        else:
            self._tables[name] = table
        self._tell()

    def _forget_all(self) -> None:
        for one in self._asking.values():
            one.cancel()
        self._asking.clear()
        self._tables.clear()
        self._tell()

    def _tell(self) -> None:
        now = tuple(sorted(self._tables.values(), key=lambda one: (one.name.lower(), one.table)))
        if now != self._told:
            self._told = now
            self._carry(lambda: self._hear(now))


def interfaces() -> tuple[str, ...]:
    """The addresses to which announcing and finding keep; empty for all."""
    return tuple(os.environ.get("PRISMDESK_INTERFACES", "").split())


def _opened() -> AsyncZeroconf:
    """Raises OSError where there is no multicast at all."""
    if interfaces() == _NONE:
        raise OSError("no network is to be used")
    given: Any = list(interfaces()) or InterfaceChoice.All
    if given is not InterfaceChoice.All:
        return AsyncZeroconf(interfaces=given)
    try:
        return AsyncZeroconf(interfaces=given, ip_version=IPVersion.All)
    except OSError:
        return AsyncZeroconf(interfaces=given, ip_version=IPVersion.V4Only)


async def _begun(near: AsyncZeroconf) -> None:
    """Waits until it has its sockets: closed earlier, it would leave them open."""
    with contextlib.suppress(NotRunningException):
        await near.zeroconf.async_wait_for_start()


def _service(about: Announced) -> AsyncServiceInfo:
    return AsyncServiceInfo(
        SERVICE,
        instance(about.table),
        port=about.port,
        properties=record(about),
        server=f"prismdesk-{about.table[:16]}.local.",
        parsed_addresses=list(interfaces() or own_addresses()),
        host_ttl=_LASTS_S,
        other_ttl=_LASTS_S,
    )


async def _moved(ended: asyncio.Event) -> bool:
    """Waits until this machine's addresses are others than they were: true; false once `ended`.

    Nobody is cancelled, for who closes sockets when it comes would leave some of them open.
    """
    before = own_addresses()
    while not ended.is_set() and own_addresses() == before:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), _LOOK_S)
    return not ended.is_set()
