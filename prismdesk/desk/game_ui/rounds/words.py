"""What boards of games in rounds say alike: the phases around rounds, the score, the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.points import written
from prismdesk.core.rounds import BETWEEN, OVER, Pair, summed
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.words import BoardWords, FactTable


def rounds_words(
    rounds: int,
    decimals: int,
    within: Callable[[Any], Phrase],
    standing: Callable[[Any, Seat], Phrase | None],
    facts: FactTable,
) -> BoardWords:
    """The words of a game in so many `rounds`; `within` says what is to happen within one."""

    def phase(view: Any) -> Phrase:
        """What is to happen now."""
        if view.phase == OVER:
            return phrase("The match is over")
        if view.phase == BETWEEN:
            return phrase("Round {number} is about to begin", number=view.round + 1)
        return within(view)

    def summary(view: Any) -> Phrase:
        """A match in one line."""
        if view.round == 0:
            return phrase("Before round 1 of {rounds}", rounds=rounds)
        red, blue = _points(summed(view.rounds, view.added), decimals)
        text = "Round {number} of {rounds} · {red} : {blue}"
        return phrase(text, number=view.round, rounds=rounds, red=red, blue=blue)

    return BoardWords(phase, summary, standing, facts)


def round_began(fact: Any) -> Phrase:
    """That a round begins."""
    return phrase("Round {number} begins.", number=fact.round)


def round_ended(decimals: int) -> Callable[[Any], Phrase]:
    """Says how a round has ended, with points of so many decimals."""

    def told(fact: Any) -> Phrase:
        red, blue = _points(fact.points, decimals)
        text = "Round {number} is over, {red} : {blue}."
        return phrase(text, number=fact.round, red=red, blue=blue)

    return told


def _points(points: Pair, decimals: int) -> tuple[str, str]:
    red, blue = (written(one, decimals) for one in points)
    return red, blue
