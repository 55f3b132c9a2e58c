"""A tile: six sides, each blank, red or blue (PR2), written clockwise from north (PR34)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.seats import Seat
from prismdesk.geometry.hexagon import Cell

BLANK: Final = "."
"""The letter of a side without a beam; `R` and `B` are beams."""

BARE: Final = BLANK * 6
"""The sides of a marker, and of a cell on which nothing lies: without any beam."""

COLOUR_WORDS: Final = {"R": "red", "B": "blue", BLANK: "blank"}
"""What a side is called in sentences."""

Sides = Annotated[str, msgspec.Meta(pattern=whole("[.RB]{6}"), max_length=6)]
_WHOLE: Final = "(0|-?[1-9][0-9]?)"
"""A whole number in the one way in which it is written."""

CellName = Annotated[str, msgspec.Meta(pattern=whole(f"{_WHOLE},{_WHOLE}"), max_length=7)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=5)]
Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]

MOST: Final = 200
"""No field has more tiles; a set has 60 (PR3)."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the field: its cell, and its sides as they lie."""

    at: CellName
    sides: Sides


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A direction marker: its cell, where it points, and whose it is (PR5)."""

    at: CellName
    direction: Direction
    seat: Seat


def turned(sides: str, sixths: int) -> str:
    """The tile turned clockwise by that many sixths."""
    by = -sixths % 6
    return sides[by:] + sides[:by]


def beams(sides: str) -> int:
    """How many beams the tile has."""
    return 6 - sides.count(BLANK)


def turns(sides: str) -> tuple[int, ...]:
    """The turns that show the tile differently; later ones repeat an earlier picture."""
    seen: dict[str, int] = {}
    for sixths in range(6):
        seen.setdefault(turned(sides, sixths), sixths)
    return tuple(seen.values())


def lettered(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """The cells as text forms name them."""
    return tuple(map(str, cells))
