"""The gems to paint with (GP1), one of which is chosen, and an empty one that clears."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QVBoxLayout, QWidget

from prismdesk.desk.board.glittering_paths.gems import draw_gem
from prismdesk.desk.entering.glittering_paths import words
from prismdesk.desk.look.measures import CONTROL_RADIUS, NOTE
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, RUBY

_WIDE: Final = 44
_HIGH: Final = 62
_FAINT: Final = 0.25
"""How much of a gem is to be seen that this round has not."""


class GemButton(QAbstractButton):
    """A gem with its letter below."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self._letter = letter
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        name = words.gem(letter)
        self.setAccessibleName(name)
        self.setToolTip(name)
        theme().changed.connect(self._refit)

    def sizeHint(self) -> QSize:
        scale = max(1.0, theme().text_scale)
        return QSize(round(_WIDE * scale), round(_HIGH * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, palette)
        painter.setOpacity(1.0 if self.isEnabled() else _FAINT)
        side = float(self.width())
        middle = QPointF(side / 2, side / 2)
        if self._letter == CLEARED:
            painter.setPen(QPen(QColor(palette.muted), 1.5, Qt.PenStyle.DashLine))
            hollow = QRectF(0, 0, side * 0.56, side * 0.56)
            hollow.moveCenter(middle)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(hollow, 5, 5)
        else:
            draw_gem(painter, self._letter, palette, middle, side)
        self._paint_letter(painter, palette, QRectF(0, side - 3, side, self.height() - side))
        painter.end()

    def _paint_ground(self, painter: QPainter, palette: Palette) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked():
            painter.setBrush(mixed(palette.raised, palette.text, 0.14))
            painter.setPen(QPen(QColor(palette.text), max(2.0, palette.stroke)))
        elif self.underMouse() and self.isEnabled():
            painter.setBrush(mixed(palette.raised, palette.text, 0.06))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus), max(3.0, palette.stroke)))
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawRoundedRect(area, CONTROL_RADIUS - 3, CONTROL_RADIUS - 3)

    def _paint_letter(self, painter: QPainter, palette: Palette, area: QRectF) -> None:
        painter.setFont(font(NOTE, BOLD))
        painter.setPen(QColor(palette.text if self.isChecked() else palette.muted))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._letter)

    def _refit(self, _: object) -> None:
        self.updateGeometry()
        self.update()


class GemChoice(QWidget):
    """`chosen(str)`: the person paints with that letter from now on."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Gem to paint with"))
        self._group = QButtonGroup(self)
        line = Flow(gap=6)
        line.setContentsMargins(0, 0, 0, 0)
        self.buttons = {letter: GemButton(letter) for letter in (*GEMS, CLEARED)}
        for letter, one in self.buttons.items():
            one.clicked.connect(lambda _=False, letter=letter: self.chosen.emit(letter))
            self._group.addButton(one)
            line.addWidget(one)
        self._why = tr("{sentence} ({rule})", sentence=words.last_only(), rule="GP3")
        self.note = label(self._why, "note", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(line)
        layout.addWidget(self.note)
        self.buttons[RUBY].setChecked(True)

    @property
    def letter(self) -> str:
        """The gem that is chosen, or the sign of a cleared cell."""
        return next(letter for letter, one in self.buttons.items() if one.isChecked())

    def show_gems(self, allowed: Collection[str]) -> None:
        """Offer the gems of a round (GP3), and say why there are no others."""
        for letter, one in self.buttons.items():
            one.setEnabled(letter in allowed or letter == CLEARED)
            one.setToolTip(words.gem(letter) if one.isEnabled() else self._why)
        self.note.setHidden(set(GEMS) <= set(allowed))
        if not self.buttons[self.letter].isEnabled():
            self.buttons[RUBY].setChecked(True)
            self.chosen.emit(RUBY)
