"""The upper part of a game's card: its board, on the dark of the room."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.look.measures import PANEL_RADIUS
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.pictures import Position

_LOW: Final = 200
"""Below this height there is less room around the board."""


class Stage(QWidget):
    """A board as large as there is room. Before there is one its place is empty.

    `pressed()`: the pointer has pressed it; the keyboard has the button below.
    """

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.picture = Position()
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture.hide()
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.picture)
        theme().changed.connect(self._recolour)

    def set_height(self, height: int) -> None:
        """Be so high, with what is around the board."""
        around = 10 if height < _LOW else 16
        self._layout.setContentsMargins(around, around, around, around)
        self.picture.set_most(max(0, height - 2 * around))
        self.setFixedHeight(height)

    def show_view(self, game: str, view: Any) -> None:
        """Show the board of that game with this view on it."""
        self.picture.show_view(game, view)
        self.picture.show()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        if left and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What is pressed here is let go here, and nowhere below."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        radius = PANEL_RADIUS - palette.stroke
        field = QRectF(self.rect())
        path = QPainterPath()
        # Round at the top only: below, the card goes on.
        path.addRoundedRect(field.adjusted(0, 0, 0, radius), radius, radius)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(field)
        painter.fillPath(path, QColor(palette.ground))
        painter.setPen(QPen(QColor(palette.line), palette.stroke))
        below = field.bottom() - palette.stroke / 2
        painter.drawLine(0, round(below), self.width(), round(below))
        painter.end()

    def _recolour(self, palette: object) -> None:
        self.update()
