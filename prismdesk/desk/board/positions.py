"""Views of positions that no match is needed for: cards, set-ups, diagrams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from prismdesk.core.chance import Draws
from prismdesk.core.game import Rules
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher

AnyRules = Rules[Any, Any, Any]


def state_of(
    rules: AnyRules, text: str | None, options: Mapping[str, str] | None = None
) -> Any | Refused:
    """The state that the text spells (None: the usual start), or why it spells none."""
    chosen = choose(rules.options, options or {})
    if isinstance(chosen, Refused):
        return chosen
    seats = tuple(Seat)[: rules.seat_counts[0]]
    ready = rules.setup(chosen, seats, text, Draws("shown"))
    return ready if isinstance(ready, Refused) else ready[0]


def open_view(rules: AnyRules, state: Any) -> Any:
    """All of the position, for a picture before there are secrets.

    What waits for the start of a match is shown begun.
    """
    return rules.view(rules.pictured(state), Watcher.ARBITER)


def acting_view(rules: AnyRules, state: Any) -> Any:
    """The position as the first seat that may act sees it, with what is open to it."""
    phase = rules.phase(state)
    for row in rules.phases:
        if row.phase == phase:
            for seat in rules.who(state, row.role):
                return rules.view(state, seat)
    return open_view(rules, state)
