"""Keeps a table announced as it is now, and writes and reads its DNS-SD record.

There is one announcement at a time, of the latest state. Anybody near can send records: what is not
one of ours, or is out of bounds, is no table.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol

import msgspec

from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import MOST_ADDRESSES, Address, read_address
from prismdesk.link.loop import Loop
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.seating import Stage
from prismdesk.wire.texts import MOST_NAME


class Announced(msgspec.Struct, frozen=True):
    """What everybody near may know of a table, without having come in."""

    table: str
    name: str
    game: str
    port: int
    free: int
    stage: Stage


class AnnouncementService(Protocol):
    """Tells of one table; called in the table's own loop, one call after the other.

    `on_begun` is called when it has begun anew, in another network: with why it could not.
    """

    on_begun: Callable[[Refused | None], None]

    async def start(self, about: Announced) -> Refused | None:
        """Makes the table known, or says why that cannot be done."""

    async def update(self, about: Announced) -> None:
        """Something of it has changed."""

    async def stop(self) -> None:
        """Nobody is told of it any more."""


class TableAnnouncer:
    """In the table's loop. Without `announcing` it does nothing."""

    def __init__(
        self, announcing: AnnouncementService | None, about: Announced, loop: Loop
    ) -> None:
        self._announcing = announcing
        self._about = self._told = about
        self._loop = loop
        self._turn = asyncio.Lock()
        self._telling: asyncio.Task[None] | None = None
        self._is_over = False

    async def start(self, on_known: Callable[[Refused | None], None]) -> None:
        """Makes the table known, and says each time whether that could be done."""
        async with self._turn:
            if self._announcing is None or self._is_over:
                return
            self._announcing.on_begun = on_known
            on_known(await self._announcing.start(self._told))
        self.changed(self._about)

    def changed(self, about: Announced) -> None:
        """The table is so now; it is told when what was told before is out."""
        self._about = about
        if self._announcing is None or self._is_over or about == self._told:
            return
        if self._telling is None or self._telling.done():
            self._telling = self._loop.begin(self._tells())

    async def stop(self) -> None:
        """Nobody is told of the table any more."""
        self._is_over = True
        async with self._turn:
            if self._announcing is not None:
                await self._announcing.stop()

    async def _tells(self) -> None:
        while self._about != self._told and not self._is_over:
            async with self._turn:
                if self._announcing is None or self._is_over:
                    return
                self._told = self._about
                await self._announcing.update(self._told)


SERVICE: Final = "_prismdesk._tcp.local."

_TABLE: Final = re.compile(r"[0-9a-f]{32}")
_GAME: Final = re.compile(r"[a-z0-9-]{1,40}")
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


class FoundTable(Announced, frozen=True):
    """A table that was found, as everybody near may know it.

    One of another `protocol` than this program's can be seen and not joined. `addresses` are those
    of its machine, IPv4 first.
    """

    addresses: tuple[str, ...]
    protocol: int

    @property
    def ways(self) -> tuple[Address, ...]:
        """Where to join it: the first address is the best one."""
        return tuple(Address(host, self.port) for host in self.addresses)


def instance(table: str) -> str:
    """The name of a table's record; no name of a person's fits everywhere."""
    return f"{table}.{SERVICE}"


def record(about: Announced) -> dict[bytes, bytes]:
    """What a table says of itself."""
    said = {
        "protocol": str(PROTOCOL),
        "table": about.table,
        "name": about.name,
        "game": about.game,
        "free": str(about.free),
        "stage": about.stage.value,
    }
    return {key.encode(): value.encode() for key, value in said.items()}


def found(
    name: str, said: Mapping[bytes, bytes | None], addresses: Iterable[str], port: int | None
) -> FoundTable | None:
    """The table that a record of that name tells of; None for anything else."""
    table, game = _said(said, "table", _TABLE), _said(said, "game", _GAME)
    free, protocol = _said(said, "free", _NUMBER), _said(said, "protocol", _NUMBER)
    title = one_line((said.get(b"name") or b"").decode(errors="replace"), MOST_NAME)
    stage = next((one for one in Stage if one.value.encode() == said.get(b"stage")), None)
    hosts = [one for one in addresses if isinstance(read_address(one), Address)]
    known = table and game and free and protocol and title and stage and hosts
    if not known or name != instance(table) or port is None or not 0 < port < 2**16:
        return None
    assert stage is not None
    hosts = list(dict.fromkeys(sorted(hosts, key=lambda one: ":" in one)))
    return FoundTable(
        table=table,
        name=title,
        game=game,
        addresses=tuple(hosts)[:MOST_ADDRESSES],
        port=port,
        free=int(free),
        stage=stage,
        protocol=int(protocol),
    )


def _said(said: Mapping[bytes, bytes | None], key: str, form: re.Pattern[str]) -> str:
    """What the record says under that key; empty if that is not of the form."""
    value = (said.get(key.encode()) or b"").decode("ascii", errors="replace")
    return value if form.fullmatch(value) else ""
