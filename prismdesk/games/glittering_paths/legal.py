"""All legal paths of a position, and how a draft can go on (GP8 to GP10).

Steps go level and upright in turn, so every two of them lead to a diagonal neighbour by way of one
of two corners: a path is a walk over diagonal neighbours that carry its starting gem.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import CLEARED, OWNER, Board
from prismdesk.geometry.square import DIAGONAL, SquareLattice

_Hops = tuple[tuple[int, int], ...]
"""The corner and the cell behind it, for each way to go."""


@lru_cache(maxsize=64)
def _hops(columns: int, rows: int) -> tuple[tuple[_Hops, ...], tuple[_Hops, ...]]:
    """All hops from each cell: of paths that step level first, and of those upright first."""
    lattice = SquareLattice(columns, rows)
    level, upright = [], []
    for cell in range(columns * rows):
        steps = [(step, lattice.beyond(cell, step)) for step in DIAGONAL]
        there = [(step, end) for step, end in steps if end is not None]
        level.append(tuple((cell + right, end) for (right, _), end in there))
        upright.append(tuple((cell + up * columns, end) for (_, up), end in there))
    return tuple(level), tuple(upright)


def paths(board: Board, seat: Seat) -> Iterator[tuple[int, ...]]:
    """Every legal path of the seat, by the numbers of its cells, each once and in a fixed order.

    There can be very many on a board that somebody entered: take no more than are needed.
    """
    for hops in _hops(board.columns, board.rows):
        ways = {
            start: _open(board.cells, gem, hops[start])
            for start, gem in enumerate(board.cells)
            if gem != CLEARED and OWNER[gem] is seat
        }
        for start in ways:
            yield from _walks(ways, start)


def has_path(board: Board, seat: Seat) -> bool:
    """Whether the seat has any legal path (GP19); the first three cells of one are one."""
    return next(paths(board, seat), None) is not None


def following(board: Board, seat: Seat, draft: Sequence[int]) -> tuple[int, ...]:
    """The cells that can follow so that the draft can still become a legal path of the seat.

    For an empty draft these are the cells on which one can begin; for a draft that can become none
    there are none.
    """
    letters, every = board.cells, _hops(board.columns, board.rows)
    if not draft:
        own = (cell for cell, gem in enumerate(letters) if gem != CLEARED and OWNER[gem] is seat)
        starts = {
            cell for cell in own if any(_open(letters, letters[cell], way[cell]) for way in every)
        }
        return tuple(sorted(starts))
    if letters[draft[0]] == CLEARED or OWNER[letters[draft[0]]] is not seat:
        return ()
    found: set[int] = set()
    for way in every:
        found |= _after(letters, way, draft)
    return tuple(sorted(found))


def _open(letters: str, gem: str, hops: _Hops) -> _Hops:
    """The hops to another cell with that gem, by way of some other gem."""
    return tuple(
        (corner, there)
        for corner, there in hops
        if letters[there] == gem and letters[corner] != gem and letters[corner] != CLEARED
    )


def _walks(ways: dict[int, _Hops], start: int) -> Iterator[tuple[int, ...]]:
    stack: list[tuple[tuple[int, ...], int]] = [((start,), 1 << start)]
    while stack:
        path, gone = stack.pop()
        for corner, there in ways[path[-1]]:
            both = 1 << corner | 1 << there
            if not gone & both:
                longer = (*path, corner, there)
                yield longer
                stack.append((longer, gone | both))


def _after(letters: str, way: tuple[_Hops, ...], draft: Sequence[int]) -> set[int]:
    """What can follow if all of the draft steps in this way; nothing if it does not."""
    gem = letters[draft[0]]
    if len(set(draft)) < len(draft):
        return set()
    for place in range(0, len(draft) - 2, 2):
        if tuple(draft[place + 1 : place + 3]) not in _open(letters, gem, way[draft[place]]):
            return set()
    ends_between = not len(draft) % 2
    ahead = _open(letters, gem, way[draft[-2 if ends_between else -1]])
    free = [(corner, there) for corner, there in ahead if there not in draft]
    if ends_between:
        return {there for corner, there in free if corner == draft[-1]}
    return {corner for corner, _ in free if corner not in draft}
