"""A stack as a small pile with its number, and a tool tip that shows a tile."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.boards.painting import draw_text, placed, set_paint
from prismdesk.desk.games.prisma.board.geometry import REACH, UNIT, hexagon
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.theme.palettes import LEAD, Palette, mixed
from prismdesk.desk.theme.theme import BOLD, Painted, font, theme
from prismdesk.desk.widgets.basics import as_tip

_SIDE: Final = 12.0
_LAYERS: Final = 3
_STEP: Final = 0.3


def paint_pile(
    painter: QPainter, palette: Palette, middle: QPointF, side: float, tiles: int
) -> None:
    """A pile of up to three tiles seen from above and before; an empty place if there are none."""
    pen = QPen(QColor(palette.muted), max(1.0, palette.stroke))
    if not tiles:
        pen.setStyle(Qt.PenStyle.DotLine)
    layers = min(tiles, _LAYERS)
    for layer in range(max(1, layers)):
        tint = 0.0 if not tiles else 0.06 + 0.05 * layer
        with placed(painter, middle + QPointF(0, side * _STEP * ((layers - 1) / 2 - layer))):
            painter.scale(1.0, 0.62)
            set_paint(painter, pen, mixed(palette.surface, palette.text, tint))
            painter.drawPolygon(hexagon(side))


class StackSign(Painted, QWidget):
    """The pile, and below it the number of its tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

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

    def draw(self, painter: QPainter, palette: Palette) -> None:
        face = font(LEAD, BOLD)
        line = QFontMetricsF(face).height()
        pile = self._side * 1.6
        top = (self.height() - pile - line) / 2
        middle = QPointF(self.width() / 2, top + pile / 2)
        paint_pile(painter, palette, middle, self._side, self.tiles)
        ink = QColor(palette.text if self.tiles else palette.muted)
        area = QRectF(0, top + pile, self.width(), line)
        draw_text(painter, area, str(self.tiles), face, ink)

    @property
    def _side(self) -> float:
        return _SIDE * min(1.4, theme().text_scale)


_TIP_SIDE: Final = 64
"""The length of a side, in pixels at the usual scale."""


def tile_tip(sides: str, words: str, ratio: float) -> str:
    """The tile with these sides, clockwise from the top, and words below it.

    `ratio` is that of the screen’s pixels to those that lengths are told in.
    """
    side = _TIP_SIDE * theme().text_scale
    wide, high = round(2 * side), round(2 * side * REACH / UNIT)
    image = QImage(
        round(wide * ratio), round(high * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        painter.translate(wide / 2, high / 2)
        paint_tile(painter, sides, theme().palette, side - 1)
    written = QBuffer()
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload] # the stub asks for bytes, Qt does not
    data = bytes(written.data().toBase64().data()).decode("ascii")
    return f'<img src="data:image/png;base64,{data}" width="{wide}" height="{high}">{as_tip(words)}'
