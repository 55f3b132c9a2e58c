"""The hexagonal lattice: neighbours, turns, distance and names (PR1, PR4)."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.geometry.hexagon import (
    SIDES,
    Cell,
    around,
    box,
    cell_named,
    distance,
    flood,
    opposite,
    rim,
    rotated,
)

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


@given(cells, cells)
def test_distance_is_the_fewest_steps(one: Cell, other: Cell) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    if one != other:
        assert min(distance(near, other) for near in around(one)) == distance(one, other) - 1


@given(cells, st.integers(-12, 12))
def test_a_turn_takes_neighbours_a_side_on(cell: Cell, sixths: int) -> None:
    assert distance(rotated(cell, sixths), Cell(0, 0)) == distance(cell, Cell(0, 0))
    assert rotated(cell, sixths + 6) == rotated(cell, sixths)
    for side, near in enumerate(around(cell)):
        assert rotated(near, sixths) == around(rotated(cell, sixths))[(side + sixths) % 6]


@given(cells)
def test_names_round_trip(cell: Cell) -> None:
    assert cell_named(str(cell)) == cell


def test_names_are_read_generously() -> None:
    assert cell_named(" +2 , -1 ") == Cell(2, -1)


@pytest.mark.parametrize(
    "text", ["", "2", "2;1", "a,b", "1,2,3", "100,0", "0,-100", "²,1", "1,2\n3", "1 2,3"]
)
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        cell_named(text)


def test_the_rim_of_one_cell_is_its_six_neighbours() -> None:
    assert rim([Cell(0, 0)]) == frozenset(around(Cell(0, 0)))
    assert rim([]) == frozenset()


def test_a_flood_stays_where_it_is_allowed() -> None:
    ring = frozenset(around(Cell(0, 0)))
    outside = frozenset(box(ring)) - ring
    assert Cell(0, 0) in outside
    assert flood([min(outside)], outside) == outside - {Cell(0, 0)}
    assert flood([Cell(0, 0)], outside) == {Cell(0, 0)}
    assert flood([Cell(1, 0)], outside) == frozenset()


def test_the_box_leaves_room_on_every_side() -> None:
    held = set(box([Cell(-1, 2), Cell(3, 0)]))
    assert {near for cell in (Cell(-1, 2), Cell(3, 0)) for near in around(cell)} <= held
    assert len(held) == 7 * 5
