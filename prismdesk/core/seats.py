"""Who sits, who watches, and who causes things."""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec


class Seat(enum.IntEnum):
    """A player's place at the table; players are seats, never indexes into a list.

    The first two sit in every game; Prisma also uses the others. The order is the order of play.
    """

    RED = 0
    BLUE = 1
    YELLOW = 2
    PURPLE = 3

    @property
    def colour(self) -> str:
        """The seat's name in text forms: `red`, `blue`, `yellow` or `purple`."""
        return self.name.lower()


class PlayedBy(enum.StrEnum):
    """Who plays a seat (ALL11), as its table's own machine sees it."""

    PERSON_HERE = "person-here"
    NETWORK = "person-in-network"
    HOST = "host"
    """The host types what the player says."""
    HOST_HIMSELF = "host-himself"
    """The host has this seat for his own (ALL6)."""
    BOT = "bot"
    """The program plays it, at a level."""


Level = Annotated[int, msgspec.Meta(ge=1, le=5)]
"""How strong a bot is, the weakest first."""


class Watcher(enum.StrEnum):
    """A viewer without a seat: the spectator knows what everybody may, the arbiter everything.

    The steward is a host who holds a seat (ALL6): through him the host's acts go out, and he sees
    no more than a spectator does.
    """

    SPECTATOR = "spectator"
    ARBITER = "arbiter"
    STEWARD = "steward"


class Agent(enum.StrEnum):
    """An author without a seat: a draw of chance, an expired timer, the host."""

    CHANCE = "chance"
    CLOCK = "clock"
    HOST = "host"


Viewer = Seat | Watcher
"""Everything that leaves the table is made for exactly one of these."""

Author = Seat | Agent
"""Who caused an entry."""


def eyes(viewer: Viewer) -> Viewer:
    """The viewer through whose eyes this one sees: a steward sees what a spectator does (ALL6).

    So no game ever hears of a steward.
    """
    return Watcher.SPECTATOR if viewer is Watcher.STEWARD else viewer


def named(who: Viewer | Author) -> str:
    """The word for a viewer or an author in text forms, such as `red`, `arbiter` or `host`."""
    return who.colour if isinstance(who, Seat) else who.value


def seat_named(word: str) -> Seat | None:
    """The seat with that colour, read without regard to case; None if there is none."""
    return next((seat for seat in Seat if seat.colour == word.lower()), None)


def viewer_named(word: str) -> Viewer | None:
    """The viewer of that name, read without regard to case; None if there is none."""
    return next((who for who in (*Seat, *Watcher) if named(who) == word.lower()), None)


def author_named(word: str) -> Author | None:
    """The author of that name, read without regard to case; None if there is none."""
    return next((who for who in (*Seat, *Agent) if named(who) == word.lower()), None)
