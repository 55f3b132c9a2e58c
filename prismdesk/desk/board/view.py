"""The window pane through which a board is seen and touched."""

from __future__ import annotations

import math
from contextlib import nullcontext
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from prismdesk.desk.board.roamer import Roamer
from prismdesk.desk.board.roaming import RoamingBoard
from prismdesk.desk.board.scene import Board
from prismdesk.desk.board.sight import Sight
from prismdesk.desk.board.sprites import in_haste
from prismdesk.desk.texts import tr

_RESTS_MS: Final = 150
"""So long after the last change of its scale a board is painted sharply again."""


class BoardView(QGraphicsView):
    """Shows all of a board, as large as there is room, and hands it keys and clicks.

    Of a board that roams it can show a part instead, which the person zooms and moves. What the
    board announces is spoken by the system's screen reader, and comes out as `spoken`.
    """

    spoken = Signal(str)

    def __init__(self, board: Board | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # A full repaint for every hovered square would cost twenty times as much.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(tr("Board"))
        self._board: Board | None = None
        self._roamer: Roamer | None = None
        self._scale = 1.0
        self._sight = Sight(QPointF(), 1.0)
        self._shown: tuple[float, QRectF] | None = None
        self._haste = QTimer(self)
        self._haste.setSingleShot(True)
        self._haste.setInterval(_RESTS_MS)
        self._haste.timeout.connect(self.rest)
        self.set_board(board)

    @property
    def board(self) -> Board | None:
        """The board shown."""
        return self._board

    def set_board(self, board: Board | None) -> None:
        """Show another board, or none."""
        if self._board is not None:
            self._board.announced.disconnect(self._speak)
            self._board.changed_view.disconnect(self._describe)
            self._board.reshaped.disconnect(self.refit)
        if self._roamer is not None:
            self._roamer.close()
        self._board = board
        self._shown = None
        self._roamer = Roamer(self, board) if isinstance(board, RoamingBoard) else None
        self.setScene(board)
        if board is not None:
            board.announced.connect(self._speak)
            board.changed_view.connect(self._describe)
            board.reshaped.connect(self.refit)
        self._describe()
        self.refit()

    def set_board_scale(self, scale: float) -> None:
        """Let the board take only a share (up to 1) of the room that there is."""
        self._scale = min(1.0, max(0.3, scale))
        self.refit()

    def sizeHint(self) -> QSize:
        return QSize(720, 680)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.refit()
        if event.type() == QEvent.Type.ShortcutOverride and self._is_sign(event):
            # A sign of the board's own is no shortcut while the board has the keyboard.
            event.accept()
            return True
        return super().event(event)

    def _is_sign(self, event: QEvent) -> bool:
        board = self._board
        if board is None or not isinstance(event, QKeyEvent):
            return False
        return board.can_act and event.text() in {typed for _, typed in board.operators}

    @property
    def roamer(self) -> Roamer | None:
        """Which part of the board is seen, or None where it is always all of it."""
        return self._roamer

    @property
    def sight(self) -> Sight:
        """What is seen of the board now."""
        return self._sight

    def refit(self) -> None:
        """Show the board as the person wants to see it: all of it, so that its grain is crisp."""
        board = self._board
        if board is None:
            return
        if self._roamer is not None:
            self.look(self._roamer.settle(self._scale))
            return
        extent, ratio = board.extent(), self.devicePixelRatioF()
        width, height = self.viewport().width(), self.viewport().height()
        scale = min(width / extent.width(), height / extent.height()) * self._scale
        grains = math.floor(scale * board.grain * ratio)
        if grains >= 4:
            scale = grains / (board.grain * ratio)
        self.look(Sight(extent.center(), scale))

    def look(self, sight: Sight) -> None:
        """Show the board so, until it is shown otherwise."""
        board = self._board
        assert board is not None, "there is a board to look at"
        self._sight = sight
        extent, scale = board.extent(), sight.scale
        if isinstance(board, RoamingBoard):
            # What is seen of it is where it is, whatever becomes of its extent.
            extent = QRectF(sight.middle, QSizeF())
        width, height = self.viewport().width(), self.viewport().height()
        # The scene as seen fills the viewport exactly, so that nothing is centred by halves.
        left = math.floor((width - extent.width() * scale) / 2)
        top = math.floor((height - extent.height() * scale) / 2)
        corner = extent.topLeft() - QPointF(left, top) / scale
        seen = QRectF(corner.x(), corner.y(), width / scale, height / scale)
        if (scale, seen) != self._shown:
            self._shown = (scale, seen)
            self.resetTransform()
            self.scale(scale, scale)
            self.setSceneRect(seen)
        board.set_unit(1 / scale)
        if isinstance(board, RoamingBoard):
            board.set_seen(seen)

    def hasten(self) -> None:
        """The scale changes from frame to frame now: until it rests, frames come before lines."""
        self._haste.start()

    def rest(self) -> None:
        """The scale stays as it is: all is painted sharply."""
        self._haste.stop()
        self.viewport().update()

    @property
    def is_hasty(self) -> bool:
        """Whether the board is painted quickly now and not sharply."""
        return self._haste.isActive()

    def paintEvent(self, event: QPaintEvent) -> None:
        with in_haste() if self.is_hasty else nullcontext():
            super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_taken = self._board is not None and self._board.key(event)
        if is_taken or (self._roamer is not None and self._roamer.key(event)):
            event.accept()
        else:
            # Not to the view, which would scroll, but to the window.
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self._roamer is not None:
            self._roamer.key_up(event)
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through what can be chosen on the board before it leaves it."""
        board = self._board
        if isinstance(board, RoamingBoard) and board.can_act and board.walk(forward=forward):
            return True
        return super().focusNextPrevChild(forward)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._roamer is None or not self._roamer.press(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._roamer is None or not self._roamer.press(event):
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._roamer is None or not self._roamer.drag(event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._roamer is None or not self._roamer.release():
            super().mouseReleaseEvent(event)

    @property
    def is_held(self) -> bool:
        """Whether a drag moves the board just now."""
        return self._roamer is not None and self._roamer.is_held

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._roamer is None:
            super().wheelEvent(event)
        else:
            self._roamer.wheel(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and self._roamer is not None:
            return self._roamer.pinch(event)
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        )
        if self._board is not None and by_key:
            self._board.show_cursor(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._roamer is not None:
            self._roamer.forget_keys()
        if self._board is not None:
            self._board.show_cursor(False)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._board is not None:
            self._board.leave()

    def _describe(self) -> None:
        """The board as a list of its cells, for who cannot see it; nothing while it is covered."""
        cells = [] if self._board is None else self._board.cells()
        self.setAccessibleDescription("\n".join(cells))

    def _speak(self, text: str) -> None:
        self.spoken.emit(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
