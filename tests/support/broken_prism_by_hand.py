"""A Broken Prism match under the hand of a test, on a board whose sums are known."""

from __future__ import annotations

from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.view import View
from prismdesk.selftest.rules import PRISM
from tests.support.rounds import BLUE, HOST, RED, Rounds

__all__ = ["BLUE", "BOARD", "HOST", "RED", "Prism"]

BOARD = f"\n{PRISM}"
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
