"""PRIZMIK’s search: positions a second, and the depth that 5 seconds reach.

A position is looked at in some 5 µs; where there are captures and threats it takes longer.
Times are the processor's, so that a busy machine changes nothing.
"""

from __future__ import annotations

import time
from typing import Any

import pytest

from prismdesk.bots.bot import Situation
from prismdesk.bots.limit import Limit
from prismdesk.bots.prizmik.position import legal, position_of
from prismdesk.bots.prizmik.search import Looked, Search, deepened
from prismdesk.bots.prizmik.solver import SOLVER
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.benchmarks.goals import Goal, Noted
from tests.support import boards

SECONDS = 5
POSITIONS = {
    "opening": boards.START,
    "middle": "b2b3a/t3s3/2f5/3S4/5t2/2T1F3/3f4/A3B2B r 2 3",
}


def in_time() -> Limit:
    late = time.process_time() + SECONDS
    return Limit(None, lambda: time.process_time() > late)


def looked(which: str) -> tuple[Looked, int]:
    """What was found, and how many positions were looked at."""
    state = boards.state(POSITIONS[which])
    position = position_of(state.board.decode(), state.mover, state.reserves, stays=False)
    limit = in_time()
    return deepened(Search(limit), position, 60, legal(position)), limit.nodes


@pytest.mark.benchmark(group="PRIZMIK, 5 seconds of looking ahead", timer=time.process_time)
@pytest.mark.parametrize("which", POSITIONS)
def test_depth_and_nodes_a_second(benchmark: Any, noted: Noted, which: str) -> None:
    found, nodes = benchmark.pedantic(looked, (which,), rounds=1)
    benchmark.extra_info["depth"] = found.depth
    benchmark.extra_info["nodes a second"] = round(nodes / benchmark.stats["median"])
    rate = benchmark.extra_info["nodes a second"]
    noted(Goal(f"PRIZMIK’s bot, {which}: nodes a second", rate, at_least=250_000))
    assert rate >= 20_000
    assert found.depth >= 6


@pytest.mark.benchmark(group="PRIZMIK, 5 seconds of analysis", timer=time.process_time)
@pytest.mark.parametrize("which", POSITIONS)
def test_depth_of_the_analysis(benchmark: Any, which: str) -> None:
    """Three first actions are told apart, which takes longer."""
    chosen = choose(PRIZMIK.options, {})
    assert not isinstance(chosen, Refused)
    state = boards.state(POSITIONS[which])
    view = PRIZMIK.view(state, state.mover)
    may = ("move", "deploy", "capture")
    asked = Situation(state.mover, (Seat.RED, Seat.BLUE), chosen, view, may)
    solution = benchmark.pedantic(lambda: SOLVER.solve(asked, in_time()), rounds=1)
    benchmark.extra_info["depth"] = solution.depth
    assert solution.depth >= 5
    assert benchmark.stats["max"] < SECONDS + 0.2
