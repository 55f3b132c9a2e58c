"""What a person has drawn or typed on a Glittering Paths board so far. Knows no Qt.

A draft is the cells of a path in their order. Drawing and typing make one draft, and nothing in it
is judged: it takes any cell (ALL5).
"""

from __future__ import annotations

import re
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.actions import Path
from prismdesk.games.glittering_paths.notation import read, write
from prismdesk.geometry.square import cell_at, cell_name

Cells = tuple[str, ...]
"""Cells by their names."""

_BEGUN: Final = re.compile("[a-z]$", re.IGNORECASE | re.ASCII)
"""A column at the end of a line, whose row is still to be typed."""


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
