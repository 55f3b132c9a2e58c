"""Boards of Glittering Paths for single rules, and long paths over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def rounds(*boards: Sequence[str]) -> str:
    """A set-up text: the boards of the rounds from the first, each row from the top."""
    return "\n".join(
        "\n".join([f"round {place}", *rows]) for place, rows in enumerate(boards, start=1)
    )


def zigzag(columns: int, row: int = 1) -> str:
    """The path through that row and the one above it, from column a to the right: a1-b1-b2-c2-…"""
    cells: list[str] = []
    high = False
    for column in "abcdefghijklmnopqrstuvwx"[:columns]:
        if cells:
            cells.append(f"{column}{row + high}")
            high = not high
        cells.append(f"{column}{row + high}")
    return "-".join(cells)


def turned(path: str, columns: int, rows: int) -> str:
    """The path where a board of that size puts it when it is turned by 180 degrees (GP2)."""
    cells = path.split("-")
    last = ord("a") + columns - 1
    return "-".join(
        f"{chr(last - ord(cell[0]) + ord('a'))}{rows + 1 - int(cell[1:])}" for cell in cells
    )


ENDS_DEAD: dict[str, Any] = {"end-dead-board": "yes"}
"""The option by which a round ends when nobody has a path left (GP19)."""

_RED_STRIP = ("SRSRLRL", "RSRSRLR")
_BLUE_STRIP = ("SGSRSRS", "GSGSRSR")
STRIPS = rounds(*[_BLUE_STRIP * 3 + _RED_STRIP * 3] * 3)
"""Three times the same board of 7x12. `zigzag(7, row)` in row 1, 3 or 5 is a path of Red's for 7/3,
and turned by 180 degrees one of Blue's; `c1-d1-d2-e2-e1` is one of Red's for 3.00."""

CHECKED = rounds(("SRSRSRSRS", "RSRSRSRSR") * 2)
"""A board of 9x4 in round 1: `zigzag(9)` is a path of Red's for 9/8."""

_LAST = ("RRRSSL", "RRRSSS", "RRRSSS", "GRRSSS")
LAST = rounds(_LAST, _LAST, _LAST)
"""Three times the same board of 6x4, with one path each: `a2-a1-b1` for Red and `f3-f4-e4` for
Blue (2.00), and the same backwards."""

_DEAD = ("RRRSSS",) * 4
DEAD = rounds(_DEAD, _DEAD, _LAST)
"""Boards of 6x4; on the first two neither player ever has a path."""
