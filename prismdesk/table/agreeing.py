"""What players may agree on (ALL7): whether it can be offered, and accepted, now."""

from __future__ import annotations

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.table.commands import Accept, Decline, Offer
from prismdesk.table.powers import why_no_end_of_round
from prismdesk.table.refusals import no
from prismdesk.table.table import OpenOffer, Table


def offered(table: Table, order: Offer) -> Offer | Refused:
    """The offer as it goes into the journal, or why it cannot be made now."""
    if order.what not in table.rules.agreements:
        return no("no-such-offer", "That cannot be offered in this game.", "ALL7")
    if refused := _why_no_agreement(table, order.what):
        return refused
    if table.offer is not None:
        return no("offer-open", "Another offer waits for its answer.", "ALL7")
    if order.what is not Agreement.TAKEBACK:
        return Offer(order.what)
    if order.to is None or not 0 <= order.to < table.public_n:
        return no("no-such-point", "There is no such point to go back to.", "ALL7")
    return _why_no_takeback(table, order.to) or order


def answered(
    table: Table, offer: OpenOffer, seat: Seat, order: Accept | Decline
) -> Accept | Decline | Refused:
    """A seat's answer to the open offer, or why it cannot be given now."""
    if isinstance(order, Decline):
        return order
    if seat is offer.by:
        return no("own-offer", "Others answer your own offer.", "ALL7")
    if seat in offer.accepted:
        text = "You have accepted this; it waits for another player."
        return no("own-offer", text, "ALL7")
    if refused := _why_no_agreement(table, offer.what):
        return refused
    # A sealed draw may have come since the offer was made, and gave nobody a sign of itself.
    refused = None if offer.to is None else _why_no_takeback(table, offer.to)
    return refused or order


def _why_no_agreement(table: Table, what: Agreement) -> Refused | None:
    """Why this can be neither offered nor accepted now."""
    if what not in table.rules.agreeable(table.state):
        return no("no-offer-now", "That can neither be offered nor accepted now.", "ALL7")
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
        return no("barrier", text, "ALL7")
    return None if n == to else no("undone", "That point was itself taken back.", "ALL7")
