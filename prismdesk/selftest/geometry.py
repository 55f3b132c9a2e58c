"""Faces, rings and what hangs together: small drawings whose spaces can be counted by hand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final

import networkx as nx
import shapely

from prismdesk.geometry.hexagon import Cell, Ring, bridges, cell_named, islands, rings
from prismdesk.geometry.triangle import LETTERS, SIDE, TRIANGLES_BY
from prismdesk.geometry.triangle_graph import faces, parts
from prismdesk.selftest.outcome import Known

_SPACES: Final = (
    ("an open line", "Al Bl El", ()),
    ("three sides around C", "Br Dl Ab", ("C",)),
    ("two triangles with a side between", "Br Bl Bb Dl Ab", ("B", "C")),
    ("a ring with a loose end in it", "Bb Gr Nl Lb Jr El Er", ("EFGKLM",)),
    (
        "a ring in a ring",
        "Bb Gr Nr Wl Ub Sb Qr Jl El Ll Lr Lb",
        ("EFGJKMNRSTUV", "L"),
    ),
)
"""Sides of Broken Prism's triangle, and the triangles in each space that they enclose (BP17)."""

_FLOWER: Final = "0,-1 1,-1 1,0 0,1 -1,1 -1,0"
"""Six cells of Prisma's field, around the one in the middle."""


def tried(_folder: Path) -> str:
    """Draws, and counts what Shapely and NetworkX make of it. Raises Wrong."""
    known = Known()
    _try_faces(known)
    _try_parts(known)
    _try_rings(known)
    return f"{known.count} known answers, by {_libraries()}"


def _try_faces(known: Known) -> None:
    for what, names, spaces in _SPACES:
        found = _spaces(SIDE[one] for one in names.split())
        known.same(f"The spaces of {what} (BP17)", found, spaces)
    # Of 84 sides each is drawn, so that each of the 49 triangles is a space by itself (BP1).
    known.same("The spaces of a full board (BP1)", _spaces(range(84)), tuple(LETTERS))
    edge = [side for side, around in enumerate(TRIANGLES_BY) if len(around) == 1]
    known.same("The sides on the board’s edge (BP1)", len(edge), 21)
    known.same("The space that the edge encloses", _spaces(edge), ("".join(LETTERS),))


def _spaces(sides: Iterable[int]) -> tuple[str, ...]:
    found = faces(sides)
    return tuple("".join(LETTERS[triangle] for triangle in face.triangles) for face in found)


def _try_parts(known: Known) -> None:
    known.same("The vertices of an empty board (BP10)", len(set(parts(()))), 36)
    # Four sides that make no ring leave four parts fewer; all sides leave one.
    some = [SIDE[name] for name in ("Al", "Bl", "El", "wl")]
    known.same("The parts with four sides (BP10)", len(set(parts(some))), 32)
    known.same("The parts of a full board (BP10)", len(set(parts(range(84)))), 1)
    row = _cells("0,0 1,0 2,0")
    far = _cells("9,0")
    known.same("The islands of a row and a cell (PR11)", islands((*row, *far)), (row, far))
    known.same("What holds a row together (PR11)", bridges(row), {row[1]})
    known.same("What holds a ring together (PR11)", bridges(_cells(_FLOWER)), set())


def _try_rings(known: Known) -> None:
    around = [Ring(tuple(sorted(_cells(_FLOWER))), _cells("0,0"))]
    loop = f"{_FLOWER} 0,-1"
    known.same("The loop around a cell (PR19)", _rings(loop), around)
    known.same("The same with a loose end in it (PR19)", _rings(loop, "0,-1 0,0"), around)
    halves = [len(ring.cells) for ring in _rings(loop, "0,-1 0,0 0,1")]
    known.same("The loops of a divided one (PR19)", halves, [5, 5])
    known.same("The loops of an open path (PR19)", _rings(_FLOWER), [])


def _cells(names: str) -> tuple[Cell, ...]:
    return tuple(cell_named(name) for name in names.split())


def _rings(*paths: str) -> list[Ring]:
    """The loops that these paths make, each a line from cell to cell."""
    return list(rings(line for path in paths for line in pairwise(_cells(path))))


def _libraries() -> str:
    geos = ".".join(map(str, shapely.geos_version))
    return f"Shapely {shapely.__version__} with GEOS {geos} and NetworkX {nx.__version__}"
