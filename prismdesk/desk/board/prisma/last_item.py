"""A frame around the tile laid last, and one where it was relocated from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import BOX, UNIT, hexagon
from prismdesk.desk.look.palettes import Palette, veiled


class _Frame(Item):
    """A frame that is no thinner than a line must be."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._line = 0.0

    def fit(self, line: float) -> None:
        """Be no thinner than that."""
        if line != self._line:
            self._line = line
            self.update()


class LastFrame(_Frame):
    """A thin edge of light around the tile laid last."""

    def boundingRect(self) -> QRectF:
        return BOX

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # On glass, which is dark in every theme.
        width = max(4.0 * self.colours.stroke**0.5, self._line)
        pen = QPen(veiled("#FFFFFF", 0.85), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(hexagon(UNIT - max(5.0, 1.25 * self._line)))


class LeftFrame(_Frame):
    """A dashed edge around the empty cell from which a tile was relocated."""

    def boundingRect(self) -> QRectF:
        return BOX

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(veiled(self.colours.muted, 0.07))
        width = max(4.5 * self.colours.stroke**0.5, self._line)
        pen = QPen(QColor(self.colours.muted), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setDashPattern([3.0, 2.5])
        painter.setPen(pen)
        painter.drawPolygon(hexagon(UNIT - 10))
