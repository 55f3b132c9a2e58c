"""Prisma's points in the app: the pictures make what the words beside them say."""

from __future__ import annotations

import re

import pytest

from prismdesk.core.seats import Seat
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.geometry.hexagon import SIDES, around, cell_named
from tests.support.prisma_book import (
    BLUE,
    RED,
    begun,
    caption,
    diagrams,
    light,
    names,
    sheet,
    shown,
)


def test_beams_that_count_pr28() -> None:
    """The two that the caption names; the one with a way out; none into a large loop."""
    counted, enclosed, inside = diagrams("PR28")
    assert light(counted) == tuple(frozenset({cell_named(it)}) for it in ("1,0", "2,1"))
    assert light(enclosed) == (frozenset({cell_named("2,0")}),)
    for diagram, name in ((counted, "0,1"), (enclosed, "2,-2"), (inside, "3,-2")):
        cell = cell_named(name)
        field = field_in(begun(diagram))
        assert field.tiles[cell][SIDES.index("S")] != BLANK
        assert around(cell)[SIDES.index("S")] not in field.taken
        assert cell not in sheets(begun(diagram))[RED].beams


def test_rows_and_columns_pr29() -> None:
    """The row by the formula that is told; the column by the first number."""
    row, column = diagrams("PR29")
    one, other = map(cell_named, names(caption(row)))
    assert 2 * one.r + one.q == 2 * other.r + other.q == 1
    found = sheets(begun(row))[RED]
    assert {one, other} == set(found.x[0].cells)
    assert [set(map(cell_named, names(caption(column))))] == [set(it.cells) for it in found.y]


@pytest.mark.parametrize(
    ("which", "seat", "kind", "points"),
    [
        (0, RED, "x", [1]),
        (1, RED, "x", [2]),
        (2, RED, "y", [1]),
        (3, RED, "iii", [1]),
        (4, RED, "iii", [1]),
        (5, RED, "iii", [1, 1]),
        (7, BLUE, "x", [1]),
        (8, Seat.YELLOW, "x", [1]),
    ],
)
def test_every_pattern_pr30(which: int, seat: Seat, kind: str, points: list[int]) -> None:
    """Each is worth what its caption says, stands alone, and its tiles are lit up."""
    diagram = diagrams("PR30")[which]
    found = sheets(begun(diagram))[seat]
    patterns = {"x": found.x, "y": found.y, "iii": found.iii}
    assert [one.points for one in patterns.pop(kind)] == points
    assert list(patterns.values()) == [(), ()]
    assert diagram.light == f"{seat.colour} {kind}"
    told = re.search(r": (\d) points?\.", caption(diagram))
    assert told is None or int(told[1]) == points[0]


def test_one_beam_in_three_patterns_pr30() -> None:
    found = sheet("PR30", 6)
    assert found.parts == {"beams": 4, "loops": 0, "x": 1, "y": 1, "iii": 1, "total": 7}
    assert "7 points" in caption(diagrams("PR30")[6])
    one, other = cell_named("1,0"), cell_named("3,-1")
    assert one in found.x[0].cells
    assert one in found.iii[0].cells
    assert other in found.x[0].cells
    assert other in found.y[0].cells


@pytest.mark.parametrize("which", range(9, 14))
def test_false_patterns_pr30(which: int) -> None:
    """Every tile that is lit up has a beam that way, and still there is no pattern."""
    diagram = diagrams("PR30")[which]
    state = begun(diagram)
    tiles = field_in(state).tiles
    (cells,) = light(diagram)
    assert all(tiles[cell][SIDES.index("S")] != BLANK for cell in cells)
    found = sheets(state)[RED]
    assert (found.x, found.y, found.iii) == ((), (), ())
    assert len(diagrams("PR30")) == 14


def test_loops_that_score_pr31() -> None:
    """1, nothing, 4, nothing; a marker of Red's is in all of them."""
    assert [sheet("PR31", which).parts["loops"] for which in range(4)] == [1, 0, 4, 0]
    assert all(it.seat is RED for which in range(4) for it in shown("PR31", which).marked)
    assert all(shown("PR31", which).marked for which in range(4))
    assert len(diagrams("PR31")) == 4


@pytest.mark.parametrize(("number", "which"), [("In one minute", 0), ("PR33", 0), ("PR33", 1)])
def test_the_score_sheet_pr33(number: str, which: int) -> None:
    """The sums of the large picture are as its caption tells."""
    red, blue = sheet(number, which), sheet(number, which, BLUE)
    assert red.parts == {"beams": 3, "loops": 4, "x": 0, "y": 0, "iii": 1, "total": 8}
    assert blue.parts == {"beams": 2, "loops": 1, "x": 0, "y": 0, "iii": 0, "total": 3}
