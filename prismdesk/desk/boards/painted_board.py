"""A board as a part of a picture that is painted again and again, such as the broadcast."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QTransform

from prismdesk.desk.boards.painting import saved
from prismdesk.desk.boards.pan_zoom_board import PanZoomBoard, Viewport, fitted, refitted
from prismdesk.desk.boards.pixmap_cache import in_haste
from prismdesk.desk.boards.scene import Board

_ROUNDS: Final = 8
"""Where a board's extent follows from its scale, so often at most one is found for the other."""

_LEAST_GRAINS: Final = 4
"""Where so few pixels are a grain, whole ones would make the board much smaller."""


class PaintedBoard(QObject):
    """All of a board, in the middle of `room`, as large as it can be there; lines are crisp.

    `room` is in units of the picture, which are the board's logical pixels. A board that becomes
    larger is laid out anew by itself; one that grows has room to do so, and is seen from farther
    away as it does.

    Lines are crisp on a device with `ratio` pixels to a unit of the picture. Painting changes
    nothing, so that on other devices the same board is only not as crisp.
    """

    changed = Signal(QRectF)
    """This part of the picture is to be painted again."""

    def __init__(
        self, board: Board, room: QRectF, parent: QObject | None = None, *, ratio: float = 1.0
    ) -> None:
        super().__init__(parent)
        self.board = board
        self._room = room
        self._ratio = ratio
        self._sight = self._before = Viewport(QPointF(), 1.0)
        self._share = 1.0
        self._fitted_for: object = None
        self._is_settling = False
        self.settle(room)
        board.reshaped.connect(self._reshape)
        board.changed.connect(self._tell)
        if isinstance(board, PanZoomBoard):
            board.growing.connect(self._approach)

    def close(self) -> None:
        """Let go of the board."""
        self.board.reshaped.disconnect(self._reshape)
        self.board.changed.disconnect(self._tell)
        if isinstance(self.board, PanZoomBoard):
            self.board.growing.disconnect(self._approach)
        self.deleteLater()

    def on_picture(self, part: QRectF) -> QRectF:
        """Where in the picture a part of the scene lies."""
        return self._to_picture.mapRect(part)

    def settle(self, room: QRectF) -> None:
        """Lay the board out in this room."""
        self._room = room
        self._is_settling = True
        try:
            roams = isinstance(self.board, PanZoomBoard)
            self._sight = self._part() if roams else self._whole()
            self._share = 1.0
            self.board.set_unit(1 / self._sight.scale)
        finally:
            self._is_settling = False

    def set_ratio(self, ratio: float) -> None:
        """So many pixels of the device are a unit of the picture from now on."""
        if not math.isclose(ratio, self._ratio):
            self._ratio = ratio
            self.settle(self._room)
            self.changed.emit(self._room)

    def paint(self, painter: QPainter, part: QRectF | None = None) -> None:
        """Paint the board, or what of it lies in that part of the picture.

        The painter is in units of the picture, whatever the pixels of its device are.
        """
        target = self._room if part is None else part & self._room
        if target.isEmpty():
            return
        target = QRectF(target.toAlignedRect())
        back, _ = self._to_picture.inverted()
        with saved(painter), nullcontext() if self._share == 1.0 else in_haste():
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing
                | QPainter.RenderHint.TextAntialiasing
                | QPainter.RenderHint.SmoothPixmapTransform
            )
            self.board.render(
                painter, target, back.mapRect(target), Qt.AspectRatioMode.IgnoreAspectRatio
            )

    @property
    def _to_picture(self) -> QTransform:
        middle, scale = self._before.towards(self._sight, self._share)
        # Whole pixels of the device, so that what is a grain wide lies on whole ones.
        left, top = (
            round(at * self._ratio) / self._ratio
            for at in (self._room.center() - middle * scale).toTuple()
        )
        return QTransform(scale, 0, 0, scale, left, top)

    def _whole(self) -> Viewport:
        """All of a board, so that its grain is crisp."""
        board, size, scale = self.board, self._room.size(), 1.0
        for _ in range(_ROUNDS):
            extent = board.extent()
            scale = min(size.width() / extent.width(), size.height() / extent.height())
            grains = math.floor(scale * board.grain * self._ratio)
            if board.grain > 1 and grains >= _LEAST_GRAINS:
                scale = grains / (board.grain * self._ratio)
            board.set_unit(1 / scale)
            if board.extent() == extent:
                break
        return Viewport(board.extent().center(), scale)

    def _part(self) -> Viewport:
        """All that there is of a field, with room to grow."""
        board, size = self.board, self._room.size()
        assert isinstance(board, PanZoomBoard), "it has no bounds"
        fitted_for = (QSizeF(size), board.turned, board.view is None)
        is_new, self._fitted_for = fitted_for != self._fitted_for, fitted_for
        return fitted(board.scope, size) if is_new else refitted(self._sight, board.scope, size)

    def _reshape(self) -> None:
        if not self._is_settling:
            self._before = self._sight
            self.settle(self._room)
            self.changed.emit(self._room)

    def _approach(self, share: float) -> None:
        """So far the board is on its way from where it was seen before."""
        if self._before != self._sight:
            self._share = share
            self.changed.emit(self._room)

    def _tell(self, parts: Sequence[QRectF]) -> None:
        """Something on the board has changed."""
        area = QRectF()
        for part in parts:
            area |= part
        seen = self.on_picture(area) & self._room
        if not seen.isEmpty():
            self.changed.emit(QRectF(seen.toAlignedRect()))
