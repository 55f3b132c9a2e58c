"""What practice rules show beside a draft: where it can go on, its value, what is wrong."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from prismdesk.desk.boards.board_base import Piece
from prismdesk.desk.boards.items import Item
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.broken_prism.board.background import PANEL
from prismdesk.desk.games.broken_prism.board.draft import Advice
from prismdesk.desk.games.broken_prism.board.geometry import Z
from prismdesk.desk.games.broken_prism.board.lines import Opening
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import NOTE, Palette
from prismdesk.desk.theme.theme import FIGURES, MEDIUM, font


def show_advice(board: Board, advice: Advice) -> None:
    """Mark where the draft can go on, and tell its worth so far, in the place of what was told."""
    colours, sides = board.colours, advice.following
    marked = sides if board.can_draft and board.has_marks else ()
    openings = {f"open:{side}": Piece(Opening, (colours, side), Z.OPENING) for side in marked}
    board.lay_out("open:", openings)
    told = Piece(Readout, (colours, advice, board.unit), Z.HOVER, PANEL.topLeft())
    board.lay_out("readout", {"readout": told} if advice.value else {})


class Readout(Item):
    """The value of a draft so far, in the corner that the triangle leaves free.

    `unit` is a logical pixel in the scene: the small print keeps its size on the screen.
    """

    _ROOM: Final = 250.0

    def __init__(self, palette: Palette, advice: Advice, unit: float) -> None:
        super().__init__(palette)
        self._value = advice.value
        self._hits = advice.value == advice.target
        self._note = _note(advice)
        self._small = max(16.0, NOTE * unit)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._ROOM, 140)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette = self.colours
        small = font(NOTE, MEDIUM, 1.0)
        small.setPixelSize(int(self._small))
        painter.setFont(small)
        painter.setPen(QColor(palette.muted))
        painter.drawText(QPointF(0, self._small), tr("Value so far"))
        painter.drawText(QPointF(0, self._small * 1.4 + 66), self._note)
        big = font(NOTE, FIGURES, 1.0)
        big.setPixelSize(54)
        width = QFontMetricsF(big).horizontalAdvance(self._value)
        big.setPixelSize(int(54 * min(1.0, self._ROOM / width)))
        painter.setFont(big)
        painter.setPen(QColor(palette.ok if self._hits else palette.text))
        painter.drawText(QPointF(0, self._small + 52), self._value)


def _note(advice: Advice) -> str:
    """What the value is to become, and what the chain would bring."""
    parts = []
    if advice.target is not None and advice.value == advice.target:
        parts.append(tr("hits {target}", target=advice.target))
    elif advice.target is not None:
        parts.append(tr("target {target}", target=advice.target))
    if advice.points is not None:
        parts.append(tr("{points} points", points=advice.points.total))
    return " · ".join(parts)
