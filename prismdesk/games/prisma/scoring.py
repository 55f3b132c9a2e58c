"""The points of a seat at any moment, with the tiles that make each (PR28 to PR33)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from prismdesk.games.prisma.field import Field, Loop
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.state import Position
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.geometry.hexagon import SIDES, Cell, around, cell_named, rotated

_SOUTH = SIDES.index("S")


class Points(NamedTuple):
    """Something that scores: the tiles that make it, and its points."""

    cells: tuple[Cell, ...]
    points: int


class ScoringLoop(NamedTuple):
    """A loop that scores: its ring, the empty spaces in it, and its points (PR31)."""

    cells: tuple[Cell, ...]
    spaces: tuple[Cell, ...]
    points: int


class Sheet(NamedTuple):
    """All that scores for one seat. A beam is told by its tile, which has only one that way."""

    beams: tuple[Cell, ...]
    loops: tuple[ScoringLoop, ...]
    x: tuple[Points, ...]
    y: tuple[Points, ...]
    iii: tuple[Points, ...]

    @property
    def parts(self) -> dict[str, int]:
        """The points of each kind by its name in the console's status, and their `total`."""
        sums = {
            "beams": len(self.beams),
            "loops": sum(loop.points for loop in self.loops),
            "x": sum(one.points for one in self.x),
            "y": sum(one.points for one in self.y),
            "iii": sum(one.points for one in self.iii),
        }
        return {**sums, "total": sum(sums.values())}

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.parts["total"]

    @property
    def ranking(self) -> tuple[int, int, int]:
        """What breaks a tie in a tournament, the more the better (PR32).

        Scoring loops; the ring tiles of the largest; the tiles in all of them, shared ones once.
        """
        tiles = {cell for loop in self.loops for cell in loop.cells}
        return len(self.loops), max((len(loop.cells) for loop in self.loops), default=0), len(tiles)


def sheets(position: Position) -> dict[int, Sheet]:
    """The sheet of each seat that has a direction, by seat."""
    field = field_in(position)
    found = {}
    for marker in position.markers:
        own = tuple(
            tuple(map(cell_named, one.ring)) for one in position.marked if one.seat == marker.seat
        )
        side = SIDES.index(marker.direction)
        found[marker.seat] = sheet(field, side, own, inner_patterns=position.inner_patterns)
    return dict(sorted(found.items()))


@lru_cache(maxsize=256)
def sheet(
    field: Field, side: int, own: tuple[tuple[Cell, ...], ...], *, inner_patterns: bool
) -> Sheet:
    """The sheet of a seat: `side` is its direction, `own` the rings of the loops it marked."""
    in_paths = tuple(_in_paths(field, side))
    beams = tuple(cell for cell in in_paths if around(cell)[side] in field.outside)
    lit = {field.part[cell] for cell in beams}
    loops = tuple(_worth(loop) for loop in field.loops if loop.ring in own)
    rows: dict[int, list[Cell]] = {}
    columns: dict[int, list[Cell]] = {}
    for cell in in_paths if inner_patterns else beams:
        row, column = _row_and_column(cell, side)
        rows.setdefault(row, []).append(cell)
        columns.setdefault(column, []).append(cell)
    return Sheet(
        beams,
        tuple(loop for loop in loops if field.part[loop.cells[0]] in lit),
        tuple(_lines(rows)),
        tuple(_lines(columns)),
        tuple(_triples(columns, rows)),
    )


def _in_paths(field: Field, side: int) -> Iterable[Cell]:
    """The tiles in a path with a beam to that side; at the edge it counts (PR28)."""
    for cell, sides in field.tiles.items():
        if sides[side] != BLANK and field.in_path(cell):
            yield cell


def _row_and_column(cell: Cell, side: int) -> tuple[int, int]:
    """The place along a direction in half hexes, and across it (PR29)."""
    q, r = rotated(cell, _SOUTH - side)
    return 2 * r + q, q


def _worth(loop: Loop) -> ScoringLoop:
    points = 2 + len(loop.spaces) if loop.is_large else 1
    return ScoringLoop(loop.ring, loop.spaces, points)


def _lines(by_place: dict[int, list[Cell]]) -> Iterable[Points]:
    """X or Y: two or more beams in one row or column are worth one less than they are (PR30)."""
    for _, cells in sorted(by_place.items()):
        if len(cells) > 1:
            yield Points(tuple(cells), len(cells) - 1)


def _triples(columns: dict[int, list[Cell]], rows: dict[int, list[Cell]]) -> Iterable[Points]:
    """As many III as there can be: disjoint beams in three consecutive columns (PR30).

    From the first column on, each takes as many as it can. No choice is better: take any best set
    of triples, and the first column c where it has fewer than could be made there now. Column c
    has a beam to spare, for nothing before it takes one. If c+1 and c+2 have one too, the set
    could be larger. If c+1 has none, one of its beams is in a triple that begins at c+1, and if
    only c+2 has none, one of its beams is in a triple that begins at c+1 or c+2. That triple can
    begin at c instead: it gives up beams farther on, and the set is as large as before. So step by
    step the best set becomes this one.
    """
    row_of = {cell: row for row, cells in rows.items() for cell in cells}
    left = {
        column: sorted(cells, key=lambda cell: (row_of[cell], cell))
        for column, cells in columns.items()
    }
    for column in sorted(left):
        three: Sequence[list[Cell]] = [left.get(column + more, []) for more in range(3)]
        while all(three):
            yield Points(tuple(cells.pop(0) for cells in three), 1)
