"""A table of points on a slide."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen

from prismdesk.desk.broadcast import parts
from prismdesk.desk.broadcast.brush import CENTRE, NOTE, Brush, Ink, Style, metrics
from prismdesk.desk.look.theme import BOLD

HEAD: Final = 54.0
"""How high the line of headings is."""

_CELL: Final = Style(44, 36, BOLD)
_FIRST: Final = 76.0
_SPARE: Final = 40.0
_LEAST_SPARE: Final = 10.0
_SIGN: Final = 18.0


def paint_ledger(brush: Brush, ledger: parts.Ledger, room: QRectF, on: str, high: float) -> None:
    """Paint it in the middle: a sign for each row, each `high`, and its cells in columns."""
    palette, painter = brush.palette, brush.painter
    wides = _columns(ledger, room.width() - _FIRST)
    whole = _FIRST + sum(wides)
    start = room.center().x() - whole / 2
    muted, ink = Ink(palette.muted, on), Ink(palette.text, on)
    lefts = [start + _FIRST + sum(wides[:number]) for number in range(len(wides))]
    for head, left, wide in zip(ledger.heads, lefts, wides, strict=True):
        brush.text(head, QRectF(left, room.top(), wide, HEAD), NOTE, muted, CENTRE)
    for row, (seat, cells) in enumerate(ledger.rows):
        top = room.top() + HEAD + row * high
        painter.setPen(QPen(QColor(palette.line), 4))
        painter.drawLine(QPointF(start, top), QPointF(start + whole, top))
        brush.sign(seat, QPointF(start + _FIRST / 2, top + high / 2 + 2), _SIGN)
        for cell, left, wide in zip(cells, lefts, wides, strict=True):
            if cell:
                brush.text(cell, QRectF(left, top + 2, wide, high), _CELL, ink, CENTRE)


def _columns(ledger: parts.Ledger, room: float) -> list[float]:
    """How wide the columns are: all alike, or, where there are many, as their texts need."""
    head = metrics(NOTE.size, NOTE.weight)
    needs: list[float] = []
    for size in (_CELL.size, _CELL.least):
        cell = metrics(size, _CELL.weight)
        for number, name in enumerate(ledger.heads):
            figures = [cell.horizontalAdvance(cells[number]) for _, cells in ledger.rows]
            needs[number:] = [max(head.horizontalAdvance(name), *figures, 0.0)]
        if sum(needs) + _LEAST_SPARE * len(needs) <= room:
            break
    alike = max(needs, default=0.0) + _SPARE
    if alike * len(needs) <= room:
        return [alike] * len(needs)
    spare = max(0.0, (room - sum(needs)) / max(1, len(needs)))
    return [need + min(spare, _SPARE) for need in needs]
