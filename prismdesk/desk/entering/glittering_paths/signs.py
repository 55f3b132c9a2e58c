"""What lies on the board while it is entered: marks of faults, and signs that are no gems."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.glittering_paths.places import TILE_CORNER, USUAL, Grid, tile
from prismdesk.desk.board.item import Item
from prismdesk.desk.entering.marks import fault_colour
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.desk.look.theme import BOLD, font

_SIZE: Final = 44.0


class Marked(Item):
    """Cells with a fault: a dashed outline, which does without colour, around their gems."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._grid = USUAL
        self._cells: frozenset[int] = frozenset()
        self._odd: dict[int, str] = {}

    def boundingRect(self) -> QRectF:
        return self._grid.field

    def show_marks(
        self, grid: Grid, palette: Palette, cells: Collection[int], odd: Mapping[int, str]
    ) -> None:
        """Mark these cells; `odd` are signs that are no gems."""
        now = (grid, palette, frozenset(cells), dict(odd))
        if now != (self._grid, self.colours, self._cells, self._odd):
            self.prepareGeometryChange()
            self._grid, self.colours, self._cells, self._odd = now
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        colour = fault_colour(self.colours)
        pen = QPen(QColor(colour), 6.0)
        pen.setDashPattern([2.0, 1.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for cell in self._cells:
            area = tile(self._grid.centre(cell)).adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(area, TILE_CORNER, TILE_CORNER)
        painter.setFont(font(_SIZE, BOLD, 1.0))
        painter.setPen(QColor(self.colours.text))
        for cell, sign in self._odd.items():
            painter.drawText(self._grid.area(cell), Qt.AlignmentFlag.AlignCenter, sign)


class Paired(Item):
    """The cell that something would be put on now, and the one opposite, which follows (GP2)."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._grid = USUAL
        self._cell: int | None = None

    def boundingRect(self) -> QRectF:
        return self._grid.field

    def show_at(self, grid: Grid, palette: Palette, cell: int | None) -> None:
        """Show it at that cell, or nowhere."""
        if (grid, palette, cell) != (self._grid, self.colours, self._cell):
            self.prepareGeometryChange()
            self._grid, self.colours, self._cell = grid, palette, cell
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._cell is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        opposite = self._grid.count - 1 - self._cell
        for cell, alpha in ((self._cell, 0.9), (opposite, 0.45)):
            painter.setPen(QPen(veiled(self.colours.text, alpha), 3.0))
            painter.drawRoundedRect(tile(self._grid.centre(cell)), TILE_CORNER, TILE_CORNER)
