"""The options of a match, among them the sizes of its three boards (GP4)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from prismdesk.core.options import (
    HOST,
    OPPONENT,
    RACE,
    RULES,
    Choice,
    Chosen,
    Instead,
    Unfit,
    option,
    own_rules,
)
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Fault
from prismdesk.games.glittering_paths.gems import FEWEST, LONGEST, MOST, NARROWEST, SHORTEST
from prismdesk.geometry.square import cell_name

Size = tuple[int, int]
"""Columns and rows of a board."""

Sizes = tuple[Size, Size, Size]
"""Those of the three rounds."""

CHOICES: Final = (
    Choice("8x8,11x6,10x7", phrase("Boards of 64, 66 and 70 cells.")),
    Choice("8x5,10x4,5x8", phrase("Three boards of 40 cells: a shorter match.")),
    Choice("10x9,15x6,9x10", phrase("Three boards of 90 cells: a longer match.")),
)
"""What a match can be set up with by name; the areas of each are roughly equal (GP4)."""

FORM: Final = "COLUMNSxROWS,COLUMNSxROWS,COLUMNSxROWS"
"""How any other three sizes are written."""

_SIZE: Final = " ?([1-9][0-9]{0,2}) ?[xX×] ?([1-9][0-9]{0,2}) ?"
_SIZES: Final = re.compile(f"{_SIZE},{_SIZE},{_SIZE}", re.ASCII)


class _Least(NamedTuple):
    """The least that a board has, and the rule that says so."""

    rule: str
    side: int
    cells: int


_DRAWN: Final = _Least("GP4", SHORTEST, FEWEST)
_ENTERED: Final = _Least("GP6", NARROWEST, 1)


def wrong_with(columns: int, rows: int) -> list[Fault]:
    """Everything that is wrong with this size of a board that is to be drawn (GP2, GP4)."""
    return _faults(columns, rows, _DRAWN)


def wrong_with_entered(columns: int, rows: int) -> list[Fault]:
    """The same of a board that a host enters: it may be smaller (GP2, GP6)."""
    return _faults(columns, rows, _ENTERED)


def read_sizes(text: str) -> Sizes:
    """The sizes that the text spells. Raises Unfit for anything else than three of GP4."""
    found = _SIZES.fullmatch(text)
    if found is None:
        example = CHOICES[0].value
        why = "Write the columns and rows of three boards, such as {example}."
        raise Unfit(phrase(why, example=example))
    one, two, three = ((int(found[group]), int(found[group + 1])) for group in (1, 3, 5))
    for size in (one, two, three):
        for fault in wrong_with(*size):
            raise Unfit(fault.message)
    return one, two, three


def _faults(columns: int, rows: int, least: _Least) -> list[Fault]:
    size, cells = f"{columns}x{rows}", columns * rows
    most_columns = "A board has at most {bound} columns; {size} has {count}."
    least_columns = "A board has at least {bound} columns; {size} has {count}."
    most_rows = "A board has at most {bound} rows; {size} has {count}."
    least_rows = "A board has at least {bound} rows; {size} has {count}."
    most_cells = "A board has at most {bound} cells; {size} has {count}."
    least_cells = "A board has at least {bound} cells; {size} has {count}."
    bounds = (
        (columns < least.side, least_columns, least.side, columns),
        (columns > LONGEST, most_columns, LONGEST, columns),
        (rows < least.side, least_rows, least.side, rows),
        (rows > LONGEST, most_rows, LONGEST, rows),
        (cells < least.cells, least_cells, least.cells, cells),
        (cells > MOST, most_cells, MOST, cells),
    )
    faults = [
        Fault(phrase(text, bound=bound, size=size, count=count), least.rule)
        for is_wrong, text, bound, count in bounds
        if is_wrong
    ]
    if cells % 2 and columns <= LONGEST:
        middle = cell_name(columns // 2, rows // 2)
        odd = "A board has an even number of cells; {size} has {count}, and {cell} has no opposite."
        faults.append(Fault(phrase(odd, size=size, count=cells, cell=middle), "GP2", middle))
    return faults


SIZES: Final = option("sizes", "Sizes", "GP4", *CHOICES, form=FORM, fits=read_sizes)
END_DEAD_BOARD: Final = option(
    "end-dead-board",
    "End a dead board",
    "GP19",
    ("no", "A round ends with four passes in a row, or when both agree."),
    ("yes", "Once nobody can make a path any more, the round is over."),
    instead=(Instead(Chosen(RULES.name, "practice"), "yes"),),
)
_RULES: Final = own_rules(
    "Nothing is computed for you: a draft takes any cell, and its points appear when the path is "
    "made. A pause covers the board.",
    "Your draft shows its points, the cells that can follow and what is wrong.",
)
OPTIONS: Final = (OPPONENT, SIZES, END_DEAD_BOARD, RACE, _RULES, HOST)
