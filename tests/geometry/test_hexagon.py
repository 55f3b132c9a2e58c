"""The hexagonal lattice: neighbours, turns, distance and names (PR1, PR4)."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.geometry.hexagon import SIDES, Cell, around, cell_named, distance, opposite, rotated

cells = st.builds(Cell, st.integers(-30, 30), st.integers(-30, 30))


def point(cell: Cell) -> tuple[float, float]:
    """The middle of a cell on paper, x to the right and y down, by school geometry."""
    return 1.5 * cell.q, math.sqrt(3) * (cell.r + cell.q / 2)


def test_pr4_the_six_neighbours_go_clockwise_from_north() -> None:
    named = dict(zip(SIDES, around(Cell(0, 0)), strict=True))
    assert named == {
        "N": (0, -1),
        "NE": (1, -1),
        "SE": (1, 0),
        "S": (0, 1),
        "SW": (-1, 1),
        "NW": (-1, 0),
    }


@given(cells)
def test_pr1_neighbours_lie_a_side_away_each_a_sixth_on(cell: Cell) -> None:
    x, y = point(cell)
    for side, near in enumerate(around(cell)):
        right, down = point(near)
        angle = math.radians(-90 + 60 * side)
        assert math.isclose(right - x, math.sqrt(3) * math.cos(angle), abs_tol=1e-9)
        assert math.isclose(down - y, math.sqrt(3) * math.sin(angle), abs_tol=1e-9)
        assert around(near)[opposite(side)] == cell


@given(cells, st.integers(-12, 12))
def test_a_turn_takes_neighbours_a_side_on(cell: Cell, sixths: int) -> None:
    assert distance(rotated(cell, sixths), Cell(0, 0)) == distance(cell, Cell(0, 0))
    assert rotated(cell, sixths + 6) == rotated(cell, sixths)
    for side, near in enumerate(around(cell)):
        assert rotated(near, sixths) == around(rotated(cell, sixths))[(side + sixths) % 6]


@pytest.mark.parametrize(
    "text", ["", "2", "2;1", "a,b", "1,2,3", "100,0", "0,-100", "²,1", "1,2\n3", "1 2,3"]
)
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        cell_named(text)
