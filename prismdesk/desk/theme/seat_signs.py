"""The signs of the seats ● ▲ ■ ◆, drawn as paths because fonts lack them."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.texts import seat_word
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import Painted, theme


def sign_path(seat: Seat, centre: QPointF, radius: float) -> QPainterPath:
    """The sign of a seat around `centre`; all four look equally heavy at equal `radius`."""
    path = QPainterPath()
    match seat:
        case Seat.RED:
            path.addEllipse(centre, radius * 0.92, radius * 0.92)
        case Seat.BLUE:
            path.addPolygon(_polygon(centre + QPointF(0, radius * 0.2), radius * 1.14, 3))
        case Seat.YELLOW:
            half = radius * 0.82
            path.addRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
        case Seat.PURPLE:
            path.addPolygon(_polygon(centre, radius * 1.12, 4))
    path.closeSubpath()
    return path


def _polygon(centre: QPointF, radius: float, corners: int) -> QPolygonF:
    """A regular polygon with a corner at the top."""
    turns = (math.tau * corner / corners - math.pi / 2 for corner in range(corners))
    return QPolygonF([centre + QPointF(math.cos(turn), math.sin(turn)) * radius for turn in turns])


def draw_sign(
    painter: QPainter, seat: Seat, centre: QPointF, radius: float, colour: QColor
) -> None:
    """Paint the sign of a seat."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(sign_path(seat, centre, radius))
    painter.restore()


class SquareSign(Painted, QWidget):
    """A small drawn sign, `side` pixels wide and high at the usual text scale."""

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(self._side * theme().text_scale)
        return QSize(side, side)


class SignWidget(SquareSign):
    """The sign of a seat in its colour."""

    def __init__(self, seat: Seat, side: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(side, parent)
        self.set_seat(seat)

    def set_seat(self, seat: Seat) -> None:
        """Show another seat's sign."""
        self._seat = seat
        self.setAccessibleName(seat_word(seat))
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        centre = QRectF(self.rect()).center()
        radius = min(self.width(), self.height()) / 2 * 0.88
        draw_sign(painter, self._seat, centre, radius, palette.seat(self._seat))


_STOPS: Final = (
    (0.0, Seat.RED),
    (0.34, Seat.YELLOW),
    (0.67, Seat.BLUE),
    (1.0, Seat.PURPLE),
)


def spectrum(palette: Palette, left: QPointF, right: QPointF) -> QLinearGradient:
    """The line of spectrum that is the whole brand, as a gradient between two points."""
    gradient = QLinearGradient(left, right)
    for place, seat in _STOPS:
        gradient.setColorAt(place, palette.seat(seat))
    return gradient


class SpectrumLine(Painted, QWidget):
    """The thin line of spectrum across a window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        area = QRectF(self.rect())
        painter.fillRect(area, spectrum(palette, area.topLeft(), area.topRight()))
