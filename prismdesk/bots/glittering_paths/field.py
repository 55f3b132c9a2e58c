"""A board as a search sees it: every path is a number, and what is left of them a set of bits.

Clearing cells makes no new path (GP10, GP14): whatever is legal later in a round is legal now. So
the paths are found once, and making one takes away all that share a cell with it.

There is one for each set of cells that a path can take (GP8 to GP13): the same cells walked in
another order are worth the same and clear the same. And a path that steps upright first is, walked
back, one that steps level first: so only those are looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, OWNER, Board
from prismdesk.geometry.square import DIAGONAL, SquareLattice

MOST_WALKS: Final = 8_000
"""Ways to walk that are looked at for one seat of one board."""

MOST_PATHS: Final = 500
"""Sets of cells that are kept for one seat; those of most points where there are more.

Boards that are drawn stay far below both. On one that a host enters there can be millions of paths,
and the long ones, which are left out, are worth little.
"""

_Hops = tuple[tuple[int, int], ...]
"""For each way to go from a cell: the cell between, and the one behind it."""


class Walk(NamedTuple):
    """A legal path: its cells in order, the same as a set of bits, and its hundredths of points."""

    cells: tuple[int, ...]
    mask: int
    points: int


class Walks(NamedTuple):
    """The paths of one seat, one for each set of cells; `is_all` if none was left out."""

    found: tuple[Walk, ...]
    is_all: bool


def walks(board: Board, seat: Seat, most: int = MOST_WALKS, kept: int = MOST_PATHS) -> Walks:
    """What the seat can make on the board, the shortest paths first and in a fixed order."""
    found: dict[int, tuple[int, ...]] = {}
    ways = _ways(board, seat)
    ends: list[tuple[tuple[int, ...], int]] = [((start,), 1 << start) for start in ways]
    seen: set[tuple[int, int]] = set()
    while ends and len(seen) < most:
        longer: list[tuple[tuple[int, ...], int]] = []
        for cells, mask in ends:
            for corner, there in ways[cells[-1]]:
                both = 1 << corner | 1 << there
                if mask & both:
                    continue
                after = mask | both
                if (after, there) not in seen:
                    seen.add((after, there))
                    longer.append(((*cells, corner, there), after))
                    found.setdefault(after, longer[-1][0])
        ends = longer
    cells_with = {gem: _cells_with(board, gem) for gem in GEMS}
    every = []
    for mask, cells in found.items():
        start = board.cells[cells[0]]
        between = max((mask & on).bit_count() for gem, on in cells_with.items() if gem != start)
        # Hundredths of points, halves up (GP12, GP13).
        every.append(Walk(cells, mask, ((len(cells) + 1) * 100 + between) // (2 * between)))
    if len(every) <= kept:
        return Walks(tuple(every), not ends)
    every.sort(key=lambda walk: -walk.points)
    return Walks(tuple(every[:kept]), is_all=False)


def _cells_with(board: Board, gem: str) -> int:
    return sum(1 << cell for cell, one in enumerate(board.cells) if one == gem)


def _ways(board: Board, seat: Seat) -> dict[int, _Hops]:
    """From each gem of the seat, the hops that a path over this gem can go on with."""
    hops, gems = _hops(board.columns, board.rows), board.cells
    return {
        start: tuple(
            (corner, there)
            for corner, there in hops[start]
            if gems[there] == gem and gems[corner] not in (gem, CLEARED)
        )
        for start, gem in enumerate(gems)
        if gem != CLEARED and OWNER[gem] is seat
    }


@lru_cache(maxsize=64)
def _hops(columns: int, rows: int) -> tuple[_Hops, ...]:
    """From each cell, the hops that step level first."""
    lattice = SquareLattice(columns, rows)
    found = []
    for cell in range(columns * rows):
        ends = ((step, lattice.beyond(cell, step)) for step in DIAGONAL)
        found.append(tuple((cell + right, end) for (right, _), end in ends if end is not None))
    return tuple(found)


SIDES: Final = (Seat.RED, Seat.BLUE)

_PARTS: Final = 64
"""Into so many parts a hundredth is cut where shares of points are weighed."""


class Owned(NamedTuple):
    """A path and whose it is."""

    seat: Seat
    walk: Walk


class Field:
    """The paths of both seats, and what each of them takes away.

    `paths` are in an order in which a good one comes early: those of more points, that take more
    from the other seat and less from their own. `points[n]` are the hundredths of path n, `of` the
    paths of each seat, and `stay[n]` are all that share no cell with path n. `is_all` if no legal
    path was left out (`walks`).
    """

    def __init__(self, board: Board) -> None:
        every = [walks(board, seat) for seat in SIDES]
        self.is_all = all(one.is_all for one in every)
        owned = [Owned(seat, walk) for seat in SIDES for walk in every[seat].found]
        merits = _merits(owned)
        order = sorted(range(len(owned)), key=lambda n: -merits[n])
        self.paths = [owned[n] for n in order]
        self.points = [one.walk.points for one in self.paths]
        self.of = _of(self.paths)
        self.all = (1 << len(owned)) - 1
        self.stay = [self.all & ~gone for gone in _clashes(self.paths)]

    def up_to(self, cells: int) -> int:
        """The paths of at most so many cells."""
        return sum(1 << n for n, one in enumerate(self.paths) if len(one.walk.cells) <= cells)


def members(numbers: int) -> Iterator[int]:
    """The paths of a set, the lowest number first."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


def _of(paths: list[Owned]) -> tuple[int, int]:
    red, blue = (sum(1 << n for n, one in enumerate(paths) if one.seat is seat) for seat in SIDES)
    return red, blue


def _clashes(paths: list[Owned]) -> list[int]:
    """For each path all that share a cell with it, itself among them."""
    through: dict[int, int] = {}
    for n, one in enumerate(paths):
        for cell in one.walk.cells:
            through[cell] = through.get(cell, 0) | 1 << n
    found = []
    for one in paths:
        clash = 0
        for cell in one.walk.cells:
            clash |= through[cell]
        found.append(clash)
    return found


def _merits(paths: list[Owned]) -> list[int]:
    """How good each path is by itself: its points, and what it takes from whom.

    A path counts for its share of the points of those of its own side that clash with it, since of
    these about one will be made.
    """
    of, clashes = _of(paths), _clashes(paths)
    shares = [
        _PARTS * one.walk.points // (clash & of[one.seat]).bit_count()
        for one, clash in zip(paths, clashes, strict=True)
    ]
    merits = []
    for one, clash in zip(paths, clashes, strict=True):
        own = sum(shares[n] for n in members(clash & of[one.seat]))
        others = sum(shares[n] for n in members(clash & ~of[one.seat]))
        merits.append(_PARTS * one.walk.points + others - own)
    return merits
