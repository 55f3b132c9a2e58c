"""A match on this computer: a host, and clients on a very short wire."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer
from prismdesk.link.client import Client
from prismdesk.link.host import Connection, Host, pause_clocks
from prismdesk.link.keeper import new_keeper, reopened
from prismdesk.table.match import Match

Carry = Callable[[Callable[[], None]], None]
"""Runs a call in the thread in which the clients live."""


class LocalMatch(msgspec.Struct, frozen=True):
    """A running match: what it is, where it is saved, and its host.

    `torn` says that an unfinished last line was left out when its file was opened.
    """

    match: Match
    rules: Rules[Any, Any, Any]
    path: Path | None
    host: Host
    torn: bool = False

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for the viewer. What it receives is carried to its thread by `carry`."""
        connection = Connection(viewer)
        client = Client(viewer, self.rules, lambda asked: self.host.send(connection, asked))
        connection.deliver = lambda said: carry(lambda: client.receive(said))
        self.host.join(connection)
        return client


def begin(match: Match, rules: Rules[Any, Any, Any], path: Path | None) -> LocalMatch | Refused:
    """A new match, saved at `path` before anybody sits down."""
    keeper = new_keeper(match, rules, path)
    if isinstance(keeper, Refused):
        return keeper
    return LocalMatch(match, rules, path, Host(keeper))


def resume(path: Path) -> LocalMatch | Refused:
    """A match from its file. One whose clock was running waits, paused (ALL2)."""
    opened = reopened(path)
    if isinstance(opened, Refused):
        return opened
    keeper, torn = opened
    refused = pause_clocks(keeper, keeper.table.clockwork.now_ms)
    if refused is not None:
        keeper.close()
        return refused
    table = keeper.table
    return LocalMatch(table.match, table.rules, path, Host(keeper), torn)
