"""The messages between a client and the host that runs its table, and who may send an order."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher
from prismdesk.table.commands import Act, Answer, Command, Number
from prismdesk.table.table import Table
from prismdesk.table.updates import LogPage, Look, Update

MOST_UNANSWERED: Final = 100
"""Orders of a client that may wait for their answers, as while a connection is cut off."""


class LookAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="look-at"):
    """Asks for the viewer's own view as it was after public number `n`."""

    n: Number


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answered"):
    """The answer to the sender's command of that number."""

    number: Number
    answer: Answer


class Trouble(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trouble"):
    """Something that concerns everybody at the table, such as a disk that refuses."""

    refused: Refused


class Well(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="well"):
    """The trouble is over."""


class Unseen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unseen"):
    """There is nothing to look at, and why."""

    n: Number
    refused: Refused


Asked = Command | LookAt
Said = Update | LogPage | Look | Unseen | Answered | Trouble | Well


MOST_LEAP: Final = 2**20
"""So far above the last one's that was done may an order's number be."""


def why_not_taken(table: Table, viewer: Viewer, command: Command) -> Refused | None:
    """Why the command is not: it speaks for somebody else, or its number is far too high.

    A connection speaks for its own viewer only: a seat for itself, a host's for the host. With too
    high a number whoever has the seat next would soon have none left.
    """
    speaks_for = {Watcher.ARBITER: Agent.HOST, Watcher.STEWARD: Agent.HOST}
    own = viewer if isinstance(viewer, Seat) else speaks_for.get(viewer)
    if own is None or command.sender is not own:
        return refuse("not-yours", "That is not yours to do.")
    last = table.last_of(command.sender)
    if command.number - (last.number if last else 0) > MOST_LEAP:
        return refuse("number-leaps", "That order’s number is far too high.")
    return None


def can_be_sealed(table: Table, command: Command) -> bool:
    """Whether nobody else may learn that there was this command."""
    return (
        isinstance(command.order, Act)
        and isinstance(command.by, Seat)
        and table.rules.sealing(table.state)
    )
