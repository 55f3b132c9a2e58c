"""Opens a table that other machines can join, and is what this machine's windows use of it."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.server import Server, ServerConnection

from prismdesk import __version__
from prismdesk.core.game import AnyRules
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link import refusals
from prismdesk.link.addresses import DEFAULT_PORT
from prismdesk.link.discovery.announcer import TableAnnouncer
from prismdesk.link.keeper import reopened, wait_again
from prismdesk.link.loop import Loop
from prismdesk.link.match_source import Carry
from prismdesk.link.room import lobby, room_server
from prismdesk.link.room.authentication import Authentication
from prismdesk.link.room.house import Found, House
from prismdesk.link.room.lobby import HERE, Seats
from prismdesk.link.room.peers import Keeping, KeptTable, Peers, kept_of
from prismdesk.link.room.room_connection import MonitoredSocket, RoomConnection
from prismdesk.link.room.room_game import Game, PathFor
from prismdesk.link.room.room_members import RoomMembers
from prismdesk.link.room.room_server import Endpoint, RoomSettings, open_endpoint
from prismdesk.link.saved import Told, beside, nobody
from prismdesk.link.table_source import ConnectionNews, JoinInfo, Line, News
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table, begin
from prismdesk.wire.messages import GameVersion
from prismdesk.wire.seating import Again, Stage
from prismdesk.wire.table_end import TableEnd
from prismdesk.wire.texts import MOST_NAME, MOST_SAID

__all__ = ["Room", "RoomSettings", "open_room", "reopen_room"]

USUAL: Final = RoomSettings()

LAST_S: Final = 2.0
"""How long a closing table waits until everybody has been told."""


class Plan(msgspec.Struct, frozen=True):
    """What a room is made of, besides its settings."""

    rules: AnyRules
    seats: Seats
    path_for: PathFor
    kept: KeptTable | None = None


class Room:
    """A table at this machine (`link.table_source.HostedTable`), in a thread of its own.

    Whatever is secret at it is touched in that thread only. `close` and `leave` end it; the match
    waits as it was left, and `reopen_room` opens it again for the same people.
    """

    is_host: Final = True

    def __init__(
        self,
        members: RoomMembers,
        authentication: Authentication,
        loop: Loop,
        endpoint: Endpoint,
        plan: Plan,
    ) -> None:
        self.table: Final = members.keeping.table
        self.name: Final = members.house.seats.table
        self.rules: Final = plan.rules
        self._members = members
        self._authentication = authentication
        self._loop = loop
        self._endpoint = endpoint
        self._servers: list[Server] = []
        self._attending: set[asyncio.Task[None]] = set()
        self._announcer = TableAnnouncer(endpoint.settings.announcing, members.announced(), loop)
        self._open_to: JoinInfo | None = None
        self._is_listening = asyncio.Event()
        loop.run(self._open())

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        """Tells all news from now on, the present state first, each carried to its thread."""
        self._loop.call(self._members.listen, carry, hear)

    def sit(self, seat: Seat, name: str) -> None:
        """Plays that seat here under this name; also to change the name."""
        self._here(lambda house: house.sit(HERE, seat, one_line(name, MOST_NAME)))

    def rise(self, seat: Seat) -> None:
        """Gives the seat to whoever comes over the network, before the match."""
        self._here(lambda house: house.rise(HERE, seat))

    def chat(self, text: str) -> None:
        """Says something to everybody who sits at the table."""
        said = one_line(text, MOST_SAID)
        if said:
            self._here(lambda house: house.chat(HERE, said, 0))

    def want_again(self, how: Again | None) -> None:
        """Wants another match after the ending. A host without a seat decides that alone."""
        self._here(lambda house: house.wish(HERE, how))

    def start(self) -> None:
        """Begins the match, once every seat is taken."""
        self._here(House.start)

    def free(self, seat: Seat) -> None:
        """Takes the seat from the machine that has it; somebody with the code can take it."""
        self._here(lambda house: house.free(seat))

    def fill(self, player: Player) -> None:
        """That player plays his seat from now on, before the match or while it is on (ALL11)."""
        self._loop.call(self._members.fill, player)

    def kick(self, peer: int) -> None:
        """Sends a machine away for good, with all its seats."""
        self._here(lambda house: house.kick(peer))

    def new_codes(self) -> None:
        """Others come in by new codes only. Who is in stays."""
        self._loop.call(self._authentication.renew)

    def see(self, seen: Callable[[Table], None]) -> None:
        """Shows the table as it is now, in its thread; nothing where no match is on."""
        self._loop.call(self._see, seen)

    def watch(self, seen: Callable[[Table], None]) -> None:
        """Shows the table after every step that everybody may know of, in its thread.

        Of this match and of each later one, its beginning first.
        """
        self._loop.call(self._watch, seen)

    def after(self, then: Callable[[], None]) -> None:
        """Calls this in the table's thread when everything asked so far is done and told."""
        self._loop.call(self._after, then)

    def leave(self) -> None:
        """Closes the table; its thread ends by itself."""
        self._loop.end(self._close)

    def close(self) -> None:
        """Closes the table and waits until everybody has been told, and the file is let go."""
        self._loop.close(self._close)

    def _here(self, wants: Callable[[House], Found]) -> None:
        """What this machine's own people want, in the table's thread."""
        self._loop.call(lambda: self._members.perform(wants(self._members.house)))

    def _see(self, seen: Callable[[Table], None]) -> None:
        host = self._members.game.host
        if host is not None:
            seen(host.table)

    def _watch(self, seen: Callable[[Table], None]) -> None:
        self._members.game.observers.append(seen)
        self._see(seen)

    def _after(self, then: Callable[[], None]) -> None:
        self._members.tell_seating()
        then()

    async def _open(self) -> None:
        """Begins to listen, and then to make the table known, which takes longer."""
        endpoint = self._endpoint
        for gate in endpoint.sockets:
            gate.limits, gate.inside = endpoint.settings.limits, self._members.inside
        try:
            self._servers = await room_server.serving(
                endpoint.sockets, endpoint.context, self._attend
            )
        finally:
            self._is_listening.set()
        self._authentication.on_new_codes = self._opened
        self._members.on_change = self._changed
        self._opened()
        self._members.say_no(endpoint.notice)
        self._members.sweep()
        await self._announcer.start(lambda why: self._opened(why, is_known=True))
        await self._members.keep()

    def _opened(self, why: Refused | None = None, *, is_known: bool | None = None) -> None:
        """Tells this machine how others come in."""
        before, codes = self._open_to, self._authentication.codes
        if is_known is None:
            is_known = before is not None and before.announced
            why = None if before is None else before.why
        self._open_to = JoinInfo(
            code=codes.join,
            watch_code=codes.watch,
            addresses=self._endpoint.addresses,
            port=self._endpoint.port,
            announced=is_known and why is None,
            why=why,
        )
        self._members.news.tell(self._open_to)

    def _changed(self) -> None:
        self._announcer.changed(self._members.announced())

    async def _attend(self, connection: ServerConnection) -> None:
        """One connection; a mistake of ours in it is told by the loop, and ends only it."""
        task = self._loop.begin(self._attended(connection))
        self._attending.add(task)
        task.add_done_callback(self._attending.discard)
        await asyncio.wait([task])

    async def _attended(self, socket: ServerConnection) -> None:
        assert isinstance(socket, MonitoredSocket), "the server makes no others"
        settings = self._endpoint.settings
        connection = RoomConnection(socket, settings.limits, settings.now_ms)
        helpers = [
            self._loop.begin(connection.send_queued()),
            self._loop.begin(connection.keep_pinging()),
        ]
        try:
            await self._authentication.attend(connection)
        finally:
            for helper in helpers:
                helper.cancel()

    async def _close(self) -> None:
        """Lets go of the match, tells everybody, and keeps or forgets the table."""
        await self._is_listening.wait()
        members = self._members
        comes_back = members.house.seats.stage is Stage.STARTED
        if comes_back:
            await members.keep()
        reason = refusals.CLOSED_FOR_NOW if comes_back else refusals.CLOSED_FOR_GOOD
        await members.game.files_sent(LAST_S)
        members.game.stop()
        members.bye_to_all(reason, for_good=not comes_back)
        await self._authentication.shut(reason)
        if self._attending:
            await asyncio.wait(self._attending, timeout=LAST_S)
        await room_server.stopped(self._servers)
        await self._announcer.stop()
        if not comes_back:
            await asyncio.to_thread(members.keeping.forget)
        members.news.tell(ConnectionNews(Line.GONE))
        members.news.close()


