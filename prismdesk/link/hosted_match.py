"""A running match whose table is on this machine, as the windows here use it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import refuse
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.link.host import Connection, Host
from prismdesk.link.listeners import Listeners
from prismdesk.link.match_source import Carry, Watching, viewers_here
from prismdesk.table.commands import Answer, Pause, Resume
from prismdesk.table.match import Player, PublicMatch

WATCHED: Final = "Whoever watches paused it."
"""Why a match of bots stands that nobody hosts."""

PEOPLE: Final = refuse("not-allowed", "Who plays or hosts pauses this match, and goes on.", "ALL12")

StoppedSeats = frozenset[Seat]
"""The seats whose bots have stopped."""


def wired(host: Host, viewer: Viewer, rules: AnyRules, carry: Carry) -> tuple[Client, Connection]:
    """A new client for the viewer, and its end at the host, which it has joined.

    What the client receives is carried to its thread.
    """
    connection = Connection(viewer)
    client = Client(viewer, rules, lambda asked: host.send(connection, asked))
    connection.deliver = lambda said: carry(lambda: client.receive(said))
    host.loop.call(host.join, connection)
    return client, connection


class HostedMatch:
    """A running match with the views of this machine alone (`link.match_source.MatchSource`).

    Of the table it has the `host`, which takes calls into a thread of its own, and `stopped`,
    where it is told which bots have stopped. What is secret stays behind the host. `close` parts
    this machine's windows from the match; the table goes on.
    """

    can_fill: Final = True
    can_watch: Final = True

    def __init__(self, host: Host, stopped: Listeners[StoppedSeats], *, torn: bool = False) -> None:
        self.match: Final[PublicMatch] = host.match.public
        self.rules: Final[AnyRules] = host.table.rules
        self.torn: Final = torn
        self.host: Final = host
        self._stopped = stopped
        self._connections: dict[Client, Connection] = {}
        self._hearing: list[Carry] = []

    @property
    def path(self) -> Path | None:
        """Where the match is saved now."""
        return self.host.path

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat that a person plays here now, and the host where there is one."""
        return viewers_here(self.host.match)

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for one of the viewers. What it receives is carried to its thread.

        Raises KeyError for another viewer.
        """
        if viewer not in self.viewers:
            raise KeyError(viewer)
        return self._client(viewer, carry)

    def _client(self, viewer: Viewer, carry: Carry) -> Client:
        client, self._connections[client] = wired(self.host, viewer, self.rules, carry)
        return client

    def drop(self, client: Client) -> None:
        """Nothing more is carried to that client."""
        connection = self._connections.pop(client, None)
        if connection is not None:
            self.host.loop.call(self.host.leave, connection)

    def watch(self, carry: Carry) -> Watching:
        """A new client for a spectator."""
        client = self._client(Watcher.SPECTATOR, carry)
        return Watching(client, partial(self.drop, client))

    def bots(self, carry: Carry, hear: Callable[[StoppedSeats], None]) -> None:
        """Tells which seats' bots have stopped."""
        self._hearing.append(carry)
        self._stopped.listen(carry, hear)

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """That player plays his seat from now on (ALL11), at this machine or at another."""
        self._ask(lambda: self.host.fill(player), carry, heard)

    def set_paused(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """Pauses a match of bots, or lets it go on (ALL12)."""

        def set_so() -> Answer:
            is_of_bots = all(one.played_by is PlayedBy.BOT for one in self.host.match.players)
            if is_of_bots and self.viewers == (Watcher.SPECTATOR,):
                return self.host.by_clock(Pause(WATCHED) if paused else Resume())
            return PEOPLE

        self._ask(set_so, carry, heard)

    def close(self) -> None:
        """Nothing more is carried to the clients, nor what becomes of bots."""
        while self._hearing:
            self._stopped.leave(self._hearing.pop())
        for client in tuple(self._connections):
            self.drop(client)

    def _ask(
        self, act: Callable[[], Answer], carry: Carry, heard: Callable[[Answer], None]
    ) -> None:
        """Does it in the table's thread; the answer is carried to whoever asked."""

        def done() -> None:
            answer = act()
            carry(lambda: heard(answer))

        self.host.loop.call(done)
