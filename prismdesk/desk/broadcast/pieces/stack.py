"""Texts one below the other in a room."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt

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
    metrics,
)
from prismdesk.desk.broadcast.parts import Line

_NO_END = 10_000.0
_OVER = 40
"""Lines over which a text may go, where there is room: that of the longest reason (ALL6)."""

_SIGN = 15.0
_BESIDE = 14.0


class Block(NamedTuple):
    """A text with its style and colour, `above` it so much air, and a seat's sign before it.

    Where there is no room for all, an `aside` goes first; one that `stays` never does.
    """

    text: str
    style: Style
    ink: Ink
    above: float = 0.0
    seat: Seat | None = None
    aside: bool = False
    stays: bool = False

    def high(self, wide: float) -> float:
        """How high it is where it may be so wide, the air above it included."""
        return self.above + height(self.text, self.style, wide - self.indent)

    @property
    def indent(self) -> float:
        """How far its sign pushes it to the right."""
        return 0.0 if self.seat is None else 2 * _SIGN + _BESIDE

    def count(self, wide: float) -> int:
        """In how many lines it stands where it may be so wide."""
        return _count(self.text, self.style, wide - self.indent)


@functools.lru_cache(maxsize=1024)
def height(text: str, style: Style, wide: float) -> float:
    """How high a text in that style is, where it may be so wide."""
    size, lines = fitted(text, QRectF(0, 0, wide, _NO_END), style)
    return metrics(size, style.weight).height() * len(lines)


@functools.lru_cache(maxsize=1024)
def _count(text: str, style: Style, wide: float) -> int:
    return len(fitted(text, QRectF(0, 0, wide, _NO_END), style)[1])


def in_lines(parts: tuple[str, ...], wide: float) -> list[str]:
    """Short parts in as few lines of that width as they need; none is broken at a dot."""
    ink = metrics(NOTE.size, NOTE.weight)
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and ink.horizontalAdvance(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def told(lines: Sequence[Line], text: Ink, muted: Ink) -> tuple[Block, ...]:
    """The lines of a tale or a slide."""
    looks = {
        "body": (BODY.over(_OVER), text, 2.0),
        "strong": (STRONG.over(_OVER), text, 4.0),
        "big": (BANNER, text, 0.0),
        "muted": (NOTE.over(_OVER), muted, 2.0),
    }
    return tuple(
        Block(line.text, *looks[line.style], aside=line.aside, stays=line.style == "strong")
        for line in lines
        if line.text
    )


def tall(blocks: Iterable[Block], wide: float) -> float:
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
    type_ = metrics(size, block.style.weight)
    spare = 0.0
    if align == CENTRE:
        spare = (box.width() - type_.horizontalAdvance(lines[0])) / 2
    middle = box.top() + type_.ascent() - type_.capHeight() / 2
    brush.sign(block.seat, QPointF(box.left() + spare - _BESIDE - _SIGN, middle), _SIGN)
