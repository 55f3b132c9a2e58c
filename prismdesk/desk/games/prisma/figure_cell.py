"""One figure of the score sheet, which shows where its points come from."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from prismdesk.desk.games.prisma.fitting import fitting_scale
from prismdesk.desk.games.prisma.points import Figure
from prismdesk.desk.games.prisma.title_cell import paint_rule
from prismdesk.desk.look.measures import HEADING, LEAD, SMALL_RADIUS
from prismdesk.desk.look.palettes import mixed
from prismdesk.desk.look.theme import FIGURES, MEDIUM, font, theme
from prismdesk.desk.parts.basics import as_tip

_EDGES: Final = 6
_NOTHING: Final = "–"
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class FigureCell(QAbstractButton):
    """A figure. `looked(bool)`: the pointer or the keys came to it, or left; `held()`: a click.

    `steered(key)`: an arrow key. `let_go()`: Escape. Other keys are handed on as `passed(event)`.
    """

    looked = Signal(bool)
    held = Signal()
    steered = Signal(object)
    let_go = Signal()
    passed = Signal(object)

    def __init__(self, *, is_sum: bool) -> None:
        super().__init__()
        self.figure: Figure | None = None
        self._is_sum, self._is_held = is_sum, False
        self._counts = True
        self._scale = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda _=False: self.held.emit())
        theme().changed.connect(self._refit)

    def show_figure(self, figure: Figure, words: str, *, counts: bool = True) -> None:
        """Shows these points; `words` say how they come about.

        Those that count no more, because their seat has left, recede (ALL8).
        """
        self.figure, self._counts = figure, counts
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
        metrics = QFontMetrics(self._face(theme().text_scale))
        return QSize(self._wide(theme().text_scale), metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide(1.0), self.sizeHint().height())

    @property
    def fits_at(self) -> float:
        """The scale of type at which it has room."""
        return fitting_scale(self.width(), self._wide)

    def set_scale(self, scale: float) -> None:
        """Has type of that scale, as the others in its row have."""
        if scale != self._scale:
            self._scale = scale
            self.update()

    def _wide(self, scale: float) -> int:
        text = "00" if self.figure is None else self.figure.text
        return max(QFontMetrics(self._face(scale)).horizontalAdvance(text), 14) + _EDGES

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.figure is None:
            return
        palette = theme().palette
        painter = QPainter(self)
        if self._is_sum:
            paint_rule(painter, palette, self.width())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 2, -1, -1)
        seat = palette.seats[self.figure.seat]
        lit = bool(self.figure.groups) and (self.underMouse() or self.hasFocus())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._is_held or lit:
            painter.setBrush(mixed(palette.surface, seat, 0.3 if self._is_held else 0.15))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus), max(2.0, palette.stroke)))
        elif self._is_held:
            painter.setPen(QPen(QColor(seat), max(1.5, palette.stroke)))
        painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.setFont(self._face(self._scale))
        is_nothing = self.figure.text == "0" and not self._is_sum
        recedes = is_nothing or not self._counts
        painter.setPen(QColor(palette.muted if recedes else palette.text))
        text = _NOTHING if is_nothing else self.figure.text
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()

    def _face(self, scale: float) -> QFont:
        if self._is_sum:
            return font(HEADING, FIGURES, scale)
        return font(LEAD, MEDIUM, scale)

    # What the person does.

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.looked.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.looked.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self.steered.emit(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
        elif key == Qt.Key.Key_Escape:
            self.let_go.emit()
        else:
            event.ignore()
            self.passed.emit(event)

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
