"""A match as the table's own machine has it, while other machines sit at it too."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from prismdesk.core.game import Rules
from prismdesk.core.seats import Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.link.host import Connection
from prismdesk.link.played import Carry, Watching
from prismdesk.link.short_wire import Doors, wired
from prismdesk.table.match import PublicMatch


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
        viewers: tuple[Viewer, ...],
        doors: Doors,
        *,
        path: Path | None,
        torn: bool,
    ) -> None:
        self.match: Final = match
        self.rules: Final = rules
        self.viewers: Final = viewers
        self.path: Final = path
        self.torn: Final = torn
        self._connections: list[Connection] = []
        self._doors = doors

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for one of the viewers. What it receives is carried to its thread.

        Raises KeyError for another viewer.
        """
        if viewer not in self.viewers:
            raise KeyError(viewer)
        client, connection = wired(self._doors, viewer, self.rules, carry)
        self._connections.append(connection)
        return client

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
        """Nothing more is carried to the clients."""
        for connection in self._connections:
            self._doors.leave(connection)
        self._connections.clear()
