"""Judges an action of the game at the table, with the refusals that all checks share.

The phase table decides who (`core.phases`), the game itself decides the rest.
"""

from __future__ import annotations

from typing import Any

import msgspec

from prismdesk.core.codec import Unreadable, decode, raw
from prismdesk.core.game import Applied
from prismdesk.core.phases import PRESIDER, Actor, not_now, row_for
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Seat
from prismdesk.table.commands import Act, Body
from prismdesk.table.table import Table


def over() -> Refused:
    """The match has ended."""
    return refuse("over", "The match has ended.")


def gone(seat: Seat) -> Refused:
    """The seat has left a match which goes on without it (ALL8)."""
    return refuse("gone", "{seat} has left this match.", "ALL8", seat=seat)


def nobody() -> Refused:
    """The seat is not one of this match."""
    return refuse("no-such-seat", "Nobody sits there in this match.")


def standing(table: Table) -> Refused | None:
    """Why nobody acts while the match has ended or is paused (ALL12), or None."""
    if table.ending is not None:
        return over()
    if table.paused is not None:
        return refuse("paused", "The match is paused.", "ALL12")
    return None


def game_kinds(table: Table) -> dict[Actor, list[str]]:
    """The kinds of action that the phase table gives to each seat and to the host now."""
    match = table.match
    return table.rules.may(table.state, match.seats, host_plays=match.has_seated_host)


def decoded(table: Table, order: Act) -> Any:
    """The action of the game, or None for bytes that are none."""
    try:
        return decode(order.action, table.rules.action_type)
    except Unreadable:
        return None


class Allowed(msgspec.Struct, frozen=True):
    """What goes into the journal; with it what an action of the game comes to, which is known.

    With an Accept it is that of the proposed action, which follows once all have accepted.
    """

    body: Body
    applied: Applied | None = None


def judged(table: Table, by: Actor, order: Act) -> Allowed | Refused:
    """The action as written strictly, and done; or why that actor cannot do it now."""
    rules, state = table.rules, table.state
    action = decoded(table, order)
    if action is None:
        return refuse("unreadable", "This is not an action of {game}.", game=rules.title)
    if rules.kind(action) not in game_kinds(table)[by]:
        return rules.barred(state, by, action) or _not_now(table, by, rules.kind(action))
    applied = rules.apply(state, by, action)
    if isinstance(applied, Refused):
        return applied
    return Allowed(Act(raw(applied.action)), applied)


def _not_now(table: Table, by: Actor, kind: str) -> Refused:
    rules = table.rules
    row = row_for(rules.phases, rules.phase(table.state), kind)
    if row is None:
        rule = next((one.rule for one in rules.phases if kind in one.kinds), None)
        return refuse("wrong-phase", "That cannot be done now.", rule)
    if by is Agent.HOST and row.role == PRESIDER:
        text = "A host who plays presses on from their seat, as every player does."
        return refuse("not-now", text, row.rule)
    allowed = game_kinds(table)
    holders = [seat for seat in table.match.seats if kind in allowed[seat]]
    return not_now(row, holders[0] if holders else None)
