"""A table that other machines join: the machine that has it, as its windows see it."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.server import Server, ServerConnection

from prismdesk import __version__
from prismdesk.core.game import Rules
from prismdesk.core.plain import one_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link import lobby, room_reasons, room_server
from prismdesk.link.addresses import DEFAULT_PORT
from prismdesk.link.around import Line, LineNow, News, OpenTo
from prismdesk.link.crier import Crier
from prismdesk.link.keeper import reopened
from prismdesk.link.kept_table import Keeping, KeptTable, kept_of
from prismdesk.link.leaving import wait_again
from prismdesk.link.loop import Loop
from prismdesk.link.naming import beside
from prismdesk.link.played import Carry
from prismdesk.link.room_cable import Cable, Heard
from prismdesk.link.room_door import About, Door
from prismdesk.link.room_game import Clocks, Game, PathFor
from prismdesk.link.room_hall import Hall
from prismdesk.link.room_peers import Peers
from prismdesk.link.room_site import Ground, Site, site_on
from prismdesk.table.match import Match, Player, PublicMatch
from prismdesk.table.table import Table, begin
from prismdesk.wire.messages import GameVersion
from prismdesk.wire.seating import Again, Presence, Seating, Stage
from prismdesk.wire.texts import MOST_NAME, MOST_SAID

__all__ = ["Ground", "Room", "open_room", "reopen_room"]

USUAL: Final = Ground()

LAST_S: Final = 2.0
"""How long a closing table waits until everybody has been told."""


class Plan(msgspec.Struct, frozen=True):
    """What a room is made of, besides its ground."""

    rules: Rules[Any, Any, Any]
    seating: Seating
    path_for: PathFor
    draft: Match | None = None
    kept: KeptTable | None = None


class Room:
    """A table at this machine (`link.around.Hosting`), in a thread of its own.

    Whatever is secret at it is touched in that thread only. `close` and `leave` end it; the match
    waits as it was left, and `reopen_room` opens it again for the same people.
    """

    is_host: Final = True

    def __init__(self, hall: Hall, door: Door, loop: Loop, site: Site, plan: Plan) -> None:
        self.table: Final = hall.keeping.table
        self.name: Final = hall.seating.table
        self.rules: Final = plan.rules
        self._hall = hall
        self._door = door
        self._loop = loop
        self._site = site
        self._servers: list[Server] = []
        self._attending: set[asyncio.Task[None]] = set()
        about = hall.announced(self.table, site.port)
        self._crier = Crier(site.ground.announcing, about, loop)
        self._is_listening = asyncio.Event()
        loop.run(self._open())

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        """Tells all news from now on, the present state first, each carried to its thread."""
        self._loop.call(self._hall.listen, carry, hear)

    def sit(self, seat: Seat, name: str) -> None:
        """Plays that seat here under this name; also to change the name."""
        named = " ".join(one_line(name, MOST_NAME).split())
        self._loop.call(self._hall.sit, seat, named)

    def rise(self, seat: Seat) -> None:
        """Gives the seat to whoever comes over the network, before the match."""
        self._loop.call(self._hall.rise, seat)

    def chat(self, text: str) -> None:
        """Says something to everybody who sits at the table."""
        self._loop.call(self._hall.chat, one_line(text, MOST_SAID))

    def want_again(self, how: Again | None) -> None:
        """Wants another match after the ending. A host without a seat decides that alone."""
        self._loop.call(self._hall.want_again, how)

    def start(self) -> None:
        """Begins the match, once every seat is taken."""
        self._loop.call(self._hall.start)

    def free(self, seat: Seat) -> None:
        """Takes the seat from the machine that has it; somebody with the code can take it."""
        self._loop.call(self._hall.free, seat)

    def fill(self, player: Player) -> None:
        """That player plays his seat from now on, before the match or while it is on (ALL11)."""
        self._loop.call(self._hall.fill, player)

    def kick(self, peer: int) -> None:
        """Sends a machine away for good, with all its seats."""
        self._loop.call(self._hall.kick, peer)

    def new_codes(self) -> None:
        """Others come in by new codes only. Who is in stays."""
        self._loop.call(self._door.renew)

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

    def _see(self, seen: Callable[[Table], None]) -> None:
        host = self._hall.game.host
        if host is not None:
            seen(host.table)

    def _watch(self, seen: Callable[[Table], None]) -> None:
        self._hall.game.seen_by.append(seen)
        self._see(seen)

    def _after(self, then: Callable[[], None]) -> None:
        self._hall.tell_seating()
        then()

    async def _open(self) -> None:
        """Begins to listen, and then to make the table known, which takes longer."""
        site = self._site
        for gate in site.sockets:
            gate.limits, gate.inside = site.ground.limits, self._hall.inside
        try:
            self._servers = await room_server.serving(site.sockets, site.context, self._attend)
        finally:
            self._is_listening.set()
        self._door.on_new_codes = self._opened
        self._hall.on_change = self._changed
        self._opened()
        self._hall.say_no(site.notice)
        self._hall.presences.sweep()
        await self._crier.start(lambda why: self._opened(why, is_known=True))
        await self._hall.keep()

    def _opened(self, why: Refused | None = None, *, is_known: bool | None = None) -> None:
        """Tells this machine how others come in."""
        before, codes = self._hall.open_to, self._door.codes
        if is_known is None:
            is_known = before is not None and before.announced
            why = None if before is None else before.why
        self._hall.open_to = OpenTo(
            code=codes.join,
            watch_code=codes.watch,
            addresses=self._site.addresses,
            port=self._site.port,
            announced=is_known and why is None,
            why=why,
        )
        self._hall.tell(self._hall.open_to)

    def _changed(self) -> None:
        self._crier.changed(self._hall.announced(self.table, self._site.port))

    async def _attend(self, connection: ServerConnection) -> None:
        """One connection; a mistake of ours in it is told by the loop, and ends only it."""
        task = self._loop.begin(self._attended(connection))
        self._attending.add(task)
        task.add_done_callback(self._attending.discard)
        await asyncio.wait([task])

    async def _attended(self, connection: ServerConnection) -> None:
        assert isinstance(connection, Heard), "the server makes no others"
        ground = self._site.ground
        cable = Cable(connection, ground.limits, ground.now_ms)
        helpers = [self._loop.begin(cable.carry()), self._loop.begin(cable.pulse())]
        try:
            await self._door.attend(cable)
        finally:
            for helper in helpers:
                helper.cancel()

    async def _close(self) -> None:
        """Lets go of the match, tells everybody, and keeps or forgets the table."""
        await self._is_listening.wait()
        hall = self._hall
        comes_back = hall.seating.stage is Stage.STARTED
        if comes_back:
            await hall.keep()
        reason = room_reasons.CLOSED_FOR_NOW if comes_back else room_reasons.CLOSED_FOR_GOOD
        await hall.game.fed(LAST_S)
        hall.game.stop()
        hall.bye_to_all(reason, for_good=not comes_back)
        await self._door.shut(reason)
        if self._attending:
            await asyncio.wait(self._attending, timeout=LAST_S)
        await room_server.stopped(self._servers)
        await self._crier.stop()
        if not comes_back:
            await asyncio.to_thread(hall.keeping.forget)
        hall.tell(LineNow(Line.GONE))
        hall.news.silence()


def open_room(
    draft: Match,
    rules: Rules[Any, Any, Any],
    *,
    name: str,
    path_for: PathFor,
    port: int = DEFAULT_PORT,
    ground: Ground = USUAL,
) -> Room | Refused:
    """A new table for that match, listening; who plays in the network has yet to come.

    `path_for` says where each match at it is saved. Refused as `table.table.begin`, and where
    nothing can listen or nothing can be kept.
    """
    unfit = begin(draft, rules)
    if isinstance(unfit, Refused):
        return unfit
    site = site_on(ground, port)
    if isinstance(site, Refused):
        return site
    seating = lobby.opened(draft, _named(name, rules))
    return _room(site, Plan(rules, seating, path_for, draft))


def reopen_room(
    path: Path, *, name: str = "", path_for: PathFor | None = None, ground: Ground = USUAL
) -> Room | Refused:
    """The table of a match that was left, at the same port if that is free, with new codes.

    Who was let in comes back with his token; his seat waits for him. A match of which nothing was
    kept is taken up by whoever has the code. Without `path_for` further matches at it are saved
    beside that one. Refused as `link.keeper.reopened` and `open_room`.
    """
    opened = reopened(path)
    if isinstance(opened, Refused):
        return opened
    keeper, torn = opened
    match, rules = keeper.table.match, keeper.table.rules
    kept = kept_of(match.id, ground.place)
    site = wait_again(keeper) or site_on(ground, DEFAULT_PORT if kept is None else kept.port)
    if isinstance(site, Refused):
        keeper.close()
        return site
    named = _named(name or ("" if kept is None else kept.name), rules)
    seating = _resat(match, named, kept)
    seating = lobby.ended(seating, is_over=keeper.table.ending is not None)
    plan = Plan(rules, seating, path_for or beside(path), kept=kept)
    return _room(site, plan, lambda game: game.take_up(keeper, path, torn=torn))


def _room(site: Site, plan: Plan, first: Callable[[Game], None] | None = None) -> Room:
    ground, rules, kept = site.ground, plan.rules, plan.kept
    loop, peers = Loop("table"), Peers(ground.limits)
    keeping = Keeping(uuid.uuid4().hex if kept is None else kept.table, ground.place)
    if kept is not None:
        peers.restore(kept)
    hall = Hall(plan.seating, peers, keeping, loop, ground.now_ms, site.port)
    clocks = Clocks(ground.now_ms, ground.world_ms)
    hall.game = Game(hall, rules, plan.path_for, loop, clocks, ground.thinkers)
    hall.game.draft = plan.draft
    about = About(
        program=f"PrismDesk {__version__}",
        plays=GameVersion(rules.name, rules.version),
        table=keeping.table,
        name=plan.seating.table,
        fingerprint=site.fingerprint,
    )
    door = Door(about, hall, loop, ground.limits, ground.now_ms)
    if first is not None:
        loop.call(first, hall.game)
    return Room(hall, door, loop, site, plan)


def _resat(match: PublicMatch, name: str, kept: KeptTable | None) -> Seating:
    """How they sat; those in the network are away until they come back."""
    seating = lobby.begun(lobby.opened(match, name), match)
    for peer in () if kept is None else kept.peers:
        for seat in peer.seats:
            found = lobby.taken(seating, seat, "", peer.number)
            seating = seating if isinstance(found, Refused) else found
        seating = lobby.seen(seating, peer.number, Presence.AWAY, None)
    return seating


def _named(name: str, rules: Rules[Any, Any, Any]) -> str:
    return " ".join(one_line(name, MOST_NAME).split()) or rules.title
