"""An expression that is read out number by number, in one line however long it is."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import LEAD, SMALL_RADIUS
from prismdesk.desk.look.palettes import veiled
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import as_tip

_TOKEN: Final = re.compile(r"[A-Za-z]+ |\d+|[-+x/]")
_SHOWN: Final = {"x": "×", "/": "÷", "-": "−"}


class Running(QWidget):
    """The expression with the number that is read out now lit, and always in sight."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat
        self._tokens: list[str] = []
        self._read = 0
        self._is_done = True
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def show_text(self, seat: Seat, text: str) -> None:
        """Shows another expression, read to its end."""
        self._seat = seat
        self._tokens = _TOKEN.findall(text)
        self._is_done = True
        self.setAccessibleName(text)
        self.setToolTip(as_tip(text))
        self.update()

    def read(self, numbers: int, *, done: bool) -> None:
        """So many of its numbers have been read out; `done` lights them all alike."""
        self._read, self._is_done = numbers, done
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, round(26 * theme().text_scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = font(LEAD, BOLD)
        painter.setFont(face)
        places, whole = self._places(QFontMetricsF(face))
        painter.translate(-self._shift(places, whole), 0)
        number = 0
        for (left, width), token in zip(places, self._tokens, strict=True):
            area = QRectF(left, 0, width, self.height())
            is_number = token[0].isdigit()
            number += is_number
            ink = QColor(palette.text if self._is_done or number < self._read else palette.muted)
            if is_number and number == self._read and not self._is_done:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(palette.seat(self._seat))
                painter.drawRoundedRect(area.adjusted(-3, 1, 3, -1), SMALL_RADIUS, SMALL_RADIUS)
                ink = QColor(palette.on(palette.seats[self._seat]))
            elif is_number and number > self._read and not self._is_done:
                ink = veiled(palette.muted, 0.6)
            painter.setPen(ink)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, _SHOWN.get(token, token))
        painter.end()

    def _places(self, metrics: QFontMetricsF) -> tuple[list[tuple[float, float]], float]:
        """Where each token begins and how wide it is, and how wide all of it is."""
        places, x = [], 4.0
        for token in self._tokens:
            gap = 0.0 if token[0].isalnum() else 3.0
            width = metrics.horizontalAdvance(_SHOWN.get(token, token))
            places.append((x + gap, width))
            x += width + 2 * gap
        return places, x + 4

    def _shift(self, places: list[tuple[float, float]], whole: float) -> float:
        """How far the line is pushed to the left so that the lit number is in its middle."""
        if whole <= self.width() or self._is_done or not places:
            return 0.0
        numbers = [at for at, token in zip(places, self._tokens, strict=True) if token[0].isdigit()]
        left, width = numbers[min(max(0, self._read - 1), len(numbers) - 1)]
        middle = QPointF(left + width / 2, 0).x() - self.width() / 2
        return min(max(0.0, middle), whole - self.width())

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
