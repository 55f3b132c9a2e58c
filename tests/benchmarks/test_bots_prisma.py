"""Prisma's bots: boards looked at a second, time for an action, and level 5's longest.

Times are the processor's: waiting for it does not count. Whatever shares its caches and its cores
slows these all the same, twofold and more.
"""

from __future__ import annotations

import time
from itertools import cycle
from typing import Any

import pytest

from prismdesk.bots.bot import LEVELS
from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.ahead import best
from prismdesk.bots.prisma.bot import BOT
from prismdesk.bots.prisma.lines import SOLVING
from prismdesk.core.chance import Draws
from tests.benchmarks.goals import Goal, Noted
from tests.support.prisma_thinking import seen, situation, steps

MOST_S = 2.0
"""No level thinks longer of an action, at the median."""
NODES = 10_000
PLACED = 25
"""Tiles of a field on which an action is timed: in the middle of a match of two."""


def halfway() -> list[Any]:
    """Positions of some matches of two in which a turn begins."""
    found = []
    for seed in range(0, 30, 3):
        states = (before for before, _, _ in steps(seed) if len(before.tiles) >= PLACED)
        found.append(next(one for one in states if one.phase == "placing" and one.to_place == 2))
    return found


def throughout() -> list[Any]:
    """Positions of matches of two, three and four in which a turn begins, to their end."""
    return [
        before
        for seed in range(6)
        for before, _, _ in steps(seed)
        if before.phase == "placing" and not before.placed and before.turn % 3 == 0
    ]


@pytest.mark.benchmark(group="Prisma: boards looked at", timer=time.process_time)
def test_boards_a_second(benchmark: Any, noted: Noted) -> None:
    positions = cycle(map(seen, halfway()))
    looked: list[int] = []

    def look() -> None:
        limit = Limit(NODES)
        best(next(positions), SOLVING, limit, Draws("looked"))
        looked.append(limit.nodes)

    benchmark.pedantic(look, rounds=10)
    rate = sum(looked) / benchmark.stats.stats.total
    noted(Goal("Prisma’s bot: boards a second", round(rate), at_least=60_000))


@pytest.mark.benchmark(group="Prisma: a bot’s first tile of a turn", timer=time.process_time)
@pytest.mark.parametrize("level", LEVELS)
def test_an_action(benchmark: Any, level: int) -> None:
    asked = cycle(map(situation, halfway()))

    def think() -> None:
        BOT.think(next(asked), level, Limit(BOT.limit(level)), Draws("timed"))

    benchmark.pedantic(think, rounds=10)
    assert benchmark.stats["median"] < MOST_S


def test_the_slowest_first_tile(noted: Noted) -> None:
    """Each is thought of twice, and the faster time counts: the slower one is the machine's."""
    slowest = 0.0
    for asked in map(situation, [*halfway(), *throughout()]):
        taken = []
        for _ in range(2):
            before = time.process_time()
            BOT.think(asked, LEVELS[-1], Limit(BOT.limit(LEVELS[-1])), Draws("timed"))
            taken.append(time.process_time() - before)
        slowest = max(slowest, min(taken))
    noted(Goal("Prisma’s bot: level 5’s slowest first tile, s", slowest, at_most=0.8))
