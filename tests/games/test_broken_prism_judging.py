"""Judging a submission: which chain it means, its value, and what is wrong with it (BP9 to BP14)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.expression import steps, value, written
from prismdesk.games.broken_prism.judge import Ground, accepted, judged
from prismdesk.geometry.triangle import SIDE, SIDES, SIDES_OF
from tests.support.chains import DIFFERENT, STRIPED, ground, names, sides, submission

NINE = "Br Gl Eb Jl Ql Zl kl kb mb"
"""Nine sides, the first of which is B's and C's."""

TEXT = (5, 3, 6, 12, 22, 35, 42, 33, 20)
"""The numbers of the rules' own example, `5+3+6+12x22-35+42+33/20` (BP12)."""


def board(**numbers: int) -> tuple[int, ...]:
    """A board with these numbers on the sides of that name, and other ones everywhere else."""
    others = iter(number for number in range(1, 100) if number not in numbers.values())
    return tuple(numbers[name] if name in numbers else next(others) for name in SIDES)


EXAMPLE = board(**dict(zip(NINE.split(), TEXT, strict=True)))


def written_as(letter: str, text: str, via: str = "") -> Submit:
    """`5+3x2` as a submission."""
    operators = "".join(sign for sign in text if not sign.isdigit())
    for sign in operators:
        text = text.replace(sign, " ")
    numbers = tuple(int(number) for number in text.split())
    return Submit(letter, numbers, operators, tuple(via.split()) if via else None)


def refusal(found: Refused | None) -> tuple[str | None, str, str | None]:
    assert found is not None
    assert "{" not in str(found)
    return found.rule, found.code, found.where


# Values (BP9).

VALUES = {
    "5+3": "8",
    "5+3x2": "11",
    "2x3-4x5": "-14",
    "7/2/2": "7/4",
    "7/2x2": "7",
    "10-4-3": "3",
    "10-4+3": "9",
    "1/3+1/6": "1/2",
    "5+3+6+12x22-35+42+33/20": "5733/20",
}


@pytest.mark.parametrize("text", VALUES)
def test_bp9_values_are_exact_and_x_and_division_bind_tighter(text: str) -> None:
    there = written_as("A", text)
    assert written(value(there.numbers, there.operators)) == VALUES[text]


def test_bp9_the_value_after_each_number() -> None:
    there = written_as("A", "5+3x2-1/2")
    reached = [written(step) for step in steps(there.numbers, there.operators)]
    assert reached == ["5", "8", "11", "10", "21/2"]
    assert steps(there.numbers[:3], there.operators) == (Fraction(5), Fraction(8), Fraction(11))


# What a notation means (BP12 to BP14, BP34).


@pytest.mark.parametrize("letter", ["B", "C"])
def test_bp12_the_letter_is_any_triangle_with_the_first_side(letter: str) -> None:
    there = written_as(letter, "5+3+6+12x22-35+42+33/20")
    found = judged(Ground(EXAMPLE), there, "5733/20")
    assert (found.refused, found.letter, names(found.sides)) == (None, letter, NINE)
    assert found.value == "5733/20"
    assert found.points is not None
    assert found.points.sides == 9


@pytest.mark.parametrize(
    ("typed", "meant", "first"),
    [("b", "B", "Bl"), ("B", "B", "Bl"), ("A", "a", "Zr"), ("x", "X", "Yl"), ("z", "Z", "Zl")],
)
def test_bp13_a_letter_in_the_wrong_case_is_mended(typed: str, meant: str, first: str) -> None:
    number, then = DIFFERENT[SIDE[first]], DIFFERENT[SIDE[first] + 1]
    found = judged(ground(), Submit(typed, (number, then), "+"), None)
    assert (found.refused, found.letter) == (None, meant)
    assert names(found.sides[:1]) == first


def test_bp13_a_letter_that_fits_is_not_mended() -> None:
    both = board(Al=7, Ar=8, Zr=7, Zb=8)
    assert judged(Ground(both), Submit("A", (7, 8), "+"), None).letter == "A"
    assert judged(Ground(both), Submit("a", (7, 8), "+"), None).refused is not None


TWICE = {"Gl": 3, "Gb": 5, "Nl": 5, "Lb": 6, "Lr": 6}
"""From GHIMNO by 5 and 6 one comes back to EFGKLM, or along Nl and Lb to JKLRST."""


def test_bp14_the_chain_with_more_points_stands() -> None:
    there = Submit("G", (41, 3, 5, 6), "+++")
    tied = board(Gr=41, Db=3, Il=5, Bb=5, Br=6, Dr=6)
    found = judged(Ground(tied), there, None)
    assert names(found.sides) == "Gr Db Il Dr"
    closing = board(Gr=41, Gl=3, Bb=5, Gb=5, Er=6, Nr=6)
    found = judged(Ground(closing), Submit("G", (41, 3, 5, 6), "+++"), None)
    assert names(found.sides) == "Gr Gl Gb Nr"
    assert found.spaces == ("G",)


def test_bp14_of_equals_the_first_differing_side_that_comes_first_stands() -> None:
    """From Al down: Bl and Br are both 9, and 4 follows either."""
    tied = board(Al=7, Bl=9, Br=9, El=4, Gl=4)
    assert names(judged(Ground(tied), Submit("A", (7, 9, 4), "++"), None).sides) == "Al Bl El"
    taken = Ground(tied, (sides("El Jl"),))
    assert names(judged(taken, Submit("A", (7, 9, 4), "++"), None).sides) == "Al Br Gl"


def test_bp14_valid_chains_only() -> None:
    """The first would cross a solid chain, so the other one stands."""
    tied = board(Gl=9, Ll=8, Lr=8)
    solid = (sides("Eb Gb"), sides("Jb Jr"))
    there = Submit("G", (9, 8), "+")
    assert names(judged(Ground(tied), there, None).sides) == "Gl Ll"
    assert names(judged(Ground(tied, (sides("Eb Lr"),)), there, None).sides) == "Gl Ll"
    crossed = judged(Ground(tied, solid), there, None)
    assert refusal(crossed.refused) == ("BP15", "breaks-chain", "EFGKLM")
    beside = judged(Ground(tied, (sides("Er Ll Sl"), sides("Eb Jr"))), there, None)
    assert names(beside.sides) == "Gl Lr"


@pytest.mark.parametrize("chain", ["Al Bl El", "Al Br Gl"])
def test_bp14_a_chain_named_side_by_side_is_exactly_that_chain(chain: str) -> None:
    tied = board(Al=7, Bl=9, Br=9, El=4, Gl=4)
    assert names(judged(Ground(tied), submission(chain, tied, via=True), None).sides) == chain


# Too ambiguous (BP14).

LONG = "Al Ab Dr Il Gl Br Bl Er Ll Sr Ul Nr Ib Ir Db Gr Gb Eb El Jr Lr Nb Wr Yl Pr Pl Wl Ur Sb Ub"
"""A chain that on the striped board can be read in more ways than anybody could count."""


def test_bp14_too_many_chains_to_try() -> None:
    there = submission("Lr " + " ".join(spiral()), STRIPED)
    found = judged(Ground(STRIPED), there, None)
    assert refusal(found.refused) == ("BP14", "too-ambiguous", None)
    assert found.sides == ()


def spiral() -> list[str]:
    return []
