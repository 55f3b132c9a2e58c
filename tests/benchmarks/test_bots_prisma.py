"""Prisma's bots: boards looked at a second, time for an action.

Times are the processor's, so that a busy machine changes nothing.
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


@pytest.mark.benchmark(group="Prisma: boards looked at", timer=time.process_time)
def test_boards_a_second(benchmark: Any) -> None:
    positions = cycle(map(seen, halfway()))
    looked: list[int] = []

    def look() -> None:
        limit = Limit(NODES)
        best(next(positions), SOLVING, limit, Draws("looked"))
        looked.append(limit.nodes)

    benchmark.pedantic(look, rounds=10)
    benchmark.extra_info["boards a second"] = round(sum(looked) / benchmark.stats.stats.total)


@pytest.mark.benchmark(group="Prisma: a bot’s first tile of a turn", timer=time.process_time)
@pytest.mark.parametrize("level", LEVELS)
def test_an_action(benchmark: Any, level: int) -> None:
    asked = cycle(map(situation, halfway()))

    def think() -> None:
        BOT.think(next(asked), level, Limit(BOT.limit(level)), Draws("timed"))

    benchmark.pedantic(think, rounds=10)
    assert benchmark.stats["median"] < MOST_S
