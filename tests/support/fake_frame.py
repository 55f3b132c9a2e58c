"""A frame that the broadcast's window can show, and that says what was asked of it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPen

WHOLE = QRectF(0, 0, 1920, 1080)


class FakeFrame(QObject):
    """Paints fine lines and round things of one colour all over; `areas` are those asked for."""

    changed = Signal(QRectF)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = "Mina 43, Jae 38"
        self.areas: list[QRectF] = []
        self.ratio = 1.0
        self.colour = "#FE7B6B"

    def set_ratio(self, ratio: float) -> None:
        self.ratio = ratio

    def paint(self, painter: QPainter, area: QRectF | None = None, written: object = None) -> None:
        self.areas.append(WHOLE if area is None else area)
        painter.fillRect(WHOLE, QColor("#0C0E13"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self.colour), 3.0))
        for number in range(24):
            along = 13.7 + number * 79.3
            painter.drawLine(QPointF(along, 0), QPointF(1920 - along, 1080))
            painter.drawEllipse(QPointF(along, 37.1 + number * 41.9), 33.3, 33.3)
        painter.setPen(QPen(QColor("#F7F9FC"), 8.0))
        painter.drawRect(WHOLE.adjusted(4, 4, -4, -4))

    def change(self, colour: str, part: QRectF = WHOLE) -> None:
        """Another colour, though it says so for one part alone."""
        self.colour = colour
        self.changed.emit(part)
