"""A button with a word, the key for it, and below a line that says what it brings, or why not."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from prismdesk.desk.games.prisma.fitting import fitting_scale
from prismdesk.desk.look.measures import CONTROL_RADIUS, NOTE, SMALL_RADIUS, TEXT
from prismdesk.desk.look.palettes import mixed, veiled
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import Single, as_tip

_EDGE: Final = 10
_GAP: Final = 6
_CAP: Final = 20
_AIR: Final = 3
_LINES: Final = 2
"""Lines of the note, where there is room for them."""

_WRAP: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignTop.value


class ChoiceButton(Single):
    """What can be chosen, or could be. It listens for no key: whoever has the keyboard does."""

    def __init__(self) -> None:
        super().__init__()
        self.word = self.note = self.key = ""
        self._is_open = self._resting = False
        self._scale, self._lines = 1.0, 1
        self.setAutoDefault(True)
        # Pressed with the pointer it leaves the keys where they are, on the board.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._refit)

    def show_choice(self, word: str, note: str, key: str, *, is_open: bool) -> None:
        """Says this; one that is not open can be read, and does nothing."""
        self.word, self.note, self.key, self._is_open = word, note, key, is_open
        self.setEnabled(is_open)
        self.setAccessibleName(f"{word} ({key})" if key else word)
        self.setAccessibleDescription(note)
        self.setToolTip(as_tip(f"{word}: {note}"))
        self.updateGeometry()
        self.update()

    def rest(self, resting: bool) -> None:
        """Whether the key does nothing now."""
        self._resting = resting
        self.update()

    def sizeHint(self) -> QSize:
        note = QFontMetrics(font(NOTE)).horizontalAdvance(self.note)
        wide = max(self._head(theme().text_scale), min(note, round(190 * theme().text_scale)))
        return QSize(wide + 2 * _EDGE, self._high(_LINES, theme().text_scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._head(1.0) + 2 * _EDGE, self._high(1, 1.0))

    @property
    def fits_at(self) -> float:
        """The scale of type at which all of it has room."""
        return fitting_scale(self.width() - 2 * _EDGE, self._wanted)

    def _wanted(self, scale: float) -> float:
        """How wide it has to be; nothing makes it lower, or its note shorter."""
        is_high = self._high(_LINES, scale) > self.height()
        return math.inf if is_high or self._broken(scale) > _LINES else self._head(scale)

    def _broken(self, scale: float) -> int:
        """In how many lines the whole note would stand."""
        metrics = QFontMetrics(font(NOTE, scale=scale))
        room = max(1, self.width() - 2 * _EDGE)
        box = metrics.boundingRect(0, 0, room, 10_000, _WRAP, self.note)
        return round(box.height() / metrics.lineSpacing())

    def lines_at(self, scale: float) -> int:
        """How many lines its note takes in type of that scale, of those that there can be."""
        line = QFontMetrics(font(NOTE, scale=scale)).height()
        fits = int((self.height() - self._head_high(scale) - _AIR) // line)
        return max(1, min(_LINES, fits, self._broken(scale)))

    def level(self, scale: float, lines: int) -> None:
        """Has type of that scale and so many lines of it, as the buttons beside it have."""
        if (scale, lines) != (self._scale, self._lines):
            self._scale, self._lines = scale, lines
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = max(2.0, palette.stroke) if self.hasFocus() else max(1.0, palette.stroke)
        lit = self._is_open and (self.underMouse() or self.isDown())
        edge = QColor(palette.focus) if self.hasFocus() else QColor(palette.line)
        pen = QPen(edge, width)
        if not self._is_open:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        tint = 0.14 if self.isDown() else 0.08 if lit else 0.0
        ground = palette.raised if self._is_open else palette.surface
        painter.setBrush(mixed(ground, palette.text, tint))
        area = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(area, CONTROL_RADIUS, CONTROL_RADIUS)
        self._paint_words(painter)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        palette = theme().palette
        inside = QRectF(self.rect()).adjusted(_EDGE, 0, -_EDGE, 0)
        note = font(NOTE, scale=self._scale)
        head, line = self._head_high(self._scale), QFontMetrics(note).height()
        top = (inside.height() - head - self._lines * line) / 2
        painter.setFont(font(TEXT, BOLD, self._scale))
        painter.setPen(QColor(palette.text) if self._is_open else veiled(palette.muted, 0.9))
        first = QRectF(inside.left(), top, inside.width(), head)
        painter.drawText(first, Qt.AlignmentFlag.AlignVCenter, self.word)
        if self.key:
            self._paint_cap(painter, first)
        painter.setFont(note)
        painter.setPen(QColor(palette.muted))
        below = QRectF(inside.left(), first.bottom(), inside.width(), self._lines * line + 1)
        painter.drawText(below, _WRAP, self._note_in(inside.width()))

    def _paint_cap(self, painter: QPainter, line: QRectF) -> None:
        palette, side = theme().palette, _CAP * min(1.5, self._scale)
        area = QRectF(line.right() - side, line.center().y() - side / 2, side, side)
        alpha = 0.35 if self._resting or not self._is_open else 1.0
        painter.setPen(QPen(veiled(palette.text, 0.45 * alpha), max(1.0, palette.stroke)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.setPen(veiled(palette.text, alpha))
        painter.setFont(font(NOTE, BOLD, min(1.5, self._scale)))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.key)

    def _note_in(self, width: float) -> str:
        """As much of the note as its lines hold."""
        if self._broken(self._scale) <= self._lines:
            return self.note
        # Lines break at words, so that not all of their width is used.
        room = width * (self._lines - 0.35 * (self._lines > 1))
        metrics = QFontMetrics(font(NOTE, scale=self._scale))
        return metrics.elidedText(self.note, Qt.TextElideMode.ElideRight, int(room))

    def _head_high(self, scale: float) -> float:
        cap = _CAP * min(1.5, scale) if self.key else 0
        return max(QFontMetrics(font(TEXT, BOLD, scale)).height(), cap) + 1

    def _head(self, scale: float) -> int:
        """How wide the word is with its key."""
        word = QFontMetrics(font(TEXT, BOLD, scale)).horizontalAdvance(self.word)
        return word + (_GAP + round(_CAP * min(1.5, scale)) if self.key else 0) + 1

    def _high(self, lines: int, scale: float) -> int:
        note = QFontMetrics(font(NOTE, scale=scale)).height()
        return round(self._head_high(scale) + lines * note + 2 * _AIR)

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()
