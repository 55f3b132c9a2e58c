"""The six gems (GP1), and a board of them (GP2, GP7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.seats import Seat
from prismdesk.geometry.square import cell_names

RUBY, GARNET, JASPER = "R", "G", "J"
SAPPHIRE, LAPIS, AQUAMARINE = "S", "L", "A"
CLEARED: Final = "."

GEMS: Final = (RUBY, GARNET, JASPER, SAPPHIRE, LAPIS, AQUAMARINE)
"""All gems by their letters: Red's three, then Blue's."""

NAMES: Final = {
    RUBY: "ruby",
    GARNET: "garnet",
    JASPER: "jasper",
    SAPPHIRE: "sapphire",
    LAPIS: "lapis",
    AQUAMARINE: "aquamarine",
}
"""The gems as people call them."""

OWNER: Final = dict.fromkeys((RUBY, GARNET, JASPER), Seat.RED) | dict.fromkeys(
    (SAPPHIRE, LAPIS, AQUAMARINE), Seat.BLUE
)
"""Whose colour a gem has (GP1)."""

OPPOSITE: Final = {
    RUBY: SAPPHIRE,
    GARNET: LAPIS,
    JASPER: AQUAMARINE,
    SAPPHIRE: RUBY,
    LAPIS: GARNET,
    AQUAMARINE: JASPER,
}
"""On which gem one falls when the board is turned by 180 degrees (GP2)."""

LAST_ONLY: Final = frozenset({JASPER, AQUAMARINE})
"""The gems that appear in round 3 only (GP3)."""

ROUNDS: Final = 3

SHORTEST, LONGEST = 3, 24
"""Columns and rows that a board has if it is drawn (GP4)."""

FEWEST, MOST = 24, 144
"""Cells that a board has if it is drawn (GP4)."""

NARROWEST: Final = 2
"""Columns and rows that a board has at least: without them no path could turn (GP6, GP10)."""

Side = Annotated[int, msgspec.Meta(ge=NARROWEST, le=LONGEST)]
CellName = Annotated[str, msgspec.Meta(pattern=whole("[a-z][1-9][0-9]?"), max_length=3)]
"""A cell by column and row; not every one is on a board."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle of gems, some of them cleared.

    `cells` has a letter for every cell, row after row from a1; the row number 1 comes first. Raises
    ValueError for another count of letters.
    """

    columns: Side
    rows: Side
    cells: Annotated[str, msgspec.Meta(pattern=whole("[RGJSLA.]+"), max_length=MOST)]

    def __post_init__(self) -> None:
        if len(self.cells) != self.columns * self.rows:
            raise ValueError("a board has a letter for every cell")

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every cell, in the order of `cells`."""
        return cell_names(self.columns, self.rows)

    def number(self, name: str) -> int | None:
        """The number of the cell with that name, or None if it is off the board."""
        return _numbers(self.columns, self.rows).get(name)

    @property
    def from_top(self) -> tuple[str, ...]:
        """The rows of letters as they are seen, the topmost first."""
        starts = range((self.rows - 1) * self.columns, -1, -self.columns)
        return tuple(self.cells[start : start + self.columns] for start in starts)

    def without(self, cells: tuple[int, ...]) -> Board:
        """The board after these cells were cleared (GP14)."""
        gone = frozenset(cells)
        left = (CLEARED if cell in gone else gem for cell, gem in enumerate(self.cells))
        return msgspec.structs.replace(self, cells="".join(left))


def board_of(from_top: tuple[str, ...]) -> Board:
    """The board with these rows of letters, the topmost first."""
    return Board(len(from_top[0]), len(from_top), "".join(reversed(from_top)))


def gems_of(place: int) -> tuple[str, ...]:
    """The gems that a round can have, by its place from 1 (GP3)."""
    return tuple(gem for gem in GEMS if place == ROUNDS or gem not in LAST_ONLY)


@lru_cache(maxsize=64)
def _numbers(columns: int, rows: int) -> dict[str, int]:
    return {name: number for number, name in enumerate(cell_names(columns, rows))}
