"""A Broken Prism match under the hand of a test, on a board whose sums are known."""

from __future__ import annotations

from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.view import View
from tests.support.rounds import BLUE, HOST, RED, Rounds

__all__ = ["BLUE", "BOARD", "HOST", "NUMBERS", "RED", "Prism"]

NUMBERS = """
A 15 29 19
B 28 26 15
D 15 18 30
E 19 7 6
G 28 17 16
I 22 20 28
J 6 4 17
L 12 5 3
N 20 27 24
P 21 2 22
Q 13 16 25
S 26 21 24
U 7 21 1
W 29 17 3
Y 2 3 9
Z 29 8 24
b 1 17 12
d 16 26 8
f 22 10 29
h 12 19 1
j 30 3 19
k 24 14 18
m 25 3 28
o 10 14 30
q 10 21 11
s 1 5 22
u 30 5 16
w 6 12 16
"""
BOARD = f"{NUMBERS}targets 39 24 5\n"
"""On it, for 39: `B 28+26-15` closes B (5 points), `G 17+16+6` is straight through EFGKLM (3),
`I 22+17` is short (2). For 24: `E 6x4` (2), `d 16+8` (2). For 5: `L 12-7` crosses EFGKLM (2),
`N 27-22` (2)."""


class Prism(Rounds):
    """A table of Broken Prism; round 1 is on `BOARD` and has begun."""

    def __init__(self, *, setup: str | None = BOARD, begin: bool = True, **given: Any) -> None:
        super().__init__(BROKEN_PRISM, setup=setup, **{"host": "present", **given})
        if begin:
            self.press_on()

    def play_claim(self, by: Seat, target: str, red: str = "", blue: str = "") -> None:
        """A claim with one submission each, up to its reveal."""
        self.done(by, f"claim {target}")
        for seat, text in ((RED, red), (BLUE, blue)):
            self.done(seat, *([f"submit {text}"] if text else []), "done")

    def view(self, viewer: Any) -> View:
        view = self.rules.view(self.table.state, viewer)
        assert isinstance(view, View)
        return view

    def targets(self) -> dict[str, str]:
        return {target.value: target.state for target in self.view(RED).targets}
