"""Who may do what now: the one place that says yes or no to an order.

Who sends what is decided here; actions of the game are judged in `acting`, agreements in
`agreeing`, a host's acts in `powers`, pauses in `pausing`. A refusal names its rule (ALL4).
"""

from __future__ import annotations

from prismdesk.core.codec import fits, raw
from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.table import acting, agreeing, filling, pausing, powers
from prismdesk.table.commands import (
    Accept,
    Act,
    Beat,
    Body,
    Command,
    Decline,
    Fill,
    HostsOrder,
    Offer,
    Order,
    Pause,
    Proposable,
    Remark,
    Reopen,
    Resign,
    Resume,
)
from prismdesk.table.refusals import gone, no, nobody, over, standing
from prismdesk.table.table import Proposal, Table


def checked(table: Table, command: Command) -> Body | Refused:
    """What goes into the journal for the command, or why it cannot be done now."""
    if not fits(command, Command):
        return no("unfit", "That is longer than a match can keep; a reason has up to 500 letters.")
    if refused := _wrong_sender(table, command):
        return refused
    by, order = command.by, command.order
    if isinstance(by, Seat):
        return _seat_acts(table, by, order)
    if by is Agent.CLOCK:
        assert isinstance(order, Pause | Resume | Beat | Reopen | Fill), "the sender was checked"
        if isinstance(order, Fill):
            return filling.by_clock(table, order)
        return pausing.by_clock(table, order)
    return _host_acts(table, order)


def _wrong_sender(table: Table, command: Command) -> Refused | None:
    by, order = command.by, command.order
    if by is Agent.HOST or command.by_host:
        if refused := _no_such_host(table, command):
            return refused
    elif isinstance(order, HostsOrder):
        return no("host-only", "Only a host may do that.", "ALL6")
    match by:
        case Seat():
            return _not_a_seats(table, by, order)
        case Agent.HOST:
            return _not_a_hosts(table, order)
        case Agent.CLOCK if isinstance(order, Pause | Resume | Beat | Reopen | Fill):
            return None
    return no("not-allowed", "Nobody may do that.")


def _no_such_host(table: Table, command: Command) -> Refused | None:
    match = table.match
    if not match.has_host and not match.has_seated_host:
        return no("no-host", "This match has no host.", "ALL11")
    if command.by_host and not match.has_host:
        return no("no-typing", "A host who plays types for nobody.", "ALL11")
    if command.by_host and not isinstance(command.by, Seat):
        return no("not-allowed", "Nobody may do that.")
    return None


def _not_a_seats(table: Table, seat: Seat, order: Order) -> Refused | None:
    if seat not in table.match.seats:
        return nobody()
    if isinstance(order, HostsOrder):
        return no("host-only", "The host does that in his own name.", "ALL6")
    if isinstance(order, Fill):
        return no("not-a-seats", "Who plays a seat is not settled from a seat.", "ALL11")
    if isinstance(order, Beat | Reopen):
        return no("not-allowed", "Nobody may do that.")
    return None


def _not_a_hosts(table: Table, order: Order) -> Refused | None:
    plays = table.match.has_seated_host
    if isinstance(order, HostsOrder | Pause | Resume) or (plays and isinstance(order, Decline)):
        return None
    if isinstance(order, Fill):
        return filling.not_from_his_seat() if plays else None
    if isinstance(order, Act):
        action = acting.decoded(table, order)
        if action is not None and is_hosts(table.rules.phases, table.rules.kind(action)):
            return None
    if plays:
        return no("seats-only", "Only a seat may do that; do it from your own.")
    return no("seats-only", "Only a seat may do that; type “host as red …” for a player.")


def _seat_acts(table: Table, seat: Seat, order: Order) -> Order | Refused:
    if isinstance(order, Pause | Resume):
        return pausing.by_seat(table, seat, order)
    offer = table.offer
    if isinstance(order, Accept) and offer is not None and order.n not in (None, offer.n):
        return no("other-offer", "Another offer has taken the place of that one.", "ALL7")
    if isinstance(order, Accept | Decline) and isinstance(offer, Proposal):
        # Also in a pause, which may be what it would end, and after the ending (ALL6).
        return _left(table, seat) or powers.answered(table, seat, order)
    if table.ending is not None:
        return over()
    if refused := _left(table, seat):
        return refused
    if isinstance(order, Resign):
        return order
    if refused := standing(table):
        return refused
    match order:
        case Act():
            return acting.judged(table, seat, order)
        case Offer():
            return agreeing.offered(table, order)
    assert isinstance(order, Accept | Decline), "the sender was checked"
    if offer is None:
        return no("no-offer", "No offer is open.", "ALL7")
    assert not isinstance(offer, Proposal), "that was answered"
    return agreeing.answered(table, offer, seat, order)


def _left(table: Table, seat: Seat) -> Refused | None:
    return gone(seat) if seat in table.rules.gone(table.state) else None


def _host_acts(table: Table, order: Order) -> Body | Refused:
    if isinstance(order, Pause):
        return pausing.by_host(table, order)
    if isinstance(order, Fill):
        return filling.judged(table, order)
    if isinstance(order, Decline):
        if isinstance(table.offer, Proposal):
            return order
        return no("no-offer", "No proposal of yours is open.", "ALL6")
    assert isinstance(order, Proposable), "the sender was checked"
    if table.match.has_seated_host:
        return powers.proposed(table, order)
    return powers.judged(table, order)


def remark(table: Table, command: Command, refused: Refused) -> Remark | None:
    """What the log keeps of a refused command: an action that lost a race (ALL3), or None.

    One of each seat until the position moves for everybody, so that nobody fills the log; a sealed
    input moves nothing here, or a second remark would betray it (ALL14).
    """
    seat, order = command.by, command.order
    if not isinstance(order, Act) or not isinstance(seat, Seat) or not fits(command, Command):
        return None
    if _wrong_sender(table, command) or standing(table) or _left(table, seat):
        return None
    action = acting.decoded(table, order)
    if action is None or _remarked(table, seat):
        return None
    if not table.rules.competes(table.state, seat, action):
        return None
    found = Remark(raw(action), refused)
    return found if fits(found, Remark) else None


def _remarked(table: Table, seat: Seat) -> bool:
    for moment in reversed(table.moments):
        if moment.line is None or moment.line.moved:
            return False
        if moment.line.late and moment.line.by is seat:
            return True
    return False
