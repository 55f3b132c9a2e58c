"""Whether a target can be reached on a board: an exact search for a chain (BP8).

An expression is cut in two at a vertex. Its first half leaves a finished sum and an open term;
its second half multiplies that term by a factor and adds a rest, so that

    sum + term * factor + rest = target.

The second halves from a vertex are kept by factor and rest, and the search only looks up the rest
that each first half lacks. It counts modulo a large prime, in which a division is exact and no
number grows; whatever meets there is worked out again in fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.breaking import barrier
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import value
from prismdesk.games.broken_prism.state import LARGEST, Round
from prismdesk.geometry.triangle import ENDS, SIDES, SIDES_AT

FARTHEST: Final = 6
"""Sides of the longest chain that is looked for (BP8)."""

_PRIME: Final = 2**61 - 1
_INVERSE: Final = (0, *(pow(number, -1, _PRIME) for number in range(1, LARGEST + 1)))
"""For each number what multiplies like a division by it."""

_Chain = tuple[int, ...]

_Half = tuple[_Chain, str]
"""Sides and operators; those of a second half begin with the one that joins it to the first."""

_First = tuple[_Chain, str, int, int, int]
"""A first half with its finished sum, its open term, and what divides by that."""


class _Seconds(NamedTuple):
    """The second halves from a vertex: by factor and rest, and by factor those without a rest."""

    sums: dict[int, dict[int, list[_Half]]]
    products: dict[int, list[_Half]]


class Search:
    """Looks for chains on one board, with its solid chains in the way (BP11, BP15)."""

    def __init__(self, ground: Ground) -> None:
        self._numbers = ground.numbers
        self._wall = barrier(ground.chains, touching=ground.touching)
        self._solid = {side for chain in ground.chains for side in chain}
        self._firsts: dict[tuple[int, int], list[_First]] = {}
        self._seconds: dict[tuple[int, int], _Seconds] = {}

    def look(self, target: str, farthest: int = FARTHEST) -> Iterator[Submit | None]:
        """None time and again, so that one can stop; at the end a chain that hits, if one does.

        It is one of the shortest, of 2 to `farthest` sides. A search that finds none has tried
        them all.
        """
        wanted = Fraction(target)
        for length in range(2, farthest + 1):
            for vertex in range(len(SIDES_AT)):
                for met in self._meetings(vertex, length, wanted):
                    found = None if met is None else self._joined(*met, wanted)
                    yield found
                    if found is not None:
                        return

    def chain(self, target: str, farthest: int = FARTHEST) -> Submit | None:
        """The chain that `look` finds, or None if there is none."""
        return next((found for found in self.look(target, farthest) if found is not None), None)

    def _meetings(
        self, vertex: int, length: int, target: Fraction
    ) -> Iterator[tuple[_Half, _Half] | None]:
        """Halves that meet in this vertex and, modulo the prime, hit the target."""
        wanted = target.numerator * pow(target.denominator, -1, _PRIME)
        seconds = self._seconds_from(vertex, length // 2)
        lacking = [
            ((wanted - done) % _PRIME, term, inverse, (chain, signs))
            for chain, signs, done, term, inverse in self._firsts_to(vertex, length - length // 2)
        ]
        for factor, rests in seconds.sums.items():
            for lacks, term, _, first in [
                one for one in lacking if (one[0] - one[1] * factor) % _PRIME in rests
            ]:
                for second in rests[(lacks - term * factor) % _PRIME]:
                    yield first, second
            yield None
        for lacks, _, inverse, first in lacking:
            for second in seconds.products.get(lacks * inverse % _PRIME, ()):
                yield first, second

    def _joined(self, first: _Half, second: _Half, target: Fraction) -> Submit | None:
        """Both halves as a submission, if they are a chain that hits the target."""
        chain, operators = first[0] + second[0], first[1] + second[1]
        if set(first[0]) & set(second[0]) or self._wall.broken_by(chain) is not None:
            return None
        numbers = tuple(self._numbers[side] for side in chain)
        if value(numbers, operators) != target:
            return None
        via = tuple(SIDES[side] for side in chain)
        return Submit(via[0][0], numbers, operators, via)

    def _firsts_to(self, vertex: int, length: int) -> list[_First]:
        """The first halves of that many sides that end in this vertex."""
        if (vertex, length) not in self._firsts:
            self._firsts[vertex, length] = [
                (chain[::-1], *state)
                for chain in self._trails(vertex, length)
                for state in _sums([self._numbers[side] for side in reversed(chain)])
            ]
        return self._firsts[vertex, length]

    def _seconds_from(self, vertex: int, length: int) -> _Seconds:
        """The second halves of that many sides that begin in this vertex."""
        if (vertex, length) not in self._seconds:
            seconds = self._seconds[vertex, length] = _Seconds({}, {})
            for chain in self._trails(vertex, length):
                self._gather(chain, seconds)
        return self._seconds[vertex, length]

    def _trails(self, vertex: int, length: int) -> Iterator[_Chain]:
        """The trails of that many free sides that begin in this vertex (BP10, BP11)."""
        if length == 0:
            yield ()
            return
        for side in SIDES_AT[vertex]:
            if side not in self._solid:
                for rest in self._trails(sum(ENDS[side]) - vertex, length - 1):
                    if side not in rest:
                        yield side, *rest

    def _gather(self, chain: _Chain, seconds: _Seconds) -> None:
        """Adds this chain with all operators."""
        numbers = [self._numbers[side] for side in chain]
        for factor, signs in _products(numbers):
            seconds.products.setdefault(factor, []).append((chain, signs))
        for place in range(len(numbers)):
            for factor, signs in _products(numbers[:place]):
                rests = seconds.sums.setdefault(factor, {})
                for join, sign in (("+", 1), ("-", -1)):
                    for more, done, term, _ in _sums(numbers[place:], sign):
                        second = (chain, signs + join + more)
                        rests.setdefault((done + term) % _PRIME, []).append(second)


def _sums(numbers: Sequence[int], sign: int = 1) -> list[tuple[str, int, int, int]]:
    """These numbers with all operators between them, the first with that sign.

    To each the finished sum, the open term, and what divides by the term.
    """
    states = [("", 0, sign * numbers[0], sign * _INVERSE[numbers[0]])]
    for number in numbers[1:]:
        inverse = _INVERSE[number]
        states = [
            state
            for signs, done, term, back in states
            for state in (
                (signs + "+", done + term, number, inverse),
                (signs + "-", done + term, -number, -inverse),
                (signs + "x", done, term * number % _PRIME, back * inverse % _PRIME),
                (signs + "/", done, term * inverse % _PRIME, back * number % _PRIME),
            )
        ]
    return states


def _products(numbers: Sequence[int]) -> list[tuple[int, str]]:
    """What these numbers make of a term before them, multiplying and dividing in all ways."""
    states = [(1, "")]
    for number in numbers:
        states = [
            state
            for factor, signs in states
            for state in (
                (factor * number % _PRIME, signs + "x"),
                (factor * _INVERSE[number] % _PRIME, signs + "/"),
            )
        ]
    return states


def ground_of(one: Round, touching: bool) -> Ground:
    """The board of a round with its solid lines, in that reading of BP15."""
    ground = Ground(one.numbers, (), touching)
    for _, submit in one.laid:
        chains = (*ground.chains, judged(ground, submit, None).sides)
        ground = Ground(one.numbers, chains, touching)
    return ground
