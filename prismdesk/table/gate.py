"""Who may do what now: the one place that says yes or no to an order.

The phase table decides for actions of the game (`core.phases`); the rest is here, by the rulings
that all games share. A refusal names its rule (ALL4).
"""

from __future__ import annotations

from typing import Any

from prismdesk.core.codec import Unreadable, decode, fits, raw
from prismdesk.core.game import Agreement
from prismdesk.core.phases import Actor, is_hosts, may, row_for
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
    EndRound,
    Forfeit,
    HostsOrder,
    Offer,
    Order,
    Pause,
    Remark,
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
        case AddTime() | AddPoints() | Rewind() | EndRound() | Forfeit() | End():
            return _host_acts(table, command.order)
        case Act() if command.by is Agent.HOST:
            return _standing(table) or _action(table, Agent.HOST, command.order)
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
    elif not hosts and not isinstance(order, Pause | Resume) and not _hosts_act(table, command):
        return _no("seats-only", "Only a seat may do that; type “host as red …” for a player.")
    if by is Agent.CHANCE or (by is Agent.CLOCK and not isinstance(order, Pause)):
        return _no("not-allowed", "Nobody may do that.")
    return None


def _hosts_act(table: Table, command: Command) -> bool:
    """Whether this is an action of the game that the phase table knows as the host's."""
    if not isinstance(command.order, Act) or command.by is not Agent.HOST:
        return False
    action = _decoded(table, command.order)
    return action is not None and is_hosts(table.rules.phases, table.rules.kind(action))


def _decoded(table: Table, order: Act) -> Any:
    """The action of the game, or None for bytes that are none."""
    try:
        return decode(order.action, table.rules.action_type)
    except Unreadable:
        return None


def _seat_acts(table: Table, seat: Seat, order: Order) -> Order | Refused:
    if table.ending is not None:
        return _over()
    if seat in table.rules.gone(table.state):
        return _gone(seat)
    if isinstance(order, Resign):
        return order
    if refused := _standing(table):
        return refused
    match order:
        case Act():
            return _action(table, seat, order)
        case Offer():
            return _offer(table, order)
        case _:
            return _offer_answer(table, seat, order)


def _standing(table: Table) -> Refused | None:
    if table.ending is not None:
        return _over()
    if table.paused is not None:
        return _no("paused", "The match is paused.", "ALL12")
    return None


def _over() -> Refused:
    return _no("over", "The match has ended.")


def _action(table: Table, by: Actor, order: Act) -> Act | Refused:
    rules, state = table.rules, table.state
    action = _decoded(table, order)
    if action is None:
        return _no("unreadable", "This is not an action of {game}.", game=rules.title)
    phase, kind = rules.phase(state), rules.kind(action)
    allowed = may(rules, state, table.match.seats)
    if kind not in allowed[by]:
        row = row_for(rules.phases, phase, kind)
        if row is None:
            rule = next((one.rule for one in rules.phases if kind in one.kinds), None)
            return _no("wrong-phase", "That cannot be done now.", rule)
        holders = [seat for seat in table.match.seats if kind in allowed[seat]]
        filled = phrase(row.refusal.text, seat=holders[0]) if holders else row.refusal
        return Refused(code="not-now", rule=row.rule, message=filled)
    applied = rules.apply(state, by, action)
    return applied if isinstance(applied, Refused) else Act(raw(applied.action))


def remark(table: Table, command: Command, refused: Refused) -> Remark | None:
    """What the log keeps of a refused command: an action that lost a race (ALL3), or None.

    One of each seat until the position moves for everybody, so that nobody fills the log; a sealed
    input moves nothing here, or a second remark would betray it (ALL14).
    """
    seat, order = command.by, command.order
    if not isinstance(order, Act) or not isinstance(seat, Seat) or not fits(command, Command):
        return None
    if _wrong_sender(table, command) or _standing(table) or seat in table.rules.gone(table.state):
        return None
    action = _decoded(table, order)
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


def _offer(table: Table, order: Offer) -> Offer | Refused:
    if order.what not in table.rules.agreements:
        return _no("no-such-offer", "That cannot be offered in this game.", "ALL7")
    if refused := _why_no_agreement(table, order.what):
        return refused
    if table.offer is not None:
        return _no("offer-open", "Another offer waits for its answer.", "ALL7")
    if order.what is not Agreement.TAKEBACK:
        return Offer(order.what)
    if order.to is None or not 0 <= order.to < table.public_n:
        return _no("no-such-point", "There is no such point to go back to.", "ALL7")
    return _why_no_takeback(table, order.to) or order


def _why_no_agreement(table: Table, what: Agreement) -> Refused | None:
    """Why this can be neither offered nor accepted now."""
    if what not in table.rules.agreeable(table.state):
        return _no("no-offer-now", "That can neither be offered nor accepted now.", "ALL7")
    return _why_no_end_of_round(table) if what is Agreement.END_ROUND else None


def _why_no_end_of_round(table: Table) -> Refused | None:
    ended = table.rules.end_round(table.state)
    return ended if isinstance(ended, Refused) else None


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
    if refused := _why_no_agreement(table, offer.what):
        return refused
    # A sealed draw may have come since the offer was made, and gave nobody a sign of itself.
    refused = None if offer.to is None else _why_no_takeback(table, offer.to)
    return refused or order


def _pausing(table: Table, command: Command) -> Order | Refused:
    order = command.order
    if isinstance(command.by, Seat) and table.match.has_host:
        return _no("host-only", "In this match the host pauses.", "ALL12")
    if table.ending is not None:
        return _over()
    if isinstance(command.by, Seat) and command.by in table.rules.gone(table.state):
        return _gone(command.by)
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
            return _gone(seat)
        case EndRound():
            return _why_no_end_of_round(table) or order
        case End(None) if Agreement.DRAW not in table.rules.agreements:
            return _no("no-draw", "{game} cannot end drawn.", "ALL1", game=table.rules.title)
        case AddPoints(seat) | Forfeit(seat) | End(seat) if (
            seat is not None and seat not in table.match.seats
        ):
            return _no("no-such-seat", "Nobody sits there in this match.")
    return order


def _gone(seat: Seat) -> Refused:
    return _no("gone", "{seat} has left this match.", "ALL8", seat=seat)


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
        found["host"] = _host_kinds(table, game[Agent.HOST])
    return found


def _seat_kinds(table: Table, seat: Seat, game: list[str]) -> list[str]:
    if table.ending is not None or seat in table.rules.gone(table.state):
        return []
    pausing = [] if table.match.has_host else ["resume" if table.paused else "pause"]
    if table.paused is not None:
        return [*pausing, "resign"]
    offer = table.offer
    if offer is None:
        offers = ["offer"] if table.rules.agreeable(table.state) else []
    elif seat is offer.by or seat in offer.accepted:
        offers = ["decline"]
    elif offer.what in table.rules.agreeable(table.state):
        offers = ["accept", "decline"]
    else:
        offers = ["decline"]
    return [*game, *offers, *pausing, "resign"]


def _host_kinds(table: Table, game: list[str]) -> list[str]:
    rewind = ["rewind"] if table.public_n else []
    if table.ending is not None:
        return rewind
    time = ["time"] if table.clockwork.timers else []
    points = [] if table.scores is None else ["points"]
    rounds = ["end-round"] if _why_no_end_of_round(table) is None else []
    pausing = ["resume"] if table.paused else [*game, "pause"]
    return [*pausing, *time, *points, *rounds, *rewind, "forfeit", "end"]
