"""Rooms and guests in one test process, over loopback, with everything closed at the end.

Nothing here sleeps: whoever waits, waits for news with `until`.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import Address
from prismdesk.link.client import Client
from prismdesk.link.clocks import Rate
from prismdesk.link.discovery.announcer import Announced
from prismdesk.link.guest.guest import Guest, join
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.match_source import MatchSource
from prismdesk.link.room.limits import Limits
from prismdesk.link.room.room import Room, RoomSettings, open_room, reopen_room
from prismdesk.link.saved import load
from prismdesk.link.table_source import (
    FileSaved,
    JoinInfo,
    News,
    RefusalNews,
    SeatingNews,
    Started,
    TableSource,
)
from prismdesk.table.commands import Answer, Order
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table
from prismdesk.table.updates import Update
from prismdesk.wire.seating import Place, Presence, Seating
from tests.support.made_match import a_match
from tests.support.table_by_hand import AnyRules

HELD: tuple[tuple[AnyRules, str, tuple[str, str]], ...] = (
    (BROKEN_PRISM, "windows", ("together", "in-turn")),
    (GLITTERING_PATHS, "race", ("arrival", "buzzer")),
)
"""What follows from who sits where (ALL11): each to himself, or two before one screen."""

PATIENCE_S = 30.0
LOOPBACK = "127.0.0.1"

UNHURRIED = Limits(messages=Rate(100_000, 100_000), octets=Rate(2**30, 2**30))
"""For players that are programs: as much as they like."""

HASTY = Pace(messages=UNHURRIED.messages, octets=UNHURRIED.octets)

_T = TypeVar("_T")


class Ear:
    """What is said to somebody at a table, waited for in the test's own thread."""

    def __init__(self, source: TableSource) -> None:
        self.source = source
        self.heard: list[News] = []
        self._calls: queue.Queue[Callable[[], None]] = queue.Queue()
        source.listen(self.carry, self.heard.append)

    def carry(self, call: Callable[[], None]) -> None:
        """Hands a call to the test's thread, where everything of this ear happens."""
        self._calls.put(call)

    def until(self, found: Callable[[], _T]) -> _T:
        """What `found` gives once that is something; takes calls until then."""
        while not (it := found()):
            try:
                self._calls.get(timeout=PATIENCE_S)()
            except queue.Empty:
                last = [str(one)[:300] for one in self.heard[-4:]]
                raise AssertionError(f"never: {last}") from None
        return it

    def all_of(self, kind: type[_T]) -> list[_T]:
        """All news of a kind so far, in order."""
        return [one for one in self.heard if isinstance(one, kind)]

    def news(self, kind: type[_T], is_so: Callable[[_T], Any] = lambda _one: True) -> _T:
        """The first news of that kind of which this is so, waited for."""
        return self.until(lambda: next(filter(is_so, self.all_of(kind)), None))  # type: ignore[return-value]

    def forget(self) -> None:
        """What has been heard so far is not looked at again."""
        self.heard.clear()

    @property
    def seating(self) -> Seating:
        """How everybody sits, by the last news."""
        return self.until(lambda: self.all_of(SeatingNews))[-1].seating

    def sits(self, is_so: Callable[[Seating], Any]) -> Seating:
        """Waits until the seating is so."""
        self.until(lambda: self.all_of(SeatingNews) and is_so(self.seating))
        return self.seating

    def place(self, seat: Seat) -> Place:
        return next(one for one in self.seating.places if one.seat is seat)

    def seen(self, seat: Seat, presence: Presence) -> None:
        """Waits until the seat's machine is shown to be connected so."""
        self.sits(lambda _: self.place(seat).presence is presence)

    def refused(self, code: str) -> Refused:
        """Waits for a refusal of that code."""
        return self.news(RefusalNews, lambda one: one.refused.code == code).refused

    def played(self) -> MatchSource:
        """The match that is on."""
        return self.until(lambda: self.all_of(Started))[-1].played

    def player(self, viewer: Viewer) -> Player1:
        return Player1(self, self.played(), viewer)


class Player1:
    """A client of a match, with what it was answered."""

    def __init__(self, ear: Ear, played: MatchSource, viewer: Viewer) -> None:
        self.ear = ear
        self.answers: dict[int, Any] = {}
        self.client: Client = played.client(viewer, ear.carry)
        self.client.on_answer = lambda _client, number, answer: self.answers.update(
            {number: answer}
        )

    @property
    def n(self) -> int:
        return -1 if self.client.latest is None else self.client.latest.n

    def order(self, order: Order) -> Answer:
        """Gives an order and waits for its answer."""
        number = self.client.order(order)
        self.ear.until(lambda: number in self.answers)
        return self.answers[number]

    def act(self, text: str) -> Answer:
        """An action as it is written."""
        action = self.client.rules.read(text)
        assert not isinstance(action, Refused), action
        number = self.client.act(action)
        self.ear.until(lambda: number in self.answers)
        return self.answers[number]

    def at(self, n: int) -> None:
        """Waits until public number `n` is shown."""
        self.ear.until(lambda: self.n >= n)

    def until(self, is_so: Callable[[Update], Any]) -> Update:
        """Waits until the last update is so."""

        def found() -> Update | None:
            latest = self.client.latest
            return latest if latest is not None and is_so(latest) else None

        return cast("Update", self.ear.until(found))


