"""A guest's connection to a table, and how he is kept connected through interruptions."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, Protocol

import msgspec
from websockets.exceptions import ConnectionClosed

from prismdesk import __version__
from prismdesk.core.refusal import Refused
from prismdesk.games import GAMES
from prismdesk.link.addresses import Address
from prismdesk.link.clocks import Bucket
from prismdesk.link.guest.disconnections import Course, course, is_elsewhere, trouble
from prismdesk.link.guest.remembered import Fingerprint
from prismdesk.link.guest.websocket import CLOSE_S, Pace, Socket, opened
from prismdesk.link.refusals import CLOSED_FOR_NOW
from prismdesk.link.security import prover
from prismdesk.link.table_source import ConnectionNews, Line
from prismdesk.wire.events import Close, Entered, Event, Heard, Send, Waits, Welcomed
from prismdesk.wire.frames import framed
from prismdesk.wire.guest_end import ByCode, ByToken, GuestEnd
from prismdesk.wire.messages import Admitted, GameVersion, Leave, TableId, Token, Welcome
from prismdesk.wire.reasons import waiting

PROGRAM: Final = f"PrismDesk {__version__}"

GAMES_HERE: Final = tuple(GameVersion(one.name, one.version) for one in GAMES)
"""What this program can play."""

MOST_WAITING: Final = 1000
"""Messages that may wait to be sent. A connection that is slower than that is cut off."""

_WAIT_S: Final = 0.02

TOLD_MS: Final = 5
"""A round trip is told again when it has changed by this much."""


class Code(msgspec.Struct, frozen=True):
    """Comes in for the first time: the code as people are shown it, or the spectators' one."""

    code: str
    watch: bool


class Pass(msgspec.Struct, frozen=True):
    """Comes back: to this table, behind this certificate, with this token."""

    table: TableId
    fingerprint: Fingerprint
    token: Token


class Entrance(msgspec.Struct, frozen=True):
    """What a guest has learned when he is let in."""

    welcome: Welcome
    admitted: Admitted
    address: Address
    fingerprint: Fingerprint


class Ended(msgspec.Struct, frozen=True):
    """How a connection ended, what follows from it, and how the guest had been let in."""

    refused: Refused
    course: Course
    entrance: Entrance | None = None


class SessionListener(Protocol):
    """Who hears what comes over a connection; in the guest's loop."""

    def connection_changed(self, now: ConnectionNews) -> None:
        """The connection has changed."""

    def entered(self, entrance: Entrance) -> bool:
        """The guest is in; answers whether the token is safely kept."""

    def heard(self, message: object) -> Refused | None:
        """A message of the table's; a refusal ends the connection."""


