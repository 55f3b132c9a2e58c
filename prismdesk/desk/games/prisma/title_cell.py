"""What a row of the score sheet is called."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.games.prisma.fitting import fitting_scale
from prismdesk.desk.look.measures import TEXT
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import BOLD, MEDIUM, font, theme

_GAP = 6


def paint_rule(painter: QPainter, palette: Palette, width: float) -> None:
    """The line above a sum, as far as one cell goes."""
    painter.setPen(QPen(QColor(palette.line), palette.stroke))
    painter.drawLine(QPointF(0, 0.5), QPointF(width, 0.5))


class TitleCell(QWidget):
    """A word that is read whole in a narrow column too."""

    def __init__(self, *, is_sum: bool) -> None:
        super().__init__()
        self.text = ""
        self._is_sum = is_sum
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme().changed.connect(self._refit)

    def say(self, text: str) -> None:
        """Shows this word."""
        self.text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    @property
    def fits_at(self) -> float:
        """The scale of type at which it has room."""
        return fitting_scale(self.width(), self._wide)

    def set_scale(self, scale: float) -> None:
        """Has type of that scale, as the others in its column have."""
        if scale != self._scale:
            self._scale = scale
            self.update()

    def sizeHint(self) -> QSize:
        high = QFontMetrics(self._face(theme().text_scale)).height()
        return QSize(self._wide(theme().text_scale), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide(1.0), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        if self._is_sum:
            paint_rule(painter, palette, self.width())
        painter.setFont(self._face(self._scale))
        painter.setPen(QColor(palette.text if self._is_sum else palette.muted))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.text)
        painter.end()

    def _wide(self, scale: float) -> int:
        return QFontMetrics(self._face(scale)).horizontalAdvance(self.text) + _GAP

    def _face(self, scale: float) -> QFont:
        return font(TEXT, BOLD if self._is_sum else MEDIUM, scale)

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
