"""Three boards of Glittering Paths drawn, and all paths of a full one found (GP5, GP8 to GP10)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.maker import drawn, drawn_board
from prismdesk.games.glittering_paths.options import CHOICES, read_sizes
from prismdesk.games.glittering_paths.paths import paths

SIZES = [*(choice.value for choice in CHOICES), "12x12,24x6,12x12", "8x3,3x8,8x3"]
"""Those with a name, the largest, and the tightest."""


@pytest.mark.benchmark(group="boards with paths")
@pytest.mark.parametrize("sizes", SIZES)
def test_three_boards(benchmark: Any, sizes: str) -> None:
    """Many seeds, for some take much longer than others."""
    seeds = (str(seed) for seed in range(1_000_000))
    wanted = read_sizes(sizes)
    boards, _ = benchmark.pedantic(
        drawn, setup=lambda: ((wanted, Draws(next(seeds))), {}), rounds=40
    )
    assert len(boards) == 3
    assert benchmark.stats["max"] < 2


@pytest.mark.benchmark(group="all paths")
@pytest.mark.parametrize("place", [1, 3])
def test_all_paths_of_a_full_board(benchmark: Any, place: int) -> None:
    """The one of 30 boards that has the most."""
    made = [drawn_board((8, 8), place, Draws(str(seed)))[0] for seed in range(30)]
    board = max(made, key=lambda one: sum(1 for _ in paths(one, Seat.RED)))
    found = benchmark(lambda: list(paths(board, Seat.RED)))
    assert len(found) > 100
    benchmark.extra_info["paths"] = len(found)
    assert benchmark.stats["median"] < 0.005
