"""`options` and `verify`: what the program knows, as text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prismdesk.console.plain import printable
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
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
    if ending.winner is None:
        return f"drawn{rule}"
    return f"{table.match.name_of(ending.winner)} wins{rule}"
