"""A player's buzzer: a big button in his colour, with the key that presses it (GP22)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import HEADING, LEAD, NOTE, PANEL_RADIUS, SMALL_RADIUS
from prismdesk.desk.look.palettes import mixed, veiled
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import Push, as_tip

_EDGE: Final = 16
_GAP: Final = 12
_SIGN: Final = 28
_CAP: Final = 34
_HIGH: Final = 60
_FOOT: Final = 6
_LEAST: Final = "M…"
"""As much of a name is always to be read."""

_WIDEST: Final = 1.3
"""Times the usual size of sign and cap, however large the text is."""


class BuzzButton(Push):
    """Sign and name, a line below that says what it does or why not, and the key as a cap.

    It listens for no key itself: whoever has the keyboard does. A click leaves the keyboard where
    it is.
    """

    def __init__(self, seat: Seat, key: str) -> None:
        super().__init__()
        self._seat, self._key = seat, key
        self.name = self.note = ""
        self._words = ""
        self._resting = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        theme().changed.connect(self._refit)

    def show_player(self, name: str, words: str) -> None:
        """Whose it is; `words` are what is read out."""
        self.name, self._words = name, words
        self._name_it()

    def say(self, note: str) -> None:
        """Says below the name what it does, or why it does nothing."""
        self.note = note
        self._name_it()

    def rest(self, resting: bool) -> None:
        """Whether the key does nothing now."""
        self._resting = resting
        self.update()

    def sizeHint(self) -> QSize:
        words = max(self._wide(self._name_font, self.name), self._wide(font(NOTE), self.note))
        return QSize(self._before + words + self._after, round(_HIGH * theme().text_scale))

    def minimumSizeHint(self) -> QSize:
        least = self._wide(font(LEAD, BOLD), _LEAST)
        return QSize(self._before + least + self._after, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = palette.seats[self._seat]
        can = self.isEnabled()
        lit = can and (self.underMouse() or self.isDown())
        focus = self.hasFocus()
        width = 3.0 if focus else max(2.0, palette.stroke) if can else palette.stroke
        area = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        edge = QColor(palette.focus) if focus else QColor(colour if can else palette.line)
        painter.setPen(QPen(edge, width))
        tint = 0.0 if not can else 0.3 if self.isDown() else 0.22 if lit else 0.12
        painter.setBrush(mixed(palette.surface, colour, tint))
        painter.drawRoundedRect(area, PANEL_RADIUS, PANEL_RADIUS)
        side = _SIGN * _scale()
        middle = self._middle
        sign = QPointF(_EDGE + side / 2, middle)
        draw_sign(
            painter, self._seat, sign, side / 2, QColor(colour) if can else veiled(colour, 0.4)
        )
        self._paint_words(painter)
        self._paint_cap(painter, middle)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        """The line below the name has all the width where it has no room between sign and key."""
        room = self.width() - self._before - self._after
        face = self._name_font
        if self._wide(face, self.name) > room:
            face = font(LEAD, BOLD)
        name, note = QFontMetrics(face).height(), self._note_high
        top, below = (self.height() - name - note) / 2, (self.height() + name - note) / 2
        area = QRectF(self._before, below, room, note)
        if self._is_narrow:
            top, below = self._middle - name / 2, self.height() - note - _FOOT
            area = QRectF(_EDGE, below, self.width() - 2 * _EDGE, note)
        self._paint_line(painter, QRectF(self._before, top, room, name), face, self.name)
        self._paint_line(painter, area, font(NOTE), self.note, muted=True)

    def _paint_line(
        self, painter: QPainter, area: QRectF, face: QFont, text: str, *, muted: bool = False
    ) -> None:
        palette, cut = theme().palette, Qt.TextElideMode.ElideRight
        painter.setFont(face)
        painter.setPen(QColor(palette.text if self.isEnabled() and not muted else palette.muted))
        shown = QFontMetrics(face).elidedText(text, cut, int(area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_cap(self, painter: QPainter, middle: float) -> None:
        palette, side = theme().palette, _CAP * _scale()
        asleep = self._resting or not self.isEnabled()
        alpha = 0.35 if asleep else 1.0
        area = QRectF(self.width() - _EDGE - side, middle - side / 2, side, side)
        painter.setPen(QPen(veiled(palette.text, 0.45 * alpha), max(1.0, palette.stroke)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.setPen(veiled(palette.text, alpha))
        painter.setFont(font(HEADING, BOLD, _scale()))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._key)

    @property
    def _is_narrow(self) -> bool:
        room = self.width() - self._before - self._after
        return self._wide(font(NOTE), self.note) > room

    @property
    def _note_high(self) -> int:
        return QFontMetrics(font(NOTE)).height()

    @property
    def _middle(self) -> float:
        """Where sign and key stand."""
        below = self._note_high + _FOOT / 2 if self._is_narrow else 0
        return (self.height() - below) / 2

    @staticmethod
    def _wide(face: QFont, text: str) -> int:
        return QFontMetrics(face).horizontalAdvance(text)

    @property
    def _name_font(self) -> QFont:
        return font(HEADING, BOLD)

    @property
    def _before(self) -> int:
        return _EDGE + round(_SIGN * _scale()) + _GAP

    @property
    def _after(self) -> int:
        return _EDGE + round(_CAP * _scale()) + _GAP

    def _name_it(self) -> None:
        self.setAccessibleName(f"{self._words} ({self._key})")
        self.setAccessibleDescription(self.note)
        self.setToolTip(as_tip(f"{self.name}: {self.note}"))
        self.updateGeometry()
        self.update()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()


def _scale() -> float:
    return min(_WIDEST, theme().text_scale)
