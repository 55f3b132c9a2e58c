"""What the host does to the three boards, and what they are worth as a set-up. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose, value_of
from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.glittering_paths.filling import filled
from prismdesk.desk.entering.glittering_paths.reading import Reading, read
from prismdesk.desk.entering.glittering_paths.resizing import resized
from prismdesk.desk.entering.glittering_paths.roundtext import (
    cells_of,
    heading,
    split,
    with_cells,
    with_rows,
)
from prismdesk.desk.entering.work import Work
from prismdesk.games.glittering_paths.boardlines import headed
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import OPPOSITE, ROUNDS
from prismdesk.games.glittering_paths.maker import drawn_board
from prismdesk.games.glittering_paths.options import OPTIONS, SIZES
from prismdesk.games.glittering_paths.sizes import Size, Sizes, read_sizes, wrong_with


class _Resized(NamedTuple):
    """A round's text before its size was changed, step after step, and after."""

    place: int
    before: str
    after: str


class GemsWork(Work[Reading]):
    """Three boards of gems."""

    rounds: ClassVar[int] = ROUNDS
    rule: ClassVar[str] = "GP6"

    def __init__(self) -> None:
        super().__init__()
        self._sizes: Sizes = read_sizes(SIZES.default)
        self._resized: _Resized | None = None

    @property
    def size(self) -> Size:
        """Columns and rows of the board that is looked at."""
        cells = self.reading.cells
        return cells.columns, cells.rows

    def read(self, text: str, place: int) -> Reading:
        return read(text, place, self._sizes[place - 1])

    def split(self, text: str, first: int = 1) -> dict[int, str]:
        return split(text, first)

    def heading(self, place: int, text: str) -> str:
        return heading(place, text)

    def is_entered(self, text: str) -> bool:
        return bool(headed(text))

    def wrong_with(self, text: str) -> Refused | None:
        found = read_rounds(text)
        return found if isinstance(found, Refused) else None

    def set_options(self, given: Mapping[str, str]) -> None:
        chosen = choose(OPTIONS, given)
        assert not isinstance(chosen, Refused), chosen
        self._sizes = read_sizes(value_of(chosen, SIZES.name))

    def draw(self, seed: str) -> Refused | None:
        """As in `Work`, in the size that the board has now; GP5 holds for it."""
        wrong = next(iter(wrong_with(*self.size)), None)
        if wrong is not None:
            return Refused(code="set-up", rule=wrong.rule, message=wrong.message)
        board, _ = drawn_board(self.size, self.place, Draws(seed))
        return self.put("\n".join(board.from_top))

    def fill(self, seed: str) -> Refused | None:
        """Put gems on all empty cells that there can be some on."""
        reading = self.reading
        changes = filled(reading.cells, reading.gems, Draws(seed))
        return self.put(with_cells(self.text, self.size, changes))

    def paint(self, cell: int, sign: str, what: str) -> Refused | None:
        """Put that on a cell, and its opposite on the cell opposite (GP2).

        Changes of the same `what` are one step.
        """
        opposite = self.reading.cells.opposite(cell)
        changes = {opposite: OPPOSITE.get(sign, sign), cell: sign}
        return self.put(with_cells(self.text, self.size, changes), what)

    def resize(self, columns: int, rows: int) -> Refused | None:
        """Give the board another size; stepping on, and back, begins from what it was before."""
        before, last = self.text, self._resized
        if last is not None and (last.place, last.after) == (self.place, before):
            before = last.before
        cells = cells_of(before, self._sizes[self.place - 1])
        refused = self.put(with_rows(before, resized(cells, (columns, rows))), "size")
        self._resized = _Resized(self.place, before, self.text)
        return refused
