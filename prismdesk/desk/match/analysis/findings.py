"""What an analysis found, in words and figures, for one point or the whole match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from prismdesk.bots.bot import Best, Solution
from prismdesk.core import points
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.history_text import ActionText
from prismdesk.desk.texts import say, tr
from prismdesk.link.local.analysis import STOPPED, Analyst, Answered, Given
from prismdesk.table.log import LogLine, names_at

MOST_BEST: Final = 3
"""Answers to one question that are shown."""

_MOST_LETTERS: Final = 84
"""Of a line, as much as a few lines of text hold."""

MOST_OF_FIRST: Final = 24
"""Of an action that stands for its line: as much as one line of text holds."""


class Names(NamedTuple):
    """How people and actions are called in a match, whose log is `lines`."""

    names: dict[Seat, str]
    action_text: ActionText
    lines: Sequence[LogLine] = ()

    def at(self, n: int) -> Names:
        """The same as it was at that point."""
        return Names(dict(names_at(self.lines, n, self.names)), self.action_text)


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


SURVEY_MS: Final = 1_200
"""How long each point is looked at."""

MOST: Final = 5
"""Points that are named in the end."""


class Missed(NamedTuple):
    """At that point something better was missed, such as this action."""

    n: int
    miss: Miss
    better: str


class Survey:
    """Asks about one point after the other, and is done with all of them or when it is left.

    `on_step(done, all)` after each; `on_end(missed or refusal)` in the end.
    """

    def __init__(
        self,
        analyst: Analyst,
        points: Sequence[int],
        on_step: Callable[[int, int], None],
        on_end: Callable[[list[Missed] | Refused], None],
    ) -> None:
        self._analyst, self._points = analyst, points
        self._on_step, self._on_end = on_step, on_end
        self._done = 0
        self._found: list[Missed] = []
        self._next()

    def _next(self) -> None:
        if self._done == len(self._points):
            self._found.sort(key=lambda one: -(one.miss.missed or 0))
            self._on_end(self._found[:MOST])
            return
        self._on_step(self._done, len(self._points))
        self._analyst.ask(self._points[self._done], SURVEY_MS, self._hear, only_given=True)

    def _hear(self, n: int, found: Answered | Refused) -> None:
        if found is STOPPED:
            self._on_end(STOPPED)
            return
        if isinstance(found, Answered):
            self._found += missed(n, found)
        self._done += 1
        self._next()


def missed(n: int, found: Answered) -> list[Missed]:
    """What was played at that point although something else was better."""
    best = found.solved.solution.best
    return [
        Missed(n, miss, top.line[0])
        for miss in misses(found)
        if miss.missed and miss.worth is not None
        for top in (next(one for one in best if one.about == miss.worth.about),)
        if top.line
    ]
