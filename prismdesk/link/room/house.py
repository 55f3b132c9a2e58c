"""Who is at a table, and what of everything that happens there is told to whom.

A state machine without sockets, loop or clock: each method of `House` is something that happened,
or that somebody wants, and answers with what is to be done for it, or with the reason why not.
`room_members` does it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat
from prismdesk.link import refusals
from prismdesk.link.room import lobby
from prismdesk.link.room.lobby import HERE, Machines, Seats
from prismdesk.link.room.peers import Peers
from prismdesk.link.table_source import GuestInfo, Guests
from prismdesk.table.commands import Pause, Resume
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table
from prismdesk.wire.messages import Chat, Chatted, LeaveSeat, NotDone, TakeSeat, WantAgain
from prismdesk.wire.seating import Again, Place, Presence, Seating, Stage


class Tell(msgspec.Struct, frozen=True):
    """Tells these machines something; 0 is the table's own."""

    to: tuple[int, ...]
    message: Seating | Chatted | NotDone


class Expel(msgspec.Struct, frozen=True):
    """Ends the connection over which something was asked. The machine may come back."""

    refused: Refused


class Dismiss(msgspec.Struct, frozen=True):
    """Sends a machine away for good."""

    number: int
    refused: Refused


class Resync(msgspec.Struct, frozen=True):
    """Tells a machine of the match that is on, from its beginning: other viewers are its own."""

    number: int


class Keep(msgspec.Struct, frozen=True):
    """Puts on disk who sits where, before anybody is told what follows."""


class Show(msgspec.Struct, frozen=True):
    """Tells everybody soon how they sit now.

    `is_moved`: somebody came, went or changed seats, and the match may have to wait for him.
    """

    is_moved: bool = True


class Begin(msgspec.Struct, frozen=True):
    """Begins a match: the first one, or another one after the ending."""

    again: Again | None = None


Effects = tuple[Tell | Expel | Dismiss | Resync | Keep | Show | Begin, ...]
Found = Effects | Refused


