"""The match that is on at a table: what of it goes to which machine, and what comes after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from prismdesk.core.codec import Unreadable, decode, raw
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher
from prismdesk.link import lobby, room_reasons
from prismdesk.link.around import News, Started
from prismdesk.link.crew import Crew
from prismdesk.link.fresh import fresh
from prismdesk.link.host import Connection, Host
from prismdesk.link.keeper import Keeper, new_keeper
from prismdesk.link.loop import Loop
from prismdesk.link.manning import Manning
from prismdesk.link.messages import Asked, Said
from prismdesk.link.room_cable import Cable
from prismdesk.link.room_files import Feeding, fed
from prismdesk.link.room_match import RoomMatch
from prismdesk.link.room_peers import Peer, Peers
from prismdesk.link.short_wire import doors_of
from prismdesk.link.thinking import Thinker, Thinkers
from prismdesk.table.commands import Answer, Command, Pause, Resume
from prismdesk.table.match import Match, Player, swapped
from prismdesk.table.table import Table
from prismdesk.table.updates import LogPage, Update
from prismdesk.wire import reasons
from prismdesk.wire.frames import SEALED_STEP, framed
from prismdesk.wire.messages import Begun, Put, Told
from prismdesk.wire.seating import Again, Presence, Seating, Stage
from prismdesk.wire.texts import tidied

MOST_BESIDE: Final = 4
"""Lines of the log that go beside a view."""

PathFor = Callable[[Match], Path | None]
"""Where a new match is saved; None: nowhere."""


class Around(Protocol):
    """The room in which it is played."""

    seating: Seating
    peers: Peers

    def tell(self, news: News) -> None:
        """News for this machine's own windows."""

    def tell_seating(self) -> None:
        """Tells everybody at once how they sit now."""

    def changed(self) -> None:
        """Tells it soon, together with what else changes meanwhile."""

    def keep_now(self) -> None:
        """Puts on disk who sits where in the match that is on."""

    def filled(self, player: Player) -> None:
        """That player plays his seat now."""


class Clocks(msgspec.Struct, frozen=True):
    """The machine's running time, and the one that goes on while it sleeps."""

    now_ms: Callable[[], int]
    world_ms: Callable[[], int] | None


