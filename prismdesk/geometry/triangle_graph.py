"""The sides of the triangle as a graph (NetworkX), and the spaces that they enclose (Shapely).

Both are imported when they are first needed. Shapely's polygons come in no fixed order and begin
anywhere, so a face is told by its sides and its triangles, and faces are sorted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from prismdesk.geometry.triangle import ENDS, LETTERS, POINTS, SIDES_AT, SIDES_OF


class Step(NamedTuple):
    """A way on from a vertex: along this side, to the vertex at its other end."""

    side: int
    to: int


@cache
def steps() -> tuple[tuple[Step, ...], ...]:
    """The steps from each vertex, in the order of their sides."""

    def beyond(side: int, vertex: int) -> int:
        first, last = ENDS[side]
        return last if vertex == first else first

    return tuple(
        tuple(Step(side, beyond(side, vertex)) for side in sorted(around))
        for vertex, around in enumerate(SIDES_AT)
    )


def walk(sides: Sequence[int]) -> tuple[int, ...]:
    """The vertices that one comes by along these sides, while each begins where one stands.

    One vertex more than the sides that are walked. The first side is walked from the end where
    the second does not begin; without a second from its smaller end. There is at least one side.
    """
    vertices = list(ENDS[sides[0]])
    if len(sides) > 1 and vertices[1] not in ENDS[sides[1]]:
        vertices.reverse()
    for side in sides[1:]:
        ends = ENDS[side]
        if vertices[-1] not in ends:
            break
        vertices.append(ends[1] if vertices[-1] == ends[0] else ends[0])
    return tuple(vertices)


def parts(sides: Iterable[int]) -> tuple[int, ...]:
    """For each vertex the part it is in, by number, where only these sides join vertices."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(range(len(POINTS)))
    graph.add_edges_from(ENDS[side] for side in sides)
    part = {
        vertex: number
        for number, together in enumerate(nx.connected_components(graph))
        for vertex in together
    }
    return tuple(part[vertex] for vertex in range(len(POINTS)))


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
