"""Paths: whether one is legal, what it is worth, and all that a position allows (GP8 to GP13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import CLEARED, NAMES, OWNER, Board
from prismdesk.geometry.square import DIAGONAL, SquareLattice, Step, cell_at


def refused(board: Board, seat: Seat, cells: Sequence[str]) -> Refused | None:
    """Why these cells are no legal path of the seat, told at the first that is wrong; or None.

    What is wrong with the length of the whole is told last.
    """
    for place in range(len(cells)):
        wrong = _not_there(board, cells, place) or _wrong_step(cells, place)
        wrong = wrong or _wrong_gem(board, seat, cells, place)
        if wrong is not None:
            return wrong
    last = cells[-1]
    if len(cells) < 3:
        return _no(
            "GP8", "too-short", last, "A path has three cells at least; this one ends at {cell}."
        )
    if not len(cells) % 2:
        text = "A path has an odd number of cells; this one has {count}, up to {cell}."
        return _no("GP8", "even", last, text, count=len(cells))
    return None


def gems_on(board: Board, cells: Sequence[str]) -> str:
    """The gems along these cells, the starting gem first. Raises LookupError off the board."""
    gems = ""
    for cell in cells:
        number = board.number(cell)
        if number is None:
            raise LookupError(cell)
        gems += board.cells[number]
    return gems


def hundredths(gems: str) -> int:
    """What a legal path over these gems is paid, in hundredths of a point (GP12, GP13).

    Halves go up: 9/8 is paid as 1.13. Rounding what is paid rounds the total alike, for that is a
    whole number of hundredths before.
    """
    between = Counter(gem for gem in gems if gem != gems[0])
    most = max(between.values())
    return (200 * gems.count(gems[0]) + most) // (2 * most)


def _not_there(board: Board, cells: Sequence[str], place: int) -> Refused | None:
    cell = cells[place]
    number = board.number(cell)
    if number is None:
        return _no("GP7", "off-board", cell, "There is no cell {cell} on this board.")
    if cell in cells[:place]:
        return _no("GP8", "repeated", cell, "A path takes each cell once; {cell} comes again.")
    if board.cells[number] == CLEARED:
        return _no("GP10", "cleared", cell, "The cell {cell} is cleared; no path goes over it.")
    return None


def _wrong_step(cells: Sequence[str], place: int) -> Refused | None:
    if place < 1:
        return None
    cell, before = cells[place], cells[place - 1]
    step = _step(before, cell)
    if abs(step[0]) + abs(step[1]) != 1:
        text = "{cell} is not next to {before}; a path goes to a neighbour, up, down or sideways."
        return _no("GP10", "jump", cell, text, before=before)
    if place > 1 and step == _step(cells[place - 2], before):
        text = "The path goes straight on to {cell}; it has to turn at {before}."
        return _no("GP10", "straight", cell, text, before=before)
    return None


def _step(start: str, end: str) -> Step:
    """The step from one cell to another."""
    (column, row), (to_column, to_row) = cell_at(start), cell_at(end)
    return to_column - column, to_row - row


def _wrong_gem(board: Board, seat: Seat, cells: Sequence[str], place: int) -> Refused | None:
    cell = cells[place]
    start, gem = gems_on(board, cells[:1]), gems_on(board, (cell,))
    if place == 0:
        if OWNER[gem] is seat:
            return None
        text = "A path begins on a gem of its player’s own colour; {cell} is {gem_word}."
        return _no("GP9", "wrong-colour", cell, text, gem_word=NAMES[gem])
    if place % 2 and gem == start:
        text = "{cell} is {gem_word} too; every second gem must be different."
        return _no("GP9", "same-gem", cell, text, gem_word=NAMES[gem])
    if not place % 2 and gem != start:
        text = "{cell} is {gem_word}; every other cell of this path is {start_word}."
        names = {"gem_word": NAMES[gem], "start_word": NAMES[start]}
        return _no("GP9", "other-gem", cell, text, **names)
    return None


def _no(rule: str, code: str, cell: str, text: str, **values: str | int) -> Refused:
    return refuse(code, text, rule, cell, cell=cell, **values)


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
