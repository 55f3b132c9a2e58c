"""Beside the edited board: its size, the gems to paint with, the paths that begin on it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QWidget

from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.editors.marks import CheckedButton
from prismdesk.desk.editors.side_panel import SidePanel, round_words
from prismdesk.desk.games.glittering_paths.board.gems import draw_gem
from prismdesk.desk.games.glittering_paths.editor import model as words
from prismdesk.desk.games.glittering_paths.editor.model import Reading
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import CONTROL_RADIUS, NOTE, Palette, mixed
from prismdesk.desk.theme.theme import BOLD, font
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.input_fields import Stepper
from prismdesk.desk.widgets.layouts import Flow, bring_to_view
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, LONGEST, RUBY, SHORTEST

_FAINT: Final = 0.25
"""How much of a gem is to be seen that this round has not."""


class GemButton(CheckedButton):
    """A gem with its letter below."""

    usual = (44, 62)

    def __init__(self, letter: str) -> None:
        super().__init__()
        self._letter = letter
        name = words.gem(letter)
        self.setAccessibleName(name)
        self.setToolTip(name)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        self._draw_ground(painter, palette)
        painter.setOpacity(1.0 if self.isEnabled() else _FAINT)
        side = float(self.width())
        middle = QPointF(side / 2, side / 2)
        if self._letter == CLEARED:
            set_paint(painter, QPen(QColor(palette.muted), 1.5, Qt.PenStyle.DashLine), None)
            hollow = QRectF(0, 0, side * 0.56, side * 0.56)
            hollow.moveCenter(middle)
            painter.drawRoundedRect(hollow, 5, 5)
        else:
            draw_gem(painter, self._letter, palette, middle, side)
        below = QRectF(0, side - 3, side, self.height() - side)
        ink = QColor(palette.text if self.isChecked() else palette.muted)
        draw_text(painter, below, self._letter, font(NOTE, BOLD), ink)

    def _draw_ground(self, painter: QPainter, palette: Palette) -> None:
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


class GemChoice(QWidget):
    """`chosen(str)`: the person paints with that letter from now on."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
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
        stack(line, self.note, gap=4, on=self)
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


class GemsSidePanel(SidePanel):
    """`resized(columns, rows)`: the person wants the board in another size."""

    resized = Signal(int, int)

    def __init__(self) -> None:
        hint = tr("To enter it, click on the board or type letters, or draw or load one to change.")
        tip = tr("Put a gem on every empty cell, of all gems about as many")
        self.fill = button(tr("Fill the rest"), tip=tip)
        super().__init__(round_words(hint), (self.fill,))
        self.columns = Stepper(SHORTEST, LONGEST, (tr("Fewer columns"), tr("More columns")))
        self.rows = Stepper(SHORTEST, LONGEST, (tr("Fewer rows"), tr("More rows")))
        self.columns.stepped.connect(lambda wanted: self.resized.emit(wanted, self.rows.value))
        self.rows.stepped.connect(lambda wanted: self.resized.emit(self.columns.value, wanted))
        self.choice = GemChoice()
        self.found = label("", "muted", wraps=True)
        self.own.addLayout(self._sizes())
        self.own.addWidget(self.choice)
        self.own.addWidget(self.found)

    def _sizes(self) -> Flow:
        line = Flow(gap=16)
        line.setContentsMargins(0, 0, 0, 0)
        for name, stepper in ((tr("Columns"), self.columns), (tr("Rows"), self.rows)):
            pair = QWidget()
            inside = row(label(name, "strong"), stepper)
            inside.setAlignment(Qt.AlignmentFlag.AlignLeft)
            pair.setLayout(inside)
            line.addWidget(pair)
        return line

    def show_board(self, reading: Reading) -> None:
        """Show the size of the board, and what can be put on it."""
        self.columns.show_value(reading.cells.columns)
        self.rows.show_value(reading.cells.rows)
        self.choice.show_gems(reading.gems)
        self.fill.setEnabled(reading.entered and CLEARED in reading.cells.signs)

    def go_to_size(self) -> None:
        """The keys go to where the size is changed."""
        bring_to_view(self.rows)
        self.rows.go_to()

    def show_found(self, text: str) -> None:
        """Say what there is to find on the board; nothing takes no room."""
        self.found.setText(text)
        self.found.setHidden(not text)
