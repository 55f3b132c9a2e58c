"""What practice rules show beside a draft: where it can go on, its points, and what is wrong."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.glittering_paths.layers import Z_CURSOR, Z_OPENING
from prismdesk.desk.board.glittering_paths.marks import Opening, Wrong
from prismdesk.desk.board.glittering_paths.places import SIDE
from prismdesk.desk.board.glittering_paths.practice import NO_ADVICE, Advice
from prismdesk.desk.board.item import Item
from prismdesk.desk.look.measures import NOTE, TEXT
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import BOLD, FIGURES, font
from prismdesk.desk.texts import say
from prismdesk.games.glittering_paths.state import shown

if TYPE_CHECKING:
    from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard

_SPOTS: Final = ((0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where beside its head the tag of a draft can stand: to the right, and down."""

_REACH: Final = 16.0
"""How far from the middle of its line a draft is drawn."""


class Helper:
    """Shows one piece of advice at a time, at a draft over these cells."""

    def __init__(self, board: GlitteringPathsBoard) -> None:
        self._board = board

    def show(self, advice: Advice, drafted: tuple[int, ...]) -> None:
        """Mark where the draft can go on, tell what it brings, and mark what is wrong."""
        board = self._board
        board.sweep("open:")
        board.take("wrong")
        board.take("tag")
        if advice == NO_ADVICE:
            return
        ahead = [cell for cell in map(board.number, advice.following) if cell is not None]
        if board.can_draft and board.has_marks:
            for cell in ahead:
                board.put_at(f"open:{cell}", Opening(board.colours), Z_OPENING, self._at(cell))
        if advice.wrong is not None:
            self._mark(advice.wrong)
        elif drafted:
            self._tag(advice, drafted, ahead)

    def _at(self, cell: int) -> QPointF:
        return self._board.grid.centre(cell)

    def _mark(self, refused: Refused) -> None:
        board = self._board
        cell = None if refused.where is None else board.number(refused.where)
        if cell is not None:
            board.put_at("wrong", Wrong(board.colours), Z_CURSOR, self._at(cell))

    def _tag(self, advice: Advice, drafted: tuple[int, ...], ahead: list[int]) -> None:
        board, grid = self._board, self._board.grid
        tag = Tag(board.colours, advice, board.unit)
        needed = [grid.area(cell) for cell in (*drafted[-2:], *ahead)]
        line = [
            QRectF(one, other).normalized().adjusted(-_REACH, -_REACH, _REACH, _REACH)
            for one, other in pairwise(grid.through(drafted))
        ]
        right, down = (SIDE + tag.area.width()) / 2, (SIDE + tag.area.height()) / 2
        head = self._at(drafted[-1])

        def loss(spot: QPointF) -> tuple[bool, float, float]:
            """How bad it is to stand there: out of sight, over what is needed, over the line."""
            area = tag.area.translated(spot)
            return not board.extent().contains(area), _hidden(area, needed), _hidden(area, line)

        spots = [head + QPointF(x * right, y * down) for x, y in _SPOTS]
        board.put_at("tag", tag, Z_CURSOR, min(spots, key=loss))


def _hidden(area: QRectF, others: list[QRectF]) -> float:
    """How much of the others lies below an area."""
    below = (area.intersected(one) for one in others)
    return sum(one.width() * one.height() for one in below)


class Tag(Item):
    """What a draft brings as it stands, or what it lacks; it keeps its size on the screen.

    `area` is what it covers around its middle; `unit` is a logical pixel in the scene.
    """

    def __init__(self, palette: Palette, advice: Advice, unit: float) -> None:
        super().__init__(palette)
        self._is_path = advice.points is not None
        self._words = _words(advice)
        self._font = font(NOTE, BOLD, 1.0)
        size = TEXT if self._is_path else NOTE
        if self._is_path:
            self._font = font(TEXT, FIGURES, 1.0)
        self._font.setPixelSize(max(16, round(size * 1.15 * unit)))
        metrics = QFontMetricsF(self._font)
        high = metrics.height() * 1.2
        self.area = QRectF(0, 0, metrics.horizontalAdvance(self._words) + high * 0.7, high)
        self.area.moveCenter(QPointF(0, 0))

    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette = self.colours
        radius = self.area.height() / 3
        painter.setPen(QPen(QColor(palette.ok if self._is_path else palette.line), 3))
        painter.setBrush(QColor(palette.raised))
        painter.drawRoundedRect(self.area, radius, radius)
        painter.setFont(self._font)
        painter.setPen(QColor(palette.text if self._is_path else palette.muted))
        painter.drawText(self.area, Qt.AlignmentFlag.AlignCenter, self._words)


def _words(advice: Advice) -> str:
    if advice.points is not None:
        return shown(advice.points)
    return "" if advice.waits is None else say(advice.waits, {})
