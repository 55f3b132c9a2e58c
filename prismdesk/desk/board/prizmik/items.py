"""What all things on a PRIZMIK board share, their order in depth, and the pieces."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board import item
from prismdesk.desk.board.prizmik.pieces import draw_piece
from prismdesk.desk.board.prizmik.stamps import stamp_piece
from prismdesk.desk.board.squares import CELL
from prismdesk.desk.look.palettes import Palette

SIDE: Final = 100.0
FIELD: Final = QRectF(0, 0, 8 * SIDE, 8 * SIDE)
CORNER: Final = 10.0

Z_SELECTION: Final = 5.0
Z_PIECES: Final = 10.0
Z_GHOST: Final = 15.0
Z_MARK: Final = 20.0
Z_LIFTED: Final = 30.0
Z_CURSOR: Final = 40.0
Z_MOVING: Final = 1000.0
Z_DRAGGED: Final = 1100.0


class Item(item.Item):
    """Something that stands on a square."""

    def boundingRect(self) -> QRectF:
        return CELL


class Piece(Item):
    """A piece by its letter; `lift` is how far its lid is raised."""

    def __init__(self, letter: str, palette: Palette, *, points_up: bool) -> None:
        super().__init__(palette)
        self.letter = letter
        self._up = points_up
        self._lift = 0.0

    def boundingRect(self) -> QRectF:
        # A raised lid reaches a little over the square.
        return CELL.adjusted(-4, -4, 4, 4)

    def show_piece(self, letter: str, palette: Palette, *, points_up: bool) -> None:
        """Become another piece."""
        if (letter, palette, points_up) != (self.letter, self.colours, self._up):
            self.letter, self.colours, self._up = letter, palette, points_up
            self.update()

    def raise_lid(self, lift: float, letter: str) -> None:
        """Show the lid so far above what is inside, by the letter given."""
        self._lift, self.letter = lift, letter
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._lift:
            draw_piece(painter, self.letter, self.colours, points_up=self._up, lift=self._lift)
        else:
            stamp_piece(painter, self.letter, self.colours, points_up=self._up)
