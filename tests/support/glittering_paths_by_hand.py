"""A Glittering Paths match under the hand of a test, on boards whose paths are known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from prismdesk.core.points import written
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.view import View
from tests.support.rounds import BLUE, HOST, RED, Rounds

__all__ = ["BLUE", "BOARDS", "HOST", "RED", "Glitter"]

BOARDS = (Path(__file__).resolve().parent.parent / "playthroughs" / "paths.setup").read_text()
"""Round 1, for Red: `a1-b1-b2` (2.00), `a1-b1-b2-c2-c1` (3.00), `d2-c2-c1-b1-b2-a2-a1` (4.00),
`b2-c2-c1-d1-d2` (1.50), and away from those `e3-f3-f4` and `d5-c5-c6` (2.00). For Blue: `d1-c1-c2`
(2.00), `c5-d5-d6-e6-e5` (3.00), `f6-f5-e5-e6-d6-d5-c5` (4.00), `e5-d5-d6-c6-c5` (1.50), and away
from those `b4-a4-a3` (2.00).

Round 2, for Red: `d3-c3-c2-b2-b1` (3.00) and `h2-g2-g1`; for Blue `e1-f1-f2-g2-g3` (3.00) and
`a2-b2-b3`. Round 3, for Red `d1-d2-c2-c3-b3-b4-a4` (4.00), for Blue `f1-e1-e2-d2-d3-c3-c4`."""


class Glitter(Rounds):
    """A table of Glittering Paths; round 1 is on `BOARDS`, and its race has begun."""

    def __init__(self, *, setup: str | None = BOARDS, begin: bool = True, **given: Any) -> None:
        super().__init__(GLITTERING_PATHS, setup=setup, **{"host": "present", **given})
        if begin:
            self.press_on()

    def skip_out(self) -> None:
        """Four skips by those on turn end the round (GP17)."""
        while self.phase == "turn":
            self.acted("pass")

    @property
    def totals(self) -> tuple[str, ...]:
        """The points of Red and Blue as they are shown."""
        return tuple(written(score, self.rules.decimals) for score in self.scores)

    def view(self, viewer: Any) -> View:
        view = self.rules.view(self.table.state, viewer)
        assert isinstance(view, View)
        return view
