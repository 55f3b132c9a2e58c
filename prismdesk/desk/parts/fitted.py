"""A name that is to be read whole wherever there is any room for it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.look.measures import HEADING, LEAD, NOTE, TEXT
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import as_tip
from prismdesk.desk.parts.broken_lines import chopped, cuts, is_joined

_SIZES: Final = (HEADING, LEAD, TEXT)
_LINES: Final = 2
_BROKEN: Final = ((TEXT, False), (NOTE, False), (NOTE, True))
"""How it is broken into lines: between words where that can be, and last anywhere."""

_BY_WORDS: Final = 1
"""How it is broken where the end of it is cut all the same."""


class FittedName(QWidget):
    """A name in the largest letters that fit, or else on two lines of small ones.

    Only what is longer still ends in “…”, and is whole in its tool tip.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = " ".join(name.split())
        self._font = QFont()
        self._lines: tuple[str, ...] = ()
        self.setAccessibleName(self.whole)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)
        self._refit(None)

    def say(self, name: str) -> None:
        """Another name from now on."""
        self.whole = " ".join(name.split())
        self.setAccessibleName(self.whole)
        self._refit(None)

    @property
    def lines(self) -> tuple[str, ...]:
        """What is to be read of it, line by line."""
        return self._lines

    def sizeHint(self) -> QSize:
        """As wide as all of it in large letters, and as high as it stands now."""
        wide = QFontMetrics(font(HEADING, BOLD)).horizontalAdvance(self.whole) + 1
        return QSize(wide, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._refit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._font)
        painter.setPen(QColor(theme().palette.text))
        metrics = QFontMetrics(self._font)
        top = (self.height() - len(self._lines) * metrics.height()) / 2
        for number, line in enumerate(self._lines):
            base = top + number * metrics.height() + metrics.ascent()
            painter.drawText(QPointF(0, base), line)
        painter.end()

    def _height(self) -> int:
        usual = QFontMetrics(font(HEADING, BOLD)).height()
        return max(usual, len(self._lines) * QFontMetrics(self._font).height())

    def _refit(self, palette: object) -> None:
        before = self._height()
        self._font, self._lines = self._fitted(self.width())
        shown = " ".join(self._lines)
        self.setToolTip(as_tip(self.whole) if "…" in shown and "…" not in self.whole else "")
        if self._height() != before:
            self.updateGeometry()
        self.update()

    def _fitted(self, width: int) -> tuple[QFont, tuple[str, ...]]:
        for size in _SIZES:
            letters = font(size, BOLD)
            if QFontMetricsF(letters).horizontalAdvance(self.whole) <= width:
                return letters, (self.whole,)
        for size, anywhere in _BROKEN:
            if anywhere and is_joined(self.whole):
                continue
            lines = _broken(self.whole, font(size, BOLD), width, anywhere=anywhere)
            if len(lines) <= _LINES:
                return font(size, BOLD), lines
        return self._cut(width)

    def _cut(self, width: int) -> tuple[QFont, tuple[str, ...]]:
        """As much of it as there is room for."""
        size, anywhere = _BROKEN[_BY_WORDS]
        letters = font(size, BOLD)
        lines = _broken(self.whole, letters, width, anywhere=anywhere)
        kept = (*lines[: _LINES - 1], " ".join(lines[_LINES - 1 :]))
        metrics = QFontMetrics(letters)
        cut = (metrics.elidedText(one, Qt.TextElideMode.ElideRight, width) for one in kept)
        return letters, tuple(cut)


def _broken(text: str, letters: QFont, width: int, *, anywhere: bool) -> tuple[str, ...]:
    """The text in lines of that width."""
    metrics = QFontMetricsF(letters)
    parts = chopped(text, metrics, width) if anywhere else cuts(text, metrics, width)
    return tuple(text[part].strip() for part in parts)
