"""What the analysis of a point says: the answers, what was played, and what that missed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from prismdesk.bots.bot import Best, Solution
from prismdesk.core import points
from prismdesk.core.game import Rules
from prismdesk.core.seats import Seat
from prismdesk.desk.match.moments import ActionText
from prismdesk.desk.texts import say, tr
from prismdesk.link.analysis import Given
from prismdesk.link.analyst import Answered

MOST_BEST: Final = 3
"""Answers to one question that are shown."""

_MOST_LETTERS: Final = 84
"""Of a line, as much as a few lines of text hold."""

MOST_OF_FIRST: Final = 24
"""Of an action that stands for its line: as much as one line of text holds."""


class Names(NamedTuple):
    """How people and actions are called in a match."""

    names: dict[Seat, str]
    action_text: ActionText


class Miss(NamedTuple):
    """An action that was played, what it is worth, and by how much another one was better.

    `worth` is None where nothing can be said of it, and `missed` where it cannot be compared.
    """

    given: Given
    worth: Best | None
    missed: int | None


def shown(best: Iterable[Best]) -> list[Best]:
    """The answers that are shown: the first few to each question, in their order."""
    found: list[Best] = []
    for one in best:
        if sum(other.about == one.about for other in found) < MOST_BEST:
            found.append(one)
    return found


def misses(answered: Answered) -> list[Miss]:
    """What was played there, each against the best answer to its question.

    What nothing can be said of, such as that somebody is done, is left out where there is more.
    """
    solution = answered.solved.solution
    found = []
    for given, worth in zip(answered.spot.given, answered.solved.played, strict=True):
        found.append(Miss(given, worth, None if worth is None else _missed(solution, worth)))
    return [miss for miss in found if miss.worth is not None] or found


def _missed(solution: Solution, worth: Best) -> int | None:
    """By how much the first answer to the same question is better; nothing below what counts."""
    top = next((one for one in solution.best if one.about == worth.about), None)
    if top is None or top.value is None or worth.value is None:
        return None
    missed = top.value - worth.value
    return missed if missed >= solution.least else 0


def asked_first(best: Iterable[Best], found: Iterable[Miss]) -> list[Best]:
    """The answers, those to the questions first to which somebody gave an answer."""
    asked = {miss.worth.about for miss in found if miss.worth is not None}
    return sorted(best, key=lambda one: one.about not in asked)


def line_words(line: Iterable[str], names: Names) -> str:
    """A line of actions: in words where the game has some for them, else as typed."""
    said = [names.action_text(action) for action in line]
    parts = [
        action if words is None else say(words, names.names)
        for action, words in zip(line, said, strict=True)
    ]
    has_words = any(words is not None for words in said)
    # Within an action no line is broken.
    unbroken = [part.replace(" ", "\u00a0") for part in parts]
    return "; ".join(parts) if has_words else "  ".join(unbroken)


def shortened(text: str, most: int = _MOST_LETTERS) -> str:
    """As much of the text as so many letters hold."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def played_words(miss: Miss, names: Names) -> str:
    """Who played what."""
    name = names.names[miss.given.seat]
    told = names.action_text(miss.given.action)
    if told is None:
        return tr("{name}: {action}", name=name, action=shortened(miss.given.action))
    return tr("{name} {did}", name=name, did=shortened(say(told, names.names)))


def miss_words(miss: Miss, rules: Rules) -> str:
    """What was missed by it; nothing where that cannot be told."""
    if miss.missed is None:
        return ""
    if not miss.missed:
        return tr("Nothing was better.")
    if not rules.counts_points:
        return tr("There was better.")
    missed = points.told(miss.missed, rules.decimals)
    return tr("{missed} less than the best.", missed=missed)
