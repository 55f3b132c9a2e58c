"""Small drawn signs: a bot, how a machine is connected, whether something is well."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from prismdesk.desk.texts import tr
from prismdesk.desk.theme.icons import draw_icon
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.seat_signs import SquareSign
from prismdesk.wire.seating import Presence


class BotSign(SquareSign):
    """Says by its shape that no person plays, and whether the bot still does."""

    def __init__(self, side: int = 18, parent: QWidget | None = None) -> None:
        super().__init__(side, parent)
        self._is_stopped = False

    def show_stopped(self, stopped: bool) -> None:
        """Whether it plays no more."""
        if stopped != self._is_stopped:
            self._is_stopped = stopped
            self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        area = QRectF(self.rect())
        ink = QColor(palette.text if self._is_stopped else palette.muted)
        draw_icon(painter, "bot", area, ink)
        if self._is_stopped:
            ends = (QPointF(0.12, 0.08), QPointF(0.9, 0.94))
            begin, end = (QPointF(x.x() * area.width(), x.y() * area.height()) for x in ends)
            stroke = area.width() / 12
            # A gap of the ground on both sides keeps the stroke apart from the head.
            for colour, width in ((QColor(palette.surface), 2.6 * stroke), (ink, stroke)):
                painter.setPen(QPen(colour, width, c=Qt.PenCapStyle.RoundCap))
                painter.drawLine(begin, end)


_BARS: Final = 3


class PresenceSign(SquareSign):
    """Three bars: all of them full, connected; one, not heard of for a moment; struck out, away."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(14, parent)
        self._presence = Presence.CONNECTED

    def show_presence(self, presence: Presence) -> None:
        """Shows this one."""
        if presence is not self._presence:
            self._presence = presence
            self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        side = float(min(self.width(), self.height()))
        well = self._presence in (Presence.CONNECTED, Presence.HERE)
        full = _BARS if well else 1 if self._presence is Presence.MISSED else 0
        ink = QColor(palette.ok if well else palette.text)
        stroke = max(1.0, side * 0.08)
        for number in range(_BARS):
            high = side * (0.4 + 0.25 * number)
            bar = QRectF(side * (0.06 + 0.33 * number), side * 0.95 - high, side * 0.22, high)
            painter.setPen(QPen(ink if well or number < full else QColor(palette.muted), stroke))
            painter.setBrush(ink if number < full else Qt.BrushStyle.NoBrush)
            painter.drawRect(bar)
        if self._presence in (Presence.AWAY, Presence.FREE):
            painter.setPen(QPen(ink, stroke * 1.8))
            painter.drawLine(QPointF(side * 0.06, side * 0.12), QPointF(side * 0.96, side * 0.96))


class StatusMark(SquareSign):
    """A tick or a cross."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(20, parent)
        self.is_ok = True

    def set_ok(self, *, ok: bool) -> None:
        """Which of them it is."""
        self.is_ok = ok
        self.setAccessibleName(tr("Well") if ok else tr("Not well"))
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        colour = QColor(palette.ok if self.is_ok else palette.seats[0])
        draw_icon(painter, "check" if self.is_ok else "close", QRectF(self.rect()), colour)
