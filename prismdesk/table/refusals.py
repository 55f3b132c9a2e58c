"""The refusals that several parts of the gate share."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.table.table import Table


def no(code: str, text: str, rule: str | None = None, **values: str | Seat) -> Refused:
    """A refusal with its sentence."""
    return Refused(code=code, rule=rule, message=phrase(text, **values))


def over() -> Refused:
    """The match has ended."""
    return no("over", "The match has ended.")


def gone(seat: Seat) -> Refused:
    """The seat has left a match which goes on without it (ALL8)."""
    return no("gone", "{seat} has left this match.", "ALL8", seat=seat)


def nobody() -> Refused:
    """The seat is not one of this match."""
    return no("no-such-seat", "Nobody sits there in this match.")


def standing(table: Table) -> Refused | None:
    """Why nobody acts while the match has ended or is paused (ALL12), or None."""
    if table.ending is not None:
        return over()
    if table.paused is not None:
        return no("paused", "The match is paused.", "ALL12")
    return None
