"""The best paths of a position: alpha-beta over the difference of points (GP12 to GP18).

A node of the search (`Limit`) is a position with its paths tried one after the other, and with the
guesses of what comes of them; one with very many paths counts for several. It takes 10 to 50 µs.

Skips (GP17). Let M be what a seat's best path is worth to it, followed by the best play of both.
A skip is answered by a path of the other seat or by another skip, and four skips end the round; so
a seat with M >= 0 has no use for a skip, and for any other a position is worth the greater of M and
-max(M', 0), where M' is the other seat's. Only the fourth skip, after three in a row, is worth 0
for certain. Nothing else depends on how many skips there were.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.bots.glittering_paths.field import Field, members
from prismdesk.bots.limit import Limit
from prismdesk.core.seats import Seat

SOLVED: Final = 1_000
"""The depth of a value that rests on no guess; no round has as many moves."""

_NO_PATH: Final = -(10**9)
_MOST_KNOWN: Final = 400_000
"""Positions that are remembered at a time."""

_CROWD: Final = 32
"""So many paths that are left make a position count for one node more."""

_FEW: Final = 24
"""Paths of one seat alone of which the best that go together are found, however deep it is."""


class Late(Exception):
    """The limit is reached in the middle of a depth."""


class Known(NamedTuple):
    """What a position is worth: at what depth it lies between which bounds.

    `path` is the one that showed it, -1 for a skip.
    """

    depth: int
    least: int
    most: int
    path: int


class Search:
    """What positions of one field are worth, in hundredths for who is on turn.

    `guesses` counts values that rest on a guess: what a value rests on is exact if it did not grow.
    With `blind` nothing is guessed: beyond its depth a search sees no points at all.
    """

    def __init__(self, field: Field, limit: Limit, *, blind: bool = False) -> None:
        self.field, self.limit = field, limit
        self.guesses = 0
        self._blind = blind
        self._known: dict[int, Known] = {}
        self._together: dict[int, int] = {}
        self._turns = (0, field.all + 1)

    def after(self, left: int, me: int, path: int, window: tuple[int, int], depth: int) -> int:
        """What that path is worth to `me`, with all that follows; `depth` includes it."""
        points = self.field.points[path]
        low, high = window
        left &= self.field.stay[path]
        return points - self.value(left, 1 - me, (points - high, points - low), depth - 1)

    def skipped(self, left: int, me: int, window: tuple[int, int], depth: int) -> int:
        """What a skip is worth to `me` that is not the fourth in a row."""
        low, high = window
        others = left & self.field.of[1 - me]
        reply, _ = self._best(left, others, 1 - me, (-high, -low), depth)
        return -max(reply, 0)

    def value(self, left: int, me: int, window: tuple[int, int], depth: int) -> int:
        """What the position is worth to `me`, who is on turn: a bound if outside the window.

        Raises Late once the limit is reached.
        """
        if not left:
            return 0
        if depth <= 0 and self._blind:
            self.guesses += 1
            return 0
        own = left & self.field.of[me]
        if own in (0, left):
            alone = self._alone(left, depth)
            return alone if own else -alone
        if depth <= 0:
            self.guesses += 1
            return self._guess(left, me)
        low, high = window
        key = left | self._turns[me]
        known = self._known.get(key)
        if known is not None and known.depth >= depth:
            least, most = known.least, known.most
            if least >= high or most <= low or least == most:
                self.guesses += known.depth < SOLVED
                return most if most <= low else least
        return self._searched(left, me, window, depth, known)

    def _searched(
        self, left: int, me: int, window: tuple[int, int], depth: int, known: Known | None
    ) -> int:
        if self.limit.spend(1 + left.bit_count() // _CROWD):
            raise Late
        low, high = window
        guesses = self.guesses
        first = -1 if known is None else known.path
        value, path = self._best(left, left & self.field.of[me], me, window, depth, first)
        if value < min(0, high):
            skip = self.skipped(left, me, (max(low, value), high), depth)
            if skip > value:
                value, path = skip, -1
        deep = SOLVED if self.guesses == guesses else depth
        least = value if value > low else _NO_PATH
        most = value if value < high else -_NO_PATH
        if known is not None and known.depth == deep:
            least, most = max(least, known.least), min(most, known.most)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[left | self._turns[me]] = Known(deep, least, most, path)
        return value

    def _best(
        self, left: int, own: int, me: int, window: tuple[int, int], depth: int, first: int = -1
    ) -> tuple[int, int]:
        """The best of these paths, and what it is worth; a search of `first` comes first."""
        low, high = window
        best, found = _NO_PATH, -1
        if first >= 0:
            best, found = self.after(left, me, first, window, depth), first
            own &= ~(1 << first)
        for path in members(own):
            if best >= high:
                break
            low = max(low, best)
            if found < 0:
                value = self.after(left, me, path, (low, high), depth)
            else:
                # That it is no better is shown faster than how bad it is.
                value = self.after(left, me, path, (low, low + 1), depth)
                if low < value < high:
                    value = self.after(left, me, path, (value - 1, high), depth)
            if value > best:
                best, found = value, path
        return best, found

    def _guess(self, left: int, me: int) -> int:
        """What comes of it if both always make the path that comes first in the field's order."""
        points, stay = self.field.points, self.field.stay
        own, others = self.field.of[me], self.field.of[1 - me]
        sign, value = 1, 0
        while left:
            here = left & own
            if here:
                path = (here & -here).bit_length() - 1
                value += sign * points[path]
                left &= stay[path]
            own, others, sign = others, own, -sign
        return value

    def _alone(self, left: int, depth: int) -> int:
        """The most points of paths that go together, where one seat has all that are left."""
        if depth <= 0 and left.bit_count() > _FEW:
            self.guesses += 1
            return abs(self._guess(left, Seat.RED))
        return self._packed(left)

    def _packed(self, left: int) -> int:
        """The same without a guess: of a path and those that clash with it, one is made."""
        known = self._together.get(left)
        if known is not None:
            return known
        if left.bit_count() > _FEW and self.limit.spend():
            raise Late
        stay, points = self.field.stay, self.field.points
        rest, total = left, 0
        fewest, choice = 0, 0
        for path in members(left):
            clash = rest & ~stay[path]
            if clash == 1 << path:
                total += points[path]
                rest ^= clash
            elif not fewest or clash.bit_count() < fewest:
                fewest, choice = clash.bit_count(), clash
        total += max((points[n] + self._packed(rest & stay[n]) for n in members(choice)), default=0)
        if len(self._together) >= _MOST_KNOWN:
            self._together.clear()
        self._together[left] = total
        return total


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
