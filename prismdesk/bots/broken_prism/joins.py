"""The fewest sides to leave out, so that the others are one trail: a minimum T-join.

A trail has an odd number of sides at its two ends and nowhere else. So what is left out has an odd
number at all other nodes where the board has one: it is made of ways that join those two by two.
The shortest are found by a matching of least weight, by NetworkX.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from prismdesk.bots.broken_prism.field import Field, Step

Weights = Mapping[int, int]
"""What it costs to leave a side out, for each side that there is; no less than 0."""

_NONE: frozenset[int] = frozenset()


class Join(NamedTuple):
    """What it costs to leave these sides out."""

    cost: int
    sides: frozenset[int]


def join(
    field: Field,
    weights: Weights,
    starts: Sequence[int],
    loose: int,
    barred: frozenset[int] = _NONE,
) -> Join | None:
    """The cheapest sides without which the others have odd nodes only where a trail ends.

    It ends in the nodes `starts`, and with so many `loose` ends wherever that is cheapest, but in
    none of those that are `barred`. It does not end in two nodes of one vertex: such a chain
    crosses what parts them. None if there is no such set.
    """
    odd = odd_nodes(field, weights)
    for start in starts:
        odd ^= {start}
    ways = {node: _Ways(field, weights, node) for node in odd}
    pairs = _matched(ways, loose, barred)
    if pairs is None:
        return None
    ends = [*starts, *(other for one, other in pairs if one < 0 and other not in barred)]
    if len(set(ends)) == 2 and len({field.vertex[node] for node in ends}) == 1:
        tries = [
            join(field, weights, starts, loose, barred | {node})
            for node in ends
            if node not in starts
        ]
        return min((one for one in tries if one is not None), key=_cost, default=None)
    removed: set[int] = set()
    for one, other in pairs:
        if one >= 0:
            removed.symmetric_difference_update(ways[one].back_from(other))
        elif other in barred:
            removed ^= {ways[other].cheapest.side}
    return Join(sum(weights[side] for side in removed), frozenset(removed))


def _cost(found: Join) -> tuple[int, list[int]]:
    return found.cost, sorted(found.sides)


def odd_nodes(field: Field, sides: Iterable[int]) -> set[int]:
    """The nodes in which an odd number of these sides meet."""
    odd: set[int] = set()
    for side in sides:
        odd ^= set(field.ends[side])
    return odd


def degrees(field: Field, sides: Iterable[int]) -> Counter[int]:
    """How many ends of these sides each part of the board has."""
    return Counter(field.part[node] for side in sides for node in field.ends[side])


class _Ways:
    """The cheapest ways from an odd node to all others."""

    def __init__(self, field: Field, weights: Weights, origin: int) -> None:
        self.far: dict[int, int] = {}
        self._before: dict[int, Step] = {}
        here = [step for step in field.steps[origin] if step.side in weights]
        self.cheapest = min(here, key=lambda step: (weights[step.side], step), default=Step(-1, -1))
        self.least = weights.get(self.cheapest.side, 0)
        waiting = [(0, origin, Step(-1, -1))]
        while waiting:
            distance, node, back = heapq.heappop(waiting)
            if node in self.far:
                continue
            self.far[node] = distance
            self._before[node] = back
            for side, to in field.steps[node]:
                if side in weights and to not in self.far:
                    heapq.heappush(waiting, (distance + weights[side], to, Step(side, node)))

    def back_from(self, node: int) -> Iterator[int]:
        """The sides of the way from that node."""
        back = self._before[node]
        while back.side >= 0:
            yield back.side
            back = self._before[back.to]


def _matched(
    ways: Mapping[int, _Ways], loose: int, barred: frozenset[int]
) -> list[tuple[int, int]] | None:
    """The odd nodes two by two; a loose end is less than 0. None if that cannot be."""
    import networkx as nx

    nodes = sorted(ways)
    ends = [-1 - number for number in range(loose)]
    graph = nx.Graph()
    graph.add_nodes_from((*nodes, *ends))
    for place, one in enumerate(nodes):
        far = ways[one].far
        graph.add_edges_from(
            (one, other, {"weight": -far[other]}) for other in nodes[:place] if other in far
        )
        # A trail that may not end in an odd node ends one side before it.
        more = ways[one].least if one in barred else 0
        graph.add_edges_from((one, end, {"weight": -more}) for end in ends)
    if loose > 1:
        graph.add_edge(*ends, weight=0)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) < len(graph):
        return None
    return sorted((min(pair), max(pair)) for pair in matching if max(pair) >= 0)
