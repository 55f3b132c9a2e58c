"""A whole table without sockets and threads: what goes out to whom is kept, and time by hand.

The room's own parts are at work here (`RoomMembers`, `Game`, `Host`, `Keeper`); only the cables,
the loop and the file are made for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import msgspec

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, PlayedBy, Seat, Viewer, Watcher
from prismdesk.files.refusals import Cause, NotSaved
from prismdesk.link.client import Client
from prismdesk.link.clocks import Rate
from prismdesk.link.keeper import Keeper, wait_again
from prismdesk.link.loop import Loop
from prismdesk.link.messages import Asked, LookAt
from prismdesk.link.room import lobby
from prismdesk.link.room.house import House
from prismdesk.link.room.limits import Limits
from prismdesk.link.room.peers import Keeping, KeptTable, Peer, Peers
from prismdesk.link.room.room_connection import RoomConnection
from prismdesk.link.room.room_game import Game
from prismdesk.link.room.room_members import RoomMembers
from prismdesk.link.room.room_server import RoomSettings
from prismdesk.link.table_source import News, Started
from prismdesk.table.commands import Command, Entry, Order
from prismdesk.table.match import Match
from prismdesk.table.replay import folded
from prismdesk.table.table import Table
from prismdesk.wire.messages import Put, TakeSeat
from tests.support.table_by_hand import AnyRules, begun

MUCH = Limits(chat=Rate(10**6, 10**6), refusals=Rate(10**6, 10**6))

ROUND_TRIP_MS, PORT = 7, 47800


class Alarm:
    """What is done at a time; also stands for work that is begun and never goes on."""

    def __init__(self, due_ms: int, what: Callable[[], object]) -> None:
        self.due_ms = due_ms
        self.what = what

    def cancel(self) -> None:
        self.what = lambda: None


class HandLoop:
    """As `link.loop.Loop`, in the test's own thread: nothing happens until it is told to."""

    def __init__(self, now_ms: int = 0) -> None:
        self.now_ms = now_ms
        self.on_mistake: Callable[[], None] = lambda: None
        self._queue: deque[Callable[[], object]] = deque()
        self._alarms: list[Alarm] = []

    def call(self, what: Callable[..., object], *given: Any) -> None:
        self._queue.append(lambda: what(*given))

    def later(self, seconds: float, what: Callable[..., object], *given: Any) -> Alarm:
        alarm = Alarm(self.now_ms + round(seconds * 1000), lambda: what(*given))
        self._alarms.append(alarm)
        return alarm

    def begin(self, work: Coroutine[Any, Any, None]) -> Alarm:
        """Nothing here reads or writes a disk."""
        work.close()
        return Alarm(0, lambda: None)

    def settle(self) -> None:
        """Everything that is due now is done."""
        self.passes(0)

    def passes(self, ms: int) -> None:
        until = self.now_ms + ms
        self._drain()
        while due := [one for one in self._alarms if one.due_ms <= until]:
            alarm = min(due, key=lambda one: one.due_ms)
            self._alarms.remove(alarm)
            self.now_ms = max(self.now_ms, alarm.due_ms)
            alarm.what()
            self._drain()
        self.now_ms = until

    def _drain(self) -> None:
        while self._queue:
            self._queue.popleft()()


class Journal:
    """The file of a match, which a crash leaves as it was."""

    path = Path("nowhere")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.is_full = False

    def append(self, lines: list[bytes]) -> None:
        if self.is_full:
            raise NotSaved(Cause.DISK_FULL, Path("nowhere"))
        self.entries += [decode(line, Entry) for line in lines]

    def close(self) -> None:
        pass


class NothingKept:
    """The table's own memory, which a test of what is told does not need."""

    table = "0" * 32

    def keep_now(self, _kept: KeptTable) -> None:
        pass


