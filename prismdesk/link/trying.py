"""Whether an order that came over a connection is tried at the table at all."""

from __future__ import annotations

from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher
from prismdesk.core.words import phrase
from prismdesk.table.commands import Act, Command
from prismdesk.table.table import Table

MOST_LEAP: Final = 2**20
"""So far above the last one's that was done may an order's number be."""


def why_not(table: Table, viewer: Viewer, command: Command) -> Refused | None:
    """Why it is not: it speaks for somebody else, or its number is far too high."""
    return _not_his(viewer, command) or _leaps(table, command)


def may_be_sealed(table: Table, command: Command) -> bool:
    """Whether nobody else may learn that there was this command."""
    return (
        isinstance(command.order, Act)
        and isinstance(command.by, Seat)
        and table.rules.sealing(table.state)
    )


def _not_his(viewer: Viewer, command: Command) -> Refused | None:
    """A connection speaks for its own viewer only: a seat for itself, a host's for the host."""
    speaks_for = {Watcher.ARBITER: Agent.HOST, Watcher.STEWARD: Agent.HOST}
    own = viewer if isinstance(viewer, Seat) else speaks_for.get(viewer)
    if own is not None and command.sender is own:
        return None
    return Refused(code="not-yours", message=phrase("That is not yours to do."))


def _leaps(table: Table, command: Command) -> Refused | None:
    """A number so high that whoever has the seat next would soon have none left."""
    last = table.last_of(command.sender)
    if command.number - (last.number if last else 0) <= MOST_LEAP:
        return None
    return Refused(code="number-leaps", message=phrase("That order’s number is far too high."))
