"""Skips in a row as small marks (GP17)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.look.theme import theme
from prismdesk.desk.texts import tr

_MARK: Final = 12.0
_GAP: Final = 6.0


class SkipMarks(QWidget):
    """A ring for each skip that ends a round; those made so far are filled."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most, self._skips = most, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)
        self.show_skips(0)

    def show_skips(self, skips: int) -> None:
        """So many were made in a row."""
        self._skips = skips
        self.setAccessibleName(tr("{n} of {most} skips", n=skips, most=self._most))
        self.update()

    def sizeHint(self) -> QSize:
        scale = theme().text_scale
        return QSize(round((self._most * (_MARK + _GAP) - _GAP) * scale), round(_MARK * scale) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, scale = theme().palette, theme().text_scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = max(1.5, palette.stroke)
        for number in range(self._most):
            made = number < self._skips
            painter.setPen(QPen(QColor(palette.text if made else palette.muted), width))
            painter.setBrush(QColor(palette.text) if made else QColor(Qt.GlobalColor.transparent))
            left, top = number * (_MARK + _GAP) * scale, (self.height() - _MARK * scale) / 2
            area = QRectF(left, top, _MARK * scale, _MARK * scale)
            painter.drawEllipse(area.adjusted(width / 2, width / 2, -width / 2, -width / 2))
        painter.end()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
