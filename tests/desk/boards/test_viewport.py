"""What a board that can be looked at from near shows of itself, and how sharply."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.boards import pixmap_cache
from prismdesk.desk.boards.pan_zoom import PanZoom
from prismdesk.desk.boards.pan_zoom_board import Room, Viewport, fitted, refitted
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.geometry.hexagon import Cell
from tests.support.on_screen import Painted
from tests.support.prisma_look import crowded_view
from tests.support.prisma_pane import OPENING, PrismaPane, grow, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")


PANE = QSizeF(600, 400)


SPARE = QSizeF(100, 100)


def room(width: float, height: float, readable: float = 0.0) -> Room:
    part = QRectF(0, 0, width, height)
    part.moveCenter(QPointF(0, 0))
    return Room(part, SPARE, readable)


def test_at_first_there_is_room_to_grow_on_each_side() -> None:
    shown_part = fitted(room(400, 200), PANE)
    assert shown_part.scale == 1.0
    assert shown_part.seen(PANE) == QRectF(-300, -200, 600, 400)


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
    after = refitted(Viewport(QPointF(0, 0), 1.0), aside, PANE)
    assert after == Viewport(QPointF(200, 0), 1.0)


def test_another_field_that_is_much_smaller_is_fitted_anew() -> None:
    now = fitted(room(3000, 2000), PANE)
    assert refitted(now, room(400, 200), PANE) == fitted(room(400, 200), PANE)


def test_a_field_in_play_stays_where_it_is_for_many_tiles() -> None:
    """Sixty tiles from the middle outwards, in a pane as at 1280x720."""
    pane = PrismaPane(prisma_state(OPENING))
    pane.pane.resize(628, 440)
    view, sights, extents = crowded_view(), [pane.pane.shown_part], set()
    laid = sorted(view.tiles, key=lambda one: _far(one.at))
    for count in range(len(laid) + 1):
        pane.show(prisma_state(OPENING), tiles=tuple(laid[:count]), markers=view.markers)
        assert pane.pane.shown_part.seen(QSizeF(628, 440)).contains(pane.board.scope.needed)
        if pane.pane.shown_part != sights[-1]:
            sights.append(pane.pane.shown_part)
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
    seen, needed = pane.pane.shown_part.seen(QSizeF(418, 330)), pane.board.scope.needed
    tight = min(seen.width() / needed.width(), seen.height() / needed.height())
    assert tight < 1.08


def test_looking_back_does_not_move_the_field_either() -> None:
    pane = PrismaPane(prisma_state(OPENING + "0,1 ...R..\n0,2 R..R..\n"))
    before = pane.pane.shown_part
    pane.board.preview(PRISMA.view(prisma_state(OPENING), Seat.RED))
    pane.board.preview(None)
    assert pane.pane.shown_part == before


def test_the_key_that_shows_all_of_it_fits_it_anew() -> None:
    pane = PrismaPane(prisma_state(OPENING))
    text = OPENING + "0,1 ...R..\n0,2 R..R..\n"
    pane.show(prisma_state(text))
    stayed = pane.pane.shown_part
    assert pane.pane.pan_zoom is not None
    pane.pane.pan_zoom.fit()
    assert pane.pane.shown_part != stayed
    assert pane.pane.shown_part.middle == pane.board.scope.needed.center()


@pytest.mark.parametrize(("size", "turned"), [((420, 340), 0), ((628, 440), 2), ((1180, 800), 0)])
def test_the_keys_cursor_is_never_cut_by_the_edge(size: tuple[int, int], turned: int) -> None:
    pane = PrismaPane(prisma_state(OPENING), Watcher.ARBITER)
    pane.pane.resize(*size)
    pane.board.set_turned(turned)
    pane.board.sync(crowded_view(), animate=False)
    pane.board.show_cursor(True)
    seen = pane.pane.shown_part.seen(QSizeF(*size))
    for right, down in ((0, 1), (1, 0), (0, -1), (-1, 0), (0, 1)):
        for _ in range(25):
            pane.board.input.cursor.step(right, down)
            assert seen.contains(pane.board.part("cursor").sceneBoundingRect())


def test_whoever_looks_closer_sees_the_same_tiles_of_a_field_that_is_turned() -> None:
    pane = PrismaPane(prisma_state(OPENING + "0,1 ...R..\n0,2 R..R..\n"))
    pane.wheel(1200, pane.spot("0,2"))
    pane.board.set_turned(3)
    at = pane.spot("0,2")
    assert pane.pane.viewport().rect().contains(at)
    assert pane.board.outlook.middle(Cell(0, 2)).y() < 0


def opened() -> PrismaPane:
    return PrismaPane(prisma_state(OPENING))


def pan_zoom(pane: PrismaPane) -> PanZoom:
    assert pane.pane.pan_zoom is not None
    return pane.pane.pan_zoom


def test_while_it_zooms_it_is_painted_in_haste_and_sharply_when_it_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pane = opened()
    photographed = pane.pane.grab().toImage()
    made = 0

    def stamped(*look: Any) -> Any:
        nonlocal made
        made += 1
        return make(*look)

    make = pixmap_cache._stamped
    monkeypatch.setattr(pixmap_cache, "_stamped", stamped)
    counts = []
    for _ in range(8):
        made = 0
        pan_zoom(pane).zoom(1.02)
        assert pane.pane.is_hasty
        pane.pane.grab()
        counts.append(made)
    assert sum(count > 0 for count in counts) <= 3, "not each frame has its own stamps"
    hasty = pane.pane.grab().toImage()
    pane.pane.rest()
    assert not pane.pane.is_hasty
    assert pane.pane.grab().toImage() != hasty
    pan_zoom(pane).fit()
    assert pane.pane.grab().toImage() == photographed


def test_at_the_end_of_a_zoom_nothing_is_painted_in_haste() -> None:
    pane = opened()
    pan_zoom(pane).zoom(0.5)
    assert not pane.pane.is_hasty


def test_a_field_that_grows_is_painted_in_haste_until_it_rests() -> None:
    pane = opened()
    grow(pane)
    pane.board.animator._advance(0.5)
    assert pane.pane.is_hasty
    pane.board.finish()
    assert not pane.pane.is_hasty


def test_in_another_size_it_is_painted_by_what_there_is_and_then_sharply_part_by_part(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = opened()
    pane.pane.grab()
    made: list[Any] = []
    make = pixmap_cache._stamped

    def stamped(*look: Any) -> Any:
        made.append(look)
        return make(*look)

    monkeypatch.setattr(pixmap_cache, "_stamped", stamped)
    size = pane.pane.size() * 0.95
    pane.pane.resize(size)
    hasty = pane.pane.grab().toImage()
    assert not made
    QApplication.processEvents()
    painted = Painted(pane.pane.viewport())
    pane.pane.rest()
    whole = QRegion(pane.pane.viewport().rect())
    qtbot.waitUntil(lambda: whole.subtracted(painted.region).isEmpty())
    assert made
    assert painted.times > 3
    assert pane.pane.grab().toImage() != hasty


AREA = (40.0, 40.0)


@pytest.fixture(autouse=True)
def none_kept() -> Iterator[None]:
    pixmap_cache.forget()
    yield
    pixmap_cache.forget()


class Paints:
    """A disc; each time that it is painted is counted."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, painter: QPainter, ink: str = "#FFFFFF") -> None:
        self.times += 1
        painter.setBrush(QColor(ink))
        painter.drawEllipse(-40, -40, 80, 80)


