"""A button that shows the key that presses it, and whose it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import NOTE, SMALL_RADIUS, TEXT
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import Single, as_tip

_EDGE: Final = 12
_GAP: Final = 8
_SIGN: Final = 16
_CAP: Final = 22


class KeyButton(Single):
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
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def say(self, words: str, *, accessible: str) -> None:
        """Says other words; `accessible` is what is read out."""
        self.whole = words
        self.setAccessibleName(f"{accessible} ({self.key})")
        self._fit()

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

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
        alpha = 0.35 if self._resting or not self.isEnabled() else 1.0
        painter.setPen(QPen(veiled(ink, 0.45 * alpha), max(1.0, palette.stroke)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.setPen(veiled(ink, alpha))
        painter.setFont(font(NOTE, BOLD))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.key)

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

    def _fit(self) -> None:
        room = self.width() - self._before - self._after
        metrics = QFontMetrics(font(TEXT, BOLD))
        # A name comes first and what is done comes last: both ends are wanted.
        shown = metrics.elidedText(self.whole, Qt.TextElideMode.ElideMiddle, room)
        if self._drops and shown != self.whole:
            shown = ""
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(as_tip(self.whole) if shown != self.whole else "")

    def _refit(self, palette: Palette) -> None:
        self.setStyleSheet(f"padding-left: {self._before}px; padding-right: {self._after}px;")
        self.updateGeometry()
        self._fit()
