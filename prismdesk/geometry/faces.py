"""The enclosed spaces between sides that lie on the board, found by Shapely.

Shapely is imported when it is first needed. Its polygons come in no fixed order and begin
anywhere, so a face is told by its sides and its triangles, and faces are sorted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from prismdesk.geometry.triangle import ENDS, LETTERS, POINTS, SIDES_OF

_SCALE: Final = 3
"""In a frame three times as fine, the middle of a triangle is a point of whole numbers too."""

_SIDE_BETWEEN: Final = {
    frozenset((POINTS[first], POINTS[second])): side for side, (first, second) in enumerate(ENDS)
}


class Face(NamedTuple):
    """An enclosed space: the triangles in it, and the sides of its outer ring.

    A smaller ring inside the outer one takes its triangles away, and is no part of the ring.
    """

    triangles: tuple[int, ...]
    ring: frozenset[int]


def faces(sides: Iterable[int]) -> tuple[Face, ...]:
    """The smallest spaces that these sides enclose, in the order of their first triangles."""
    import shapely

    lines, middles = _lines(), _middles()
    polygons = shapely.get_parts(shapely.polygonize([lines[side] for side in set(sides)]))
    return tuple(
        sorted(
            Face(
                tuple(shapely.contains_xy(polygon, *middles).nonzero()[0].tolist()),
                _ring(shapely.get_coordinates(polygon.exterior).tolist()),
            )
            for polygon in polygons
        )
    )


def _ring(corners: Sequence[Sequence[float]]) -> frozenset[int]:
    points = [(round(x) // _SCALE, round(y) // _SCALE) for x, y in corners]
    return frozenset(_SIDE_BETWEEN[frozenset((one, other))] for one, other in pairwise(points))


@cache
def _lines() -> tuple[Any, ...]:
    """Every side as a line of Shapely's."""
    import shapely

    return tuple(
        shapely.LineString([[_SCALE * x, _SCALE * y] for x, y in (POINTS[end] for end in ends)])
        for ends in ENDS
    )


@cache
def _middles() -> tuple[list[int], list[int]]:
    """The middles of all triangles, x and y apart."""
    corners = [{POINTS[end] for side in sides for end in ENDS[side]} for sides in SIDES_OF]
    assert len(corners) == len(LETTERS)
    return [sum(x for x, _ in three) for three in corners], [
        sum(y for _, y in three) for three in corners
    ]
