"""A card of text over the whole picture, and what is shown where there is no match."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF

from prismdesk.desk.broadcast.brush import CENTRE, CLOCK, NAME, TITLE, Brush, Ink
from prismdesk.desk.broadcast.layout import SAFE
from prismdesk.desk.broadcast.pieces.headings import Spectrum
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.broadcast.pieces.stack import Block, paint_blocks, tall
from prismdesk.desk.look.theme import font

_WIDE: Final = 1480.0
_LINE_WIDE: Final = 480.0
_AIR: Final = 34.0


class FullCard(NamedTuple):
    """A title, a text below it, and what is left of its countdown, over everything."""

    title: str
    text: str = ""
    time: str = ""

    @property
    def words(self) -> str:
        return joined(self.title, self.text, self.time)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.ground
        brush.painter.fillRect(room, QColor(on))
        blocks = [Block(self.title, TITLE.over(3), Ink(palette.text, on))] if self.title else []
        if self.text:
            blocks.append(Block(self.text, NAME.over(4), Ink(palette.muted, on), 10))
        time = QFontMetricsF(font(CLOCK.size, CLOCK.weight, 1.0)).height() if self.time else 0.0
        high = 4 + _AIR + tall(blocks, _WIDE) + time
        top = max(SAFE.top(), room.center().y() - high / 2)
        line = QRectF(room.center().x() - _LINE_WIDE / 2, top, _LINE_WIDE, 4)
        Spectrum().paint(brush, line)
        box = QRectF(room.center().x() - _WIDE / 2, top + 4 + _AIR, _WIDE, SAFE.height())
        below = paint_blocks(brush, blocks, box, CENTRE)
        if self.time:
            figures = QRectF(SAFE.x(), below + 6, SAFE.width(), time)
            brush.text(self.time, figures, CLOCK, Ink(palette.text, on), CENTRE)
