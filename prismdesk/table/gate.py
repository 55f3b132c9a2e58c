"""Decides whether an order is allowed now.

Who sends what is decided here, what players may agree on (ALL7), and who may pause and go on (ALL6,
ALL12); actions of the game are judged in `acting`, a host's acts in `powers`. A refusal names its
rule (ALL4).
"""

from __future__ import annotations

from prismdesk.core.codec import fits, raw
from prismdesk.core.game import Agreement
from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Seat
from prismdesk.table import acting, filling, powers
from prismdesk.table.acting import Allowed, gone, nobody, over, standing
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
from prismdesk.table.powers import reason_missing, why_no_end_of_round, why_not_resumed
from prismdesk.table.table import OpenOffer, Proposal, Table

_SETTLED_BY_MACHINE = "A host who plays does not settle who plays; the table’s own machine does."


def checked(table: Table, command: Command) -> Allowed | Refused:
    """What goes into the journal for the command, or why it cannot be done now."""
    found = _judged(table, command)
    return found if isinstance(found, Allowed | Refused) else Allowed(found)


def _judged(table: Table, command: Command) -> Allowed | Body | Refused:
    if not fits(command, Command):
        text = "That is longer than a match can keep; a reason has up to 500 letters."
        return refuse("unfit", text)
    if refused := _wrong_sender(table, command):
        return refused
    by, order = command.by, command.order
    if isinstance(by, Seat):
        return _seat_acts(table, by, order)
    if by is Agent.CLOCK:
        assert isinstance(order, Pause | Resume | Beat | Reopen | Fill), "the sender was checked"
        if isinstance(order, Fill):
            return filling.by_clock(table, order)
        return _paused_by_clock(table, order)
    return _host_acts(table, order)


def _wrong_sender(table: Table, command: Command) -> Refused | None:
    by, order = command.by, command.order
    if by is Agent.HOST or command.by_host:
        if refused := _no_such_host(table, command):
            return refused
    elif isinstance(order, HostsOrder):
        return refuse("host-only", "Only a host may do that.", "ALL6")
    match by:
        case Seat():
            return _not_a_seats(table, by, order)
        case Agent.HOST:
            return _not_a_hosts(table, order)
        case Agent.CLOCK if isinstance(order, Pause | Resume | Beat | Reopen | Fill):
            return None
    return refuse("not-allowed", "Nobody may do that.")


def _no_such_host(table: Table, command: Command) -> Refused | None:
    match = table.match
    if not match.has_host and not match.has_seated_host:
        return refuse("no-host", "This match has no host.", "ALL11")
    if command.by_host and not match.has_host:
        return refuse("no-typing", "A host who plays types for nobody.", "ALL11")
    if command.by_host and not isinstance(command.by, Seat):
        return refuse("not-allowed", "Nobody may do that.")
    return None


def _not_a_seats(table: Table, seat: Seat, order: Order) -> Refused | None:
    if seat not in table.match.seats:
        return nobody()
    if isinstance(order, HostsOrder):
        return refuse("host-only", "The host does that in their own name.", "ALL6")
    if isinstance(order, Fill):
        return refuse("not-a-seats", "Who plays a seat is not settled from a seat.", "ALL11")
    if isinstance(order, Beat | Reopen):
        return refuse("not-allowed", "Nobody may do that.")
    return None


def _not_a_hosts(table: Table, order: Order) -> Refused | None:
    plays = table.match.has_seated_host
    if isinstance(order, HostsOrder | Pause | Resume) or (plays and isinstance(order, Decline)):
        return None
    if isinstance(order, Fill):
        return refuse("not-allowed", _SETTLED_BY_MACHINE, "ALL11") if plays else None
    if isinstance(order, Act):
        action = acting.decoded(table, order)
        if action is not None and is_hosts(table.rules.phases, table.rules.kind(action)):
            return None
    if plays:
        return refuse("seats-only", "Only a seat may do that; do it from your own.")
    return refuse("seats-only", "Only a seat may do that; type “host as red …” for a player.")


def _seat_acts(table: Table, seat: Seat, order: Order) -> Allowed | Order | Refused:
    if isinstance(order, Pause | Resume):
        return _paused_by_seat(table, seat, order)
    offer = table.offer
    if isinstance(order, Accept) and offer is not None and order.n not in (None, offer.n):
        return refuse("other-offer", "Another offer has taken the place of that one.", "ALL7")
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
            return _offered(table, order)
    assert isinstance(order, Accept | Decline), "the sender was checked"
    if offer is None:
        return refuse("no-offer", "No offer is open.", "ALL7")
    assert not isinstance(offer, Proposal), "that was answered"
    return _answered(table, offer, seat, order)


def _left(table: Table, seat: Seat) -> Refused | None:
    return gone(seat) if seat in table.rules.gone(table.state) else None


