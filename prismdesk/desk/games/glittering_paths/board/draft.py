"""The draft of a path without Qt: its cells, its points, and why it cannot be sent now.

A draft is the cells of a path in their order. Drawing and typing make one draft, and nothing in it
is judged: it takes any cell (ALL5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from prismdesk.core.phases import not_now, row_for
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Path, read, write
from prismdesk.games.glittering_paths.gems import CLEARED, OWNER, Board
from prismdesk.games.glittering_paths.paths import following, gems_on, hundredths, refused
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.state import DRAWING, RACE, TURN
from prismdesk.games.glittering_paths.view import View, drawer
from prismdesk.geometry.square import cell_at, cell_name

Cells = tuple[str, ...]
"""Cells by their names."""

_BEGUN: Final = re.compile("[a-z]$", re.IGNORECASE | re.ASCII)
"""A column at the end of a line, whose row is still to be typed."""


def numbers_of(board: Board | None, names: Iterable[str]) -> tuple[int, ...]:
    """The cells of these names by their numbers, as far as the board has them."""
    numbers = () if board is None else map(board.number, names)
    return tuple(number for number in numbers if number is not None)


def text(draft: Cells) -> str:
    """The draft as the line shows it (GP11)."""
    return write(Path(draft)) if draft else ""


def typed(line: str) -> Cells:
    """The cells that the line says now; none for anything else than a path."""
    action = read(line)
    if isinstance(action, Refused):
        action = read(_BEGUN.sub("", line.rstrip()))
    return action.cells if isinstance(action, Path) else ()


def picked(draft: Cells, cell: str) -> Cells:
    """The draft after a click on a cell: one that is in it already is its last one again."""
    if cell in draft:
        return draft[: draft.index(cell) + 1]
    return (*draft, cell)


def led(draft: Cells, cell: str, brushed: str | None = None) -> Cells:
    """The draft after the pointer was led to a cell with its button held.

    What it skipped is filled in, corners as a path takes them (GP10). `brushed` is the cell that
    the pointer came by last on its way: it tells the first corner, where nothing else does.
    """
    if not draft:
        return (cell,)
    if cell in draft:
        return picked(draft, cell)
    while draft[-1] != cell:
        draft = picked(draft, _next(draft, cell, brushed))
    return draft


def are_near(one: str, other: str, *, slantwise: bool = False) -> bool:
    """Whether cells have a side in common, or, if that will do, a corner."""
    (column, row), (there, up) = cell_at(one), cell_at(other)
    across, along = abs(column - there), abs(row - up)
    return max(across, along) == 1 if slantwise else across + along == 1


def _next(draft: Cells, cell: str, brushed: str | None) -> str:
    """The cell by which the draft comes one step nearer to another one."""
    (column, row), (there, up) = cell_at(draft[-1]), cell_at(cell)
    level = cell_name(column + _sign(there - column), row)
    upright = cell_name(column, row + _sign(up - row))
    if row == up:
        return level
    if column == there:
        return upright
    if _is_level(draft[-2:]) is not None:
        first, second = (upright, level) if _is_level(draft[-2:]) else (level, upright)
    elif brushed in (level, upright):
        first, second = brushed, level if brushed == upright else upright
    else:
        is_wide = abs(there - column) >= abs(up - row)
        first, second = (level, upright) if is_wide else (upright, level)
    return second if first in draft and second not in draft else first


def _is_level(step: Cells) -> bool | None:
    """Whether a step goes to the side and not up or down; None where it is no such step."""
    if len(step) < 2 or not are_near(*step):
        return None
    return cell_at(step[0])[1] == cell_at(step[1])[1]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


_MENDED_BY_MORE: Final = {"too-short", "even"}
"""What is no mistake of the cells so far: there are only too few of them."""

_SHORTEST: Final = 3


class Advice(NamedTuple):
    """What is told of a draft; under event rules nothing.

    `points` are what it would be paid, in hundredths, and None while it is no legal path; then
    `waits` says what it lacks, or `wrong` what is wrong with it. `following` are the cells that
    can come next.
    """

    points: int | None = None
    following: Cells = ()
    waits: Phrase | None = None
    wrong: Refused | None = None


NO_ADVICE: Final = Advice()


def advice(view: View, draft: Cells) -> Advice:
    """What is to be told of this draft on the board of the view."""
    board = view.board
    if not view.practice or board is None or not draft:
        return NO_ADVICE
    seat = seat_of(view, board, draft)
    if seat is None:
        return NO_ADVICE
    no = refused(board, seat, draft)
    if no is not None and no.code not in _MENDED_BY_MORE:
        return Advice(wrong=no)
    ahead = _following(board, seat, draft)
    if no is None:
        return Advice(hundredths(gems_on(board, draft)), ahead)
    return Advice(following=ahead, waits=_waits(draft, ahead))


def seat_of(view: View, board: Board, draft: Cells) -> Seat | None:
    """For whom the draft is: who looks at it, or else whose turn it is.

    A host draws in a race for either player; whose path it is to be is told by its first gem.
    """
    seat = drawer(view) if view.you is None else view.you
    if seat is not None:
        return seat
    first = board.number(draft[0])
    gem = CLEARED if first is None else board.cells[first]
    return None if gem == CLEARED else OWNER[gem]


def _following(board: Board, seat: Seat, draft: Cells) -> Cells:
    return tuple(board.names[cell] for cell in following(board, seat, numbers_of(board, draft)))


def _waits(draft: Cells, ahead: Cells) -> Phrase:
    if not ahead:
        return phrase("no way on")
    if len(draft) < _SHORTEST:
        return phrase("{count} of {least} cells", count=len(draft), least=_SHORTEST)
    return phrase("one more cell")


def is_drafting(view: View) -> bool:
    """Whether whoever may act on this view makes a draft; with a buzzer only who buzzed (GP22)."""
    if view.board is None:
        return False
    if view.phase == DRAWING:
        return view.you in (None, view.buzzer)
    return view.phase in (RACE, TURN)


def not_yet(view: View) -> Refused | None:
    """What somebody is told who cannot make a path in this phase; None where there is none."""
    row = row_for(GLITTERING_PATHS.phases, view.phase, "path")
    return None if row is None else not_now(row, drawer(view))
