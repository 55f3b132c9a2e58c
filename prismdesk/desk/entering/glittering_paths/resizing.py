"""A board in another size: its upper half stays, and the lower one follows from it (GP2)."""

from __future__ import annotations

from prismdesk.desk.entering.glittering_paths.roundtext import Cells
from prismdesk.games.glittering_paths.gems import CLEARED, OPPOSITE
from prismdesk.games.glittering_paths.sizes import Size


def resized(cells: Cells, size: Size) -> tuple[str, ...]:
    """The rows, the topmost first, of a board of that size, with empty cells where it is larger.

    A board keeps all its signs where it keeps its size.
    """
    columns, rows = size
    if size == (cells.columns, cells.rows):
        return _rows(cells.signs, columns)
    signs = [CLEARED] * (columns * rows)
    for cell in reversed(range(columns * rows)):
        up, column = divmod(cell, columns)
        old = cells.rows - (rows - up)
        opposite = len(signs) - 1 - cell
        if cell < opposite:
            signs[cell] = OPPOSITE.get(signs[opposite], CLEARED)
        elif cell > opposite and old >= 0 and column < cells.columns:
            signs[cell] = cells.signs[old * cells.columns + column]
    return _rows(signs, columns)


def _rows(signs: tuple[str, ...] | list[str], columns: int) -> tuple[str, ...]:
    starts = range(len(signs) - columns, -1, -columns)
    return tuple("".join(signs[start : start + columns]) for start in starts)
