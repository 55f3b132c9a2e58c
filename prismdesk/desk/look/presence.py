"""The sign of how somebody's machine is connected: by shape, and by colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.look.theme import theme
from prismdesk.wire.seating import Presence

_SIDE: Final = 14
_BARS: Final = 3


class PresenceSign(QWidget):
    """Three bars: all of them full, connected; one, not heard of for a moment; struck out, away."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presence = Presence.CONNECTED
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def show_presence(self, presence: Presence) -> None:
        """Shows this one."""
        if presence is not self._presence:
            self._presence = presence
            self.update()

    def sizeHint(self) -> QSize:
        side = round(_SIDE * theme().text_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, side = theme().palette, float(min(self.width(), self.height()))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        well = self._presence in (Presence.CONNECTED, Presence.HERE)
        full = _BARS if well else 1 if self._presence is Presence.MISSED else 0
        ink = QColor(palette.ok if well else palette.text)
        stroke = max(1.0, side * 0.08)
        for number in range(_BARS):
            high = side * (0.4 + 0.25 * number)
            bar = QRectF(side * (0.06 + 0.33 * number), side * 0.95 - high, side * 0.22, high)
            painter.setPen(QPen(ink if well or number < full else QColor(palette.muted), stroke))
            painter.setBrush(ink if number < full else Qt.BrushStyle.NoBrush)
            painter.drawRect(bar)
        if self._presence in (Presence.AWAY, Presence.FREE):
            painter.setPen(QPen(ink, stroke * 1.8))
            painter.drawLine(QPointF(side * 0.06, side * 0.12), QPointF(side * 0.96, side * 0.96))
        painter.end()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
