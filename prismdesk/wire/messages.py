"""The messages between a guest's machine and the machine that has the table.

What the table itself says and is asked goes inside as raw bytes (`Told.said`, `Put.asked`), so
that nothing here knows a game or a table. Every text, list and number is bounded.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.phrases import Count, Name
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.wire.seating import Again, Seating
from prismdesk.wire.texts import Program, Said, ShownName, TypedName

PROTOCOL: Final = 5
"""Of these messages. Two machines talk only if theirs is equal."""

TableId = Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{32}"), max_length=32)]
"""Names a table for good, over restarts of its program and any number of matches at it."""

MatchId = Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{32}"), max_length=32)]
"""Names one match for good."""

Token = Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{64}"), max_length=64)]
"""32 bytes by which a machine that has been let in once is known again."""

Proof = Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{2,200}"), max_length=200)]
"""One message of the proof that both ends know the code, in hexadecimal digits."""

Part = Annotated[str, msgspec.Meta(max_length=40_000)]
"""A piece of a file, in base 64."""


class GameVersion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, and the version of its rules."""

    game: Name
    version: Count


# From the guest.


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: what the guest's program is, and which games it has.

    In every later protocol too it says its protocol and its program by these names, and is
    answered by a `Bye` of this form where they do not fit, so that people learn why.
    """

    protocol: Count
    program: Program
    games: Annotated[tuple[GameVersion, ...], msgspec.Meta(max_length=50)]


class Prove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="prove"):
    """Begins to prove the code: that of players, or that of spectators."""

    message: Proof
    watch: bool = False


class Proven(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="proven"):
    """Proves it: either end shows that it has found the same key. The guest is first."""

    key: Proof


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="return"):
    """Instead of the code: this machine has been here."""

    token: Token


class TokenHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="token-held"):
    """The new token is safely kept; the one before it counts no longer."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take-seat"):
    """Wants to play that seat under this name."""

    seat: Seat
    name: TypedName


class LeaveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave-seat"):
    """Gives the seat up, before the match."""

    seat: Seat


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="put"):
    """What a viewer at this machine wants of the table, in that match.

    The match is named because the next one may have begun while this was on its way.
    """

    match: MatchId
    viewer: Viewer
    asked: msgspec.Raw


class Chat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chat"):
    """A line of the chat."""

    text: Said


class WantAgain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="want-again"):
    """Wants another match at this table; None: no longer."""

    how: Again | None


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Goes away, and means it. The seat is kept for who comes back with the token."""


# From the table.


class Welcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="welcome"):
    """The answer to a hello that fits: what the table's program is, and what is played."""

    protocol: Count
    program: Program
    table: TableId
    name: ShownName
    plays: GameVersion


class Wait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="wait"):
    """Before the table's part of the proof: the guest's code has its turn after so long."""

    wait_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)]


class Proving(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="proving"):
    """The table's own part of the proof of the code."""

    message: Proof


class Admitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="admitted"):
    """The guest is in. `token` is for the next time; `peer` is his machine's number here.

    `watches` says that he came with the spectators' code.
    """

    token: Token
    peer: Count
    watches: bool


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="begun"):
    """A match is on: its public part, and whose views come to this machine."""

    match: msgspec.Raw
    viewers: Annotated[tuple[Viewer, ...], msgspec.Meta(max_length=4)]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="told"):
    """What the table says to one viewer at this machine."""

    viewer: Viewer
    said: msgspec.Raw


class NotDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="not-done"):
    """Something asked of the table's machine was refused, and why."""

    refused: Refused


class Chatted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chatted"):
    """Somebody said something; `peer` is his machine, for who has muted it."""

    peer: Count
    name: TypedName
    seat: Seat | None
    text: Said


class FilePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="file-part"):
    """A piece of the finished match's file; pieces count from 0."""

    match: MatchId
    part: Annotated[int, msgspec.Meta(ge=0, lt=4096)]
    parts: Annotated[int, msgspec.Meta(ge=1, le=4096)]
    data: Part


class Bye(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bye"):
    """The last message before the table's machine closes the connection, and why.

    `for_good`: coming back with the token is of no use.
    """

    refused: Refused
    for_good: bool = False


FromGuest = (
    Hello | Prove | Proven | Return | TokenHeld | TakeSeat | LeaveSeat | Put | Chat | WantAgain
    | Leave
)  # fmt: skip
FromTable = (
    Welcome | Wait | Proving | Proven | Admitted | Seating | Begun | Told | NotDone | Chatted
    | FilePart | Bye
)  # fmt: skip
