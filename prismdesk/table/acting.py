"""Actions of the game at the table: who may do which now, and one of them judged.

The phase table decides who (`core.phases`), the game itself decides the rest.
"""

from __future__ import annotations

from typing import Any

from prismdesk.core.codec import Unreadable, decode, raw
from prismdesk.core.phases import PRESIDER, Actor, may, not_now, row_for
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent
from prismdesk.table.commands import Act
from prismdesk.table.refusals import no
from prismdesk.table.table import Table


def game_kinds(table: Table) -> dict[Actor, list[str]]:
    """The kinds of action that the phase table gives to each seat and to the host now."""
    match = table.match
    return may(table.rules, table.state, match.seats, host_plays=match.has_seated_host)


def decoded(table: Table, order: Act) -> Any:
    """The action of the game, or None for bytes that are none."""
    try:
        return decode(order.action, table.rules.action_type)
    except Unreadable:
        return None


def judged(table: Table, by: Actor, order: Act) -> Act | Refused:
    """The action as written strictly, or why that actor cannot do it now."""
    rules, state = table.rules, table.state
    action = decoded(table, order)
    if action is None:
        return no("unreadable", "This is not an action of {game}.", game=rules.title)
    if rules.kind(action) not in game_kinds(table)[by]:
        return rules.barred(state, by, action) or _not_now(table, by, rules.kind(action))
    applied = rules.apply(state, by, action)
    return applied if isinstance(applied, Refused) else Act(raw(applied.action))


def _not_now(table: Table, by: Actor, kind: str) -> Refused:
    rules = table.rules
    row = row_for(rules.phases, rules.phase(table.state), kind)
    if row is None:
        rule = next((one.rule for one in rules.phases if kind in one.kinds), None)
        return no("wrong-phase", "That cannot be done now.", rule)
    if by is Agent.HOST and row.role == PRESIDER:
        text = "A host who plays presses on from his seat, as every player does."
        return no("not-now", text, row.rule)
    allowed = game_kinds(table)
    holders = [seat for seat in table.match.seats if kind in allowed[seat]]
    return not_now(row, holders[0] if holders else None)
