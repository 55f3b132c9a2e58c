"""A field that grows is shown calmly: it moves and shrinks seldom, and is always seen whole."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.board.fitting import Room, fitted, refitted
from prismdesk.desk.board.sight import Sight
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.geometry.hexagon import Cell
from tests.support.prisma_look import crowded_view
from tests.support.prisma_pane import OPENING, PrismaPane, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")
PANE = QSizeF(600, 400)
SPARE = QSizeF(100, 100)


def room(width: float, height: float, readable: float = 0.0) -> Room:
    part = QRectF(0, 0, width, height)
    part.moveCenter(QPointF(0, 0))
    return Room(part, SPARE, readable)


def test_at_first_there_is_room_to_grow_on_each_side() -> None:
    sight = fitted(room(400, 200), PANE)
    assert sight.scale == 1.0
    assert sight.seen(PANE) == QRectF(-300, -200, 600, 400)


def test_it_is_hardly_made_smaller_than_it_can_be_read() -> None:
    assert fitted(room(400, 200, 1.3), PANE).scale == 1.3
    assert 0.9 < fitted(room(3000, 2000, 1.3), PANE).scale / 0.2 < 1.0


def test_what_is_seen_already_moves_nothing() -> None:
    now = fitted(room(400, 200), PANE)
    for width, height in ((410, 200), (500, 300), (600, 400)):
        assert refitted(now, room(width, height), PANE) == now


def test_what_comes_to_the_edge_gets_room_again() -> None:
    now = fitted(room(400, 200), PANE)
    after = refitted(now, room(620, 200), PANE)
    assert after == fitted(room(620, 200), PANE)
    assert after.scale < now.scale


def test_where_it_is_large_enough_it_is_only_moved() -> None:
    aside = Room(QRectF(0, -100, 400, 200), SPARE, 0.0)
    after = refitted(Sight(QPointF(0, 0), 1.0), aside, PANE)
    assert after == Sight(QPointF(200, 0), 1.0)


def test_another_field_that_is_much_smaller_is_fitted_anew() -> None:
    now = fitted(room(3000, 2000), PANE)
    assert refitted(now, room(400, 200), PANE) == fitted(room(400, 200), PANE)


def test_a_field_in_play_stays_where_it_is_for_many_tiles() -> None:
    """Sixty tiles from the middle outwards, in a pane as at 1280x720."""
    pane = PrismaPane(prisma_state(OPENING))
    pane.pane.resize(628, 440)
    view, sights, extents = crowded_view(), [pane.pane.sight], set()
    laid = sorted(view.tiles, key=lambda one: _far(one.at))
    for count in range(len(laid) + 1):
        pane.show(prisma_state(OPENING), tiles=tuple(laid[:count]), markers=view.markers)
        assert pane.pane.sight.seen(QSizeF(628, 440)).contains(pane.board.scope.needed)
        if pane.pane.sight != sights[-1]:
            sights.append(pane.pane.sight)
        extents.add(pane.board.scope.needed.getRect())
    assert 2 <= len(sights) - 1 <= len(extents) / 2
    assert all(after.scale <= before.scale for before, after in pairwise(sights))


def _far(name: str) -> tuple[int, str]:
    q, r = map(int, name.split(","))
    return max(abs(q), abs(r), abs(q + r)), name


def test_at_small_sizes_there_is_no_more_than_the_ring_of_open_cells() -> None:
    pane = PrismaPane(prisma_state(OPENING))
    pane.board.sync(crowded_view(), animate=False)
    pane.pane.resize(418, 330)
    seen, needed = pane.pane.sight.seen(QSizeF(418, 330)), pane.board.scope.needed
    tight = min(seen.width() / needed.width(), seen.height() / needed.height())
    assert tight < 1.08


def test_looking_back_does_not_move_the_field_either() -> None:
    pane = PrismaPane(prisma_state(OPENING + "0,1 ...R..\n0,2 R..R..\n"))
    before = pane.pane.sight
    pane.board.preview(PRISMA.view(prisma_state(OPENING), Seat.RED))
    pane.board.preview(None)
    assert pane.pane.sight == before


def test_the_key_that_shows_all_of_it_fits_it_anew() -> None:
    pane = PrismaPane(prisma_state(OPENING))
    text = OPENING + "0,1 ...R..\n0,2 R..R..\n"
    pane.show(prisma_state(text))
    stayed = pane.pane.sight
    assert pane.pane.roamer is not None
    pane.pane.roamer.fit()
    assert pane.pane.sight != stayed
    assert pane.pane.sight.middle == pane.board.scope.needed.center()


@pytest.mark.parametrize("size", [(420, 340), (628, 440), (1180, 800)])
@pytest.mark.parametrize("turned", [0, 2])
def test_the_keys_cursor_is_never_cut_by_the_edge(size: tuple[int, int], turned: int) -> None:
    pane = PrismaPane(prisma_state(OPENING), Watcher.ARBITER)
    pane.pane.resize(*size)
    pane.board.set_turned(turned)
    pane.board.sync(crowded_view(), animate=False)
    pane.board.show_cursor(True)
    seen = pane.pane.sight.seen(QSizeF(*size))
    for right, down in ((0, 1), (1, 0), (0, -1), (-1, 0), (0, 1)):
        for _ in range(25):
            pane.board.hand.cursor.step(right, down)
            assert seen.contains(pane.board.part("cursor").sceneBoundingRect())


def test_whoever_looks_closer_sees_the_same_tiles_of_a_field_that_is_turned() -> None:
    pane = PrismaPane(prisma_state(OPENING + "0,1 ...R..\n0,2 R..R..\n"))
    pane.wheel(1200, pane.at("0,2"))
    pane.board.set_turned(3)
    at = pane.at("0,2")
    assert pane.pane.viewport().rect().contains(at)
    assert pane.board.outlook.middle(Cell(0, 2)).y() < 0
