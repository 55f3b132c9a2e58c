"""The sides of the triangle as a graph, held by NetworkX: where one can go, what hangs together.

NetworkX is imported when it is first needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from prismdesk.geometry.triangle import ENDS, POINTS


class Step(NamedTuple):
    """A way on from a vertex: along this side, to the vertex at its other end."""

    side: int
    to: int


@cache
def _lattice() -> Any:
    """The graph of all vertices and sides."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(range(len(POINTS)))
    graph.add_edges_from((*ends, {"side": side}) for side, ends in enumerate(ENDS))
    return graph


@cache
def steps() -> tuple[tuple[Step, ...], ...]:
    """The steps from each vertex, in the order of their sides."""
    return tuple(
        tuple(sorted(Step(edge["side"], to) for to, edge in near.items()))
        for _, near in _lattice().adjacency()
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

    graph = nx.create_empty_copy(_lattice())
    graph.add_edges_from(ENDS[side] for side in sides)
    part = {
        vertex: number
        for number, together in enumerate(nx.connected_components(graph))
        for vertex in together
    }
    return tuple(part[vertex] for vertex in range(len(POINTS)))