class AtRoom(Ear):
    """The table's own machine."""

    room: Room

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.room = room

    @property
    def open_to(self) -> JoinInfo:
        self.until(lambda: self.all_of(JoinInfo))
        return self.all_of(JoinInfo)[-1]

    @property
    def address(self) -> Address:
        return Address(LOOPBACK, self.open_to.port)

    def done(self) -> None:
        """Waits until all that was asked of the room is done and told."""
        is_done: list[bool] = []
        self.room.after(lambda: self.carry(lambda: is_done.append(True)))
        self.until(lambda: is_done)


class AtGuest(Ear):
    """A guest's machine."""

    guest: Guest

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        self.guest = guest

    def file(self) -> Path:
        """Where the finished match was kept."""
        return self.news(FileSaved).path


class NotedAnnouncements:
    """Takes down what everybody near would be told, None for the end; `wake` is called then."""

    def __init__(self, refused: Refused | None = None) -> None:
        self.said: list[Announced | None] = []
        self.on_begun: Callable[[Refused | None], None] = lambda _why: None
        self.wake: Callable[[], None] = lambda: None
        self._refused = refused

    async def start(self, about: Announced) -> Refused | None:
        await self.update(about)
        return self._refused

    async def update(self, about: Announced) -> None:
        self.said.append(about)
        self.wake()

    async def stop(self) -> None:
        self.said.append(None)


class Lan:
    """Tables and guests, closed at the end of the test. `now_ms` is the tables' running time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rooms: list[Room] = []
        self.guests: list[Guest] = []
        self._files = 0

    def path_for(self, _match: Match) -> Path:
        self._files += 1
        return self.folder / f"match {self._files}.prismdesk"

    def settings(self, **given: Any) -> RoomSettings:
        given.setdefault("limits", UNHURRIED)
        given.setdefault("world_ms", None)
        return RoomSettings(folder=self.folder / "tables", hosts=(LOOPBACK,), **given)

    def room(self, rules: AnyRules, /, match: Match | None = None, **given: Any) -> AtRoom:
        """A table; without a match one for two people in the network."""
        settings = {
            name: given.pop(name)
            for name in tuple(given)
            if name in {"limits", "now_ms", "world_ms", "announcing", "start_bot"}
        }
        room = open_room(
            match or a_draft(rules, **given),
            rules,
            name="Mina’s table",
            path_for=self.path_for,
            port=0,
            settings=self.settings(**settings),
        )
        assert not isinstance(room, Refused), room
        return self._at(room)

    def reopen(self, path: Path, **settings: Any) -> AtRoom:
        room = reopen_room(path, settings=self.settings(**settings))
        assert not isinstance(room, Refused), room
        return self._at(room)

    def guest(
        self, at: AtRoom, name: str = "", *, watch: bool = False, code: str | None = None
    ) -> AtGuest:
        """Somebody who joins with the code; by name he takes the first free seat."""
        right = at.open_to.watch_code if watch else at.open_to.code
        guest = join(at.address, code or right, name=name, watch=watch, pace=HASTY)
        self.guests.append(guest)
        return AtGuest(guest)

    def two(self, rules: AnyRules, /, **given: Any) -> tuple[AtRoom, AtGuest, AtGuest]:
        """A table at which two guests have taken the seats, one after the other."""
        at = self.room(rules, **given)
        red = self.guest(at, "Mina")
        at.seen(Seat.RED, Presence.CONNECTED)
        blue = self.guest(at, "Jae")
        at.seen(Seat.BLUE, Presence.CONNECTED)
        return at, red, blue

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        for room in self.rooms:
            room.close()

    def _at(self, room: Room) -> AtRoom:
        self.rooms.append(room)
        return AtRoom(room)


@contextmanager
def lan(folder: Path) -> Iterator[Lan]:
    """Tables and guests that are gone afterwards."""
    made = Lan(folder)
    try:
        yield made
    finally:
        made.close()


def a_draft(rules: AnyRules, /, *played_by: PlayedBy, **given: Any) -> Match:
    """A match as it is set up: all seats in the network unless it is said who plays them."""
    pauses_away = given.pop("pauses_away", False)
    match = a_match(rules, **given)
    kinds = (*played_by, *(PlayedBy.NETWORK for _ in match.players))
    players = tuple(
        Player(one.seat, one.name, kind) for one, kind in zip(match.players, kinds, strict=False)
    )
    return msgspec.structs.replace(match, players=players, pauses_away=pauses_away)


def table_of(at: AtRoom) -> Table:
    seen: list[Table] = []
    at.room.see(seen.append)
    at.done()
    return seen[0]


def last_hash(path: Path) -> str:
    """As `verify` gives it: every entry is judged anew."""
    found = load(path, verify=True)
    assert not isinstance(found, Refused), found
    return found.last_hash


def started(net: Lan, game: AnyRules = PRIZMIK, **given: Any) -> tuple[AtRoom, AtGuest, AtGuest]:
    at, mina, jae = net.two(game, **given)
    at.room.start()
    mina.played()
    jae.played()
    return at, mina, jae
