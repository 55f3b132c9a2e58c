"""The broadcast's window on the screen without a match, and a frame that notes what is asked."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QCloseEvent, QColor, QPainter, QPen
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.preferences import BroadcastPicture
from tests.support.window_checks import settle

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


class Shown:
    """The window with what it shows, on air, and what it told."""

    def __init__(self, qtbot: QtBot, picture: BroadcastPicture) -> None:
        self.frame, self.on_air = FakeFrame(), OnAir(picture)
        frame: Any = self.frame
        self.window = BroadcastWindow(frame, self.on_air)
        qtbot.addWidget(self.window)
        self.seen: list[bool] = []
        self.ends: list[bool] = []
        self.fits: list[bool] = []
        self.window.seen_changed.connect(lambda: self.seen.append(self.window.is_seen))
        self.window.end_wanted.connect(lambda: self.ends.append(True))
        self.window.fit_changed.connect(lambda: self.fits.append(self.window.is_exact))
        self.window.show()
        qtbot.waitExposed(self.window)
        settle()
        self.frame.areas.clear()

    def closed_by_a_person(self) -> None:
        """As from its button in a task bar, or by Alt+F4."""
        QCoreApplication.sendEvent(self.window.windowHandle(), QCloseEvent())
        settle()
