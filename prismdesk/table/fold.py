"""Applies an entry to the table, and says what each viewer is told of it."""

from __future__ import annotations

import msgspec

from prismdesk.core.game import Agreement, Applied, Ending
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author
from prismdesk.table import commands, powers
from prismdesk.table.changes import Change, Inconsistent, change
from prismdesk.table.clockwork import all_timers, clock_seat, turned
from prismdesk.table.log import LogLine, Renamed, line_for
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Moment, OpenOffer, Proposal, Table, heard_with


def after(table: Table, entry: commands.Entry, applied: Applied | None = None) -> Table:
    """The table after the entry. Raises `Inconsistent` if it cannot follow on this table.

    `applied` is what its action comes to, where the gate has done it already.
    """
    if entry.n != table.n + 1 or entry.at_ms != table.clockwork.at_ms:
        raise Inconsistent(f"entry {entry.n} at {entry.at_ms} ms does not follow")
    did = change(_without_what_is_done(table, entry), entry, applied)
    changed = msgspec.structs.replace(did.table, n=entry.n)
    if did.applied is not None:
        changed = _with_state(table, changed, entry, did.applied)
        left = table.rules.gone(table.state) != table.rules.gone(changed.state)
        offer = None if left else _still_open(changed, entry, did)
        changed = msgspec.structs.replace(changed, offer=offer)
    if did.public:
        changed = _with_moment(table, changed, entry, did)
    else:
        changed = _without_moment(changed, did)
    return msgspec.structs.replace(changed, heard=heard_with(table, entry, changed.public_n))


def _without_what_is_done(table: Table, entry: commands.Entry) -> Table:
    """The proposal is open no longer that this entry carries out: the host sent no command."""
    if entry.by is Agent.HOST and not entry.command:
        return msgspec.structs.replace(table, offer=None)
    return table


def _still_open(table: Table, entry: commands.Entry, did: Change) -> OpenOffer | Proposal | None:
    """The offer that is open after something happened in the game to those who are asked.

    An action ends it (ALL7), but a sealed one does not, or everybody would learn of it (ALL14).
    What is no action, such as a lock's end, leaves it open if it can still be done.
    """
    offer = table.offer
    if offer is None or not did.public:
        return offer
    if isinstance(offer, Proposal):
        outlives = isinstance(entry.body, commands.Expired | commands.Drawn)
        possible = outlives and not isinstance(powers.judged(table, offer.order), Refused)
        return offer if possible else None
    # Nothing is taken back across an expiry.
    if not isinstance(entry.body, commands.Expired) or offer.what is Agreement.TAKEBACK:
        return None
    possible = table.ending is None and offer.what in table.rules.agreeable(table.state)
    return offer if possible else None


def _with_state(before: Table, changed: Table, entry: commands.Entry, applied: Applied) -> Table:
    """The new state with its timers declared and the players' clocks pressed."""
    rules, setting = before.rules, before.clock_setting
    turn = rules.turn(before.state)
    if turn is not None and turn[0] in rules.gone(applied.state):
        # The clock of a seat that leaves stands as it is (ALL8).
        turn = None
    pressed = turned(changed.clockwork, setting, turn, rules.turn(applied.state))
    timers = all_timers(rules, applied.state, before.match.seats, setting)
    clockwork = pressed.declared(timers)
    if isinstance(entry.body, commands.Expired) and clock_seat(entry.body.timer) is not None:
        # Where the game goes on with the same turn, the clock must not run out for ever (ALL9).
        clockwork = clockwork.stopped(entry.body.timer)
    return msgspec.structs.replace(changed, state=applied.state, clockwork=clockwork)


def _with_moment(before: Table, changed: Table, entry: commands.Entry, did: Change) -> Table:
    n = len(before.moments)
    ended = changed.ending if before.ending is None else None
    line = line_for(
        before.rules,
        msgspec.structs.replace(entry, at_ms=changed.clockwork.at_ms),
        n,
        back_to=did.back_to,
        said=_said(before, did, entry, ended),
        # By this entry alone: what was sealed before it must not show in its line (ALL14). So a
        # way back always counts, though there may have been nothing but a pause.
        moved=did.back_to is not None or changed.state is not before.state,
    )
    if isinstance(entry.body, commands.Fill):
        line = _with_name(line, before.match, entry.body.player)
    moment = Moment(
        n=n,
        came_from=n - 1 if did.back_to is None else did.back_to,
        state=changed.state,
        draws=changed.draws,
        clockwork=changed.clockwork,
        line=line,
        facts=did.applied.facts if did.applied else (),
        barrier=did.barrier or changed.barrier,
    )
    moments = (*before.moments, moment)
    return msgspec.structs.replace(changed, moments=moments, barrier=False, beat=None)


def _with_name(line: LogLine, before: Match, player: Player) -> LogLine:
    """Who played the seat keeps their name in the lines up to this one."""
    was = Renamed(player.seat, before.player(player.seat).name)
    return msgspec.structs.replace(line, renamed=was)


def _without_moment(changed: Table, did: Change) -> Table:
    """What is sealed has no public number (ALL14); a mark tells everybody how late it is."""
    marked = did.applied is not None and did.applied.marked
    return msgspec.structs.replace(
        changed,
        barrier=changed.barrier or did.barrier,
        marks=changed.marks + marked,
        beat=changed.clockwork if marked else changed.beat,
    )


def _said(before: Table, did: Change, entry: commands.Entry, ended: Ending | None) -> Phrase | None:
    """What the game says of the entry; what a host did to it is told in his own words (ALL6)."""
    if isinstance(entry.body, commands.Decline) and _is_his(before, entry.by):
        return phrase("withdraws the offer")
    if isinstance(entry.body, commands.EndRound) or did.back_to is not None:
        return None
    # A game that goes on without a seat may end because that one left: its text tells both.
    of_game = isinstance(
        entry.body,
        commands.Act | commands.Expired | commands.Drawn | commands.Resign | commands.Forfeit,
    )
    if of_game and did.applied and did.applied.text:
        return did.applied.text
    return None if ended is None else ended.reason


def _is_his(table: Table, by: Author) -> bool:
    if isinstance(table.offer, Proposal):
        return by is Agent.HOST
    return table.offer is not None and table.offer.by is by
