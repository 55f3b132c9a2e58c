"""One key goes on Prisma's field from a cell where there is something to do to the next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.board.cursor import next_stop
from prismdesk.games.prisma.judging import field_in
from tests.support.prisma_pane import CLOSES, NEARLY, OPENING, PrismaPane, after, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


def opened(**options: str) -> PrismaPane:
    return PrismaPane(prisma_state(OPENING, **options))


def test_a_key_goes_to_each_cell_where_the_tile_fits_and_back() -> None:
    pane = opened()
    pane.type(Key.Key_2)
    strong, _ = pane.marks()
    visited = []
    for _ in range(len(strong)):
        pane.type(Key.Key_N)
        visited.append(str(pane.board.input.cursor.place))
    assert sorted(visited) == sorted(strong)
    pane.type_shifted(Key.Key_N)
    assert str(pane.board.input.cursor.place) == visited[-2]
    assert "fits" in pane.spoken[-1]
    pane.type(Key.Key_Return)
    assert pane.answer() is None


def test_where_it_fits_only_turned_otherwise_it_goes_there() -> None:
    pane = opened()
    pane.type(Key.Key_1)
    fits = pane.board.input.fits
    closed = {cell: ways - {"R....."} for cell, ways in fits.items()}
    pane.board.input.fits = closed
    visited = set()
    for _ in closed:
        pane.type(Key.Key_N)
        visited.add(pane.board.input.cursor.place)
    assert visited == set(closed)


def test_it_goes_from_where_the_pointer_is() -> None:
    pane = opened()
    pane.board.take_tile(2)
    start = min(pane.marks()[0])
    pane.hover(start)
    pane.type(Key.Key_N)
    assert str(pane.board.input.cursor.place) != start
    pane.type_shifted(Key.Key_N)
    assert str(pane.board.input.cursor.place) == start


def test_pr24_without_a_tile_it_goes_through_those_that_can_be_taken_up() -> None:
    pane = PrismaPane(after(prisma_state(NEARLY), CLOSES, "mark 1,1"))
    pane.type(Key.Key_N)
    assert pane.board.input.cursor.place in pane.board.movable


def test_where_nothing_may_be_told_it_goes_through_all_open_cells() -> None:
    pane = opened(legal_actions="hidden")
    pane.type(Key.Key_2)
    visited = set()
    for _ in field_in(pane.view).open_cells:
        pane.type(Key.Key_N)
        visited.add(pane.board.input.cursor.place)
    assert visited == set(field_in(pane.view).open_cells)


def test_where_there_is_nothing_to_do_the_key_is_none() -> None:
    pane = PrismaPane(prisma_state(OPENING), Seat.BLUE)
    pane.type(Key.Key_N)
    assert pane.board.input.cursor.place is None
    assert next_stop((), None, pane.board.outlook, 1) is None


def test_from_nowhere_it_goes_to_the_first_one_or_back_to_the_last() -> None:
    pane = opened()
    cells = sorted(field_in(pane.view).open_cells)
    around = [next_stop(cells, None, pane.board.outlook, 1)]
    while len(around) < len(cells):
        around.append(next_stop(cells, around[-1], pane.board.outlook, 1))
    assert sorted(cell for cell in around if cell is not None) == cells
    assert next_stop(cells, None, pane.board.outlook, -1) == around[-1]
