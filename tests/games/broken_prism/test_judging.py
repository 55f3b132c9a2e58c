"""Judging a submission: which chain it means, its value, what is wrong with it (BP9 to BP14)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.games.broken_prism import fitting
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import steps
from prismdesk.geometry.triangle import SIDE, SIDES
from tests.support.broken_prism_chains import DIFFERENT, STRIPED, ground, names, submission


def board(**numbers: int) -> tuple[int, ...]:
    """A board with these numbers on the sides of that name, and other ones everywhere else."""
    others = iter(number for number in range(1, 100) if number not in numbers.values())
    return tuple(numbers[name] if name in numbers else next(others) for name in SIDES)


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


def test_bp9_the_value_after_each_number() -> None:
    there = written_as("A", "5+3x2-1/2")
    reached = [str(step) for step in steps(there.numbers, there.operators)]
    assert reached == ["5", "8", "11", "10", "21/2"]
    assert steps(there.numbers[:3], there.operators) == (Fraction(5), Fraction(8), Fraction(11))


# What a notation means (BP12 to BP14, BP34).


@pytest.mark.parametrize(
    ("typed", "meant", "first"),
    [("b", "B", "Bl"), ("B", "B", "Bl"), ("A", "a", "Zr"), ("x", "X", "Yl"), ("z", "Z", "Zl")],
)
def test_bp13_a_letter_in_the_wrong_case_is_mended(typed: str, meant: str, first: str) -> None:
    number, then = DIFFERENT[SIDE[first]], DIFFERENT[SIDE[first] + 1]
    found = judged(ground(), Submit(typed, (number, then), "+"), None)
    assert (found.refused, found.letter) == (None, meant)
    assert names(found.sides[:1]) == first


FORK = written_as("A", "7+9+4")
"""On the boards below it begins with Ab and goes on at either end."""

CHOICES = {
    "more points": (board(Ab=7, Bl=9, El=4, Dl=9, Br=4), (), "Ab Dl Br"),
    "as many points": (board(Ab=7, Bl=9, El=4, Dl=9, Gl=4), (), "Ab Bl El"),
    "the first is used": (board(Ab=7, Bl=9, El=4, Dl=9, Gl=4), ("El Jl",), "Ab Dl Gl"),
    "the first breaks a chain": (board(Ab=7, Bl=9, Er=4, Dl=9, Gr=4), ("El Bb",), "Ab Dl Gr"),
}


def test_bp14_if_all_break_a_chain_the_first_is_shown() -> None:
    numbers, _, _ = CHOICES["the first breaks a chain"]
    found = judged(ground("El Bb", "Db Gl", numbers=numbers), FORK, None)
    assert refusal(found.refused) == ("BP15", "breaks-chain", "BEF")
    assert names(found.sides) == "Ab Bl Er"


def test_bp14_if_none_fits_the_first_of_the_longest_beginnings_is_shown() -> None:
    numbers, _, _ = CHOICES["as many points"]
    found = judged(ground("El Jl", "Gl Gr", numbers=numbers), FORK, None)
    assert refusal(found.refused) == ("BP11", "side-used", "El")
    assert names(found.sides) == "Ab Bl"


@pytest.mark.parametrize("chain", ["Ab Bl El", "Ab Dl Gl"])
def test_bp14_a_chain_clicked_side_by_side_is_exactly_that_chain(chain: str) -> None:
    """Its sides come after `via` (BP34)."""
    numbers, _, _ = CHOICES["as many points"]
    there = submission(chain, numbers, via=True)
    assert (there.numbers, there.via) == ((7, 9, 4), tuple(chain.split()))
    assert names(judged(Ground(numbers), there, None).sides) == chain


@pytest.mark.parametrize(("sign", "target"), [("+", None), ("x", "24"), ("+", "54"), ("/", "1")])
def test_bp14_a_search_that_finds_no_end_is_refused_as_too_ambiguous(
    sign: str, target: str | None
) -> None:
    """Whatever the signs between the numbers and the target are."""
    found = judged(Ground(STRIPED), Submit("A", (1, 2) * 18, sign * 35), target)
    assert refusal(found.refused) == ("BP14", "too-ambiguous", None)
    assert (found.sides, found.value) == ((), None)
    assert "click the sides" in str(found.refused)


def test_bp14_what_cannot_fit_is_not_ambiguous() -> None:
    """There are 28 sides with each number; 29 of one are never a chain, however many are tried."""
    found = judged(Ground(STRIPED), Submit("A", (1, 2) * 29, "+" * 57), None)
    assert found.refused is not None
    assert (found.refused.rule, found.refused.code) == ("BP11", "side-used")
    assert len(found.sides) > 10


def test_bp14_finding_the_spaces_of_a_chain_takes_many_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is needed where a chain may divide an old space, and counts."""
    monkeypatch.setattr(fitting, "WEIGHING", fitting.LIMIT)
    here = ground("Bb Gr Nl Lb Jr El")
    fresh = judged.__wrapped__  # Nothing of this may be kept.
    assert fresh(here, submission("Ul Ur Ub"), None).refused is None
    found = fresh(here, submission("Eb Gb"), None)
    assert refusal(found.refused) == ("BP14", "too-ambiguous", None)


