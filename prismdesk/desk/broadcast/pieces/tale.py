"""A card in a side column: what happened last, a verdict, what the host did."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.desk.broadcast import parts
from prismdesk.desk.broadcast.brush import NOTE, STRONG, Brush, Ink
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.broadcast.pieces.stack import Block, kept, paint_blocks, tall, told

PAD: Final = 22.0
_TOP: Final = 14.0
_OVER: Final = 6
"""A line of it is broken into so many at most."""


class TaleCard(NamedTuple):
    """A tale as a card; its lower end is where its text ends, or the end of its room."""

    tale: parts.Tale

    @property
    def words(self) -> str:
        return joined(self.tale.title, *(line.text for line in self.tale.lines))

    def high(self, brush: Brush, room: QRectF) -> float:
        """How much of the room it takes."""
        inside = room.adjusted(PAD, _TOP, -PAD, -_TOP)
        return min(room.height(), tall(self._kept(brush, inside), inside.width()) + 2 * _TOP)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette, seat = brush.palette, self.tale.seat
        edge = palette.line if seat is None else palette.seats[seat]
        card = QRectF(room.x(), room.y(), room.width(), self.high(brush, room))
        brush.panel(card, palette.surface, edge)
        inside = room.adjusted(PAD, _TOP, -PAD, -_TOP)
        paint_blocks(brush, self._kept(brush, inside), inside)

    def _kept(self, brush: Brush, inside: QRectF) -> list[Block]:
        tale, palette = self.tale, brush.palette
        on = palette.surface
        heading = [Block(tale.title, NOTE.over(2), Ink(palette.muted, on))] if tale.title else []
        if tale.seat is not None:
            heading = [Block(tale.title, STRONG.over(2), Ink(palette.text, on), seat=tale.seat)]
        ends_strong = bool(tale.lines) and tale.lines[-1].style == "strong"
        blocks = [*heading, *told(tale.lines, on, brush, _OVER)]
        return kept(blocks, inside, last=ends_strong)


class Column(NamedTuple):
    """Tales one below the other, each as high as it needs to be."""

    tales: tuple[parts.Tale, ...]

    @property
    def words(self) -> str:
        return joined(*(TaleCard(tale).words for tale in self.tales))

    def paint(self, brush: Brush, room: QRectF) -> None:
        left = QRectF(room)
        for tale in self.tales:
            card = TaleCard(tale)
            if left.height() < 2 * _TOP + PAD:
                return
            card.paint(brush, left)
            left.setTop(left.top() + card.high(brush, left) + 12)
