"""Paths in Glittering Paths a second time: slow and obvious, from the designers' text alone.

A board is a dictionary from cells to gems, a cell its column and its row as they are read off its
name. A path is judged by looking at all of it again after every cell, and paid with fractions.
Nothing here is shared with the program, so that a mistake would have to be made twice to stay
unseen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import pairwise

Cell = tuple[int, int]
"""Column and row, both from 1; (1, 1) is a1, at the lower left (GP7)."""

Gems = dict[Cell, str]
"""The gem on each cell of a board; a cleared cell carries none (GP10)."""

RED, BLUE = "RGJ", "SLA"
"""The gems of each colour (GP1)."""

NEIGHBOURS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def name(cell: Cell) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[0] - 1] + str(cell[1])


def laid(rows: Sequence[str]) -> Gems:
    """The gems of a board that is written in rows, the topmost first."""
    return {
        (column, len(rows) - line): gem
        for line, row in enumerate(rows)
        for column, gem in enumerate(row, start=1)
        if gem != "."
    }


def written(gems: Gems, columns: int, rows: int) -> list[str]:
    """The board in rows, as `laid` reads it."""
    return [
        "".join(gems.get((column, row), ".") for column in range(1, columns + 1))
        for row in range(rows, 0, -1)
    ]


def broken(gems: Gems, columns: int, rows: int, own: str, path: Sequence[Cell]) -> set[str]:
    """The rules that a path breaks, wherever it does, but for those of its length (GP7 to GP10)."""
    wrong = set()
    if any(not (1 <= column <= columns and 1 <= row <= rows) for column, row in path):
        wrong.add("GP7")
    if len(path) != len(set(path)):
        wrong.add("GP8")
    if not _alternates([gems.get(cell, "nothing") for cell in path], own):
        wrong.add("GP9")
    if any(cell not in gems for cell in path) or not _turns(path):
        wrong.add("GP10")
    return wrong


def _alternates(along: Sequence[str], own: str) -> bool:
    start = along[0]
    return start in own and [gem == start for gem in along] == [
        place % 2 == 0 for place in range(len(along))
    ]


def _turns(path: Sequence[Cell]) -> bool:
    """Whether all steps go to a neighbour, and every three cells form a right angle."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    return all(step in NEIGHBOURS for step in steps) and all(
        one[0] * two[0] + one[1] * two[1] == 0 for one, two in pairwise(steps)
    )


def has_length(path: Sequence[Cell]) -> bool:
    """Whether the path is long enough, and odd (GP8)."""
    return len(path) >= 3 and len(path) % 2 == 1


def legal(gems: Gems, columns: int, rows: int, own: str) -> Iterator[tuple[Cell, ...]]:
    """All legal paths: every walk that breaks nothing is led on to each neighbour."""

    def onward(path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        if broken(gems, columns, rows, own, path):
            return
        if has_length(path):
            yield path
        column, row = path[-1]
        for right, up in NEIGHBOURS:
            yield from onward((*path, (column + right, row + up)))

    for cell in gems:
        yield from onward((cell,))


def worth(gems: Gems, path: Sequence[Cell]) -> Fraction:
    """The points before they are rounded (GP12)."""
    along = [gems[cell] for cell in path]
    others = [along.count(gem) for gem in RED + BLUE if gem != along[0]]
    return Fraction(along.count(along[0]), max(others))


def rounded(exact: Fraction) -> Decimal:
    """To two decimals, halves up (GP13)."""
    return (Decimal(exact.numerator) / Decimal(exact.denominator)).quantize(
        Decimal("0.01"), ROUND_HALF_UP
    )


def cleared(gems: Gems, path: Sequence[Cell]) -> Gems:
    """What is left on the board (GP14)."""
    return {cell: gem for cell, gem in gems.items() if cell not in path}
