"""A match as the table's own machine has it, while other machines sit at it too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from prismdesk.core.game import Rules
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.link.host import Connection
from prismdesk.link.manning import Manning
from prismdesk.link.played import Carry, Watching
from prismdesk.link.short_wire import Doors, wired
from prismdesk.table.commands import Answer
from prismdesk.table.match import Player, PublicMatch


class RoomMatch:
    """A running match with the views of this machine alone (`link.played.Played`).

    It has doors to the table, and nothing of what is behind them: what is secret, and what was
    sent for seats at other machines, stays there. `close` parts this machine's windows from the
    match; the table goes on.
    """

    def __init__(
        self,
        match: PublicMatch,
        rules: Rules[Any, Any, Any],
        doors: Doors,
        manning: Manning,
        *,
        path: Path | None,
        torn: bool,
    ) -> None:
        self.match: Final = match
        self.rules: Final = rules
        self.path: Final = path
        self.torn: Final = torn
        self._manning = manning
        self._connections: list[Connection] = []
        self._of_clients: dict[Client, Connection] = {}
        self._doors = doors
        self._hearing: list[Carry] = []

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat that a person plays here now, and the host where there is one."""
        return self._manning.viewers

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for one of the viewers. What it receives is carried to its thread.

        Raises KeyError for another viewer.
        """
        if viewer not in self.viewers:
            raise KeyError(viewer)
        client, connection = wired(self._doors, viewer, self.rules, carry)
        self._connections.append(connection)
        self._of_clients[client] = connection
        return client

    def drop(self, client: Client) -> None:
        """Nothing more is carried to that client."""
        connection = self._of_clients.pop(client, None)
        if connection is not None:
            self._part(connection)

    @property
    def can_fill(self) -> bool:
        """Always: the table is here."""
        return True

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """That player plays his seat from now on (ALL11), at this machine or at another."""
        self._manning.fill(player, carry, heard)

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        """Tells which seats' bots have stopped."""
        self._hearing.append(carry)
        self._manning.bots(carry, hear)

    def stand(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """Pauses a match of bots, or lets it go on (ALL12)."""
        self._manning.stand(paused, carry, heard)

    @property
    def can_watch(self) -> bool:
        """Always: the table is here."""
        return True

    def watch(self, carry: Carry) -> Watching:
        """A new client for a spectator."""
        client, connection = wired(self._doors, Watcher.SPECTATOR, self.rules, carry)
        self._connections.append(connection)
        return Watching(client, partial(self._part, connection))

    def _part(self, connection: Connection) -> None:
        if connection in self._connections:
            self._connections.remove(connection)
            self._doors.leave(connection)

    def close(self) -> None:
        """Nothing more is carried to the clients, nor what becomes of bots."""
        while self._hearing:
            self._manning.leave(self._hearing.pop())
        for connection in self._connections:
            self._doors.leave(connection)
        self._connections.clear()
        self._of_clients.clear()
