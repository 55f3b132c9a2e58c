"""The broadcast in small, as it looks now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.look.theme import theme

if TYPE_CHECKING:
    from prismdesk.desk.broadcast.frame import Frame

EVERY_MS: Final = 500
"""It is painted again not more often than that."""

_WIDE, _HIGH = 1920, 1080
_LEAST: Final = QSize(288, 162)
_MOST_WIDE: Final = 352
"""Enough to see what is on air; below it there is more to be done."""

_OFF_AIR: Final = 0.45


class Miniature(QWidget):
    """Paints the frame into a small picture while somebody can see it, and only after a change.

    What is not on air is paler.
    """

    def __init__(self, frame: Frame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frame = frame
        self._picture = QImage()
        self._is_on_air = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.rest = QTimer(self)
        self.rest.setSingleShot(True)
        self.rest.setInterval(EVERY_MS)
        self.rest.timeout.connect(self._paint_again)
        self._is_stale = True
        self.setMaximumWidth(_MOST_WIDE)
        frame.changed.connect(self._changed)

    def show_on_air(self, is_on_air: bool) -> None:
        """Whether an audience has this picture."""
        self._is_on_air = is_on_air
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self.maximumWidth()) * _HIGH / _WIDE)

    def sizeHint(self) -> QSize:
        return QSize(_MOST_WIDE, self.heightForWidth(_MOST_WIDE))

    def minimumSizeHint(self) -> QSize:
        return _LEAST

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._changed()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.rest.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._is_stale = True

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_stale and (self._picture.isNull() or not self.rest.isActive()):
            self._is_stale = False
            self.rest.start()
            self._picture = self._painted()
        palette = theme().palette
        with QPainter(self) as painter:
            painter.setOpacity(1.0 if self._is_on_air else _OFF_AIR)
            painter.drawImage(self.rect(), self._picture)
            painter.setOpacity(1.0)
            painter.setPen(QPen(QColor(palette.text if self._is_on_air else palette.line), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _changed(self, area: object = None) -> None:
        """Something of the picture is another thing now; it is painted when it is its time."""
        self._is_stale = True
        if self.isVisible() and not self.rest.isActive():
            self.update()

    def _paint_again(self) -> None:
        if self._is_stale:
            self.update()

    def _painted(self) -> QImage:
        """The whole picture, as large as it is seen here."""
        size = self.size() * self.devicePixelRatioF()
        image = QImage(size, QImage.Format.Format_RGB32)
        # A picture that goes while it is painted would take the program with it.
        with QPainter(image) as painter:
            painter.scale(size.width() / _WIDE, size.height() / _HIGH)
            self._frame.paint(painter)
        return image
