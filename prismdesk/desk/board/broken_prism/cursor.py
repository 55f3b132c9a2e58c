"""The keyboard's cursor: it goes from side to side as they are seen on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.broken_prism.layers import Z_CURSOR
from prismdesk.desk.board.broken_prism.places import MIDDLES, TILE
from prismdesk.desk.board.item import Item
from prismdesk.geometry.triangle import ENDS, POINTS, SIDE

if TYPE_CHECKING:
    from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard

_BEGIN: Final = SIDE["Sr"]
"""Where the cursor first appears: in the middle of the board."""


def _spot(side: int) -> tuple[int, int]:
    """The middle of a side on the screen: to the right and down, in quarters of a side."""
    (x, y), (a, b) = (POINTS[end] for end in ENDS[side])
    return 2 * (x + a) - (y + b), y + b


_SPOTS: Final = {side: _spot(side) for side in SIDE.values()}


class Cursor:
    """A side that the keys are at; it has a place from its first showing on.

    Going up or down it stays as near as it can to where it last went to the left or right.
    """

    def __init__(self, board: BrokenPrismBoard) -> None:
        self._board = board
        self._side: int | None = None
        self._column = 0
        self._is_shown = False

    @property
    def side(self) -> int | None:
        """The side, while the cursor is shown."""
        return self._side if self._is_shown else None

    def reset(self) -> None:
        """Forget where it was, and hide it."""
        self._side = None
        self.show(False)

    def hide_at(self, side: int | None) -> None:
        """Hide it, to go on from the side given, which the pointer is at."""
        if side is not None:
            self._go(side)
        self.show(False)

    def show(self, shown: bool) -> None:
        """Show it where it was, or hide it."""
        self._is_shown = shown
        if shown and self._side is None:
            self._go(_BEGIN)
        self.arrange()

    def step(self, right: int, down: int) -> int:
        """Go one side further on the screen, or, if hidden, appear; the side it is at."""
        if self._side is None or not self._is_shown:
            self.show(True)
        else:
            self._side = self._next(self._side, right, down)
            if right:
                self._column = _SPOTS[self._side][0]
            self.arrange()
        assert self._side is not None
        return self._side

    def arrange(self) -> None:
        """Put the frame where the side is."""
        board = self._board
        if self.side is None or board.is_bare:
            board.take("cursor")
            return
        board.put_at("cursor", Frame(board.colours), Z_CURSOR, MIDDLES[self.side])

    def _go(self, side: int) -> None:
        self._side, self._column = side, _SPOTS[side][0]

    def _next(self, side: int, right: int, down: int) -> int:
        x, y = _SPOTS[side]
        if right:
            row = [spot for spot, at in _SPOTS.items() if at[1] == y and (at[0] - x) * right > 0]
            return min(row, key=lambda spot: abs(_SPOTS[spot][0] - x), default=side)
        row = [spot for spot, at in _SPOTS.items() if at[1] == y + down]
        return min(row, key=lambda spot: abs(_SPOTS[spot][0] - self._column), default=side)


class Frame(Item):
    """The keyboard's place: a frame around a number."""

    def boundingRect(self) -> QRectF:
        return QRectF(-TILE[0], -TILE[1], 2 * TILE[0], 2 * TILE[1]).adjusted(-12, -12, 12, 12)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        area = QRectF(-TILE[0], -TILE[1], 2 * TILE[0], 2 * TILE[1]).adjusted(-6, -6, 6, 6)
        frame = QPainterPath()
        frame.addRoundedRect(area, 13, 13)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((self.colours.ground, 8.0), (self.colours.focus, 4.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawPath(frame)
