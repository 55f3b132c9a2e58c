"""How the broadcast is painted: panels, signs, and text that is never too small and never cut."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import BOLD, FIGURES, MEDIUM, font

FLOOR: Final = 36
"""No text of the broadcast is smaller, in pixels at 1080p."""


class Style(NamedTuple):
    """A size of text at 1080p, how far it may shrink, its weight, and in how many lines it fits."""

    size: int
    least: int
    weight: QFont.Weight
    lines: int = 1

    def over(self, lines: int) -> Style:
        """The same over as many lines at most."""
        return self._replace(lines=lines)


class Ink(NamedTuple):
    """The colour of a text, and of what it stands on."""

    colour: str
    on: str


NOTE: Final = Style(36, 36, MEDIUM)
BODY: Final = Style(44, 36, MEDIUM)
STRONG: Final = Style(44, 36, BOLD)
NAME: Final = Style(56, 36, BOLD)
BANNER: Final = Style(64, 36, BOLD)
SCORE: Final = Style(96, 56, FIGURES)
CLOCK: Final = Style(140, 96, FIGURES)
TITLE: Final = Style(96, 56, BOLD)

LEFT: Final = Qt.AlignmentFlag.AlignLeft
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight


class Written(NamedTuple):
    """A line of text as it was painted: in which size and colour, on what, and in which box.

    `whole` is what was to be painted; `text` is less where the end was left out for want of room.
    """

    text: str
    whole: str
    size: int
    room: QRectF
    box: QRectF
    colour: str
    on: str


class Brush:
    """A painter in the broadcast's own pixels, 1920 by 1080, whatever the screen's.

    With `written` every line of text is noted there as well.
    """

    def __init__(
        self, painter: QPainter, palette: Palette, written: list[Written] | None = None
    ) -> None:
        self.painter, self.palette, self._written = painter, palette, written
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )

    def panel(
        self, room: QRectF, fill: str, edge: str | None = None, *, width: float = 4.0,
        radius: float = 18.0,
    ) -> None:  # fmt: skip
        """A filled rectangle with round corners; its edge lies inside of it."""
        half = width / 2 if edge else 0.0
        self.painter.setPen(QPen(QColor(edge), width) if edge else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(room.adjusted(half, half, -half, -half), radius, radius)

    def sign(self, seat: Seat, centre: QPointF, radius: float) -> None:
        """The sign of a seat in its colour."""
        draw_sign(self.painter, seat, centre, radius, self.palette.seat(seat))

    def text(
        self, text: str, room: QRectF, style: Style, ink: Ink, align: Qt.AlignmentFlag = LEFT
    ) -> None:
        """Text in the middle of the height of `room`, as large as `style` lets it fit there.

        First it shrinks, then it breaks into as many lines as it may have, also within a word that
        is too long; what has no room even so is left out from the end, with an ellipsis.
        """
        size, wrapped = fitted(text, room, style)
        face = font(size, style.weight, 1.0)
        metrics = QFontMetricsF(face)
        self.painter.setFont(face)
        self.painter.setPen(QColor(ink.colour))
        high = metrics.height()
        top = room.center().y() - high * len(wrapped) / 2
        for number, line in enumerate(wrapped):
            box = QRectF(room.x(), top + number * high, room.width(), high)
            wide = metrics.horizontalAdvance(line)
            left = {LEFT: 0.0, CENTRE: (room.width() - wide) / 2}.get(align, room.width() - wide)
            baseline = QPointF(room.x() + left, box.y() + metrics.ascent())
            self.painter.drawText(baseline, line)
            if self._written is not None:
                inked = QRectF(baseline.x(), box.y(), wide, high)
                whole = text if number == len(wrapped) - 1 else line
                self._written.append(Written(line, whole, size, inked, room, *ink))


def fitted(text: str, room: QRectF, style: Style) -> tuple[int, list[str]]:
    """The size in which the text fits in its room, and its lines there."""
    for count in range(1, style.lines + 1):
        for size in range(style.size, style.least - 1, -2):
            metrics = QFontMetricsF(font(size, style.weight, 1.0))
            wrapped = broken(text, metrics, room.width())
            if len(wrapped) <= count and metrics.height() * len(wrapped) <= room.height() + 0.5:
                return size, wrapped
    metrics = QFontMetricsF(font(style.least, style.weight, 1.0))
    fits = max(1, min(style.lines, int((room.height() + 0.5) // metrics.height())))
    wrapped = broken(text, metrics, room.width())
    head, rest = wrapped[: fits - 1], " ".join(wrapped[fits - 1 :])
    return style.least, [*head, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room.width())]


def broken(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """The text in lines of that width, broken between words, or within one that is wider."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        wider = f"{line} {word}" if line else word
        if metrics.horizontalAdvance(wider) <= width:
            line = wider
            continue
        if line:
            lines.append(line)
        *parts, line = _chopped(word, metrics, width)
        lines += parts
    return [*lines, line]


def _chopped(word: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """A word in parts none of which is wider, though none is less than a letter."""
    parts = [""]
    for letter in word:
        if parts[-1] and metrics.horizontalAdvance(parts[-1] + letter) > width:
            parts.append("")
        parts[-1] += letter
    return parts
