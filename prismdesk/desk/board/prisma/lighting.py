"""What a picture of the rules can light up on a field, by the words of its address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prismdesk.core.seats import Seat
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.scoring import Sheet, sheets
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, cell_named

Groups = tuple[frozenset[Cell], ...]

ON_SHEET: Final[dict[str, Callable[[Sheet], Groups]]] = {
    "beams": lambda sheet: tuple(frozenset((cell,)) for cell in sheet.beams),
    "loops": lambda sheet: tuple(frozenset(loop.cells) for loop in sheet.loops),
    "x": lambda sheet: tuple(frozenset(one.cells) for one in sheet.x),
    "y": lambda sheet: tuple(frozenset(one.cells) for one in sheet.y),
    "iii": lambda sheet: tuple(frozenset(one.cells) for one in sheet.iii),
}
"""The tiles behind each kind of points, as `Sheet.parts` names it."""


def lit(view: View, what: str) -> Groups:
    """The tiles to light up, in groups that belong together.

    `red x` is a seat and a line of its score sheet (PR33), `loops` and `paths` are all of the field
    (PR18, PR19), and `cells 2,-1 3,0` are these cells. Raises ValueError for anything else.
    """
    first, *rest = what.split() or [""]
    if first == "cells":
        return (frozenset(map(cell_named, rest)),)
    if what == "loops":
        return tuple(frozenset(loop.ring) for loop in field_in(view).loops)
    if what == "paths":
        return tuple(frozenset(part) for part in field_in(view).parts if len(part) > 1)
    seat = next((one for one in Seat if one.colour == first), None)
    if seat is None or len(rest) != 1 or rest[0] not in ON_SHEET:
        raise ValueError(f"“{what}” is nothing that a field lights up.")
    return ON_SHEET[rest[0]](sheets(view)[seat])
