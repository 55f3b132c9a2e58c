"""The board maker: boards by BP2 to BP5, targets by BP6, witnesses by BP7."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.maker import Wanted, drawn, drawn_round
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.state import Round
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES_OF
from tests.support.program_process import printed
from tests.support.repeats import many

KINDS = ("whole", "fractions", "negative")

DRAWING = """
import hashlib
from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.boards import write_rounds
from prismdesk.games.broken_prism.maker import Wanted, drawn
from prismdesk.games.broken_prism.notation import expression

made, _ = drawn(Wanted(50, "negative", False), Draws("prism"))
witnesses = [expression(witness) for one in made for witness in one.witnesses]
text = write_rounds(made) + " ".join(witnesses)
print(hashlib.sha256(text.encode()).hexdigest())
"""
DIGEST = "0bcdfb1a104b88a62e5eb29255fd7cdeca61da9b20a9c727adeed145f16541ad"
"""What `DRAWING` prints, on every Python and platform."""


def rounds(
    kind: str = "whole", *, largest: int = 50, touching: bool = False, seed: str = "1"
) -> tuple[Round, ...]:
    return drawn(Wanted(largest, kind, touching), Draws(seed))[0]


@cache
def made_of(kind: str, *, touching: bool = False) -> list[Round]:
    return [
        one
        for largest in (20, 50, 99)
        for seed in many("ab", "abc")
        for one in rounds(kind, largest=largest, touching=touching, seed=seed)
    ]


def numbers_of(board: Round, letter: str) -> list[int]:
    return [board.numbers[side] for side in SIDES_OF[LETTERS.index(letter)]]


@pytest.mark.parametrize("largest", many(range(20, 100, 9), range(20, 100)))
def test_bp2_bp3_bp4_boards_keep_every_rule_for_every_largest_number(largest: int) -> None:
    wanted = Wanted(largest, "whole", touching=False)
    for seed in many("1", "123"):
        one, _ = drawn_round(wanted, Draws(seed))
        assert len(one.numbers) == 84
        assert all(1 <= number <= largest for number in one.numbers)
        for letter in LETTERS:
            assert len(set(numbers_of(one, letter))) == 3
        for letter in "ABCDEFGHIJKLMNOPQRSTUVW":
            pair = {*numbers_of(one, letter), *numbers_of(one, letter.lower())}
            assert len(pair) == 6


@pytest.mark.parametrize("largest", [20, 50, 99])
def test_bp4_every_number_is_as_likely_as_every_other(largest: int) -> None:
    """140 boards, always the same ones; no number is far from its share."""
    counts: Counter[int] = Counter()
    for seed in range(20):
        for one in rounds(largest=largest, seed=str(seed)):
            counts.update(one.numbers)
    share = 140 * 84 / largest
    assert set(counts) == set(range(1, largest + 1))
    assert all(0.6 * share < count < 1.4 * share for count in counts.values())


def test_bp5_each_of_the_seven_rounds_has_a_board_of_its_own() -> None:
    made = rounds()
    assert len(made) == 7
    assert len({one.numbers for one in made}) == 7


@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_bp6_bp7_targets_differ_and_are_of_the_kinds_that_were_asked_for(
    kind: str, touching: bool
) -> None:
    for one in made_of(kind, touching=touching):
        values = [Fraction(target) for target in one.targets]
        assert [str(value) for value in values] == list(one.targets)
        assert len(set(values)) == 3
        for value in values:
            assert 0 < abs(value) <= 200
            assert value.denominator <= (1 if kind == "whole" else 12)
            assert value > 0 or kind == "negative"


@pytest.mark.parametrize("kind", KINDS)
def test_bp7_fractions_and_negative_numbers_occur_where_they_were_asked_for(kind: str) -> None:
    made = made_of(kind)
    with_fraction = sum(any("/" in target for target in one.targets) for one in made)
    with_negative = sum(any("-" in target for target in one.targets) for one in made)
    with_whole = sum(any("/" not in target for target in one.targets) for one in made)
    most = len(made) * 2 // 3
    assert with_fraction == 0 if kind == "whole" else with_fraction > most
    assert with_negative > most if kind == "negative" else with_negative == 0
    assert with_whole > most


@pytest.mark.parametrize("kind", KINDS)
def test_bp7_each_target_has_a_witness_of_3_to_5_sides_with_varied_operators(kind: str) -> None:
    lengths: Counter[int] = Counter()
    signs: Counter[str] = Counter()
    for one in made_of(kind):
        for witness, target in zip(one.witnesses, one.targets, strict=True):
            text = expression(witness).split(" ")[1].replace("x", "*")
            exact = re.sub(r"\d+", r"Fraction(\g<0>)", text)
            assert eval(exact) == Fraction(target)
            assert len(set(witness.operators)) > 1
            lengths[len(witness.numbers)] += 1
            signs.update(witness.operators)
    assert set(lengths) == {3, 4, 5}
    assert min(lengths.values()) > sum(lengths.values()) / 8
    assert min(signs[sign] for sign in "+-x/") > sum(signs.values()) / 20


@pytest.mark.parametrize("touching", [False, True])
def test_bp7_the_witnesses_stand_on_the_board_at_once_in_every_order(touching: bool) -> None:
    """BP10, BP11, BP15: each is valid beside the two others, whichever were laid before it."""
    for one in made_of("negative", touching=touching):
        pairs = list(zip(one.witnesses, one.targets, strict=True))
        for order in permutations(pairs):
            chains: tuple[tuple[int, ...], ...] = ()
            for witness, target in order:
                assert (
                    judged(Ground(one.numbers, chains, touching), witness, target).refused is None
                )
                assert witness.via is not None
                chains = (*chains, tuple(SIDE[name] for name in witness.via))


@pytest.mark.parametrize("hashes", ["1", "2"])
def test_all13_the_same_seed_makes_the_same_rounds_everywhere(hashes: str) -> None:
    assert printed(DRAWING, hash_seed=hashes).strip() == DIGEST
