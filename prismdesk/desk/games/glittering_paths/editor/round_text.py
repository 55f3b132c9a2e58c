"""Reads the text of one board, and changes it: single cells, its size, empty cells (GP2, GP6).

The text is what counts; the board and the text itself are two ways to change it. Whatever a change
does not concern, comments and lines that mean nothing included, stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from prismdesk.core.chance import Draws
from prismdesk.desk.editors.model import ENDS, joined, lead
from prismdesk.games.glittering_paths.board_lines import ROUND, Line, blocks, headed
from prismdesk.games.glittering_paths.gems import CLEARED, LONGEST, OPPOSITE, ROUNDS
from prismdesk.games.glittering_paths.options import Size
from prismdesk.geometry.square import cell_name


class Cells(NamedTuple):
    """The signs of a board, right or wrong, row after row from a1; what is not there is cleared.

    No more columns and rows are shown than a board can have: of rows the lowest.
    """

    columns: int
    rows: int
    signs: tuple[str, ...]

    def opposite(self, cell: int) -> int:
        """On which cell one falls when the board is turned by 180 degrees (GP2)."""
        return len(self.signs) - 1 - cell

    def name(self, cell: int) -> str:
        """What a cell is called (GP7)."""
        row, column = divmod(cell, self.columns)
        return cell_name(column, row)

    @property
    def names(self) -> dict[str, int]:
        """Every cell by its name."""
        return {self.name(cell): cell for cell in range(len(self.signs))}


def rows_of(text: str) -> list[Line]:
    """The rows of the round, the topmost first; those of another that begins below are not."""
    found = headed(text, 1)
    return found[0].rows if found else []


def cells_of(text: str, size: Size) -> Cells:
    """The signs that stand in a round's text; without any row, an empty board of that size."""
    letters = [line.letters[:LONGEST] for line in rows_of(text)[-LONGEST:]]
    columns, rows = (max(map(len, letters)), len(letters)) if letters else size
    full = [row.ljust(columns, CLEARED) for row in letters] or [CLEARED * columns] * rows
    return Cells(columns, rows, tuple("".join(reversed(full))))


def with_cells(text: str, size: Size, changes: Mapping[int, str]) -> str:
    """The text with these signs on these cells, which are counted as in `cells_of`."""
    cells = cells_of(text, size)
    rows = [line.letters for line in rows_of(text)] or [CLEARED * size[0]] * size[1]
    for cell, sign in changes.items():
        up, column = divmod(cell, cells.columns)
        row = rows[-1 - up].ljust(column, CLEARED)
        rows[-1 - up] = row[:column] + sign + row[column + 1 :]
    return with_rows(text, rows)


def with_rows(text: str, rows: Sequence[str]) -> str:
    """The text with these rows, the topmost first, in the place of those that it has."""
    raw: list[str | None] = list(ENDS.split(text))
    old = rows_of(text)
    for line, row in zip(old, rows, strict=False):
        if line.letters != row:
            raw[line.number - 1] = _with_letters(raw[line.number - 1] or "", row)
    for line in old[len(rows) :]:
        raw[line.number - 1] = None
    end = old[-1].number if old else _end_of_round(text)
    more = rows[len(old) :]
    return joined([one for one in (*raw[:end], *more, *raw[end:]) if one is not None])


def split(text: str, first: int = 1) -> dict[int, str]:
    """The rounds of a whole file, each without its heading, by their places from 1.

    If there is no heading they are those from `first` on, and so is what stands above the first
    one. What is more than three rounds, or is none, stays with the one before, with a heading,
    where it is a fault.
    """
    found = blocks(text)
    raw = ENDS.split(text)
    starts = [0, *(lead(raw, block.top) for block in found[1:]), len(raw)]
    rounds: dict[int, str] = {}
    at = first
    for number, block in enumerate(found):
        piece = raw[starts[number] : starts[number + 1]]
        if block.is_headed or not block.number:
            at = block.place or at
        elif first + number <= ROUNDS:
            at = first + number
        else:
            piece.insert(0, f"{ROUND} {first + number}")
        if block.is_headed and block.place and not headed(rounds.get(at, "")):
            del piece[block.top - 1 - starts[number]]
        rounds[at] = joined([rounds[at], *piece] if at in rounds else piece)
    return rounds


def heading(place: int, text: str) -> str:
    """What stands above a round in a file, with the end of its line; its own heading is enough."""
    has_own = any(block.is_headed and block.place == place for block in headed(text)[:1])
    return "" if has_own else f"{ROUND} {place}\n"


def _with_letters(written: str, letters: str) -> str:
    """The line with these letters, parted as before, and with its comment."""
    said, sign, comment = written.partition("#")
    apart = " " if len(said.split()) > 1 else ""
    return f"{apart.join(letters)}  {sign}{comment}".rstrip()


def _end_of_round(text: str) -> int:
    """Behind the last line that says something in it, or else behind all comments."""
    found = headed(text)
    if found:
        return found[0].lines[-1].number
    lines = enumerate(ENDS.split(text), start=1)
    return max((number for number, one in lines if one.strip()), default=0)


def filled(cells: Cells, gems: Sequence[str], draws: Draws) -> dict[int, str]:
    """Gems for the empty cells: on each the opposite of what lies on the other side (GP2).

    Where both are empty, one of the gems that are fewest so far, and its opposite.
    """
    signs = list(cells.signs)
    there = Counter(sign for sign in signs if sign in gems)
    changes: dict[int, str] = {}
    for cell, sign in enumerate(signs):
        opposite = cells.opposite(cell)
        if sign != CLEARED or cell == opposite:
            continue
        if signs[opposite] == CLEARED:
            fewest = min(there[gem] for gem in gems)
            choice = [gem for gem in gems if there[gem] == fewest]
            place, draws = draws.below(len(choice))
            changes[opposite] = signs[opposite] = choice[place]
            there[choice[place]] += 1
        if signs[opposite] in OPPOSITE:
            changes[cell] = signs[cell] = OPPOSITE[signs[opposite]]
            there[signs[cell]] += 1
    return changes


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
