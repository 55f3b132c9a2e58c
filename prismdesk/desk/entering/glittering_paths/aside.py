"""What stands beside the board: its size, the gems to paint with, and what there is to find."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.desk.entering.aside import Aside
from prismdesk.desk.entering.glittering_paths.gem_choice import GemChoice
from prismdesk.desk.entering.glittering_paths.reading import Reading
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.columns import bring_to_view
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.stepper import Stepper
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.gems import CLEARED, LONGEST, SHORTEST


class GemsAside(Aside):
    """`resized(columns, rows)`: the person wants the board in another size."""

    resized = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        hint = tr("To enter it, click on the board or type letters, or draw or load one to change.")
        tip = tr("Put a gem on every empty cell, of all gems about as many")
        self.fill = button(tr("Fill the rest"), tip=tip)
        super().__init__(hint, (self.fill,), parent)
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
        for words, stepper in ((tr("Columns"), self.columns), (tr("Rows"), self.rows)):
            pair = QWidget()
            inside = row(label(words, "strong"), stepper)
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
