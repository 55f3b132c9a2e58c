"""All options of a game that are chosen by themselves, those of every game included."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.options import RULES, Option
from prismdesk.core.timing import read_clock
from prismdesk.desk.board.looks import LOOKS
from prismdesk.desk.choosing.choice_cell import ChoiceCell
from prismdesk.desk.choosing.clock_cell import ClockCell
from prismdesk.desk.choosing.open_cell import OpenCell
from prismdesk.desk.choosing.option_cell import OptionCell
from prismdesk.desk.match_words import FOLLOWING, option_words
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.columns import Columns
from prismdesk.desk.texts import listed, tr

_LEAST = 272


class Options(QWidget):
    """A cell for each option of a game: event or practice rules first, a clock last.

    There is none to be seen for an option that only another way to hold the match would allow.

    To who plays a game for the first time (`first`) practice rules are suggested (ALL5). While a
    bot plays, what suits that is chosen wherever the person has not chosen himself.
    """

    changed = Signal()

    def __init__(self, rules: Rules[Any, Any, Any], scale: float, *, first: bool = False) -> None:
        super().__init__()
        chosen = [option for option in rules.options if option.name not in FOLLOWING]
        chosen.sort(key=lambda option: (option.name != RULES.name, option.fits is read_clock))
        own = LOOKS[rules.name].cells()
        self.cells: dict[str, ChoiceCell] = {
            option.name: own.get(option.name, _usual(option))(option) for option in chosen
        }
        self.suggestion = label(
            tr("Your first game? Practice rules suit it better."), "strong", wraps=True
        )
        self.with_bots = label("", "note", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        grid = Columns(round(_LEAST * scale), gap=16, most=3)
        for name, cell in self.cells.items():
            cell.changed.connect(partial(self._choose, name))
            if name == RULES.name:
                layout.addWidget(cell)
                layout.addWidget(self.suggestion)
                layout.addWidget(self.with_bots)
                layout.addLayout(grid)
            elif isinstance(cell, ClockCell):
                layout.addWidget(cell)
            else:
                grid.addWidget(cell)
        self._first = first
        self._unmet: set[str] = set()
        self._own: set[str] = set()
        self._has_bots = False
        self._suggest()

    @property
    def given(self) -> dict[str, str]:
        """What is chosen, by the option's name; the default for what cannot be chosen now."""
        return {
            name: cell.option.default if name in self._unmet else cell.value
            for name, cell in self.cells.items()
        }

    @property
    def faulty(self) -> ChoiceCell | None:
        """The first cell whose value its option does not take."""
        return next((cell for cell in self.cells.values() if cell.fault), None)

    def show_for(self, held: Mapping[str, str], count: int) -> None:
        """So many play, and the match is `held` in that way (ALL11)."""
        self._unmet = {
            name
            for name, cell in self.cells.items()
            if cell.option.unmet({**self.given, **held}) is not None
        }
        for name, cell in self.cells.items():
            cell.setVisible(name not in self._unmet)
        given = self.given
        for cell in self.cells.values():
            cell.show_with(given, count)

    @property
    def suggested(self) -> tuple[str, ...]:
        """The options for which the program chose, because a bot plays."""
        if not self._has_bots:
            return ()
        return tuple(
            name
            for name, cell in self.cells.items()
            if cell.option.with_bots and name not in self._own
        )

    def set_given(self, given: Mapping[str, str], own: Collection[str] = ()) -> None:
        """Choose these, and the defaults for all others and for what an option does not take.

        `own` are the options that the person chose himself, even if it was the default.
        """
        self._own = set(own)
        for name, cell in self.cells.items():
            value = given.get(name, cell.option.default)
            cell.set_value(value if cell.option.takes(value) else cell.option.default)
        for name in self.suggested:
            self.cells[name].set_value(self.cells[name].option.with_bots)
        self._suggest()

    def show_bots(self, *, seated: bool) -> None:
        """Whether a bot plays: then some options are chosen as suits that, until it goes."""
        if seated == self._has_bots:
            return
        before, self._has_bots = self.suggested, seated
        for name in before:
            self.cells[name].set_value(self.cells[name].option.default)
        for name in self.suggested:
            self.cells[name].set_value(self.cells[name].option.with_bots)
        self._suggest()

    def _choose(self, name: str) -> None:
        self._own.add(name)
        self._suggest()
        self.changed.emit()

    def _suggest(self) -> None:
        rules = self.cells.get(RULES.name)
        wants = rules is not None and rules.value == RULES.default
        self.suggestion.setVisible(self._first and wants)
        cells = [self.cells[name] for name in self.suggested]
        words = [option_words(one.option, one.value)[0] for one in cells]
        if words:
            text = tr("Suggested because a bot plays: {options}.", options=listed(words))
            self.with_bots.setText(text)
        self.with_bots.setVisible(bool(words))


def _usual(option: Option) -> Callable[[Option], ChoiceCell]:
    """The cell for an option of that kind."""
    if option.fits is read_clock:
        return ClockCell
    return OptionCell if option.fits is None else OpenCell