# What is wrong (BP10 to BP12, BP22, BP34).

WRONG = {
    "no such number at the letter": ("A", "4+5", "", "BP12", "letter-without-number", "A", ""),
    "no such number at all": ("A", "1+99", "", "BP10", "number-not-on-board", "99", "Al"),
    "a number of three digits": ("A", "1+4+100", "", "BP10", "number-not-on-board", "100", "Al Bl"),
    "nothing": ("A", "1+0", "", "BP10", "number-not-on-board", "0", "Al"),
    "no number at the letter or anywhere": (
        "A",
        "99+1",
        "",
        "BP12",
        "letter-without-number",
        "A",
        "",
    ),
    "the second is elsewhere": ("A", "1+82", "", "BP10", "not-contiguous", "Al", "Al"),
    "a later one is elsewhere": ("A", "1+4+10+82", "", "BP10", "not-contiguous", "EJK", "Al Bl El"),
    "neither end": ("A", "1+4+2", "", "BP10", "not-contiguous", "BEF", "Al Bl"),
    "back along the same side": ("A", "1+4+4", "", "BP11", "side-used", "Bl", "Al Bl"),
    "around and along the first again": ("A", "1+3+2+1", "", "BP11", "side-used", "Al", "Al Ab Ar"),
    "the first is in a solid chain": ("W", "40+41", "", "BP11", "side-used", "Wl", ""),
    "a later one is in a solid chain": ("U", "39+40", "", "BP11", "side-used", "Wl", "Ub"),
    "used before it goes on elsewhere": ("A", "1+4+4+82", "", "BP11", "side-used", "Bl", "Al Bl"),
    "via a side with another number": ("A", "1+4", "Al Br", "BP34", "via-does-not-fit", "Br", "Al"),
    "via too few": ("A", "1+4", "Al", "BP34", "via-does-not-fit", None, "Al"),
    "via too many": ("A", "1+4", "Al Bl El", "BP34", "via-does-not-fit", None, "Al Bl"),
    "via, sides apart": ("A", "1+82", "Al wl", "BP10", "not-contiguous", "Al", "Al"),
    "via, later apart": ("A", "1+4+82", "Al Bl wl", "BP10", "not-contiguous", "BEF", "Al Bl"),
    "via, twice": ("A", "1+4+4", "Al Bl Bl", "BP11", "side-used", "Bl", "Al Bl"),
    "via, in a solid chain": ("U", "39+40", "Ub Wl", "BP11", "side-used", "Wl", "Ub"),
    "via, no such number": ("A", "1+99", "Al Bl", "BP10", "number-not-on-board", "99", "Al"),
}
"""Notation, rule, code, place, and how far the chain goes. Al is 1, Ar 2, Ab 3, Bl 4, El 10, Ub 39;
Wl and Wr, 40 and 41, are a solid chain."""


@pytest.mark.parametrize("name", WRONG)
def test_each_fault_has_its_rule_its_place_and_the_chain_as_far_as_it_goes(name: str) -> None:
    letter, text, via, rule, code, where, chain = WRONG[name]
    found = judged(ground("Wl Wr"), written_as(letter, text, via), None)
    assert refusal(found.refused) == (rule, code, where)
    assert names(found.sides) == chain
    assert (found.value, found.points, found.spaces) == (None, None, ())


def test_bp12_the_first_side_that_is_named_belongs_to_the_letter() -> None:
    here = board(Al=7, Bl=8, El=7)
    found = judged(Ground(here), written_as("A", "7+8", "El Bl"), None)
    assert refusal(found.refused) == ("BP12", "via-does-not-fit", "El")


def test_bp22_the_value_is_told_before_a_break() -> None:
    here = ground("El Bb")
    assert refusal(judged(here, written_as("B", "4+11"), "16").refused)[0] == "BP22"
    assert refusal(judged(here, written_as("B", "4+11"), "15").refused)[0] == "BP15"


# What a host may accept (ALL6).


def test_all6_a_host_may_accept_what_misses_the_target_or_breaks_a_chain() -> None:
    here = ground("El Bb")
    there = written_as("B", "4+11")
    refused = judged(here, there, "16")
    found = judged(here, there, None, by_host=True)
    assert refused.refused is not None
    assert (found.refused, found.sides, found.value) == (None, refused.sides, "15")
    assert found.points is not None
    assert found.points.total == 2


@pytest.mark.parametrize("name", WRONG)
def test_all6_a_host_cannot_accept_what_does_not_fit_the_board(name: str) -> None:
    letter, text, via, rule, code, where, _ = WRONG[name]
    found = judged(ground("Wl Wr"), written_as(letter, text, via), None, by_host=True)
    assert refusal(found.refused) == (rule, code, where)
    assert found.points is None
