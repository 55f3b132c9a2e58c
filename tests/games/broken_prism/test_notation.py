"""What is typed in Broken Prism: read generously, written strictly (BP12, BP13, BP34)."""

from __future__ import annotations

import string
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import (
    MOST_NUMBERS,
    Action,
    Claim,
    Done,
    Lift,
    Next,
    Ready,
    Rule,
    Submit,
)
from prismdesk.games.broken_prism.notation import LONGEST, expression, read, write
from prismdesk.geometry.triangle import SIDES

FORGIVEN = {
    "submit B 5+3+6+12x22-35+42+33/20": [
        "B 5+3+6+12x22-35+42+33/20",
        "submit B 5 + 3 + 6 + 12 x 22 - 35 + 42 + 33 / 20",
        "SUBMIT B5+3+6+12X22−35+42+33÷20",
        "Submit B\t5+3+6+12×22–35+42+33:20",
        "  B 5+3+6+12*22-35+42+33/20",
        "B 5+3+6+12·22-35+42+33/20\u00a0",
        "B 05+3+6+12x22-35+42+33/20",
    ],
    "submit b 5+3": ["b 5+3", "b5+3", "sUbMiT b 5+3"],
    "submit X 5x3": ["X 5X3", "X5x3"],
    "submit x 5x3": ["x5x3", "x 5X3"],
    "submit B 5+3+6 via Bl,Br,Dl": [
        "B 5+3+6 via Bl,Br,Dl",
        "B 5+3+6 VIA Bl, Br , Dl",
        "B 5+3+6via Bl Br Dl",
        "B 5+3+6 via BL,BR,DL",
    ],
    "submit v 5+3 via wl,wr": ["v5+3viawlwr"],
    "claim 24": ["CLAIM 24", "claim24", " claim  24 ", "claim 48/2", "claim 024"],
    "claim 7/3": ["claim 7 / 3", "claim 7÷3", "claim 14:6"],
    "claim -7/3": ["claim −7/3", "claim – 7/3"],
    "claim 0": ["claim 0/7", "claim -0"],
    "done": ["Done", " done "],
    "lift": ["LIFT"],
    "ready": ["Ready"],
    "next": ["NEXT"],
    "rule accept red so be it": ["RULE Accept RED so be it", "rule  accept red  so be it "],
    "rule reject blue": ["Rule reject Blue "],
}  # fmt: skip


@pytest.mark.parametrize("strict", FORGIVEN)
def test_bp13_is_read_generously_and_written_strictly(strict: str) -> None:
    for text in (strict, *FORGIVEN[strict]):
        action = read(text)
        assert not isinstance(action, Refused), text
        assert write(action) == strict


