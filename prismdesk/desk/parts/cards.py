"""A panel that is pressed as a whole."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from prismdesk.desk.look.icons import draw_icon
from prismdesk.desk.look.measures import PANEL_RADIUS
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.theme import theme

_MARK: Final = 20
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Card(QAbstractButton):
    """A button with room for a layout in it: the pointer, Enter and the space bar press it.

    `steered` is emitted with an arrow key, for whoever laid the cards out. A card that is
    checkable carries a frame in the text colour while it is checked.
    """

    steered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        theme().changed.connect(self._recolour)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in _ARROWS and not self.isCheckable():
            self.steered.emit(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        ground = QColor(palette.surface)
        edge, width = QColor(palette.line), palette.stroke
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            ground = QColor(palette.raised)
            edge = mixed(palette.line, palette.text, 0.25)
        if self.isChecked():
            frame = palette.text if palette.stroke > 1 else palette.muted
            edge, width = QColor(frame), max(2.0, palette.stroke)
        if self.hasFocus():
            edge, width = QColor(palette.text), 2 * max(1.0, palette.stroke)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(edge, width))
        painter.setBrush(ground)
        inset = width / 2
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(area, PANEL_RADIUS, PANEL_RADIUS)
        if self.isChecked():
            self._paint_check(painter, palette)
        painter.end()

    def _paint_check(self, painter: QPainter, palette: Palette) -> None:
        """A frame alone would not tell what is chosen from what has the keyboard."""
        mark = QRectF(self.width() - 10 - _MARK, self.height() - 10 - _MARK, _MARK, _MARK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.text))
        painter.drawEllipse(mark)
        draw_icon(painter, "check", mark.adjusted(3, 3, -3, -3), QColor(palette.ground))

    def _recolour(self, palette: object) -> None:
        self.update()
