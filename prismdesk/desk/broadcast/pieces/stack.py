"""Texts one below the other in a room."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import (
    BANNER,
    BODY,
    CENTRE,
    LEFT,
    NOTE,
    STRONG,
    Brush,
    Ink,
    Style,
    fitted,
)
from prismdesk.desk.broadcast.parts import Line
from prismdesk.desk.look.theme import font

_NO_END = 10_000.0
_SIGN = 15.0
_BESIDE = 14.0


class Block(NamedTuple):
    """A text with its style and colour, `above` it so much air, and a seat's sign before it."""

    text: str
    style: Style
    ink: Ink
    above: float = 0.0
    seat: Seat | None = None

    def high(self, wide: float) -> float:
        """How high it is where it may be so wide, the air above it included."""
        return self.above + height(self.text, self.style, wide - self.indent)

    @property
    def indent(self) -> float:
        """How far its sign pushes it to the right."""
        return 0.0 if self.seat is None else 2 * _SIGN + _BESIDE


@functools.lru_cache(maxsize=1024)
def height(text: str, style: Style, wide: float) -> float:
    """How high a text in that style is, where it may be so wide."""
    size, lines = fitted(text, QRectF(0, 0, wide, _NO_END), style)
    return QFontMetricsF(font(size, style.weight, 1.0)).height() * len(lines)


def in_lines(parts: tuple[str, ...], wide: float) -> list[str]:
    """Short parts in as few lines of that width as they need; none is broken at a dot."""
    metrics = QFontMetricsF(font(NOTE.size, NOTE.weight, 1.0))
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and metrics.horizontalAdvance(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def told(lines: Sequence[Line], surface: str, brush: Brush, over: int) -> list[Block]:
    """The lines of a tale or a slide, each over so many lines at most."""
    text = Ink(brush.palette.text, surface)
    muted = Ink(brush.palette.muted, surface)
    looks = {
        "body": (BODY.over(over), text, 2.0),
        "strong": (STRONG.over(over), text, 4.0),
        "big": (BANNER, text, 0.0),
        "muted": (NOTE.over(over), muted, 2.0),
    }
    return [Block(line.text, *looks[line.style]) for line in lines if line.text]


def kept(blocks: Sequence[Block], room: QRectF, *, last: bool = False) -> list[Block]:
    """Those that have room: the others are left out from the end, but with `last` not the last."""
    found, end = list(blocks), list(blocks[-1:]) if last else []
    if last:
        found = found[:-1]
    while found and tall([*found, *end], room.width()) > room.height() + 0.5:
        found.pop()
    return [*found, *end]


def tall(blocks: Sequence[Block], wide: float) -> float:
    """How high they are together."""
    return sum(block.high(wide) for block in blocks)


def paint_blocks(
    brush: Brush, blocks: Sequence[Block], room: QRectF, align: Qt.AlignmentFlag = LEFT
) -> float:
    """Paint them from the top of the room; where the next one would begin."""
    top = room.top()
    for block in blocks:
        top += block.above
        high = block.high(room.width()) - block.above
        left = room.left() + block.indent
        box = QRectF(left, top, room.right() - left, high)
        if block.seat is not None:
            _sign(brush, block, box, align)
        brush.text(block.text, box, block.style, block.ink, align)
        top += high
    return top


def _sign(brush: Brush, block: Block, box: QRectF, align: Qt.AlignmentFlag) -> None:
    """The sign of its seat, before its first line."""
    assert block.seat is not None, "it has one"
    size, lines = fitted(block.text, box, block.style)
    metrics = QFontMetricsF(font(size, block.style.weight, 1.0))
    spare = 0.0
    if align == CENTRE:
        spare = (box.width() - metrics.horizontalAdvance(lines[0])) / 2
    middle = box.top() + metrics.ascent() - metrics.capHeight() / 2
    brush.sign(block.seat, QPointF(box.left() + spare - _BESIDE - _SIGN, middle), _SIGN)
