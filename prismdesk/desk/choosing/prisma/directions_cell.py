"""Which direction each seat plays for: those of the tile set, or others (PR5)."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QComboBox, QWidget

from prismdesk.core.options import Option
from prismdesk.core.seats import Seat
from prismdesk.desk.choosing.choice_cell import OWN, ChoiceCell
from prismdesk.desk.choosing.words import choice_word
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import row
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.games.prisma.directions import USUAL, read_directions
from prismdesk.geometry.hexagon import SIDES

_FIRST: Final = ("S", "N", "NE", "NW")
"""Where own directions begin, in the order of the seats."""


class DirectionsCell(ChoiceCell):
    """A direction for each seat that plays; who takes another's gives him his own for it."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, choice_word, label("", "muted", wraps=True), own=True)
        self._count = 2
        self._own = list(_FIRST)
        self.boxes = {seat: self._box(seat) for seat in Seat}
        self._pairs = {seat: self._pair(seat) for seat in Seat}
        self._editor = QWidget()
        pairs = Flow(gap=16)
        pairs.setContentsMargins(0, 4, 0, 4)
        for pair in self._pairs.values():
            pairs.addWidget(pair)
        self._editor.setLayout(pairs)
        self.segments.chosen.connect(self._choose)
        self._lay(self._editor).addStretch(1)
        self.set_value(option.default)

    def _box(self, seat: Seat) -> QComboBox:
        made = QComboBox()
        made.addItems(SIDES)
        made.setAccessibleName(tr("Direction of {seat}", seat=seat_word(seat)))
        made.activated.connect(lambda number: self._take(seat, SIDES[number]))
        return made

    def _pair(self, seat: Seat) -> QWidget:
        """A seat's sign with its direction."""
        made = QWidget()
        made.setLayout(row(SignWidget(seat, 20), self.boxes[seat]))
        return made

    @property
    def value(self) -> str:
        """What is chosen, as `usual` or `N,SE`: a direction for each seat that plays."""
        if self.segments.value != OWN:
            return self.segments.value
        return ",".join(self._own[: self._count])

    def set_value(self, value: str) -> None:
        """Choose these; seats that it does not name have what is left. Raises Unfit for none."""
        self.segments.set_value(value if value == USUAL else OWN)
        if value != USUAL:
            named = read_directions(value)
            left = (side for side in (*_FIRST, *SIDES) if side not in named)
            self._own = [*named, *left][: len(Seat)]
        self._show()

    def show_count(self, count: int) -> None:
        if count != self._count:
            self._count = count
            self._show()

    def _choose(self, value: str) -> None:
        self._show()
        self.changed.emit()

    def _take(self, seat: Seat, side: str) -> None:
        """The seat plays for that direction; whoever had it plays for the seat's."""
        if side in self._own:
            self._own[self._own.index(side)] = self._own[seat]
        self._own[seat] = side
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        is_own = self.segments.value == OWN
        self._editor.setVisible(is_own)
        for seat in Seat:
            self.boxes[seat].setCurrentText(self._own[seat])
            self._pairs[seat].setVisible(seat < self._count)
        usual = say(self.option.choices[0].means, {})
        own = tr("Seats play in turn clockwise, as their directions lie.")
        self._sentence.setText(own if is_own else usual)
