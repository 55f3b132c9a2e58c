"""A sign that says whether something is well: its shape says it, its colour only repeats it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.look.icons import draw_icon
from prismdesk.desk.look.theme import theme
from prismdesk.desk.texts import tr

_SIZE = 20


class Mark(QWidget):
    """A tick or a cross."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_ok = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def set_ok(self, *, ok: bool) -> None:
        """Which of them it is."""
        self.is_ok = ok
        self.setAccessibleName(tr("Well") if ok else tr("Not well"))
        self.update()

    def sizeHint(self) -> QSize:
        side = round(_SIZE * theme().text_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        colour = QColor(palette.ok if self.is_ok else palette.seats[0])
        painter = QPainter(self)
        draw_icon(painter, "check" if self.is_ok else "close", QRectF(self.rect()), colour)
        painter.end()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
