"""The loops of a field, found by walking along the light with the space on the right (PR19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from prismdesk.bots.prisma.lattice import STEPS, beams, connected, place
from prismdesk.games.prisma.field import LARGE

_TURNS = (2, 1, 0, 5, 4, 3)
"""Where a walk goes on, seen from where it came: as far to the right as there is light."""


class Loop(NamedTuple):
    """A loop: its ring tiles, sorted as the rules sort them, and the empty spaces in it."""

    ring: tuple[int, ...]
    spaces: frozenset[int]

    @property
    def is_large(self) -> bool:
        """Whether it is never broken (PR24)."""
        return len(self.ring) >= LARGE

    @property
    def worth(self) -> int:
        """Its points where it scores (PR31)."""
        return 2 + len(self.spaces) if self.is_large else 1


def loops(
    tiles: Mapping[int, int], markers: frozenset[int], begin: Iterable[int]
) -> tuple[Loop, ...]:
    """The loops with one of these tiles on their ring, in no order."""
    found: dict[tuple[int, ...], Loop] = {}
    walked: set[tuple[int, int]] = set()
    for cell in begin:
        lit = beams(tiles[cell])
        for side in range(6):
            if lit >> side & 1 and cell + STEPS[side] in tiles and (cell, side) not in walked:
                for ring in _rings(_walk(tiles, cell, side, walked)):
                    key = tuple(sorted(ring))
                    found[key] = Loop(key, _spaces(tiles, markers, key))
    return tuple(found.values())


def _walk(
    tiles: Mapping[int, int], cell: int, side: int, walked: set[tuple[int, int]]
) -> Iterable[int]:
    """The tiles that a walk passes until it is where it began, going the same way."""
    first = (cell, side)
    here = first
    while True:
        walked.add(here)
        yield here[0]
        cell = here[0] + STEPS[here[1]]
        lit = beams(tiles[cell])
        for more in _TURNS:
            side = (here[1] + more) % 6
            if lit >> side & 1 and cell + STEPS[side] in tiles:
                break
        here = (cell, side)
        if here == first:
            return


def _rings(walk: Iterable[int]) -> Iterable[Sequence[int]]:
    """The rings of a walk that go clockwise: those are around a space, all others beside it.

    Loose ends are walked there and back; whatever hangs inside a loop is walked the other way.
    """
    stack: list[int] = []
    last: list[int] = []
    for cell in walk:
        if cell in stack:
            at = stack.index(cell)
            last = stack[at:]
            del stack[at:]
            if _is_clockwise(last):
                yield last
        stack.append(cell)
    if _is_clockwise(stack):
        yield stack


def _is_clockwise(ring: Sequence[int]) -> bool:
    if len(ring) < 3:
        return False
    corners = [place(cell) for cell in ring]
    doubled = 0
    q, r = corners[-1]
    for to_q, to_r in corners:
        doubled += q * to_r - to_q * r
        q, r = to_q, to_r
    return doubled > 0


def _spaces(
    tiles: Mapping[int, int], markers: frozenset[int], ring: tuple[int, ...]
) -> frozenset[int]:
    """The cells strictly inside a ring on which nothing lies."""
    return frozenset(cell for cell in inside(ring) if cell not in tiles and cell not in markers)


@lru_cache(maxsize=1 << 10)
def inside(ring: tuple[int, ...]) -> frozenset[int]:
    """The cells strictly inside a ring."""
    if len(ring) < LARGE:
        return frozenset()
    around = frozenset(ring)
    outside = flood(around)
    (low_q, high_q), (low_r, high_r) = bounds(ring)
    return frozenset(
        cell
        for q in range(low_q + 1, high_q)
        for r in range(low_r + 1, high_r)
        if (cell := q * 256 + r) not in around and cell not in outside
    )


def bounds(cells: Iterable[int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The least and the greatest column and row of some cells."""
    places = [place(cell) for cell in cells]
    columns, rows = [one.q for one in places], [one.r for one in places]
    return (min(columns), max(columns)), (min(rows), max(rows))


def flood(taken: frozenset[int] | set[int]) -> set[int]:
    """The cells near the taken ones that are connected to the outside by cells not taken."""
    (low_q, high_q), (low_r, high_r) = bounds(taken)
    box = {q * 256 + r for q in range(low_q - 1, high_q + 2) for r in range(low_r - 1, high_r + 2)}
    return connected((low_q - 1) * 256 + low_r - 1, box - taken)
