"""One choice of a few, all of them in sight: arrow keys or the pointer choose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QSizePolicy, QWidget

from prismdesk.desk.look.measures import CONTROL_RADIUS, TEXT
from prismdesk.desk.look.palettes import mixed
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import as_tip
from prismdesk.desk.parts.flow import Flow

_PAD: Final = 12
_TIGHT_PAD: Final = 8
_HIGH: Final = 32
_SHORTENED: Final = 96
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Segment(QAbstractButton):
    """One of the choices. `pointed()`: it was clicked, and not reached with a key."""

    pointed = Signal()

    def __init__(self, text: str, parent: QWidget | None = None, *, is_tight: bool = False) -> None:
        super().__init__(parent)
        self._pad = _TIGHT_PAD if is_tight else _PAD
        self.setText(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def sizeHint(self) -> QSize:
        # Bold is the wider one: nothing moves when another is chosen.
        width = QFontMetrics(font(TEXT, BOLD)).horizontalAdvance(self.text())
        return QSize(width + 2 * self._pad, round(_HIGH * max(1.0, theme().text_scale)))

    def minimumSizeHint(self) -> QSize:
        """Only a long text, such as one with a name in it, gives way."""
        wanted = self.sizeHint()
        return QSize(min(wanted.width(), round(_SHORTENED * theme().text_scale)), wanted.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setToolTip(as_tip(self.text()) if self._shown() != self.text() else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()):
            self.pointed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Enter is for the page, which may have something to begin.
            event.ignore()
            return
        super().keyPressEvent(event)
        held = QApplication.focusWidget()
        if event.key() in _ARROWS and isinstance(held, Segment) and not self._is_chosen:
            # An arrow chooses also where nothing is chosen yet.
            held.click()

    @property
    def _is_chosen(self) -> bool:
        """Whether one of the choices is made."""
        return any(one.isChecked() for one in self.group().buttons())

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked():
            painter.setBrush(mixed(palette.raised, palette.text, 0.14))
            painter.setPen(QPen(QColor(palette.muted), palette.stroke))
        elif self.underMouse():
            painter.setBrush(mixed(palette.raised, palette.text, 0.06))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.text), max(2.0, palette.stroke)))
        painter.drawRoundedRect(area, CONTROL_RADIUS - 3, CONTROL_RADIUS - 3)
        painter.setFont(font(TEXT, BOLD) if self.isChecked() else font(TEXT))
        bright = self.isChecked() or self.underMouse() or self.hasFocus()
        painter.setPen(QColor(palette.text if bright else palette.muted))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter.value, self._shown())
        painter.end()

    def _shown(self) -> str:
        """As much of the text as there is room for; what is chosen may stand at its end."""
        if self.width() >= self.sizeHint().width():
            return self.text()
        metrics, room = QFontMetrics(font(TEXT, BOLD)), self.width() - 2 * self._pad
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()


class Segments(QWidget):
    """A track of choices. `chosen(str)` is emitted when the person takes another one.

    `pointed()` comes after it where that was a click: the keys are not needed here any more.
    """

    chosen = Signal(str)
    pointed = Signal()

    def __init__(
        self,
        choices: Iterable[tuple[str, str]],
        name: str,
        parent: QWidget | None = None,
        *,
        is_open: bool = False,
        is_tight: bool = False,
    ) -> None:
        """`choices` are values with their words; `name` says what is chosen.

        The first one is; with `is_open` none is before somebody chooses. A tight track leaves its
        words less room beside them.
        """
        super().__init__(parent)
        self.setAccessibleName(name)
        layout = Flow(gap=2)
        layout.setContentsMargins(3, 3, 3, 3)
        self.setLayout(layout)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._group = QButtonGroup(self)
        self.segments: dict[str, Segment] = {}
        for value, words in choices:
            segment = Segment(words, self, is_tight=is_tight)
            segment.setAccessibleDescription(name)
            segment.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            segment.pointed.connect(self.pointed)
            self._group.addButton(segment)
            layout.addWidget(segment)
            self.segments[value] = segment
        next(iter(self.segments.values())).setChecked(not is_open)
        theme().changed.connect(self._recolour)

    @property
    def value(self) -> str:
        """What is chosen; empty while nothing is."""
        return next((value for value, one in self.segments.items() if one.isChecked()), "")

    def set_value(self, value: str) -> None:
        """Choose without telling anybody. Raises KeyError for a value that is no choice."""
        self.segments[value].setChecked(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.line), palette.stroke))
        painter.setBrush(QColor(palette.ground))
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(area, CONTROL_RADIUS, CONTROL_RADIUS)
        painter.end()

    def _recolour(self, palette: object) -> None:
        self.update()
