"""How soon the best chains of Broken Prism are found.

Times are the processor's, so that a busy machine changes nothing.
"""

from __future__ import annotations

import random
import time
from itertools import cycle
from statistics import median
from typing import Any

import pytest

from prismdesk.bots.broken_prism.field import field_of
from prismdesk.bots.broken_prism.longest import Outcome, longest
from prismdesk.bots.limit import Limit
from prismdesk.games.broken_prism.judge import Ground, judged
from tests.support.laid_boards import empty, laid, target


def anew(ground: Ground, wanted: str) -> Outcome:
    """Nothing is kept from before."""
    field_of.cache_clear()
    judged.cache_clear()
    return longest(ground, wanted, Limit(60_000))


@pytest.mark.benchmark(group="182 points on an empty board", timer=time.process_time)
def test_a_hundred_targets(benchmark: Any) -> None:
    luck = random.Random("a hundred")
    questions = [
        (empty(f"bench {number}", luck.choice((20, 50, 99))), target(luck)) for number in range(100)
    ]
    anew(*questions[0])
    asked = cycle(questions)
    worth = []
    benchmark.pedantic(
        lambda *one: worth.append(anew(*one)), setup=lambda: (next(asked), {}), rounds=100
    )
    assert all(one.best is not None and one.best.points.total == 182 for one in worth)
    assert all(one.proved for one in worth)
    assert benchmark.stats["median"] < 0.05


@pytest.mark.benchmark(group="the proved best chain on boards with chains", timer=time.process_time)
@pytest.mark.parametrize("breaking", ["crossing", "touching"])
def test_boards_with_chains(benchmark: Any, breaking: str) -> None:
    """How many are proved is said below the table, and how long those take at the median."""
    luck = random.Random(breaking)
    touching = breaking == "touching"
    asked = [
        (laid(luck, touching=touching, chains=luck.randint(1, 4)), target(luck)) for _ in range(40)
    ]
    proved = []

    def one(ground: Ground, wanted: str) -> None:
        begun = time.process_time()
        if anew(ground, wanted).proved:
            proved.append(time.process_time() - begun)

    questions = cycle(asked)
    benchmark.pedantic(one, setup=lambda: (next(questions), {}), rounds=len(asked))
    benchmark.extra_info["proved, of 40"] = len(proved)
    benchmark.extra_info["milliseconds to the proof"] = round(1_000 * median(proved))
    assert len(proved) > 20
