"""What a match is, by name and rules; and the line of spectrum."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from prismdesk.desk.broadcast.brush import NOTE, STRONG, Brush, Ink, fitted, metrics
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.broadcast.pieces.stack import Block, in_lines, paint_blocks, tall
from prismdesk.desk.look.signs import spectrum

_PAD = 18.0


class Spectrum(NamedTuple):
    """The thin line of spectrum."""

    @property
    def words(self) -> str:
        return ""

    def paint(self, brush: Brush, room: QRectF) -> None:
        painter = brush.painter
        painter.fillRect(room, spectrum(brush.palette, room.topLeft(), room.topRight()))


class Title(NamedTuple):
    """The game, and below it what it is played by: the round, the rules in force (ALL5).

    The `rules` are never left out for want of room. With `panel` it lies on one, because the
    ground is keyed out.
    """

    game: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    panel: bool = False

    @property
    def words(self) -> str:
        return joined(self.game, *self.about, *self.rules)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.ground
        inside = room.adjusted(_PAD, 0, -_PAD, -2) if self.panel else room
        game = Block(self.game, STRONG.over(2), Ink(palette.text, on))
        about = list(self.about)
        while True:
            lines = in_lines((*about, *self.rules), inside.width())
            blocks = [game, *(Block(line, NOTE.over(2), Ink(palette.muted, on)) for line in lines)]
            high = tall(blocks, inside.width())
            if not about or high <= inside.height() + 0.5:
                break
            about.pop()
        if self.panel:
            panel = QRectF(room.topLeft(), QSizeF(room.width(), min(room.height(), high + 8)))
            brush.panel(panel, on)
        paint_blocks(brush, blocks, inside)


class Caption(NamedTuple):
    """The same in one line; nor are the rules left out here."""

    game: str
    about: tuple[str, ...]
    rules: tuple[str, ...]
    panel: bool = False

    @property
    def words(self) -> str:
        return joined(self.game, *self.about, *self.rules)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.ground
        size, lines = fitted(self.game, room, STRONG)
        name = metrics(size, STRONG.weight).horizontalAdvance(lines[0])
        note = metrics(NOTE.size, NOTE.weight)
        parts = list(self.about)
        while parts and name + 28 + note.horizontalAdvance(joined(*parts, *self.rules)) > (
            room.width() - 2 * _PAD
        ):
            parts.pop()
        about = joined(*parts, *self.rules)
        told = note.horizontalAdvance(about)
        if self.panel:
            wide = min(room.width(), name + 28 + told + 2 * _PAD)
            brush.panel(QRectF(room.x(), room.y(), wide, room.height()), on)
            room = room.adjusted(_PAD, 0, -_PAD, 0)
        brush.text(self.game, room, STRONG, Ink(palette.text, on))
        # Both stand on one line.
        lower = _above(metrics(size, STRONG.weight)) - _above(note)
        beside = room.adjusted(name + 28, lower, 0, lower)
        brush.text(about, beside, NOTE, Ink(palette.muted, on))


def _above(type_: QFontMetricsF) -> float:
    """How far the line that a text stands on is below its middle."""
    return (type_.ascent() - type_.descent()) / 2