class Tap:
    """A cable on which everything is kept that is sent, with when it was."""

    def __init__(self, world: World, name: str) -> None:
        self.silent_ms = 0
        self.round_trip_ms: int | None = ROUND_TRIP_MS
        self.frames: list[bytes] = []
        self.is_finished = False
        self._world = world
        self._name = name

    def send(self, data: bytes) -> None:
        if not self.is_finished:
            self.frames.append(data)
            self._world.goes_out(self._name, data)

    def finish(self) -> None:
        self.is_finished = True
        self._world.goes_out(self._name, "finish")

    def cut(self) -> None:
        self.is_finished = True
        self._world.goes_out(self._name, "cut")


class World:
    """One table, with machines around it that are named.

    `told` is all that left the table since somebody looked, for everybody but those in `knowing`:
    the time, to whom, and the bytes, or what his client was handed. `machines` says who holds
    which seats, or none; who has none and whose name begins with "watch" came to watch.
    """

    def __init__(
        self,
        draft: Match,
        rules: AnyRules,
        machines: dict[str, tuple[Seat, ...]],
        knowing: frozenset[Viewer],
    ) -> None:
        self.rules = rules
        self.knowing = knowing
        self.told: list[tuple[int, str, object]] = []
        self.seats = dict(machines)
        self.peers: dict[str, Peer] = {}
        self.journal = Journal()
        self.here: dict[Viewer, Client] = {}
        self.asleep_ms = 0
        self._numbers: dict[Author, int] = {}
        self._everybody = Peers(MUCH)
        self.loop = HandLoop()
        self._furnish(lobby.opened(draft, "Mina’s table"))
        for name in machines:
            self.comes(name)
        players = lobby.players(self.members.house.seats)
        self.match = msgspec.structs.replace(draft, players=players)
        self._starts(self._keeper(begun(self.match, rules)))

    def _furnish(self, seats: lobby.Seats) -> None:
        loop = cast("Loop", self.loop)
        now = self._now
        keeping = cast("Keeping", NothingKept())
        settings = RoomSettings(now_ms=now, world_ms=lambda: self.loop.now_ms + self.asleep_ms)
        house = House(seats, self._everybody)
        self.members = RoomMembers(
            Game(house, self.rules, lambda _match: None, loop, settings), keeping, loop, now, PORT
        )
        self.members.listen(lambda call: call(), self._hears)
        self.members.sweep()

    def _keeper(self, table: Table) -> Keeper:
        return Keeper(table, cast("Any", self.journal))

    def _starts(self, keeper: Keeper) -> None:
        self.members.house.begun(keeper.table.match)
        self.members.game.take_up(keeper, torn=False)
        self.loop.settle()

    @property
    def table(self) -> Table:
        host = self.members.game.host
        assert host is not None
        return host.table

    def _now(self) -> int:
        return self.loop.now_ms

    def goes_out(self, name: str, what: object) -> None:
        if not set(self.seats.get(name, ())) & self.knowing:
            self.told.append((self.loop.now_ms, name, what))

    def _hears(self, news: News) -> None:
        """This machine's windows: they open a client for every view that comes here."""
        if not isinstance(news, Started):
            self.told.append((self.loop.now_ms, "here", news))
            return
        self.here = {
            viewer: news.played.client(viewer, lambda call: call())
            for viewer in news.played.viewers
        }
        for viewer, client in self.here.items():
            self._overhear(viewer, client)

    def _overhear(self, viewer: Viewer, client: Client) -> None:
        hear = client.receive

        def receive(said: Any) -> None:
            if viewer not in self.knowing:
                self.told.append((self.loop.now_ms, f"here {viewer}", encode(said)))
            hear(said)

        client.receive = receive  # type: ignore[method-assign]

    # What happens at the table.

    def comes(self, name: str, seats: tuple[Seat, ...] = ()) -> None:
        """A machine connects: for the first time, again, or from another window as well."""
        self.seats.setdefault(name, seats)
        is_new = name not in self.peers
        if is_new:
            watches = name.startswith("watch")
            self.peers[name] = self.members.house.peers.let_in(watches=watches)[0]
        peer = self.peers[name]
        self.members.entered(peer, cast("RoomConnection", Tap(self, name)))
        if is_new:
            for seat in self.seats[name]:
                assert self.members.wanted(peer, TakeSeat(seat, name)) is None
        self.loop.settle()

    def is_cut(self, name: str) -> None:
        """A machine's connection ends, without a word."""
        if self.is_connected(name):
            peer = self.peers[name]
            self.members.left(peer, self.members.attached[peer.number].connection)
            self.loop.settle()

    def is_connected(self, name: str) -> bool:
        return self.peers[name].is_connected

    def tap(self, name: str) -> Tap:
        return cast("Tap", self.members.attached[self.peers[name].number].connection)

    def wants(self, name: str, message: object) -> object:
        """A message of a machine that is connected; what ends its connection, or None."""
        wrong = self.members.wanted(self.peers[name], message)
        self.loop.settle()
        return wrong

    def asks(self, name: str, viewer: Viewer, asked: Asked) -> None:
        assert self.wants(name, Put(self.match.id, viewer, raw(asked))) is None

    def gives(self, by: Author, order: Order) -> None:
        """An order, from wherever its sender sits; a host types for a seat that he plays."""
        seat = by if isinstance(by, Seat) else None
        viewer = self._viewer(by)
        client = None if viewer is None else self.here.get(viewer)
        if client is not None:
            client.order(order, for_seat=seat if self._is_typed(seat) else None)
            self.loop.settle()
            return
        assert seat is not None, f"there is no {by}"
        name = next(one for one, seats in self.seats.items() if seat in seats)
        if self.is_connected(name):
            self._numbers[seat] = self._numbers.get(seat, 0) + 1
            self.asks(name, seat, Command(seat, self._numbers[seat], order))

    def looks(self, who: str | Viewer, n: int) -> None:
        """Somebody looks back: one here, or a machine's first viewer."""
        if not isinstance(who, str) or isinstance(who, Watcher):
            self.here[who].look(n)
            self.loop.settle()
        elif self.is_connected(who):
            viewers: tuple[Viewer, ...] = (*self.seats[who], Watcher.SPECTATOR)
            self.asks(who, viewers[0], LookAt(n))

    def passes(self, ms: int) -> None:
        self.loop.passes(ms)

    def is_taken_over(self, seat: Seat, name: str) -> None:
        """The host frees the seat, and somebody new takes it in the middle of the match."""
        before = next(one for one, seats in self.seats.items() if seat in seats)
        self.members.perform(self.members.house.free(seat))
        self.loop.settle()
        del self.seats[before], self.peers[before]
        self.comes(name, (seat,))

    def sleeps(self, ms: int, counted_ms: int) -> None:
        """The machine sleeps; so much of it counts on its running time."""
        self.asleep_ms += ms - counted_ms
        self.loop.now_ms += counted_ms
        self.loop.passes(0)

    def is_killed(self) -> None:
        """The table's program dies and is opened again; nobody is connected to it then."""
        self.journal.is_full = False
        table = folded(self.match, self.rules, self.journal.entries)
        assert not isinstance(table, Refused), table
        for peer in self.members.house.peers:
            peer.is_connected, peer.is_missed, peer.round_trip_ms = False, False, None
        self.loop = HandLoop(self.loop.now_ms)
        self.told.append((self.loop.now_ms, "all", "killed"))
        self._furnish(self.members.house.seats)
        keeper = self._keeper(table)
        wait_again(keeper)
        self._starts(keeper)

    def _viewer(self, by: Author) -> Viewer | None:
        if by is Agent.HOST or self._is_typed(by):
            return next((one for one in self.here if not isinstance(one, Seat)), None)
        return by if isinstance(by, Seat) else None

    def _is_typed(self, by: Author | None) -> bool:
        return any(one.seat is by and one.played_by is PlayedBy.HOST for one in self.match.players)
