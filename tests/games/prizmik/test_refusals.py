"""What PRIZMIK refuses: the rule, the code and the place of each no (ALL4, PZ4 to PZ14, PZ22)."""

from __future__ import annotations

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.boards import state

BOARD = "a2s3a/2F5/1f1b4/2bT1f2/2sBS3/3bs3/6F1/A3S2A"
"""Something of everything in the middle: d5 a red ship with its fighter, e4 an empty one."""

REFUSALS = {
    "PZ4 from an empty space": ("h4-h5", "PZ4", "no-piece", "h4"),
    "PZ4 the other’s piece moves": ("f5-f4", "PZ4", "not-yours", "f5"),
    "PZ4 the other’s piece deploys": ("a8>b8", "PZ4", "not-yours", "a8"),
    "PZ4 the other’s piece captures": ("c4xd4", "PZ4", "not-yours", "c4"),
    "PZ4 nothing deploys": ("h4>h5", "PZ4", "no-piece", "h4"),
    "PZ4 nothing captures": ("h4xg5", "PZ4", "no-piece", "h4"),
    "PZ6 a fleet moves": ("a1-a2", "PZ6", "base-stays", "a1"),
    "PZ6 an empty base moves": ("d4-c3", "PZ6", "base-stays", "d4"),
    "PZ7 two askew": ("d5-f7", "PZ7", "out-of-reach", "f7"),
    "PZ7 a leap": ("d5-e7", "PZ7", "out-of-reach", "e7"),
    "PZ7 three": ("e1-e8", "PZ7", "out-of-reach", "e8"),
    "PZ7 on the spot": ("e1-e1", "PZ7", "out-of-reach", "e1"),
    "PZ7 round the edge": ("e4-a5", "PZ7", "out-of-reach", "a5"),
    "PZ7 onto a piece": ("d5-d4", "PZ7", "occupied", "d4"),
    "PZ7 onto a piece two away": ("d5-f5", "PZ7", "occupied", "f5"),
    "PZ7 through a piece": ("e4-e2", "PZ7", "in-the-way", "e3"),
    "PZ8 two": ("g2-g4", "PZ8", "out-of-reach", "g4"),
    "PZ8 round the edge": ("g2-a3", "PZ8", "out-of-reach", "a3"),
    "PZ8 onto a piece": ("g2-h1", "PZ8", "occupied", "h1"),
    "PZ9 askew": ("d5>e6", "PZ9", "out-of-reach", "e6"),
    "PZ9 two": ("e1>e3", "PZ9", "nothing-inside", "e1"),
    "PZ9 a fleet two": ("a1>a3", "PZ9", "out-of-reach", "a3"),
    "PZ9 onto a piece": ("d5>d4", "PZ9", "occupied", "d4"),
    "PZ9 an empty ship": ("e4>f4", "PZ9", "nothing-inside", "e4"),
    "PZ9 an empty base": ("d4>e5", "PZ9", "nothing-inside", "d4"),
    "PZ9 a fighter": ("g2>g3", "PZ9", "nothing-inside", "g2"),
    "PZ11 the wrong space": ("c7-b8=c1", "PZ11", "no-such-promotion", "c1"),
    "PZ12 nothing promotes": ("g2-g3=g1", "PZ12", "no-such-promotion", "g1"),
    "PZ12 a ship": ("e4-e5=e1", "PZ12", "no-such-promotion", "e1"),
    "PZ13 a ship": ("e4xe3", "PZ13", "wrong-piece", "e3"),
    "PZ13 askew": ("e4xd3", "PZ13", "out-of-reach", "d3"),
    "PZ13 a fighter": ("d5xf5", "PZ13", "wrong-piece", "f5"),
    "PZ13 an empty space": ("e4xf4", "PZ13", "nothing-there", "f4"),
    "PZ13 one’s own": ("e4xd4", "PZ13", "nothing-there", "d4"),
    "PZ14 a base": ("c7xc5", "PZ14", "wrong-piece", "c5"),
    "PZ14 a ship two away": ("g2xe3", "PZ14", "out-of-reach", "e3"),
    "PZ14 a fighter two away": ("g2xf5", "PZ14", "out-of-reach", "f5"),
    "PZ14 an empty space": ("g2xg3", "PZ14", "nothing-there", "g3"),
    "PZ14 a base captures": ("d4xc4", "PZ14", "base-captures-nothing", "d4"),
    "PZ14 a fleet captures": ("a1xc5", "PZ14", "base-captures-nothing", "a1"),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_each_refusal_names_its_rule_code_and_place(name: str) -> None:
    text, rule, code, where = REFUSALS[name]
    action = PRIZMIK.read(text)
    assert not isinstance(action, Refused)
    here = state(f"{BOARD} r 3 3")
    answer = PRIZMIK.apply(here, here.mover, action)
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.code, answer.where) == (rule, code, where)
    assert str(answer.message).endswith(".")
    assert "{" not in str(answer.message)


FORGIVEN = {
    "a2-a4": ["A2-A4", "a2 - a4", " a2-a4 ", "a2–a4", "a2—a4", "a2−a4", "\ta2-\u00a0a4"],
    "a1>a2": ["a1→a2", "A1 > A2", "a1 →a2"],
    "a4xa5": ["a4Xa5", "a4×a5", "a4*a5", "A4 x A5"],
    "d7-d8=d1": ["d7-d8 = D1", "D7–D8=d1"],
}


@pytest.mark.parametrize("strict", FORGIVEN)
def test_pz22_is_read_generously_and_written_strictly(strict: str) -> None:
    for text in (strict, *FORGIVEN[strict]):
        action = PRIZMIK.read(text)
        assert not isinstance(action, Refused), text
        assert PRIZMIK.write(action) == strict


@pytest.mark.parametrize(
    "text",
    [
        "", "a2", "a2a4", "a2-a4-a6", "a0-a1", "a2-a9", "i1-i2", "a2--a4", "a2-a4=", "a1>a2=a1",
        "a4xa5=a1", "a２-a4", "а2-а4", "a2-a4\n\nb", "a2-a4 !", "move a2 a4", "a2\x00-a4", "⁴",
    ],
)  # fmt: skip
def test_pz22_everything_else_cannot_be_read(text: str) -> None:
    """Among them a fullwidth digit and Cyrillic letters that look like a2-a4."""
    refused = PRIZMIK.read(text)
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.code) == ("PZ22", "unreadable")
