"""The table after an entry. Nothing is decided here: the entry says what happened."""

from __future__ import annotations

import msgspec

from prismdesk.core.codec import decode
from prismdesk.core.game import Agreement, Applied, Ending, EndKind
from prismdesk.core.phases import Actor
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.table.clockwork import Clockwork, all_timers, clock_seat, turned
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Decline,
    Drawn,
    End,
    EndRound,
    Entry,
    Expired,
    Forfeit,
    Offer,
    Pause,
    Remark,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.log import leaving, line_for
from prismdesk.table.table import Moment, OpenOffer, Paused, Table, heard_with


class Inconsistent(ValueError):
    """An entry that cannot follow on this table: the journal is not one of this program's."""


class _Change(msgspec.Struct, frozen=True):
    """What an entry does: the table with its parts replaced, and what is told of it."""

    table: Table
    applied: Applied | None = None
    back_to: int | None = None
    barrier: bool = False


def after(table: Table, entry: Entry) -> Table:
    """The table after the entry. Raises `Inconsistent` if it cannot follow on this table."""
    if entry.n != table.n + 1 or entry.at_ms != table.clockwork.at_ms:
        raise Inconsistent(f"entry {entry.n} at {entry.at_ms} ms does not follow")
    change = _change(table, entry)
    changed = change.table
    if change.applied is not None:
        changed = _with_state(table, changed, change.applied)
    n = len(table.moments)
    public = change.applied is None or change.applied.public
    marked = change.applied is not None and change.applied.marked
    changed = msgspec.structs.replace(changed, n=entry.n, marks=table.marks + marked)
    if public:
        changed = _with_moment(table, changed, entry, change)
    elif change.barrier:
        changed = msgspec.structs.replace(changed, barrier=True)
    heard = heard_with(table, entry, n if public else n - 1)
    return msgspec.structs.replace(changed, heard=heard)


def _change(table: Table, entry: Entry) -> _Change:
    match entry.body:
        case Act() | Resign() | EndRound() | Forfeit() | End() | Expired() | Drawn():
            return _in_the_game(table, entry)
        case Offer(what, to):
            offer = OpenOffer(_seated(table, entry.by), what, to)
            return _Change(msgspec.structs.replace(table, offer=offer))
        case Accept():
            return _accepted(table, _seated(table, entry.by))
        case Decline():
            return _Change(msgspec.structs.replace(table, offer=None))
        case Pause(reason):
            return _Change(msgspec.structs.replace(table, paused=Paused(entry.by, reason)))
        case Resume():
            return _Change(msgspec.structs.replace(table, paused=None))
        case AddTime(timer, by_ms):
            clockwork = table.clockwork.added(timer, by_ms)
            return _Change(msgspec.structs.replace(table, clockwork=clockwork))
        case AddPoints(seat, by):
            state = table.rules.add_points(table.state, _seated(table, seat), by)
            return _Change(msgspec.structs.replace(table, state=state))
        case Rewind(to):
            return _back(table, to)
        case Remark():
            return _Change(table)


def _in_the_game(table: Table, entry: Entry) -> _Change:
    rules, state = table.rules, table.state
    match entry.body:
        case Act(action):
            by = _actor(table, entry.by)
            applied = _done(rules.apply(state, by, decode(action, rules.action_type)))
        case Drawn(values):
            asked = rules.chance(state)
            if asked is None:
                raise Inconsistent("chance answers what was not asked")
            table = msgspec.structs.replace(table, draws=table.draws.answer(asked)[1])
            applied = rules.draw(state, values)
        case Expired(timer):
            owner = clock_seat(timer)
            if owner is None:
                applied = rules.expire(state, timer)
            else:
                applied = rules.out_of_time(state, owner)
        case _:
            applied = _left(table, entry)
    # No takeback crosses a draw or an expiry, nor what the game says is a reveal (ALL7).
    barrier = applied.barrier or isinstance(entry.body, Drawn | Expired)
    # An offer that lapsed by a sealed input would tell everybody of that input (ALL14).
    offer = None if applied.public and not _outlives(table, entry, applied) else table.offer
    return _Change(msgspec.structs.replace(table, offer=offer), applied, barrier=barrier)


def _outlives(table: Table, entry: Entry, applied: Applied) -> bool:
    """Whether the open offer still stands after what is no action, such as a lock's end (ALL7).

    One to take back does not: nothing is taken back across an expiry.
    """
    if table.offer is None or not isinstance(entry.body, Expired):
        return False
    if table.rules.ending(applied.state) is not None or table.offer.what is Agreement.TAKEBACK:
        return False
    return table.offer.what in table.rules.agreeable(applied.state)


