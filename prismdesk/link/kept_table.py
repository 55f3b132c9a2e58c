"""What a table's own machine keeps of it, so that everybody finds his seat again after a crash.

One small file a table, readable by its owner only, replaced whole. Tokens are in it as hashes:
whoever reads it cannot take a seat with them.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import threading
from pathlib import Path
from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, encode, whole
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import Count, Name
from prismdesk.files.not_saved import NotSaved
from prismdesk.files.replacing import patiently, put
from prismdesk.wire.messages import TableId

SUFFIX: Final = ".table"
_LARGEST: Final = 2**20
_LOG = logging.getLogger(__name__)

Hashed = Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{64}"), max_length=64)]


class KeptPeer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A machine that was let in: its token, the one before as long as it counts, its seats."""

    number: Count
    token: Hashed
    before: Hashed | None
    watches: bool
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] = ()


class KeptTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its id and name, its port, the match that is on, and who was let in."""

    table: TableId
    name: Name
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)]
    match: TableId
    next_peer: Count
    peers: Annotated[tuple[KeptPeer, ...], msgspec.Meta(max_length=2000)]


def hashed(token: str) -> str:
    """What is kept of a token; it has 32 random bytes, so no salt is needed."""
    return hashlib.sha256(bytes.fromhex(token)).hexdigest()


def kept_of(match: str, folder: Path) -> KeptTable | None:
    """What was kept of the table at which this match is on; None if nothing, or it is damaged."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        found = _read(path)
        if found is not None and found.match == match:
            return found
    return None


class Keeping:
    """Writes what is to be kept, one time after the other; the latest is never overwritten."""

    def __init__(self, table: str, folder: Path) -> None:
        self.table = table
        self._path = folder / f"{table}{SUFFIX}"
        self._gate = threading.Lock()
        self._latest: KeptTable | None = None
        self._written: KeptTable | None = None

    def keep_now(self, kept: KeptTable) -> Refused | None:
        """Returns when this is on disk, or with the reason why it is not."""
        self._latest = kept
        return self._write()

    async def keep(self, kept: KeptTable) -> Refused | None:
        """The same from a loop, which does other things meanwhile."""
        self._latest = kept
        return await asyncio.to_thread(self._write)

    def forget(self) -> None:
        """The table is over: nothing is kept of it any more."""
        with self._gate, contextlib.suppress(OSError):  # what cannot be deleted opens nothing
            self._latest = self._written = None
            self._path.unlink(missing_ok=True)

    def _write(self) -> Refused | None:
        with self._gate:
            latest = self._latest
            if latest is None or latest is self._written:
                return None  # somebody else has just written this, or something later
            try:
                put(self._path, encode(latest))
            except NotSaved as failed:
                return failed.refused
            self._written = latest
        return None


def _read(path: Path) -> KeptTable | None:
    try:
        with path.open("rb") as file:
            data = patiently(lambda: file.read(_LARGEST))
        return decode(data, KeptTable)
    except (OSError, Unreadable) as wrong:
        _LOG.warning("%s is left out: %s", path.name, wrong)
        return None
