"""The machines that have been let in at a table, and how they come back, also after a crash.

They come back with tokens. Who sat there is in one small file a table, readable by its owner only,
replaced whole. Tokens are in it as hashes: whoever reads it cannot take a seat with them.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, encode, whole
from prismdesk.core.phrases import Count, Name
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.files.disk import patiently, put, start_of
from prismdesk.files.refusals import NotSaved
from prismdesk.link.clocks import Bucket
from prismdesk.link.room.limits import Limits
from prismdesk.wire.messages import TableId
from prismdesk.wire.seating import Presence

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
        return decode(patiently(lambda: start_of(path, _LARGEST)), KeptTable)
    except (OSError, Unreadable) as wrong:
        _LOG.warning("%s is left out: %s", path.name, wrong)
        return None


ROUND_TRIP_STEP_MS: Final = 5
"""A round trip is another one when it differs by so much."""


class Peer:
    """One machine, whether it is connected or not.

    `token` and `before` are hashes: of the token it was given last, and of the one before until
    it has said that it keeps the new one.
    """

    def __init__(
        self, number: int, limits: Limits, *, watches: bool, token: str, before: str | None = None
    ) -> None:
        self.number: Final = number
        self.watches: Final = watches
        self.token = token
        self.before = before
        self.is_connected = False
        self.is_missed = False
        self.round_trip_ms: int | None = None
        self.chat: Final = Bucket(limits.chat)
        self.refusals: Final = Bucket(limits.refusals)

    @property
    def presence(self) -> Presence:
        """How it is connected."""
        if not self.is_connected:
            return Presence.AWAY
        return Presence.MISSED if self.is_missed else Presence.CONNECTED

    def measured(self, round_trip_ms: int | None) -> None:
        """How far away it is now."""
        old, new = self.round_trip_ms, round_trip_ms
        if old is None or new is None or abs(old - new) >= ROUND_TRIP_STEP_MS:
            self.round_trip_ms = new

    def renewed(self, shown: str) -> str:
        """A new token; the one that was shown counts until the new one is kept."""
        token = secrets.token_hex(32)
        self.before, self.token = hashed(shown), hashed(token)
        return token

    def is_shown(self, shown_hash: str) -> bool:
        """Whether the token of that hash is this machine's."""
        return shown_hash in (self.token, self.before)


class Peers:
    """All of them, by their numbers; a number is never given twice at one table."""

    def __init__(self, limits: Limits, kept: KeptTable | None = None) -> None:
        """With `kept` those that were let in before the table's program ended."""
        self._limits = limits
        self.next_number = 1 if kept is None else kept.next_peer
        self._peers = {
            one.number: Peer(
                one.number, limits, watches=one.watches, token=one.token, before=one.before
            )
            for one in (() if kept is None else kept.peers)
        }

    def __iter__(self) -> Iterator[Peer]:
        return iter(tuple(self._peers.values()))

    def get(self, number: int | None) -> Peer | None:
        """The machine of that number, or None."""
        return None if number is None else self._peers.get(number)

    def knows(self, token: str) -> Peer | None:
        """The machine that was given this token, or None."""
        found = hashed(token)
        return next((peer for peer in self if peer.is_shown(found)), None)

    def let_in(self, *, watches: bool) -> tuple[Peer, str]:
        """A new machine, and its token."""
        token = secrets.token_hex(32)
        peer = Peer(self.next_number, self._limits, watches=watches, token=hashed(token))
        self.next_number += 1
        self._peers[peer.number] = peer
        return peer, token

    def drop(self, number: int) -> None:
        """Its token counts no longer."""
        self._peers.pop(number, None)

    def make_room(self, seated: set[int | None]) -> bool:
        """Whether one more can be let in; who went away without a seat is forgotten for that."""
        for peer in self:
            if len(self._peers) < self._limits.guests:
                break
            if not peer.is_connected and peer.number not in seated:
                self.drop(peer.number)
        return len(self._peers) < self._limits.guests