class House:
    """Who plays which seat of a table, the machines around it, and what they want.

    Machines are known by their numbers, `HERE` for the table's own.
    """

    def __init__(self, seats: Seats, peers: Peers) -> None:
        self.seats = seats
        self.peers = peers
        self._missing: frozenset[Seat] = frozenset()
        self._reasons: set[str] = set()

    # How it is.

    @property
    def seating(self) -> Seating:
        """How everybody sits, and how each machine is connected now, as all of them are told."""
        seats = self.seats
        return Seating(
            table=seats.table,
            game=seats.match.game,
            stage=seats.stage,
            places=tuple(map(self._place, seats.match.players)),
            watching=sum(one.watches and one.is_connected for one in self.peers),
            options=seats.options,
        )

    def _place(self, player: Player) -> Place:
        machine = self.seats.machines[player.seat]
        peer = self.peers.get(machine)
        if peer is not None:
            return self.seats.place(player, peer.presence, peer.round_trip_ms)
        if machine is None:
            return self.seats.place(player, Presence.FREE)
        is_stopped = player.played_by is PlayedBy.BOT and player.seat in self.seats.stopped
        return self.seats.place(player, Presence.AWAY if is_stopped else Presence.HERE)

    @property
    def guests(self) -> Guests:
        """Everybody who is let in, as the table's own machine is told it."""
        places = self.seating.places
        return Guests(
            tuple(
                GuestInfo(
                    peer.number,
                    ", ".join(one.name for one in places if one.peer == peer.number and one.name),
                    self.seats.seats_of(peer.number),
                    peer.watches,
                    peer.is_connected,
                )
                for peer in self.peers
            )
        )

    def has_room(self) -> bool:
        """Whether one machine more can be let in."""
        return self.peers.make_room(set(self.seats.machines.values()))

    # Machines come and go.

    def came(self, number: int) -> Effects:
        """A machine is connected, for the first time or again."""
        peer = self.peers.get(number)
        assert peer is not None, "only who was let in comes"
        peer.is_connected, peer.is_missed = True, False
        return Tell((number,), self.seating), Resync(number), Show()

    def went(self, number: int) -> Effects:
        """A machine is not connected any more."""
        peer = self.peers.get(number)
        if peer is not None:
            peer.is_connected, peer.is_missed, peer.round_trip_ms = False, False, None
        return (Show(),)

    def leave(self, number: int) -> None:
        """It goes away and means it; before the match its seats are for others to take.

        After the match it wants no other one any more.
        """
        self.seats = lobby.wished(self.seats, number, None)
        if self.seats.is_open:
            self._free_all(number)

    # What people want: those of a machine in the network, or of the table's own.

    def wanted(self, number: int, message: Any, now_ms: int) -> Found:
        """What a machine in the network wants."""
        match message:
            case Chat(text):
                return self.chat(number, text, now_ms)
            case WantAgain(how):
                return self.wish(number, how)
            case TakeSeat(seat, name):
                return self.sit(number, seat, name)
            case LeaveSeat(seat):
                return self.rise(number, seat)
        raise AssertionError(message)

    def refuse(self, number: int, refused: Refused, now_ms: int) -> Effects:
        """Tells a machine that it may not; who will not learn it is sent away."""
        told = Tell((number,), NotDone(refused))
        peer = self.peers.get(number)
        if peer is None or peer.refusals.takes(1, now_ms):
            return (told,)
        return told, Expel(refusals.FLOOD)

    def sit(self, number: int, seat: Seat, name: str) -> Found:
        """Plays that seat under this name; also to change the name."""
        peer = self.peers.get(number)
        if peer is not None and peer.watches:
            return refusals.WATCHERS_SIT
        found = self._adopted(lobby.taken(self.seats, seat, " ".join(name.split()), number))
        if number == HERE or isinstance(found, Refused):
            return found
        return *found, Resync(number)

    def rise(self, number: int, seat: Seat) -> Found:
        """Gives the seat up, before the match."""
        return self._adopted(lobby.risen(self.seats, seat, number))

    def chat(self, number: int, text: str, now_ms: int) -> Found:
        """Says something to everybody but those who watch."""
        peer = self.peers.get(number)
        if peer is not None:
            if peer.watches:
                return refusals.WATCHERS_TALK
            if not self.seats.seats_of(number):
                return refusals.NO_SEAT_NO_TALK
            if not peer.chat.takes(1, now_ms):
                return refusals.TOO_MUCH_TALK
        sits = next((one for one in self.seating.places if one.peer == number), None)
        name, seat = ("", None) if sits is None else (sits.name, sits.seat)
        to = (*(one.number for one in self.peers if not one.watches), HERE)
        return (Tell(to, Chatted(number, name, seat, text)),)

    def wish(self, number: int, how: Again | None) -> Found:
        """Wants another match after the ending, which begins when all agree."""
        if self.seats.stage is not Stage.ENDED:
            return refusals.NOT_ENDED
        if number != HERE and not self.seats.seats_of(number):
            return refusals.NOT_YOURS
        self.seats = lobby.wished(self.seats, number, how)
        agreed = lobby.agreed(self.seats)
        shown = Show(is_moved=False)
        return (shown,) if agreed is None else (shown, Begin(agreed))

    # What only the table's own machine can do.

    def start(self) -> Found:
        """Begins the first match, once every seat is taken."""
        if not self.seats.is_open:
            return refusals.HAS_BEGUN
        return refusals.SEATS_FREE if self.seats.free else (Begin(),)

    def free(self, seat: Seat) -> Found:
        """Takes a seat from the machine in the network that has it."""
        peer = self.peers.get(self.seats.machines.get(seat))
        if peer is None:
            return refusals.NOT_FREED
        self.seats = lobby.freed(self.seats, seat)
        return *self._freed(peer.number), Show()

    def kick(self, number: int) -> Found:
        """Sends a machine away, with all its seats."""
        if self.peers.get(number) is None:
            return refusals.NOBODY
        self._free_all(number)
        return *self._dismissed(number, refusals.SENT_AWAY), Show()

    # What becomes of the match.

    def begun(self, match: Match, machines: Machines | None = None) -> None:
        """That match is on; with `machines` they have changed seats for it."""
        self.seats = lobby.begun(self.seats, match, machines)
        self.goes_on()

    def goes_on(self) -> None:
        """The match is on, and they sit as they sat."""
        self._missing = frozenset()
        self._reasons = {away(one.name) for one in self.seats.match.players}

    def ended(self, *, is_over: bool) -> bool:
        """Whether it is news that the match has ended, or goes on after all."""
        if is_over == (self.seats.stage is Stage.ENDED):
            return False
        self.seats = lobby.ended(self.seats, is_over=is_over)
        return True

    def stopped(self, seats: frozenset[Seat]) -> Effects:
        """Those seats' bots have stopped: they are away, and others may play for them."""
        self.seats = msgspec.structs.replace(self.seats, stopped=seats)
        return (Show(is_moved=False),)

    def filled(self, player: Player) -> Effects:
        """That player plays his seat now; a machine that played it plays it no longer."""
        peer = self.peers.get(self.seats.machines[player.seat])
        self._reasons.add(away(player.name))
        self.seats = lobby.filled(self.seats, player)
        lost = peer is not None and player.seat not in self.seats.seats_of(peer.number)
        freed = self._freed(peer.number) if peer is not None and lost else ()
        return *freed, Keep(), Show(is_moved=False)

    def waits(self, table: Table) -> Pause | Resume | None:
        """What the clock does: pauses when a player is cut off, goes on when all are back (ALL12).

        Who goes on by hand meanwhile is not stopped again by the same absence. For who has left
        the match nobody waits (ALL8).
        """
        missing = lobby.absent(self.seating, table.rules.gone(table.state))
        before, self._missing = self._missing, frozenset(one.seat for one in missing)
        new = [one for one in missing if one.seat not in before]
        if table.ending is not None:
            return None
        if new and table.paused is None:
            return Pause(away(new[0].name))
        return Resume() if not missing and self._is_for_away(table) else None

    def _is_for_away(self, table: Table) -> bool:
        """Whether the match is paused because somebody was away, who may play no longer."""
        if table.paused is None or table.paused.by is not Agent.CLOCK:
            return False
        return table.paused.reason in self._reasons

    def _adopted(self, found: Seats | Refused) -> Found:
        if isinstance(found, Refused):
            return found
        self.seats = found
        return Keep(), Show()

    def _free_all(self, number: int) -> None:
        for seat in self.seats.seats_of(number):
            self.seats = lobby.freed(self.seats, seat)

    def _freed(self, number: int) -> Effects:
        """A seat of that machine is not its own any more; one without any is sent away."""
        if self.seats.seats_of(number):
            return Keep(), Resync(number)
        return self._dismissed(number, refusals.FREED)

    def _dismissed(self, number: int, refused: Refused) -> Effects:
        self.peers.drop(number)
        return Keep(), Dismiss(number, refused)


def away(name: str) -> str:
    """Why the match waits for that player."""
    return f"{name} is away."
