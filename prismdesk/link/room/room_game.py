"""The match at a table: what of it goes to which machine, and what comes after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, raw
from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.link import refusals
from prismdesk.link.bots.bot_client import BotManager
from prismdesk.link.host import Connection, Host
from prismdesk.link.hosted_match import HostedMatch
from prismdesk.link.keeper import Keeper, new_keeper
from prismdesk.link.loop import Loop
from prismdesk.link.messages import Asked, Said
from prismdesk.link.room import lobby
from prismdesk.link.room.house import Effects, Expel, Found, House
from prismdesk.link.room.lobby import Machines
from prismdesk.link.room.peers import Peer
from prismdesk.link.room.room_connection import FileTransfer, RoomConnection, send_file
from prismdesk.link.room.room_server import RoomSettings
from prismdesk.link.saved import fresh
from prismdesk.table.commands import Answer, Command
from prismdesk.table.match import Match, Player, swapped
from prismdesk.table.table import Table
from prismdesk.table.updates import LogPage, Update
from prismdesk.wire import reasons
from prismdesk.wire.frames import SEALED_STEP, framed
from prismdesk.wire.messages import Begun, Put, Told
from prismdesk.wire.seating import Again, Presence, Stage
from prismdesk.wire.texts import tidied

MOST_BESIDE: Final = 4
"""Lines of the log that go beside a view."""

PathFor = Callable[[Match], Path | None]
"""Where a new match is saved; None: nowhere."""


class Attached:
    """A machine's connection, its viewers' ends at the host, and a file on its way to it."""

    def __init__(self, connection: RoomConnection) -> None:
        self.connection: Final = connection
        self.viewings: tuple[Connection, ...] = ()
        self.transfer: FileTransfer | None = None


class Game:
    """The match at a table, in the table's loop.

    `attached` are the machines that are connected, by their numbers. `perform` does what the house
    says; `on_begun` is called with a match that is on, `on_ended` when it has ended or goes on.
    """

    def __init__(
        self,
        house: House,
        rules: AnyRules,
        path_for: PathFor,
        loop: Loop,
        settings: RoomSettings,
    ) -> None:
        self.house: Final = house
        self.rules: Final = rules
        self.attached: Final[dict[int, Attached]] = {}
        self.host: Host | None = None
        self.observers: list[Callable[[Table], None]] = []
        self.perform: Callable[[Effects], object] = lambda _effects: None
        self.on_begun: Callable[[HostedMatch], None] = lambda _played: None
        self.on_ended: Callable[[], None] = lambda: None
        self._path_for = path_for
        self._loop = loop
        self._settings = settings
        self._gone: tuple[Seat, ...] = ()

    def begin(self, again: Again | None) -> Refused | None:
        """Begins the match that was set up, as people sit now, or another one after the ending."""
        return self._start() if again is None else self._again(again)

    def take_up(self, keeper: Keeper, *, torn: bool) -> None:
        """Goes on with a match that was left."""
        self.house.goes_on()
        self._run(keeper, torn=torn)

    def resync(self, number: int) -> None:
        """Tells a machine of the match that is on, and from now on what concerns its viewers."""
        at = self.attached.get(number)
        if self.host is None or at is None:
            return
        self._disconnect(at)
        viewers: tuple[Viewer, ...] = self.house.seats.seats_of(number) or (Watcher.SPECTATOR,)
        at.connection.send(framed(Begun(raw(self.host.match.public), viewers)))
        at.viewings = tuple(_viewing(at.connection, viewer) for viewer in viewers)
        for viewing in at.viewings:
            self.host.join(viewing)
        self._send_file(number, at)

    def detach(self, at: Attached) -> None:
        """Nothing more goes over that connection."""
        if at.transfer is not None:
            at.transfer.task.cancel()
            at.transfer = None
        self._disconnect(at)

    def _disconnect(self, at: Attached) -> None:
        """Nothing more of the match is told over it; a file on its way goes on."""
        if self.host is not None:
            for viewing in at.viewings:
                self.host.leave(viewing)
        at.viewings = ()

    def put(self, peer: Peer, put: Put) -> Found:
        """What one of the machine's viewers wants of the match."""
        if self.host is None:
            return refusals.NO_MATCH
        if put.match != self.host.match.id:
            return ()  # it was meant for the match before, and has come too late
        at = self.attached.get(peer.number)
        viewings = () if at is None else at.viewings
        viewing = next((one for one in viewings if one.viewer == put.viewer), None)
        if viewing is None:
            return refusals.NOT_YOURS
        try:
            asked: Asked = decode(tidied(bytes(put.asked)), Asked)  # type: ignore[arg-type]
        except Unreadable:
            return (Expel(reasons.NO_MESSAGE),)
        orders = isinstance(asked, Command) and viewing.viewer is Watcher.SPECTATOR
        if orders and not peer.refusals.takes(1, self._settings.now_ms()):
            return (Expel(refusals.FLOOD),)
        self.host.send(viewing, asked)
        return ()

    def fill(self, player: Player) -> Answer:
        """That player plays his seat from now on (ALL11)."""
        return refusals.NO_MATCH if self.host is None else self.host.fill(player)

    def check_absent(self) -> None:
        """Pauses or goes on where the match waits for players who are cut off (ALL12)."""
        if self.host is None or not self.host.match.pauses_away:
            return
        order = self.house.waits(self.host.table)
        if order is not None:
            self.host.by_clock(order)

    async def files_sent(self, within_s: float) -> None:
        """Waits until the files of finished matches are on their way, but no longer than that."""
        feedings = [at.transfer.task for at in self.attached.values() if at.transfer is not None]
        if feedings:
            await asyncio.wait(feedings, timeout=within_s)

    def stop(self) -> None:
        """Leaves the match as it is, and lets go of its file."""
        for at in self.attached.values():
            self._disconnect(at)
        if self.host is not None:
            self.host.stop()
            self.host = None

    def _start(self) -> Refused | None:
        """The first match has a seed that nobody knows, unless a person typed one."""
        seats = self.house.seats
        draft = seats.match
        match = msgspec.structs.replace(fresh(draft), players=lobby.players(seats))
        if draft.known_seed:
            match = msgspec.structs.replace(match, seed=draft.seed, known_seed=True)
        return self._begin(match, seats.machines)

    def _again(self, how: Again) -> Refused | None:
        match, machines = fresh(self.house.seats.match), self.house.seats.machines
        if how is Again.CHANGED:
            match, machines = swapped(match), lobby.swapped(machines)
        return self._begin(match, machines)

    def _begin(self, match: Match, machines: Machines) -> Refused | None:
        match = lobby.held(match, machines)
        keeper = new_keeper(match, self.rules, self._path_for(match))
        if isinstance(keeper, Refused):
            return keeper
        self.stop()
        self.house.begun(keeper.table.match, machines)
        self._run(keeper, torn=False)
        return None

    def _run(self, keeper: Keeper, *, torn: bool) -> None:
        now_ms, world_ms = self._settings.now_ms, self._settings.world_ms
        self.host = host = Host(keeper, now_ms, loop=self._loop, world_ms=world_ms)
        bots = BotManager(host, self._settings.start_bot, now_ms=now_ms)
        bots.on_change = lambda seats: self.perform(self.house.stopped(seats))
        host.on_step, host.on_stop = partial(self._stepped, bots), bots.stop
        host.keeps_seat = self._keeps_seat
        self._gone = keeper.table.rules.gone(keeper.table.state)
        self.on_begun(HostedMatch(host, bots.stopped, torn=torn))
        self._show(keeper.table)
        self.check_absent()
        bots.look(keeper.table)

    def _keeps_seat(self, seat: Seat) -> Refused | None:
        """Whoever plays over the network and is there is not put out unasked (ALL6)."""
        place = self.house.seating.place(seat)
        if place is None or place.presence not in (Presence.CONNECTED, Presence.MISSED):
            return None
        return refusals.plays_there(seat)

    def _stepped(self, bots: BotManager, table: Table) -> None:
        """Something has happened that everybody may know of."""
        for was, now in zip(self.house.seats.match.players, table.match.players, strict=True):
            if was is not now:
                self.perform(self.house.filled(now))
                self._loop.call(self.check_absent)  # the table is in the middle of a step
        bots.look(table)
        if self.house.ended(is_over=table.ending is not None):
            self.on_ended()
            for number, at in self.attached.items():
                self._send_file(number, at)
        self._show(table)
        gone = table.rules.gone(table.state)
        if gone != self._gone:
            self._gone = gone
            self._loop.call(self.check_absent)  # the table is in the middle of a step

    def _show(self, table: Table) -> None:
        for seen in self.observers:
            seen(table)

    def _send_file(self, number: int, at: Attached) -> None:
        """Begins to send the whole file to a machine that played, or stops that (ALL13)."""
        assert self.host is not None, "there is a match"
        before, match = at.transfer, self.host.match.id
        if before is not None and before.match == match:
            before.task.cancel()
            before = at.transfer = None
        played = self.house.seats.seats_of(number)
        path = self.host.path
        if self.house.seats.stage is Stage.ENDED and path is not None and played:
            work = send_file(at.connection, path, match, before)
            at.transfer = FileTransfer(match, self._loop.begin(work))


def _viewing(connection: RoomConnection, viewer: Viewer) -> Connection:
    """A viewer's end at the host, from which everything goes to his machine.

    What a seat is told is filled up to one size, so that nothing sealed shows in it (BP23). The
    log goes on its own, so that it never brings the rest near the next size.
    """
    step = SEALED_STEP if isinstance(viewer, Seat) else 1
    end = Connection(viewer)

    def deliver(said: Said) -> None:
        if isinstance(said, Update) and len(said.lines) > MOST_BESIDE:
            deliver(LogPage(said.lines))
            said = msgspec.structs.replace(said, lines=())
        connection.send(framed(Told(viewer, raw(said)), step=step))

    end.deliver = deliver
    return end
