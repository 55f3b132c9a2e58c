"""`options` and `verify`: what the program knows, as text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prismdesk.console.plain import printable
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link.saved import load
from prismdesk.table.table import Table


def option_lines(rules: Rules[Any, Any, Any]) -> Iterator[str]:
    """Each option with its values, the default first, and what each means."""
    for option in rules.options:
        yield f"{option.name} = {' | '.join(option.values)}  ({option.rule})"
        width = max(len(choice.value) for choice in option.choices)
        for choice in option.choices:
            yield f"    {choice.value:<{width}}  {choice.means}"


def verify_line(path: Path) -> tuple[bool, str]:
    """Whether the file is a right match, and a line that says so or why not.

    How many entries there are, and their hash, is said of a match that has ended: before that they
    would betray a sealed one (ALL14).
    """
    saved = load(path, verify=True)
    if isinstance(saved, Refused):
        return False, printable(f"{path}: {saved}")
    torn = "; an unfinished last line was left out" if saved.torn else ""
    how, table = f"{path}: right, {saved.rules.title}", saved.table
    if table.ending is None:
        return True, printable(f"{how}, point {table.public_n}, {result(table)}{torn}")
    entries = f"{len(saved.entries)} entries"
    return True, printable(f"{how}, {entries}, {result(table)}, {saved.last_hash[:16]}{torn}")


def result(table: Table) -> str:
    """How the match stands, in a few words."""
    ending = table.ending
    if ending is None:
        return "not ended"
    rule = f" ({ending.rule})" if ending.rule else ""
    name_of = table.match.name_of
    if ending.winner is not None:
        how = f"{name_of(ending.winner)} wins"
    elif ending.first:
        how = f"{_listed(table, ending.first)} share the first place"
    else:
        how = "drawn"
    ranking = " ".join(f"{place}. {_listed(table, seats)}" for place, seats in ending.ranking)
    return f"{how}{rule}" + (f": {ranking}" if ranking else "")


def _listed(table: Table, seats: tuple[Seat, ...]) -> str:
    """Such as “Ann, Ben and Cleo”."""
    names = [table.match.name_of(seat) for seat in seats]
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1]) if part])
