"""What a piece of the broadcast is, and the brush that paints panels, signs and texts of it."""

from __future__ import annotations

import functools
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.seat_signs import draw_sign
from prismdesk.desk.theme.theme import BOLD, FIGURES, MEDIUM, font
from prismdesk.desk.widgets.line_breaking import closed, cuts, direction, is_chopped, plain

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


class PaintedText(NamedTuple):
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
        self, painter: QPainter, palette: Palette, written: list[PaintedText] | None = None
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
        laid = _laid(text, room.width(), room.height(), style)
        painter, high = self.painter, laid.high
        before = painter.layoutDirection()
        painter.setLayoutDirection(laid.direction)
        painter.setFont(type_of(laid.size, style.weight))
        painter.setPen(QColor(ink.colour))
        top = room.center().y() - high * len(laid.lines) / 2
        for number, (line, wide) in enumerate(laid.lines):
            left = {LEFT: 0.0, CENTRE: (room.width() - wide) / 2}.get(align, room.width() - wide)
            baseline = QPointF(room.x() + left, top + number * high + laid.ascent)
            painter.drawText(baseline, line)
            if self._written is not None:
                inked = QRectF(baseline.x(), top + number * high, wide, high)
                whole = laid.rest if number == len(laid.lines) - 1 else line
                self._written.append(PaintedText(line, whole, laid.size, inked, room, *ink))
        painter.setLayoutDirection(before)


@functools.lru_cache(maxsize=256)
def type_of(size: int, weight: QFont.Weight) -> QFont:
    """The typeface of the broadcast in that size: it costs something to make it."""
    return font(size, weight, 1.0)


@functools.lru_cache(maxsize=256)
def metrics(size: int, weight: QFont.Weight) -> QFontMetricsF:
    """What its letters measure."""
    return QFontMetricsF(type_of(size, weight))


def fitted(text: str, room: QRectF, style: Style) -> tuple[int, list[str]]:
    """The size in which the text fits in its room, and its lines there."""
    size, lines, _rest = _fitted(text, room.width(), room.height(), style)
    return size, list(lines)


class _Laid(NamedTuple):
    """A text ready to be painted: its lines with how wide they are, `high` each."""

    size: int
    lines: tuple[tuple[str, float], ...]
    rest: str
    high: float
    ascent: float
    direction: Qt.LayoutDirection


@functools.lru_cache(maxsize=1024)
def _laid(text: str, wide: float, high: float, style: Style) -> _Laid:
    """It is worked out once: most texts are painted over and over."""
    size, lines, rest = _fitted(text, wide, high, style)
    ink = metrics(size, style.weight)
    told = tuple((line, ink.horizontalAdvance(line)) for line in lines)
    return _Laid(size, told, rest, ink.height(), ink.ascent(), direction(text))


class _Fitted(NamedTuple):
    """A size, the lines, and what the last of them were to be."""

    size: int
    lines: tuple[str, ...]
    rest: str


class _Tried(NamedTuple):
    """How a text comes out in a size: in which lines, and how high they are together."""

    size: int
    parts: list[slice]
    tall: float

    @classmethod
    def of(cls, text: str, wide: float, size: int, style: Style) -> _Tried:
        ink = metrics(size, style.weight)
        parts = cuts(text, ink, wide)
        return cls(size, parts, ink.height() * len(parts))


@functools.lru_cache(maxsize=1024)
def _fitted(text: str, wide: float, high: float, style: Style) -> _Fitted:
    """The same, worked out once."""
    text = plain(text)
    tried = []
    for size in range(style.size, style.least - 1, -2):
        one = _Tried.of(text, wide, size, style)
        if len(one.parts) == 1 and one.tall <= high + 0.5:
            return _Fitted(size, (text,), text)
        tried.append(one)
    # Rather smaller than with a word torn apart.
    for may_chop in (False, True):
        for count in range(2, style.lines + 1):
            for size, parts, tall in tried:
                fits = len(parts) <= count and tall <= high + 0.5
                if fits and (may_chop or not is_chopped(text, parts)):
                    lines = closed([text[part] for part in parts])
                    return _Fitted(size, tuple(lines), lines[-1])
    return _cut(text, wide, high, style)


def _cut(text: str, wide: float, high: float, style: Style) -> _Fitted:
    """As much as there is room for in the smallest size, with an ellipsis at its end."""
    ink = metrics(style.least, style.weight)
    parts = cuts(text, ink, wide)
    fits = max(1, min(style.lines, len(parts), int((high + 0.5) // ink.height())))
    begin = parts[fits - 1].start
    *head, rest = closed([*(text[part] for part in parts[: fits - 1]), text[begin:]])
    (end,) = closed([ink.elidedText(rest, Qt.TextElideMode.ElideRight, wide)])
    return _Fitted(style.least, (*head, end), rest)


class Piece(Protocol):
    """A part of the picture as a value: equal pieces look alike, so they are not painted again."""

    @property
    def words(self) -> str:
        """What is to be read on it, in one line."""

    def paint(self, brush: Brush, room: QRectF) -> None:
        """Paint it into its room, and nowhere else."""


class Placed(NamedTuple):
    """A piece in its room."""

    room: QRectF
    piece: Piece

    def looks_like(self, other: Placed) -> bool:
        """Whether both are the same to see; as tuples pieces of two kinds may be equal."""
        return self == other and type(self.piece) is type(other.piece)


def joined(*parts: str) -> str:
    """Texts in one line, without those that are empty."""
    return " · ".join(part for part in parts if part)
