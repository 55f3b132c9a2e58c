"""A title card in the board's place, such as between rounds, with its score table."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen

from prismdesk.desk.boards.painting import saved
from prismdesk.desk.broadcast.brush import CENTRE, Brush, Ink, joined
from prismdesk.desk.broadcast.clock import paint_still
from prismdesk.desk.broadcast.styles import CLOCK, NAME, NOTE, TITLE, Style
from prismdesk.desk.broadcast.text_stack import Block, fit, paint_blocks, tall, told
from prismdesk.desk.game_ui import broadcast_data as parts
from prismdesk.desk.theme.theme import BOLD
from prismdesk.desk.widgets.line_breaking import cuts, is_chopped

HEAD: Final = 54.0
"""How high the line of headings is."""

_CELL: Final = Style(44, 36, BOLD)
_FIRST: Final = 76.0
_SPARE: Final = 40.0
_LEAST_SPARE: Final = 10.0
_ROW_SIGN: Final = 18.0


def paint_score_table(
    brush: Brush, table: parts.ScoreTable, room: QRectF, on: str, high: float
) -> None:
    """Paint it in the middle: a sign for each row, each `high`, and its cells in columns."""
    palette, painter = brush.palette, brush.painter
    wides = _columns(table, room.width() - _FIRST)
    whole = _FIRST + sum(wides)
    start = room.center().x() - whole / 2
    muted, ink = Ink(palette.muted, on), Ink(palette.text, on)
    lefts = [start + _FIRST + sum(wides[:number]) for number in range(len(wides))]
    for head, left, wide in zip(table.heads, lefts, wides, strict=True):
        brush.text(head, QRectF(left, room.top(), wide, HEAD), NOTE, muted, CENTRE)
    for row, (seat, cells) in enumerate(table.rows):
        top = room.top() + HEAD + row * high
        painter.setPen(QPen(QColor(palette.line), 4))
        painter.drawLine(QPointF(start, top), QPointF(start + whole, top))
        brush.sign(seat, QPointF(start + _FIRST / 2, top + high / 2 + 2), _ROW_SIGN)
        for cell, left, wide in zip(cells, lefts, wides, strict=True):
            if cell:
                brush.text(cell, QRectF(left, top + 2, wide, high), _CELL, ink, CENTRE)


def _columns(table: parts.ScoreTable, room: float) -> list[float]:
    """How wide the columns are: all alike, or, where there are many, as their texts need."""
    needs: list[float] = []
    for cell in (_CELL.metrics, _CELL.smallest):
        for number, name in enumerate(table.heads):
            figures = [cell.horizontalAdvance(cells[number]) for _, cells in table.rows]
            needs[number:] = [max(NOTE.wide(name), *figures, 0.0)]
        if sum(needs) + _LEAST_SPARE * len(needs) <= room:
            break
    alike = max(needs, default=0.0) + _SPARE
    if alike * len(needs) <= room:
        return [alike] * len(needs)
    spare = max(0.0, (room - sum(needs)) / max(1, len(needs)))
    return [need + min(spare, _SPARE) for need in needs]


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
    parts = cuts(title, TITLE.smallest, wide - 2 * _EDGE)
    return len(parts) <= _TITLE_LINES and not is_chopped(title, parts)


class TitleCardPiece(NamedTuple):
    """A title card with its time told; `still` has the sign of a pause over its title."""

    title_card: parts.TitleCard
    time: str = ""
    still: bool = False

    @property
    def words(self) -> str:
        title_card = self.title_card
        cells = (
            () if title_card.table is None else [" ".join(row) for _, row in title_card.table.rows]
        )
        told = (line.text for line in title_card.lines)
        return joined(title_card.title, *told, *cells, self.time, *title_card.foot)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette, title_card = brush.palette, self.title_card
        on = palette.surface
        brush.panel(
            room, on, palette.line if title_card.seat is None else palette.seats[title_card.seat]
        )
        inside = room.adjusted(_EDGE, 24, -_EDGE, -22)
        inside.setBottom(self._foot(brush, inside, on))
        ink = Ink(palette.text, on)
        lines = told(title_card.lines, ink, Ink(palette.muted, on))
        form = _ROOMY
        is_long = (
            Block(title_card.title, TITLE.over(_OVER), ink).count(inside.width()) > _TITLE_LINES
        )
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
        if title_card.table is not None:
            paint_score_table(brush, title_card.table, at.adjusted(0, _GAP, 0, 0), on, form.row)
            at.setTop(at.top() + self._ledger_high(form))
        if self.time:
            box = QRectF(at.x(), at.top() + 4, at.width(), self._time_high)
            brush.text(self.time, box, CLOCK, ink, CENTRE)

    def _title(self, form: _Form, ink: Ink) -> Block:
        seat = self.title_card.seat if form.is_tight else None
        return Block(self.title_card.title, form.title, ink, seat=seat)

    def _fixed(self, form: _Form, inside: QRectF, ink: Ink) -> float:
        """How high all is but the lines, which may be left out."""
        title = self._title(form, ink).high(inside.width())
        return title + _AIR + self._head(form) + self._ledger_high(form) + self._time_high

    def _head(self, form: _Form) -> float:
        has_sign = self.title_card.seat is not None or self.still
        return _SIGN_ROOM if has_sign and not form.is_tight else 0.0

    def _ledger_high(self, form: _Form) -> float:
        table = self.title_card.table
        return 0.0 if table is None else _GAP + HEAD + form.row * len(table.rows)

    @property
    def _time_high(self) -> float:
        return CLOCK.metrics.height() if self.time else 0.0

    def _sign(self, brush: Brush, at: QRectF, form: _Form) -> float:
        """What it is about, over its title; how high that is."""
        middle = QPointF(at.center().x(), at.top() + _SIGN + 4)
        if form.is_tight:
            return 0.0
        if self.title_card.seat is not None:
            brush.sign(self.title_card.seat, middle, _SIGN)
        elif self.still:
            with saved(brush.painter):
                brush.painter.translate(middle)
                brush.painter.scale(2.6, 2.6)
                paint_still(brush, QPointF(0, 0), brush.palette.text)
        return self._head(form)

    def _foot(self, brush: Brush, inside: QRectF, on: str) -> float:
        """The lines at its lower end; where the room above them ends."""
        ink = Ink(brush.palette.muted, on)
        blocks = tuple(Block(text, NOTE.over(_OVER), ink) for text in self.title_card.foot if text)
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
    least = max(map(NOTE.wide, words), default=wide)
    high = tall(blocks, wide)
    while wide - _STEP > least and tall(blocks, wide - _STEP) <= high:
        wide -= _STEP
    return wide
