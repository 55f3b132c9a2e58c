"""Each game's phase table: in which phase who may do what, and how a refusal is worded."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat

HOST: Final = "host"
"""The role of a host, whether he plays or not (ALL6). No game is asked who has it."""

PRESIDER: Final = "presider"
"""The role of a host without a seat, who presses on (ALL10). No game is asked who has it."""

HOSTS: Final = (HOST, PRESIDER)

NOBODY: Final = "nobody"
"""A role that no seat and no host has."""

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


def never(phase: str, kinds: tuple[str, ...], rule: str, why: str) -> Row:
    """A row for a role that nobody has: it only says why this cannot be done in that phase."""
    return Row(phase, NOBODY, kinds, rule, phrase(why))


def kinds_in(table: PhaseTable) -> frozenset[str]:
    """The kinds of action that the game has; offers, pauses and the like are none."""
    return frozenset(kind for row in table for kind in row.kinds)


def is_hosts(table: PhaseTable, kind: str) -> bool:
    """Whether the kind is a host's in any phase."""
    return any(row.role in HOSTS and kind in row.kinds for row in table)


def row_for(table: PhaseTable, phase: str, kind: str) -> Row | None:
    """The first row of the phase that has the kind at all, for the wording of a refusal."""
    return next((row for row in table if row.phase == phase and kind in row.kinds), None)


def not_now(row: Row, holder: Seat | None) -> Refused:
    """What who has not the row's role is told that tries one of its kinds; `holder` has it."""
    filled = row.refusal if holder is None else phrase(row.refusal.text, seat=holder)
    return Refused(code="not-now", rule=row.rule, message=filled)
