"""What may be asked of a table, and what its journal holds.

An *order* is what somebody wants; a *command* is an order with its sender and his own number. An
*entry* is what happened: an order that was allowed, or what the clock or chance did.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.core.game import Agreement
from prismdesk.core.phrases import Count, Name, Text
from prismdesk.core.points import Points
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.core.timing import Milliseconds
from prismdesk.table.match import Player

Number = Count

CLOSED: Final = "The match was closed."
"""The reason of a pause that only says so."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """An action of the game, encoded."""

    action: msgspec.Raw


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """The sender's seat gives up (ALL8)."""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offer"):
    """The sender's seat offers an agreement (ALL7); `to` is the point of a takeback."""

    what: Agreement
    to: Number | None = None


class Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """Yes to the open offer.

    `n` is the public number at which it was made, so that nobody accepts one that has taken its
    place meanwhile; None for whatever is open.
    """

    n: Number | None = None


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    """No to the open offer; from the seat that made it, its withdrawal."""


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """The match stands still (ALL12). The host gives a reason (ALL6)."""

    reason: Text = ""


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """The match goes on."""


class AddTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="time"):
    """The host adds time to a timer, or takes some (ALL6)."""

    timer: Name
    by_ms: Milliseconds
    reason: Text


class AddPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points"):
    """The host adds points to a seat, or takes some (ALL6); in the game's smallest unit."""

    seat: Seat
    by: Points
    reason: Text


class Rewind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rewind"):
    """The host goes back to the point after public number `to` (ALL6)."""

    to: Number
    reason: Text


class EndRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end-round"):
    """The host ends the round (ALL6)."""

    reason: Text


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forfeit"):
    """The host takes a seat out of the match (ALL6)."""

    seat: Seat
    reason: Text


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end"):
    """The host ends the match with a result: a winner, or a draw (ALL6)."""

    winner: Seat | None
    reason: Text


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fill"):
    """Somebody else plays a seat from now on, or plays it in another way (ALL11).

    No takeback and no rewind brings back who played it before.
    """

    player: Player


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="beat"):
    """The clock notes how late it is, in case the program is cut off; nobody learns of it."""


class Reopen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reopen"):
    """A match that was cut off waits, as late as it was at the last thing that everybody knows.

    What was sealed since then would show in a later time (ALL14).
    """


class Expired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="expired"):
    """A timer ran out. Only in entries."""

    timer: Name


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remark"):
    """An action that lost a race, and the refusal that its sender got (ALL3). Only in entries."""

    action: msgspec.Raw
    refused: Refused


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drawn"):
    """Chance answered. Only in entries."""

    values: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, lt=2**32)], ...], msgspec.Meta(max_length=1000)
    ]


HostsOrder = AddTime | AddPoints | Rewind | EndRound | Forfeit | End
Proposable = HostsOrder | Resume | Act
"""What a host who plays can only propose (ALL6)."""


class Proposed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="proposed"):
    """A host who plays proposes an act of his, which waits for the others (ALL6). Only in entries.

    Once all have accepted it, the act itself is the next entry.
    """

    order: Proposable


Order = (
    Act | Resign | Offer | Accept | Decline | Pause | Resume
    | AddTime | AddPoints | Rewind | EndRound | Forfeit | End | Fill | Beat | Reopen
)  # fmt: skip
Body = Order | Expired | Drawn | Remark | Proposed


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="command"):
    """An order, who gives it, and the sender's own number for it.

    Numbers of one sender rise from 1; the same number again is the same command, and gets its
    answer without being done twice. `by_host` says that the host types for the seat (ALL11):
    then the number is the host's.
    """

    by: Author
    number: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    order: Order
    by_host: bool = False

    @property
    def sender(self) -> Author:
        """Whose number it is."""
        return Agent.HOST if self.by_host else self.by


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the journal: its number from 1, match time, author, and what happened.

    `command` is the sender's own number, 0 where nobody sent anything.
    """

    n: Number
    at_ms: Milliseconds
    by: Author
    body: Body
    by_host: bool = False
    command: Number = 0

    @property
    def sender(self) -> Author:
        """Whose command number it is."""
        return Agent.HOST if self.by_host else self.by


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="done"):
    """The command was done; `n` is the public number after it (ALL14)."""

    n: Number


Answer = Done | Refused
