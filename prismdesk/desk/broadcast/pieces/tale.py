"""The cards of a side column: what happened last, a verdict, what the host did."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast import parts
from prismdesk.desk.broadcast.brush import NOTE, STRONG, Brush, Ink, metrics
from prismdesk.desk.broadcast.pieces.fitting import Fit, Groups, fit
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.broadcast.pieces.stack import Block, paint_blocks, tall, told
from prismdesk.desk.parts.broken_lines import cuts, is_chopped

_PAD: Final = 22.0
_TOP: Final = 10.0
_BETWEEN: Final = 12.0
_OVER: Final = 2
_NO_INK: Final = Ink("", "")


class Column(NamedTuple):
    """Tales as cards one below the other, each as high as it needs to be.

    Where there is no room for all, the last ones are left out.
    """

    tales: tuple[parts.Tale, ...]

    @property
    def words(self) -> str:
        told_lines = ((tale.title, *(line.text for line in tale.lines)) for tale in self.tales)
        return joined(*(text for texts in told_lines for text in texts))

    def fit_in(self, room: QRectF) -> Fit:
        """How its tales come to have room there."""
        return _fit(self.tales, room, _NO_INK, _NO_INK)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette = brush.palette
        text, muted = Ink(palette.text, palette.surface), Ink(palette.muted, palette.surface)
        tales = self.tales
        found = _fit(tales, room, text, muted)
        while not found.has_room and len(tales) > 1:
            tales = tales[:-1]
            found = _fit(tales, room, text, muted)
        top = room.top()
        for tale, blocks in zip(tales, found.groups, strict=True):
            high = tall(blocks, _inner(room)) + 2 * _TOP
            card = QRectF(room.x(), top, room.width(), high)
            edge = palette.line if tale.seat is None else palette.seats[tale.seat]
            brush.panel(card, palette.surface, edge)
            paint_blocks(brush, blocks, card.adjusted(_PAD, _TOP, -_PAD, -_TOP))
            top = card.bottom() + _BETWEEN


def has_room_for_title(title: str, instead: str, wide: float) -> bool:
    """Whether it stands beside its sign, untorn, in as many lines as that one would take."""
    ink = metrics(STRONG.least, STRONG.weight)
    free = wide - 2 * _PAD - Block("", STRONG, _NO_INK, seat=Seat.RED).indent
    parts = cuts(title, ink, free)
    return len(parts) <= len(cuts(instead, ink, free)) and not is_chopped(title, parts)


def _fit(tales: tuple[parts.Tale, ...], room: QRectF, text: Ink, muted: Ink) -> Fit:
    groups: Groups = tuple(_blocks(tale, text, muted) for tale in tales)
    around = 2 * _TOP * len(groups) + _BETWEEN * (len(groups) - 1)
    return fit(groups, _inner(room), room.height() - around)


def _inner(room: QRectF) -> float:
    return room.width() - 2 * _PAD


def _blocks(tale: parts.Tale, text: Ink, muted: Ink) -> tuple[Block, ...]:
    lines = told(tale.lines, text, muted)
    if not tale.title:
        return lines
    if tale.seat is None:
        return Block(tale.title, NOTE.over(_OVER), muted, stays=True), *lines
    return Block(tale.title, STRONG.over(_OVER), text, seat=tale.seat, stays=True), *lines
