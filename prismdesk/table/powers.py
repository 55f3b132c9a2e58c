"""What a host may do (ALL6). One who plays proposes it, and the other players accept.

Only what everybody knows decides whether an act can be done, so that neither a refusal nor a
proposal that lapses tells of anything sealed (ALL14).
"""

from __future__ import annotations

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Seat
from prismdesk.table import acting, commands
from prismdesk.table.acting import Allowed, gone, nobody, over, standing
from prismdesk.table.table import Proposal, Table


def judged(table: Table, order: commands.Proposable) -> Allowed | Refused:
    """The host's act as it goes into the journal, or why it cannot be done now."""
    match order:
        case commands.Resume():
            return why_not_resumed(table) or Allowed(order)
        case commands.Act():
            return standing(table) or acting.judged(table, Agent.HOST, order)
        case _:
            return _why_not(table, order) or Allowed(order)


def why_not_resumed(table: Table) -> Refused | None:
    """Why nobody can go on, or None while the match is paused."""
    if table.ending is not None:
        return over()
    text = "The match is not paused."
    return refuse("not-paused", text, "ALL12") if table.paused is None else None


def why_no_end_of_round(table: Table) -> Refused | None:
    """Why no round can be ended now, or None."""
    ended = table.rules.end_round(table.state)
    return ended if isinstance(ended, Refused) else None


def reason_missing(reason: str) -> Refused | None:
    """A host says why he does what he does."""
    if reason.strip():
        return None
    return refuse("reason-missing", "A host’s act needs a reason.", "ALL6")


def proposed(table: Table, order: commands.Proposable) -> commands.Proposed | Refused:
    """The act as a proposal of a host who plays, or why he cannot propose it now."""
    if table.offer is not None:
        return refuse("offer-open", "Another offer waits for its answer.", "ALL7")
    found = judged(table, order)
    if isinstance(found, Refused):
        return found
    if not table.others_than(table.match.host_seat):
        return refuse("nobody-left", "Nobody is left who could accept that.", "ALL6")
    assert isinstance(found.body, commands.Proposable), "what was judged can be proposed"
    return commands.Proposed(found.body)


def answered(
    table: Table, seat: Seat, order: commands.Accept | commands.Decline
) -> Allowed | Refused:
    """A seat's answer to the open proposal; what is accepted is judged once more."""
    assert isinstance(table.offer, Proposal), "a proposal is open"
    if seat is table.match.host_seat:
        text = "The other players answer this; you withdraw it as the host."
        return refuse("own-offer", text, "ALL6")
    if seat not in table.asked:
        return refuse("not-asked", "This is about your own seat; the other players answer.", "ALL6")
    if isinstance(order, commands.Decline):
        return Allowed(order)
    if seat in table.offer.accepted:
        return refuse("own-offer", "You have accepted this; it waits for another player.", "ALL6")
    found = judged(table, table.offer.order)
    return found if isinstance(found, Refused) else Allowed(order, found.applied)


def _why_not(table: Table, order: commands.HostsOrder) -> Refused | None:
    if refused := reason_missing(order.reason):
        return refused
    if table.ending is not None and not isinstance(order, commands.Rewind):
        return refuse("over", "The match has ended; a rewind can open it again.", "ALL6")
    match order:
        case commands.AddTime(timer) if table.clockwork.left(timer) is None:
            return _no_such_timer(table)
        case commands.AddPoints() if table.scores is None:
            return refuse("no-points", "{game} has no points.", "ALL6", game=table.rules.title)
        case commands.Rewind(to) if to >= table.public_n:
            return refuse("no-such-point", "There is no such point to go back to.", "ALL6")
        case commands.Forfeit(Seat() as seat) | commands.End(Seat() as seat) if (
            seat in table.rules.gone(table.state)
        ):
            return gone(seat)
        case commands.EndRound():
            return why_no_end_of_round(table)
        case commands.End(None) if Agreement.DRAW not in table.rules.agreements:
            return refuse("no-draw", "{game} cannot end drawn.", "ALL1", game=table.rules.title)
        case commands.AddPoints(seat) | commands.Forfeit(seat) | commands.End(seat) if (
            seat is not None and seat not in table.match.seats
        ):
            return nobody()
    return None


def _no_such_timer(table: Table) -> Refused:
    names = ", ".join(one.id for one in table.clockwork.timers)
    if not names:
        return refuse("no-such-timer", "No timer runs in this match.", "ALL6")
    text = "There is no timer of that name; there are {names}."
    return refuse("no-such-timer", text, "ALL6", names=names)
