"""Operators for a row of numbers (BP9): those of all expressions, and no others."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from prismdesk.bots.broken_prism.sums import Sums, exactly
from prismdesk.games.broken_prism.notation import value
from tests.support.laid_boards import values


def row(luck: random.Random, length: int) -> list[int]:
    return [luck.randint(1, 50) for _ in range(length)]


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_a_short_row_reaches_what_its_expressions_are_and_nothing_else(length: int) -> None:
    luck = random.Random(f"short {length}")
    for _ in range(40):
        numbers = row(luck, length)
        every = values(numbers)
        some = luck.sample(sorted(every), min(10, len(every)))
        others = [Fraction(luck.randint(-90, 90), luck.randint(1, 6)) for _ in range(10)]
        for wanted in (*some, *others):
            signs = exactly(numbers, wanted)
            assert (signs is not None) == (wanted in every)
            assert signs is None or value(numbers, signs) == wanted


def test_sums_of_terms_of_three_numbers_are_all_found() -> None:
    luck = random.Random("terms")
    for _ in range(200):
        numbers = row(luck, 6)
        first, second = (luck.choice(("x", "/")) for _ in range(2))
        signs = first + second + luck.choice("+-") + "x" + luck.choice("+-")
        target = value(numbers, signs)
        # Values far from zero, and parts finer than the target, are not gone through.
        term = value(numbers[:3], signs[:2])
        if abs(target) < 200 and abs(term) < 300 and abs(numbers[3] * numbers[4]) < 300:
            assert 6 in Sums(numbers, target).reached()