class GuestSession:
    """What is said over one connection. `run` keeps it until its end."""

    def __init__(
        self, socket: Socket, address: Address, pace: Pace, listener: SessionListener
    ) -> None:
        self._socket = socket
        self._address = address
        self._pace = pace
        self._listener = listener
        self._end: GuestEnd | None = None
        self._welcome: Welcome | None = None
        self._entrance: Entrance | None = None
        self._why: Refused | None = None
        self._is_missed = False
        self._round_trip_ms: int | None = None
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._messages = Bucket(pace.messages)
        self._octets = Bucket(pace.octets)
        self._next_word: asyncio.Timeout | None = None

    def send(self, message: object, *, step: int = 1) -> bool:
        """Sends it, padded to that step; False if the guest is not in.

        A connection that cannot keep up is cut off: it can be resumed, and a gap cannot.
        """
        if self._entrance is None or self._why is not None:
            return False
        self._put(framed(message, step=step))
        return True

    def finish(self, last: object) -> None:
        """Says this, if the guest is in, and closes."""
        self.send(last)
        self._put(None)
        asyncio.get_running_loop().call_later(CLOSE_S, self._socket.transport.abort)

    async def run(self, way: Code | Pass) -> Ended:
        """Comes in by that way, and stays until the end."""
        fingerprint = self._socket.fingerprint
        # Before a word is said: what is behind another certificate gets no token to see.
        if isinstance(way, Pass) and fingerprint != way.fingerprint:
            return self._ended(trouble("certificate-changed", self._address))
        self._end = GuestEnd(program=PROGRAM, games=GAMES_HERE, way=_by(way, fingerprint))
        # A mistake in one of them ends the connection, and is told as one.
        async with asyncio.TaskGroup() as group:
            works = (self._send_queued(), self._send_heartbeats(), self._watch_silence())
            helpers = [group.create_task(one) for one in works]
            try:
                for event in self._end.begin():
                    self._handle(event)
                return await self._receive()
            finally:
                for helper in helpers:
                    helper.cancel()

    async def _receive(self) -> Ended:
        assert self._end is not None
        try:
            async with asyncio.timeout(self._pace.open_s) as self._next_word:
                async for data in self._socket:
                    for event in self._end.receive(data):
                        ended = self._handle(event)
                        if ended is not None:
                            return ended
        except TimeoutError:
            return self._ended(trouble("says-nothing", self._address))
        except ConnectionClosed:
            pass  # it ends as if it had been closed politely
        return self._ended(self._why or trouble("broken-off", self._address))

    def _handle(self, event: Event) -> Ended | None:
        match event:
            case Send(data):
                self._put(data)
            case Close(refused, for_good):
                return self._ended(refused, for_good=for_good)
            case Welcomed(welcome):
                self._welcome = welcome
                self._set_deadline(self._pace.open_s)
            case Waits(wait_ms):
                self._set_deadline(self._pace.open_s + wait_ms / 1000)
                self._listener.connection_changed(ConnectionNews(Line.CONNECTING, waiting(wait_ms)))
            case Entered(admitted):
                self._entered(admitted)
            case Heard(message):
                wrong = self._listener.heard(message)
                return None if wrong is None else self._ended(wrong)
        return None

    def _set_deadline(self, within_s: float | None) -> None:
        """The table has so long to let the guest in; None: as long as it likes."""
        assert self._next_word is not None, "somebody listens"
        time = asyncio.get_running_loop().time
        self._next_word.reschedule(None if within_s is None else time() + within_s)

    def _entered(self, admitted: Admitted) -> None:
        assert self._welcome is not None
        assert self._end is not None
        fingerprint = self._socket.fingerprint
        self._entrance = Entrance(self._welcome, admitted, self._address, fingerprint)
        self._set_deadline(None)
        is_kept = self._listener.entered(self._entrance)
        self._tell(Line.CONNECTED)
        if is_kept:
            for event in self._end.held():
                self._handle(event)

    def _ended(self, refused: Refused, *, for_good: bool = False) -> Ended:
        return Ended(refused, course(refused, for_good=for_good), self._entrance)

    def _put(self, data: bytes | None) -> None:
        try:
            self._waiting.put_nowait(data)
        except asyncio.QueueFull:
            self._cut("too-slow")

    def _cut(self, why: str) -> None:
        self._why = trouble(why, self._address)
        self._socket.transport.abort()

    async def _send_queued(self) -> None:
        try:
            while (data := await self._waiting.get()) is not None:
                await self._wait_for_rate(len(data))
                await self._socket.send(data)
            await self._socket.close()
        except ConnectionClosed:
            return  # whoever listens notices

    async def _wait_for_rate(self, length: int) -> None:
        """Waits until so much more may be sent."""
        time = asyncio.get_running_loop().time
        for bucket, amount in ((self._messages, 1), (self._octets, length)):
            while not bucket.takes(amount, round(time() * 1000)):
                await asyncio.sleep(_WAIT_S)

    async def _send_heartbeats(self) -> None:
        """A heartbeat every now and then, which also measures the round trip."""
        try:
            while True:
                passed_s = await (await self._socket.ping())
                self._measured(round(passed_s * 1000))
                await asyncio.sleep(self._pace.beat_s)
        except ConnectionClosed:
            return  # whoever listens notices

    async def _watch_silence(self) -> None:
        """Says when nothing is heard for long, and ends a connection that is silent for longer."""
        time = asyncio.get_running_loop().time
        while (silent_s := time() - self._socket.heard_s) < self._pace.cut_s:
            is_missed = silent_s >= self._pace.missed_s
            if is_missed != self._is_missed:
                self._is_missed = is_missed
                self._tell(Line.MISSED if is_missed else Line.CONNECTED)
            if is_missed:
                # Not much later than it speaks again.
                await asyncio.sleep(min(self._pace.missed_s / 10, self._pace.cut_s - silent_s))
            else:
                await asyncio.sleep(self._pace.missed_s - silent_s)
        self._cut("silence")

    def _measured(self, round_trip_ms: int) -> None:
        before = self._round_trip_ms
        if before is None or abs(round_trip_ms - before) >= TOLD_MS:
            self._round_trip_ms = round_trip_ms
            if not self._is_missed:
                self._tell(Line.CONNECTED)

    def _tell(self, line: Line) -> None:
        if self._entrance is not None:
            self._listener.connection_changed(ConnectionNews(line, None, self._round_trip_ms))


