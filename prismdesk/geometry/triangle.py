"""The lattice of Broken Prism: a triangle of side 7, its 49 triangles, 84 sides and 36 vertices.

Each of them is a number. Vertices and triangles are counted row by row, left to right, from the
top; rows are numbered from 0. A triangle that points up owns three sides, left, right and bottom,
and no two own the same, so side `3 * n`, `3 * n + 1` and `3 * n + 2` belong to the n-th of them.
All is exact in a skewed frame of whole numbers; how it looks is the screen's affair.
"""

from __future__ import annotations

import string
from itertools import combinations
from typing import Final, NamedTuple

SIZE: Final = 7
"""Sides along each edge of the board (BP1)."""

LETTERS: Final = (string.ascii_uppercase + string.ascii_lowercase)[: SIZE * SIZE]
"""The letter of each triangle (BP1)."""


class _Triangle(NamedTuple):
    """A triangle in its row: the `place`-th of those that point the same way."""

    row: int
    place: int
    up: bool


def _vertex(row: int, place: int) -> int:
    return row * (row + 1) // 2 + place


_TRIANGLES: Final = tuple(
    _Triangle(row, place // 2, up=place % 2 == 0)
    for row in range(SIZE)
    for place in range(2 * row + 1)
)
_UPWARD: Final = tuple(triangle for triangle in _TRIANGLES if triangle.up)


def _owned(row: int, place: int) -> tuple[int, int, int]:
    first = 3 * _UPWARD.index(_Triangle(row, place, up=True))
    return first, first + 1, first + 2


def _sides_of(triangle: _Triangle) -> tuple[int, int, int]:
    row, place, up = triangle
    if up:
        return _owned(row, place)
    # It stands between two that point up, below a third.
    return _owned(row, place)[1], _owned(row, place + 1)[0], _owned(row - 1, place)[2]


def _ends_of(row: int, place: int) -> tuple[tuple[int, int], ...]:
    top, left, right = _vertex(row, place), _vertex(row + 1, place), _vertex(row + 1, place + 1)
    return (top, left), (top, right), (left, right)


POINTS: Final = tuple((place, row) for row in range(SIZE + 1) for place in range(row + 1))
"""Each vertex in the skewed frame: place in its row, row. Neighbours differ by (1, 0), (0, 1) or
(1, 1), which is level, down to the left and down to the right."""

UP: Final = tuple(number for number, triangle in enumerate(_TRIANGLES) if triangle.up)
"""The triangles that point up."""

SIDES: Final = tuple(LETTERS[number] + side for number in UP for side in "lrb")
"""The name of each side: its upward triangle, then `l`, `r` or `b` (BP34)."""

SIDE: Final = {name: number for number, name in enumerate(SIDES)}
"""The number of each side by its name."""

ENDS: Final = tuple(ends for row, place, _ in _UPWARD for ends in _ends_of(row, place))
"""The two vertices of each side, the smaller first."""

SIDES_OF: Final = tuple(_sides_of(triangle) for triangle in _TRIANGLES)
"""The sides of each triangle: left, right, and the level one (the bottom, or the top if it points
down)."""

TRIANGLES_BY: Final = tuple(
    tuple(number for number, sides in enumerate(SIDES_OF) if side in sides)
    for side in range(len(SIDES))
)
"""The triangles on both sides of each side, or the one at the board's edge."""

_AROUND: Final = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))
"""The six steps to a neighbour, once around."""


def _sides_at(vertex: int) -> tuple[int, ...]:
    x, y = POINTS[vertex]
    near = [(x + dx, y + dy) for dx, dy in _AROUND]
    ends = [tuple(sorted((vertex, POINTS.index(point)))) for point in near if point in POINTS]
    return tuple(ENDS.index((first, second)) for first, second in ends)


SIDES_AT: Final = tuple(_sides_at(vertex) for vertex in range(len(POINTS)))
"""The sides that meet in each vertex, once around it: clockwise, beginning on the right."""

VERTEX_NAMES: Final = tuple(
    "".join(
        LETTERS[number]
        for number, sides in enumerate(SIDES_OF)
        if len(set(sides) & set(around)) == 2
    )
    for around in SIDES_AT
)
"""Each vertex by the letters of the triangles around it, such as `EFGKLM`."""

PARTNERS: Final = tuple(
    (first, second)
    for first, second in combinations(range(len(LETTERS)), 2)
    if LETTERS[first].lower() == LETTERS[second]
)
"""The pairs of triangles whose letters differ only in case (BP3)."""
