"""The window pane through which a board is seen and touched."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from prismdesk.desk.board.scene import Board
from prismdesk.desk.texts import tr


class BoardView(QGraphicsView):
    """Shows all of a board, as large as there is room, and hands it keys and clicks.

    What the board announces is spoken by the system's screen reader, and comes out as `spoken`.
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
            self._board.reshaped.disconnect(self._fit)
        self._board = board
        self.setScene(board)
        if board is not None:
            board.announced.connect(self._speak)
            board.changed_view.connect(self._describe)
            board.reshaped.connect(self._fit)
        self._describe()
        self._fit()

    def set_board_scale(self, scale: float) -> None:
        """Let the board take only a share (up to 1) of the room that there is."""
        self._scale = min(1.0, max(0.3, scale))
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(720, 680)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
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

    def _fit(self) -> None:
        """Scale the board to the room, so that its grain is whole device pixels."""
        board = self._board
        if board is None:
            return
        extent, ratio = board.extent(), self.devicePixelRatioF()
        width, height = self.viewport().width(), self.viewport().height()
        scale = min(width / extent.width(), height / extent.height()) * self._scale
        grains = math.floor(scale * board.grain * ratio)
        if grains >= 4:
            scale = grains / (board.grain * ratio)
        self.resetTransform()
        self.scale(scale, scale)
        # The scene as seen fills the viewport exactly, so that nothing is centred by halves.
        left = math.floor((width - extent.width() * scale) / 2)
        top = math.floor((height - extent.height() * scale) / 2)
        corner = extent.topLeft() - QPointF(left, top) / scale
        self.setSceneRect(QRectF(corner.x(), corner.y(), width / scale, height / scale))
        board.set_unit(1 / scale)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._board is not None and self._board.key(event):
            event.accept()
        else:
            # Not to the view, which would scroll, but to the window.
            event.ignore()

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
