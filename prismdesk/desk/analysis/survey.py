"""The whole match looked at, point by point: where most was missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.desk.analysis.words import Miss, misses
from prismdesk.link.analyst import STOPPED, Analyst, Answered

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
