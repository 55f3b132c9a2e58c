"""ScaledView, a view that shows any part of a board at any scale, quickly while that changes."""

from __future__ import annotations

import math
from abc import abstractmethod
from contextlib import nullcontext
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from prismdesk.desk.boards.pan_zoom_board import PanZoomBoard, Viewport
from prismdesk.desk.boards.pixmap_cache import in_haste
from prismdesk.desk.boards.scene import Board

_RESTS_MS: Final = 150
"""So long after the last change of its scale a board is painted sharply again."""

_PARTS: Final = 12
"""It is in so many parts, one below the other: a click need not wait for more than one of them."""


class ScaledView(QGraphicsView):
    """Looks at one board, or none, and says which part of it is to be seen now."""

    def __init__(self, parent: QWidget | None = None) -> None:
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
        self._board: Board | None = None
        self._sight = Viewport(QPointF(), 1.0)
        self._shown: tuple[float, QRectF] | None = None
        self._haste = QTimer(self)
        self._haste.setSingleShot(True)
        self._haste.setInterval(_RESTS_MS)
        self._haste.timeout.connect(self.rest)
        self._sharpening = QTimer(self)
        self._sharpening.timeout.connect(self._sharpen)
        self._sharp_to = 0

    @property
    def shown_part(self) -> Viewport:
        """What is seen of the board now."""
        return self._sight

    @abstractmethod
    def refit(self) -> None:
        """Show the board as the person wants to see it."""

    def look(self, shown_part: Viewport) -> None:
        """Show the board so, until it is shown otherwise."""
        board = self._board
        assert board is not None, "there is a board to look at"
        self._sight = shown_part
        extent, scale = board.extent(), shown_part.scale
        if isinstance(board, PanZoomBoard):
            # What is seen of it is where it is, whatever becomes of its extent.
            extent = QRectF(shown_part.middle, QSizeF())
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
        if isinstance(board, PanZoomBoard):
            board.set_seen(seen)

    def hasten(self) -> None:
        """The scale changes from frame to frame now: until it rests, frames come before lines."""
        self._sharpening.stop()
        self._haste.start()

    def rest(self) -> None:
        """The scale stays as it is: all is painted sharply, one part after the other."""
        self._haste.stop()
        self._sharp_to = 0
        self._sharpening.start()

    def _sharpen(self) -> None:
        pane = self.viewport()
        step = math.ceil(pane.height() / _PARTS)
        pane.update(0, self._sharp_to, pane.width(), step)
        self._sharp_to += step
        if self._sharp_to >= pane.height():
            self._sharpening.stop()

    @property
    def is_hasty(self) -> bool:
        """Whether the board is painted quickly now and not sharply."""
        return self._haste.isActive()

    def paintEvent(self, event: QPaintEvent) -> None:
        with in_haste() if self.is_hasty else nullcontext():
            super().paintEvent(event)