def stamped(draw: Paints, scale: float, *look: str) -> QImage:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    with QPainter(image) as painter:
        painter.translate(100, 100)
        painter.scale(scale, scale)
        pixmap_cache.stamp(painter, AREA, draw, *look)
    return image


def assert_as_large_as(scale: float, image: QImage) -> None:
    """The disc on that picture is as large as it is at that scale."""
    inside, outside = round(40 * scale) - 3, round(40 * scale) + 3
    assert image.pixelColor(100 + inside, 100).lightnessF() > 0.9
    assert image.pixelColor(100 + outside, 100).lightnessF() < 0.1


def test_at_rest_each_scale_has_a_stamp_of_its_own() -> None:
    disc = Paints()
    for _ in range(2):
        for step in range(10):
            stamped(disc, 1.0 + step / 100)
    assert disc.times == 10


def test_in_haste_near_scales_have_one_stamp_of_the_right_size() -> None:
    disc = Paints()
    with pixmap_cache.in_haste():
        for step in range(1, 11):
            scale = 1.0 + step / 100
            assert_as_large_as(scale, stamped(disc, scale))
    assert disc.times == 1
    stamped(disc, 1.05)
    assert disc.times == 2, "afterwards it is sharp again"


def test_in_haste_a_sharp_stamp_of_nearly_that_size_will_do() -> None:
    disc = Paints()
    stamped(disc, 1.0)
    with pixmap_cache.in_haste():
        for scale in (0.55, 0.9, 1.1):
            assert_as_large_as(scale, stamped(disc, scale))
        assert disc.times == 1
        stamped(disc, 1.5)
    assert disc.times == 2, "so much larger it would be blurred"


def test_a_stamp_within_another_is_made_once_in_haste_too() -> None:
    disc = Paints()

    def outer(painter: QPainter, ink: str) -> None:
        pixmap_cache.stamp(painter, AREA, disc)

    with pixmap_cache.in_haste():
        for scale in (0.106, 0.11, 0.118):
            image = QImage(20, 20, QImage.Format.Format_RGB32)
            with QPainter(image) as painter:
                painter.scale(scale, scale)
                for ink in ("#FF0000", "#0000FF"):
                    pixmap_cache.stamp(painter, AREA, outer, ink)
    assert disc.times == 1


def test_what_is_made_in_haste_is_itself_sharp() -> None:
    disc = Paints()

    def outer(painter: QPainter) -> None:
        pixmap_cache.stamp(painter, AREA, disc)

    def seen() -> QImage:
        image = QImage(200, 200, QImage.Format.Format_RGB32)
        image.fill(QColor("#000000"))
        with QPainter(image) as painter:
            painter.translate(100, 100)
            pixmap_cache.stamp(painter, AREA, outer)
        return image

    sharp = seen()
    pixmap_cache.forget()
    stamped(disc, 1.3)
    with pixmap_cache.in_haste():
        seen()
    assert seen() == sharp


def test_stamps_are_bounded_by_their_bytes_and_the_last_used_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disc = Paints()
    stamped(disc, 1.0, "#000000")
    one = pixmap_cache._kept.size
    assert one >= 80 * 80 * 4
    monkeypatch.setattr(pixmap_cache, "_MOST", 5 * one)
    for number in range(1, 20):
        stamped(disc, 1.0, f"#0000{number:02X}")
        stamped(disc, 1.0, "#000000")
        assert pixmap_cache._kept.size <= 5 * one
    assert disc.times == 20, "that used all the time was kept"
    stamped(disc, 1.0, "#000001")
    assert disc.times == 21, "that used long ago was not"


def test_a_board_that_is_turned_is_laid_out_anew_though_its_extent_be_the_same() -> None:
    pane = PrismaPane(prisma_state(OPENING + "0,1 ...R..\n"))
    extent, told = pane.board.extent(), []
    pane.board.reshaped.connect(lambda: told.append(pane.board.turned))
    pane.board.set_turned(3)
    assert pane.board.extent() == extent
    assert told == [3]
