"""Which cell has a tag with its name: the one that pointer or keys are at, if it needs one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from prismdesk.desk.board.prisma.layers import Z_TAG
from prismdesk.desk.board.prisma.names import Tag, tag_place
from prismdesk.games.prisma.judging import field_in
from prismdesk.geometry.hexagon import Cell

if TYPE_CHECKING:
    from prismdesk.desk.board.prisma.board import PrismaBoard

_EDGE: Final = 8.0


class Tagging:
    """Keeps the cell that the pointer is at, whoever is on turn.

    While a tile is in hand the tag stands in the corner of what is seen, for it would cover the
    tiles that it is laid beside.
    """

    def __init__(self, board: PrismaBoard) -> None:
        self._board = board
        self._pointed: Cell | None = None

    def point(self, at: QPointF | None) -> None:
        """The pointer is there, or nowhere on the board."""
        cell = None if at is None else self._board.outlook.cell_at(at)
        if cell != self._pointed:
            self._pointed = cell
            self.arrange()

    def arrange(self) -> None:
        """Show the tag of the cell that is meant, or none."""
        board, cell = self._board, self._meant()
        if cell is None:
            board.take("tag")
            return
        tag = board.part("tag")
        if tag is None:
            tag = Tag(board.colours)
            tag.setZValue(Z_TAG)
            board.put("tag", tag)
        tag.show_name(str(cell), board.colours)
        if board.hand.draft is None:
            tag.setPos(tag_place(cell, board.outlook, tag.size.height() * board.unit, board.room))
        else:
            off = QPointF(_EDGE + tag.size.width() / 2, -_EDGE - tag.size.height() / 2)
            tag.setPos(board.room.bottomLeft() + off * board.unit)

    def _meant(self) -> Cell | None:
        board = self._board
        if board.is_bare or not board.has_coordinates or board.view is None:
            return None
        cell = board.hand.cursor.cell
        if cell is None and self._pointed is not None:
            field = field_in(board.view)
            is_known = self._pointed in field.taken or self._pointed in field.open_cells
            cell = self._pointed if is_known else None
        is_hidden = board.hand.draft is not None and board.can_act
        needs = cell is not None and (is_hidden or not board.scenery.names.says(cell))
        return cell if needs else None
