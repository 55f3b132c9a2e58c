"""The keyboard's cursor: it goes from cell to cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prismdesk.desk.board.glittering_paths.layers import Z_CURSOR
from prismdesk.desk.board.glittering_paths.places import Grid
from prismdesk.desk.board.squares import CursorFrame

if TYPE_CHECKING:
    from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard


class Cursor:
    """A cell that the keys are at, by its number; it has a place from its first showing on.

    On a board of another size it begins in the middle again.
    """

    def __init__(self, board: GlitteringPathsBoard) -> None:
        self._board = board
        self._grid: Grid | None = None
        self._cell: int | None = None
        self._is_shown = False

    @property
    def cell(self) -> int | None:
        """The cell, while the cursor is shown on a board."""
        return None if not self._is_shown or self._board.is_bare else self._cell

    def reset(self) -> None:
        """Forget where it was, and hide it."""
        self._cell = None
        self.show(False)

    def hide_at(self, cell: int | None) -> None:
        """Hide it, to go on from the cell given, which the pointer is at."""
        self._cell = self._cell if cell is None else cell
        self.show(False)

    def show(self, shown: bool) -> None:
        """Show it where it was, or hide it."""
        self._is_shown = shown
        self.arrange()

    def step(self, right: int, down: int) -> int:
        """Go one cell further on the screen, or, if hidden, appear; the cell it is at."""
        if not self._is_shown or self._cell is None:
            self.show(True)
        else:
            grid = self._board.grid
            row, column = divmod(self._cell, grid.columns)
            row = min(grid.rows - 1, max(0, row - down))
            column = min(grid.columns - 1, max(0, column + right))
            self._cell = row * grid.columns + column
            self.arrange()
        assert self._cell is not None, "it is shown"
        return self._cell

    def arrange(self) -> None:
        """Put the frame where the cell is now."""
        board, grid = self._board, self._board.grid
        if grid != self._grid:
            self._grid, self._cell = grid, None
        if self._is_shown and self._cell is None:
            self._cell = grid.rows // 2 * grid.columns + grid.columns // 2
        if self.cell is None:
            board.take("cursor")
        else:
            board.put_at("cursor", CursorFrame(board.colours), Z_CURSOR, grid.centre(self.cell))
