"""A match whose Red is also its host, and what is proposed in it (ALL6)."""

from __future__ import annotations

from typing import Any

from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Answer,
    Done,
)
from prismdesk.table.table import Proposal
from tests.support.table_by_hand import AnyRules, Tabletop


def seated(rules: AnyRules = PRIZMIK, **given: Any) -> Tabletop:
    """A match whose Red is also its host."""
    clock = {"clock": "total:60+0"} if rules is PRIZMIK else {}
    top = Tabletop(rules, **{"host": "seated", **clock, **given})
    if rules is PRIZMIK:
        top.acted("a1>a2")
    return top


def why(answer: Answer) -> tuple[str | None, str]:
    assert isinstance(answer, Refused), answer
    return answer.rule, answer.code


def done(answer: Answer) -> None:
    assert isinstance(answer, Done), answer


def proposal(top: Tabletop) -> Proposal:
    assert isinstance(top.table.offer, Proposal)
    return top.table.offer
