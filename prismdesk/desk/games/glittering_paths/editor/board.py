"""The board on which a round's gems are painted and typed (GP1, GP2, GP6)."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from prismdesk.desk.boards.cursor import CursorFrame
from prismdesk.desk.boards.items import ValueItem
from prismdesk.desk.boards.keys import ARROWS
from prismdesk.desk.boards.painting import Stroke, draw_text, set_paint
from prismdesk.desk.editors.board_area import EntryBoard
from prismdesk.desk.editors.marks import Strokes, dashed
from prismdesk.desk.game_ui.rounds.background import Setting
from prismdesk.desk.games.glittering_paths.board.background import Background
from prismdesk.desk.games.glittering_paths.board.gems import Gems
from prismdesk.desk.games.glittering_paths.board.geometry import (
    SIDE,
    TILE_CORNER,
    USUAL,
    Grid,
    Trail,
    Z,
    tile,
)
from prismdesk.desk.games.glittering_paths.editor import model
from prismdesk.desk.games.glittering_paths.editor.model import Reading, read
from prismdesk.desk.theme.palettes import veiled
from prismdesk.desk.theme.theme import BOLD, font
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, RUBY

_SIZE: Final = 44.0


class Faulty(NamedTuple):
    """Cells of a grid with a fault, and signs on cells that are no gems."""

    grid: Grid
    cells: frozenset[int]
    odd: dict[int, str]


class Marked(ValueItem[Faulty]):
    """A dashed outline around gems with a fault, or around signs that are no gems."""

    def boundingRect(self) -> QRectF:
        return self.value.grid.field

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        grid, cells, odd = self.value
        set_paint(painter, dashed(self.colours, 6.0, [2.0, 1.4]), None)
        for cell in cells:
            area = tile(grid.centre(cell)).adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(area, TILE_CORNER, TILE_CORNER)
        face, ink = font(_SIZE, BOLD, 1.0), QColor(self.colours.text)
        for cell, sign in odd.items():
            draw_text(painter, grid.area(cell), sign, face, ink)


_BLANK: Final = read("", 1, (8, 8))


class GemsBoard(EntryBoard):
    """A round as it is entered; one cell has the keys.

    `painted(cell, sign, what)`: that is to lie on the cell; what is painted with one stroke of the
    pointer is one `what`.
    """

    painted = Signal(int, str, str)

    grain: ClassVar[float] = SIDE

    view: Reading

    def __init__(self) -> None:
        self._grid = USUAL
        super().__init__()
        palette = self.colours
        self.view = _BLANK
        self.at = self._first
        self.brush = RUBY
        self._strokes = 0
        self._trail: Trail | None = None
        self._is_writing = False
        self._background, self._gems = Background(palette), Gems(palette)
        self._marked = Marked(palette, Faulty(USUAL, frozenset(), {}))
        self._paired = Strokes(palette, ())
        self.put("ground", self._background)
        self.put_at("gems", self._gems, Z.GEMS)
        self.put_at("marked", self._marked, Z.MARK)
        self.put_at("paired", self._paired, Z.OPENING)
        self.put_at("cursor", CursorFrame(palette), Z.CURSOR)
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
        return self._grid.flipped(0)

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
        self._marked.show_value(Faulty(self._grid, self.view.marked, odd), self.colours)
        self.scaled()
        self.show_keys()
        self.show_near(None, self._near)

    def scaled(self) -> None:
        self._background.show_value((self._grid, Setting(unit=self.unit)), self.colours)

    def _keep_place(self, before: Grid) -> None:
        """The keys stay in their column and row from the top, as far as there are such."""
        columns, rows = self._grid
        down, column = divmod(before.flipped(self.at), before.columns)
        self.at = self._grid.flipped(min(down, rows - 1) * columns + min(column, columns - 1))
        self._near = self._trail = None
        self.moved.emit()

    def show_near(self, before: int | None, near: int | None) -> None:
        """Where something would be put now, and the cell opposite, which follows (GP2)."""
        strokes = []
        if near is not None:
            for cell, alpha in ((near, 0.9), (self._grid.count - 1 - near, 0.45)):
                path = QPainterPath()
                path.addRoundedRect(tile(self._grid.centre(cell)), TILE_CORNER, TILE_CORNER)
                strokes.append(Stroke(path, None, QPen(veiled(self.colours.text, alpha), 3.0)))
        self._paired.show_value(tuple(strokes))

    # The words.

    @property
    def places(self) -> range:
        return range(len(self.view.cells.signs))

    def spoken(self, number: int) -> str:
        return model.cell(self.view, number)

    @property
    def hint(self) -> str:
        return model.hint(self.view, self.at)

    # The keys.

    def middle(self, number: int) -> QPointF:
        return self._grid.centre(number)

    def under(self, at: QPointF) -> int | None:
        return self._grid.cell_at(at)

    def begin_anew(self) -> None:
        self._is_writing = False

    def steer(self, key: Qt.Key) -> bool:
        if key in ARROWS:
            self.go_to(self._grid.step(self.at, *ARROWS[key]))
        return key in ARROWS

    def take_brush(self, sign: str) -> None:
        """What the pointer and the space bar paint with from now on."""
        self.brush = sign

    def type(self, sign: str) -> None:
        """Put that where the keys are, and go on as one writes."""
        if self._lay(self.at, sign, f"cell {self.at}"):
            self._is_writing = True
            self.move_to(self._along(1))

    def clear_cell(self) -> None:
        """Take the gem away where the keys are."""
        self._lay(self.at, CLEARED, f"cell {self.at}")

    def take_back(self) -> None:
        """The same; where there is none, or one was just typed, with the one before it."""
        if self._is_writing or self.view.cells.signs[self.at] == CLEARED:
            self.move_to(self._along(-1))
        self.clear_cell()

    def end_row(self) -> None:
        """Go to the beginning of the next row."""
        up = self.at // self._grid.columns
        if up:
            self.go_to((up - 1) * self._grid.columns)

    def _along(self, by: int) -> int:
        """The cell that comes so many later as one writes; at an end the same."""
        place = self._grid.flipped(self.at) + by
        return self._grid.flipped(place) if 0 <= place < self._grid.count else self.at

    # The pointer.

    def press(self, at: QPointF) -> None:
        cell = self._grid.cell_at(at)
        if cell is None:
            return
        self._strokes += 1
        self._trail = Trail(self._grid, at, cell)
        self._paint(cell)

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        super().drag(at, is_down=is_down)
        if is_down and self._trail is not None:
            for reached in self._trail.follow(at):
                self._paint(reached.cell)

    def release(self, at: QPointF) -> None:
        self._trail = None

    def _paint(self, cell: int) -> None:
        self.go_to(cell)
        self._lay(cell, self.brush, f"stroke {self._strokes}")

    def _lay(self, cell: int, sign: str, what: str) -> bool:
        """Have that lie on a cell, if this round has such a gem; whether it has."""
        if sign != CLEARED and sign not in self.view.gems:
            self.point_out(model.last_only(), "GP3", self.view.cells.name(cell))
            return False
        self.painted.emit(cell, sign, what)
        self.announced.emit(self.spoken(cell))
        return True


_KNOWN: Final = frozenset((*GEMS, CLEARED))
