"""Which direction each seat plays for, chosen when a match is set up (PR5)."""

from __future__ import annotations

from typing import Final, cast

from prismdesk.core.options import Unfit
from prismdesk.core.words import phrase
from prismdesk.games.prisma.tiles import Direction
from prismdesk.geometry.hexagon import SIDES

USUAL: Final = "usual"
"""The value of the option for the directions of the tile set."""

FORM: Final = "DIRECTION,DIRECTION,… in the order of the seats"
"""How any other directions are written."""

_MOST: Final = 4


def read_directions(text: str) -> tuple[Direction, ...]:
    """The directions that `N,SE,SW` spells, in the order of the seats and in either case.

    Raises Unfit for anything else than two to four different ones.
    """
    written = tuple(map(str.strip, text.split(",")))
    found = tuple(map(str.upper, written))
    for name, direction in zip(written, found, strict=True):
        if direction not in SIDES:
            why = "“{name}” is no direction; write some of {sides}, such as N,SE,SW."
            raise Unfit(phrase(why, name=name[:20], sides=", ".join(SIDES)))
    if len(set(found)) < len(found):
        raise Unfit(phrase("Each player has a direction of his own; write none twice."))
    if not 1 < len(found) <= _MOST:
        raise Unfit(phrase("Two to four play; write a direction for each of them."))
    return cast("tuple[Direction, ...]", found)


def turns_to(first: Direction, other: Direction) -> int:
    """By how many sixths the one direction lies clockwise from the other."""
    return (SIDES.index(other) - SIDES.index(first)) % len(SIDES)
