"""The shape of a loop: the line through its ring tiles, and where a marker stands in it. No Qt.

A marker stands where three cells, or two, meet, or in the middle of an empty space: as far as it
can from the light of the loop and from what lies in it.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from prismdesk.games.prisma.field import Field, Loop
from prismdesk.geometry.hexagon import Cell, around
from prismdesk.geometry.rings import course

Point = tuple[float, float]

_TAKEN: Final = 0.35
"""By how much a tile or direction marker in the loop keeps a marker farther away, in steps."""


class Shape(NamedTuple):
    """A loop's ring tiles in their order, and the cells in whose midst its marker stands."""

    corners: tuple[Cell, ...]
    midst: tuple[Cell, ...]


@functools.lru_cache(maxsize=256)
def shape_of(field: Field, loop: Loop) -> Shape:
    """The shape of a loop of that field."""
    corners = course(loop.ring, field.lines)
    outline = [_point((cell,)) for cell in corners]
    centre = _point(corners)
    inside = [_point((cell,)) for cell in _within(corners, outline) if cell in field.taken]

    def room(spot: tuple[Cell, ...]) -> tuple[float, float]:
        at = _point(spot)
        sides = pairwise((*outline, outline[0]))
        free = min(_away(at, *side) for side in sides)
        apart = min((math.dist(at, one) - _TAKEN for one in inside), default=free)
        return round(min(free, apart), 6), -round(math.dist(at, centre), 6)

    spots = sorted(spot for spot in _spots(corners) if _holds(outline, _point(spot)))
    return Shape(corners, max(spots, key=room))


def _spots(corners: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Where a marker might stand: near each of the ring tiles, and a step farther in."""
    near = {cell for one in corners for cell in (one, *around(one))}
    for cell in near:
        yield (cell,)
        for one, other in pairwise((*around(cell), around(cell)[0])):
            yield cell, one
            yield cell, one, other


def _within(corners: tuple[Cell, ...], outline: list[Point]) -> list[Cell]:
    columns, rows = [cell.q for cell in corners], [cell.r for cell in corners]
    every = (
        Cell(q, r)
        for q in range(min(columns), max(columns) + 1)
        for r in range(min(rows), max(rows) + 1)
    )
    return [c for c in every if c not in corners and _holds(outline, _point((c,)))]


def _point(cells: tuple[Cell, ...]) -> Point:
    """The midst of cells, with one step between neighbours."""
    q = sum(cell.q for cell in cells) / len(cells)
    r = sum(cell.r for cell in cells) / len(cells)
    return q * math.sqrt(3) / 2, r + q / 2


def _away(at: Point, one: Point, other: Point) -> float:
    """How far a point is from a line between two."""
    way = other[0] - one[0], other[1] - one[1]
    off = at[0] - one[0], at[1] - one[1]
    share = (off[0] * way[0] + off[1] * way[1]) / (way[0] ** 2 + way[1] ** 2)
    share = min(1.0, max(0.0, share))
    return math.hypot(off[0] - share * way[0], off[1] - share * way[1])


def _holds(outline: list[Point], at: Point) -> bool:
    """Whether a point is within an outline."""
    held = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (at[1] - ay) / (by - ay) * (bx - ax):
            held = not held
    return held
