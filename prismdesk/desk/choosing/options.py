"""All options of a game, those that every game has included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.options import HOST, Option
from prismdesk.core.timing import read_clock
from prismdesk.desk.choosing.clock_cell import ClockCell
from prismdesk.desk.choosing.option_cell import OptionCell
from prismdesk.desk.parts.columns import Columns

_LEAST = 272


class Options(QWidget):
    """A cell for each option of a game. A host is none of them: nobody else can be here yet."""

    changed = Signal()

    def __init__(
        self, rules: Rules[Any, Any, Any], scale: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.cells: dict[str, OptionCell | ClockCell] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        grid = Columns(round(_LEAST * scale), gap=16, most=3)
        layout.addLayout(grid)
        for option in rules.options:
            if option.name == HOST.name:
                continue
            cell = _cell(option)
            cell.changed.connect(self.changed)
            self.cells[option.name] = cell
            if isinstance(cell, ClockCell):
                layout.addWidget(cell)
            else:
                grid.addWidget(cell)

    @property
    def given(self) -> dict[str, str]:
        """What is chosen, by the option's name."""
        return {name: cell.value for name, cell in self.cells.items()}

    def set_given(self, given: Mapping[str, str]) -> None:
        """Choose these, and the defaults for all others and for what an option does not take."""
        for name, cell in self.cells.items():
            value = given.get(name, cell.option.default)
            cell.set_value(value if cell.option.takes(value) else cell.option.default)


def _cell(option: Option) -> OptionCell | ClockCell:
    return ClockCell(option) if option.fits is read_clock else OptionCell(option)
