"""A position drawn by its game's own board, as a picture that keeps its proportions."""

from __future__ import annotations

import math
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.theme.palettes import SMALL_RADIUS, Palette
from prismdesk.desk.theme.theme import theme

_SHAPE: Final = 0.9
"""Height by width of the field in which a board is shown, close to the boards' own."""


class PositionPicture(QWidget):
    """The picture of one view. Before there is a view an empty field stands in its place.

    It is drawn once for each size and theme, because a page may hold forty of them.
    """

    def __init__(self, width: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self._most = 10_000
        self._game = ""
        self.view: Any = None
        self.cover: str | None = None
        self._image: QImage | None = None
        self._drawn_for: tuple[object, ...] = ()
        across = QSizePolicy.Policy.Fixed if width else QSizePolicy.Policy.Expanding
        down = QSizePolicy.Policy.Fixed if width else QSizePolicy.Policy.Preferred
        policy = QSizePolicy(across, down)
        policy.setHeightForWidth(not width)
        self.setSizePolicy(policy)

    def show_view(self, game: str, view: Any, cover: str | None = None) -> None:
        """Show this view; with `cover` only that there is one, and the words over it."""
        self._game, self.view, self.cover = game, view, cover
        self._image, self._drawn_for = None, ()
        self.update()

    def set_width(self, width: int) -> None:
        """Change the width of a picture that has one of its own."""
        if width != self._width:
            self._width = width
            self.updateGeometry()

    def set_most(self, height: int) -> None:
        """Grow no higher than this."""
        if height != self._most:
            self._most = height
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = self._width or 240
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return not self._width

    def heightForWidth(self, width: int) -> int:
        return min(self._most, math.ceil(width * _SHAPE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.view is None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(theme().palette.line))
            painter.setBrush(QColor(theme().palette.dark_square))
            field = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(field, SMALL_RADIUS, SMALL_RADIUS)
        else:
            painter.drawImage(QPointF(0, 0), self._drawn())
        painter.end()

    def _drawn(self) -> QImage:
        ratio, palette = self.devicePixelRatioF(), theme().palette
        wanted = (self.size(), ratio, palette)
        if self._image is None or wanted != self._drawn_for:
            self._image, self._drawn_for = self._board_image(ratio, palette), wanted
        return self._image

    def _board_image(self, ratio: float, palette: Palette) -> QImage:
        """The board as large as it fits, for a screen of that pixel ratio."""
        # Home is painted before its first board is wanted, so boards are not loaded with it.
        from prismdesk.desk.games import pictures  # noqa: PLC0415

        board = pictures.board_for(self._game, self.view, palette)
        if self.cover is not None:
            board.cover(self.cover)
        size = self.size()
        fitted = board.extent().size().scaled(size.toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
        room = QRectF(QPointF(0, 0), fitted)
        room.moveCenter(QPointF(size.width() / 2, size.height() / 2))
        image = pictures.canvas(size, ratio)
        with QPainter(image) as painter:
            pictures.paint(board, painter, room)
        return image
