"""How the levels differ: how far each looks, how often it slips, and how long it takes."""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.bots.glittering_paths.search import SOLVED

Span = tuple[int, int]
"""Milliseconds from the first to the second, all equally likely."""


class Skill(NamedTuple):
    """What one level does.

    `cells` are those of the longest path that it sees. It looks `depth` moves ahead, its own
    first, within `nodes`; and to the end of the round once there are at most `ends` paths left
    that it sees. One that `guesses` puts a guess behind that, of what comes of it; others see no
    points there. Of 100 answers about `slips` are not its best but one of the `astray` next ones.

    `race` is how long it looks at a new board (GP15), `draw` how long it draws after it has buzzed
    (GP22), and `turn` how long it takes for a turn.
    """

    cells: int
    depth: int
    nodes: int
    ends: int
    guesses: bool
    slips: int
    astray: int
    race: Span
    draw: Span
    turn: Span


_ALL: Final = 1_000_000
"""More cells and paths than any board has."""

SKILLS: Final = (
    Skill(5, 1, 2_000, 0, False, 70, 10, (25_000, 60_000), (5_000, 11_000), (1_500, 4_000)),
    Skill(7, 1, 2_000, 0, False, 20, 5, (18_000, 42_000), (4_000, 9_000), (1_200, 3_200)),
    Skill(7, 1, 5_000, 0, True, 30, 4, (12_000, 28_000), (3_500, 8_000), (1_000, 2_600)),
    Skill(_ALL, 2, 20_000, 20, True, 10, 3, (8_000, 16_000), (3_000, 7_000), (900, 2_200)),
    Skill(_ALL, SOLVED, 80_000, _ALL, True, 0, 0, (5_000, 10_000), (2_500, 5_000), (700, 1_800)),
)
"""The skill of each level, the weakest first."""


def skill_of(level: int) -> Skill:
    """The skill of that level, from 1. Raises IndexError beyond the last."""
    return SKILLS[level - 1]
