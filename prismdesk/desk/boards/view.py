"""BoardView, the widget in which a person sees a board and plays on it."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from prismdesk.desk.boards.pan_zoom import PanZoom
from prismdesk.desk.boards.pan_zoom_board import PanZoomBoard, Viewport
from prismdesk.desk.boards.scaled_view import ScaledView
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.interaction import announce


class BoardView(ScaledView):
    """Shows all of a board, as large as there is room, and hands it keys and clicks.

    Of a board that roams it can show a part instead, which the person zooms and moves. What the
    board announces is spoken by the system's screen reader, and comes out as `spoken`.
    """

    spoken = Signal(str)

    def __init__(self, board: Board | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Board"))
        self.pan_zoom: PanZoom | None = None
        """Which part of the board is seen, or None where it is always all of it."""
        self._scale = 1.0
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
        if self.pan_zoom is not None:
            self.pan_zoom.close()
        self._board = board
        self._shown = None
        self.pan_zoom = PanZoom(self, board) if isinstance(board, PanZoomBoard) else None
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
        if self.pan_zoom is not None and self.isVisible() and event.oldSize().isValid():
            self.hasten()
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

    def refit(self) -> None:
        """Show the board as the person wants to see it: all of it, so that its grain is crisp."""
        board = self._board
        if board is None:
            return
        if self.pan_zoom is not None:
            self.look(self.pan_zoom.settle(self._scale))
            return
        extent, ratio = board.extent(), self.devicePixelRatioF()
        width, height = self.viewport().width(), self.viewport().height()
        scale = min(width / extent.width(), height / extent.height()) * self._scale
        grains = math.floor(scale * board.grain * ratio)
        if grains >= 4:
            scale = grains / (board.grain * ratio)
        self.look(Viewport(extent.center(), scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_taken = self._board is not None and self._board.key(event)
        if is_taken or (self.pan_zoom is not None and self.pan_zoom.key(event)):
            event.accept()
        else:
            # Not to the view, which would scroll, but to the window.
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self.pan_zoom is not None:
            self.pan_zoom.key_up(event)
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through what can be chosen on the board before it leaves it."""
        board = self._board
        if isinstance(board, PanZoomBoard) and board.can_act and board.walk(forward=forward):
            return True
        return super().focusNextPrevChild(forward)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.pan_zoom is None or not self.pan_zoom.press(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.pan_zoom is None or not self.pan_zoom.press(event):
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.pan_zoom is None or not self.pan_zoom.drag(event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.pan_zoom is None or not self.pan_zoom.release():
            super().mouseReleaseEvent(event)

    @property
    def is_held(self) -> bool:
        """Whether a drag moves the board just now."""
        return self.pan_zoom is not None and self.pan_zoom.is_held

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.pan_zoom is None:
            super().wheelEvent(event)
        else:
            self.pan_zoom.wheel(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and self.pan_zoom is not None:
            return self.pan_zoom.pinch(event)
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
        if self.pan_zoom is not None:
            self.pan_zoom.forget_keys()
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
        announce(self, text)