def _host_acts(table: Table, order: Order) -> Allowed | Body | Refused:
    if isinstance(order, Pause):
        # A host, whether he plays or not, pauses at once and says why.
        return _why_not_paused(table) or reason_missing(order.reason) or order
    if isinstance(order, Fill):
        return filling.judged(table, order)
    if isinstance(order, Decline):
        if isinstance(table.offer, Proposal):
            return order
        return refuse("no-offer", "No proposal of yours is open.", "ALL6")
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


def _offered(table: Table, order: Offer) -> Offer | Refused:
    """The offer as it goes into the journal, or why it cannot be made now."""
    if order.what not in table.rules.agreements:
        return refuse("no-such-offer", "That cannot be offered in this game.", "ALL7")
    if refused := _why_no_agreement(table, order.what):
        return refused
    if table.offer is not None:
        return refuse("offer-open", "Another offer waits for its answer.", "ALL7")
    if order.what is not Agreement.TAKEBACK:
        return Offer(order.what)
    if order.to is None or not 0 <= order.to < table.public_n:
        return refuse("no-such-point", "There is no such point to go back to.", "ALL7")
    return _why_no_takeback(table, order.to) or order


def _answered(
    table: Table, offer: OpenOffer, seat: Seat, order: Accept | Decline
) -> Accept | Decline | Refused:
    """A seat's answer to the open offer, or why it cannot be given now."""
    if isinstance(order, Decline):
        return order
    if seat is offer.by:
        return refuse("own-offer", "Others answer your own offer.", "ALL7")
    if seat in offer.accepted:
        return refuse("own-offer", "You have accepted this; it waits for another player.", "ALL7")
    if refused := _why_no_agreement(table, offer.what):
        return refused
    # A sealed draw may have come since the offer was made, and gave nobody a sign of itself.
    refused = None if offer.to is None else _why_no_takeback(table, offer.to)
    return refused or order


def _why_no_agreement(table: Table, what: Agreement) -> Refused | None:
    """Why this can be neither offered nor accepted now."""
    if what not in table.rules.agreeable(table.state):
        return refuse("no-offer-now", "That can neither be offered nor accepted now.", "ALL7")
    return why_no_end_of_round(table) if what is Agreement.END_ROUND else None


def _why_no_takeback(table: Table, to: int) -> Refused | None:
    n, barrier = table.public_n, table.barrier
    while n > to and not barrier:
        moment = table.moments[n]
        assert moment.came_from is not None, "only the start came from nowhere"
        n, barrier = moment.came_from, moment.barrier
    if barrier:
        text = (
            "A takeback does not cross a draw of chance, a reveal, an expiry, or the start of a "
            "round."
        )
        return refuse("barrier", text, "ALL7")
    return None if n == to else refuse("undone", "That point was itself taken back.", "ALL7")


def _paused_by_seat(table: Table, seat: Seat, order: Pause | Resume) -> Pause | Resume | Refused:
    """A player pauses or goes on, where no host without a seat does."""
    if table.match.has_host:
        return refuse("host-only", "In this match the host pauses.", "ALL12")
    if table.ending is not None:
        return over()
    if seat in table.rules.gone(table.state):
        return gone(seat)
    if isinstance(order, Resume):
        return why_not_resumed(table) or _why_not_his(table, seat) or order
    if seat is table.match.host_seat:
        return refuse("host-pauses", "You pause as the host, with a reason.", "ALL6")
    return _why_not_paused(table) or order


def goes_on(table: Table, seat: Seat) -> bool:
    """Whether that player may end the pause by himself."""
    return not table.match.has_host and _why_not_his(table, seat) is None


def _paused_by_clock(
    table: Table, order: Pause | Resume | Beat | Reopen
) -> Pause | Resume | Beat | Reopen | Refused:
    """The table's own machine pauses, ends its own pauses, and takes care of what is sealed."""
    match order:
        case Pause():
            return _why_not_paused(table) or order
        case Resume():
            refused = why_not_resumed(table)
            if refused is None and table.paused is not None and table.paused.by is not Agent.CLOCK:
                return refuse("not-allowed", "Somebody paused, and has to go on.")
            return refused or order
        case Beat() if table.standing or not table.rules.sealing(table.state):
            return refuse("not-needed", "Nothing can be sealed now.")
        case Reopen() if table.standing or not (
            table.clockwork.due or table.rules.sealing(table.state)
        ):
            return refuse("not-needed", "Nothing runs that would have to wait.")
    return order


def _why_not_paused(table: Table) -> Refused | None:
    if table.ending is not None:
        return over()
    if table.paused is not None:
        return refuse("paused", "The match is paused already.", "ALL12")
    return None


def _why_not_his(table: Table, seat: Seat) -> Refused | None:
    """Where a host plays, a pause ends by who made it, or by a proposal of his (ALL6)."""
    paused = table.paused
    if not table.match.has_seated_host or (paused is not None and paused.by is seat):
        return None
    text = "The match goes on when the host proposes it and the other players accept."
    return refuse("host-proposes", text, "ALL12")
