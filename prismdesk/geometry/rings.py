"""The loops of a drawing on the hexagonal lattice: its smallest faces, found by Shapely (PR19).

A line runs between the middles of two neighbours. In the skewed frame of `q` and `r` every middle
is a point of whole numbers and no two lines cross, so the faces are exact. Shapely is imported
when it is first needed. Its polygons come in no fixed order and begin anywhere: rings are sorted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from prismdesk.geometry.hexagon import Cell


class Ring(NamedTuple):
    """A bounded face: the cells on its outer ring, and those strictly inside it, both sorted."""

    cells: tuple[Cell, ...]
    inside: tuple[Cell, ...]


def rings(lines: Iterable[tuple[Cell, Cell]]) -> tuple[Ring, ...]:
    """The bounded faces that lines between neighbours make, in the order of their cells.

    Loose ends inside a face, and whatever else lies in it, are no part of its ring.
    """
    import shapely

    drawn = [shapely.LineString(line) for line in sorted(lines)]
    if len(drawn) < 3:
        return ()
    return tuple(sorted(_ring(face) for face in shapely.get_parts(shapely.polygonize(drawn))))


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
