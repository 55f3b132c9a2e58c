"""`options`, `legal` and `verify`: what the program knows, as text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prismdesk.console.plain import printable
from prismdesk.core.chance import Draws
from prismdesk.core.game import Rules
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import write
from prismdesk.games.prizmik.perft import divide
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import load
from prismdesk.table.table import Table


def option_lines(rules: Rules[Any, Any, Any]) -> Iterator[str]:
    """Each option with its values, the default first, and what each means."""
    for option in rules.options:
        yield f"{option.name} = {' | '.join(option.values)}  ({option.rule})"
        width = max(len(choice.value) for choice in option.choices)
        for choice in option.choices:
            yield f"    {choice.value:<{width}}  {choice.means}"


def legal_lines(position: str, depth: int, options: dict[str, str]) -> list[str] | Refused:
    """The first actions from a PRIZMIK position with the sequences behind each, and the total."""
    chosen = choose(PRIZMIK.options, options)
    if isinstance(chosen, Refused):
        return chosen
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), position, Draws("0"))
    if isinstance(ready, Refused):
        return ready
    counted = divide(ready[0], depth)
    lines = [f"{write(action)} {count}" for action, count in counted]
    return [*lines, f"total {sum(count for _, count in counted)}"]


def verify_line(path: Path) -> tuple[bool, str]:
    """Whether the file is a right match, and a line that says so or why not."""
    saved = load(path, verify=True)
    if isinstance(saved, Refused):
        return False, printable(f"{path}: {saved}")
    torn = "; an unfinished last line was left out" if saved.torn else ""
    return True, printable(
        f"{path}: right, {saved.rules.title}, {len(saved.entries)} entries, "
        f"{result(saved.table)}, {saved.last_hash[:16]}{torn}"
    )


def result(table: Table) -> str:
    """How the match stands, in a few words."""
    ending = table.ending
    if ending is None:
        return "not ended"
    rule = f" ({ending.rule})" if ending.rule else ""
    if ending.winner is None:
        return f"drawn{rule}"
    return f"{table.match.name_of(ending.winner)} wins{rule}"
