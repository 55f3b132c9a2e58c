"""The board on which a round's gems are painted and typed (GP1, GP2, GP6)."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal

from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.board.arrows import ARROWS
from prismdesk.desk.board.glittering_paths.gems import Gems
from prismdesk.desk.board.glittering_paths.ground import Ground, Setting
from prismdesk.desk.board.glittering_paths.layers import Z_CURSOR, Z_GEMS, Z_MARK, Z_OPENING
from prismdesk.desk.board.glittering_paths.places import SIDE, Grid
from prismdesk.desk.board.glittering_paths.trail import Trail
from prismdesk.desk.board.squares import CursorFrame
from prismdesk.desk.entering.board import AWAY, EntryBoard
from prismdesk.desk.entering.glittering_paths import words
from prismdesk.desk.entering.glittering_paths.reading import Reading, read
from prismdesk.desk.entering.glittering_paths.signs import Marked, Paired
from prismdesk.desk.entering.words import standing
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, RUBY

_BLANK: Final = read("", 1, (8, 8))


class GemsBoard(EntryBoard):
    """A round as it is entered; one cell has the keys.

    `painted(cell, sign, what)`: that is to lie on the cell; what is painted with one stroke of the
    pointer is one `what`.
    """

    painted = Signal(int, str, str)

    grain: ClassVar[float] = SIDE

    view: Reading

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        self._grid = Grid(_BLANK.cells.columns, _BLANK.cells.rows)
        super().__init__(palette, parent)
        self.view = _BLANK
        self.cell = self._first
        self.brush = RUBY
        self._strokes = 0
        self._trail: Trail | None = None
        self._near: int | None = None
        self._has_keys = False
        self._is_writing = False
        self._ground, self._gems = Ground(palette), Gems(palette)
        self._marked, self._paired = Marked(palette), Paired(palette)
        self.put("ground", self._ground)
        self.put_at("gems", self._gems, Z_GEMS)
        self.put_at("marked", self._marked, Z_MARK)
        self.put_at("paired", self._paired, Z_OPENING)
        self.put_at("cursor", CursorFrame(palette), Z_CURSOR)
        self.sync(_BLANK)

    # Where things are.

    def field(self) -> QRectF:
        return self._grid.field

    def extent(self) -> QRectF:
        return self._grid.extent(lettered=True)

    def place(self, where: str) -> QRectF | None:
        cell = self.view.cells.names.get(where)
        return None if cell is None else self._grid.area(cell)

    @property
    def _first(self) -> int:
        """The cell at the upper left, where a text of rows begins."""
        return (self._grid.rows - 1) * self._grid.columns

    # The picture.

    def arrange(self) -> None:
        cells = self.view.cells
        before, self._grid = self._grid, Grid(cells.columns, cells.rows)
        if self._grid != before:
            self._keep_place(before)
            self.reshape()
        odd = {cell: sign for cell, sign in enumerate(cells.signs) if sign not in _KNOWN}
        lying = "".join(sign if sign in GEMS else CLEARED for sign in cells.signs)
        self._gems.show_gems(self._grid, lying, self.colours)
        self._marked.show_marks(self._grid, self.colours, self.view.marked, odd)
        self.scaled()
        self._show_hand()

    def scaled(self) -> None:
        self._ground.show_board(self._grid, Setting(self.colours, unit=self.unit))

    def _keep_place(self, before: Grid) -> None:
        """The keys stay in their column and row from the top, as far as there are such."""
        up, column = divmod(self.cell, before.columns)
        down = min(before.rows - 1 - up, self._grid.rows - 1)
        column = min(column, self._grid.columns - 1)
        self.cell = (self._grid.rows - 1 - down) * self._grid.columns + column
        self._near = self._trail = None
        self.moved.emit()

    def _show_hand(self) -> None:
        frame: CursorFrame = self.part("cursor")
        frame.tint(self.colours)
        frame.setPos(self._grid.centre(self.cell))
        frame.setOpacity(1.0 if self._has_keys else AWAY)
        self._paired.show_at(self._grid, self.colours, self._near)

    # The words.

    def cells(self) -> list[str]:
        return [words.cell(self.view, cell) for cell in range(len(self.view.cells.signs))]

    def phase_text(self, view: Reading) -> Phrase:
        return phrase("{cell}", cell=view.cells.name(self.cell))

    def summary(self, view: Reading) -> Phrase:
        return standing(view)

    @property
    def hint(self) -> str:
        return words.hint(self.view, self.cell)

    # The keys.

    def go_to(self, number: int) -> None:
        self._is_writing = False
        self._go(number)

    def begin_anew(self) -> None:
        self._is_writing = False

    def steer(self, key: Qt.Key) -> bool:
        right, down = ARROWS.get(key, (0, 0))
        if not (right or down):
            return False
        up, column = divmod(self.cell, self._grid.columns)
        column = min(self._grid.columns - 1, max(0, column + right))
        up = min(self._grid.rows - 1, max(0, up - down))
        self.go_to(up * self._grid.columns + column)
        return True

    def type(self, sign: str) -> None:
        """Put that where the keys are, and go on as one writes."""
        if self._lay(self.cell, sign, f"cell {self.cell}"):
            self._is_writing = True
            self._go(self._along(1))

    def clear_cell(self) -> None:
        """Take the gem away where the keys are."""
        self._lay(self.cell, CLEARED, f"cell {self.cell}")

    def take_back(self) -> None:
        """The same; where there is none, or one was just typed, with the one before it."""
        if self._is_writing or self.view.cells.signs[self.cell] == CLEARED:
            self._go(self._along(-1))
        self.clear_cell()

    def end_row(self) -> None:
        """Go to the beginning of the next row."""
        up = self.cell // self._grid.columns
        if up:
            self.go_to((up - 1) * self._grid.columns)

    def show_cursor(self, shown: bool) -> None:
        self._has_keys = shown
        self._show_hand()

    def _go(self, cell: int) -> None:
        if cell != self.cell:
            self.cell = cell
            self._show_hand()
            self.moved.emit()
        self.announced.emit(words.cell(self.view, cell))

    def _along(self, by: int) -> int:
        """The cell that comes so many later as one writes; at an end the same."""
        up, column = divmod(self.cell, self._grid.columns)
        place = (self._grid.rows - 1 - up) * self._grid.columns + column + by
        if not 0 <= place < self._grid.count:
            return self.cell
        down, column = divmod(place, self._grid.columns)
        return (self._grid.rows - 1 - down) * self._grid.columns + column

    # The pointer.

    def press(self, at: QPointF) -> None:
        cell = self._grid.cell_at(at)
        if cell is None:
            return
        self._strokes += 1
        self._trail = Trail(self._grid, at, cell)
        self._paint(cell)

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        self._light(self._grid.cell_at(at))
        if is_down and self._trail is not None:
            for reached in self._trail.follow(at):
                self._paint(reached.cell)

    def release(self, at: QPointF) -> None:
        self._trail = None

    def leave(self) -> None:
        self._light(None)

    def _paint(self, cell: int) -> None:
        self.go_to(cell)
        self._lay(cell, self.brush, f"stroke {self._strokes}")

    def _light(self, near: int | None) -> None:
        if near != self._near:
            self._near = near
            self._show_hand()

    def _lay(self, cell: int, sign: str, what: str) -> bool:
        """Have that lie on a cell, if this round has such a gem; whether it has."""
        if sign != CLEARED and sign not in self.view.gems:
            self.point_out(words.last_only(), "GP3", self.view.cells.name(cell))
            return False
        self.painted.emit(cell, sign, what)
        self.announced.emit(words.cell(self.view, cell))
        return True


_KNOWN: Final = frozenset((*GEMS, CLEARED))
