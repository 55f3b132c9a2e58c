"""What pieces are worth by where they stand, in hundredths of a ship."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.prizmik.spaces import upside_down

FLEET, BASE, LADEN, SHIP, FIGHTER = range(5)
"""Kinds of pieces (PZ5), and their places in a side."""

KINDS: Final = "ABTSF"

SHIP_WORTH: Final = 100
FIGHTER_WORTH: Final = 60
BASE_WORTH: Final = 120
INSIDE: Final = 75
"""Of what is carried, the share in hundredths that counts: it can be lost with what is around it,
and takes actions to come out."""

RESERVE_WORTH: Final = 70
"""A fleet in reserve is worth nothing without a fighter that gets through."""

_SHIP_FORWARD: Final = (0, 6, 10, 14, 18, 24, 28, 20)
_FIGHTER_FORWARD: Final = (0, 4, 8, 10, 12, 16, 22, 8)
_MIDDLE: Final = (0, 2, 4, 5, 5, 4, 2, 0)


def _ship(row: int, column: int) -> int:
    return SHIP_WORTH + _SHIP_FORWARD[row] + _MIDDLE[column]


def _fighter(row: int, column: int) -> int:
    return FIGHTER_WORTH + _FIGHTER_FORWARD[row] + _MIDDLE[column]


def _worth(kind: int, cell: int) -> int:
    row, column = divmod(cell, 8)
    if kind == FLEET:
        return BASE_WORTH + (SHIP_WORTH + FIGHTER_WORTH) * INSIDE // 100
    if kind == BASE:
        return BASE_WORTH
    if kind == LADEN:
        return _ship(row, column) + FIGHTER_WORTH * INSIDE // 100
    return _ship(row, column) if kind == SHIP else _fighter(row, column)


WORTH: Final = tuple(
    tuple(tuple(_worth(kind, upside_down(seat, cell)) for cell in range(64)) for kind in range(5))
    for seat in range(2)
)
"""By seat, kind and space."""