UNREADABLE = {
    "B 5 3": "BP12",
    "B 5+3 2": "BP12",
    "claim 2 4": "BP6",
    "": "BP12",
    "   ": "BP12",
    "hello": "BP12",
    "a9-b9": "BP12",
    "١": "BP12",
    "B ١+٢": "BP12",
    "B ５+３": "BP12",
    "Б 5+3": "BP12",
    "submit Б 5+3": "BP12",
    "🜁 5+3": "BP12",
    "\x00": "BP12",
    "B 5+3\x00": "BP12",
    "B 5+3\x1b[2J": "BP12",
    "submit": "BP12",
    "5+3": "BP12",
    "submit 5+3": "BP12",
    "BC 5+3": "BP12",
    "B 5+3=8": "BP12",
    "B 5+": "BP12",
    "B 5++3": "BP12",
    "B 5.5+3": "BP12",
    "B 5,3": "BP12",
    "B 5^3": "BP12",
    "B 5 plus 3": "BP12",
    "submit B +5+3": "BP12",
    "B 1234567+3": "BP12",
    "B (5+3)x2": "BP9",
    "B 5x(3+2)": "BP9",
    "B 5": "BP9",
    "submit B 5 via Bl": "BP9",
    "B 5+3 via": "BP34",
    "B 5+3 via Bl,Cl": "BP34",
    "B 5+3 via Bl,B": "BP34",
    "B 5+3 via 1,2": "BP34",
    "B 5+3 via Bl,Br via Bl": "BP34",
    "claim": "BP6",
    "claim B": "BP6",
    "claim 1.5": "BP6",
    "claim 7/0": "BP6",
    "claim 7/": "BP6",
    "claim 7/-3": "BP6",
    "claim 5/1234567890123/4": "BP6",
    "claim ２４": "BP6",
    "rule": "ALL6",
    "rule accept": "ALL6",
    "rule accept green because": "ALL6",
    "rule maybe red because": "ALL6",
    "done now": "BP12",
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_bp13_everything_else_is_unreadable_and_the_sentence_says_what_to_write(text: str) -> None:
    refused = read(text)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("unreadable", UNREADABLE[text])
    sentence = str(refused.message)
    assert len(sentence) < 400
    assert sentence.endswith(".")
    assert any(
        shown in sentence for shown in ("B 5+3x2", "claim 24", "via Bl,Br", "rule accept red")
    )


@pytest.mark.parametrize(
    ("text", "read_as"),
    [
        ("999999999999", "999999999999"),
        ("- 000123456789012 / 0987654321011", "-123456789012/987654321011"),
    ],
)
def test_bp6_a_target_has_up_to_twelve_digits_a_part(text: str, read_as: str) -> None:
    assert read(f"claim {text}") == Claim(read_as)
    assert write(Claim(read_as)) == f"claim {read_as}"


@pytest.mark.parametrize("text", ["1234567890123", "1/1234567890123", "-1000000000000/7"])
def test_bp6_a_longer_target_is_refused_with_that_reason(text: str) -> None:
    refused = read(f"claim {text}")
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("unreadable", "BP6")
    assert str(refused.message) == (
        f"“{text}” is too long; a target has up to 12 digits, a fraction in each part."
    )


LONG = {
    "an expression": "B 1" + "+1" * 5000,
    "digits": "B " + "1" * 10_000,
    "signs": "B 5" + "+" * 10_000,
    "vias": "B 5+3" + " via" * 2500,
    "sides": "B 5+3 via " + "Bl," * 3300,
    "spaces": "B 5+3" + " " * 10_000,
    "letters": "a" * 10_000,
    "nothing": "\x00" * 10_000,
    "emoji": "🜁" * 10_000,
    "a target": "claim " + "1" * 10_000,
    "a reason": "rule accept red " + "because " * 2000,
    "one more than is read": "B 1+1" + "0" * (LONGEST - 4),
}


@pytest.mark.parametrize("name", LONG)
def test_bp13_a_long_text_is_unreadable_and_is_not_repeated(name: str) -> None:
    assert len(LONG[name]) > LONGEST
    refused = read(LONG[name])
    assert isinstance(refused, Refused)
    assert refused.code == "unreadable"
    assert "1000" in str(refused.message)
    assert len(str(refused.message)) < 400


def test_bp13_the_longest_text_that_is_read_is_written_and_read_again() -> None:
    """BP11: more numbers than that no board can have, and they are refused at once."""
    longest = "B " + "+".join(["9999"] * MOST_NUMBERS) + " via " + "Bl" * MOST_NUMBERS
    action = read(longest)
    assert isinstance(action, Submit)
    assert read(write(action)) == action
    longer = read("B 1" + "+1" * MOST_NUMBERS)
    assert isinstance(longer, Refused)
    assert longer.rule == "BP11"


def test_all6_a_reason_has_as_many_letters_as_a_match_can_keep() -> None:
    assert isinstance(read("rule accept red " + "x" * 500), Rule)
    refused = read("rule accept red " + "x" * 501)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("unreadable", "ALL6")
    assert "500 letters" in str(refused.message)


def test_bp6_what_is_no_target_is_repeated_as_it_was_written() -> None:
    refused = read("claim  39.0 ")
    assert isinstance(refused, Refused)
    assert "“39.0”" in str(refused.message)


def test_bp34_an_expression_is_written_without_its_verb() -> None:
    submit = Submit("B", (5, 3, 6), "+x", ("Bl", "Br", "Dl"))
    assert expression(submit) == "B 5+3x6 via Bl,Br,Dl"
    assert expression(Submit("B", (5, 3, 6), "-/")) == "B 5-3/6"


def _claim(numerator: int, denominator: int) -> Claim:
    return Claim(str(Fraction(numerator, denominator)))


def _submit(letter: str, numbers: list[int], signs: list[str], via: list[str] | None) -> Submit:
    operators = "".join(signs[: len(numbers) - 1])
    return Submit(letter, tuple(numbers), operators, None if via is None else tuple(via))


ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([Done(), Lift(), Ready(), Next()]),
    st.builds(_claim, st.integers(-999_999, 999_999), st.integers(1, 999_999)),
    st.builds(
        _submit,
        st.sampled_from(string.ascii_letters),
        st.lists(st.integers(0, 99), min_size=2, max_size=84),
        st.lists(st.sampled_from("+-x/"), min_size=83, max_size=83),
        st.none() | st.lists(st.sampled_from(SIDES), min_size=1, max_size=84),
    ),
    st.builds(Rule, st.sampled_from(Seat), st.booleans(), st.text(max_size=400).map(str.strip)),
)


@given(ACTIONS)
def test_what_is_written_is_read_back(action: Action) -> None:
    """ALL4, BP12, BP34: an action has one strict spelling, and it means that action."""
    assert read(write(action)) == action
