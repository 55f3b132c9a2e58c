"""Which direction each seat plays for: those of the tile set, or others (PR5)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox, QWidget

from prismdesk.core.options import Option
from prismdesk.core.seats import Seat
from prismdesk.desk.choosing.choice_cell import OWN, ChoiceCell
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.match_words import choice_word
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.unwheeled import unwheeled
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.games.prisma.directions import USUAL, read_directions
from prismdesk.games.prisma.set_options import TILE_SET
from prismdesk.games.prisma.sets import set_chosen
from prismdesk.games.prisma.tiles import Direction
from prismdesk.geometry.hexagon import SIDES


class DirectionsCell(ChoiceCell):
    """A direction for each seat that plays; who takes another's gives him his own for it.

    Own ones begin with those of the tile set for as many as play, and are kept for that number.
    """

    def __init__(self, option: Option) -> None:
        super().__init__(option, choice_word, label("", "muted", wraps=True), own=True)
        self._count = 2
        self._set = TILE_SET.default
        self._chosen: dict[int, tuple[Direction, ...]] = {}
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
        unwheeled(made)
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
        return ",".join(self._own)

    @property
    def _own(self) -> tuple[Direction, ...]:
        """What is chosen for as many as play, or else what the tile set has for them."""
        usual = set_chosen(self._set).markers[self._count]
        return self._chosen.get(self._count, tuple(side for side, _ in usual))

    def set_value(self, value: str) -> None:
        """Choose these, for as many as it names. Raises Unfit for none."""
        self.segments.set_value(value if value == USUAL else OWN)
        self._chosen = {}
        if value != USUAL:
            named = read_directions(value)
            self._chosen[len(named)] = named
        self._show()

    def show_with(self, given: Mapping[str, str], count: int) -> None:
        tiles = given.get(TILE_SET.name, TILE_SET.default)
        now = tiles if TILE_SET.takes(tiles) else TILE_SET.default
        if (now, count) != (self._set, self._count):
            self._set, self._count = now, count
            self._show()

    def _choose(self, value: str) -> None:
        self._show()
        self.changed.emit()

    def _take(self, seat: Seat, side: Direction) -> None:
        """The seat plays for that direction; whoever had it plays for the seat's."""
        own = list(self._own)
        if side in own:
            own[own.index(side)] = own[seat]
        own[seat] = side
        self._chosen[self._count] = tuple(own)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        is_own = self.segments.value == OWN
        self._editor.setVisible(is_own)
        for seat in Seat:
            self._pairs[seat].setVisible(seat < self._count)
        for seat, side in zip(Seat, self._own, strict=False):
            self.boxes[seat].setCurrentText(side)
        usual = say(self.option.choices[0].means, {})
        own = tr("Seats play in turn clockwise, as their directions lie.")
        self._sentence.setText(own if is_own else usual)
