"""Who sits around a table that other machines can join, as all of them may know it."""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

from prismdesk.core.phrases import Count, Name
from prismdesk.core.seats import Level, PlayedBy, Seat
from prismdesk.wire.texts import OptionLine, ShownName, TypedName


class Stage(enum.StrEnum):
    """How far a table is: people take their seats, a match is played, or it has ended."""

    OPEN = "open"
    STARTED = "started"
    ENDED = "ended"


class Presence(enum.StrEnum):
    """How a seat's machine is connected.

    Nobody sits there yet, it is the table's own machine, connected, not heard of for three
    seconds, or cut off.
    """

    FREE = "free"
    HERE = "here"
    CONNECTED = "connected"
    MISSED = "missed"
    AWAY = "away"


class Again(enum.StrEnum):
    """What somebody wants after the ending: the same match once more, or with changed seats."""

    SAME = "same"
    CHANGED = "changed"


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat at the table.

    `peer` is the machine at which it is played: 0 the table's own, None nobody's. `round_trip_ms`
    is the last one measured to that machine, None for the table's own and before it is known.
    `again` is what its machine wants after the ending. A bot's seat has its `level`, and is away
    once its bot has stopped.
    """

    seat: Seat
    name: TypedName
    played_by: PlayedBy
    presence: Presence
    peer: Count | None = None
    round_trip_ms: Count | None = None
    again: Again | None = None
    level: Level | None = None


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seating"):
    """The whole table: what it is called, what is played, who sits where, how many watch.

    `options` are those of the match, each as NAME=VALUE; with them `known-seed=yes` where a person
    typed the seed, and `pauses-away=yes` where it waits for whoever is cut off.
    """

    table: ShownName
    game: Name
    stage: Stage
    places: Annotated[tuple[Place, ...], msgspec.Meta(min_length=2, max_length=4)]
    watching: Count = 0
    options: Annotated[tuple[OptionLine, ...], msgspec.Meta(max_length=100)] = ()

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that somebody in the network can take."""
        return tuple(one.seat for one in self.places if one.presence is Presence.FREE)

    def place(self, seat: Seat) -> Place | None:
        """The place of that seat; None for one that is not at the table."""
        return next((one for one in self.places if one.seat is seat), None)

    def seats_of(self, peer: int) -> tuple[Seat, ...]:
        """The seats that are played at that machine."""
        return tuple(one.seat for one in self.places if one.peer == peer)
