"""Where a new chain breaks solid ones (BP15), and the spaces that it completes beside them (BP18).

A chain passes through each vertex at which it goes on, and a closed one also through the vertex
where it closes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from prismdesk.geometry.triangle import ENDS, SIDES, SIDES_AT
from prismdesk.geometry.triangle_graph import Face, faces, walk


class Broken(NamedTuple):
    """The vertex where a chain breaks a solid one, and whether it crosses it there."""

    vertex: int
    crossing: bool


class Barrier(NamedTuple):
    """What solid chains keep a new one from; sets are whole numbers with a bit for each member.

    `crossed` has for each side the sides to which a chain cannot go on from it without crossing,
    `shut` the vertices that it may meet at its own ends only.
    """

    crossed: tuple[int, ...]
    shut: int

    def broken_by(self, chain: Sequence[int]) -> Broken | None:
        """The first vertex along this chain at which it breaks a solid one, or None."""
        vertices = walk(chain)
        for vertex, side, then in _passages(chain, vertices):
            if self.crossed[side] >> then & 1:
                return Broken(vertex, crossing=True)
            if self.shut >> vertex & 1 and vertex not in (vertices[0], vertices[-1]):
                return Broken(vertex, crossing=False)
        return None


def barrier(chains: Iterable[Sequence[int]], *, touching: bool) -> Barrier:
    """What these solid chains are to a new one: not to be crossed, or not even to be touched."""
    crossed, shut = [0] * len(SIDES), 0
    for chain in chains:
        for vertex, side, then in _passages(chain, walk(chain)):
            around = SIDES_AT[vertex]
            first, last = sorted((around.index(side), around.index(then)))
            between = bits(around[first + 1 : last])
            beyond = bits(around[:first] + around[last + 1 :])
            for place, one in enumerate(around):
                if place not in (first, last):
                    crossed[one] |= beyond if first < place < last else between
        if touching:
            shut |= bits(end for side in chain for end in ENDS[side])
    return Barrier(tuple(crossed), shut)


def breaks(chain: Sequence[int], solid: Sequence[int], *, touching: bool) -> Broken | None:
    """The first vertex along the chain at which it breaks this solid one, or None."""
    return barrier((solid,), touching=touching).broken_by(chain)


def bits(members: Iterable[int]) -> int:
    """A set as a whole number."""
    found = 0
    for member in members:
        found |= 1 << member
    return found


def _passages(chain: Sequence[int], vertices: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Each vertex that the chain passes through, with the sides by which it comes and goes on."""
    yield from zip(vertices[1:], chain, chain[1:], strict=False)
    if vertices[0] == vertices[-1]:
        yield vertices[0], chain[-1], chain[0]


class BoardBefore(NamedTuple):
    """The board before a new chain comes.

    The numbers of all sides, those that are solid, the spaces that they enclose, and what they bar.
    """

    numbers: tuple[int, ...]
    solid: frozenset[int]
    faces: tuple[Face, ...]
    wall: Barrier

    def completed(self, chain: Iterable[int]) -> tuple[Face, ...]:
        """The spaces that the chain completes: each whose outer ring was none before (BP18)."""
        rings = {face.ring for face in self.faces}
        return tuple(face for face in faces(self.solid.union(chain)) if face.ring not in rings)


@lru_cache(maxsize=16)
def lying(
    numbers: tuple[int, ...], chains: tuple[tuple[int, ...], ...], touching: bool
) -> BoardBefore:
    """The board with these solid chains, in walking order; `touching` is BP15's option."""
    solid = frozenset(side for chain in chains for side in chain)
    return BoardBefore(numbers, solid, faces(solid), barrier(chains, touching=touching))
