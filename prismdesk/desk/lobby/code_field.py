"""The field for a table's code: six large signs, however they are typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import CONTROL_RADIUS, Palette
from prismdesk.desk.theme.theme import FIGURES, Painted, font, theme

LENGTH: Final = 6
_HALF: Final = LENGTH // 2
_SIGN: Final = 30.0
_WIDE: Final = 44
_HIGH: Final = 56
_GAP: Final = 6
_MIDDLE: Final = 14
"""Sizes before the text scale: a sign, its cell, the room between cells and between the halves."""


class CodeField(Painted, QLineEdit):
    """A code in its plain form, capitals and figures without a dash.

    Case, dashes and spaces do not matter, nor whether it is typed or pasted. `complete()`: the
    last sign has just come. Which signs a code can have is for `wire.code` to say. A code that is
    marked as wrong stays to be read, and whatever is done to it begins with an empty row.
    """

    complete = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Code, six signs"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self._fault = False
        self._before = ""
        self.textEdited.connect(self._take)
        self.textChanged.connect(self._remember)

    def mark(self, *, fault: bool) -> None:
        """Whether what stands there is wrong."""
        self._fault = fault
        if fault:
            self.selectAll()
        self.update()

    def sizeHint(self) -> QSize:
        cells = LENGTH * _WIDE + (LENGTH - 2) * _GAP + _MIDDLE
        return QSize(self._scaled(cells), self._scaled(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if len(self.text()) == LENGTH:
            self.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # The signs do not stand where a line of text would have them.
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._fault:
            self.selectAll()
            return
        places = (place for place in range(LENGTH) if self._cell(place).contains(event.position()))
        self.deselect()
        self.setCursorPosition(min(next(places, LENGTH), len(self.text())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._fault:
            # No sign of a wrong code stays between those of the next one.
            self.selectAll()
        super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.setFont(font(_SIGN, FIGURES))
        for place in range(LENGTH):
            self._paint_cell(painter, place)

    def _paint_cell(self, painter: QPainter, place: int) -> None:
        palette, text = theme().palette, self.text()
        at = min(self.cursorPosition(), LENGTH - 1)
        picked = self.hasSelectedText()
        here = self.hasFocus() and (picked or place == at)
        edge = palette.seats[0] if self._fault else palette.focus if here else palette.line
        area = self._cell(place)
        painter.setPen(QPen(QColor(edge), max(2.0, palette.stroke)))
        painter.setBrush(QColor(palette.ground if palette.is_dark else palette.surface))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), CONTROL_RADIUS, CONTROL_RADIUS)
        if place < len(text):
            painter.setPen(QColor(palette.text))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text[place])
        elif here and not picked and place == at:
            painter.setPen(QPen(QColor(palette.text), 2))
            half = QPointF(0, area.height() * 0.22)
            painter.drawLine(area.center() - half, area.center() + half)

    def _cell(self, place: int) -> QRectF:
        middle = _MIDDLE - _GAP if place >= _HALF else 0
        left = place * (_WIDE + _GAP) + middle
        scale = self._scaled(1000) / 1000
        return QRectF(left * scale, 0, _WIDE * scale, self.height())

    def _scaled(self, size: int) -> int:
        return round(size * max(1.0, theme().text_scale))

    def _take(self, typed: str) -> None:
        """Keep what can belong to a code, at most as much of it as one has."""
        was, at = self._before, self.cursorPosition()
        kept = plain(typed)[:LENGTH]
        at = min(len(plain(typed[:at])), len(kept))
        self._fault = False
        if kept != typed:
            self.setText(kept)
            self.setCursorPosition(at)
        self.update()
        if len(kept) == LENGTH and kept != was:
            self.complete.emit()

    def _remember(self, text: str) -> None:
        self._before = text


def plain(text: str) -> str:
    """The letters and figures of a text, as capitals."""
    return "".join(sign for sign in text.upper() if sign.isascii() and sign.isalnum())
