"""Carries out what the house of a table says: tells machines and windows, and keeps it on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.link import refusals, table_source
from prismdesk.link.discovery.announcer import Announced
from prismdesk.link.hosted_match import HostedMatch
from prismdesk.link.listeners import Listeners
from prismdesk.link.loop import Loop
from prismdesk.link.match_source import Carry
from prismdesk.link.room import house, lobby
from prismdesk.link.room.house import Found
from prismdesk.link.room.limits import Place
from prismdesk.link.room.lobby import HERE
from prismdesk.link.room.peers import Keeping, KeptPeer, KeptTable, Peer
from prismdesk.link.room.room_connection import RoomConnection
from prismdesk.link.room.room_game import Attached, Game
from prismdesk.table.match import Player, checked
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import Bye, Chatted, Leave, NotDone, Put, TakeSeat, TokenHeld
from prismdesk.wire.seating import Seating

SETTLE_S: Final = 0.02
"""So long several changes wait to be told together."""

MISSED_MS: Final = 3_000
"""Silence after which a machine is shown as missing."""

CUT_MS: Final = 6_000
"""Silence after which its connection is cut."""

SWEEP_MS: Final = 500
"""How often it is looked for that once somebody is silent; before that no sooner than needed."""

ROUND_TRIPS_MS: Final = 2_000
"""How often round trips are told."""


class RoomMembers:
    """In the table's loop, all of it."""

    def __init__(
        self, game: Game, keeping: Keeping, loop: Loop, now_ms: Callable[[], int], port: int
    ) -> None:
        self.house: Final = game.house
        self.game: Final = game
        self.keeping: Final = keeping
        self.attached: Final = game.attached
        self.on_change: Callable[[], None] = lambda: None
        self.news = Listeners[table_source.News](
            table_source.JoinInfo,
            table_source.SeatingNews,
            table_source.Guests,
            table_source.Started,
        )
        self._port = port
        self._loop = loop
        self._now = now_ms
        self._told_seating: Seating | None = None
        self._told_guests: table_source.Guests | None = None
        self._is_settling = False
        self._is_kept = True
        self._round_trips_ms = now_ms()
        game.perform = self.perform
        game.on_begun, game.on_ended = self._begun, self.tell_seating

    def listen(self, carry: Carry, hear: Callable[[table_source.News], None]) -> None:
        """Tells this machine's windows all news from now on, the present state first."""
        self.tell_seating()
        self.news.listen(carry, hear)

    def say_no(self, refused: Refused | None) -> None:
        """Tells this machine that something was refused, if it was."""
        if refused is not None:
            self.news.tell(table_source.RefusalNews(refused))

    # What is to be done.

    def perform(self, found: Found, number: int = HERE) -> Refused | None:
        """Does what the house says, for that machine; a refusal ends its connection."""
        if isinstance(found, Refused):
            found = self.house.refuse(number, found, self._now())
        for effect in found:
            match effect:
                case house.Tell(to, message):
                    self._tell(to, message)
                case house.Expel(refused):
                    return refused
                case house.Dismiss(dismissed, refused):
                    self._dismiss(dismissed, refused)
                case house.Resync(peer_number):
                    self.game.resync(peer_number)
                case house.Keep():
                    self.keep_now()
                case house.Show(is_moved):
                    self._show_soon()
                    if is_moved:
                        self.game.check_absent()
                case house.Begin(again):
                    unbegun = self.game.begin(again)
                    if unbegun is not None:
                        return self.perform(unbegun, number)
        return None

    def _tell(self, to: tuple[int, ...], message: Seating | Chatted | NotDone) -> None:
        data = framed(message)
        for number in to:
            if number in self.attached:
                self.attached[number].connection.send(data)
        if HERE in to:
            self.news.tell(_news(message))

    def _dismiss(self, number: int, refused: Refused) -> None:
        gone = self.attached.pop(number, None)
        if gone is not None:
            self.game.detach(gone)
            bye(gone.connection, refused, for_good=True)

    def _begun(self, played: HostedMatch) -> None:
        """Kept before anybody is told of the match: who knows of it can come back to it."""
        self.keep_now()
        self.tell_seating()
        for number in tuple(self.attached):
            self.game.resync(number)
        self.news.tell(table_source.Started(played))

    # What this machine's own people want beside it.

    def fill(self, player: Player) -> None:
        """Settles who plays a seat, before the match or while it is on."""
        if self.house.seats.is_open:
            self.say_no(self._filled_early(player))
        else:
            answer = self.game.fill(player)
            self.say_no(answer if isinstance(answer, Refused) else None)

    def _filled_early(self, player: Player) -> Refused | None:
        seats = self.house.seats
        named = lobby.players(seats)
        players = tuple(player if one.seat is player.seat else one for one in named)
        found = checked(msgspec.structs.replace(seats.match, players=players), self.game.rules)
        if isinstance(found, Refused):
            return found
        if player.seat not in seats.machines:
            return refusals.NO_SUCH_SEAT
        self.perform(self.house.filled(player))
        return None

    # What other machines do, once they have been let in.

    def entered(self, peer: Peer, connection: RoomConnection) -> None:
        """A machine is connected over this connection now; an older one is closed."""
        before = self.attached.pop(peer.number, None)
        if before is not None:
            self.game.detach(before)
            bye(before.connection, refusals.TAKEN_UP, for_good=False)
        self.attached[peer.number] = Attached(connection)
        peer.measured(connection.round_trip_ms)
        self.perform(self.house.came(peer.number))

    def wanted(self, peer: Peer, message: Any) -> Refused | None:
        """What a machine wants; a refusal ends its connection, others it is only told."""
        at = self.attached.get(peer.number)
        match message:
            case TokenHeld():
                peer.before = None
                if self.game.host is not None:
                    self._loop.begin(self.keep())
                return None
            case Leave():
                self.house.leave(peer.number)
                if at is not None:
                    at.connection.finish()
                return None
            case TakeSeat() if at is not None:
                peer.measured(at.connection.round_trip_ms)
            case Put():
                return self.perform(self.game.put(peer, message), peer.number)
        found = self.house.wanted(peer.number, message, self._now())
        return self.perform(found, peer.number)

    def left(self, peer: Peer, connection: RoomConnection) -> None:
        """That connection has ended."""
        at = self.attached.get(peer.number)
        if at is not None and at.connection is connection:
            del self.attached[peer.number]
            self.game.detach(at)
            self.perform(self.house.went(peer.number))

    def inside(self) -> set[Place]:
        """Where the machines are that are in."""
        return {one.connection.place for one in self.attached.values()}

    def sweep(self) -> None:
        """Looks who has been silent for too long, and how far away all are, again and again."""
        longest_ms = max((one.connection.silent_ms for one in self.attached.values()), default=0)
        wait_ms = min(ROUND_TRIPS_MS, max(SWEEP_MS, MISSED_MS - longest_ms))
        # First: whatever goes wrong, it is looked again.
        self._loop.later(wait_ms / 1000, self.sweep)
        measures = self._now() - self._round_trips_ms >= ROUND_TRIPS_MS
        if measures:
            self._round_trips_ms = self._now()
        for number, at in tuple(self.attached.items()):
            peer = self.house.peers.get(number)
            assert peer is not None, "who is not known any more has no connection"
            silent_ms = at.connection.silent_ms
            if silent_ms >= CUT_MS:
                at.connection.cut()
                continue
            peer.is_missed = silent_ms >= MISSED_MS
            if measures:
                peer.measured(at.connection.round_trip_ms)
        if self.house.seating != self._told_seating:
            self._show_soon()

    # What is kept.

    async def keep(self) -> None:
        """Returns when it is on disk who has been let in; before the match nothing is kept."""
        if self.game.host is not None:
            self._told_kept(await self.keeping.keep(self._kept(self.game.host.match.id)))

    def keep_now(self) -> None:
        """The same, before anybody is told what it is about."""
        if self.game.host is not None:
            self._told_kept(self.keeping.keep_now(self._kept(self.game.host.match.id)))

    def _told_kept(self, refused: Refused | None) -> None:
        if self._is_kept:
            self.say_no(refused)
        self._is_kept = refused is None

    def _kept(self, match: str) -> KeptTable:
        seats, peers = self.house.seats, self.house.peers
        return KeptTable(
            table=self.keeping.table,
            name=seats.table,
            port=self._port,
            match=match,
            next_peer=peers.next_number,
            peers=tuple(
                KeptPeer(one.number, one.token, one.before, one.watches, seats.seats_of(one.number))
                for one in peers
            ),
        )

    # What everybody is told.

    def tell_seating(self) -> None:
        """Tells everybody at once how they sit now, if something has changed."""
        self._is_settling = False
        seating, guests = self.house.seating, self.house.guests
        if seating != self._told_seating:
            self._told_seating = seating
            self._tell((*self.attached, HERE), seating)
        if guests != self._told_guests:
            self._told_guests = guests
            self.news.tell(guests)
        self.on_change()

    def _show_soon(self) -> None:
        """Together with what else changes meanwhile."""
        if not self._is_settling:
            self._is_settling = True
            self._loop.later(SETTLE_S, self._settle)

    def _settle(self) -> None:
        if self._is_settling:
            self.tell_seating()

    def announced(self) -> Announced:
        """What everybody near may know."""
        seats, table = self.house.seats, self.keeping.table
        free, game = len(seats.free), seats.match.game
        return Announced(table, seats.table, game, self._port, free, seats.stage)

    def bye_to_all(self, refused: Refused, *, for_good: bool) -> None:
        """Ends every connection with this reason."""
        for one in self.attached.values():
            bye(one.connection, refused, for_good=for_good)


def bye(connection: RoomConnection, refused: Refused, *, for_good: bool) -> None:
    """Ends a connection with this reason."""
    connection.send(framed(Bye(refused, for_good)))
    connection.finish()


def _news(message: Seating | Chatted | NotDone) -> table_source.News:
    """What the table's own machine is told in place of the message."""
    match message:
        case Seating():
            return table_source.SeatingNews(message, HERE)
        case Chatted():
            return table_source.ChatNews(message)
        case NotDone(refused):
            return table_source.RefusalNews(refused)
