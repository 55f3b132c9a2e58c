"""A match on this computer: a host, and clients on a very short wire."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.link.clocks import through_sleep_ms
from prismdesk.link.fresh import fresh
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper, reopened
from prismdesk.link.leaving import wait_again
from prismdesk.link.played import Carry, Watching, viewers_here
from prismdesk.link.short_wire import doors_of, wired
from prismdesk.table.match import Match, PublicMatch, swapped


class LocalMatch(msgspec.Struct, frozen=True):
    """A running match whose table is here (`link.played.Played`), and its host.

    What is secret stays with the host's keeper.
    """

    match: PublicMatch
    rules: Rules[Any, Any, Any]
    path: Path | None
    host: Host
    torn: bool = False

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat that is not played in the network, and the host where there is one."""
        return viewers_here(self.match)

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for the viewer. What it receives is carried to its thread by `carry`."""
        return wired(doors_of(self.host), viewer, self.rules, carry)[0]

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


def begin(match: Match, rules: Rules[Any, Any, Any], path: Path | None) -> LocalMatch | Refused:
    """A new match, saved at `path` before anybody sits down."""
    keeper = new_keeper(match, rules, path)
    if isinstance(keeper, Refused):
        return keeper
    return LocalMatch(match.public, rules, path, Host(keeper, world_ms=through_sleep_ms))


def resume(path: Path) -> LocalMatch | Refused:
    """A match from its file. One whose clock was running waits, paused (ALL2)."""
    opened = reopened(path)
    if isinstance(opened, Refused):
        return opened
    keeper, torn = opened
    refused = wait_again(keeper)
    if refused is not None:
        keeper.close()
        return refused
    table = keeper.table
    return LocalMatch(
        table.match.public, table.rules, path, Host(keeper, world_ms=through_sleep_ms), torn
    )