def _left(table: Table, entry: Entry) -> Applied:
    """Resigned, forfeited, or ended by the host, the round or the match."""
    rules, state, why = table.rules, table.state, leaving(entry)
    if why is not None:
        match entry.body:
            case Resign():
                return rules.drop(state, _seated(table, entry.by), EndKind.RESIGNED, why)
            case Forfeit(seat):
                return rules.drop(state, _seated(table, seat), EndKind.FORFEITED, why)
            case EndRound():
                return _done(rules.end_round(state))
            case End(winner):
                sits = winner if winner is None else _seated(table, winner)
                return Applied(rules.end(state, Ending(EndKind.RULED, sits, why, "ALL6")))
    raise Inconsistent(f"entry {entry.n} ends nothing")


def _accepted(table: Table, seat: Seat) -> _Change:
    """An offer is carried out once everybody else has accepted it (ALL7)."""
    offer = table.offer
    if offer is None:
        raise Inconsistent("an offer is accepted that is not open")
    accepted = (*offer.accepted, seat)
    if set(table.match.seats) - {offer.by, *accepted, *table.rules.gone(table.state)}:
        waiting = msgspec.structs.replace(offer, accepted=accepted)
        return _Change(msgspec.structs.replace(table, offer=waiting))
    table = msgspec.structs.replace(table, offer=None)
    if offer.what is Agreement.TAKEBACK:
        return _back(table, offer.to or 0)
    if offer.what is Agreement.END_ROUND:
        applied = _done(table.rules.end_round(table.state))
        return _Change(table, applied, barrier=applied.barrier)
    ending = Ending(EndKind.DRAW, None, phrase("The players agree on a draw."), "ALL7")
    return _Change(table, Applied(table.rules.end(table.state, ending)))


def _back(table: Table, to: int) -> _Change:
    """Position, clocks and draws as they were (ALL7); match time goes on."""
    if not 0 <= to < len(table.moments):
        raise Inconsistent(f"there is no point {to}")
    moment = table.moments[to]
    now = table.clockwork
    clockwork = Clockwork(now.at_ms, now.now_ms, moment.clockwork.timers)
    restored = msgspec.structs.replace(
        table,
        state=moment.state,
        draws=moment.draws,
        clockwork=clockwork,
        offer=None,
        barrier=False,
    )
    return _Change(restored, back_to=to)


def _with_state(before: Table, changed: Table, applied: Applied) -> Table:
    """The new state with its timers declared and the players' clocks pressed."""
    rules, setting = before.rules, before.clock_setting
    pressed = turned(
        changed.clockwork, setting, rules.turn(before.state), rules.turn(applied.state)
    )
    timers = all_timers(rules, applied.state, before.match.seats, setting)
    return msgspec.structs.replace(changed, state=applied.state, clockwork=pressed.declared(timers))


def _with_moment(before: Table, changed: Table, entry: Entry, change: _Change) -> Table:
    n = len(before.moments)
    ended = changed.ending if before.ending is None else None
    line = line_for(
        before.rules,
        entry,
        n,
        back_to=change.back_to,
        said=_said(before, change, entry, ended),
        # By this entry alone: what was sealed before it must not show in its line (ALL14). So a
        # way back always counts, though there may have been nothing but a pause.
        moved=change.back_to is not None or changed.state is not before.state,
    )
    moment = Moment(
        n=n,
        came_from=n - 1 if change.back_to is None else change.back_to,
        state=changed.state,
        draws=changed.draws,
        clockwork=changed.clockwork,
        line=line,
        facts=change.applied.facts if change.applied else (),
        barrier=change.barrier or changed.barrier,
    )
    moments = (*before.moments, moment)
    return msgspec.structs.replace(changed, moments=moments, barrier=False)


def _said(before: Table, change: _Change, entry: Entry, ended: Ending | None) -> Phrase | None:
    """What the game says of the entry; what a host did to it is told in his own words (ALL6)."""
    if isinstance(entry.body, Decline) and before.offer and before.offer.by is entry.by:
        return phrase("Withdraws the offer.")
    if isinstance(entry.body, EndRound) or change.back_to is not None:
        return None
    if isinstance(entry.body, Act | Expired | Drawn) and change.applied and change.applied.text:
        return change.applied.text
    return None if ended is None else ended.reason


def _done(applied: Applied | Refused) -> Applied:
    """What the game did. Raises `Inconsistent` if it refused."""
    if isinstance(applied, Refused):
        raise Inconsistent(str(applied))
    return applied


def _actor(table: Table, who: Author) -> Actor:
    return who if who is Agent.HOST else _seated(table, who)


def _seated(table: Table, who: Author) -> Seat:
    if not isinstance(who, Seat) or who not in table.match.seats:
        raise Inconsistent(f"{who} does not sit in this match")
    return who
