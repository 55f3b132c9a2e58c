"""The tiles behind a point light up: each group is outlined, and everything else dims (PR33)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.layers import Z_LIGHT
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.geometry.hexagon import Cell

_LINE: Final = 6.0


class Light(Item):
    """Lies over all tiles and markers; while groups are lit it lets only these through."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._dark = QPainterPath()
        self._groups: list[QPainterPath] = []
        self._line = _LINE
        self.setZValue(Z_LIGHT)
        self.setVisible(False)

    def show_groups(
        self,
        groups: Sequence[frozenset[Cell]],
        taken: Iterable[Cell],
        outlook: Outlook,
        palette: Palette,
        line: float = 0.0,
    ) -> None:
        """Light up these groups of cells among all that are taken; none: put all out."""
        self.prepareGeometryChange()
        self.colours, self._line = palette, max(_LINE, line)
        lit = frozenset().union(*groups)
        self._dark = outlook.region(sorted(frozenset(taken) - lit)) if groups else QPainterPath()
        self._groups = [outlook.border(group) for group in groups]
        self.setVisible(bool(groups))
        self.update()

    def boundingRect(self) -> QRectF:
        box = self._dark.boundingRect()
        for group in self._groups:
            box = box.united(group.boundingRect())
        line = self._line
        return box.adjusted(-line, -line, line, line)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.fillPath(self._dark, dimming(self.colours))
        for group in self._groups:
            for ink, width in ((self.colours.casing, 2 * self._line), ("#FFFFFF", self._line)):
                pen = QPen(QColor(ink), width)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.strokePath(group, pen)


def dimming(palette: Palette) -> QColor:
    """What lies over tiles that are not meant."""
    return veiled(palette.ground, 0.6)
