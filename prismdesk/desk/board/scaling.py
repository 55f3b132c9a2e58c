"""How large a board is seen, and how small its parts may be there."""

from __future__ import annotations

from prismdesk.desk.board.floor import Floor, Least
from prismdesk.desk.board.in_words import InWords


class Scaled(InWords):
    """A scene that is told how large it is seen, for what must not be too small to read."""

    unit = 1.0
    """How many scene units one logical pixel of the screen is."""
    floor = Floor()
    """What no text is smaller and no line thinner than."""

    @property
    def least(self) -> Least:
        """The floor in units of the scene."""
        return self.floor.at(self.unit)

    def scaled(self) -> None:
        """A logical pixel has another size in the scene now (`unit`), or the floor is another."""

    def set_unit(self, unit: float) -> None:
        """Say how many scene units one logical pixel is, whenever that is another number."""
        if unit != self.unit:
            self.unit = unit
            self.rescale()

    def set_floor(self, floor: Floor) -> None:
        """Let no text of the board be smaller and no line thinner than that from now on."""
        if floor != self.floor:
            self.floor = floor
            self.rescale()

    def rescale(self) -> None:
        """Show everything in the size that it has now."""
        self.scaled()
