"""Who may do what now: the one place that says yes or no to an order.

The phase table decides for actions of the game (`core.phases`); the rest is here, by the rulings
that all games share. A refusal names its rule (ALL4).
"""

from __future__ import annotations

from prismdesk.core.codec import Unreadable, decode, fits, raw
from prismdesk.core.game import Agreement
from prismdesk.core.phases import may, row_for
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Command,
    Decline,
    End,
    Forfeit,
    HostsOrder,
    Offer,
    Order,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.table import Table


def checked(table: Table, command: Command) -> Order | Refused:
    """The order as it goes into the journal, or why it cannot be done now."""
    if not fits(command, Command):
        return _no("unfit", "That is longer than a match can keep; a reason has up to 500 letters.")
    if refused := _wrong_sender(table, command):
        return refused
    match command.order:
        case Pause() | Resume():
            return _pausing(table, command)
        case AddTime() | AddPoints() | Rewind() | Forfeit() | End():
            return _host_acts(table, command.order)
        case Act() | Resign() | Offer() | Accept() | Decline():
            assert isinstance(command.by, Seat), "the sender was checked"
            return _seat_acts(table, command.by, command.order)


def _wrong_sender(table: Table, command: Command) -> Refused | None:
    by, order = command.by, command.order
    hosts = isinstance(order, HostsOrder)
    if by is Agent.HOST or command.by_host:
        if not table.match.has_host:
            return _no("no-host", "This match has no host.", "ALL11")
    elif hosts:
        return _no("host-only", "Only a host may do that.", "ALL6")
    if isinstance(by, Seat):
        if by not in table.match.seats:
            return _no("no-such-seat", "Nobody sits there in this match.")
        if hosts:
            return _no("host-only", "The host does that in his own name.", "ALL6")
    elif not hosts and not isinstance(order, Pause | Resume):
        return _no("seats-only", "Only a seat may do that; type “host as red …” for a player.")
    if by is Agent.CHANCE or (by is Agent.CLOCK and not isinstance(order, Pause)):
        return _no("not-allowed", "Nobody may do that.")
    return None


def _seat_acts(table: Table, seat: Seat, order: Order) -> Order | Refused:
    if table.ending is not None:
        return _no("over", "The match has ended.")
    if seat in table.rules.gone(table.state):
        return _no("gone", "{seat} has left this match.", "ALL8", seat=seat)
    if isinstance(order, Resign):
        return order
    if table.paused is not None:
        return _no("paused", "The match is paused.", "ALL12")
    match order:
        case Act():
            return _action(table, seat, order)
        case Offer():
            return _offer(table, order)
        case _:
            return _offer_answer(table, seat, order)


def _action(table: Table, seat: Seat, order: Act) -> Act | Refused:
    rules, state = table.rules, table.state
    try:
        action = decode(order.action, rules.action_type)
    except Unreadable:
        return _no("unreadable", "This is not an action of {game}.", game=rules.title)
    phase, kind = rules.phase(state), rules.kind(action)
    allowed = may(rules, state, table.match.seats)
    if kind not in allowed[seat]:
        row = row_for(rules.phases, phase, kind)
        if row is None:
            return _no("wrong-phase", "That cannot be done now.")
        holders = rules.who(state, row.role)
        filled = phrase(row.refusal.text, seat=holders[0]) if holders else row.refusal
        return Refused(code="not-now", rule=row.rule, message=filled)
    applied = rules.apply(state, seat, action)
    return applied if isinstance(applied, Refused) else Act(raw(applied.action))


def _offer(table: Table, order: Offer) -> Offer | Refused:
    if order.what not in table.rules.agreements:
        return _no("no-such-offer", "That cannot be offered in this game.", "ALL7")
    if table.offer is not None:
        return _no("offer-open", "Another offer waits for its answer.", "ALL7")
    if order.what is not Agreement.TAKEBACK:
        return Offer(order.what)
    if order.to is None or not 0 <= order.to < table.public_n:
        return _no("no-such-point", "There is no such point to go back to.", "ALL7")
    return _why_no_takeback(table, order.to) or order


def _why_no_takeback(table: Table, to: int) -> Refused | None:
    n, barrier = table.public_n, table.barrier
    while n > to and not barrier:
        moment = table.moments[n]
        assert moment.came_from is not None, "only the start came from nowhere"
        n, barrier = moment.came_from, moment.barrier
    if barrier:
        text = "A takeback does not cross a draw of chance, a reveal or an expiry."
        return _no("barrier", text, "ALL7")
    return None if n == to else _no("undone", "That point was itself taken back.", "ALL7")


