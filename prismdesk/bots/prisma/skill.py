"""How much each level looks at."""

from __future__ import annotations

from typing import Final, NamedTuple


class Skill(NamedTuple):
    """What a level looks at, and how far.

    It goes on with the `width` best ways to lay a tile, and looks at relocations of the `lifts`
    tiles that are best taken away, of which it goes on with the `moves` best; 0 for none. With
    `ahead` it plans both tiles of a turn together. It weighs what the others get with `others`, 0
    to 1. `lines` of its turns are tried against the others' best answers, over `samples` of what
    the stacks may hold. In `slips` of a hundred placements it lays a tile anywhere.
    """

    width: int
    lifts: int
    moves: int
    ahead: bool
    others: float
    lines: int
    samples: int
    slips: int
    nodes: int


SKILLS: Final = (
    Skill(1, 0, 0, False, 0.0, 0, 0, 100, 2_000),
    Skill(1, 0, 0, False, 0.0, 0, 0, 30, 2_000),
    Skill(1, 1, 1, False, 1.0, 0, 0, 35, 4_000),
    Skill(8, 8, 4, True, 1.0, 0, 0, 8, 10_000),
    Skill(16, 12, 5, True, 1.0, 12, 1, 0, 40_000),
)
"""The levels, the weakest first. A node is a board on which one tile lies otherwise."""

REPLY: Final = Skill(3, 4, 2, True, 1.0, 0, 0, 0, 0)
"""How an opponent's answer is looked for."""

SOLVING: Final = Skill(20, 16, 6, True, 1.0, 16, 2, 0, 0)
"""How a position is analysed."""
