"""The interface to a running match, whether its table is on this machine or elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from prismdesk.core.game import AnyRules
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.table.commands import Answer
from prismdesk.table.filling import is_here
from prismdesk.table.match import Player, PublicMatch

Carry = Callable[[Callable[[], None]], None]
"""Runs a call in the thread in which the clients live."""


class Watching(NamedTuple):
    """A spectator's client, and how it leaves the match again."""

    client: Client
    leave: Callable[[], None]


class MatchSource(Protocol):
    """A running match, with no more of it than the people at this machine may know.

    `match` is as it was when it began, or was met; who plays a seat may change (ALL11), and every
    update says who does. `viewers` are those whose views come here now: the seats that people play
    here, a host's arbiter or steward, or a spectator alone. `path` is where the match is saved,
    None where that is elsewhere. `torn` says that an unfinished last line was left out when its
    file was opened.
    """

    @property
    def match(self) -> PublicMatch:
        """What everybody may know of it from the beginning."""

    @property
    def rules(self) -> AnyRules:
        """The rules of its game."""

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Whose views come here."""

    @property
    def path(self) -> Path | None:
        """Where it is saved at this machine."""

    @property
    def torn(self) -> bool:
        """Whether a torn end was left out."""

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for one of the viewers. What it receives is carried to its thread.

        Raises KeyError for a viewer whose views do not come here now.
        """

    def drop(self, client: Client) -> None:
        """Nothing more is carried to that client."""

    @property
    def can_fill(self) -> bool:
        """Whether this machine settles who plays: the table is here."""

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """That player plays his seat from now on (ALL11); the table's answer is carried.

        To a client of a seat that is played here no longer nothing more is carried after the
        update that says so. An equal bot takes the place of one that has stopped. Raises
        LookupError where the table is elsewhere (`can_fill`).
        """

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        """Tells which seats' bots have stopped, now and whenever that changes.

        Where the table is elsewhere nothing is told: there the seat is away.
        """

    def set_paused(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """Pauses a match in which nobody plays or hosts, or lets it go on (ALL12).

        The table's answer is carried. Raises LookupError where the table is elsewhere (`can_fill`).
        """

    @property
    def can_watch(self) -> bool:
        """Whether a spectator's view can be had here, as a broadcast wants it."""

    def watch(self, carry: Carry) -> Watching:
        """A new client for a spectator, who may know what everybody may, and gives no orders.

        Raises LookupError where no spectator's view comes (`can_watch`).
        """

    def close(self) -> None:
        """Leaves the match as it is. Everything that was shown as done is saved."""


class TableElsewhere:
    """What a match whose table is at another machine says of who plays: that is settled there."""

    can_fill: Final = False

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """Raises LookupError."""
        raise LookupError(player.seat)

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        """Nothing is told: a seat whose bot has stopped is away."""

    def set_paused(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """Raises LookupError."""
        raise LookupError(paused)


def viewers_here(
    match: PublicMatch, players: tuple[Player, ...] | None = None
) -> tuple[Viewer, ...]:
    """Whose views come to the table's own machine; `players` are those who play now.

    Every seat that a person plays here, and the host where there is one. A spectator's alone where
    there is nobody.
    """
    here = [one.seat for one in players or match.players if is_here(one)]
    if match.has_host:
        return (*here, Watcher.ARBITER)
    if match.has_seated_host:
        return (*here, Watcher.STEWARD)
    return tuple(here) or (Watcher.SPECTATOR,)
