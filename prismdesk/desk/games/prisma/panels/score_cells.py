"""The cells of the score sheet: figures, titles, and type that shrinks to fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from prismdesk.desk.boards.keys import ARROWS
from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.games.prisma.points import Figure
from prismdesk.desk.theme.palettes import (
    HEADING,
    LEAD,
    SMALL_RADIUS,
    TEXT,
    TEXT_SCALES,
    Palette,
    mixed,
)
from prismdesk.desk.theme.theme import BOLD, FIGURES, MEDIUM, Painted, font, theme
from prismdesk.desk.widgets.basics import as_tip


def fitting_scale(room: float, wide: Callable[[float], float]) -> float:
    """The scale in force, or the largest below it at which something so wide has room; at least 1.

    `wide` says how wide it is with type of a scale.
    """
    wanted = theme().text_scale
    smaller = (one for one in reversed(TEXT_SCALES) if 1.0 <= one < wanted)
    return next((one for one in (wanted, *smaller) if wide(one) <= room), min(1.0, wanted))


_GAP: Final = 6


class Cell(Painted):
    """A cell of the sheet, whose type is as large as those beside it have room for.

    That of a sum has a line above it. What is `shown` has so much room at `least`.
    """

    least: ClassVar[int] = 0

    def __init__(self, shown: str, size: float, weight: QFont.Weight, *, is_sum: bool) -> None:
        super().__init__()
        self.shown = shown
        self._type = size, weight
        self._is_sum = is_sum
        self._scale = 1.0

    @property
    def fits_at(self) -> float:
        """The scale of type at which it has room."""
        return fitting_scale(self.width(), self._wide)

    def set_scale(self, scale: float) -> None:
        """Has type of that scale, as the others in its row or column have."""
        if scale != self._scale:
            self._scale = scale
            self.update()

    def _face(self, scale: float) -> QFont:
        return font(*self._type, scale)

    def _wide(self, scale: float) -> int:
        wide = QFontMetrics(self._face(scale)).horizontalAdvance(self.shown)
        return max(wide, self.least) + _GAP

    def sizeHint(self) -> QSize:
        scale = theme().text_scale
        return QSize(self._wide(scale), QFontMetrics(self._face(scale)).height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide(1.0), self.sizeHint().height())

    def draw(self, painter: QPainter, palette: Palette) -> None:
        if self._is_sum:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setPen(QPen(QColor(palette.line), palette.stroke))
            painter.drawLine(QPointF(0, 0.5), QPointF(self.width(), 0.5))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)


class TitleCell(Cell, QWidget):
    """A word that is read whole in a narrow column too."""

    def __init__(self, *, is_sum: bool) -> None:
        super().__init__("", TEXT, BOLD if is_sum else MEDIUM, is_sum=is_sum)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Shows this word."""
        self.shown = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        super().draw(painter, palette)
        ink = QColor(palette.text if self._is_sum else palette.muted)
        area, middle = QRectF(self.rect()), Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, area, self.shown, self._face(self._scale), ink, middle)


_NOTHING: Final = "–"


class FigureCell(Cell, QAbstractButton):
    """A figure. `looked(bool)`: the pointer or the keys came to it, or left.

    `steered(key)`: an arrow key. `let_go()`: Escape. Other keys are handed on as `passed(event)`.
    """

    least = 14

    looked = Signal(bool)
    steered = Signal(object)
    let_go = Signal()
    passed = Signal(object)

    def __init__(self, *, is_sum: bool) -> None:
        letters = (HEADING, FIGURES) if is_sum else (LEAD, MEDIUM)
        super().__init__("00", *letters, is_sum=is_sum)
        self.figure: Figure | None = None
        self._is_held = False
        self._counts = True
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_figure(self, figure: Figure, words: str, *, counts: bool = True) -> None:
        """Shows these points; `words` say how they come about.

        Those that count no more, because their seat has left, recede (ALL8).
        """
        self.figure, self.shown, self._counts = figure, figure.text, counts
        self.setAccessibleName(words)
        self.setToolTip(as_tip(words))
        lit = Qt.CursorShape.PointingHandCursor if figure.groups else Qt.CursorShape.ArrowCursor
        self.setCursor(lit)
        self.update()

    def show_held(self, held: bool) -> None:
        """Whether its tiles stay lit."""
        if held != self._is_held:
            self._is_held = held
            self.update()

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(0, 2)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        if self.figure is None:
            return
        super().draw(painter, palette)
        area = QRectF(self.rect()).adjusted(1, 2, -1, -1)
        seat = palette.seats[self.figure.seat]
        lit = bool(self.figure.groups) and (self.underMouse() or self.hasFocus())
        set_paint(painter, None, None)
        if self._is_held or lit:
            painter.setBrush(mixed(palette.surface, seat, 0.3 if self._is_held else 0.15))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus), max(2.0, palette.stroke)))
        elif self._is_held:
            painter.setPen(QPen(QColor(seat), max(1.5, palette.stroke)))
        painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        is_nothing = self.figure.text == "0" and not self._is_sum
        recedes = is_nothing or not self._counts
        ink = QColor(palette.muted if recedes else palette.text)
        text = _NOTHING if is_nothing else self.figure.text
        draw_text(painter, QRectF(self.rect()), text, self._face(self._scale), ink)

    # What the person does.

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.looked.emit(True)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.looked.emit(False)
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.steered.emit(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
        elif key == Qt.Key.Key_Escape:
            self.let_go.emit()
        else:
            event.ignore()
            self.passed.emit(event)
