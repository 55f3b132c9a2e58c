"""A path on a board: whether it is legal, and what it is worth (GP8 to GP13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.glittering_paths.gems import CLEARED, NAMES, OWNER, Board


def refused(board: Board, seat: Seat, cells: Sequence[str]) -> Refused | None:
    """Why these cells are no legal path of the seat, told at the first that is wrong; or None.

    What is wrong with the length of the whole is told last.
    """
    for place in range(len(cells)):
        wrong = _not_there(board, cells, place) or _wrong_step(board, cells, place)
        wrong = wrong or _wrong_gem(board, seat, cells, place)
        if wrong is not None:
            return wrong
    last = cells[-1]
    if len(cells) < 3:
        return _no(
            "GP8", "too-short", last, "A path has three cells at least; this one ends at {cell}."
        )
    if not len(cells) % 2:
        text = "A path has an odd number of cells; this one has {count}, up to {cell}."
        return _no("GP8", "even", last, text, count=len(cells))
    return None


def gems_on(board: Board, cells: Sequence[str]) -> str:
    """The gems along these cells, the starting gem first. Raises LookupError off the board."""
    return "".join(board.cells[_number(board, cell)] for cell in cells)


def hundredths(gems: str) -> int:
    """What a legal path over these gems is paid, in hundredths of a point (GP12, GP13).

    Halves go up: 9/8 is paid as 1.13. Rounding what is paid rounds the total alike, for that is a
    whole number of hundredths before.
    """
    between = Counter(gem for gem in gems if gem != gems[0])
    most = max(between.values())
    return (200 * gems.count(gems[0]) + most) // (2 * most)


def _number(board: Board, cell: str) -> int:
    number = board.number(cell)
    if number is None:
        raise LookupError(cell)
    return number


def _not_there(board: Board, cells: Sequence[str], place: int) -> Refused | None:
    cell = cells[place]
    number = board.number(cell)
    if number is None:
        return _no("GP7", "off-board", cell, "There is no cell {cell} on this board.")
    if cell in cells[:place]:
        return _no("GP8", "repeated", cell, "A path takes each cell once; {cell} comes again.")
    if board.cells[number] == CLEARED:
        return _no("GP10", "cleared", cell, "The cell {cell} is cleared; no path goes over it.")
    return None


def _wrong_step(board: Board, cells: Sequence[str], place: int) -> Refused | None:
    if place < 1:
        return None
    cell, before = cells[place], cells[place - 1]
    step = _step(board, before, cell)
    if abs(step[0]) + abs(step[1]) != 1:
        text = "{cell} is not next to {before}; a path goes to a neighbour, up, down or sideways."
        return _no("GP10", "jump", cell, text, before=before)
    if place > 1 and step == _step(board, cells[place - 2], before):
        text = "The path goes straight on to {cell}; it has to turn at {before}."
        return _no("GP10", "straight", cell, text, before=before)
    return None


def _step(board: Board, start: str, end: str) -> tuple[int, int]:
    """Columns to the right and rows up from one cell to another."""
    there, here = _number(board, end), _number(board, start)
    return there % board.columns - here % board.columns, there // board.columns - (
        here // board.columns
    )


def _wrong_gem(board: Board, seat: Seat, cells: Sequence[str], place: int) -> Refused | None:
    cell = cells[place]
    start = gems_on(board, cells[:1])
    gem = gems_on(board, (cell,))
    if place == 0:
        if OWNER[gem] is seat:
            return None
        text = "A path begins on a gem of its player’s own colour; {cell} is {gem_word}."
        return _no("GP9", "wrong-colour", cell, text, gem_word=NAMES[gem])
    if place % 2 and gem == start:
        text = "{cell} is {gem_word} as well; between two of them comes some other gem."
        return _no("GP9", "same-gem", cell, text, gem_word=NAMES[gem])
    if not place % 2 and gem != start:
        text = "{cell} is {gem_word}; every other cell of this path is {start_word}."
        names = {"gem_word": NAMES[gem], "start_word": NAMES[start]}
        return _no("GP9", "other-gem", cell, text, **names)
    return None


def _no(rule: str, code: str, cell: str, text: str, **values: str | int) -> Refused:
    message = phrase(text, cell=cell, **values)
    return Refused(code=code, rule=rule, message=message, where=cell)
