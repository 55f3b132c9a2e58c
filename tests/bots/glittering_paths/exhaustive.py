"""Rounds of Glittering Paths played out in every way there is: slow, and with no cleverness.

Nothing of `prismdesk.bots` is used in here but what a bot's answer is compared with.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from prismdesk.core.chance import Draws
from prismdesk.core.rounds import BOTH, other
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.maker import drawn_board
from prismdesk.games.glittering_paths.paths import hundredths, paths
from prismdesk.games.glittering_paths.play import SKIPS

SIZES = ((8, 8), (11, 6), (10, 7), (6, 6), (5, 6), (8, 3), (12, 12))
"""Of boards that end games come from; the last round's gems are on every third."""


class EndGame(NamedTuple):
    """A board late in a round, who is on turn, and how many skips there were in a row."""

    board: Board
    seat: Seat
    skips: int


def clear_memory() -> None:
    """Forgets all positions of earlier end games."""
    worth.cache_clear()


@cache
def worth(board: Board, seat: Seat, skips: int) -> int:
    """Hundredths by which the seat on turn comes out ahead if both play best (GP12 to GP18)."""
    return max(every_answer(board, seat, skips).values())


def every_answer(board: Board, seat: Seat, skips: int) -> dict[tuple[int, ...], int]:
    """What each path is worth, and a skip, which is written as no cells."""
    is_last = skips + 1 == SKIPS
    found: dict[tuple[int, ...], int] = {
        (): 0 if is_last else -worth(board, other(seat), skips + 1)
    }
    for path in paths(board, seat):
        points = hundredths("".join(board.cells[cell] for cell in path))
        found[path] = points - worth(board.without(path), other(seat), 0)
    return found


def ways(board: Board) -> int:
    """How many legal paths there are, of both seats."""
    return sum(1 for seat in BOTH for _ in paths(board, seat))


def end_games(seed: int, most: int, fewest: int = 3) -> Iterator[EndGame]:
    """Endless end games of so many legal paths, reached by paths drawn by chance."""
    luck = random.Random(seed)
    while True:
        place = luck.choice((1, 2, 3))
        board, _ = drawn_board(luck.choice(SIZES), place, Draws(str(luck.random())))
        seat = luck.choice(BOTH)
        while ways(board) > most:
            every = list(paths(board, seat))
            if every:
                board = board.without(luck.choice(every))
            seat = other(seat)
        if ways(board) >= fewest and any(True for _ in paths(board, seat)):
            yield EndGame(board, seat, luck.randrange(SKIPS))