def _by(way: Code | Pass, fingerprint: str) -> ByCode | ByToken:
    if isinstance(way, Code):
        return ByCode(prover(way.code, fingerprint, is_table=False), watch=way.watch)
    return ByToken(way.token, way.table)


LEAVE_S: Final = 2.0
"""How long a guest who leaves waits until the table has heard it."""


class Reconnecting:
    """Keeps a guest connected. Everything here runs in the guest's loop.

    Until he has been let in once, whatever goes wrong is the end; afterwards it is tried again,
    unless `disconnections` says otherwise of the reason.
    """

    def __init__(
        self,
        way: Code | Pass,
        addresses: tuple[Address, ...],
        listener: SessionListener,
        pace: Pace,
    ) -> None:
        self._way = way
        self._addresses = addresses
        self._listener = listener
        self._pace = pace
        self._session: GuestSession | None = None
        self._leaves = asyncio.Event()
        self._over = asyncio.Event()

    def send(self, message: object, *, step: int = 1) -> bool:
        """Sends it, padded to that step; False while the guest is not in."""
        return self._session is not None and self._session.send(message, step=step)

    async def run(self) -> Ended | None:
        """Keeps the guest connected to the end, and answers what it was; None if he left."""
        self._listener.connection_changed(ConnectionNews(Line.CONNECTING))
        waits, has_been_in = self._pace.waits(), False
        closed: Refused | None = None
        time = asyncio.get_running_loop().time
        try:
            while True:
                began_s = time()
                ended = await self._tried()
                if self._leaves.is_set():
                    return None
                has_been_in = has_been_in or ended.entrance is not None
                if not has_been_in or ended.course is not Course.AGAIN:
                    return ended
                if ended.entrance is not None:
                    closed = None
                    # A table that lets him in and breaks off at once is not met ever so often.
                    if time() - began_s >= self._pace.lasts_s:
                        waits = self._pace.waits()
                if ended.refused.code == CLOSED_FOR_NOW.code:
                    closed = ended.refused
                # That nobody listens there any more says less than why.
                self._listener.connection_changed(
                    ConnectionNews(Line.LOST, closed or ended.refused)
                )
                await asyncio.sleep(next(waits))
        finally:
            self._over.set()

    async def leave(self) -> None:
        """Tells the table, if it can be told soon. Then the one who keeps it may be cancelled."""
        self._leaves.set()
        if self._session is None:
            return
        self._session.finish(Leave())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_S):
                await self._over.wait()

    async def _tried(self) -> Ended:
        """One try at each address; what is told is what became of the first, or was said last."""
        first: Ended | None = None
        for address in self._addresses:
            ended = await self._tried_at(address)
            if ended.entrance is not None:
                self._known(ended)
            if ended.entrance is not None or ended.course is not Course.AGAIN:
                return ended
            first = first or ended
            if not is_elsewhere(ended.refused):
                return ended
        assert first is not None, "there is an address"
        return first

    async def _tried_at(self, address: Address) -> Ended:
        socket = await opened(address, self._pace)
        if isinstance(socket, Refused):
            return Ended(socket, course(socket))
        self._session = GuestSession(socket, address, self._pace, self._listener)
        try:
            return await self._session.run(self._way)
        finally:
            self._session = None
            await socket.shut()

    def _known(self, ended: Ended) -> None:
        """The next time he comes back with what he was given, and first to where he was."""
        entrance = ended.entrance
        assert entrance is not None
        token = entrance.admitted.token
        self._way = Pass(entrance.welcome.table, entrance.fingerprint, token)
        others = [one for one in self._addresses if one != entrance.address]
        self._addresses = (entrance.address, *others)
