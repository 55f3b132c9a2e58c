"""A match on this computer: a host, and clients on a very short wire."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.core.words import phrase
from prismdesk.link.client import Client
from prismdesk.link.clocks import through_sleep_ms
from prismdesk.link.crew import Crew
from prismdesk.link.fresh import fresh
from prismdesk.link.host import Connection, Host
from prismdesk.link.keeper import Keeper, new_keeper, reopened
from prismdesk.link.leaving import wait_again
from prismdesk.link.manning import Manning
from prismdesk.link.played import Carry, Watching
from prismdesk.link.short_wire import doors_of, wired
from prismdesk.link.thinking import Thinker, Thinkers
from prismdesk.table.commands import Answer
from prismdesk.table.match import Match, Player, PublicMatch, swapped

NO_NETWORK = Refused(
    code="no-network",
    rule="ALL11",
    message=phrase("Nobody can come to this match over the network; begin one with a table."),
)


class LocalMatch(msgspec.Struct, frozen=True):
    """A running match whose table is here (`link.played.Played`), and its host.

    What is secret stays with the host's keeper.
    """

    match: PublicMatch
    rules: Rules[Any, Any, Any]
    path: Path | None
    host: Host
    manning: Manning
    torn: bool = False
    connections: dict[Client, Connection] = {}

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat that a person plays here now, and the host where there is one."""
        return self.manning.viewers

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for the viewer. What it receives is carried to its thread by `carry`."""
        if viewer not in self.viewers:
            raise KeyError(viewer)
        client, self.connections[client] = wired(doors_of(self.host), viewer, self.rules, carry)
        return client

    def drop(self, client: Client) -> None:
        """Nothing more is carried to that client."""
        connection = self.connections.pop(client, None)
        if connection is not None:
            self.host.leave(connection)

    @property
    def can_fill(self) -> bool:
        """Always: the table is here."""
        return True

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """That player plays his seat from now on (ALL11)."""
        self.manning.fill(player, carry, heard)

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        """Tells which seats' bots have stopped."""
        self.manning.bots(carry, hear)

    def stand(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """Pauses a match of bots, or lets it go on (ALL12)."""
        self.manning.stand(paused, carry, heard)

    @property
    def can_watch(self) -> bool:
        """Always: the table is here."""
        return True

    def watch(self, carry: Carry) -> Watching:
        """A new client for a spectator."""
        doors = doors_of(self.host)
        client, connection = wired(doors, Watcher.SPECTATOR, self.rules, carry)
        return Watching(client, partial(doors.leave, connection))

    def close(self) -> None:
        """Leaves the match as it is, and lets go of its file."""
        self.host.close()

    def once_more(self, *, change_seats: bool) -> Match:
        """The same match as a new one, with the players one seat further if they want that."""
        again = fresh(self.host.match)
        return swapped(again) if change_seats else again


def begin(
    match: Match, rules: Rules[Any, Any, Any], path: Path | None, thinkers: Thinkers = Thinker
) -> LocalMatch | Refused:
    """A new match, saved at `path` before anybody sits down."""
    keeper = new_keeper(match, rules, path)
    if isinstance(keeper, Refused):
        return keeper
    return _running(keeper, path, thinkers)


def resume(path: Path, thinkers: Thinkers = Thinker) -> LocalMatch | Refused:
    """A match from its file. One whose clock was running waits, paused (ALL2)."""
    opened = reopened(path)
    if isinstance(opened, Refused):
        return opened
    keeper, torn = opened
    refused = wait_again(keeper)
    if refused is not None:
        keeper.close()
        return refused
    return _running(keeper, path, thinkers, torn=torn)


def _running(
    keeper: Keeper, path: Path | None, thinkers: Thinkers, *, torn: bool = False
) -> LocalMatch:
    """The match with its host at work, and its bots in their seats."""
    table = keeper.table
    host = Host(keeper, world_ms=through_sleep_ms)
    crew = Crew(host, thinkers)
    host.on_step, host.on_stop = crew.look, crew.stop
    host.loop.call(_seated, host, crew)
    manning = Manning(host, crew.stoppings, partial(_fills, host))
    return LocalMatch(table.match.public, table.rules, path, host, manning, torn)


def _seated(host: Host, crew: Crew) -> None:
    """Who plays now; something may have happened since the beginning."""
    crew.look(host.table)


def _fills(host: Host, player: Player) -> Answer:
    return NO_NETWORK if player.played_by is PlayedBy.NETWORK else host.fill(player)
