"""Sets of spaces as numbers of 64 bits: a1 is the lowest, rank by rank, as in the game's board."""

from __future__ import annotations

from typing import Final

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import LATTICE
from prismdesk.geometry.square import DIAGONAL, STRAIGHT, Step

ALL: Final = (1 << 64) - 1
_COLUMN: Final = 0x0101010101010101
NOT_A: Final = ALL ^ _COLUMN
NOT_H: Final = ALL ^ (_COLUMN << 7)
ENDS: Final = (0xFF, 0xFF << 56)
"""By seat: the spaces of its own end."""

BITS: Final = tuple(1 << cell for cell in range(64))


def _bit(cell: int, step: Step, times: int = 1) -> int:
    to = LATTICE.beyond(cell, step, times)
    return 0 if to is None else BITS[to]


def _near(steps: tuple[Step, ...]) -> tuple[int, ...]:
    return tuple(sum(_bit(cell, step) for step in steps) for cell in range(64))


STRAIGHT_NEAR: Final = _near(STRAIGHT)
DIAGONAL_NEAR: Final = _near(DIAGONAL)
AROUND: Final = _near((*STRAIGHT, *DIAGONAL))
SHIP_ZONE: Final = tuple(
    AROUND[cell] + sum(_bit(cell, step, 2) for step in STRAIGHT) for cell in range(64)
)
"""By space: what a ship there can reach on an empty board (PZ7)."""

SHIP_TAKES: Final = tuple(
    _near(tuple(step for step in STRAIGHT if step != behind)) for behind in ((0, -1), (0, 1))
)
"""By seat and space: where a ship there captures bases (PZ13)."""

OVER: Final = {
    (cell, BITS[far]): _bit(cell, step)
    for cell in range(64)
    for step in STRAIGHT
    if (far := LATTICE.beyond(cell, step, 2)) is not None
}
"""By space and a space two steps away: the space that a ship passes on its way there."""


def taken_by_ships(ships: int, seat: int) -> int:
    """The spaces on which ships of the seat, standing on `ships`, capture bases (PZ13)."""
    sides = ((ships & NOT_H) << 1) | ((ships & NOT_A) >> 1)
    return sides | (ships >> 8 if seat else (ships << 8) & ALL)


def straight(cells: int) -> int:
    """The spaces straight beside one of these."""
    return ((cells & NOT_H) << 1) | ((cells & NOT_A) >> 1) | ((cells << 8) & ALL) | (cells >> 8)


def diagonal(cells: int) -> int:
    """The spaces diagonally beside one of these."""
    sides = ((cells & NOT_H) << 1) | ((cells & NOT_A) >> 1)
    # One on each side of a gap shares the space above it; that is still one space.
    return ((sides << 8) & ALL) | (sides >> 8)


def around(cells: int) -> int:
    """These spaces and all beside them."""
    row = cells | ((cells & NOT_H) << 1) | ((cells & NOT_A) >> 1)
    return row | ((row << 8) & ALL) | (row >> 8)


def upside_down(seat: int, cell: int) -> int:
    """The space as the seat sees it, who has his own end below."""
    return cell ^ 56 if seat is Seat.BLUE or seat == 1 else cell
