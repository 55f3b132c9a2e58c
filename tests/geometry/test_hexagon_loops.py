"""Loops as faces, and what hangs together (PR11, PR18, PR19)."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

from prismdesk.geometry.hexagon import (
    Cell,
    around,
    bridges,
    cell_named,
    course,
    islands,
    rings,
    rotated,
)

Lines = list[tuple[Cell, Cell]]


def walk(names: str) -> Lines:
    """Lines from cell to cell."""
    stops = [cell_named(name) for name in names.split()]
    return list(pairwise(stops))


def cells(names: str) -> tuple[Cell, ...]:
    return tuple(sorted(cell_named(name) for name in names.split()))


FLOWER = "0,-1 1,-1 1,0 0,1 -1,1 -1,0"

DRAWINGS = {
    "nothing": ([], []),
    "an open path": (["0,0 1,0 2,0"], []),
    "three tiles": (["0,0 1,0 0,1 0,0"], [("0,0 1,0 0,1", "")]),
    "four tiles": (["0,0 1,0 1,1 0,1 0,0"], [("0,0 1,0 1,1 0,1", "")]),
    "four tiles and the line across: two of three": (
        ["0,0 1,0 1,1 0,1 0,0", "1,0 0,1"],
        [("0,0 1,0 0,1", ""), ("1,0 1,1 0,1", "")],
    ),
    "six around a space": ([f"{FLOWER} 0,-1"], [(FLOWER, "0,0")]),
    "six around a tile that is joined to one of them": (
        [f"{FLOWER} 0,-1", "0,-1 0,0"],
        [(FLOWER, "0,0")],
    ),
    "six around a tile that is joined to two across": (
        [f"{FLOWER} 0,-1", "0,-1 0,0 0,1"],
        [("0,-1 0,0 0,1 1,-1 1,0", ""), ("-1,0 -1,1 0,-1 0,0 0,1", "")],
    ),
    "two loops that share a tile": (
        ["0,0 1,0 0,1 0,0 -1,0 0,-1 0,0"],
        [("0,0 1,0 0,1", ""), ("0,0 -1,0 0,-1", "")],
    ),
    "a loop with loose ends inside and outside": (
        ["0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1 0,-2 0,-1 0,0", "2,0 3,0 4,0"],
        [
            (
                "0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1",
                f"{FLOWER} 0,0",
            )
        ],
    ),
    "a loop in a loop": (
        [
            "0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1 0,-2",
            "0,0 1,-1 1,0 0,0",
        ],
        [
            (
                "0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1",
                f"{FLOWER} 0,0",
            ),
            ("0,0 1,-1 1,0", ""),
        ],
    ),
    "a loop in a loop that touches it in one tile": (
        [
            "0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1 0,-2",
            "0,-2 0,-1 1,-2",
            "0,-1 0,0 1,-1 0,-1",
        ],
        [
            (
                "0,-1 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1",
                "1,-1 1,0 0,1 -1,1 -1,0 0,0",
            ),
            ("0,-2 1,-2 0,-1", ""),
            ("0,-1 0,0 1,-1", ""),
        ],
    ),
}
"""Walks along lines, and the loops that they make: ring tiles, and the cells inside."""


@pytest.mark.parametrize("name", DRAWINGS)
def test_pr19_the_smallest_faces_with_their_rings(name: str) -> None:
    walks, loops = DRAWINGS[name]
    drawn = [line for text in walks for line in walk(text)]
    for sixths in range(6):
        lines = [tuple(rotated(end, sixths) for end in line) for line in drawn]
        found = [(ring.cells, ring.inside) for ring in rings(lines)]  # type: ignore[arg-type]
        wanted = [
            tuple(tuple(sorted(rotated(cell, sixths) for cell in cells(text))) for text in loop)
            for loop in loops
        ]
        assert found == sorted(wanted), sixths


def test_pr11_islands_and_the_cells_that_hold_them_together() -> None:
    chain = cells("0,0 1,0 2,0 3,-1")
    assert islands(chain) == (chain,)
    assert bridges(chain) == frozenset(cells("1,0 2,0"))
    assert islands(set(chain) - set(cells("1,0"))) == (cells("0,0"), cells("2,0 3,-1"))
    assert bridges(around(Cell(0, 0))) == frozenset()


def test_shapely_and_networkx_are_not_loaded_before_they_are_needed() -> None:
    program = (
        "import sys, prismdesk.geometry.hexagon;"
        "sys.exit('shapely' in sys.modules or 'networkx' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_course_of_a_ring_goes_from_cell_to_cell_along_its_lines(name: str) -> None:
    """It begins with the first cell, and goes to the lesser of the two beside it."""
    drawn, _ = DRAWINGS[name]
    lines = {(min(line), max(line)) for names in drawn for line in walk(names)}
    for ring in rings(lines):
        found = course(ring.cells, lines)
        assert tuple(sorted(found)) == ring.cells
        assert found[0] == ring.cells[0]
        assert found[1] < found[-1]
        for one, other in pairwise((*found, found[0])):
            assert (min(one, other), max(one, other)) in lines


def test_cells_that_are_no_ring_have_no_course() -> None:
    with pytest.raises(LookupError):
        course(cells("0,0 1,0 0,1"), walk("0,0 1,0 0,1"))
