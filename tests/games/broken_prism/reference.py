"""Judging in Broken Prism a second time: slow and obvious, written from the rulings alone.

Enclosed spaces are found by filling triangles, not by drawing polygons. A triangle is its row and
its place in the row, a side its name (BP34), a vertex a complex number: where it is drawn. Nothing
here is shared with the program, so that a mistake would have to be made twice to stay unseen.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

Triangle = tuple[int, int]
Vertex = complex
Chain = tuple[str, ...]

ROWS = ("A", "BCD", "EFGHI", "JKLMNOP", "QRSTUVWXY", "Zabcdefghij", "klmnopqrstuvw")
LETTER = {
    (row, place): letter for row, text in enumerate(ROWS) for place, letter in enumerate(text)
}
TRIANGLE = {letter: triangle for triangle, letter in LETTER.items()}
OUTSIDE: Triangle = (-1, -1)
"""All that is not on the board."""
EVERYWHERE = frozenset((*LETTER, OUTSIDE))


class Side(NamedTuple):
    """What a side parts, and where it runs."""

    triangles: frozenset[Triangle]
    ends: frozenset[Vertex]


def _corner(row: int, place: int) -> Vertex:
    """The place-th corner of a row of corners, drawn with sides of length 1."""
    # Rounded, so that the same corner is the same number wherever it is worked out.
    return complex(place - row / 2, round(-row * math.sqrt(3) / 2, 6))


def _beside(row: int, place: int) -> Triangle:
    return (row, place) if (row, place) in LETTER else OUTSIDE


def _sides() -> Iterator[tuple[str, Side]]:
    for (row, place), letter in LETTER.items():
        if place % 2 == 0:
            here, column = (row, place), place // 2
            top = _corner(row, column)
            left, right = _corner(row + 1, column), _corner(row + 1, column + 1)
            across = {
                "l": (_beside(row, place - 1), {top, left}),
                "r": (_beside(row, place + 1), {top, right}),
                "b": (_beside(row + 1, place + 1), {left, right}),
            }
            for sign, (other, ends) in across.items():
                yield letter + sign, Side(frozenset({here, other}), frozenset(ends))


SIDES = dict(_sides())
"""All sides in the order of BP34: Al Ar Ab Bl ..."""

BEYOND = {
    triangle: {
        name: min(side.triangles - {triangle})
        for name, side in SIDES.items()
        if triangle in side.triangles
    }
    for triangle in EVERYWHERE
}
"""The sides of each triangle, and what is beyond each of them."""

AT = {
    vertex: [name for name, side in SIDES.items() if vertex in side.ends]
    for vertex in {end for side in SIDES.values() for end in side.ends}
}
"""The sides that meet in each vertex."""


def name_of(vertex: Vertex) -> str:
    """A vertex by the letters of the triangles that meet there."""
    there = {triangle for triangle in LETTER if len(set(BEYOND[triangle]) & set(AT[vertex])) == 2}
    return "".join(LETTER[triangle] for triangle in sorted(there))


def other_end(name: str, vertex: Vertex) -> Vertex:
    (end,) = SIDES[name].ends - {vertex}
    return end


def walk(chain: Chain) -> list[Vertex]:
    """The vertices of a chain of two sides or more, which is contiguous (BP10)."""
    (meeting,) = SIDES[chain[0]].ends & SIDES[chain[1]].ends
    found = [other_end(chain[0], meeting), meeting]
    for name in chain[1:]:
        found.append(other_end(name, found[-1]))
    return found


def closed(chain: Chain) -> bool:
    vertices = walk(chain)
    return vertices[0] == vertices[-1]


# Enclosed spaces (BP17, BP18).


def filled(
    start: Triangle, walls: Collection[str], kept: Collection[Triangle]
) -> frozenset[Triangle]:
    """All that is reached from a triangle across sides that are no walls, staying in `kept`."""
    found, todo = {start}, [start]
    while todo:
        for name, there in BEYOND[todo.pop()].items():
            if there not in found and name not in walls and there in kept:
                found.add(there)
                todo.append(there)
    return frozenset(found)


def spaces(lines: Collection[str]) -> dict[frozenset[Triangle], frozenset[Triangle]]:
    """The enclosed spaces, each by its outline: itself and all that it keeps from the outside."""
    left = EVERYWHERE - filled(OUTSIDE, lines, EVERYWHERE)
    found = {}
    while left:
        space = filled(min(left), lines, EVERYWHERE)
        left -= space
        found[EVERYWHERE - filled(OUTSIDE, (), EVERYWHERE - space)] = space
    return found


def paid_for(chain: Chain, solid: Sequence[Chain]) -> list[str]:
    """The spaces that a chain completes, each by its letters."""
    lines = {name for one in solid for name in one}
    old, new = spaces(lines), spaces(lines.union(chain))
    return sorted(
        "".join(LETTER[triangle] for triangle in sorted(space))
        for outline, space in new.items()
        if outline not in old
    )


# Breaking (BP15).


class Passage(NamedTuple):
    """A chain on its way through a vertex: by which side it comes, by which it goes on."""

    vertex: Vertex
    comes: str
    goes: str


def passages(chain: Chain) -> list[Passage]:
    """All of a chain; a closed one also passes where it closes."""
    vertices = walk(chain)
    found = [Passage(*each) for each in zip(vertices[1:-1], chain[:-1], chain[1:], strict=True)]
    if closed(chain):
        found.append(Passage(vertices[0], chain[-1], chain[0]))
    return found


def crosses(one: Passage, other: Passage) -> bool:
    """Whether the sides of the two alternate around the vertex."""
    if one.vertex != other.vertex:
        return False
    owners = {one.comes: 1, one.goes: 1, other.comes: 2, other.goes: 2}
    around = sorted(owners, key=lambda name: cmath.phase(other_end(name, one.vertex) - one.vertex))
    return [owners[name] for name in around] in ([1, 2, 1, 2], [2, 1, 2, 1])


def breaks(chain: Chain, solid: Sequence[Chain], *, touching: bool) -> str | None:
    """The first vertex along the chain at which it breaks a solid one, or None."""
    own_ends = walk(chain)[0], walk(chain)[-1]
    lying = {end for one in solid for name in one for end in SIDES[name].ends}
    for passage in passages(chain):
        met = touching and passage.vertex in lying and passage.vertex not in own_ends
        if met or any(crosses(passage, other) for one in solid for other in passages(one)):
            return name_of(passage.vertex)
    return None


# What a notation means (BP12, BP14).


def fitting(
    letter: str, numbers: Sequence[int], board: Mapping[str, int], solid: Sequence[Chain]
) -> list[Chain]:
    """All chains that fit, those with an earlier first differing side first."""
    taken = {name for one in solid for name in one}

    def onward(chain: Chain, vertex: Vertex) -> Iterator[Chain]:
        if len(chain) == len(numbers):
            yield chain
            return
        for name in AT[vertex]:
            if board[name] == numbers[len(chain)] and name not in taken.union(chain):
                yield from onward((*chain, name), other_end(name, vertex))

    found = {
        chain
        for name in BEYOND[TRIANGLE[letter]]
        if board[name] == numbers[0] and name not in taken
        for end in SIDES[name].ends
        for chain in onward((name,), end)
    }
    order = list(SIDES)
    return sorted(found, key=lambda chain: [order.index(name) for name in chain])


def chosen(chains: Sequence[Chain], solid: Sequence[Chain], *, touching: bool) -> Chain | None:
    """The valid chain with the highest score, of equals the first; None if all break."""
    valid = [chain for chain in chains if breaks(chain, solid, touching=touching) is None]
    return max(valid, key=lambda chain: len(paid_for(chain, solid)), default=None)
