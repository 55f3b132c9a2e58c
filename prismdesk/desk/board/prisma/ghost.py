"""The tile in hand as it would lie: on the cell that is meant, or, over others, at the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.draft import Draft, lies_on, refused
from prismdesk.desk.board.prisma.ghost_item import GhostItem
from prismdesk.desk.board.prisma.layers import Z_GHOST
from prismdesk.games.prisma.judging import clashes
from prismdesk.geometry.hexagon import Cell, around

if TYPE_CHECKING:
    from prismdesk.desk.board.prisma.board import PrismaBoard

_AFLOAT: Final = 0.62
"""How opaque and how large the tile is where it lies on no cell."""


class Ghost:
    """Shows one tile at a time."""

    def __init__(self, board: PrismaBoard) -> None:
        self._board = board

    def hide(self) -> None:
        """Show none."""
        self._board.take("ghost")

    def show(self, draft: Draft, cell: Cell, at: QPointF | None) -> None:
        """Show the tile in hand on that cell; `at` is the point where it floats over others.

        What is wrong with it is shown only where marks are.
        """
        board = self._board
        view = board.view
        assert view is not None, "a tile in hand has a view"
        field = lies_on(view, draft)
        lies = cell not in field.taken and any(near in field.taken for near in around(cell))
        tells = lies and board.tells_legal
        wrong = clashes(field, draft.lying, cell) if tells else ()
        fits = lies and not (tells and refused(view, draft, cell) is not None)
        ghost = board.part("ghost")
        if ghost is None:
            ghost = GhostItem(board.colours)
            ghost.setZValue(Z_GHOST)
            board.put("ghost", ghost)
        seat = Seat.RED if view.mover is None else view.mover
        ghost.show_tile(draft.lying, wrong, seat, board.outlook, board.colours, fits=fits)
        floats = not lies and at is not None
        ghost.setPos(at if floats and at is not None else board.outlook.middle(cell))
        ghost.setOpacity(1.0 if lies else _AFLOAT)
        ghost.setScale(1.0 if lies else _AFLOAT)
