"""The machines that have been let in at a table, and the tokens by which they are known again."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from prismdesk.link.host import Connection
from prismdesk.link.kept_table import KeptTable, hashed
from prismdesk.link.rates import Bucket
from prismdesk.link.room_cable import Cable
from prismdesk.link.room_files import Feeding
from prismdesk.link.room_limits import Limits
from prismdesk.wire.frames import framed


class Peer:
    """One machine, whether it is connected or not.

    `token` and `before` are hashes: of the token it was given last, and of the one before until
    it has said that it keeps the new one. `ears` are its viewers' ends at the host.
    """

    def __init__(self, number: int, limits: Limits, *, watches: bool, token: str) -> None:
        self.number = number
        self.watches = watches
        self.token = token
        self.before: str | None = None
        self.cable: Cable | None = None
        self.is_missed = False
        self.ears: tuple[Connection, ...] = ()
        self.feeding: Feeding | None = None
        self.chat = Bucket(limits.chat)
        self.refusals = Bucket(limits.refusals)

    def tell(self, message: object) -> None:
        """Sends this, if the machine is connected."""
        if self.cable is not None:
            self.cable.send(framed(message))

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

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._peers: dict[int, Peer] = {}
        self.next_number = 1

    def __iter__(self) -> Iterator[Peer]:
        return iter(tuple(self._peers.values()))

    def get(self, number: int) -> Peer | None:
        """The machine of that number, or None."""
        return self._peers.get(number)

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

    def drop(self, peer: Peer) -> None:
        """Its token counts no longer."""
        self._peers.pop(peer.number, None)

    def restore(self, kept: KeptTable) -> None:
        """Those that were let in before the table's program ended."""
        self.next_number = kept.next_peer
        for one in kept.peers:
            peer = Peer(one.number, self._limits, watches=one.watches, token=one.token)
            peer.before = one.before
            self._peers[peer.number] = peer

    def make_room(self, seated: set[int]) -> bool:
        """Whether one more can be let in; who went away without a seat is forgotten for that."""
        for peer in self:
            if len(self._peers) < self._limits.guests:
                break
            if peer.cable is None and peer.number not in seated:
                self.drop(peer)
        return len(self._peers) < self._limits.guests
