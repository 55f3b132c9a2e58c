"""Operators for the numbers of a trail, so that the expression reaches a target (BP9).

A long row is solved by sets of reachable sums: for each of its beginnings, all values that short
terms can add up to, as the bits of one whole number. So all its beginnings are solved at once. No
longer terms are tried, nor values far from zero, and no term may have parts that are finer than
the target's.

A short row is solved exactly: it is cut in two, and what the first half leaves is looked up among
what the second half can make of it. That is done modulo a prime, in which divisions are exact and
no number grows, and what meets is worked out again in fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from prismdesk.games.broken_prism.notation import value
from prismdesk.games.broken_prism.state import LARGEST

_LONGEST_TERM: Final = 3
"""Numbers of the longest term that a long row is given."""

_HIGH: Final = 10_000
_LONGEST_HIGH: Final = 5
"""The same for a target beyond that, which so short terms hardly come to."""

_BEYOND: Final = 400
"""How far beyond the target sums may run meanwhile: some numbers of a board."""

_WIDEST: Final = 4_000_000
"""Bits of the largest set of sums that is worth its time."""

EXACT: Final = 10
"""Numbers of the longest row that is solved exactly; more take long."""

_PRIME: Final = 2**61 - 1
_INVERSE: Final = (0, *(pow(number, -1, _PRIME) for number in range(1, LARGEST + 1)))

_Block = tuple[int, str, int]
"""How many numbers a term has, the operators between them, and its value in the finest parts."""


class Sums:
    """What the beginnings of a row of numbers can add up to, as far as a target needs it."""

    def __init__(self, numbers: Sequence[int], target: Fraction) -> None:
        self._numbers, self._parts = numbers, target.denominator
        self._longest = _LONGEST_HIGH if abs(target) > _HIGH else _LONGEST_TERM
        self._far = (abs(int(target)) + _BEYOND) * self._parts
        self._wanted = target.numerator
        self._sets: list[int] = [0]
        if 2 * self._far <= _WIDEST:
            self._fill()

    def reached(self) -> list[int]:
        """The lengths of the beginnings of two numbers or more that reach the target."""
        bit = 1 << self._far + self._wanted
        return [length for length, sums in enumerate(self._sets) if length > 1 and sums & bit]

    def operators(self, length: int) -> str:
        """The operators of a beginning that reaches the target; the length is one of `reached`."""
        found: list[str] = []
        end, wanted = length, self._wanted
        while end:
            size, signs, join, wanted = self._last(end, wanted)
            found.append(join + signs)
            end -= size
        return "".join(reversed(found))

    def _fill(self) -> None:
        mask = (1 << 2 * self._far + 1) - 1
        for end in range(1, len(self._numbers) + 1):
            sums = 0
            for size, _, worth in self._blocks(end):
                if size == end:
                    sums |= 1 << self._far + worth
                else:
                    before = self._sets[end - size]
                    sums |= before << worth | before >> worth
            self._sets.append(sums & mask)

    def _last(self, end: int, wanted: int) -> tuple[int, str, str, int]:
        """A last term of that beginning: its numbers, its operators, its sign, what is before."""
        for size, signs, worth in self._blocks(end):
            if size == end:
                if worth == wanted:
                    return size, signs, "", 0
                continue
            for join, before in (("+", wanted - worth), ("-", wanted + worth)):
                if abs(before) <= self._far and self._sets[end - size] >> self._far + before & 1:
                    return size, signs, join, before
        raise LookupError(end)

    def _blocks(self, end: int) -> Iterator[_Block]:
        """The terms that can end there."""
        numbers = self._numbers
        for size in range(1, min(self._longest, end) + 1):
            first, *others = numbers[end - size : end]
            for signs in _signs(size):
                above, below = first * self._parts, 1
                for sign, number in zip(signs, others, strict=True):
                    if sign == "x":
                        above *= number
                    else:
                        below *= number
                worth, rest = divmod(above, below)
                if not rest and worth <= self._far:
                    yield size, signs, worth


@cache
def _signs(size: int) -> tuple[str, ...]:
    return tuple("".join(signs) for signs in product("x/", repeat=size - 1))


def exactly(numbers: Sequence[int], target: Fraction) -> str | None:
    """The operators with which a short row reaches the target, or None if there are none.

    The row has two numbers at least, and no more than `EXACT` if the answer is wanted soon.
    """
    middle = (len(numbers) + 1) // 2
    wanted = target.numerator * pow(target.denominator, -1, _PRIME) % _PRIME
    firsts = _firsts(numbers[:middle])
    for factor, before, rests in _seconds(numbers[middle:]):
        for done, term, signs in firsts:
            lacks = (wanted - done - term * factor) % _PRIME
            for more in rests.get(lacks, ()):
                found = signs + before + more
                if value(numbers, found) == target:
                    return found
    return None


def _firsts(numbers: Sequence[int]) -> list[tuple[int, int, str]]:
    """These numbers with all operators: the finished sum, the open term, the operators."""
    states = [(0, numbers[0], "")]
    for number in numbers[1:]:
        back = _INVERSE[number]
        states = [
            state
            for done, term, signs in states
            for state in (
                ((done + term) % _PRIME, number, signs + "+"),
                ((done + term) % _PRIME, -number, signs + "-"),
                (done, term * number % _PRIME, signs + "x"),
                (done, term * back % _PRIME, signs + "/"),
            )
        ]
    return states


def _seconds(numbers: Sequence[int]) -> Iterator[tuple[int, str, dict[int, list[str]]]]:
    """What these numbers make of a term before them, and what they add to it.

    To each way of multiplying it the factor and the operators, and all the rests that the other
    numbers come to, with theirs.
    """
    for place in range(len(numbers) + 1):
        rests: dict[int, list[str]] = {} if place < len(numbers) else {0: [""]}
        if place < len(numbers):
            for done, term, signs in _firsts(numbers[place:]):
                rests.setdefault((done + term) % _PRIME, []).append("+" + signs)
            for done, term, signs in _negated(numbers[place:]):
                rests.setdefault((done + term) % _PRIME, []).append("-" + signs)
        for signs in _signs(place + 1):
            factor = 1
            for sign, number in zip(signs, numbers, strict=False):
                factor = factor * (number if sign == "x" else _INVERSE[number]) % _PRIME
            yield factor, signs, rests


def _negated(numbers: Sequence[int]) -> list[tuple[int, int, str]]:
    """`_firsts` with a minus before the first number."""
    return _firsts((-numbers[0], *numbers[1:]))
