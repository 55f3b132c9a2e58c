"""What each level does, in the words that people choose by."""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.core.words import Phrase, phrase

LEVELS: Final[tuple[Phrase, ...]] = (
    phrase("Looks at its own next action only, and does one action in four without thinking."),
    phrase(
        "Looks at its own next action and the captures after it; judges roughly, slips at times."
    ),
    phrase(
        "Looks two actions ahead, one of each side, and at the captures after them; seldom slips."
    ),
    phrase("Looks three actions ahead and at the captures after them; hardly ever slips."),
    phrase("Looks at up to 20,000 positions before each action, mostly five or six actions ahead."),
)


class Strength(NamedTuple):
    """How a level plays.

    It looks `depth` actions ahead (of both together) and at most at `nodes` positions. `captures`
    says whether it follows captures beyond that, `noise` how much it misjudges a position, in
    hundredths of a ship, and `slips` how many of 100 actions are done without thinking.
    """

    depth: int
    nodes: int
    captures: bool
    noise: int
    slips: int


STRENGTHS: Final = (
    Strength(depth=1, nodes=400, captures=False, noise=80, slips=25),
    Strength(depth=1, nodes=1_500, captures=True, noise=40, slips=8),
    Strength(depth=2, nodes=3_000, captures=True, noise=25, slips=4),
    Strength(depth=3, nodes=4_000, captures=True, noise=15, slips=2),
    Strength(depth=30, nodes=20_000, captures=True, noise=3, slips=0),
)
"""Level 1 first."""
