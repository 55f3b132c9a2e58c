"""Lets other machines in: by a proved join code, or by the token of an earlier visit."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.link import refusals
from prismdesk.link.loop import Loop
from prismdesk.link.room.limits import Limits
from prismdesk.link.room.peers import Peer, hashed
from prismdesk.link.room.room_connection import RoomConnection
from prismdesk.link.room.room_members import RoomMembers
from prismdesk.link.security import prover
from prismdesk.wire.code import Guesses, Turn, block_of, code_from
from prismdesk.wire.events import Close, Event, Guess, Heard, Proved, Returning, Send
from prismdesk.wire.table_end import TableEnd


class Codes(msgspec.Struct, frozen=True):
    """The players' code and the spectators'."""

    join: str
    watch: str


def new_codes() -> Codes:
    """Two codes that nobody can know."""
    return Codes(code_from(secrets.token_bytes), code_from(secrets.token_bytes))


class Visit:
    """One connection on its way in, and what is known of it."""

    def __init__(self, connection: RoomConnection, end: TableEnd) -> None:
        self.connection = connection
        self.end = end
        self.turn: Turn | None = None
        self.peer: Peer | None = None
        self.timeout: asyncio.Handle | None = None


class Authentication:
    """Lets in who proves a code or shows a token, and closes every other connection.

    `new_end` makes the table's end of one, with what strangers are told of it; `fingerprint` is
    that of the certificate by which the table is known.
    """

    def __init__(
        self,
        new_end: Callable[[], TableEnd],
        fingerprint: str,
        inside: RoomMembers,
        loop: Loop,
        limits: Limits,
        now_ms: Callable[[], int],
    ) -> None:
        self.codes = new_codes()
        self.on_new_codes: Callable[[], None] = lambda: None
        self._new_end = new_end
        self._fingerprint = fingerprint
        self._members = inside
        self._loop = loop
        self._limits = limits
        self._now = now_ms
        self._guesses = Guesses()
        self._waiting: Counter[str] = Counter()
        self._visits: set[Visit] = set()

    def renew(self) -> None:
        """From now on there are new codes. Who is waiting for his turn is tried by the old."""
        self.codes = new_codes()
        self._guesses = self._guesses.renewed()
        self.on_new_codes()

    async def shut(self, why: Refused) -> None:
        """Tells those who are on their way in that the table is closed, and ends that."""
        for visit in tuple(self._visits):
            if visit.peer is None:
                await self._perform(visit, visit.end.refuse(why))

    async def attend(self, connection: RoomConnection) -> None:
        """Everything that comes over this connection, to its end."""
        visit = Visit(connection, self._new_end())
        self._visits.add(visit)
        block = block_of(connection.address)
        crowd = self._waiting.total(), self._waiting[block]
        self._waiting[block] += 1
        try:
            if crowd[0] >= self._limits.waiting or crowd[1] >= self._limits.waiting_each:
                await self._perform(visit, visit.end.refuse(refusals.CROWDED))
            self._start_timeout(visit, 0)
            async for data in connection.messages():
                if connection.is_flooded(data):
                    await self._perform(visit, visit.end.refuse(refusals.FLOOD))
                else:
                    await self._perform(visit, visit.end.receive(data))
                if visit.peer is not None and block:
                    self._waiting[block] -= 1
                    block = ""
        finally:
            self._ended(visit, block)

    def _ended(self, visit: Visit, block: str) -> None:
        if block:
            self._waiting[block] -= 1
        self._waiting += Counter()  # without those that are at nought
        self._visits.discard(visit)
        self._stop_timeout(visit)
        self._count_wrong_guess(visit)
        if visit.peer is not None:
            self._members.left(visit.peer, visit.connection)

    async def _perform(self, visit: Visit, events: tuple[Event, ...]) -> None:
        """Does what the session's end wants done, and what follows from it."""
        for event in events:
            match event:
                case Send(data):
                    visit.connection.send(data)
                case Close():
                    visit.connection.finish()
                case Guess(watch):
                    await self._guessed(visit, watch=watch)
                case Proved(watch):
                    await self._proved(visit, watch=watch)
                case Returning(token):
                    await self._returned(visit, token)
                case Heard(message):
                    assert visit.peer is not None, "only who is in wants something"
                    refused = self._members.wanted(visit.peer, message)
                    if refused is not None:
                        await self._perform(visit, visit.end.refuse(refused))

    async def _guessed(self, visit: Visit, *, watch: bool) -> None:
        """His guess waits for its turn, and is tried by the code as it is now."""
        now_ms = self._now()
        self._guesses, turn = self._guesses.ask(visit.connection.address, now_ms)
        if isinstance(turn, Refused):
            await self._perform(visit, visit.end.refuse(turn))
            return
        visit.turn = turn
        code = self.codes.watch if watch else self.codes.join
        wait_ms = turn.wait_ms(now_ms)
        if wait_ms:
            self._start_timeout(visit, wait_ms)
            await self._perform(visit, visit.end.wait(wait_ms))
            if not await visit.connection.wait_open(wait_ms / 1000):
                return
        # Half of the sums, some milliseconds, in which the table's thread does other things.
        made = await asyncio.to_thread(prover, code, self._fingerprint, is_table=True)
        await self._perform(visit, visit.end.prove(made))

    async def _proved(self, visit: Visit, *, watch: bool) -> None:
        assert visit.turn is not None, "who proves a code had his turn"
        self._guesses = self._guesses.right(visit.turn)
        visit.turn = None
        self._stop_timeout(visit)
        house = self._members.house
        if not house.has_room():
            await self._perform(visit, visit.end.refuse(refusals.TABLE_FULL))
            return
        peer, token = house.peers.let_in(watches=watch)
        await self._admitted(visit, peer, token)

    async def _returned(self, visit: Visit, token: str) -> None:
        self._stop_timeout(visit)
        peer = self._members.house.peers.knows(token)
        if peer is None:
            await self._perform(visit, visit.end.refuse(refusals.UNKNOWN, for_good=True))
            return
        await self._admitted(visit, peer, peer.renewed(token))

    async def _admitted(self, visit: Visit, peer: Peer, token: str) -> None:
        """He is told his token once it is kept here, so that no crash can lose it."""
        await self._members.keep()
        if self._members.house.peers.get(peer.number) is not peer:
            # Meanwhile he was sent away, or had to make room.
            await self._perform(visit, visit.end.refuse(refusals.UNKNOWN, for_good=True))
            return
        if peer.token != hashed(token):
            # Meanwhile he came in by another connection.
            await self._perform(visit, visit.end.refuse(refusals.TAKEN_UP))
            return
        visit.peer = peer
        await self._perform(visit, visit.end.admit(token, peer.number, watches=peer.watches))
        self._members.entered(peer, visit.connection)

    def _count_wrong_guess(self, visit: Visit) -> None:
        """A turn whose connection ended without a proof was wrong, whatever ended it."""
        if visit.turn is None:
            return
        self._guesses = self._guesses.wrong(visit.turn)
        visit.turn = None
        if self._guesses.needs_code:
            self.renew()

    def _start_timeout(self, visit: Visit, wait_ms: int) -> None:
        """Sends him away if he is not in by then."""
        self._stop_timeout(visit)
        seconds = self._limits.silence_s + wait_ms / 1000
        visit.timeout = self._loop.later(seconds, self._timed_out, visit)

    def _stop_timeout(self, visit: Visit) -> None:
        if visit.timeout is not None:
            visit.timeout.cancel()
            visit.timeout = None

    def _timed_out(self, visit: Visit) -> None:
        self._loop.begin(self._perform(visit, visit.end.refuse(refusals.SILENT)))
