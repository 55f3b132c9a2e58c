"""A match as one machine has it, whether its table is here or far away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from prismdesk.core.game import Rules
from prismdesk.core.seats import PlayedBy, Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.table.match import PublicMatch

Carry = Callable[[Callable[[], None]], None]
"""Runs a call in the thread in which the clients live."""


class Watching(NamedTuple):
    """A spectator's client, and how it leaves the match again."""

    client: Client
    leave: Callable[[], None]


class Played(Protocol):
    """A running match, with no more of it than the people at this machine may know.

    `viewers` are those whose views come here: the seats that are played here, a host's arbiter or
    steward, or a spectator alone. `path` is where the match is saved, None where that is elsewhere.
    `torn` says that an unfinished last line was left out when its file was opened.
    """

    @property
    def match(self) -> PublicMatch:
        """What everybody may know of it from the beginning."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
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
        """A new client for one of the viewers. What it receives is carried to its thread."""

    @property
    def can_watch(self) -> bool:
        """Whether a spectator's view can be had here, as a broadcast wants it."""

    def watch(self, carry: Carry) -> Watching:
        """A new client for a spectator, who may know what everybody may, and gives no orders.

        Raises LookupError where no spectator's view comes (`can_watch`).
        """

    def close(self) -> None:
        """Leaves the match as it is. Everything that was shown as done is saved."""


def viewers_here(match: PublicMatch) -> tuple[Viewer, ...]:
    """Whose views come to the table's own machine.

    Every seat that is not played in the network, and the host where there is one.
    """
    here = [one.seat for one in match.players if one.played_by is not PlayedBy.NETWORK]
    if match.has_host:
        return (*here, Watcher.ARBITER)
    return (*here, Watcher.STEWARD) if match.has_seated_host else tuple(here)
