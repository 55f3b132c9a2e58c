"""The hexagonal lattice: its cells, which are contiguous, and loops on it (PR1, PR4, PR19).

A cell is two whole numbers: `q` counts columns to the right and `r` steps down a column. Six sides
and six neighbours go clockwise from north, and so do turns.

Loops are the smallest faces of a drawing, by Shapely. A line runs between the middles of two
neighbours. In the skewed frame of `q` and `r` every middle is a point of whole numbers and no two
lines cross, so the faces are exact. Shapely and NetworkX are imported when they are first needed.
Shapely's polygons come in no fixed order and begin anywhere: rings are sorted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The sides of a cell by their number, clockwise."""

_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_NAME: Final = re.compile(r"\s*([+-]?\d{1,3})\s*,\s*([+-]?\d{1,3})\s*\Z", re.ASCII)

FARTHEST: Final = 99
"""No cell is farther from the middle in either number."""


class Cell(NamedTuple):
    """A cell of the lattice. Cells sort by column, and down each column."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


MIDDLE: Final = Cell(0, 0)
"""The middle of the field."""


def cell_named(text: str) -> Cell:
    """The cell that `2,-1` spells. Raises ValueError for anything else, and for one too far."""
    found = _NAME.match(text)
    if not found:
        raise ValueError(text)
    q, r = int(found[1]), int(found[2])
    if max(abs(q), abs(r)) > FARTHEST:
        raise ValueError(text)
    return Cell(q, r)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """The six neighbours of a cell, clockwise from north: the one beyond each of its sides."""
    q, r = cell
    return tuple(Cell(q + right, r + down) for right, down in _STEPS)


def opposite(side: int) -> int:
    """The side across from this one, which is also how the neighbour beyond it calls it."""
    return (side + 3) % 6


def distance(one: Cell, other: Cell) -> int:
    """How many steps it is from one cell to another."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def rotated(cell: Cell, sixths: int) -> Cell:
    """The cell, turned clockwise about the middle (0,0) by that many sixths."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return Cell(q, r)


def rim(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells that touch one of these along a side and are none of them."""
    given = frozenset(cells)
    return frozenset(near for cell in given for near in around(cell)) - given


def flood(start: Iterable[Cell], allowed: frozenset[Cell] | set[Cell]) -> frozenset[Cell]:
    """Those of the allowed cells that hang together with a cell of `start` that is allowed."""
    reached = {cell for cell in start if cell in allowed}
    edge = list(reached)
    while edge:
        for near in around(edge.pop()):
            if near in allowed and near not in reached:
                reached.add(near)
                edge.append(near)
    return frozenset(reached)


def box(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Every cell of the slanted box that holds these cells with one more row on each side."""
    given = tuple(cells)
    columns, rows = [cell.q for cell in given], [cell.r for cell in given]
    for q in range(min(columns, default=0) - 1, max(columns, default=0) + 2):
        for r in range(min(rows, default=0) - 1, max(rows, default=0) + 2):
            yield Cell(q, r)


def together(
    cells: Iterable[Cell], lines: Iterable[tuple[Cell, Cell]]
) -> tuple[tuple[Cell, ...], ...]:
    """The cells in parts that the lines hold together; each part sorted, and the parts too.

    The lines end in these cells; KeyError where one does not.
    """
    near: dict[Cell, list[Cell]] = {cell: [] for cell in cells}
    for one, other in lines:
        near[one].append(other)
        near[other].append(one)
    parts = []
    while near:
        part = [next(iter(near))]
        edges = [near.pop(part[0])]
        while edges:
            for cell in edges.pop():
                if cell in near:
                    part.append(cell)
                    edges.append(near.pop(cell))
        parts.append(tuple(sorted(part)))
    return tuple(sorted(parts))


def islands(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The cells in parts that hang together along sides; each part sorted, and the parts too."""
    given = frozenset(cells)
    return together(given, _touching(given))


def bridges(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells without which others of their part would be cut off from each other."""
    import networkx as nx

    graph = nx.Graph()
    given = frozenset(cells)
    graph.add_nodes_from(given)
    graph.add_edges_from(_touching(given))
    return frozenset(nx.articulation_points(graph))


def _touching(cells: frozenset[Cell]) -> list[tuple[Cell, Cell]]:
    return [(cell, near) for cell in cells for near in around(cell)[:3] if near in cells]


class Ring(NamedTuple):
    """A bounded face: the cells on its outer ring, and those strictly inside it, both sorted."""

    cells: tuple[Cell, ...]
    inside: tuple[Cell, ...]


def rings(lines: Iterable[tuple[Cell, Cell]]) -> tuple[Ring, ...]:
    """The bounded faces that lines between neighbours make, in the order of their cells.

    Loose ends inside a face, and whatever else lies in it, are no part of its ring.
    """
    import shapely

    drawn = sorted(lines)
    if len(drawn) < 3:
        return ()
    faces = shapely.get_parts(shapely.polygonize(shapely.linestrings(drawn)))
    return tuple(sorted(map(_ring, faces)))


def course(ring: Iterable[Cell], lines: Iterable[tuple[Cell, Cell]]) -> tuple[Cell, ...]:
    """The cells of a ring that these lines make, in the order in which they follow each other.

    It begins with the first cell and goes on to the lesser of the two beside it. Raises
    LookupError if the lines make no such ring.
    """
    import shapely

    wanted = frozenset(ring)
    among = sorted(line for line in lines if wanted.issuperset(line))
    faces = shapely.get_parts(shapely.polygonize([shapely.LineString(line) for line in among]))
    corners = (_corners(shapely.get_exterior_ring(face))[:-1] for face in faces)
    found = next((cells for cells in corners if frozenset(cells) == wanted), None)
    if found is None:
        raise LookupError(sorted(wanted))
    begin = found.index(min(found))
    found = found[begin:] + found[:begin]
    return tuple(found if found[1] < found[-1] else found[:1] + found[:0:-1])


def _corners(ring: object) -> list[Cell]:
    import shapely

    return [Cell(round(q), round(r)) for q, r in shapely.get_coordinates(ring).tolist()]


def _ring(face: object) -> Ring:
    import shapely

    outer = shapely.get_exterior_ring(face)
    cells = sorted(set(_corners(outer)))
    # Cells on the ring are not strictly inside it, and Shapely's `contains` leaves them out. One
    # inside has others of the box around it on all sides.
    columns, rows = [cell.q for cell in cells], [cell.r for cell in cells]
    within = [
        Cell(q, r)
        for q in range(min(columns) + 1, max(columns))
        for r in range(min(rows) + 1, max(rows))
    ]
    if len(cells) < _FEWEST_AROUND or not within:
        return Ring(tuple(cells), ())
    held = shapely.contains_xy(
        shapely.Polygon(outer), [cell.q for cell in within], [cell.r for cell in within]
    )
    inside = (cell for cell, is_held in zip(within, held.tolist(), strict=True) if is_held)
    return Ring(tuple(cells), tuple(inside))


_FEWEST_AROUND = 6
"""Six cells are the fewest that can enclose another one (PR1)."""
