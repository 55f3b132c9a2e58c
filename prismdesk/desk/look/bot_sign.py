"""The sign of a bot: a small head, struck out where it has stopped."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.look.icons import draw_icon
from prismdesk.desk.look.theme import theme

_SIDE: Final = 18


class BotSign(QWidget):
    """Says by its shape that no person plays, and whether the bot still does."""

    def __init__(self, side: int = _SIDE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._is_stopped = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def show_stopped(self, stopped: bool) -> None:
        """Whether it plays no more."""
        if stopped != self._is_stopped:
            self._is_stopped = stopped
            self.update()

    def sizeHint(self) -> QSize:
        side = round(self._side * theme().text_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        area = QRectF(self.rect())
        ink = QColor(palette.text if self._is_stopped else palette.muted)
        painter = QPainter(self)
        draw_icon(painter, "bot", area, ink)
        if self._is_stopped:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ends = (QPointF(0.12, 0.08), QPointF(0.9, 0.94))
            begin, end = (QPointF(x.x() * area.width(), x.y() * area.height()) for x in ends)
            stroke = area.width() / 12
            # A gap of the ground on both sides keeps the stroke apart from the head.
            for colour, width in ((QColor(palette.surface), 2.6 * stroke), (ink, stroke)):
                pen = QPen(colour, width)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                painter.drawLine(begin, end)
        painter.end()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