def _offer_answer(table: Table, seat: Seat, order: Order) -> Order | Refused:
    offer = table.offer
    if offer is None:
        return _no("no-offer", "No offer is open.", "ALL7")
    if isinstance(order, Decline):
        return order
    if seat is offer.by or seat in offer.accepted:
        return _no("own-offer", "The other player answers this offer.", "ALL7")
    # A sealed draw may have come since the offer was made, and gave nobody a sign of itself.
    refused = None if offer.to is None else _why_no_takeback(table, offer.to)
    return refused or order


def _pausing(table: Table, command: Command) -> Order | Refused:
    order = command.order
    if isinstance(command.by, Seat) and table.match.has_host:
        return _no("host-only", "In this match the host pauses.", "ALL12")
    if table.ending is not None:
        return _no("over", "The match has ended.")
    if isinstance(order, Pause):
        if table.paused is not None:
            return _no("paused", "The match is paused already.", "ALL12")
        if command.by is Agent.HOST and not order.reason.strip():
            return _reason_missing()
    elif table.paused is None:
        return _no("not-paused", "The match is not paused.", "ALL12")
    return order


def _host_acts(table: Table, order: HostsOrder) -> Order | Refused:
    if not order.reason.strip():
        return _reason_missing()
    if table.ending is not None and not isinstance(order, Rewind):
        return _no("over", "The match has ended; a rewind can open it again.", "ALL6")
    match order:
        case AddTime(timer) if table.clockwork.left(timer) is None:
            names = ", ".join(one.id for one in table.clockwork.timers)
            if not names:
                return _no("no-such-timer", "No timer runs in this match.", "ALL6")
            return _no(
                "no-such-timer",
                "There is no timer of that name; there are {names}.",
                "ALL6",
                names=names,
            )
        case AddPoints() if table.scores is None:
            return _no("no-points", "{game} has no points.", "ALL6", game=table.rules.title)
        case Rewind(to) if to >= table.public_n:
            return _no("no-such-point", "There is no such point to go back to.", "ALL6")
        case Forfeit(seat) if seat in table.rules.gone(table.state):
            return _no("gone", "{seat} has left this match.", "ALL8", seat=seat)
        case AddPoints(seat) | Forfeit(seat) | End(seat) if (
            seat is not None and seat not in table.match.seats
        ):
            return _no("no-such-seat", "Nobody sits there in this match.")
    return order


def _reason_missing() -> Refused:
    return _no("reason-missing", "A host’s act needs a reason.", "ALL6")


def _no(code: str, text: str, rule: str | None = None, **values: str | Seat) -> Refused:
    message: Phrase = phrase(text, **values)
    return Refused(code=code, rule=rule, message=message)


def may_now(table: Table) -> dict[str, list[str]]:
    """Who may do which kinds of thing now: seats by colour, and the host if there is one."""
    match = table.match
    found: dict[str, list[str]] = {}
    game = may(table.rules, table.state, match.seats)
    for seat in match.seats:
        found[seat.colour] = _seat_kinds(table, seat, game[seat])
    if match.has_host:
        found["host"] = _host_kinds(table)
    return found


def _seat_kinds(table: Table, seat: Seat, game: list[str]) -> list[str]:
    if table.ending is not None or seat in table.rules.gone(table.state):
        return []
    pausing = [] if table.match.has_host else ["resume" if table.paused else "pause"]
    if table.paused is not None:
        return [*pausing, "resign"]
    offer = table.offer
    if offer is None:
        offers = ["offer"] if table.rules.agreements else []
    elif seat is offer.by or seat in offer.accepted:
        offers = ["decline"]
    else:
        offers = ["accept", "decline"]
    return [*game, *offers, *pausing, "resign"]


def _host_kinds(table: Table) -> list[str]:
    rewind = ["rewind"] if table.public_n else []
    if table.ending is not None:
        return rewind
    time = ["time"] if table.clockwork.timers else []
    points = [] if table.scores is None else ["points"]
    pausing = "resume" if table.paused else "pause"
    return [pausing, *time, *points, *rewind, "forfeit", "end"]
