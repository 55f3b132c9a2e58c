"""The marks for a round's state: drawn, entered, unfinished, faulty; and lines on its board."""

from __future__ import annotations

import enum
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import ValueItem
from prismdesk.desk.boards.painting import Stroke, draw_strokes, set_paint
from prismdesk.desk.editors.validation import Reading, faults
from prismdesk.desk.theme.icons import draw_icon
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import Painted, theme

SIZE: Final = 16


def fault_colour(palette: Palette) -> str:
    """The colour of whatever is wrong; no seat of a game for two has it."""
    return palette.seats[Seat.YELLOW]


class Mark(enum.Enum):
    """How a round stands, or what a finding is."""

    DRAWN = enum.auto()
    UNFINISHED = enum.auto()
    FAULTY = enum.auto()
    ENTERED = enum.auto()


def mark_of(reading: Reading) -> Mark:
    """The mark of a round."""
    if not reading.entered:
        return Mark.DRAWN
    if faults(reading):
        return Mark.FAULTY
    return Mark.UNFINISHED if reading.findings else Mark.ENTERED


def draw_mark(painter: QPainter, mark: Mark, middle: QPointF, size: float) -> None:
    """Paint a mark around a point, so high."""
    palette = theme().palette
    half = size / 2
    area = QRectF(middle.x() - half, middle.y() - half, size, size)
    match mark:
        case Mark.ENTERED:
            draw_icon(painter, "check", area.adjusted(-2, -2, 2, 2), QColor(palette.ok))
        case Mark.FAULTY:
            _draw_warning(painter, area, palette)
        case Mark.UNFINISHED:
            set_paint(painter, None, QColor(palette.text))
            for place in (-1, 0, 1):
                painter.drawEllipse(middle + QPointF(place * size * 0.34, 0), 2, 2)
        case Mark.DRAWN:
            set_paint(painter, QPen(QColor(palette.muted), 1.5), None)
            painter.drawEllipse(middle, half * 0.55, half * 0.55)


def _draw_warning(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """A disc with a bar and a point in it."""
    fill = fault_colour(palette)
    ink = QColor(palette.on(fill))
    set_paint(painter, None, QColor(fill))
    painter.drawEllipse(area)
    unit = area.width() / 16
    painter.setBrush(ink)
    bar = QRectF(area.center().x() - unit, area.top() + 3.2 * unit, 2 * unit, 5.6 * unit)
    painter.drawRoundedRect(bar, unit, unit)
    painter.drawEllipse(
        QPointF(area.center().x(), area.top() + 11.8 * unit), unit * 1.2, unit * 1.2
    )


def mark_picture(mark: Mark, wearer: QWidget) -> QPixmap:
    """The mark as a picture for the screen that the wearer is on."""
    side = round(SIZE * max(1.0, theme().text_scale))
    ratio = wearer.devicePixelRatioF()
    picture = QPixmap(QSize(side, side) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_mark(painter, mark, QPointF(side / 2, side / 2), side)
    painter.end()
    return picture


class CheckedButton(Painted, QAbstractButton):
    """A button that can be chosen, of that size where text is as usual or smaller."""

    usual: ClassVar[tuple[int, int]]

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        scale = max(1.0, theme().text_scale)
        wide, high = self.usual
        return QSize(round(wide * scale), round(high * scale))


class Strokes(ValueItem[tuple[Stroke, ...]]):
    """Lines over a board: around what has a fault, around what is looked at."""

    def boundingRect(self) -> QRectF:
        area = QRectF()
        for path, _, pen in self.value:
            edge = 0.0 if pen is None else pen.widthF()
            area = area.united(path.boundingRect().adjusted(-edge, -edge, edge, edge))
        return area

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        draw_strokes(painter, self.value)


def dashed(palette: Palette, width: float, dashes: list[float]) -> QPen:
    """The pen for what has a fault: it does without colour as well."""
    pen = QPen(QColor(fault_colour(palette)), width)
    pen.setDashPattern(dashes)
    return pen
