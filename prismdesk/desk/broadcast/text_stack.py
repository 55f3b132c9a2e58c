"""Stacks of texts in a side column of the broadcast, and the captions that are made of them."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import CENTRE, LEFT, Brush, Ink, joined
from prismdesk.desk.broadcast.styles import BANNER, BODY, NOTE, STRONG, Fitted, Style, fitted
from prismdesk.desk.game_ui import broadcast_data as parts
from prismdesk.desk.game_ui.broadcast_data import Line
from prismdesk.desk.widgets.line_breaking import cuts, is_chopped

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
        return self.above + self._laid(wide).high

    @property
    def indent(self) -> float:
        """How far its sign pushes it to the right."""
        return 0.0 if self.seat is None else 2 * _SIGN + _BESIDE

    def count(self, wide: float) -> int:
        """In how many lines it stands where it may be so wide."""
        return len(self._laid(wide).lines)

    def _laid(self, wide: float) -> Fitted:
        return self.style.column(self.text, wide - self.indent)


def in_lines(parts: tuple[str, ...], wide: float) -> list[str]:
    """Short parts in as few lines of that width as they need; none is broken at a dot."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and NOTE.wide(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def told(lines: Sequence[Line], text: Ink, muted: Ink) -> tuple[Block, ...]:
    """The lines of a caption or a title card."""
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
    laid = fitted(block.text, box.width(), box.height(), block.style)
    metrics, spare = laid.metrics, 0.0
    if align == CENTRE:
        spare = (box.width() - metrics.horizontalAdvance(laid.lines[0])) / 2
    middle = box.top() + metrics.ascent() - metrics.capHeight() / 2
    brush.sign(block.seat, QPointF(box.left() + spare - _BESIDE - _SIGN, middle), _SIGN)


_STEPS: Final = range(0, 32, 4)
"""By so many pixels texts may be smaller."""

Groups = tuple[tuple[Block, ...], ...]
"""The texts of several cards."""


class FitLoss(enum.IntEnum):
    """What it takes that texts have room."""

    NOTHING = 0
    SMALLER = 1
    WITHOUT_ASIDES = 2
    SHORTENED = 3
    """Texts end early, or are left out altogether."""


class Fit(NamedTuple):
    """Texts as they have room, if they do; `lost` lines do not stand there."""

    groups: Groups
    press: FitLoss
    lost: int = 0
    has_room: bool = True


@functools.lru_cache(maxsize=256)
def fit(groups: Groups, wide: float, high: float) -> Fit:
    """The same texts in a room of that size, with as little lost as can be."""
    fuller = made = groups
    while True:
        for step in _STEPS:
            made = _smaller(fuller, step)
            if _tall(made, wide) <= high:
                press = FitLoss.SMALLER if step else FitLoss.NOTHING
                return Fit(made, press if fuller == groups else FitLoss.WITHOUT_ASIDES)
        if not any(block.aside for block in chain(*fuller)):
            break
        fuller = _without(fuller, [block for block in chain(*fuller) if block.aside][-1])
    lost = 0
    for lost, shorter in enumerate(_shortened(made, wide), start=1):
        made = shorter
        if _tall(made, wide) <= high:
            return Fit(made, FitLoss.SHORTENED, lost)
    return Fit(made, FitLoss.SHORTENED, lost, has_room=False)


def _tall(groups: Groups, wide: float) -> float:
    return tall(chain(*groups), wide) - 0.5


def _smaller(groups: Groups, step: int) -> Groups:
    if not step:
        return groups
    return tuple(tuple(_less(block, step) for block in group) for group in groups)


def _less(block: Block, step: int) -> Block:
    size = max(block.style.least, block.style.size - step)
    return block._replace(style=block.style._replace(size=size), above=0.0)


def _without(groups: Groups, gone: Block) -> Groups:
    return tuple(tuple(block for block in group if block is not gone) for group in groups)


def _shortened(groups: Groups, wide: float) -> Iterator[Groups]:
    """A line less each time: of the longest text, then whole texts from the end."""
    while any(groups):
        longest = max(chain(*groups), key=lambda block: block.count(wide))
        count = longest.count(wide)
        if count > 1:
            shorter = longest._replace(style=longest.style.over(count - 1))
            groups = tuple(
                tuple(shorter if block is longest else block for block in group) for group in groups
            )
        else:
            others = [block for block in chain(*groups) if not block.stays]
            if not others:
                break
            groups = _without(groups, others[-1])
        yield groups


_PAD: Final = 22.0
_TOP: Final = 10.0
_BETWEEN: Final = 12.0
_TITLE_LINES: Final = 2
_NO_INK: Final = Ink("", "")


class CaptionColumn(NamedTuple):
    """Tales as cards one below the other, each as high as it needs to be.

    Where there is no room for all, the last ones are left out.
    """

    captions: tuple[parts.Caption, ...]

    @property
    def words(self) -> str:
        told_lines = (
            (caption.title, *(line.text for line in caption.lines)) for caption in self.captions
        )
        return joined(*(text for texts in told_lines for text in texts))

    def fit_in(self, room: QRectF) -> Fit:
        """How its captions come to have room there."""
        return _fit(self.captions, room, _NO_INK, _NO_INK)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        text, muted = Ink(palette.text, palette.surface), Ink(palette.muted, palette.surface)
        captions = self.captions
        found = _fit(captions, room, text, muted)
        while not found.has_room and len(captions) > 1:
            captions = captions[:-1]
            found = _fit(captions, room, text, muted)
        top = room.top()
        for caption, blocks in zip(captions, found.groups, strict=True):
            high = tall(blocks, _inner(room)) + 2 * _TOP
            card = QRectF(room.x(), top, room.width(), high)
            edge = palette.line if caption.seat is None else palette.seats[caption.seat]
            brush.panel(card, palette.surface, edge)
            paint_blocks(brush, blocks, card.adjusted(_PAD, _TOP, -_PAD, -_TOP))
            top = card.bottom() + _BETWEEN


def has_room_for_title(title: str, instead: str, wide: float) -> bool:
    """Whether it stands beside its sign, untorn, in as many lines as that one would take."""
    ink = STRONG.smallest
    free = wide - 2 * _PAD - Block("", STRONG, _NO_INK, seat=Seat.RED).indent
    parts = cuts(title, ink, free)
    return len(parts) <= len(cuts(instead, ink, free)) and not is_chopped(title, parts)


def _fit(captions: tuple[parts.Caption, ...], room: QRectF, text: Ink, muted: Ink) -> Fit:
    groups: Groups = tuple(_blocks(caption, text, muted) for caption in captions)
    around = 2 * _TOP * len(groups) + _BETWEEN * (len(groups) - 1)
    return fit(groups, _inner(room), room.height() - around)


def _inner(room: QRectF) -> float:
    return room.width() - 2 * _PAD


def _blocks(caption: parts.Caption, text: Ink, muted: Ink) -> tuple[Block, ...]:
    lines = told(caption.lines, text, muted)
    if not caption.title:
        return lines
    if caption.seat is None:
        return Block(caption.title, NOTE.over(_TITLE_LINES), muted, stays=True), *lines
    return Block(
        caption.title, STRONG.over(_TITLE_LINES), text, seat=caption.seat, stays=True
    ), *lines
