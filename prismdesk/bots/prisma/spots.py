"""Where a tile can be laid, and which can be relocated (PR8 to PR12, PR22 to PR24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from prismdesk.bots.prisma.board import Board
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.lattice import NEEDED, beams, fits, letters, near, neighbours


class Spot(NamedTuple):
    """A way to lay a tile: the cell, the turn from how it is, and how it lies then."""

    cell: int
    turn: int
    tile: int


def places(now: Standing, sides: str) -> Iterator[Spot]:
    """Every way to place that tile of a hand."""
    # PR10 asks more of tiles with two or more beams, once the opening is over.
    joins = now.stage != "opening" and sides.count(".") < 5
    closed = now.board.closed
    for cell, asked in now.board.rim.items():
        if cell not in closed and (not joins or asked & NEEDED):
            for turn, tile in fits(sides, asked):
                yield Spot(cell, turn, tile)


def can_place(now: Standing, player: int) -> bool:
    """Whether any tile of that hand can be placed (PR17)."""
    return any(True for sides in set(now.hands[player]) for _ in places(now, sides))


def liftable(now: Standing) -> Iterator[int]:
    """The cells whose tile may be relocated now (PR24, PR11)."""
    board = now.board
    bound = {cell for one in now.linking for cell in near(one)} | now.fresh
    on: dict[int, int] = {}
    frozen = {one.ring for one in now.marked if one.frozen}
    for loop in board.loops:
        # On a loop of these kinds a tile is held as if it were on two loops.
        held = loop.is_large or now.stage == "closing" or loop.ring in frozen
        for cell in loop.ring:
            on[cell] = on.get(cell, 0) + (2 if held else 1)
    for cell, tile in board.tiles.items():
        if cell in bound or on.get(cell, 0) > 1 or beams(tile).bit_count() < 2:
            continue
        if board.markers.isdisjoint(neighbours(cell)) and not board.is_holding(cell):
            yield cell


def relocations(lifted: Board, start: int, tile: int, *, may_close: bool) -> Iterator[Spot]:
    """Every way to relocate a tile that is lifted off; `may_close` as PR23 has it."""
    for cell, asked in lifted.rim.items():
        if cell == start or cell in lifted.closed:
            continue
        for turn, lying in fits(letters(tile), asked):
            if may_close or not _closes(lifted, cell, lying):
                yield Spot(cell, turn, lying)


def _closes(board: Board, cell: int, tile: int) -> bool:
    """Whether it would make a new loop there: it joins a part of the light twice."""
    joined = board.joined(cell, tile)
    return len({board.part[one] for one in joined}) < len(joined)