def open_room(
    draft: Match,
    rules: AnyRules,
    *,
    name: str,
    path_for: PathFor,
    port: int = DEFAULT_PORT,
    settings: RoomSettings = USUAL,
) -> Room | Refused:
    """A new table for that match, listening; who plays in the network has yet to come.

    `path_for` says where each match at it is saved. Refused as `table.table.begin`, and where
    nothing can listen or nothing can be kept.
    """
    unfit = begin(draft, rules)
    if isinstance(unfit, Refused):
        return unfit
    endpoint = open_endpoint(settings, port)
    if isinstance(endpoint, Refused):
        return endpoint
    return _room(endpoint, Plan(rules, lobby.opened(draft, _named(name, rules)), path_for))


def reopen_room(
    path: Path,
    *,
    name: str = "",
    path_for: PathFor | None = None,
    settings: RoomSettings = USUAL,
    told: Told = nobody,
) -> Room | Refused:
    """The table of a match that was left, at the same port if that is free, with new codes.

    Who was let in comes back with his token; his seat waits for him. A match of which nothing was
    kept is taken up by whoever has the code. Without `path_for` further matches at it are saved
    beside that one. Refused as `link.keeper.reopened` and `open_room`.
    """
    opened = reopened(path, told)
    if isinstance(opened, Refused):
        return opened
    keeper, torn = opened
    match, rules = keeper.table.match, keeper.table.rules
    kept = kept_of(match.id, settings.place)
    endpoint = wait_again(keeper) or open_endpoint(
        settings, DEFAULT_PORT if kept is None else kept.port
    )
    if isinstance(endpoint, Refused):
        keeper.close()
        return endpoint
    named = _named(name or ("" if kept is None else kept.name), rules)
    seats = lobby.ended(_resat(match, named, kept), is_over=keeper.table.ending is not None)
    plan = Plan(rules, seats, path_for or beside(path), kept)
    return _room(endpoint, plan, lambda game: game.take_up(keeper, torn=torn))


