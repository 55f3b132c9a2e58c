"""The best few answers in a position, looked for deeper and deeper until the limit or the end."""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.bots.glittering_paths.field import members
from prismdesk.bots.glittering_paths.search import SOLVED, Late, Search

SKIP: Final = -1
"""Stands for a skip where a path has a number."""

LAST_SKIP: Final = 3
"""Skips in a row after which the next one ends the round (GP17)."""

_LEAST, _MOST = -(10**9), 10**9


class Position(NamedTuple):
    """The paths that are left, and which side (0: Red) makes one; `skips` there were in a row.

    `skips` is None in a race, in which nobody skips (GP15).
    """

    left: int
    me: int
    skips: int | None


class Answer(NamedTuple):
    """A path, or `SKIP`, and what it is worth with all that follows, in hundredths."""

    path: int
    value: int


class Ranking(NamedTuple):
    """Answers, the best first, and how many moves ahead they were looked for.

    `is_exact` if their values are those of the best play of both to the end of the round. There is
    none only if a race is on for somebody without a path.
    """

    answers: tuple[Answer, ...]
    depth: int
    is_exact: bool


def ranked(search: Search, position: Position, width: int, deepest: int = SOLVED) -> Ranking:
    """The `width` best answers, and all that are as good as the last of them."""
    own = position.left & search.field.of[position.me]
    order = list(members(own))
    found = Ranking(_at_sight(search, order, position), 0, is_exact=False)
    for depth in range(1, deepest + 1):
        guesses = search.guesses
        try:
            answers = _deeper(search, position, order, width, depth)
        except Late:
            return found
        is_exact = search.guesses == guesses
        found = Ranking(tuple(answers), depth, is_exact and search.field.is_all)
        if is_exact:
            return found
        first = [one.path for one in answers if one.path != SKIP]
        order = first + [path for path in order if path not in first]
    return found


def valued(search: Search, position: Position, path: int) -> Answer:
    """What that path is worth with all that follows, as far as there is time to look."""
    found = Answer(path, search.field.points[path])
    for depth in range(1, SOLVED + 1):
        guesses = search.guesses
        try:
            value = search.after(position.left, position.me, path, (_LEAST, _MOST), depth)
        except Late:
            return found
        found = Answer(path, value)
        if search.guesses == guesses:
            break
    return found


def _at_sight(search: Search, order: list[int], position: Position) -> tuple[Answer, ...]:
    """The path of most points; a skip if there is none."""
    if not order:
        return () if position.skips is None else (Answer(SKIP, 0),)
    points = search.field.points
    path = max(order, key=lambda path: points[path])
    return (Answer(path, points[path]),)


def _deeper(
    search: Search, position: Position, order: list[int], width: int, depth: int
) -> list[Answer]:
    left, me, skips = position
    guesses = search.guesses
    answers: list[Answer] = []
    low = _LEAST
    for path in order:
        if low > _LEAST and search.after(left, me, path, (low, low + 1), depth) <= low:
            continue
        value = search.after(left, me, path, (low, _MOST), depth)
        answers = sorted([*answers, Answer(path, value)], key=lambda one: (-one.value, one.path))
        if len(answers) >= width:
            low = answers[width - 1].value
            answers = [one for one in answers if one.value >= low]
    if skips is None or (answers and answers[0].value >= 0):
        return answers
    skip = 0
    if skips < LAST_SKIP:
        # Nobody gives up a path for a skip because of a mere guess.
        if answers and search.guesses > guesses:
            return answers
        skip = search.skipped(left, me, (_LEAST, _MOST), depth)
    # A path goes before a skip that is worth as much.
    return sorted([*answers, Answer(SKIP, skip)], key=lambda one: -one.value)
