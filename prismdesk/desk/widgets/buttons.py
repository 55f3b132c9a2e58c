"""A card that is pressed as a whole, and a button that shows its key and its seat."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QLayout, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.theme.icons import draw_icon
from prismdesk.desk.theme.palettes import (
    NOTE,
    PANEL_RADIUS,
    SMALL_RADIUS,
    TEXT,
    Palette,
    mixed,
    veiled,
)
from prismdesk.desk.theme.seat_signs import draw_sign
from prismdesk.desk.theme.theme import BOLD, Fitted, Painted, draw_frame, dressed, font, theme
from prismdesk.desk.widgets.basics import Single, as_tip, unmarked

_MARK: Final = 20
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Card(Painted, QAbstractButton):
    """A button with room for a layout in it: the pointer, Enter and the space bar press it.

    `steered` is emitted with an arrow key, for whoever laid the cards out. A card that is
    checkable carries a frame in the text colour while it is checked.
    """

    steered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in _ARROWS and not self.isCheckable():
            self.steered.emit(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        ground = QColor(palette.surface)
        edge, width = QColor(palette.line), palette.stroke
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            ground = QColor(palette.raised)
            edge = mixed(palette.line, palette.text, 0.25)
        if self.isChecked():
            frame = palette.text if palette.stroke > 1 else palette.muted
            edge, width = QColor(frame), max(2.0, palette.stroke)
        if self.hasFocus():
            edge, width = QColor(palette.text), 2 * max(1.0, palette.stroke)
        draw_frame(painter, self.rect(), ground, QPen(edge, width), PANEL_RADIUS)
        if self.isChecked():
            self._paint_check(painter, palette)

    def _paint_check(self, painter: QPainter, palette: Palette) -> None:
        """A frame alone would not tell what is chosen from what has the keyboard."""
        mark = QRectF(self.width() - 10 - _MARK, self.height() - 10 - _MARK, _MARK, _MARK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.text))
        painter.drawEllipse(mark)
        draw_icon(painter, "check", mark.adjusted(3, 3, -3, -3), QColor(palette.ground))


def draw_key(
    painter: QPainter, area: QRectF, key: str, face: QFont, ink: str, *, is_awake: bool
) -> None:
    """A key as a cap with its letter or word; one that does nothing now is faint."""
    alpha = 1.0 if is_awake else 0.35
    painter.setPen(QPen(veiled(ink, 0.45 * alpha), max(1.0, theme().palette.stroke)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
    painter.setPen(veiled(ink, alpha))
    painter.setFont(face)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, key)


def on_card(layout: QLayout) -> QWidget:
    """What stands on a card: the pointer goes through it to the card."""
    made = QWidget()
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    made.setLayout(layout)
    return made


_EDGE: Final = 12
_GAP: Final = 8
_SIGN: Final = 16
_CAP: Final = 22


class KeyButton(Fitted, Single):
    """A sign, words and a key; `whole` is what it says, cut with “…” where it does not fit.

    One that `drops` its words does without them instead. It listens for no key itself: whoever
    has the keyboard does.
    """

    def __init__(
        self,
        words: str,
        key: str,
        seat: Seat | None = None,
        kind: str = "",
        *,
        drops: bool = False,
    ) -> None:
        super().__init__()
        self._drops = drops
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.whole = words
        self.key = key
        self._seat = seat
        self._kind = kind
        self._resting = False
        self.setAutoDefault(True)
        self.setProperty("kind", kind)
        said = f"{words} ({key})" if key else words
        self.setAccessibleName(said)
        dressed(self._refit)

    def say(self, words: str, *, accessible: str) -> None:
        """Says other words; `accessible` is what is read out."""
        self.whole = words
        self.setAccessibleName(f"{accessible} ({self.key})")
        self.fit()

    def rest(self, resting: bool) -> None:
        """Whether the key does nothing now."""
        if resting != self._resting:
            self._resting = resting
            self.update()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        words = QFontMetrics(font(TEXT, BOLD)).horizontalAdvance(self.whole)
        return QSize(self._before + words + self._after + 6, hint.height())

    def minimumSizeHint(self) -> QSize:
        # Without words there is nothing that the gap on both sides of them would keep apart.
        spared = _GAP if self._drops else 0
        width = self._before + self._after - spared
        return QSize(width, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        palette, scale = theme().palette, theme().text_scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        if self._seat is not None:
            colour = QColor(palette.seats[self._seat])
            if not self.isEnabled():
                colour = veiled(palette.seats[self._seat], 0.4)
            left = QPointF(_EDGE + _SIGN * scale / 2, middle)
            draw_sign(painter, self._seat, left, _SIGN * scale / 2, colour)
        if self.key:
            self._paint_cap(painter, palette, middle)
        painter.end()

    def _paint_cap(self, painter: QPainter, palette: Palette, middle: float) -> None:
        wide, high = self._cap, _CAP * theme().text_scale
        area = QRectF(self.width() - _EDGE - wide, middle - high / 2, wide, high)
        is_dark_on_light = self._kind == "primary" and self.isEnabled()
        ink = palette.ground if is_dark_on_light else palette.text
        is_awake = self.isEnabled() and not self._resting
        draw_key(painter, area, self.key, font(NOTE, BOLD), ink, is_awake=is_awake)

    @property
    def _cap(self) -> float:
        """How wide the key is, which may have a word on it."""
        scale = theme().text_scale
        letters = QFontMetrics(font(NOTE, BOLD)).horizontalAdvance(self.key)
        return max(_CAP * scale, letters + 10)

    @property
    def _before(self) -> int:
        sign = 0 if self._seat is None else round(_SIGN * theme().text_scale) + _GAP
        return _EDGE + sign

    @property
    def _after(self) -> int:
        return _EDGE + (round(self._cap) + _GAP if self.key else 0)

    def fit(self) -> None:
        room = self.width() - self._before - self._after
        metrics = QFontMetrics(font(TEXT, BOLD))
        # A name comes first and what is done comes last: both ends are wanted.
        shown = metrics.elidedText(self.whole, Qt.TextElideMode.ElideMiddle, room)
        if self._drops and shown != self.whole:
            shown = ""
        self.setText(unmarked(shown))
        self.setToolTip(as_tip(self.whole) if shown != self.whole else "")

    def _refit(self) -> None:
        self.setStyleSheet(f"padding-left: {self._before}px; padding-right: {self._after}px;")
        self.updateGeometry()
        self.fit()
