"""Joins a table on another machine, and is what this machine's windows use of it.

The guest's connection has a thread of its own; what comes of it is carried to whoever listens.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from prismdesk.core.codec import Unreadable, raw
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat, Viewer
from prismdesk.link import table_source
from prismdesk.link.addresses import Address
from prismdesk.link.guest.disconnections import Course
from prismdesk.link.guest.guest_match import GuestMatch
from prismdesk.link.guest.memory import Memory
from prismdesk.link.guest.received_match import (
    Parts,
    is_same,
    keep,
    shown_players,
    understood_begun,
)
from prismdesk.link.guest.remembered import Remembered
from prismdesk.link.guest.session import Code, Entrance, Pass, Reconnecting
from prismdesk.link.guest.websocket import PACE, Pace
from prismdesk.link.listeners import Listeners
from prismdesk.link.loop import Loop
from prismdesk.link.match_source import Carry
from prismdesk.link.messages import Answered, Asked, LookAt, Said, Unseen
from prismdesk.table.match import level_missing
from prismdesk.table.updates import Update
from prismdesk.wire import messages, reasons
from prismdesk.wire.frames import MOST_FROM_GUEST, SEALED_STEP, unframed
from prismdesk.wire.seating import Again, Seating, Stage
from prismdesk.wire.texts import MOST_NAME, MOST_SAID

NOT_CONNECTED: Final = refuse(
    "not-connected", "The connection to the table is cut off; that was not sent. Try again later."
)
TOO_LONG: Final = refuse("too-long", "That is too long to be sent to the table.")
MISTAKE: Final = refuse("mistake", "PrismDesk made a mistake and left the table; join it again.")


RECENT: Final = 4
"""Matches whose files may still be on their way."""

_LOG = logging.getLogger(__name__)


def join(
    address: Address,
    code: str,
    *,
    name: str,
    watch: bool = False,
    others: tuple[Address, ...] = (),
    pace: Pace = PACE,
) -> Guest:
    """Begins to join the table there, with its code as `wire.code.read_code` gives it.

    Who comes with a name sits down at the first free seat, if there is one; with `watch` the code
    is that of the spectators, who only watch. `others` are further addresses of the same machine.
    Returns at once: what becomes of it is news.
    """
    return Guest(Code(code, watch), (address, *others), pace=pace, name=name)


def rejoin(known: Remembered, *, at: tuple[Address, ...] = (), pace: Pace = PACE) -> Guest:
    """Begins to come back to a table that is remembered, into the same seats. Returns at once.

    With `at` it is looked for there and nowhere else.
    """
    way = Pass(known.table, known.fingerprint, known.token)
    return Guest(way, at or known.known, pace=pace, known=known)


class Guest:
    """A guest's end of a table that is at another machine (`link.table_source.TableSource`).

    Its thread ends by itself when it is over: after `leave`, or with the news that it is `GONE`.
    """

    is_host: Final = False

    def __init__(
        self,
        way: Code | Pass,
        addresses: tuple[Address, ...],
        *,
        pace: Pace,
        name: str = "",
        known: Remembered | None = None,
    ) -> None:
        self._addresses = addresses
        self._news = Listeners[table_source.News](
            table_source.ConnectionNews,
            table_source.SeatingNews,
            table_source.Started,
            table_source.FileSaved,
        )
        self._memory = Memory(known)
        self._parts = Parts()
        self._whole: dict[GuestMatch, bytes] = {}
        self._keeping: asyncio.Task[None] | None = None
        self._name = one_line(name, MOST_NAME)
        self._sits_down = bool(self._name)
        self._asked_for: Seat | None = None
        self._stage = Stage.OPEN
        self._match: GuestMatch | None = None
        self._recent: deque[GuestMatch] = deque(maxlen=RECENT)
        self._connection = 0
        self._line = Reconnecting(way, addresses, self, pace)
        self._loop = Loop("guest")
        self._loop.run(self._run())

    # What the windows want.

    def listen(self, carry: Carry, hear: Callable[[table_source.News], None]) -> None:
        """Tells all news from now on, the present state first, each carried to its thread.

        There is one listener: a later one takes the place of the one before.
        """
        self._news.listen(carry, hear, instead=True)

    def sit(self, seat: Seat, name: str) -> None:
        """Asks to play that seat here under this name; also to change the name."""
        self._loop.call(self._choose, messages.TakeSeat(seat, one_line(name, MOST_NAME)))

    def rise(self, seat: Seat) -> None:
        """Gives the seat up, before the match."""
        self._loop.call(self._choose, messages.LeaveSeat(seat))

    def chat(self, text: str) -> None:
        """Says something to everybody who sits at the table. Nothing is said if nothing is left."""
        said = one_line(text, MOST_SAID)
        if said:
            self._loop.call(self._want, messages.Chat(said))

    def want_again(self, how: Again | None) -> None:
        """Wants another match after the ending; it begins when every machine wants the same."""
        self._loop.call(self._want, messages.WantAgain(how))

    def leave(self) -> None:
        """Goes away; nothing more is told. The seat is kept, and the table remembered.

        Where the match has not begun or is over there is nothing to come back to, and the table is
        forgotten.
        """
        self._news.close()
        self._loop.end(self._left)

    def close(self) -> None:
        """Leaves, and waits until that is done. Not from the guest's own thread."""
        self._news.close()
        self._loop.close(self._left)

    # What becomes of it, in the guest's loop.

    async def _run(self) -> None:
        why, ended = MISTAKE, None
        try:
            ended = await self._line.run()
            if ended is None:
                return
            why = ended.refused
            if self._keeping is not None:
                await asyncio.wait([self._keeping])
            if ended.course is Course.FORGET:
                self._memory.forget()
        finally:
            self._news.tell(table_source.ConnectionNews(table_source.Line.GONE, why))
            self._loop.end()

    async def _left(self) -> None:
        await self._line.leave()
        # Who was never let in has learned nothing of the table: his seat may well be kept.
        if self._connection and self._stage is not Stage.STARTED:
            self._memory.forget()

    def connection_changed(self, now: table_source.ConnectionNews) -> None:
        """The connection has changed."""
        self._news.tell(now)

    def entered(self, entrance: Entrance) -> bool:
        """The guest is in; answers whether the token is safely kept."""
        self._connection += 1
        return self._saved(self._memory.entered(entrance, self._addresses))

    def heard(self, message: object) -> Refused | None:
        """A message of the table's; a refusal ends the connection."""
        try:
            match message:
                case Seating():
                    self._sat(message)
                case messages.Begun():
                    return self._begun(message)
                case messages.Told(viewer, said):
                    return self._told(viewer, said)
                case messages.NotDone(refused):
                    self._news.tell(table_source.RefusalNews(refused))
                case messages.Chatted():
                    self._news.tell(table_source.ChatNews(message))
                case messages.FilePart():
                    self._part(message)
        except Unreadable as wrong:
            _LOG.info("what the table said cannot be read: %s", wrong)
            return reasons.TABLE_NO_MESSAGE
        return None

    def _sat(self, seating: Seating) -> None:
        peer = self._memory.peer
        assert peer is not None, "nothing is heard before one is let in"
        self._stage = seating.stage
        self._saved(self._memory.sat(seating))
        self._news.tell(table_source.SeatingNews(seating, peer, self._memory.watches))
        if self._sits_down and not self._memory.watches:
            self._sit_down(seating, peer)

    def _sit_down(self, seating: Seating, peer: int) -> None:
        """At the first free seat; if somebody was faster, at the next one."""
        if seating.seats_of(peer) or seating.stage is not Stage.OPEN:
            self._sits_down = False
        elif seating.free and seating.free[0] is not self._asked_for:
            self._asked_for = seating.free[0]
            self._line.send(messages.TakeSeat(self._asked_for, self._name))

    def _begun(self, begun: messages.Begun) -> Refused | None:
        found = understood_begun(begun)
        if isinstance(found, Refused):
            return found
        match, rules = found
        before, viewers = self._match, begun.viewers
        is_new = before is None or before.viewers != viewers or not is_same(before.match, match)
        if is_new:
            self._match = GuestMatch(match, rules, viewers, self._loop, self._ask)
            self._recent.appendleft(self._match)
            self._whole = {one: it for one, it in self._whole.items() if one in self._recent}
        assert self._match is not None
        self._match.restart(self._connection)
        if is_new:
            self._news.forget(table_source.FileSaved)  # it was of the match before
            self._news.tell(table_source.Started(self._match))
        return None

    def _told(self, viewer: Viewer, said: msgspec.Raw) -> Refused | None:
        if self._match is None or viewer not in self._match.viewers:
            return reasons.TABLE_NO_MESSAGE
        heard: Said = unframed(bytes(said), Said)
        if isinstance(heard, Update):
            seats = tuple(one.seat for one in heard.players)
            if seats != self._match.match.seats or any(map(level_missing, heard.players)):
                return reasons.TABLE_NO_MESSAGE
            heard = msgspec.structs.replace(heard, players=shown_players(heard.players))
        self._match.tell(viewer, heard)
        return None

    def _part(self, part: messages.FilePart) -> None:
        """Of this match, or of one before: a rematch does not wait for the file."""
        played = next((one for one in self._recent if one.match.id == part.match), None)
        whole = self._parts.take(part, None if played is None else played.match)
        if isinstance(whole, Refused):
            self._news.tell(table_source.RefusalNews(whole))
        elif whole is not None and played is not None:
            self._whole[played] = whole
            if self._keeping is None or self._keeping.done():
                self._keeping = self._loop.begin(self._keep())

    async def _keep(self) -> None:
        """Verifying plays the whole match again, so it is done beside, one file after the other.

        Of one match’s that come meanwhile only the last is kept.
        """
        loop = asyncio.get_running_loop()
        while self._whole:
            played = next(iter(self._whole))
            whole = self._whole.pop(played)
            kept = await loop.run_in_executor(None, keep, whole, played.match, self._memory.kept)
            if isinstance(kept, Refused):
                self._news.tell(table_source.RefusalNews(kept))
            else:
                self._saved(self._memory.keeps(kept.file))
                played.path = kept.path
                self._news.tell(table_source.FileSaved(kept.path))

    def _ask(self, played: GuestMatch, viewer: Viewer, asked: Asked, connection: int) -> None:
        """What a viewer here wants. A client of an earlier connection sends it again later."""
        if connection != self._connection or played is not self._match:
            return
        wanted = raw(asked)
        if len(bytes(wanted)) > MOST_FROM_GUEST - SEALED_STEP:
            played.tell(viewer, _too_long(asked))
        else:
            self._line.send(messages.Put(played.match.id, viewer, wanted), step=SEALED_STEP)

    def _choose(self, message: messages.TakeSeat | messages.LeaveSeat) -> None:
        self._sits_down = False
        self._want(message)

    def _want(self, message: object) -> None:
        if not self._line.send(message):
            self._news.tell(table_source.RefusalNews(NOT_CONNECTED))

    def _saved(self, refused: Refused | None) -> bool:
        if refused is not None:
            self._news.tell(table_source.RefusalNews(refused))
        return refused is None


def _too_long(asked: Asked) -> Said:
    if isinstance(asked, LookAt):
        return Unseen(asked.n, TOO_LONG)
    return Answered(asked.number, TOO_LONG)