def _room(endpoint: Endpoint, plan: Plan, first: Callable[[Game], None] | None = None) -> Room:
    settings, rules, kept = endpoint.settings, plan.rules, plan.kept
    loop, house = Loop("table"), House(plan.seats, Peers(settings.limits, kept))
    keeping = Keeping(uuid.uuid4().hex if kept is None else kept.table, settings.place)
    game = Game(house, rules, plan.path_for, loop, settings)
    members = RoomMembers(game, keeping, loop, settings.now_ms, endpoint.port)
    new_end = partial(
        TableEnd,
        program=f"PrismDesk {__version__}",
        plays=GameVersion(rules.name, rules.version),
        table=keeping.table,
        name=plan.seats.table,
    )
    authentication = Authentication(
        new_end, endpoint.fingerprint, members, loop, settings.limits, settings.now_ms
    )
    if first is not None:
        loop.call(first, game)
    return Room(members, authentication, loop, endpoint, plan)


def _resat(match: Match, name: str, kept: KeptTable | None) -> Seats:
    """How they sat."""
    seats = lobby.begun(lobby.opened(match, name), match)
    for peer in () if kept is None else kept.peers:
        for seat in peer.seats:
            found = lobby.taken(seats, seat, "", peer.number)
            seats = seats if isinstance(found, Refused) else found
    return seats


def _named(name: str, rules: AnyRules) -> str:
    return " ".join(one_line(name, MOST_NAME).split()) or rules.title
