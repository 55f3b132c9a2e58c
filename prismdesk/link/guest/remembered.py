"""The tables at which this machine sat, stored so that it can come back.

One small file a table, machine number and certificate, readable by its owner only: the token in it
is as good as the seat. A table that calls itself by another one's id has its own file all the same.
"""

from __future__ import annotations

import logging
import re
import time
from pathlib import Path
from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, encode, whole
from prismdesk.core.phrases import Count, Name, Text
from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.files.disk import patiently, put, start_of
from prismdesk.link.addresses import MOST_ADDRESSES, Address
from prismdesk.wire.messages import TableId, Token
from prismdesk.wire.texts import TypedName

Fingerprint = Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{64}"), max_length=64)]
"""The SHA-256 of a table's certificate."""

_FILE: Final = re.compile(r"[0-9a-f]{32}-[0-9]{1,16}-[0-9a-f]{16}\.json\Z")
_LARGEST: Final = 2**16
_LOG = logging.getLogger(__name__)


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is played at this machine, and the name there."""

    seat: Seat
    name: TypedName


class KeptFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match file that came from this table, by its name in the folder of matches."""

    match: TableId
    name: Text


class Remembered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table, and what lets this machine in again.

    `peer` is the machine's number there; `known` begins with the address that worked last.
    `at_ms` counts from 1970, UTC, and says when the machine was last let in.
    """

    table: TableId
    peer: Count
    name: Name
    game: Name
    known: Annotated[tuple[Address, ...], msgspec.Meta(min_length=1, max_length=MOST_ADDRESSES)]
    fingerprint: Fingerprint
    token: Token
    watches: bool
    seats: Annotated[tuple[Held, ...], msgspec.Meta(max_length=4)] = ()
    at_ms: Count = 0
    kept: KeptFile | None = None


def found_at(known: Remembered, addresses: tuple[Address, ...]) -> Remembered:
    """The same table, looked for at these addresses first: the port may be another one by now."""
    return msgspec.structs.replace(known, known=distinct((*addresses, *known.known)))


def distinct(addresses: tuple[Address, ...]) -> tuple[Address, ...]:
    """Each of them once, and no more than are remembered."""
    return tuple(dict.fromkeys(addresses))[:MOST_ADDRESSES]


def listing(folder: Path | None = None) -> tuple[Remembered, ...]:
    """Every table that is remembered, the newest first.

    A file that cannot be read or understood is left out, with a line in the log. Never raises.
    """
    folder = folders.tables() if folder is None else folder
    try:
        paths = [path for path in folder.iterdir() if _FILE.match(path.name)]
    except FileNotFoundError:
        return ()
    except OSError as wrong:
        _LOG.warning("the remembered tables cannot be listed: %s", wrong.strerror)
        return ()
    read = [one for path in paths if (one := _read(path)) is not None]
    return tuple(sorted(read, key=lambda one: (-one.at_ms, one.table, one.peer)))


def remember(one: Remembered, folder: Path | None = None) -> None:
    """Puts it on disk in place of what was known, and waits until it is there.

    Raises `NotSaved`, and then what was known is still there.
    """
    put(_path(one, folder), encode(one) + b"\n")


def forget(one: Remembered, folder: Path | None = None) -> None:
    """It is remembered no longer. Nothing is wrong if it was not.

    What another window has written since, with a token of its own, stays.
    """
    path = _path(one, folder)
    try:
        held = _read(path)
        if held is None or held.token == one.token:
            patiently(lambda: path.unlink(missing_ok=True))
    except OSError as wrong:
        _LOG.warning("a remembered table cannot be forgotten: %s", wrong.strerror)


def now_ms() -> int:
    """The time of day, as `at_ms` counts it."""
    return time.time_ns() // 10**6


def _path(one: Remembered, folder: Path | None) -> Path:
    folder = folders.tables() if folder is None else folder
    return folder / f"{one.table}-{one.peer}-{one.fingerprint[:16]}.json"


def _read(path: Path) -> Remembered | None:
    try:
        found = decode(patiently(lambda: start_of(path, _LARGEST)), Remembered)
    except FileNotFoundError:
        return None
    except (OSError, Unreadable):
        found = None
    if found is None or _path(found, path.parent) != path:
        _LOG.warning("%s is no memory of a table, and is left out", path.name)
        return None
    return found
