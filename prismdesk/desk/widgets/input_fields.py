"""Fields for one choice of a few, and for one whole number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QIntValidator,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from prismdesk.desk.theme.palettes import CONTROL_RADIUS, TEXT, Palette, mixed
from prismdesk.desk.theme.theme import BOLD, Fitted, Painted, dressed, font, theme
from prismdesk.desk.widgets.basics import as_tip, button, label
from prismdesk.desk.widgets.layouts import Flow
from prismdesk.desk.widgets.page_frame import row

_PAD: Final = 12
_TIGHT_PAD: Final = 8
_HIGH: Final = 32
_SHORTENED: Final = 96
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def draw_choice(painter: QPainter, one: QAbstractButton, palette: Palette, focus: str) -> QColor:
    """Paint the ground of one of several choices, with `focus` around the one that has the keys.

    Answers the colour for what stands on it.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    if one.isChecked():
        painter.setBrush(mixed(palette.raised, palette.text, 0.14))
        painter.setPen(QPen(QColor(palette.muted), palette.stroke))
    elif one.underMouse():
        painter.setBrush(mixed(palette.raised, palette.text, 0.06))
    if one.hasFocus():
        painter.setPen(QPen(QColor(focus), max(2.0, palette.stroke)))
    area = QRectF(one.rect()).adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(area, CONTROL_RADIUS - 3, CONTROL_RADIUS - 3)
    is_bright = one.isChecked() or one.underMouse() or one.hasFocus()
    return QColor(palette.text if is_bright else palette.muted)


class Segment(Painted, Fitted, QAbstractButton):
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

    def sizeHint(self) -> QSize:
        # Bold is the wider one: nothing moves when another is chosen.
        width = QFontMetrics(font(TEXT, BOLD)).horizontalAdvance(self.text())
        return QSize(width + 2 * self._pad, round(_HIGH * max(1.0, theme().text_scale)))

    def minimumSizeHint(self) -> QSize:
        """Only a long text, such as one with a name in it, gives way."""
        wanted = self.sizeHint()
        return QSize(min(wanted.width(), round(_SHORTENED * theme().text_scale)), wanted.height())

    def fit(self) -> None:
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

    def draw(self, painter: QPainter, palette: Palette) -> None:
        ink = draw_choice(painter, self, palette, palette.text)
        painter.setFont(font(TEXT, BOLD) if self.isChecked() else font(TEXT))
        painter.setPen(ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter.value, self._shown())

    def _shown(self) -> str:
        """As much of the text as there is room for; what is chosen may stand at its end."""
        if self.width() >= self.sizeHint().width():
            return self.text()
        metrics, room = QFontMetrics(font(TEXT, BOLD)), self.width() - 2 * self._pad
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)


class Segments(Painted, QWidget):
    """A track of choices. `chosen(str)` is emitted when the person takes another one.

    `pointed()` comes after it where that was a click: the keys are not needed here any more.
    """

    chosen = Signal(str)
    pointed = Signal()

    def __init__(
        self,
        choices: Iterable[tuple[str, str]],
        name: str,
        *,
        is_open: bool = False,
        is_tight: bool = False,
    ) -> None:
        """`choices` are values with their words; `name` says what is chosen.

        The first one is; with `is_open` none is before somebody chooses. A tight track leaves its
        words less room beside them.
        """
        super().__init__()
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

    @property
    def value(self) -> str:
        """What is chosen; empty while nothing is."""
        return next((value for value, one in self.segments.items() if one.isChecked()), "")

    def set_value(self, value: str) -> None:
        """Choose without telling anybody. Raises KeyError for a value that is no choice."""
        self.segments[value].setChecked(True)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.setPen(QPen(QColor(palette.line), palette.stroke))
        painter.setBrush(QColor(palette.ground))
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(area, CONTROL_RADIUS, CONTROL_RADIUS)


def line_edit(name: str, hint: str = "", most: int | None = None) -> QLineEdit:
    """A field for a line of text: `name` is read out, `hint` stands in it while it is empty."""
    made = QLineEdit(placeholderText=hint)
    made.setAccessibleName(name)
    if most is not None:
        made.setMaxLength(most)
    return made


class Number(QLineEdit):
    """A number from 0 to `most`; the up and down keys count. An empty field is a zero."""

    changed = Signal()

    def __init__(self, most: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self.setValidator(QIntValidator(0, most, self))
        self.setMaxLength(len(str(most)))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(lambda _: self.changed.emit())
        dressed(self._fit)

    @property
    def value(self) -> int:
        """The number."""
        return min(self._most, int(self.text() or 0))

    def set_value(self, value: int) -> None:
        """Show that number without telling anybody."""
        self.setText(str(min(self._most, max(0, value))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
            return
        self.set_value(self.value + by)
        self.changed.emit()

    def _fit(self) -> None:
        self.setFixedWidth(round(72 * max(1.0, theme().text_scale)))


_WIDE: Final = 24


class Stepper(QWidget):
    """A number from `least` to `most`. `stepped(int)`: the person wants this one instead."""

    stepped = Signal(int)

    def __init__(self, least: int, most: int, names: tuple[str, str]) -> None:
        """`names` are those of the two buttons: for one less, and for one more."""
        super().__init__()
        self._least, self._most = least, most
        self.value = least
        self.less = button("", "quiet", "minus", tip=names[0], then=lambda: self._step(-1))
        self.more = button("", "quiet", "plus", tip=names[1], then=lambda: self._step(1))
        self._shown = label("", "strong")
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row(self.less, self._shown, self.more, gap=0, on=self)
        for one in (self.less, self.more):
            one.setAutoRepeat(True)
        dressed(self._refit)
        self.show_value(least)

    def show_value(self, value: int) -> None:
        """Show that number without telling anybody, in range or not."""
        self.value = value
        self._shown.setText(str(value))
        self.less.setEnabled(value > self._least)
        self.more.setEnabled(value < self._most)
        for one in (self.less, self.more):
            one.setAccessibleDescription(str(value))

    def go_to(self) -> None:
        """The keys go to one of its buttons."""
        wanted = self.more if self.more.isEnabled() else self.less
        wanted.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _step(self, by: int) -> None:
        self.stepped.emit(min(self._most, max(self._least, self.value + by)))

    def _refit(self) -> None:
        self._shown.setFixedWidth(round(_WIDE * max(1.0, theme().text_scale)))
