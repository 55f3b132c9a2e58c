"""Marks beside a draft: the cell pointed at, and by practice rules next cells, worth, mistakes."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from prismdesk.desk.boards import scene
from prismdesk.desk.boards.items import CELL, Item
from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.games.glittering_paths.board.draft import NO_ADVICE, Advice, numbers_of
from prismdesk.desk.games.glittering_paths.board.geometry import SIDE, Z, grid_of
from prismdesk.desk.texts import say
from prismdesk.desk.theme.palettes import NOTE, TEXT, Palette, veiled
from prismdesk.desk.theme.theme import BOLD, FIGURES, font
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.state import shown


class Spot(Item):
    """An outline in the cell that the pointer is over, which leaves its gem as it is."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        set_paint(painter, QPen(veiled(self.colours.text, 0.6), 3.5), None)
        painter.drawRoundedRect(CELL.adjusted(4, 4, -4, -4), 12, 12)


class Opening(Item):
    """A dotted frame in a cell: the draft can go on with it."""

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        pen = QPen(veiled(self.colours.text, 0.8), 4)
        pen.setDashPattern([0.1, 2.3])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        set_paint(painter, pen, None)
        painter.drawRoundedRect(CELL.adjusted(6, 6, -6, -6), 10, 10)


class Wrong(Item):
    """A frame with a cross at its corner: here the draft is no path."""

    bounds = CELL.adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        arm, corner = 9.0, QPointF(32, -32)
        for colour, width in ((QColor(self.colours.ground), 9.0), (QColor(self.colours.text), 4.5)):
            set_paint(painter, QPen(colour, width, c=Qt.PenCapStyle.RoundCap), None)
            painter.drawRoundedRect(CELL.adjusted(6, 6, -6, -6), 10, 10)
            painter.drawLine(corner - QPointF(arm, arm), corner + QPointF(arm, arm))
            painter.drawLine(corner - QPointF(arm, -arm), corner + QPointF(arm, -arm))


_SPOTS: Final = ((0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where beside its head the tag of a draft can stand: to the right, and down."""

_REACH: Final = 16.0
"""How far from the middle of its line a draft is drawn."""


def show_advice(
    board: scene.Board, gems: Board | None, advice: Advice, drafted: tuple[int, ...]
) -> None:
    """Mark where a draft over these cells can go on, tell what it brings, and what is wrong.

    What was told before is gone.
    """
    grid = grid_of(gems)
    board.sweep("open:", "wrong", "tag")
    if advice == NO_ADVICE or gems is None:
        return
    ahead = numbers_of(gems, advice.following)
    if board.can_draft and board.has_marks:
        for cell in ahead:
            board.put_at(f"open:{cell}", Opening(board.colours), Z.OPENING, grid.centre(cell))
    if advice.wrong is not None:
        wrong = gems.number(advice.wrong.where) if advice.wrong.where is not None else None
        if wrong is not None:
            board.put_at("wrong", Wrong(board.colours), Z.CURSOR, grid.centre(wrong))
    elif drafted:
        tag = Tag(board.colours, advice, board.unit)
        needed = [grid.area(cell) for cell in (*drafted[-2:], *ahead)]
        board.put_at("tag", tag, Z.CURSOR, _beside(board, grid.through(drafted), tag.area, needed))


def _beside(
    board: scene.Board, line: tuple[QPointF, ...], tag: QRectF, needed: list[QRectF]
) -> QPointF:
    """The middle of a tag at the head of that line, where it hides least of what is needed."""
    strokes = [
        QRectF(one, other).normalized().adjusted(-_REACH, -_REACH, _REACH, _REACH)
        for one, other in pairwise(line)
    ]
    right, down = (SIDE + tag.width()) / 2, (SIDE + tag.height()) / 2

    def loss(spot: QPointF) -> tuple[bool, float, float]:
        """How bad it is to stand there: out of sight, over what is needed, over the line."""
        area = tag.translated(spot)
        return not board.extent().contains(area), _hidden(area, needed), _hidden(area, strokes)

    return min((line[-1] + QPointF(x * right, y * down) for x, y in _SPOTS), key=loss)


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
        self._words = "" if advice.waits is None else say(advice.waits, {})
        size, weight = NOTE, BOLD
        if advice.points is not None:
            self._words, size, weight = shown(advice.points), TEXT, FIGURES
        self._font = font(size, weight, 1.0)
        self._font.setPixelSize(max(16, round(size * 1.15 * unit)))
        metrics = QFontMetricsF(self._font)
        high = metrics.height() * 1.2
        self.area = QRectF(0, 0, metrics.horizontalAdvance(self._words) + high * 0.7, high)
        self.area.moveCenter(QPointF(0, 0))

    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-3, -3, 3, 3)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette = self.colours
        radius = self.area.height() / 3
        edge = QPen(QColor(palette.ok if self._is_path else palette.line), 3)
        set_paint(painter, edge, QColor(palette.raised))
        painter.drawRoundedRect(self.area, radius, radius)
        ink = QColor(palette.text if self._is_path else palette.muted)
        draw_text(painter, self.area, self._words, self._font, ink)
