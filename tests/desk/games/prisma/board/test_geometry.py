"""PR1, PR4: where the cells of a Prisma field lie, whichever way it is turned."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.board.geometry import REACH, UNIT, FieldLayout, towards
from prismdesk.desk.games.prisma.board.loops import shape_of
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.judging import field_in
from prismdesk.geometry.hexagon import SIDES, Cell, around, cell_named, distance, opposite
from tests.support.prisma_look import RICH, SMALL, fresh_prisma, view_of

pytestmark = pytest.mark.usefixtures("qapp")

MIDDLE = Cell(0, 0)
FACINGS = range(6)
cells = st.builds(Cell, st.integers(-9, 9), st.integers(-9, 9))


def length(way: QPointF) -> float:
    return float(QPointF.dotProduct(way, way) ** 0.5)


def test_pr4_the_six_neighbours_lie_where_they_are_named_for() -> None:
    ways = {
        side: FieldLayout().middle(near).toTuple()
        for side, near in zip(SIDES, around(MIDDLE), strict=True)
    }
    assert ways["N"] == (0, -2 * REACH)
    assert ways["S"] == (0, 2 * REACH)
    for side, right, down in (("NE", 1, -1), ("SE", 1, 1), ("SW", -1, 1), ("NW", -1, -1)):
        assert ways[side] == pytest.approx((right * 1.5 * UNIT, down * REACH))


@pytest.mark.parametrize("facing", FACINGS)
def test_pr1_neighbours_share_the_edge_between_them(facing: int) -> None:
    outlook = FieldLayout(facing)
    for side, near in enumerate(around(MIDDLE)):
        start, end = outlook.edge(MIDDLE, side)
        other_end, other_start = outlook.edge(near, opposite(side))
        assert length(start - other_start) + length(end - other_end) < 1e-6
        assert length(end - start) == pytest.approx(UNIT)
        middle = (outlook.middle(MIDDLE) + outlook.middle(near)) / 2
        assert length((start + end) / 2 - middle) < 1e-6
        assert length(towards(outlook.side(side)) - middle) < 1e-6


@given(cell=cells, facing=st.sampled_from(FACINGS), turn=st.integers(0, 5), off=st.floats(0, 0.99))
def test_every_point_of_a_cell_is_in_it(cell: Cell, facing: int, turn: int, off: float) -> None:
    outlook = FieldLayout(facing)
    at = outlook.middle(cell) + towards(turn, REACH * off)
    assert outlook.cell_at(at) == cell


@given(cell=cells, facing=st.sampled_from(FACINGS))
def test_turning_keeps_what_lies_beside_what(cell: Cell, facing: int) -> None:
    way = FieldLayout(facing).middle(cell)
    assert length(way) == pytest.approx(length(FieldLayout().middle(cell)))
    assert FieldLayout(facing).cell_at(way) == cell


def test_a_tile_is_seen_as_the_field_is_turned() -> None:
    assert FieldLayout().sides("RB....") == "RB...."
    assert FieldLayout(1).sides("RB....") == ".RB..."
    assert FieldLayout(5).side(0) == 5


@pytest.mark.parametrize("seat", Seat)
def test_a_seat_looks_at_the_field_with_its_direction_down(seat: Seat) -> None:
    view = view_of(RICH, 4)
    board = fresh_prisma(view)
    own = view.markers[seat].direction
    assert FieldLayout(board.facing(view, seat)).side(SIDES.index(own)) == SIDES.index("S")


def test_the_border_of_cells_runs_around_them_and_not_between() -> None:
    """Three cells that meet have 18 sides, six of them between two of these."""
    three = frozenset({MIDDLE, *around(MIDDLE)[:2]})
    assert FieldLayout().border(three).elementCount() == 2 * 12
    assert FieldLayout().border(frozenset()).isEmpty()


# Where the marker of a loop stands.


def in_text(text: str, seats: int) -> Field:
    return field_in(view_of(text, seats))


@pytest.mark.parametrize(("text", "seats"), [(SMALL, 2), (RICH, 4)], ids=["small", "rich"])
def test_pr19_the_shape_of_a_loop_goes_from_tile_to_joined_tile(text: str, seats: int) -> None:
    field = in_text(text, seats)
    assert field.loops
    for loop in field.loops:
        corners = shape_of(field, loop).corners
        assert sorted(corners) == list(loop.ring)
        for one, other in itertools.pairwise((*corners, corners[0])):
            assert (min(one, other), max(one, other)) in field.lines


@pytest.mark.parametrize(("text", "seats"), [(SMALL, 2), (RICH, 4)], ids=["small", "rich"])
def test_a_marker_stands_in_its_loop_clear_of_its_light(text: str, seats: int) -> None:
    field, outlook = in_text(text, seats), FieldLayout()
    places = []
    for loop in field.loops:
        shape = shape_of(field, loop)
        at = sum((outlook.middle(cell) for cell in shape.midst), QPointF()) / len(shape.midst)
        places.append(at.toTuple())
        for cell in loop.ring:
            assert length(at - outlook.middle(cell)) > 0.8 * UNIT
    assert len(set(places)) == len(places)


def test_pr19_the_marker_of_a_large_loop_stands_in_an_empty_space() -> None:
    field = in_text(RICH, 4)
    (large,) = (loop for loop in field.loops if loop.is_large)
    assert shape_of(field, large).midst == large.spaces


def test_a_marker_does_not_stand_on_the_direction_markers_in_its_loop() -> None:
    """The smallest loop around both markers of two has eight tiles, and no empty space."""
    markers = frozenset({Cell(0, 0), Cell(0, -1)})
    around_both = sorted({near for cell in markers for near in around(cell)} - markers)
    tiles = {
        cell: "".join(
            "R" if near in around_both and distance(cell, near) == 1 else "."
            for near in around(cell)
        )
        for cell in around_both
    }
    field = Field(tiles, markers)
    (loop,) = (loop for loop in field.loops if len(loop.ring) == 8)
    assert not loop.spaces
    midst = shape_of(field, loop).midst
    assert len(midst) > 1
    assert not markers.issuperset(midst)


def test_a_ring_of_other_lines_has_no_shape() -> None:
    field = in_text(SMALL, 2)
    (loop,) = field.loops
    with pytest.raises(LookupError):
        shape_of(field, loop._replace(ring=tuple(map(cell_named, ("5,5", "5,6", "6,5")))))
