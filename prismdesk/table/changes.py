"""What an entry does to the table. Nothing is decided here: the entry says what happened."""

from __future__ import annotations

import msgspec

from prismdesk.core.codec import decode
from prismdesk.core.game import Agreement, Applied, Ending, EndKind, Places
from prismdesk.core.phases import Actor
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.table import commands
from prismdesk.table.acting import game_kinds
from prismdesk.table.clockwork import Clockwork, all_timers, clock_seat
from prismdesk.table.filling import filled
from prismdesk.table.log import leaving, proposed_words
from prismdesk.table.match import Player, hosts_wrongly, level_missing
from prismdesk.table.table import OpenOffer, Paused, Proposal, Table


class Inconsistent(ValueError):
    """An entry that cannot follow on this table: the journal is not one of this program's."""


class Change(msgspec.Struct, frozen=True):
    """What an entry does: the table with its parts replaced, and what is told of it."""

    table: Table
    applied: Applied | None = None
    back_to: int | None = None
    barrier: bool = False
    unsaid: bool = False
    """Nobody is to learn that there was this entry at all."""

    @property
    def public(self) -> bool:
        """Whether everybody knows of it."""
        return not self.unsaid and (self.applied is None or self.applied.public)


def change(table: Table, entry: commands.Entry, applied: Applied | None = None) -> Change:
    """What the entry does. Raises `Inconsistent` for one that means nothing on this table.

    `applied` is what an action comes to, where that is known.
    """
    match entry.body:
        case commands.Offer() | commands.Proposed() | commands.Accept() | commands.Decline():
            return _between_players(table, entry)
        case commands.Pause(reason):
            return Change(msgspec.structs.replace(table, paused=Paused(entry.by, reason)))
        case commands.Resume():
            return Change(_going_on(table))
        case commands.Beat():
            return Change(msgspec.structs.replace(table, beat=table.clockwork), unsaid=True)
        case commands.Reopen():
            return Change(_set_back(table))
        case commands.AddTime() | commands.AddPoints() | commands.Rewind():
            return _put_right(table, entry.body)
        case commands.Fill(player):
            return Change(_filled(table, player))
        case commands.Remark():
            return Change(table)
        case _:
            return _in_the_game(table, entry, applied)


def _filled(table: Table, player: Player) -> Table:
    if player.seat not in table.match.seats or level_missing(player):
        raise Inconsistent(f"no player that this match could have: {player}")
    after = filled(table, player)
    if hosts_wrongly(after.match):
        raise Inconsistent(f"no player that a match held so could have: {player}")
    return after


def _between_players(table: Table, entry: commands.Entry) -> Change:
    match entry.body:
        case commands.Offer(what, to):
            offer = OpenOffer(_seated(table, entry.by), what, to, len(table.moments))
            return Change(msgspec.structs.replace(table, offer=offer))
        case commands.Proposed(order):
            return Change(_proposing(table, order))
        case commands.Accept():
            return _accepted(table, _seated(table, entry.by))
        case _:
            return Change(msgspec.structs.replace(table, offer=None))


def _put_right(
    table: Table, order: commands.AddTime | commands.AddPoints | commands.Rewind
) -> Change:
    """What the host does beside the game (ALL6)."""
    match order:
        case commands.AddTime(timer, by_ms):
            clockwork = table.clockwork.added(timer, by_ms)
            return Change(msgspec.structs.replace(table, clockwork=clockwork))
        case commands.AddPoints(seat, by):
            state = table.rules.add_points(table.state, _seated(table, seat), by)
            return Change(msgspec.structs.replace(table, state=state))
        case commands.Rewind(to):
            return _back(table, to)


def _in_the_game(table: Table, entry: commands.Entry, applied: Applied | None) -> Change:
    rules, state = table.rules, table.state
    match entry.body:
        case commands.Act(order):
            applied = applied or _acted(table, entry.by, order)
        case commands.Drawn(values):
            asked = rules.chance(state)
            if asked is None:
                raise Inconsistent("chance answers what was not asked")
            table = msgspec.structs.replace(table, draws=table.draws.answer(asked)[1])
            applied = rules.draw(state, values)
        case commands.Expired(timer):
            owner = clock_seat(timer)
            if owner is None:
                applied = rules.expire(state, timer)
            else:
                applied = rules.out_of_time(state, owner)
        case _:
            applied = _left(table, entry)
    # No takeback crosses a draw or an expiry, nor what the game says is a reveal (ALL7).
    barrier = applied.barrier or isinstance(entry.body, commands.Drawn | commands.Expired)
    return Change(table, applied, barrier=barrier)


