"""Everybody around a table: who is in, who sits where, who is connected, what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link import lobby, room_reasons
from prismdesk.link.announcing import Announced
from prismdesk.link.around import GuestHere, Guests, News, NoSeat, OpenTo, Sat, Spoken
from prismdesk.link.gate import Place
from prismdesk.link.kept_table import Keeping, KeptPeer, KeptTable
from prismdesk.link.loop import Loop
from prismdesk.link.played import Carry
from prismdesk.link.room_cable import Cable
from prismdesk.link.room_game import Game
from prismdesk.link.room_peers import Peer, Peers
from prismdesk.link.room_presence import Listeners, Presences
from prismdesk.table.match import Player, checked
from prismdesk.wire import messages
from prismdesk.wire.frames import framed
from prismdesk.wire.seating import Again, Seating, Stage

SETTLE_S: Final = 0.02
"""So long several changes wait to be told together."""


class Hall:
    """In the table's loop, all of it. `game` is set by whoever makes the hall."""

    game: Game

    def __init__(
        self,
        seating: Seating,
        peers: Peers,
        keeping: Keeping,
        loop: Loop,
        now_ms: Callable[[], int],
        port: int,
    ) -> None:
        self._port = port
        self.seating = seating
        self.peers = peers
        self.keeping = keeping
        self.open_to: OpenTo | None = None
        self.on_change: Callable[[], None] = lambda: None
        self.news = Listeners()
        self.presences = Presences(self, loop, now_ms)
        self._loop = loop
        self._now = now_ms
        self._told_seating: Seating | None = None
        self._told_guests = Guests(())
        self._is_settling = False
        self._is_kept = True

    # What this machine's own people do.

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        """All news from now on, the present state first."""
        present = (
            self.open_to,
            Sat(self.shown_seating(), lobby.HERE),
            self._guests(),
            self.game.started,
        )
        self.news.listen(carry, hear, *present)

    def tell(self, news: News) -> None:
        """News for this machine's own windows."""
        self.news.tell(news)

    def say_no(self, refused: Refused | None) -> None:
        """Tells this machine that something was refused, if it was."""
        if refused is not None:
            self.tell(NoSeat(refused))

    def sit(self, seat: Seat, name: str) -> None:
        """Takes a seat here, or names who sits there."""
        self.say_no(self._seat(lobby.taken(self.seating, seat, name, lobby.HERE)))

    def rise(self, seat: Seat) -> None:
        """Gives a seat up to the network."""
        self.say_no(self._seat(lobby.risen(self.seating, seat, lobby.HERE)))

    def chat(self, text: str) -> None:
        """Says something to everybody."""
        if text:
            self._said(lobby.HERE, text)

    def want_again(self, how: Again | None) -> None:
        """Wants another match, or no longer."""
        self.say_no(self.game.want_again(lobby.HERE, how))

    def start(self) -> None:
        """Begins the first match."""
        if self.seating.stage is not Stage.OPEN:
            self.say_no(room_reasons.HAS_BEGUN)
        elif self.seating.free:
            self.say_no(room_reasons.SEATS_FREE)
        else:
            self.say_no(self.game.start())

    def free(self, seat: Seat) -> None:
        """Takes a seat from the machine in the network that has it."""
        place = self.seating.place(seat)
        peer = None if place is None or not place.peer else self.peers.get(place.peer)
        if peer is None:
            self.say_no(room_reasons.NOT_FREED)
            return
        self.seating = lobby.freed(self.seating, seat)
        self._freed(peer)
        self._moved()

    def fill(self, player: Player) -> None:
        """Settles who plays a seat, before the match or while it is on."""
        if self.seating.stage is Stage.OPEN:
            self.say_no(self._filled_early(player))
        else:
            answer = self.game.fill(player)
            self.say_no(answer if isinstance(answer, Refused) else None)

    def filled(self, player: Player) -> None:
        """That player plays his seat now; a machine that played it plays it no longer."""
        before = next(one.peer for one in self.seating.places if one.seat is player.seat)
        self.seating = lobby.filled(self.seating, player)
        peer = self.peers.get(before) if before else None
        if peer is not None and player.seat not in self.seating.seats_of(peer.number):
            self._freed(peer)
        self.keep_now()
        self.changed()
        self._loop.call(self.game.mind_absent)  # the table may be in the middle of a step

    def kick(self, number: int) -> None:
        """Sends a machine away, with all its seats."""
        peer = self.peers.get(number)
        if peer is None:
            self.say_no(room_reasons.NOBODY)
            return
        for seat in self.seating.seats_of(number):
            self.seating = lobby.freed(self.seating, seat)
        self._send_away(peer, room_reasons.SENT_AWAY)
        self._moved()

    # What other machines do (`room_door.Inside`).

    def seated(self) -> set[int]:
        """The machines that have seats."""
        return {one.peer for one in self.seating.places if one.peer is not None}

    def entered(self, peer: Peer, cable: Cable) -> None:
        """A machine is connected by this cable now; an older one is closed."""
        if peer.cable is not None:
            _bye(peer.cable, room_reasons.TAKEN_UP, for_good=False)
        peer.cable, peer.is_missed = cable, False
        self.presences.see(peer)
        peer.tell(self.shown_seating())
        self.game.deal(peer)
        self._moved()

    def wanted(self, peer: Peer, message: Any) -> Refused | None:
        """What a machine wants; a refusal ends its connection, others it is only told."""
        match message:
            case messages.TokenHeld():
                peer.before = None
                self._keep_soon()
                return None
            case messages.Leave():
                self._leaves(peer)
                return None
            case messages.Put():
                wrong = self.game.put(peer, message)
                if wrong is not None and wrong[1]:
                    return wrong[0]
                return self._refuse(peer, wrong[0] if wrong is not None else None)
            case messages.Chat(text):
                return self._refuse(peer, self._chats(peer, text))
            case messages.WantAgain(how):
                return self._refuse(peer, self.game.want_again(peer.number, how))
            case messages.TakeSeat(seat, name):
                return self._refuse(peer, self._takes(peer, seat, name))
            case messages.LeaveSeat(seat):
                return self._refuse(peer, self._seat(lobby.risen(self.seating, seat, peer.number)))
        raise AssertionError(message)

    def left(self, peer: Peer, cable: Cable) -> None:
        """That connection has ended."""
        if peer.cable is cable:
            peer.cable, peer.is_missed = None, False
            self.game.part(peer)
            self.presences.see(peer)
            self._moved()

    def inside(self) -> set[Place]:
        """Where the machines are that are in."""
        return {one.cable.place for one in self.peers if one.cable is not None}

    async def keep(self) -> None:
        """Returns when it is on disk who has been let in; before the match nothing is kept."""
        if self.game.host is not None:
            self._told_kept(await self.keeping.keep(self._kept(self.game.host.match.id)))

    def keep_now(self) -> None:
        """The same, before anybody is told what it is about."""
        if self.game.host is not None:
            self._told_kept(self.keeping.keep_now(self._kept(self.game.host.match.id)))

    def _told_kept(self, refused: Refused | None) -> None:
        if refused is not None and self._is_kept:
            self.tell(NoSeat(refused))
        self._is_kept = refused is None

    # What everybody is told.

    def shown_seating(self) -> Seating:
        """How everybody sits now."""
        watching = sum(one.watches and one.cable is not None for one in self.peers)
        seating = self.seating
        if seating.stage is Stage.OPEN:
            seating = lobby.as_held(seating)
        return msgspec.structs.replace(seating, watching=watching)

    def tell_seating(self) -> None:
        """Tells everybody at once, if something has changed."""
        self._is_settling = False
        seating, guests = self.shown_seating(), self._guests()
        if seating != self._told_seating:
            self._told_seating = seating
            data = framed(seating)
            for peer in self.peers:
                if peer.cable is not None:
                    peer.cable.send(data)
            self.tell(Sat(seating, lobby.HERE))
        if guests != self._told_guests:
            self._told_guests = guests
            self.tell(guests)
        self.on_change()

    def changed(self) -> None:
        """Something of it has changed, and is told soon."""
        if not self._is_settling:
            self._is_settling = True
            self._loop.later(SETTLE_S, self._settle)

    def announced(self, table: str, port: int) -> Announced:
        """What everybody near may know."""
        seating = self.seating
        free = len(seating.free)
        return Announced(table, seating.table, seating.game, port, free, seating.stage)

    def bye_to_all(self, refused: Refused, *, for_good: bool) -> None:
        """Ends every connection with this reason."""
        for peer in self.peers:
            if peer.cable is not None:
                _bye(peer.cable, refused, for_good=for_good)

    # Inside.

    def _settle(self) -> None:
        if self._is_settling:
            self.tell_seating()

    def _moved(self) -> None:
        """Somebody has come, gone, or changed seats."""
        self.changed()
        self.game.mind_absent()

    def _keep_soon(self) -> None:
        if self.game.host is not None:
            self._loop.begin(self.keep())

    def _filled_early(self, player: Player) -> Refused | None:
        draft = self.game.draft
        assert draft is not None, "a table that is open has a match to begin"
        players = tuple(player if one.seat is player.seat else one for one in draft.players)
        found = checked(msgspec.structs.replace(draft, players=players), self.game.rules)
        if isinstance(found, Refused):
            return found
        if player.seat not in draft.seats:
            return room_reasons.NO_SUCH_SEAT
        self.filled(player)
        return None

    def _freed(self, peer: Peer) -> None:
        """A seat of that machine is not its own any more; one without any is sent away."""
        if self.seating.seats_of(peer.number):
            self.keep_now()
            self.game.deal(peer)
        else:
            self._send_away(peer, room_reasons.FREED)

    def _seat(self, found: Seating | Refused) -> Refused | None:
        """Adopts a seating, or says why not."""
        if isinstance(found, Refused):
            return found
        self.seating = found
        self.keep_now()
        self._moved()
        return None

    def _takes(self, peer: Peer, seat: Seat, name: str) -> Refused | None:
        if peer.watches:
            return room_reasons.WATCHERS_SIT
        named = " ".join(name.split())
        refused = self._seat(lobby.taken(self.seating, seat, named, peer.number))
        if refused is None:
            self.presences.see(peer)
            if self.game.host is not None:
                self.game.deal(peer)
        return refused

    def _leaves(self, peer: Peer) -> None:
        """It goes away; before the match its seats are for others to take.

        After the match it wants no other one any more.
        """
        self.seating = lobby.wished_by(self.seating, None, lambda place: place.peer == peer.number)
        for seat in self.seating.seats_of(peer.number):
            if self.seating.stage is Stage.OPEN:
                self.seating = lobby.freed(self.seating, seat)
        if peer.cable is not None:
            peer.cable.finish()

    def _chats(self, peer: Peer, text: str) -> Refused | None:
        if peer.watches:
            return room_reasons.WATCHERS_TALK
        if not self.seating.seats_of(peer.number):
            return room_reasons.NO_SEAT_NO_TALK
        if not peer.chat.takes(1, self._now()):
            return room_reasons.TOO_MUCH_TALK
        self._said(peer.number, text)
        return None

    def _said(self, number: int, text: str) -> None:
        """Passes it on to everybody but those who watch."""
        sits = next((one for one in self.seating.places if one.peer == number), None)
        name, seat = ("", None) if sits is None else (sits.name, sits.seat)
        chatted = messages.Chatted(number, name, seat, text)
        for peer in self.peers:
            if not peer.watches:
                peer.tell(chatted)
        self.tell(Spoken(chatted))

    def _refuse(self, peer: Peer, refused: Refused | None) -> Refused | None:
        """Tells a machine that it may not; who will not learn it is sent away."""
        if refused is None:
            return None
        peer.tell(messages.NotDone(refused))
        return None if peer.refusals.takes(1, self._now()) else room_reasons.FLOOD

    def _send_away(self, peer: Peer, refused: Refused) -> None:
        self.game.part(peer)
        self.peers.drop(peer)
        self.keep_now()
        if peer.cable is not None:
            _bye(peer.cable, refused, for_good=True)
            peer.cable = None

    def _guests(self) -> Guests:
        return Guests(tuple(self._guest(peer) for peer in self.peers))

    def _guest(self, peer: Peer) -> GuestHere:
        seats = self.seating.seats_of(peer.number)
        names = [one.name for one in self.seating.places if one.peer == peer.number and one.name]
        is_connected = peer.cable is not None
        return GuestHere(peer.number, ", ".join(names), seats, peer.watches, is_connected)

    def _kept(self, match: str) -> KeptTable:
        kept = tuple(
            KeptPeer(
                one.number, one.token, one.before, one.watches, self.seating.seats_of(one.number)
            )
            for one in self.peers
        )
        return KeptTable(
            table=self.keeping.table,
            name=self.seating.table,
            port=self._port,
            match=match,
            next_peer=self.peers.next_number,
            peers=kept,
        )


def _bye(cable: Cable, refused: Refused, *, for_good: bool) -> None:
    cable.send(framed(messages.Bye(refused, for_good)))
    cable.finish()
