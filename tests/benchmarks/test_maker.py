"""Seven rounds drawn, and what it takes to prove that a target cannot be reached (BP7, BP8)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.maker import Wanted, drawn
from prismdesk.games.broken_prism.reach import Search


@pytest.mark.benchmark(group="board maker")
@pytest.mark.parametrize("targets", ["whole", "fractions", "negative"])
def test_seven_rounds(benchmark: Any, targets: str) -> None:
    wanted = Wanted(50, targets, touching=True)
    rounds, _ = benchmark(drawn, wanted, Draws("1"))
    assert len(rounds) == 7
    assert benchmark.stats["max"] < 1


@pytest.mark.benchmark(group="reach")
def test_a_target_out_of_reach(benchmark: Any) -> None:
    """Every chain of up to six sides is tried, with nothing kept from an earlier search."""
    (board, *_), _ = drawn(Wanted(50, "whole", touching=False), Draws("1"))
    ground = Ground(board.numbers)
    found = benchmark.pedantic(lambda: Search(ground).chain("1/53"), rounds=3)
    assert found is None
    assert benchmark.stats["max"] < 5