def _proposing(table: Table, order: commands.Proposable) -> Table:
    if table.match.host_seat is None:
        raise Inconsistent("somebody proposes who is no host at the table")
    words = proposed_words(table.rules, order)
    return msgspec.structs.replace(table, offer=Proposal(order, words, len(table.moments)))


def _going_on(table: Table) -> Table:
    """The pause is over, and so is a proposal to end it."""
    offer = table.offer
    if isinstance(offer, Proposal) and isinstance(offer.order, commands.Resume):
        offer = None
    return msgspec.structs.replace(table, paused=None, offer=offer)


def _set_back(table: Table) -> Table:
    """Paused, and only as late as everybody knows that it was (ALL14)."""
    known = table.known
    timers = all_timers(table.rules, table.state, table.match.seats, table.clock_setting)
    clockwork = Clockwork(known.at_ms, table.clockwork.now_ms, known.timers).declared(timers)
    return msgspec.structs.replace(
        table, clockwork=clockwork, paused=Paused(Agent.CLOCK, commands.CLOSED)
    )


def _left(table: Table, entry: commands.Entry) -> Applied:
    """Resigned, forfeited, or ended by the host, the round or the match."""
    rules, state, why = table.rules, table.state, leaving(table.rules, entry)
    if why is not None:
        match entry.body:
            case commands.Resign():
                return rules.drop(state, _seated(table, entry.by), EndKind.RESIGNED, why)
            case commands.Forfeit(seat):
                return rules.drop(state, _seated(table, seat), EndKind.FORFEITED, why)
            case commands.EndRound():
                return _done(rules.end_round(state))
            case commands.End(winner):
                sits = winner if winner is None else _seated(table, winner)
                places = _shared(table) if sits is None else ()
                ending = Ending(EndKind.RULED, sits, why, "ALL6", places)
                return Applied(rules.end(state, ending))
    raise Inconsistent(f"entry {entry.n} ends nothing")


def _accepted(table: Table, seat: Seat) -> Change:
    """An offer is carried out once everybody else has accepted it (ALL7).

    A proposal then is the next entry, in the host's name (ALL6).
    """
    offer = table.offer
    if offer is None:
        raise Inconsistent("an offer is accepted that is not open")
    waiting = msgspec.structs.replace(offer, accepted=(*offer.accepted, seat))
    asked = msgspec.structs.replace(table, offer=waiting)
    if asked.unanswered or isinstance(offer, Proposal):
        return Change(asked)
    table = msgspec.structs.replace(table, offer=None)
    if offer.what is Agreement.TAKEBACK:
        return _back(table, offer.to or 0)
    if offer.what is Agreement.END_ROUND:
        applied = _done(table.rules.end_round(table.state))
        return Change(table, applied, barrier=applied.barrier)
    why = phrase("The players agree on a draw.")
    ending = Ending(EndKind.DRAW, None, why, "ALL7", _shared(table))
    return Change(table, Applied(table.rules.end(table.state, ending)))


def _shared(table: Table) -> Places:
    """All who are left share the first place, and who has left is last (ALL8)."""
    left = table.others_than(None)
    last = tuple(seat for seat in table.match.seats if seat not in left)
    return (left, last) if last else ()


def _back(table: Table, to: int) -> Change:
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
    return Change(restored, back_to=to)


def _done(applied: Applied | Refused) -> Applied:
    """What the game did. Raises `Inconsistent` if it refused."""
    if isinstance(applied, Refused):
        raise Inconsistent(str(applied))
    return applied


def _acted(table: Table, who: Author, order: msgspec.Raw) -> Applied:
    rules = table.rules
    by: Actor = who if who is Agent.HOST else _seated(table, who)
    action = decode(order, rules.action_type)
    if rules.kind(action) not in game_kinds(table)[by]:
        raise Inconsistent(f"{by} does what he cannot do now")
    return _done(rules.apply(table.state, by, action))


def _seated(table: Table, who: Author) -> Seat:
    if not isinstance(who, Seat) or who not in table.match.seats:
        raise Inconsistent(f"{who} does not sit in this match")
    return who
