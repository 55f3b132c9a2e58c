"""Where the squares of a PRIZMIK board are, whichever end is at the bottom; the stacking order."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import CELLS, NAMES
from prismdesk.games.prizmik.view import View

SIDE: Final = 100.0
FIELD: Final = QRectF(0, 0, 8 * SIDE, 8 * SIDE)
CORNER: Final = 10.0


class Z:
    """The stacking order."""

    SELECTION: Final = 5.0
    PIECES: Final = 10.0
    GHOST: Final = 15.0
    MARK: Final = 20.0
    LIFTED: Final = 30.0
    CURSOR: Final = 40.0
    MOVING: Final = 1000.0
    DRAGGED: Final = 1100.0


class Layout(NamedTuple):
    """The squares as they are looked at; with `turned` 1 Blue's end is at the bottom."""

    turned: int = 0

    def seen(self, cell: int) -> int:
        """The cell as counted on the screen from the upper left; doing it twice undoes it."""
        return cell ^ (7 if self.turned else 56)

    def spot(self, square: str) -> tuple[int, int]:
        """The row of a square on the screen, and its column."""
        return divmod(self.seen(CELLS[square]), 8)

    def square(self, row: int, column: int) -> str:
        """The square in that row and column of the screen."""
        return NAMES[self.seen(row * 8 + column)]

    def centre(self, square: str) -> QPointF:
        """The middle of a square."""
        row, column = self.spot(square)
        return QPointF((column + 0.5) * SIDE, (row + 0.5) * SIDE)

    def area(self, square: str) -> QRectF:
        """All of a square."""
        return QRectF(0, 0, SIDE, SIDE).translated(
            self.centre(square) - QPointF(SIDE / 2, SIDE / 2)
        )

    def square_at(self, at: QPointF) -> str | None:
        """The square at a point, or None beside the board."""
        column, row = int(at.x() // SIDE), int(at.y() // SIDE)
        return self.square(row, column) if 0 <= column < 8 and 0 <= row < 8 else None

    def points_up(self, seat: Seat) -> bool:
        """Whether a seat's forward is up on the screen."""
        return (seat is Seat.RED) != bool(self.turned)

    def own_points_up(self, view: View | None) -> bool:
        """Whether the viewer's forward is up on the screen."""
        return self.points_up(Seat.RED if view is None or view.you is None else view.you)
