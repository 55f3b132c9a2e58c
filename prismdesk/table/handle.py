"""Handles a command or the passing of time: one step of the table.

What is due comes first, then the command is judged, then chance answers if it is asked, and what
is due by then lapses. The keeper writes the step's entries, and only then adopts its table and
tells anybody.
"""

from __future__ import annotations

import msgspec

from prismdesk.core.game import Applied
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author
from prismdesk.table.acting import Allowed
from prismdesk.table.commands import Accept, Answer, Command, Drawn, Entry, Expired
from prismdesk.table.fold import after
from prismdesk.table.gate import checked, remark
from prismdesk.table.table import Proposal, Table


class Step(msgspec.Struct, frozen=True):
    """The table after a step, the entries that it wrote, and the answer to the sender."""

    table: Table
    entries: tuple[Entry, ...]
    answer: Answer | None = None


def tick(table: Table, now_ms: int) -> Step:
    """The table at that running time, with everything that was due by then expired (ALL2).

    What follows from the table as it is comes first, so one that was cut off in the middle of a
    step is complete after it. Time before the table's own counts as no time.
    """
    table, entries = _settled(table)
    while not table.standing:
        due = table.clockwork.due
        if due is None or table.clockwork.now_ms + due.left_ms > now_ms:
            break
        table = _advanced(table, table.clockwork.now_ms + due.left_ms)
        table, more = _write(table, Allowed(Expired(due.id)), Agent.CLOCK)
        entries += more
    return Step(_advanced(table, now_ms), tuple(entries))


def handle(table: Table, command: Command, now_ms: int) -> Step:
    """The command at that running time, done or refused, with what is due before it and by it."""
    passed = tick(table, now_ms)
    table = passed.table
    again = table.answer_again(command.sender, command.number)
    if again is not None:
        return Step(table, passed.entries, again)
    allowed = checked(table, command)
    if isinstance(allowed, Refused):
        late = remark(table, command, allowed)
        if late is None:
            return Step(table, passed.entries, allowed)
        allowed = Allowed(late)
    table, entries = _write(table, allowed, command.by, command)
    answer = table.answer_again(command.sender, command.number)
    # Of a timer the command may have left nothing; it lapses with that (ALL2, ALL6).
    lapsed = tick(table, table.clockwork.now_ms)
    return Step(lapsed.table, (*passed.entries, *entries, *lapsed.entries), answer)


def next_due_ms(table: Table) -> int | None:
    """The running time at which a timer is due, or None if none is running."""
    due = None if table.standing else table.clockwork.due
    return None if due is None else table.clockwork.now_ms + due.left_ms


def _advanced(table: Table, now_ms: int) -> Table:
    clockwork = table.clockwork.until(now_ms, standing=table.standing)
    return msgspec.structs.replace(table, clockwork=clockwork)


def _write(
    table: Table, allowed: Allowed, by: Author, command: Command | None = None
) -> tuple[Table, list[Entry]]:
    """One entry and what follows from it by itself."""
    entry = Entry(
        n=table.n + 1,
        at_ms=table.clockwork.at_ms,
        by=by,
        body=allowed.body,
        by_host=command is not None and command.by_host,
        command=command.number if command else 0,
    )
    follows = allowed.applied if isinstance(allowed.body, Accept) else None
    table, more = _settled(after(table, entry, allowed.applied), follows)
    return table, [entry, *more]


def _settled(table: Table, applied: Applied | None = None) -> tuple[Table, list[Entry]]:
    """The table after everything that follows from how it is, without anybody doing anything.

    `applied` is what the first of it comes to, where that is known: of an act of the host that has
    just been accepted. No draw comes before it, since each step ends with all draws made.
    """
    entries = []
    while (entry := _following(table)) is not None:
        table, applied = after(table, entry, applied), None
        entries.append(entry)
    return table, entries


def _following(table: Table) -> Entry | None:
    """The draw that is asked of chance, or the host's act that all others have accepted (ALL6)."""
    asked, offer = table.rules.chance(table.state), table.offer
    if asked is not None:
        values, _ = table.draws.answer(asked)
        return Entry(table.n + 1, table.clockwork.at_ms, Agent.CHANCE, Drawn(values))
    if isinstance(offer, Proposal) and not table.unanswered:
        return Entry(table.n + 1, table.clockwork.at_ms, Agent.HOST, offer.order)
    return None
