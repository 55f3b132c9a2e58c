"""The hand below the board: tiles to click, drag onto the field, or take by key (PR6)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text, placed, set_paint
from prismdesk.desk.games.prisma.board import words
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.geometry import hexagon
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import NOTE, Palette, veiled
from prismdesk.desk.theme.theme import BOLD, Fitted, Painted, font, theme
from prismdesk.desk.widgets.basics import as_tip
from prismdesk.games.prisma.tiles import turned

FLAT: Final = math.sqrt(3) / 2
"""The height of a tile, as a share of its width."""

_RING: Final = 4.0
"""Room around a tile for the ring that says that it is in hand."""

_OFF: Final = 0.45
"""How much is left of a tile that cannot be taken now."""

_NUMBERED: Final = 9
"""So many tiles have a key of their own."""


class HandTile(Painted, QAbstractButton):
    """One tile with its number. In hand it is shown as it is turned there, and ringed.

    A click takes it, or puts it back, and gives the keys to the board, which turns and lays it.
    Keys that are not its own are the board’s as well.
    """

    def __init__(self, board: PrismaBoard) -> None:
        super().__init__()
        self._board = board
        self._number, self._sides = 0, ""
        self._seat, self._fits = Seat.RED, True
        self._pressed: QPoint | None = None
        self._is_dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda _=False: self._take())

    def show_tile(self, number: int, sides: str, seat: Seat, *, usable: bool, fits: bool) -> None:
        """The tile of that number in the seat’s hand; whether it can be taken, and laid, now."""
        self._number, self._sides, self._seat, self._fits = number, sides, seat, fits
        self.setEnabled(usable)
        shape = Qt.CursorShape.PointingHandCursor if usable else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.refresh()

    def refresh(self) -> None:
        """Shows it as it lies now: in the hand, or in hand and turned."""
        text = "Tile {number}, in hand: {tile}" if self.is_taken else "Tile {number}: {tile}"
        told = tr(text, number=self._number, tile=words.tile(self.seen))
        if not self._fits:
            told = tr("{tile}; fits nowhere now", tile=told)
        self.setAccessibleName(told)
        self.setToolTip(as_tip(told))
        self.update()

    @property
    def is_taken(self) -> bool:
        """Whether it is in hand."""
        return self._board.in_hand == self._number

    @property
    def seen(self) -> str:
        """Its sides as it is shown, clockwise from the top."""
        by = self._board.hand_turn if self.is_taken else 0
        return self._board.as_seen(turned(self._sides, by))

    def sizeHint(self) -> QSize:
        return QSize(64, round(64 * FLAT))

    def draw(self, painter: QPainter, palette: Palette) -> None:
        side = self._side
        with placed(painter, QRectF(self.rect()).center()):
            if self.is_taken or self.hasFocus():
                self._paint_ring(painter, side)
            elif self.isEnabled() and self.underMouse():
                set_paint(painter, QPen(veiled(palette.text, 0.5), 2), None)
                painter.drawPolygon(hexagon(side + 2))
            painter.setOpacity(1.0 if self.isEnabled() and self._fits else _OFF)
            paint_tile(painter, self.seen, palette, side)
        self._paint_number(painter)

    def _paint_ring(self, painter: QPainter, side: float) -> None:
        palette = theme().palette
        colour = palette.seat(self._seat) if self.is_taken else QColor(palette.focus)
        pen = QPen(colour, max(3.0, palette.stroke))
        if self.is_taken and self.hasFocus():
            pen.setStyle(Qt.PenStyle.DashLine)
        set_paint(painter, pen, None)
        painter.drawPolygon(hexagon(side + _RING - 1))

    def _paint_number(self, painter: QPainter) -> None:
        """In the corner that a hexagon leaves free, where its key is to be told."""
        if self._number > _NUMBERED:
            return
        palette, face = theme().palette, font(NOTE, BOLD, min(1.3, theme().text_scale))
        ink = QColor(palette.text if self.is_taken else palette.muted)
        if not self.isEnabled():
            ink = veiled(palette.muted, 0.8)
        corner = QRectF(self.rect()).adjusted(1, -1, 0, 0)
        draw_text(painter, corner, str(self._number), face, ink, Qt.AlignmentFlag.AlignLeft)

    @property
    def _side(self) -> float:
        """The length of a side, so that the tile and its ring have room."""
        wide, high = self.width() / 2 - _RING, (self.height() / 2 - _RING) / FLAT
        return max(4.0, min(wide, high))

    # What the person does.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._is_dragged = event.globalPosition().toPoint(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if far and not self._is_dragged:
            self._is_dragged = True
            if not self.is_taken:
                self._board.take_tile(self._number)
        if self._is_dragged:
            self._board.carry(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._pressed = self._is_dragged, None
        self._is_dragged = False
        if dragged:
            self.setDown(False)
            self._board.drop(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            # The line had them perhaps, which would take R for a letter.
            self._board.take_keyboard()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y()
        if self.is_taken and steps:
            self._board.spin(1 if steps < 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
        elif not self._board.key(event):
            event.ignore()

    def hitButton(self, at: QPoint) -> bool:
        outline = hexagon(self._side + _RING, QRectF(self.rect()).center())
        return outline.containsPoint(QPointF(at), Qt.FillRule.OddEvenFill)

    def _take(self) -> None:
        self._board.take_tile(None if self.is_taken else self._number)


_GAP = 4
_USUAL = 6
"""More than these are in no hand that could always be played from."""


class HandRow(Fitted, QWidget):
    """The tiles of one hand. They stay the same widgets while the hand changes."""

    def __init__(self, board: PrismaBoard) -> None:
        super().__init__()
        self._board = board
        self.tiles: list[HandTile] = []
        self._shown = 0
        self._make(_USUAL)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        board.hand_changed.connect(self.refresh)

    def _make(self, number: int) -> None:
        """Has so many tiles at least, which Tab goes through in their order."""
        while len(self.tiles) < number:
            made = HandTile(self._board)
            made.setParent(self)
            made.hide()
            for before in self.tiles[-1:]:
                QWidget.setTabOrder(before, made)
            self.tiles.append(made)

    def show_hand(
        self, seat: Seat, hand: tuple[str, ...], fits: Callable[[str], bool], *, usable: bool
    ) -> None:
        """The tiles of that hand; whether they can be taken now, and which fit anywhere."""
        self._make(len(hand))
        self._shown = len(hand)
        for number, tile in enumerate(self.tiles, start=1):
            if number <= len(hand):
                sides = hand[number - 1]
                tile.show_tile(number, sides, seat, usable=usable, fits=fits(sides))
            tile.setVisible(number <= len(hand))
        self.fit()

    def refresh(self) -> None:
        """Another tile is in hand, or it is turned otherwise."""
        for tile in self.tiles[: self._shown]:
            tile.refresh()

    def sizeHint(self) -> QSize:
        return QSize(self._shown * (64 + _GAP), 56)

    def minimumSizeHint(self) -> QSize:
        return QSize(96, 40)

    def fit(self) -> None:
        """In the middle, side by side, none wider than its height allows."""
        if not self._shown:
            return
        most = round(self.height() / FLAT)
        wide = min(most, (self.width() + _GAP) // self._shown - _GAP)
        left = (self.width() - self._shown * (wide + _GAP) + _GAP) // 2
        high = min(self.height(), round(wide * FLAT))
        top = (self.height() - high) // 2
        for tile in self.tiles[: self._shown]:
            tile.setGeometry(QRect(left, top, wide, high))
            left += wide + _GAP
