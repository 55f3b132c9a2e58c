"""How many tiles are left in a stack, as a small pile with its number."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.board.prisma.places import hexagon
from prismdesk.desk.look.measures import LEAD
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import as_tip

_SIDE: Final = 12.0
_LAYERS: Final = 3
_STEP: Final = 0.3


def paint_pile(
    painter: QPainter, palette: Palette, middle: QPointF, side: float, tiles: int
) -> None:
    """A pile of up to three tiles seen from above and before; an empty place if there are none."""
    painter.save()
    pen = QPen(QColor(palette.muted), max(1.0, palette.stroke))
    if not tiles:
        pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    layers = min(tiles, _LAYERS)
    for layer in range(max(1, layers)):
        tint = 0.0 if not tiles else 0.06 + 0.05 * layer
        painter.setBrush(mixed(palette.surface, palette.text, tint))
        painter.save()
        painter.translate(middle + QPointF(0, side * _STEP * ((layers - 1) / 2 - layer)))
        painter.scale(1.0, 0.62)
        painter.drawPolygon(hexagon(side))
        painter.restore()
    painter.restore()


class StackSign(QWidget):
    """The pile, and below it the number of its tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._refit)

    def show_stack(self, tiles: int, words: str) -> None:
        """So many are left; `words` say it with whose they are."""
        self.tiles = tiles
        self.setAccessibleName(words)
        self.setToolTip(as_tip(words))
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(LEAD, BOLD))
        wide = max(metrics.horizontalAdvance("00"), 2 * self._side)
        return QSize(round(wide) + 4, round(metrics.height() + 2 * self._side))

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = font(LEAD, BOLD)
        line = QFontMetricsF(face).height()
        pile = self._side * 1.6
        top = (self.height() - pile - line) / 2
        middle = QPointF(self.width() / 2, top + pile / 2)
        paint_pile(painter, palette, middle, self._side, self.tiles)
        painter.setFont(face)
        painter.setPen(QColor(palette.text if self.tiles else palette.muted))
        area = QRectF(0, top + pile, self.width(), line)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self.tiles))
        painter.end()

    @property
    def _side(self) -> float:
        return _SIDE * min(1.4, theme().text_scale)

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
