"""The interface to a table that several machines share, and the news that comes from it."""

from __future__ import annotations

import enum
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, runtime_checkable

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link.match_source import Carry, MatchSource
from prismdesk.table.match import Player
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Again, Seating


class Line(enum.StrEnum):
    """How a guest's connection to the table is."""

    CONNECTING = "connecting"
    CONNECTED = "connected"
    MISSED = "missed"
    """Nothing was heard for three seconds."""
    LOST = "lost"
    """Cut off; it is tried again and again."""
    GONE = "gone"
    """Over; nothing is tried any more."""


class SeatingNews(msgspec.Struct, frozen=True):
    """Who sits where now; `peer` is this machine's own number (0 at the table's own).

    `watches`: it came by the spectators' code, and cannot sit down.
    """

    seating: Seating
    peer: int
    watches: bool = False


class Started(msgspec.Struct, frozen=True):
    """A match has begun, or is met in the middle. A later one takes the place of the one before."""

    played: MatchSource


class ChatNews(msgspec.Struct, frozen=True):
    """A line of the chat."""

    chatted: Chatted


class RefusalNews(msgspec.Struct, frozen=True):
    """Something that was asked of the table's machine was refused."""

    refused: Refused


class ConnectionNews(msgspec.Struct, frozen=True):
    """How the connection is now, with the reason where it is lost or gone."""

    line: Line
    why: Refused | None = None
    round_trip_ms: int | None = None


class FileSaved(msgspec.Struct, frozen=True):
    """The whole file of the finished match has come and is saved here."""

    path: Path


class JoinInfo(msgspec.Struct, frozen=True):
    """Only at the table's own machine: how others come in. Addresses are as one types them.

    `announced` is false while the table cannot be found by itself; `why` then says why, and is
    None while it is being made known, which takes a moment.
    """

    code: str
    watch_code: str
    addresses: tuple[str, ...]
    port: int
    announced: bool = True
    why: Refused | None = None


class GuestInfo(msgspec.Struct, frozen=True):
    """A machine that is let in: its number, who sits there, and how it is connected."""

    peer: int
    name: str
    seats: tuple[Seat, ...]
    watches: bool
    is_connected: bool


class Guests(msgspec.Struct, frozen=True):
    """Only at the table's own machine: everybody who is let in."""

    guests: tuple[GuestInfo, ...]


News = (
    SeatingNews | Started | ChatNews | RefusalNews | ConnectionNews | FileSaved | JoinInfo | Guests
)


class TableSource(Protocol):
    """One machine's end of a table.

    Every method may be called from any thread, and returns at once; what comes of it is news.
    """

    @property
    def is_host(self) -> bool:
        """Whether the table is at this machine."""

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        """Tells all news from now on, the present state first, each carried to its thread."""

    def sit(self, seat: Seat, name: str) -> None:
        """Asks to play that seat here under this name; also to change the name."""

    def rise(self, seat: Seat) -> None:
        """Gives the seat up, before the match."""

    def chat(self, text: str) -> None:
        """Says something to everybody who sits at the table."""

    def want_again(self, how: Again | None) -> None:
        """Wants another match after the ending; it begins when every machine wants the same."""

    def leave(self) -> None:
        """Goes away: a guest's seat is kept for him, the table's own machine closes the table."""


@runtime_checkable
class HostedTable(TableSource, Protocol):
    """The table's own machine, and what only it can do. What is refused is `RefusalNews` news."""

    def start(self) -> None:
        """Begins the match, once every seat is taken."""

    def free(self, seat: Seat) -> None:
        """Takes the seat from the machine that has it; somebody with the code can take it."""

    def kick(self, peer: int) -> None:
        """Sends a machine away for good, with all its seats."""

    def fill(self, player: Player) -> None:
        """That player plays his seat from now on: a person here or in the network, or a bot.

        Before the match, and while it is on (ALL11). Who played it at another machine is freed.
        """

    def new_codes(self) -> None:
        """Others come in by new codes only. Who is in stays."""
