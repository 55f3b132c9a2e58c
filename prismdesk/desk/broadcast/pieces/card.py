"""A card of text over the whole picture, and what is shown where there is no match."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from prismdesk.desk.broadcast.brush import CENTRE, CLOCK, NAME, TITLE, Brush, Ink, metrics
from prismdesk.desk.broadcast.layout import SAFE
from prismdesk.desk.broadcast.pieces.headings import Spectrum
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.broadcast.pieces.stack import Block, paint_blocks, tall

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
        return joined(self.title, self.time, self.text)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.ground
        brush.painter.fillRect(room, QColor(on))
        title = [Block(self.title, TITLE.over(3), Ink(palette.text, on))] if self.title else []
        text = [Block(self.text, NAME.over(4), Ink(palette.muted, on), 10)] if self.text else []
        time = metrics(CLOCK.size, CLOCK.weight).height() if self.time else 0.0
        high = 4 + _AIR + tall(title, _WIDE) + time + tall(text, _WIDE)
        top = max(SAFE.top(), room.center().y() - high / 2)
        line = QRectF(room.center().x() - _LINE_WIDE / 2, top, _LINE_WIDE, 4)
        Spectrum().paint(brush, line)
        box = QRectF(room.center().x() - _WIDE / 2, top + 4 + _AIR, _WIDE, SAFE.height())
        below = paint_blocks(brush, title, box, CENTRE)
        if self.time:
            # What is counted down to is the title, so it stands directly below that.
            figures = QRectF(SAFE.x(), below + 6, SAFE.width(), time)
            brush.text(self.time, figures, CLOCK, Ink(palette.text, on), CENTRE)
            below = figures.bottom()
        box.setTop(below)
        paint_blocks(brush, text, box, CENTRE)
