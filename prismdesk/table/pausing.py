"""Who may pause a match and go on (ALL6, ALL12), and what the table's clock does by itself."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.table.commands import Beat, Pause, Reopen, Resume
from prismdesk.table.powers import reason_missing, why_not_resumed
from prismdesk.table.refusals import gone, no, over
from prismdesk.table.table import Table


def by_host(table: Table, order: Pause) -> Pause | Refused:
    """A host, whether he plays or not, pauses at once and says why."""
    return _why_not_paused(table) or reason_missing(order.reason) or order


def by_seat(table: Table, seat: Seat, order: Pause | Resume) -> Pause | Resume | Refused:
    """A player pauses or goes on, where no host without a seat does."""
    if table.match.has_host:
        return no("host-only", "In this match the host pauses.", "ALL12")
    if table.ending is not None:
        return over()
    if seat in table.rules.gone(table.state):
        return gone(seat)
    if isinstance(order, Resume):
        return why_not_resumed(table) or _why_not_his(table, seat) or order
    if seat is table.match.host_seat:
        return no("host-pauses", "You pause as the host, with a reason.", "ALL6")
    return _why_not_paused(table) or order


def goes_on(table: Table, seat: Seat) -> bool:
    """Whether that player may end the pause by himself."""
    return not table.match.has_host and _why_not_his(table, seat) is None


def by_clock(
    table: Table, order: Pause | Resume | Beat | Reopen
) -> Pause | Resume | Beat | Reopen | Refused:
    """The table's own machine pauses, ends its own pauses, and takes care of what is sealed."""
    match order:
        case Pause():
            return _why_not_paused(table) or order
        case Resume():
            refused = why_not_resumed(table)
            if refused is None and table.paused is not None and table.paused.by is not Agent.CLOCK:
                return no("not-allowed", "Somebody paused, and has to go on.")
            return refused or order
        case Beat() if table.standing or not table.rules.sealing(table.state):
            return no("not-needed", "Nothing can be sealed now.")
        case Reopen() if table.standing or not _runs(table):
            return no("not-needed", "Nothing runs that would have to wait.")
    return order


def _runs(table: Table) -> bool:
    return table.clockwork.due is not None or table.rules.sealing(table.state)


def _why_not_paused(table: Table) -> Refused | None:
    if table.ending is not None:
        return over()
    if table.paused is not None:
        return no("paused", "The match is paused already.", "ALL12")
    return None


def _why_not_his(table: Table, seat: Seat) -> Refused | None:
    """Where a host plays, a pause ends by who made it, or by a proposal of his (ALL6)."""
    paused = table.paused
    if not table.match.has_seated_host or (paused is not None and paused.by is seat):
        return None
    text = "The match goes on when the host proposes it and the other players accept."
    return no("host-proposes", text, "ALL12")
