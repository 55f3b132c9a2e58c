"""A tab for each round, with a mark for its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from prismdesk.desk.boards.painting import draw_text
from prismdesk.desk.editors import validation
from prismdesk.desk.editors.marks import SIZE, CheckedButton, Mark, draw_mark, mark_of
from prismdesk.desk.editors.validation import Reading
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import NOTE, TEXT, Palette
from prismdesk.desk.theme.theme import BOLD, font, theme
from prismdesk.desk.widgets.input_fields import draw_choice
from prismdesk.desk.widgets.page_frame import row

_PAD: Final = 8


class RoundTab(CheckedButton):
    """One round: its number, and below it the mark of how it stands, in words where they fit."""

    usual = (44, 52)

    def __init__(self, place: int) -> None:
        super().__init__()
        self._place = place
        self._mark = Mark.DRAWN
        self.standing = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_reading(self, reading: Reading) -> None:
        """Show how the round stands."""
        self._mark, self.standing = mark_of(reading), say(validation.standing(reading), {})
        said = tr("Round {number}: {standing}", number=self._place, standing=self.standing)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        ink = draw_choice(painter, self, palette, palette.focus)
        middle = self.height() / 2
        self._paint_title(painter, ink, QRectF(0, 4, self.width(), middle - 2))
        self._paint_standing(painter, palette, QRectF(0, middle, self.width(), middle - 6))

    def _paint_title(self, painter: QPainter, ink: QColor, area: QRectF) -> None:
        type_ = font(TEXT, BOLD)
        title = tr("Round {number}", number=self._place)
        if QFontMetrics(type_).horizontalAdvance(title) > area.width() - 2 * _PAD:
            title = str(self._place)
        draw_text(painter, area, title, type_, ink)

    def _paint_standing(self, painter: QPainter, palette: Palette, area: QRectF) -> None:
        """The mark and the words in the middle, or the mark alone."""
        type_ = font(NOTE)
        size = SIZE * 0.85 * max(1.0, theme().text_scale)
        metrics = QFontMetrics(type_)
        widest = max(metrics.horizontalAdvance(one) for one in (self.standing, tr("Unfinished")))
        # All tabs have words, or none has.
        fits = size + 6 + widest + _PAD <= area.width()
        left = (area.width() - size - 6 - metrics.horizontalAdvance(self.standing)) / 2
        middle = QPointF(left + size / 2 if fits else area.center().x(), area.center().y())
        draw_mark(painter, self._mark, middle, size)
        if fits:
            ink = QColor(palette.text if self._mark is Mark.FAULTY else palette.muted)
            beside = area.adjusted(left + size + 6, 0, 0, 0)
            start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            draw_text(painter, beside, self.standing, type_, ink, start)


class RoundTabs(QWidget):
    """A tab for each of so many rounds. `chosen(place)`: go to another one, from 1."""

    chosen = Signal(int)

    def __init__(self, rounds: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Rounds"))
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self.tabs = [RoundTab(place) for place in range(1, rounds + 1)]
        for place, tab in enumerate(self.tabs, start=1):
            self._group.addButton(tab, place)
        row(*((tab, 1) for tab in self.tabs), gap=4, on=self)

    def show_rounds(self, readings: Sequence[Reading], place: int) -> None:
        """Show how the rounds stand, and which of them is looked at."""
        for tab, reading in zip(self.tabs, readings, strict=True):
            tab.show_reading(reading)
        self.tabs[place - 1].setChecked(True)
