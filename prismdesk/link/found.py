"""A table as it makes itself known on the local network: its record, and how one is read.

Anybody near can send records. What is not one of ours, or is out of bounds, is no table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from prismdesk.core.plain import one_line
from prismdesk.link.addresses import MOST_ADDRESSES, Address, read_address
from prismdesk.link.announcing import Announced
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.seating import Stage
from prismdesk.wire.texts import MOST_NAME

SERVICE: Final = "_prismdesk._tcp.local."

_TABLE: Final = re.compile(r"[0-9a-f]{32}")
_GAME: Final = re.compile(r"[a-z0-9-]{1,40}")
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


class FoundTable(msgspec.Struct, frozen=True):
    """A table that was found, as everybody near may know it.

    One of another `protocol` than this program's can be seen and not joined. `addresses` are those
    of its machine, IPv4 first.
    """

    table: str
    name: str
    game: str
    addresses: tuple[str, ...]
    port: int
    free: int
    stage: Stage
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
