"""A trail as one whole number, so that going on by a side is one `or`.

The search for chains does that many thousand times. The number holds sets, a bit for each member:
the sides that are used, the parts of the board that the trail has come to (solid lines that hang
together are one part), the old spaces that it has run in, and the shut vertices that it has
passed through.
"""

from __future__ import annotations

from typing import Final

from prismdesk.games.broken_prism.breaking import bits
from prismdesk.games.broken_prism.lying import Lying
from prismdesk.geometry.trails import Step, parts
from prismdesk.geometry.triangle import ENDS, LETTERS, POINTS, SIDES, TRIANGLES_BY

_PARTS: Final = len(SIDES)
_SPACES: Final = _PARTS + len(POINTS)
_SHUT: Final = _SPACES + len(LETTERS)


class Marks:
    """What each side and each vertex of a board adds to a trail."""

    def __init__(self, lying: Lying) -> None:
        self._solid = bits(lying.solid.sides)
        self._shut = lying.wall.shut
        self._part = tuple(1 << _PARTS + part for part in parts(lying.solid.sides))
        space = {
            triangle: 1 << _SPACES + number
            for number, face in enumerate(lying.solid.faces)
            for triangle in face.triangles
        }
        # A side between two triangles of one space runs in it; a solid one is never gone along.
        self._side = tuple(
            1 << side | space.get(triangles[0], 0) for side, triangles in enumerate(TRIANGLES_BY)
        )

    def beginning(self, start: int) -> int:
        """The trail of one side."""
        first, second = ENDS[start]
        return self._solid | self._side[start] | self._part[first] | self._part[second]

    def added(self, origin: int, step: Step) -> int:
        """What going on from this vertex adds to a trail."""
        shut = (self._shut >> origin & 1) << _SHUT + origin
        return self._side[step.side] | self._part[step.to] | shut


def sides_of(trail: int) -> int:
    """The sides of a trail, and the solid ones, as a whole number."""
    return trail & (1 << _PARTS) - 1


def loops_of(trail: int, length: int) -> int:
    """How many more spaces there are with this trail of so many sides than before.

    A side to a part where the trail has been already closes one; any other side closes none.
    """
    return length + 1 - (trail >> _PARTS & (1 << len(POINTS)) - 1).bit_count()


def spaces_of(trail: int) -> int:
    """How many old spaces a trail has run in."""
    return (trail >> _SPACES & (1 << len(LETTERS)) - 1).bit_count()


def shut_of(trail: int) -> int:
    """The shut vertices that a trail has passed through, as a whole number."""
    return trail >> _SHUT
