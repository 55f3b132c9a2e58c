"""Where the keys go on a field of hexagons: from cell to cell as seen, and from stop to stop.

Left and right go to the next column, once half a cell down and once up, so that they keep their
row; up and down go along a column. Tab goes through the cells where something can be done.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from prismdesk.desk.boards.cursor import CursorFrame
from prismdesk.desk.games.prisma.board.draft import Draft, movable, places_tiles
from prismdesk.desk.games.prisma.board.field_scene import FieldScene
from prismdesk.desk.games.prisma.board.geometry import BOX, UNIT, FieldLayout, corner
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, distance, rim, rotated


class Cells:
    """The cells for the keyboard's cursor: the field and those beside it.

    `start` says where the cursor appears that was at a cell, or at none.
    """

    def __init__(self, board: FieldScene, start: Callable[[Cell | None], Cell]) -> None:
        self._board = board
        self.start = start

    def middle(self, place: Cell) -> QPointF:
        return self._board.outlook.middle(place)

    def frame(self, palette: Palette) -> CursorFrame:
        return cell_frame(palette)

    def step(self, place: Cell, right: int, down: int) -> Cell:
        view, turned = self._board.view, self._board.turned
        assert view is not None, "it is shown on a field"
        taken = field_in(view).taken
        near = [_grid(rotated(one, turned)) for one in taken | rim(taken)]
        column, row = _grid(rotated(place, turned))
        columns, rows = [one[0] for one in near], [one[1] for one in near]
        column = min(max(column + right, min(columns)), max(columns))
        row = min(max(row + down, min(rows)), max(rows))
        return self._within(column, row)

    def _within(self, column: int, row: int) -> Cell:
        """The cell there, or its neighbour in the column where that would be seen by half.

        Every second column lies half a cell lower.
        """
        board, seen = self._board, self._board.field().adjusted(-1, -1, 1, 1)
        at, above, below = (
            rotated(Cell(column, one - column // 2), -board.turned)
            for one in (row, row - 1, row + 1)
        )
        if board.outlook.area(at).bottom() > seen.bottom():
            return above
        return below if board.outlook.area(at).top() < seen.top() else at


def cell_frame(palette: Palette) -> CursorFrame:
    """The corners of a cell."""
    path = QPainterPath()
    for number in range(6):
        before, at, after = (corner(number + off, UNIT - 4) for off in (-1, 0, 1))
        path.moveTo(at + (before - at) * 0.26)
        path.lineTo(at)
        path.lineTo(at + (after - at) * 0.26)
    return CursorFrame(palette, path, (13.0, 7.0), BOX.adjusted(-6, -6, 6, 6), focus=True)


def _grid(cell: Cell) -> tuple[int, int]:
    """The column of a cell as seen, and its row, which goes up and down by half a cell."""
    return cell.q, cell.r + cell.q // 2


_MIDDLE: Final = Cell(0, 0)


def stops(
    view: View, draft: Draft | None, fits: Mapping[Cell, frozenset[str]], *, tells: bool
) -> frozenset[Cell]:
    """Where the tile in hand fits as it is turned, or, if nowhere, turned otherwise.

    Without one in hand, the tiles that may be taken up. Where nothing `tells` what is legal, all
    open cells.
    """
    if not tells:
        is_laying = draft is not None or places_tiles(view)
        return frozenset(field_in(view).open_cells) if is_laying else frozenset()
    if draft is None:
        return frozenset(movable(view))
    return frozenset(cell for cell, ways in fits.items() if draft.lying in ways) or frozenset(fits)


def first_stop(
    view: View,
    draft: Draft | None,
    fits: Mapping[Cell, frozenset[str]],
    last: Cell | None,
    *,
    tells: bool,
) -> Cell:
    """Where the keys begin: where they were `last`, unless there is something to pick."""
    eligible = movable(view) if draft is None else ()
    if eligible and last not in eligible:
        return eligible[0]
    if last is not None:
        return last
    near = sorted(fits if tells else field_in(view).taken)
    return min(near, key=lambda cell: distance(cell, _MIDDLE), default=_MIDDLE)


def next_stop(
    cells: Iterable[Cell], at: Cell | None, outlook: FieldLayout, way: int
) -> Cell | None:
    """The one after the cell `at`, clockwise around the midst of them all, or before it.

    Without such a cell, the first one, or the last. None where there is nowhere to go.
    """
    places = {cell: outlook.middle(cell) for cell in sorted(cells)}
    if not places:
        return None
    x = sum(point.x() for point in places.values()) / len(places)
    y = sum(point.y() for point in places.values()) / len(places)

    def turn(cell: Cell) -> tuple[float, float, Cell]:
        point = outlook.middle(cell)
        across, down = point.x() - x, point.y() - y
        # From the top on; of two in one direction the nearer one first.
        angle = math.atan2(across, -down) % math.tau
        return round(angle, 6), round(math.hypot(across, down), 3), cell

    order = sorted(places, key=turn)
    if at is None:
        return order[0 if way > 0 else -1]
    here = turn(at)
    if way > 0:
        return next((cell for cell in order if turn(cell) > here), order[0])
    return next((cell for cell in reversed(order) if turn(cell) < here), order[-1])
