"""A seat's points by round as small bars."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.theme import font, theme
from prismdesk.desk.texts import tr

_HIGH: Final = 40
_NOTE: Final = 20
_USUAL: Final = 20
"""Points that fill the height, unless a round brought more."""

_MOST: Final = 16.0
"""No bar gets wider than this."""


class Bars(QWidget):
    """One bar a round, and a dash for one that is to come; hidden in games without rounds.

    Points are whole numbers of a unit of so many `decimals`.
    """

    def __init__(self, seat: Seat, decimals: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._decimals = seat, decimals
        self._points: tuple[int | None, ...] = ()
        self._top = self._usual = _USUAL * 10**decimals
        self._is_resting = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)
        self.hide()

    def show_points(self, points: tuple[int | None, ...], top: int) -> None:
        """The points by round; `top` is the most that a round has brought anybody."""
        self._points, self._top = points, max(self._usual, top)
        known = [written(one, self._decimals) for one in points if one is not None]
        said = ", ".join(known) or tr("none yet")
        self.setAccessibleName(tr("Points by round: {points}", points=said))
        self.setToolTip(tr("Points by round: {points}", points=said))
        self._show_or_hide()
        self.update()

    def set_resting(self, resting: bool) -> None:
        """Whether there is no room for it, though it may have something to show."""
        self._is_resting = resting
        self._show_or_hide()

    def sizeHint(self) -> QSize:
        if not self._points:
            return QSize(0, 0)
        return QSize(96, round((_HIGH + _NOTE) * theme().text_scale))

    def _show_or_hide(self) -> None:
        self.setVisible(bool(self._points) and not self._is_resting)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, count = theme().palette, max(1, len(self._points))
        note = round(_NOTE * theme().text_scale)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        step = min(_MOST * 1.4, self.width() / count)
        foot = float(self.height() - note)
        for number, points in enumerate(self._points):
            painter.setBrush(QColor(palette.line))
            high = 2.0 * palette.stroke
            if points is not None:
                painter.setBrush(palette.seat(self._seat))
                high = max(3.0, points / self._top * foot)
            area = QRectF(number * step, foot - high, step * 0.72, high)
            painter.drawRoundedRect(area, min(2.0, high / 2), min(2.0, high / 2))
        self._paint_note(painter, QRectF(0, foot + 2, self.width(), note))
        painter.end()

    def _paint_note(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(font(NOTE))
        painter.setPen(QColor(theme().palette.muted))
        rounds = tr("rounds 1–{n}", n=len(self._points))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, rounds)

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
