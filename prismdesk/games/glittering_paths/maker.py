"""The board maker: boards that begin full and give both players enough to find (GP2 to GP5).

Every two cells that fall on each other when the board is turned are drawn together, as GP2 has it.
So a turn takes each path of one player to one of the other's, with opposite gems and the same
worth: both have the same paths, and only Red's are counted.

All luck comes from `Draws`, so that a seed gives the same boards everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Final

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import FEWEST, OPPOSITE, ROUNDS, Board, gems_of
from prismdesk.games.glittering_paths.options import Size, Sizes
from prismdesk.games.glittering_paths.paths import hundredths, paths

_FEWEST_PATHS: Final = 60
"""Opening paths that each player has at least (GP5)."""

_BEST: Final = 400
_BEST_OF_LAST: Final = 500
"""What the best opening path is worth at least, in hundredths, in rounds 1 and 2 and in round 3."""

_MOST_PATHS: Final = 500
"""Paths that are looked at on one board. Few boards have more, but some have millions."""

_CHANGES: Final = 200
"""Changes that are tried on one board before another one is drawn."""

_Half = tuple[str, ...]
"""The gems of the lower half of a board, from a1; the others follow from them."""


class _Wanted(msgspec.Struct, frozen=True):
    """What a board has to be: its size, its gems, how many of each, how many paths, how good."""

    size: Size
    gems: tuple[str, ...]
    fewest: int
    most: int
    paths: int
    best: int

    def allows(self, half: _Half) -> bool:
        """Whether each gem is on about its even share of the cells (GP5).

        A gem is on as many cells of the whole board as it and its opposite are on those of a half.
        """
        here = {gem: half.count(gem) + half.count(OPPOSITE[gem]) for gem in self.gems}
        return all(self.fewest <= count <= self.most for count in here.values())

    def merit(self, board: Board) -> tuple[int, int, int]:
        """How close the board is to what is wanted, its opening paths, and the best one's worth.

        No more paths are looked at than settle it.
        """
        count, best = 0, 0
        for path in islice(paths(board, Seat.RED), _MOST_PATHS):
            count += 1
            # No path is worth more than a point for each cell of its starting gem.
            if best < min(self.best, 50 * (len(path) + 1)):
                best = max(best, hundredths("".join([board.cells[cell] for cell in path])))
            if best >= self.best and count >= self.paths:
                break
        close = min(count, self.paths) * self.best + min(best, self.best) * self.paths
        return close, count, best


@lru_cache(maxsize=16)  # a match that is folded again makes the same draws
def drawn(sizes: Sizes, draws: Draws) -> tuple[tuple[Board, Board, Board], Draws]:
    """The boards of the three rounds, and the draws after them."""
    one, draws = drawn_board(sizes[0], 1, draws)
    two, draws = drawn_board(sizes[1], 2, draws)
    three, draws = drawn_board(sizes[2], 3, draws)
    return (one, two, three), draws


def drawn_board(size: Size, place: int, draws: Draws) -> tuple[Board, Draws]:
    """The board of that round, from 1, and the draws after it.

    Most boards that are drawn have too few paths, and are changed until they have enough. That
    comes to an end: a try that leads nowhere is given up, the next one begins on any board that
    there can be, and every size of GP4 has good ones.
    """
    while True:
        wanted, draws = _wanted(size, place, draws)
        board, draws = _tried(wanted, draws)
        if board is not None:
            return board, draws


def _wanted(size: Size, place: int, draws: Draws) -> tuple[_Wanted, Draws]:
    cells = size[0] * size[1]
    gems = gems_of(place)
    # Boards are not all to have hardly enough; the larger one is, the more it can have.
    more, draws = draws.below(cells - FEWEST + 1)
    wanted = _Wanted(
        size,
        gems,
        fewest=-(-3 * cells // (5 * len(gems))),
        most=7 * cells // (5 * len(gems)),
        paths=_FEWEST_PATHS + more,
        best=_BEST_OF_LAST if place == ROUNDS else _BEST,
    )
    return wanted, draws


def _tried(wanted: _Wanted, draws: Draws) -> tuple[Board | None, Draws]:
    """One try: a board is drawn, and a cell changed wherever that leaves it as good or better."""
    half, draws = _half(wanted, draws)
    board = _whole(wanted.size, half)
    close, count, best = wanted.merit(board)
    for _ in range(_CHANGES):
        if count >= wanted.paths and best >= wanted.best:
            break
        changed, draws = _changed(wanted, half, draws)
        if not wanted.allows(changed):
            continue
        other = _whole(wanted.size, changed)
        merit = wanted.merit(other)
        if merit[0] >= close:
            half, board, (close, count, best) = changed, other, merit
    good = count >= _FEWEST_PATHS and best >= wanted.best
    return board if good else None, draws


def _half(wanted: _Wanted, draws: Draws) -> tuple[_Half, Draws]:
    """Half a board, every one that has enough of each gem equally likely."""
    while True:
        half: list[str] = []
        for _ in range(wanted.size[0] * wanted.size[1] // 2):
            place, draws = draws.below(len(wanted.gems))
            half.append(wanted.gems[place])
        if wanted.allows(tuple(half)):
            return tuple(half), draws


def _changed(wanted: _Wanted, half: _Half, draws: Draws) -> tuple[_Half, Draws]:
    """The half with another gem on one of its cells."""
    cell, draws = draws.below(len(half))
    others = [gem for gem in wanted.gems if gem != half[cell]]
    place, draws = draws.below(len(others))
    return (*half[:cell], others[place], *half[cell + 1 :]), draws


def _whole(size: Size, half: _Half) -> Board:
    """The board with that lower half, which a turn by 180 degrees takes to its opposite (GP2)."""
    return Board(*size, "".join([*half, *(OPPOSITE[gem] for gem in reversed(half))]))
