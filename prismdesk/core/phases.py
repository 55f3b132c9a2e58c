"""Who may do what now: each game's phase table, and the one reading of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.core.words import Phrase, phrase

if TYPE_CHECKING:
    from prismdesk.core.game import Rules


HOST: Final = "host"
"""The role of a host, whether he plays or not (ALL6). No game is asked who has it."""

PRESIDER: Final = "presider"
"""The role of a host without a seat, who presses on (ALL10). No game is asked who has it."""

_HOSTS: Final = (HOST, PRESIDER)

Actor = Seat | Agent
"""Who acts in a game: a seat, or the host in one of his roles."""


class Row(msgspec.Struct, frozen=True):
    """In this phase, who has this role may do these kinds of action.

    `role` is `HOST`, `PRESIDER`, or a word that the game turns into seats (`Rules.who`), such as
    `mover`.
    `refusal` is the rule and the sentence for a seat that tries one of `kinds` all the same.
    """

    phase: str
    role: str
    kinds: tuple[str, ...]
    rule: str
    refusal: Phrase


PhaseTable = tuple[Row, ...]


def may(
    rules: Rules[Any, Any, Any], state: Any, seats: Sequence[Seat], *, host_plays: bool = False
) -> dict[Actor, list[str]]:
    """The kinds of action open to each of the seats and to a host, in the table's order.

    A host who plays presses on as every player does: then nobody presides.
    """
    phase = rules.phase(state)
    actors: tuple[Actor, ...] = (*seats, Agent.HOST)
    allowed: dict[Actor, list[str]] = {actor: [] for actor in actors}
    for row in rules.phases:
        if row.phase == phase and not (host_plays and row.role == PRESIDER):
            for actor in (Agent.HOST,) if row.role in _HOSTS else rules.who(state, row.role):
                allowed[actor] += [kind for kind in row.kinds if kind not in allowed[actor]]
    return allowed


def kinds_in(table: PhaseTable) -> frozenset[str]:
    """The kinds of action that the game has; offers, pauses and the like are none."""
    return frozenset(kind for row in table for kind in row.kinds)


def is_hosts(table: PhaseTable, kind: str) -> bool:
    """Whether the kind is a host's in any phase."""
    return any(row.role in _HOSTS and kind in row.kinds for row in table)


def row_for(table: PhaseTable, phase: str, kind: str) -> Row | None:
    """The first row of the phase that has the kind at all, for the wording of a refusal."""
    return next((row for row in table if row.phase == phase and kind in row.kinds), None)


def not_now(row: Row, holder: Seat | None) -> Refused:
    """What who has not the row's role is told that tries one of its kinds; `holder` has it."""
    filled = row.refusal if holder is None else phrase(row.refusal.text, seat=holder)
    return Refused(code="not-now", rule=row.rule, message=filled)
