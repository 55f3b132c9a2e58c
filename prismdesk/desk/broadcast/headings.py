"""Title and rules of a match, the spectrum line, and the full-screen text card."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QFontMetricsF

from prismdesk.desk.broadcast.brush import CENTRE, Brush, Ink, joined
from prismdesk.desk.broadcast.layout import SAFE
from prismdesk.desk.broadcast.styles import CLOCK, NAME, NOTE, STRONG, TITLE, fitted
from prismdesk.desk.broadcast.text_stack import Block, in_lines, paint_blocks, tall
from prismdesk.desk.theme.seat_signs import spectrum

_PAD = 18.0


class Spectrum(NamedTuple):
    """The thin line of spectrum."""

    @property
    def words(self) -> str:
        return ""

    def paint(self, brush: Brush, room: QRectF) -> None:
        painter = brush.painter
        painter.fillRect(room, spectrum(brush.palette, room.topLeft(), room.topRight()))


class Heading(NamedTuple):
    """The game, what its match is by now, such as the round, and the rules in force (ALL5).

    The `rules` are never left out for want of room.
    """

    game: str
    about: tuple[str, ...]
    rules: tuple[str, ...]

    @property
    def words(self) -> str:
        """All of it in one line."""
        return joined(self.game, *self.about, *self.rules)


class _HeadingPiece(NamedTuple):
    heading: Heading
    panel: bool = False

    @property
    def words(self) -> str:
        return self.heading.words


class Title(_HeadingPiece):
    """The game, and below it the rest. With `panel` it lies on one: the ground is keyed out."""

    __slots__ = ()

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.ground
        inside = room.adjusted(_PAD, 0, -_PAD, -2) if self.panel else room
        game = Block(self.heading.game, STRONG.over(2), Ink(palette.text, on))
        about = list(self.heading.about)
        while True:
            lines = in_lines((*about, *self.heading.rules), inside.width())
            blocks = [game, *(Block(line, NOTE.over(2), Ink(palette.muted, on)) for line in lines)]
            high = tall(blocks, inside.width())
            if not about or high <= inside.height() + 0.5:
                break
            about.pop()
        if self.panel:
            panel = QRectF(room.topLeft(), QSizeF(room.width(), min(room.height(), high + 8)))
            brush.panel(panel, on)
        paint_blocks(brush, blocks, inside)


class HeadingLine(_HeadingPiece):
    """The same in one line."""

    __slots__ = ()

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        on = palette.ground
        game = fitted(self.heading.game, room.width(), room.height(), STRONG)
        name = game.metrics.horizontalAdvance(game.lines[0])
        parts = list(self.heading.about)
        while True:
            about = joined(*parts, *self.heading.rules)
            whole = name + 28 + NOTE.wide(about) + 2 * _PAD
            if not parts or whole <= room.width():
                break
            parts.pop()
        if self.panel:
            wide = min(room.width(), whole)
            brush.panel(QRectF(room.x(), room.y(), wide, room.height()), on)
            room = room.adjusted(_PAD, 0, -_PAD, 0)
        brush.text(self.heading.game, room, STRONG, Ink(palette.text, on))
        # Both stand on one line.
        lower = _above(game.metrics) - _above(NOTE.metrics)
        beside = room.adjusted(name + 28, lower, 0, lower)
        brush.text(about, beside, NOTE, Ink(palette.muted, on))


def _above(type_: QFontMetricsF) -> float:
    """How far the line that a text stands on is below its middle."""
    return (type_.ascent() - type_.descent()) / 2


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
        time = CLOCK.metrics.height() if self.time else 0.0
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
