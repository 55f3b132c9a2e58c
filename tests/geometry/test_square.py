"""The square lattice: names of cells, and steps from one to another (GP7)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from prismdesk.geometry.square import SquareLattice, cell_at, cell_name, cell_names


def test_a1_is_at_the_lower_left() -> None:
    assert [cell_name(0, 0), cell_name(7, 0), cell_name(0, 7)] == ["a1", "h1", "a8"]
    assert cell_names(3, 2) == ("a1", "b1", "c1", "a2", "b2", "c2")


@given(st.integers(0, 25), st.integers(0, 30))
def test_a_name_says_where_its_cell_is(column: int, row: int) -> None:
    assert cell_at(cell_name(column, row)) == (column, row)


def test_what_is_beyond_the_edge_is_no_cell() -> None:
    lattice = SquareLattice(3, 2)
    assert lattice.beyond(0, (1, 1)) == 4
    assert lattice.beyond(0, (1, 0), 2) == 2
    assert [lattice.beyond(2, step) for step in ((1, 0), (0, -1), (1, 1))] == [None] * 3
