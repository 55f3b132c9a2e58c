"""Minimum T-joins: which sides to leave out so that the rest is one trail; and Euler trails.

A trail has an odd number of sides at its two ends and nowhere else. So what is left out has an odd
number at all other nodes where the board has one: it is made of ways that join those two by two.
The shortest are found by a matching of least weight, by NetworkX.

So points are bounded that no chain of a region exceeds, and sets of sides are found that come near.
A trail that leaves sides of its region out loses three points for each, and gains two for every
part of the board that it then does not touch at all (`field`). What it leaves out is a join.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from prismdesk.bots.broken_prism.field import Chain, Field, Region, Step
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws

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


T = TypeVar("T")


def tour(field: Field, region: Region, sides: frozenset[int], luck: Draws) -> tuple[Chain, Draws]:
    """A trail along all these sides, drawn by luck, and the luck after it.

    They hang together, and no more than two nodes are odd; it begins where the region says.
    """
    around: dict[int, list[Step]] = {}
    for side in sorted(sides):
        one, other = field.ends[side]
        around.setdefault(one, []).append(Step(side, other))
        around.setdefault(other, []).append(Step(side, one))
    ends = sorted(odd_nodes(field, sides))
    starts = [node for node in region.starts if node in ends or not ends] or ends or list(around)
    place, luck = luck.below(len(starts))
    for steps in around.values():
        luck = shuffle(steps, luck)
    return _walked(around, starts[place]), luck


def shuffle(some: list[T], luck: Draws) -> Draws:
    """Puts these in an order drawn by luck; the luck after it."""
    for last in range(len(some) - 1, 0, -1):
        place, luck = luck.below(last + 1)
        some[place], some[last] = some[last], some[place]
    return luck


def _walked(around: dict[int, list[Step]], start: int) -> Chain:
    """Hierholzer's way: where one can go no farther, the side belongs to the end of the trail."""
    used: set[int] = set()
    found: list[int] = []
    path = [Step(-1, start)]
    while path:
        steps = around[path[-1].to]
        while steps and steps[-1].side in used:
            steps.pop()
        if steps:
            step = steps.pop()
            used.add(step.side)
            path.append(step)
        else:
            found.append(path.pop().side)
    return tuple(reversed(found[:-1]))


_FINE: Final = 10_000
"""Weights are in so fine parts of a point."""

_NOISE: Final = 20
"""How much two equal weights differ at most, so that another join is found each time."""

JOINING: Final = 50
"""Nodes that a join counts for."""


def bound(field: Field, region: Region, enough: int, limit: Limit) -> int:
    """Points that no chain of the region exceeds; no less than `enough`, which would do.

    When the limit ends the search, it is higher than it need be.
    """
    allowance = region.most - enough
    if allowance <= 0:
        return enough
    starts = {field.part[node] for node in region.starts}
    ends = degrees(field, region.sides)
    parts = sorted(set(ends) - starts, key=lambda part: (ends[part], part))
    lost = _Lost(field, region, limit).least(region.sides, tuple(parts), allowance)
    return region.most - lost


def bound_roughly(field: Field, region: Region, limit: Limit) -> int:
    """The same after one look; it may be higher than it need be."""
    lost = _Lost(field, region, limit).roughly()
    return 0 if lost is None else region.most - lost


class _Lost:
    """What is lost at the least by leaving sides out."""

    def __init__(self, field: Field, region: Region, limit: Limit) -> None:
        self._field, self._region, self._limit = field, region, limit

    def roughly(self) -> int | None:
        """No more than what is lost at the least, found at once; None if no trail is left."""
        parts = set(degrees(self._field, self._region.sides))
        return self._rough(self._region.sides, tuple(sorted(parts)))

    def least(self, sides: frozenset[int], parts: tuple[int, ...], worst: int) -> int:
        """What is lost at the least among these sides, or `worst` if that is less.

        Only `parts` may be left untouched. Either none of them is, and every side that is left
        out costs three; or one of them is the first that is, with all its sides.
        """
        rough = self._rough(sides, parts)
        if rough is None or rough >= worst or self._limit.over:
            return worst if rough is None else min(rough, worst)
        whole = self._join(dict.fromkeys(sides, 3 * _FINE))
        least = worst if whole is None else min(worst, whole // _FINE)
        alone = sum(self._is_alone(side, sides) for side in sides)
        for place, part in enumerate(parts):
            gone = self._at(part, sides)
            price = 3 * len(gone) - 2
            # Only a side that is alone brings something by being left out: one point.
            if not gone or price - len(gone) - alone >= least:
                continue
            if self._limit.over:
                return rough
            after = self.least(sides - gone, parts[place + 1 :], least - price)
            least = min(least, price + after)
        return max(least, rough)

    def _at(self, part: int, sides: frozenset[int]) -> set[int]:
        """Those of the sides that touch the part."""
        field = self._field
        return {side for side in sides if part in (field.part[node] for node in field.ends[side])}

    def _is_alone(self, side: int, sides: frozenset[int]) -> bool:
        parts = (self._field.part[node] for node in self._field.ends[side])
        return all(len(self._at(part, sides)) == 1 for part in parts)

    def _rough(self, sides: frozenset[int], parts: tuple[int, ...]) -> int | None:
        """No more than that, found at once: each side has its share of what parts may bring."""
        ends = degrees(self._field, sides)
        shares = {part: -(-2 * _FINE // ends[part]) for part in parts if ends[part]}
        weights = {
            side: 3 * _FINE - sum(shares.get(self._field.part[node], 0) for node in nodes)
            for side, nodes in self._field.ends.items()
            if side in sides
        }
        below = sum(weight for weight in weights.values() if weight < 0)
        found = self._join({side: max(weight, 0) for side, weight in weights.items()})
        return None if found is None else -(-(found + below) // _FINE)

    def _join(self, weights: dict[int, int]) -> int | None:
        self._limit.spend(JOINING)
        found = join(self._field, weights, self._region.starts, self._region.loose)
        return None if found is None else found.cost


def trails_of(field: Field, region: Region, luck: Draws, count: int) -> Iterator[frozenset[int]]:
    """Sets of sides of the region that are one trail each and bring much, found so many times.

    The same may come again. A set may have to be walked from one end to the other.
    """
    ends = degrees(field, region.sides)
    fixed = dict.fromkeys(sorted(region.sides), 3 * _FINE)
    for number in range(count):
        weights = {}
        for side, weight in fixed.items():
            noise, luck = luck.below(_NOISE)
            weights[side] = weight + noise
            if number % 3 == 2:
                shares = (2 * _FINE // ends[field.part[node]] for node in field.ends[side])
                weights[side] = max(weights[side] - sum(shares), 1)
        found = join(field, weights, region.starts, region.loose)
        if found is None:
            return
        together = field.together(region.sides - found.sides)
        for sides in together:
            nodes = field.nodes(sides)
            if len(sides) > 1 and nodes.issuperset(region.starts):
                yield sides
        if len(together) > 1:
            # It cut the region in two: the next one should not.
            for side in found.sides:
                fixed[side] += _FINE // 2
