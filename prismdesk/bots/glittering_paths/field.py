"""A board as a search sees it: every path is a number, and what is left of them a set of bits.

Clearing cells makes no new path (GP10, GP14): whatever is legal later in a round is legal now. So
the paths are found once, and making one takes away all that share a cell with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from prismdesk.bots.glittering_paths.walks import Walk, walks
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board

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

    def without(self, cells: Iterable[int]) -> int:
        """The paths that are left once these cells are cleared."""
        mask = sum(1 << cell for cell in set(cells))
        return sum(1 << n for n, one in enumerate(self.paths) if not one.walk.mask & mask)


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
