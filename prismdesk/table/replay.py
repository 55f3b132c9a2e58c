"""A journal read back: folded quickly, or verified by judging every entry anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

import msgspec

from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent
from prismdesk.table import commands
from prismdesk.table.fold import after
from prismdesk.table.handle import Step, handle, tick
from prismdesk.table.match import Match
from prismdesk.table.table import Table, begin

_T = TypeVar("_T")

BROKEN: Final = "broken-journal"
"""The code of what an entry is refused with."""


def folded(match: Match, rules: AnyRules, entries: Iterable[commands.Entry]) -> Table | Refused:
    """The table after the entries, taken at their word."""
    table = begin(match, rules)
    for entry in entries:
        if isinstance(table, Refused):
            break
        if entry.at_ms < table.clockwork.at_ms:
            return _broken(entry)
        table = _tried(entry, partial(followed, table, entry))
    return table


def followed(table: Table, entry: commands.Entry) -> Table:
    """The table after the entry, which is no earlier. Raises where it cannot follow."""
    clockwork = table.clockwork.until(_now_ms(table, entry), standing=table.standing)
    return after(msgspec.structs.replace(table, clockwork=clockwork), entry)


def verified(match: Match, rules: AnyRules, entries: Iterable[commands.Entry]) -> Table | Refused:
    """The table after the entries, each of them judged anew by the gate, the clock and chance.

    Refuses the first entry that the table would not have written, by its number.
    """
    found = completed(match, rules, entries)
    return found if isinstance(found, Refused) else found[0]


def completed(
    match: Match, rules: AnyRules, entries: Iterable[commands.Entry]
) -> tuple[Table, tuple[commands.Entry, ...]] | Refused:
    """As `verified`, with the entries that the last step lacks where its writing was cut short.

    The table is that after the whole step: what chance drew in it can be drawn at no other time.
    """
    table = begin(match, rules)
    awaited: list[commands.Entry] = []
    for entry in entries:
        if isinstance(table, Refused):
            return table
        if not awaited:
            step = _tried(entry, partial(_again, table, entry))
            if isinstance(step, Refused):
                return step
            if isinstance(step.answer, Refused) and not isinstance(entry.body, commands.Remark):
                return _broken(entry, str(step.answer))
            table, awaited = step.table, list(step.entries)
        if not awaited or awaited.pop(0) != entry:
            return _broken(entry)
    return table if isinstance(table, Refused) else (table, tuple(awaited))


def _tried(entry: commands.Entry, step: Callable[[], _T]) -> _T | Refused:
    """What the step comes to. Whatever an entry raises that nobody wrote is that entry's fault.

    Games trust what their table hands them, and a forged file hands them anything.
    """
    try:
        return step()
    except Exception:  # noqa: BLE001 # as said
        return _broken(entry)


def _again(table: Table, entry: commands.Entry) -> Step:
    """The step that wrote the entry, done again at its match time."""
    now_ms = _now_ms(table, entry)
    if isinstance(entry.body, commands.Expired | commands.Drawn):
        return tick(table, now_ms)
    if entry.by is Agent.CHANCE or entry.command == 0:
        return Step(table, ())
    command = commands.Command(entry.by, entry.command, _order(entry.body), entry.by_host)
    return handle(table, command, now_ms)


def _order(body: commands.Order | commands.Remark | commands.Proposed) -> commands.Order:
    """What was asked for, and came to this."""
    match body:
        case commands.Remark(action):
            return commands.Act(action)
        case commands.Proposed(order):
            return order
    return body


def _now_ms(table: Table, entry: commands.Entry) -> int:
    """A running time at which the entry's match time is reached, had no pause taken any."""
    return table.clockwork.now_ms + entry.at_ms - table.clockwork.at_ms


def _broken(entry: commands.Entry, why: str = "") -> Refused:
    text = "Entry {n} is not what this match would have written"
    where = str(entry.n)
    if not why:
        return refuse(BROKEN, f"{text}.", None, where, n=entry.n)
    return refuse(BROKEN, f"{text}: {{why}}", None, where, n=entry.n, why=why)
