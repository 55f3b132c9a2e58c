"""How long a person of each level takes, and how far he sees: what a level is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from prismdesk.bots.broken_prism.growing import STRAYS
from prismdesk.core.chance import Draws

_SPARE_MS: Final = 3_000
"""What is left of a timer when a bot that is slow acts after all."""


class Pace(NamedTuple):
    """What a level can do: sides of its longest chain, nodes, and times, each from and to in ms.

    One step in `strays` is taken without looking for a space to close. In one window of `slips`,
    if any, it sees no chain longer than `slipped`. `best` says that it looks for the best chain
    that there is.
    """

    sides: int
    nodes: int
    claim_ms: tuple[int, int]
    submit_ms: tuple[int, int]
    strays: int = STRAYS
    slips: int = 0
    slipped: int = 0
    best: bool = False


PACES: Final[Mapping[int, Pace]] = {
    1: Pace(4, 800, (60_000, 100_000), (25_000, 45_000), strays=1, slips=2, slipped=3),
    2: Pace(8, 1_200, (35_000, 60_000), (20_000, 40_000), slips=6, slipped=4),
    3: Pace(16, 2_000, (24_000, 40_000), (15_000, 30_000)),
    4: Pace(36, 4_000, (15_000, 25_000), (10_000, 20_000)),
    5: Pace(84, 20_000, (8_000, 15_000), (6_000, 12_000), best=True),
}
"""The levels."""

READY_MS: Final = (2_000, 4_000)
"""Until a player has seen enough of a reveal, or of the points of a round."""

LIFT_MS: Final = (1_000, 2_000)
"""Until a player has sat down."""

DONE_MS: Final = (1_500, 4_000)
"""Until a player who has submitted is sure that he is done."""


def waited(span: tuple[int, int], draws: Draws, left_ms: int | None = None) -> int:
    """A time in that span; sooner where a timer leaves less."""
    least, most = span
    more, _ = draws.below(most - least + 1)
    if left_ms is None:
        return least + more
    return max(0, min(least + more, left_ms - _SPARE_MS))
