"""What the empty boards of games in rounds have in common: how they are seen, and their stamp."""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.desk.boards.items import NO_MINIMUM, MinimumSizes, Value, ValueItem
from prismdesk.desk.boards.pixmap_cache import Stamp
from prismdesk.desk.theme.palettes import Palette


class Setting(NamedTuple):
    """How a board is shown, whatever is on it.

    `known` is whether anybody is told how many cells it has; `signed` edges one that is still to
    come with light. `unit` is a logical pixel in the scene, and nothing that is to be read is
    smaller than `least`.
    """

    lettered: bool = True
    known: bool = True
    signed: bool = False
    unit: float = 1.0
    least: MinimumSizes = NO_MINIMUM


class StampedBackground(ValueItem[Value]):
    """An empty board, which is painted once and then stamped while it is seen alike."""

    def __init__(self, palette: Palette, value: Value) -> None:
        super().__init__(palette, value)
        self.setFlag(ValueItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._stamp = Stamp()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        look = (self.value, self.colours)
        self._stamp.paint(painter, self.boundingRect(), exposed, look, self.draw_board)

    @abstractmethod
    def draw_board(self, painter: QPainter) -> None:
        """Paint all of the board, as its value has it."""
