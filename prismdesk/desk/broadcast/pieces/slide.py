"""A card in the place of the board: a pause, the points between rounds, the end."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from prismdesk.desk.board.sprites import saved
from prismdesk.desk.broadcast import parts
from prismdesk.desk.broadcast.brush import (
    CENTRE,
    CLOCK,
    NAME,
    NOTE,
    TITLE,
    Brush,
    Ink,
    Style,
    metrics,
)
from prismdesk.desk.broadcast.pieces.clock import paint_still
from prismdesk.desk.broadcast.pieces.fitting import fit
from prismdesk.desk.broadcast.pieces.ledger import HEAD, paint_ledger
from prismdesk.desk.broadcast.pieces.piece import joined
from prismdesk.desk.broadcast.pieces.stack import Block, paint_blocks, tall, told
from prismdesk.desk.parts.broken_lines import cuts, is_chopped

_EDGE: Final = 40.0
_SIGN: Final = 40.0
_SIGN_ROOM: Final = 104.0
_GAP: Final = 26.0
_AIR: Final = 10.0
_TITLE_LINES: Final = 2
_OVER: Final = 12
_STEP: Final = 10.0


class _Form(NamedTuple):
    """How much room it gives to its title and to a row of points.

    Where it `is_tight` the sign stands before the title, and not over it.
    """

    title: Style
    row: float
    is_tight: bool


_ROOMY: Final = _Form(TITLE.over(_TITLE_LINES), 60.0, is_tight=False)
_TIGHT: Final = _Form(NAME.over(5), 50.0, is_tight=True)


def has_room_for_heading(title: str, wide: float) -> bool:
    """Whether a card so wide has it whole, with no word of it torn apart."""
    parts = cuts(title, metrics(TITLE.least, TITLE.weight), wide - 2 * _EDGE)
    return len(parts) <= _TITLE_LINES and not is_chopped(title, parts)


class SlideCard(NamedTuple):
    """A slide with its time told; `still` has the sign of a pause over its title."""

    slide: parts.Slide
    time: str = ""
    still: bool = False

    @property
    def words(self) -> str:
        slide = self.slide
        cells = () if slide.ledger is None else [" ".join(row) for _, row in slide.ledger.rows]
        told = (line.text for line in slide.lines)
        return joined(slide.title, *told, *cells, self.time, *slide.foot)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette, slide = brush.palette, self.slide
        on = palette.surface
        brush.panel(room, on, palette.line if slide.seat is None else palette.seats[slide.seat])
        inside = room.adjusted(_EDGE, 24, -_EDGE, -22)
        inside.setBottom(self._foot(brush, inside, on))
        ink = Ink(palette.text, on)
        lines = told(slide.lines, ink, Ink(palette.muted, on))
        form = _ROOMY
        is_long = Block(slide.title, TITLE.over(_OVER), ink).count(inside.width()) > _TITLE_LINES
        fixed = self._fixed(form, inside, ink)
        if is_long or fixed + tall(lines, inside.width()) > inside.height():
            form = _TIGHT
        rest = QRectF(0, 0, inside.width(), inside.height() - self._fixed(form, inside, ink))
        (lines,) = fit((lines,), rest.width(), rest.height()).groups
        free = rest.height() - tall(lines, inside.width())
        at = inside.adjusted(0, max(0.0, free) * 0.42, 0, 0)
        at.setTop(at.top() + self._sign(brush, at, form))
        at.setTop(paint_blocks(brush, [self._title(form, ink)], at, CENTRE) + _AIR)
        at.setTop(paint_blocks(brush, lines, at, CENTRE))
        if slide.ledger is not None:
            paint_ledger(brush, slide.ledger, at.adjusted(0, _GAP, 0, 0), on, form.row)
            at.setTop(at.top() + self._ledger_high(form))
        if self.time:
            box = QRectF(at.x(), at.top() + 4, at.width(), self._time_high)
            brush.text(self.time, box, CLOCK, ink, CENTRE)

    def _title(self, form: _Form, ink: Ink) -> Block:
        seat = self.slide.seat if form.is_tight else None
        return Block(self.slide.title, form.title, ink, seat=seat)

    def _fixed(self, form: _Form, inside: QRectF, ink: Ink) -> float:
        """How high all is but the lines, which may be left out."""
        title = self._title(form, ink).high(inside.width())
        return title + _AIR + self._head(form) + self._ledger_high(form) + self._time_high

    def _head(self, form: _Form) -> float:
        has_sign = self.slide.seat is not None or self.still
        return _SIGN_ROOM if has_sign and not form.is_tight else 0.0

    def _ledger_high(self, form: _Form) -> float:
        ledger = self.slide.ledger
        return 0.0 if ledger is None else _GAP + HEAD + form.row * len(ledger.rows)

    @property
    def _time_high(self) -> float:
        return metrics(CLOCK.size, CLOCK.weight).height() if self.time else 0.0

    def _sign(self, brush: Brush, at: QRectF, form: _Form) -> float:
        """What it is about, over its title; how high that is."""
        middle = QPointF(at.center().x(), at.top() + _SIGN + 4)
        if form.is_tight:
            return 0.0
        if self.slide.seat is not None:
            brush.sign(self.slide.seat, middle, _SIGN)
        elif self.still:
            with saved(brush.painter):
                brush.painter.translate(middle)
                brush.painter.scale(2.6, 2.6)
                paint_still(brush, QPointF(0, 0), brush.palette.text)
        return self._head(form)

    def _foot(self, brush: Brush, inside: QRectF, on: str) -> float:
        """The lines at its lower end; where the room above them ends."""
        ink = Ink(brush.palette.muted, on)
        blocks = tuple(Block(text, NOTE.over(_OVER), ink) for text in self.slide.foot if text)
        if not blocks:
            return inside.bottom()
        free = inside.height() - self._fixed(_TIGHT, inside, ink)
        (fitting,) = fit((blocks,), inside.width(), free).groups
        top = inside.bottom() - tall(fitting, inside.width())
        wide = _balanced(fitting, inside.width()) if fitting == blocks else inside.width()
        left = inside.center().x() - wide / 2
        paint_blocks(brush, fitting, QRectF(left, top, wide, 0), CENTRE)
        return top - 12


def _balanced(blocks: tuple[Block, ...], wide: float) -> float:
    """The least width in which they take no more lines, and no word is torn apart."""
    words = (word for block in blocks for word in block.text.split(" "))
    ink = metrics(NOTE.size, NOTE.weight)
    least = max(map(ink.horizontalAdvance, words), default=wide)
    high = tall(blocks, wide)
    while wide - _STEP > least and tall(blocks, wide - _STEP) <= high:
        wide -= _STEP
    return wide
