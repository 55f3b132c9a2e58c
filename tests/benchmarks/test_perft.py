"""PRIZMIK's rules beside python-chess: action sequences of length 4 and 5 from the start (PZ24).

Each leaf of ours is made by the `apply` that the table uses; python-chess pushes each of its own.
Compare *nodes a second*, which stands in the extra info: the trees are of different size. Times
are the processor's, so that a busy machine changes nothing.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

import chess
import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.apply import perft
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State
from tests.benchmarks.goals import Goal, Noted

COUNTS: Final = {4: 8281, 5: 140_214}
CHESS_COUNT: Final = 197_281
ROUNDS: Final = 5


def chess_perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count


def at_the_start() -> State:
    chosen = choose(PRIZMIK.options, {})
    assert not isinstance(chosen, Refused)
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), None, Draws("0"))
    assert not isinstance(ready, Refused)
    return ready[0]


def nodes_a_second(benchmark: Any, nodes: int) -> None:
    benchmark.extra_info["nodes"] = nodes
    benchmark.extra_info["nodes a second"] = round(nodes / benchmark.stats["median"])


@pytest.mark.benchmark(group="perft", timer=time.process_time)
@pytest.mark.parametrize("depth", COUNTS)
def test_prizmik(benchmark: Any, depth: int) -> None:
    counted = benchmark.pedantic(perft, (at_the_start(), depth), rounds=ROUNDS, warmup_rounds=1)
    assert counted == COUNTS[depth]
    nodes_a_second(benchmark, counted)


@pytest.mark.benchmark(group="perft", timer=time.process_time)
def test_python_chess(benchmark: Any) -> None:
    board = chess.Board()
    counted = benchmark.pedantic(chess_perft, (board, 4), rounds=ROUNDS, warmup_rounds=1)
    assert counted == CHESS_COUNT
    nodes_a_second(benchmark, counted)


def speed(count: Callable[[], int], expected: int) -> float:
    """Nodes a second."""
    before = time.process_time()
    assert count() == expected
    return expected / (time.process_time() - before)


@pytest.mark.parametrize("depth", COUNTS)
def test_beside_python_chess(noted: Noted, depth: int) -> None:
    state, board = at_the_start(), chess.Board()
    ratios = []
    for _ in range(ROUNDS):
        ours = speed(lambda: perft(state, depth), COUNTS[depth])
        ratios.append(ours / speed(lambda: chess_perft(board, 4), CHESS_COUNT))
    ratio = statistics.median(ratios)
    noted(Goal(f"PRIZMIK perft {depth}, nodes a second / python-chess", ratio, at_least=2.0))
