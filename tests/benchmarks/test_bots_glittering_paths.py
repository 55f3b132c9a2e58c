"""The bot of Glittering Paths: how fast it looks, and how soon an end game is solved.

Times are the processor's, so that a busy machine changes nothing.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from prismdesk.bots.glittering_paths.field import Field
from prismdesk.bots.glittering_paths.search import Position, Search, ranked
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.rounds import other
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import CLEARED, Board
from prismdesk.games.glittering_paths.maker import drawn
from prismdesk.games.glittering_paths.options import CHOICES, read_sizes
from prismdesk.games.glittering_paths.paths import paths

BOARDS = 24
LARGER = "10x9,15x6,9x10"


def solved(board: Board, seat: Seat, most: int | None = None) -> tuple[bool, int]:
    """Whether the rest of the round was played out in mind, and the nodes that it took."""
    field, limit = Field(board), Limit(most)
    found = ranked(Search(field, limit), Position(field.all, seat, 0), 1)
    return found.is_exact, limit.nodes


def full(sizes: str, count: int = BOARDS) -> list[Board]:
    """Boards as rounds begin, of the three sizes in turn."""
    return [drawn(read_sizes(sizes), Draws(f"b{n}"))[0][n % 3] for n in range(count)]


def late(gems: int) -> Iterator[tuple[Board, Seat]]:
    """Endless boards on which at most so many gems are left, and about as many."""
    luck = random.Random(gems)
    while True:
        board, seat = drawn(read_sizes(CHOICES[0].value), Draws(str(luck.random())))[0][2], Seat.RED
        while len(board.cells) - board.cells.count(CLEARED) > gems:
            every = list(paths(board, seat)) or list(paths(board, other(seat)))
            if not every:
                break
            board, seat = board.without(luck.choice(every)), other(seat)
        else:
            yield board, seat


@pytest.mark.benchmark(group="end games solved", timer=time.process_time)
@pytest.mark.parametrize("gems", [35, 45, 55, 65])
def test_an_end_game_by_the_gems_that_are_left(benchmark: Any, gems: int) -> None:
    """Any that chance leads to, of the last round, which has the most gems."""
    games = list(islice(late(gems), BOARDS))
    given = iter(games)
    found = benchmark.pedantic(
        solved, setup=lambda: (next(given), {}), rounds=len(games), warmup_rounds=0
    )
    assert found[0]
    assert benchmark.stats["median"] < 1


@pytest.mark.benchmark(group="end games solved", timer=time.process_time)
@pytest.mark.parametrize("sizes", [CHOICES[0].value, LARGER])
def test_a_whole_round_before_its_first_path(benchmark: Any, sizes: str) -> None:
    boards = full(sizes, 12)
    given, exact, nodes = iter(boards), [], []

    def one(board: Board) -> None:
        is_exact, spent = solved(board, Seat.RED, 300_000)
        exact.append(is_exact)
        nodes.append(spent)

    benchmark.pedantic(one, setup=lambda: ((next(given),), {}), rounds=len(boards))
    total = benchmark.stats["total"]
    benchmark.extra_info["solved of 12"] = sum(exact)
    benchmark.extra_info["nodes a second"] = round(sum(nodes) / total)
    assert sum(exact) >= 4
    assert sum(nodes) / total > 10_000
