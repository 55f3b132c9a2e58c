"""The keyboard's cursor: it moves as seen on the screen, whichever way the board is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prismdesk.desk.board.prizmik.items import Z_CURSOR
from prismdesk.desk.board.squares import CursorFrame
from prismdesk.games.prizmik.actions import CELLS, NAMES

if TYPE_CHECKING:
    from prismdesk.desk.board.prizmik.board import PrizmikBoard


class Cursor:
    """A square that the keys are at; it has a place from its first showing on."""

    def __init__(self, board: PrizmikBoard) -> None:
        self._board = board
        self._square: str | None = None
        self._is_shown = False

    @property
    def square(self) -> str | None:
        """The square, while the cursor is shown."""
        return self._square if self._is_shown else None

    def hide_at(self, square: str | None) -> None:
        """Hide it, to go on from the square given, which the pointer is at."""
        self._square = square or self._square
        self.show(False)

    def show(self, shown: bool) -> None:
        """Show it where it was, or hide it."""
        self._is_shown = shown
        if shown and self._square is None:
            # The middle of the end that is nearest to who sits here.
            self._square = NAMES[self._board.seen(7 * 8 + 4)]
        self.arrange()

    def step(self, right: int, down: int) -> str:
        """Go one square further on the screen, or, if hidden, appear; the square it is at."""
        if self._square is None or not self._is_shown:
            self.show(True)
        else:
            row, column = divmod(self._board.seen(CELLS[self._square]), 8)
            row, column = min(7, max(0, row + down)), min(7, max(0, column + right))
            self._square = NAMES[self._board.seen(row * 8 + column)]
            self.arrange()
        assert self._square is not None
        return self._square

    def arrange(self) -> None:
        """Put the frame where the square is now."""
        board = self._board
        if self.square is None or board.is_covered:
            board.take("cursor")
            return
        frame = board.part("cursor")
        if frame is None:
            frame = CursorFrame(board.colours)
            frame.setZValue(Z_CURSOR)
            board.put("cursor", frame)
        frame.tint(board.colours)
        frame.setPos(board.centre(self.square))
