"""The free part of a board as a graph in which every trail is a valid chain.

Solid chains that pass through a vertex part the free sides there: a chain may not go on from one
part to another, since it would cross (BP15). So a vertex is as many nodes as it has such parts. A
trail from node to node crosses nothing, but for one that ends in another node of the vertex where
it began: it closes there, and crosses. Where chains may not even be touched, vertices on solid
chains are shut, but for the two where a chain begins and ends: a `Region` says which they are.

What a trail S is paid for follows from Euler's formula. It completes as many more spaces as it has
sides more than it joins parts of the board together (solid lines that hang together are one part,
and so is a vertex on its own), and one more for each old space that it divides (BP18):

    points = 3 sides - 2 (parts touched - 1) + 2 spaces divided
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from prismdesk.games.broken_prism.breaking import lying
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.geometry.triangle import ENDS, SIDES, SIDES_AT, TRIANGLES_BY
from prismdesk.geometry.triangle_graph import parts, walk

Chain = tuple[int, ...]
"""Sides in walking order."""


class Step(NamedTuple):
    """A way on from a node: the side, and the node at its other end."""

    side: int
    to: int


class Region(NamedTuple):
    """Free sides that hang together, for a trail that begins in one of `starts`.

    With `loose` ends it may end anywhere; otherwise in the other one of `starts`, or where it
    began. Without `starts` it begins anywhere too. `most` are points that none can exceed.
    """

    sides: frozenset[int]
    starts: tuple[int, ...]
    loose: int
    most: int


class Field:
    """The free sides of a board with solid chains, and the nodes that they join."""

    def __init__(self, ground: Ground) -> None:
        self.numbers = ground.numbers
        self._lying = lying(ground.numbers, ground.chains, ground.touching)
        self._wall = self._lying.wall
        self.free = frozenset(range(len(SIDES))) - self._lying.solid
        self.vertex: list[int] = []
        """The vertex of each node."""
        self._node: dict[tuple[int, int], int] = {}
        for vertex, around in enumerate(SIDES_AT):
            self._part([side for side in around if side in self.free], vertex)
        by_vertex = parts(self._lying.solid)
        self.part = tuple(by_vertex[vertex] for vertex in self.vertex)
        """The part of the board that each node is on, by number."""
        self.ends = {
            side: (self._node[side, ENDS[side][0]], self._node[side, ENDS[side][1]])
            for side in sorted(self.free)
        }
        """The two nodes that each free side joins."""
        self._inside = tuple(map(self._old_space, range(len(SIDES))))
        self._spaces: dict[frozenset[int], int] = {}

    def _part(self, around: Sequence[int], vertex: int) -> None:
        """Makes the nodes of a vertex with these free sides."""
        for place, side in enumerate(around):
            beside = [one for one in around[:place] if not self._wall.crossed[one] >> side & 1]
            if beside:
                self._node[side, vertex] = self._node[beside[0], vertex]
            else:
                self._node[side, vertex] = len(self.vertex)
                self.vertex.append(vertex)

    def _old_space(self, side: int) -> int | None:
        """The old space in which a side runs, by number; only that one can it divide."""
        both = set(TRIANGLES_BY[side])
        for number, face in enumerate(self._lying.faces):
            if both <= set(face.triangles):
                return number
        return None

    @cached_property
    def steps(self) -> tuple[tuple[Step, ...], ...]:
        """The steps from each node, in the order of their sides."""
        found: list[list[Step]] = [[] for _ in self.vertex]
        for side, (one, other) in self.ends.items():
            found[one].append(Step(side, other))
            found[other].append(Step(side, one))
        return tuple(map(tuple, found))

    def is_shut(self, node: int) -> bool:
        """Whether a chain may only begin or end there (BP15)."""
        return bool(self._wall.shut >> self.vertex[node] & 1)

    def shut_within(self, chain: Chain) -> set[int]:
        """The shut vertices that it passes through, other than the one where it began."""
        first, *within, _ = walk(chain)
        return {vertex for vertex in within if self._wall.shut >> vertex & 1} - {first}

    def is_valid(self, chain: Chain) -> bool:
        """Whether the chain breaks no solid one (BP15)."""
        return self._wall.broken_by(chain) is None

    def points(self, chain: Iterable[int]) -> int:
        """What a trail of these sides is paid (BP16 to BP18)."""
        sides = frozenset(chain)
        if sides not in self._spaces:
            self._spaces[sides] = len(self._lying.completed(sides))
        return len(sides) + 2 * self._spaces[sides]

    def nodes(self, sides: Iterable[int]) -> set[int]:
        """The nodes that these sides join."""
        return {node for side in sides for node in self.ends[side]}

    def touched(self, sides: Iterable[int]) -> set[int]:
        """The parts of the board that these sides come to."""
        return {self.part[node] for side in sides for node in self.ends[side]}

    def most(self, sides: frozenset[int]) -> int:
        """Points that no trail of all these sides exceeds: every space that can be is divided."""
        divided = len({self._inside[side] for side in sides} - {None})
        return 3 * len(sides) - 2 * (len(self.touched(sides)) - 1) + 2 * divided

    def together(self, sides: Iterable[int]) -> list[frozenset[int]]:
        """These sides, parted where no trail leads from one to another."""
        rest, found = set(sides), []
        while rest:
            first = min(rest)
            here, waiting = {first}, list(self.ends[first])
            seen = set(waiting)
            while waiting:
                for side, to in self.steps[waiting.pop()]:
                    if side in rest and side not in here:
                        here.add(side)
                        if to not in seen:
                            seen.add(to)
                            waiting.append(to)
            rest -= here
            found.append(frozenset(here))
        return found

    def regions(self) -> list[Region]:
        """All regions in which a chain can lie, those that may bring most first."""
        shut = [node for node in range(len(self.vertex)) if self.is_shut(node)]
        found = [
            Region(sides, (), 2, self.most(sides)) for sides in self.together(self._without(()))
        ]
        for node in shut:
            found += self._regions((node,))
        for one, other in combinations(shut, 2):
            if self.vertex[one] != self.vertex[other]:
                found += self._regions((one, other))
        found = [region for region in found if len(region.sides) > 1]
        return sorted(found, key=lambda region: (-region.most, region.starts, min(region.sides)))

    def _regions(self, starts: tuple[int, ...]) -> list[Region]:
        """The region in which a chain that ends in these shut nodes can lie, if there is one."""
        needed = {node: {step.side for step in self.steps[node]} for node in starts}
        return [
            Region(sides, starts, 2 - len(starts), self.most(sides))
            for sides in self.together(self._without(starts))
            if all(sides & around for around in needed.values())
        ]

    def _without(self, starts: tuple[int, ...]) -> list[int]:
        """The free sides that touch no shut vertex but these."""
        open_too = {self.vertex[node] for node in starts}
        return [
            side
            for side, nodes in self.ends.items()
            if all(not self.is_shut(node) or self.vertex[node] in open_too for node in nodes)
        ]


@lru_cache(maxsize=16)
def field_of(ground: Ground) -> Field:
    """The field of a board; the last ones are kept, since one board is asked for time and again."""
    return Field(ground)
