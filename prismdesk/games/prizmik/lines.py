"""Which spaces each kind of piece can reach, worked out once for all 64 spaces.

Every table is indexed by the space that the piece stands on and holds the actions themselves, so
that listing the legal actions of a position makes nothing new. Ranks go up for Red's forward.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import LATTICE, NAMES, Capture, Deploy, Move
from prismdesk.geometry.square import DIAGONAL, STRAIGHT, Step


class Reach(NamedTuple):
    """A space that a piece can move to, and the one it passes on the way (itself if none)."""

    to: int
    over: int
    move: Move


def _ship(cell: int) -> tuple[Reach, ...]:
    """PZ7: one space in any direction, two straight ones."""
    found = []
    for step in (*STRAIGHT, *DIAGONAL):
        near = LATTICE.beyond(cell, step)
        if near is None:
            continue
        found.append(Reach(near, near, Move(NAMES[cell], NAMES[near])))
        far = LATTICE.beyond(cell, step, 2)
        if step in STRAIGHT and far is not None:
            found.append(Reach(far, near, Move(NAMES[cell], NAMES[far])))
    return tuple(sorted(found))


def _near(cell: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
    cells = (LATTICE.beyond(cell, step) for step in steps)
    return tuple(sorted(near for near in cells if near is not None))


def _captures(cell: int, steps: tuple[Step, ...]) -> tuple[tuple[int, Capture], ...]:
    return tuple((to, Capture(NAMES[cell], NAMES[to])) for to in _near(cell, steps))


def _not_behind(seat: Seat) -> tuple[Step, ...]:
    behind = (0, -1) if seat is Seat.RED else (0, 1)
    return tuple(step for step in STRAIGHT if step != behind)


CELLS_64: Final = range(64)
NEAR: Final = tuple(frozenset(_near(cell, STRAIGHT)) for cell in CELLS_64)
SHIP_MOVES: Final = tuple(_ship(cell) for cell in CELLS_64)
FIGHTER_MOVES: Final = tuple(
    tuple(reach for reach in reaches if reach.to == reach.over) for reaches in SHIP_MOVES
)
DEPLOYS: Final = tuple(
    tuple((to, Deploy(NAMES[cell], NAMES[to])) for to in _near(cell, STRAIGHT)) for cell in CELLS_64
)
SHIP_CAPTURES: Final = tuple(
    tuple(_captures(cell, _not_behind(seat)) for cell in CELLS_64) for seat in (Seat.RED, Seat.BLUE)
)
SHIP_TAKES: Final = tuple(
    tuple(frozenset(to for to, _ in captures) for captures in table) for table in SHIP_CAPTURES
)
STRAIGHT_CAPTURES: Final = tuple(_captures(cell, STRAIGHT) for cell in CELLS_64)
DIAGONAL_CAPTURES: Final = tuple(_captures(cell, DIAGONAL) for cell in CELLS_64)
DIAGONAL_NEAR: Final = tuple(frozenset(_near(cell, DIAGONAL)) for cell in CELLS_64)
SHIP_OVER: Final = tuple({reach.to: reach.over for reach in table} for table in SHIP_MOVES)
FIGHTER_TO: Final = tuple(frozenset(reach.to for reach in table) for table in FIGHTER_MOVES)
"""Per space: where a fighter can go (PZ8)."""
