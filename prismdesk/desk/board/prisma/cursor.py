"""The keyboard's cursor: it goes from cell to cell as these are seen, however the field is turned.

Left and right go to the next column, once half a cell down and once up, so that they keep their
row; up and down go along a column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from prismdesk.desk.board.prisma.cursor_item import CursorHexagon
from prismdesk.desk.board.prisma.layers import Z_CURSOR
from prismdesk.games.prisma.judging import field_in
from prismdesk.geometry.hexagon import Cell, rim, rotated

if TYPE_CHECKING:
    from prismdesk.desk.board.prisma.board import PrismaBoard

_MIDDLE: Final = Cell(0, 0)


class Cursor:
    """A cell that the keys are at; it has a place from its first showing on."""

    def __init__(self, board: PrismaBoard) -> None:
        self._board = board
        self._cell: Cell | None = None
        self._is_shown = False

    @property
    def cell(self) -> Cell | None:
        """The cell, while the cursor is shown."""
        return self._cell if self._is_shown and not self._board.is_bare else None

    def reset(self) -> None:
        """Forget where it was, and hide it."""
        self._cell = None
        self.show(False)

    def hide_at(self, cell: Cell) -> None:
        """Hide it, to go on from the cell given, which the pointer is at."""
        self._cell = cell
        self.show(False)

    def show(self, shown: bool) -> None:
        """Show it where it was, or where there is something to pick, or hide it."""
        was_shown, self._is_shown = self._is_shown, shown
        if shown and not was_shown and not self._board.is_bare:
            self._cell = self._board.hand.starting_from(self._cell)
        self.arrange()

    def put(self, cell: Cell) -> None:
        """Show it at that cell."""
        self._cell, self._is_shown = cell, True
        self.arrange()

    def step(self, right: int, down: int) -> Cell:
        """Go one cell further on the screen, or, if hidden, appear; the cell it is at."""
        if self.cell is None:
            self.show(True)
        else:
            self._cell = self._next(self.cell, right, down)
            self.arrange()
        return self._cell or _MIDDLE

    def arrange(self) -> None:
        """Put the frame where the cell is now."""
        board = self._board
        board.tagging.arrange()
        if self.cell is None:
            board.take("cursor")
            return
        frame = board.part("cursor")
        if frame is None:
            frame = CursorHexagon(board.colours)
            frame.setZValue(Z_CURSOR)
            board.put("cursor", frame)
        frame.tint(board.colours)
        frame.setPos(board.outlook.middle(self.cell))

    def _next(self, cell: Cell, right: int, down: int) -> Cell:
        view, turned = self._board.view, self._board.turned
        assert view is not None, "it is shown on a field"
        taken = field_in(view).taken
        near = [_grid(rotated(one, turned)) for one in taken | rim(taken)]
        column, row = _grid(rotated(cell, turned))
        columns, rows = [one[0] for one in near], [one[1] for one in near]
        column = min(max(column + right, min(columns)), max(columns))
        row = min(max(row + down, min(rows)), max(rows))
        return self._within(column, row)

    def _within(self, column: int, row: int) -> Cell:
        """The cell there, or its neighbour in the column where that would be seen by half.

        Every second column lies half a cell lower.
        """
        board, seen = self._board, self._board.field().adjusted(-1, -1, 1, 1)
        at, above, below = (
            rotated(Cell(column, one - column // 2), -board.turned)
            for one in (row, row - 1, row + 1)
        )
        if board.outlook.area(at).bottom() > seen.bottom():
            return above
        return below if board.outlook.area(at).top() < seen.top() else at


def _grid(cell: Cell) -> tuple[int, int]:
    """The column of a cell as seen, and its row, which goes up and down by half a cell."""
    return cell.q, cell.r + cell.q // 2
