"""PRIZMIK's rules beside python-chess: action sequences of length 4 from the start (PZ24).

Each leaf of ours is made by the `apply` that the table uses; python-chess pushes each of its own.
Compare *nodes a second*, which stands in the extra info: the trees are of different size.
"""

from __future__ import annotations

from typing import Any

import chess
import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.apply import perft
from prismdesk.games.prizmik.rules import PRIZMIK


def chess_perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count


def nodes_a_second(benchmark: Any, nodes: int) -> None:
    benchmark.extra_info["nodes"] = nodes
    benchmark.extra_info["nodes a second"] = round(nodes / benchmark.stats["median"])


@pytest.mark.benchmark(group="perft, depth 4")
def test_prizmik(benchmark: Any) -> None:
    chosen = choose(PRIZMIK.options, {})
    assert not isinstance(chosen, Refused)
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), None, Draws("0"))
    assert not isinstance(ready, Refused)
    assert benchmark(perft, ready[0], 4) == 8281
    nodes_a_second(benchmark, 8281)


@pytest.mark.benchmark(group="perft, depth 4")
def test_python_chess(benchmark: Any) -> None:
    board = chess.Board()
    assert benchmark.pedantic(chess_perft, (board, 4), rounds=5, warmup_rounds=1) == 197_281
    nodes_a_second(benchmark, 197_281)