class Game:
    """The match at a table, in the table's loop."""

    def __init__(
        self,
        around: Around,
        rules: Rules[Any, Any, Any],
        path_for: PathFor,
        loop: Loop,
        clocks: Clocks,
        thinkers: Thinkers = Thinker,
    ) -> None:
        self.host: Host | None = None
        self.path: Path | None = None
        self.draft: Match | None = None
        self.seen_by: list[Callable[[Table], None]] = []
        self.started: Started | None = None
        self._around = around
        self.rules = rules
        self._path_for = path_for
        self._loop = loop
        self._clocks = clocks
        self._thinkers = thinkers
        self._players: tuple[Player, ...] = ()
        self._reasons: set[str] = set()
        self._absent: frozenset[Seat] = frozenset()
        self._gone: tuple[Seat, ...] = ()
        self._own_wish: Again | None = None

    def start(self) -> Refused | None:
        """Begins the match that was set up, as people sit now, with a seed that nobody knows."""
        draft = self.draft
        assert draft is not None, "a table that is open has a match to begin"
        match = msgspec.structs.replace(fresh(draft), players=lobby.players(self._around.seating))
        if draft.known_seed:
            match = msgspec.structs.replace(match, seed=draft.seed, known_seed=True)
        return self._begin(match)

    def take_up(self, keeper: Keeper, path: Path, *, torn: bool) -> None:
        """Goes on with a match that was left."""
        self._run(keeper, path, torn=torn)

    def deal(self, peer: Peer) -> None:
        """Tells a machine of the match that is on, and from now on what concerns its viewers."""
        self._deafen(peer)
        if self.host is None or peer.cable is None:
            return
        viewers: tuple[Viewer, ...] = self._seats_of(peer) or (Watcher.SPECTATOR,)
        peer.tell(Begun(raw(self.host.match.public), viewers))
        peer.ears = tuple(_ear(peer.cable, viewer) for viewer in viewers)
        for ear in peer.ears:
            self.host.joined(ear)
        if self._around.seating.stage is Stage.ENDED:
            self._feed(peer)

    def part(self, peer: Peer) -> None:
        """Nothing more goes to that machine, which is gone."""
        if peer.feeding is not None:
            peer.feeding.task.cancel()
            peer.feeding = None
        self._deafen(peer)

    def _deafen(self, peer: Peer) -> None:
        """Nothing more of the match is told to that machine; a file on its way to it goes on."""
        if self.host is not None:
            for ear in peer.ears:
                self.host.left(ear)
        peer.ears = ()

    def put(self, peer: Peer, put: Put) -> tuple[Refused, bool] | None:
        """What one of the machine's viewers wants; a refusal, and whether it ends everything."""
        if self.host is None:
            return room_reasons.NO_MATCH, False
        if put.match != self.host.match.id:
            return None  # it was meant for the match before, and has come too late
        ear = next((one for one in peer.ears if one.viewer == put.viewer), None)
        if ear is None:
            return room_reasons.NOT_YOURS, False
        try:
            asked: Asked = decode(tidied(bytes(put.asked)), Asked)  # type: ignore[arg-type]
        except Unreadable:
            return reasons.NO_MESSAGE, True
        orders = isinstance(asked, Command) and ear.viewer is Watcher.SPECTATOR
        if orders and not peer.refusals.takes(1, self._clocks.now_ms()):
            return room_reasons.FLOOD, True
        self.host.send(ear, asked)
        return None

    def fill(self, player: Player) -> Answer:
        """That player plays his seat from now on (ALL11)."""
        return room_reasons.NO_MATCH if self.host is None else self.host.fill(player)

    def mind_absent(self) -> None:
        """Pauses when a player is cut off, and goes on when all are back (ALL12).

        Who goes on by hand meanwhile is not stopped again by the same absence.
        """
        table = None if self.host is None else self.host.table
        if self.host is None or table is None or not table.match.pauses_away:
            return
        missing = lobby.absent(self._around.seating, table.rules.gone(table.state))
        before, self._absent = self._absent, frozenset(one.seat for one in missing)
        new = [one for one in missing if one.seat not in before]
        if table.ending is not None:
            return
        if new and table.paused is None:
            self.host.by_clock(Pause(away(new[0].name)))
        elif not missing and self._is_for_away(table):
            self.host.by_clock(Resume())

    def want_again(self, number: int, how: Again | None) -> Refused | None:
        """What the machine of that number wants after the ending; begins it when all agree."""
        around = self._around
        if self.host is None or around.seating.stage is not Stage.ENDED:
            return room_reasons.NOT_ENDED
        if number == lobby.HERE:
            self._own_wish = how
        elif not around.seating.seats_of(number):
            return room_reasons.NOT_YOURS
        around.seating = lobby.wished_by(around.seating, how, lambda one: one.peer == number)
        around.changed()
        decides = self.host.match.has_host
        agreed = self._own_wish if decides else lobby.agreed(around.seating)
        return None if agreed is None else self._again(agreed)

    async def fed(self, within_s: float) -> None:
        """Waits until the files of finished matches are on their way, but no longer than that."""
        feedings = [peer.feeding.task for peer in self._around.peers if peer.feeding is not None]
        if feedings:
            await asyncio.wait(feedings, timeout=within_s)

    def stop(self) -> None:
        """Leaves the match as it is, and lets go of its file."""
        for peer in self._around.peers:
            self._deafen(peer)
        if self.host is not None:
            self.host.stop()
            self.host = None

    def _again(self, how: Again) -> Refused | None:
        assert self.host is not None, "there was a match before"
        match, seating = fresh(self.host.match), self._around.seating
        if how is Again.CHANGED:
            match, seating = swapped(match), lobby.swapped(seating)
        return self._begin(match, seating)

    def _begin(self, match: Match, seating: Seating | None = None) -> Refused | None:
        match = lobby.held(match, seating or self._around.seating)
        path = self._path_for(match)
        keeper = new_keeper(match, self.rules, path)
        if isinstance(keeper, Refused):
            return keeper
        self.stop()
        self._around.seating = lobby.begun(seating or self._around.seating, match)
        self._run(keeper, path, torn=False)
        return None

    def _run(self, keeper: Keeper, path: Path | None, *, torn: bool) -> None:
        match = keeper.table.match.public
        self.host = host = Host(
            keeper, self._clocks.now_ms, loop=self._loop, world_ms=self._clocks.world_ms
        )
        crew = Crew(host, self._thinkers, now_ms=self._clocks.now_ms)
        crew.on_change = self._bots_stopped
        host.on_step, host.on_stop = partial(self._stepped, crew), crew.stop
        host.keeps_seat = self._keeps_seat
        self.path, self._absent, self._own_wish = path, frozenset(), None
        self._players, self._reasons = match.players, {away(one.name) for one in match.players}
        self._gone = keeper.table.rules.gone(keeper.table.state)
        self._around.seating = lobby.stopped(self._around.seating, ())
        played = RoomMatch(
            match,
            self.rules,
            doors_of(host),
            Manning(host, crew.stoppings, host.fill),
            path=path,
            torn=torn,
        )
        self.started = Started(played)
        # Kept before anybody is told of the match: who knows of it can come back to it.
        self._around.keep_now()
        self._around.tell_seating()
        for peer in self._around.peers:
            self.deal(peer)
        self._around.tell(self.started)
        self._show(keeper.table)
        self.mind_absent()
        crew.look(keeper.table)

    def _keeps_seat(self, seat: Seat) -> Refused | None:
        """Whoever plays over the network and is there is not put out unasked (ALL6)."""
        place = self._around.seating.place(seat)
        if place is None or place.presence not in (Presence.CONNECTED, Presence.MISSED):
            return None
        return room_reasons.plays_there(seat)

    def _bots_stopped(self, seats: frozenset[Seat]) -> None:
        """A bot that has stopped is away; somebody else may play for it."""
        self._around.seating = lobby.stopped(self._around.seating, seats)
        self._around.changed()

    def _stepped(self, crew: Crew, table: Table) -> None:
        """Something has happened that everybody may know of."""
        if table.match.players is not self._players:
            self._manned(table.match.players)
        crew.look(table)
        around, is_over = self._around, table.ending is not None
        if is_over != (around.seating.stage is Stage.ENDED):
            around.seating = lobby.ended(around.seating, is_over=is_over)
            self._own_wish = None
            around.tell_seating()
            for peer in around.peers:
                self._feed(peer)
        self._show(table)
        gone = table.rules.gone(table.state)
        if gone != self._gone:
            # For who has left the match nobody waits any more (ALL8).
            self._gone = gone
            self._loop.call(self.mind_absent)

    def _manned(self, players: tuple[Player, ...]) -> None:
        """Somebody else plays a seat now."""
        before, self._players = self._players, players
        self._reasons |= {away(one.name) for one in players}
        for was, now in zip(before, players, strict=True):
            if was is not now:
                self._around.filled(now)

    def _show(self, table: Table) -> None:
        for seen in self.seen_by:
            seen(table)

    def _feed(self, peer: Peer) -> None:
        """Begins to send the whole file to a machine that played, or stops that (ALL13)."""
        assert self.host is not None, "there is a match"
        before, match = peer.feeding, self.host.match.id
        if before is not None and before.match == match:
            before.task.cancel()
            before = peer.feeding = None
        is_over = self._around.seating.stage is Stage.ENDED
        if is_over and self.path is not None and peer.cable is not None and self._seats_of(peer):
            work = fed(peer.cable, self.path, match, before)
            peer.feeding = Feeding(match, self._loop.begin(work))

    def _is_for_away(self, table: Table) -> bool:
        """Whether the match is paused because somebody was away, who may play no longer."""
        if table.paused is None or table.paused.by is not Agent.CLOCK:
            return False
        return table.paused.reason in self._reasons

    def _seats_of(self, peer: Peer) -> tuple[Seat, ...]:
        return self._around.seating.seats_of(peer.number)


def away(name: str) -> str:
    """Why the match waits for that player."""
    return f"{name} is away."


def _ear(cable: Cable, viewer: Viewer) -> Connection:
    """A viewer's end at the host, from which everything goes to his machine.

    What a seat is told is filled up to one size, so that nothing sealed shows in it (BP23). The
    log goes on its own, so that it never brings the rest near the next size.
    """
    step = SEALED_STEP if isinstance(viewer, Seat) else 1
    connection = Connection(viewer)

    def deliver(said: Said) -> None:
        if isinstance(said, Update) and len(said.lines) > MOST_BESIDE:
            deliver(LogPage(said.lines))
            said = msgspec.structs.replace(said, lines=())
        cable.send(framed(Told(viewer, raw(said)), step=step))

    connection.deliver = deliver
    return connection
