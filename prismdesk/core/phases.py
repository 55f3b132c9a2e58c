"""Who may do what now: each game's phase table, and the one reading of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase

if TYPE_CHECKING:
    from prismdesk.core.game import Rules


class Row(msgspec.Struct, frozen=True):
    """In this phase, who has this role may do these kinds of action.

    `role` is a word that the game turns into seats (`Rules.who`), such as `mover`.
    `refusal` is the rule and the sentence for a seat that tries one of `kinds` all the same.
    """

    phase: str
    role: str
    kinds: tuple[str, ...]
    rule: str
    refusal: Phrase


PhaseTable = tuple[Row, ...]


def may(rules: Rules[Any, Any, Any], state: Any, seats: Sequence[Seat]) -> dict[Seat, list[str]]:
    """The kinds of action open to each of the seats, in the order of the phase table."""
    phase = rules.phase(state)
    allowed: dict[Seat, list[str]] = {seat: [] for seat in seats}
    for row in rules.phases:
        if row.phase == phase:
            for seat in rules.who(state, row.role):
                allowed[seat] += [kind for kind in row.kinds if kind not in allowed[seat]]
    return allowed


def row_for(table: PhaseTable, phase: str, kind: str) -> Row | None:
    """The first row of the phase that has the kind at all, for the wording of a refusal."""
    return next((row for row in table if row.phase == phase and kind in row.kinds), None)
