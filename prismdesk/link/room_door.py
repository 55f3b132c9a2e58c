"""How other machines get in: by a code that is proved, or by the token of an earlier time."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.link import room_reasons
from prismdesk.link.kept_table import hashed
from prismdesk.link.loop import Loop
from prismdesk.link.proof import prover
from prismdesk.link.room_cable import Cable
from prismdesk.link.room_limits import Limits
from prismdesk.link.room_peers import Peer, Peers
from prismdesk.wire.code import code_from
from prismdesk.wire.events import Close, Event, Guess, Proved, Returning, Send, Wanted
from prismdesk.wire.guesses import Guesses, Turn, block_of
from prismdesk.wire.messages import GameVersion
from prismdesk.wire.table_end import TableEnd


class About(msgspec.Struct, frozen=True):
    """What the door says of its table, and the certificate by which it is known."""

    program: str
    plays: GameVersion
    table: str
    name: str
    fingerprint: str


class Codes(msgspec.Struct, frozen=True):
    """The players' code and the spectators'."""

    join: str
    watch: str


def new_codes() -> Codes:
    """Two codes that nobody can know."""
    return Codes(code_from(secrets.token_bytes), code_from(secrets.token_bytes))


class Inside(Protocol):
    """Who is told of those that the door has let in."""

    peers: Peers

    def seated(self) -> set[int]:
        """The machines that have seats."""

    async def keep(self) -> None:
        """Returns when it is on disk who has been let in."""

    def entered(self, peer: Peer, cable: Cable) -> None:
        """A machine is connected by this cable now."""

    def wanted(self, peer: Peer, message: Any) -> Refused | None:
        """What it wants; a refusal ends its connection."""

    def left(self, peer: Peer, cable: Cable) -> None:
        """That connection has ended."""


class Visit:
    """One connection on its way in, and what is known of it."""

    def __init__(self, cable: Cable, end: TableEnd) -> None:
        self.cable = cable
        self.end = end
        self.turn: Turn | None = None
        self.peer: Peer | None = None
        self.alarm: asyncio.Handle | None = None


class Door:
    """Lets in who proves a code or shows a token, and closes every other connection."""

    def __init__(
        self,
        about: About,
        inside: Inside,
        loop: Loop,
        limits: Limits,
        now_ms: Callable[[], int],
    ) -> None:
        self.codes = new_codes()
        self.on_new_codes: Callable[[], None] = lambda: None
        self._about = about
        self._inside = inside
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
                await self._follow(visit, visit.end.refuse(why))

    async def attend(self, cable: Cable) -> None:
        """Everything that comes over this connection, to its end."""
        end = TableEnd(
            program=self._about.program,
            plays=self._about.plays,
            table=self._about.table,
            name=self._about.name,
        )
        visit = Visit(cable, end)
        self._visits.add(visit)
        block = block_of(cable.address)
        crowd = self._waiting.total(), self._waiting[block]
        self._waiting[block] += 1
        try:
            if crowd[0] >= self._limits.waiting or crowd[1] >= self._limits.waiting_each:
                await self._follow(visit, end.refuse(room_reasons.CROWDED))
            self._mind_silence(visit, 0)
            async for data in cable.messages():
                if cable.is_flooded(data):
                    await self._follow(visit, end.refuse(room_reasons.FLOOD))
                else:
                    await self._follow(visit, end.receive(data))
                if visit.peer is not None and block:
                    self._waiting[block] -= 1
                    block = ""
        finally:
            self._gone(visit, block)

    def _gone(self, visit: Visit, block: str) -> None:
        if block:
            self._waiting[block] -= 1
        self._waiting += Counter()  # without those that are at nought
        self._visits.discard(visit)
        self._heard(visit)
        self._was_wrong(visit)
        if visit.peer is not None:
            self._inside.left(visit.peer, visit.cable)

    async def _follow(self, visit: Visit, events: tuple[Event, ...]) -> None:
        """Does what the session's end wants done, and what follows from it."""
        for event in events:
            match event:
                case Send(data):
                    visit.cable.send(data)
                case Close():
                    visit.cable.finish()
                case Guess(watch):
                    await self._guessed(visit, watch=watch)
                case Proved(watch):
                    await self._proved(visit, watch=watch)
                case Returning(token):
                    await self._returned(visit, token)
                case Wanted(message):
                    assert visit.peer is not None, "only who is in wants something"
                    refused = self._inside.wanted(visit.peer, message)
                    if refused is not None:
                        await self._follow(visit, visit.end.refuse(refused))

    async def _guessed(self, visit: Visit, *, watch: bool) -> None:
        """His guess waits for its turn, and is tried by the code as it is now."""
        now_ms = self._now()
        self._guesses, turn = self._guesses.ask(visit.cable.address, now_ms)
        if isinstance(turn, Refused):
            await self._follow(visit, visit.end.refuse(turn))
            return
        visit.turn = turn
        code = self.codes.watch if watch else self.codes.join
        wait_ms = turn.wait_ms(now_ms)
        if wait_ms:
            self._mind_silence(visit, wait_ms)
            await self._follow(visit, visit.end.wait(wait_ms))
            if not await visit.cable.stays(wait_ms / 1000):
                return
        # Half of the sums, some milliseconds, in which the table's thread does other things.
        made = await asyncio.to_thread(prover, code, self._about.fingerprint, is_table=True)
        await self._follow(visit, visit.end.prove(made))

    async def _proved(self, visit: Visit, *, watch: bool) -> None:
        assert visit.turn is not None, "who proves a code had his turn"
        self._guesses = self._guesses.right(visit.turn)
        visit.turn = None
        self._heard(visit)
        inside = self._inside
        if not inside.peers.make_room(inside.seated()):
            await self._follow(visit, visit.end.refuse(room_reasons.TABLE_FULL))
            return
        peer, token = inside.peers.let_in(watches=watch)
        await self._admitted(visit, peer, token)

    async def _returned(self, visit: Visit, token: str) -> None:
        self._heard(visit)
        peer = self._inside.peers.knows(token)
        if peer is None:
            await self._follow(visit, visit.end.refuse(room_reasons.UNKNOWN, for_good=True))
            return
        await self._admitted(visit, peer, peer.renewed(token))

    async def _admitted(self, visit: Visit, peer: Peer, token: str) -> None:
        """He is told his token once it is kept here, so that no crash can lose it."""
        await self._inside.keep()
        if self._inside.peers.get(peer.number) is not peer:
            # Meanwhile he was sent away, or had to make room.
            await self._follow(visit, visit.end.refuse(room_reasons.UNKNOWN, for_good=True))
            return
        if peer.token != hashed(token):
            # Meanwhile he came in by another connection.
            await self._follow(visit, visit.end.refuse(room_reasons.TAKEN_UP))
            return
        visit.peer = peer
        await self._follow(visit, visit.end.admit(token, peer.number, watches=peer.watches))
        self._inside.entered(peer, visit.cable)

    def _was_wrong(self, visit: Visit) -> None:
        """A turn whose connection ended without a proof was wrong, whatever ended it."""
        if visit.turn is None:
            return
        self._guesses = self._guesses.wrong(visit.turn)
        visit.turn = None
        if self._guesses.needs_code:
            self.renew()

    def _mind_silence(self, visit: Visit, wait_ms: int) -> None:
        """Sends him away if he is not in by then."""
        self._heard(visit)
        seconds = self._limits.silence_s + wait_ms / 1000
        visit.alarm = self._loop.later(seconds, self._silent, visit)

    def _heard(self, visit: Visit) -> None:
        if visit.alarm is not None:
            visit.alarm.cancel()
            visit.alarm = None

    def _silent(self, visit: Visit) -> None:
        self._loop.begin(self._follow(visit, visit.end.refuse(room_reasons.SILENT)))
