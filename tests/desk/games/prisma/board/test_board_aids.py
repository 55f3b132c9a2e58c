"""What helps the eye on Prisma's field: names, where things went, which way is north."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.boards.signposts import Compass, Signpost
from prismdesk.desk.games.prisma.board.background import Names, Setting
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.field_scene import Tag
from prismdesk.desk.games.prisma.board.geometry import FieldLayout, corner, towards
from prismdesk.desk.games.prisma.board.loops import Token, loop_key, loop_place
from prismdesk.desk.theme.palettes import DARK
from prismdesk.games.prisma.judging import field_in, places, relocations
from prismdesk.geometry.hexagon import Cell, cell_named, distance
from tests.support.panes import Pane, prizmik_view
from tests.support.prisma_look import (
    MARKERS,
    RING,
    SMALL,
    crowded_view,
    fresh_prisma,
    photo,
    pixel,
    view_of,
)
from tests.support.prisma_pane import CLOSES, NEARLY, OPENING, PrismaPane, after, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


def opened(**options: str) -> PrismaPane:
    return PrismaPane(prisma_state(OPENING, **options))


def crowded(width: int = 628, height: int = 440) -> PrismaPane:
    """Sixty tiles in a pane as at 1280x720, seen by somebody who only watches."""
    pane = opened()
    pane.pane.resize(width, height)
    pane.board.sync(crowded_view(), animate=False)
    pane.board.set_interactive(False)
    return pane


def tag(pane: PrismaPane) -> str:
    item: Tag | None = pane.board.part("tag")
    return "" if item is None else item.value


# Names.


@pytest.mark.parametrize("size", [(418, 340), (628, 440), (1180, 800)])
def test_open_cells_have_their_names_at_every_size_that_people_play_at(
    size: tuple[int, int],
) -> None:
    pane = crowded(*size)
    laid = sorted(pane.view.tiles, key=lambda one: distance(cell_named(one.at), Cell(0, 0)))
    pane.board.sync(msgspec.structs.replace(pane.view, tiles=tuple(laid[:40])), animate=False)
    names = pane.board.part("names")
    assert {name for name, _ in names._open} == {
        str(cell) for cell in field_in(pane.view).open_cells
    }
    assert names._sizes[0] / pane.board.unit >= 7.5


def test_a_name_on_a_tile_is_not_under_a_loop_marker() -> None:
    """Where no beam is, it stands at the lower left, or else at the lower right."""
    field, names = field_in(view_of(MARKERS + "0,1 .R....\n")), Names(DARK)
    middle = FieldLayout().middle(Cell(0, 1))
    left, right = middle + corner(4, 80), middle + corner(3, 80)
    for signs, is_left in (((), True), ((left,), False), ((right,), True)):
        names.show_names(field, Setting(DARK), signs)
        ((_, at),) = names._laid
        assert (at.x() < middle.x()) == is_left
        assert at.y() > middle.y()


def test_a_name_on_a_tile_stands_where_no_beam_is() -> None:
    """1,0 has beams to S and SW, between which its name would stand else."""
    board = fresh_prisma(view_of(SMALL), lettered=True)
    spots = dict(board.part("names")._laid)
    assert spots["1,0"].y() < board.outlook.middle(Cell(1, 0)).y()
    assert spots["1,1"].y() > board.outlook.middle(Cell(1, 1)).y()


def test_a_small_cell_under_the_pointer_has_a_tag_whoever_is_on_turn() -> None:
    pane = crowded()
    name = pane.view.tiles[7].at
    pane.hover(name)
    assert tag(pane) == name
    QApplication.sendEvent(pane.pane, QEvent(QEvent.Type.Leave))
    assert tag(pane) == ""


def test_a_tile_in_hand_hides_the_name_and_the_tag_is_no_neighbours() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.hover("1,0")
    assert tag(pane) == "1,0"
    corner = pane.pane.mapFromScene(pane.board.part("tag").pos())
    assert QRectF(0, 590, 80, 50).contains(corner.toPointF())
    pane.board.take_tile(None)
    assert tag(pane) == ""


def test_the_keys_cursor_is_named_too() -> None:
    pane = crowded()
    pane.board.show_cursor(True)
    assert tag(pane) == str(pane.board.input.cursor.place)
    pane.type(Key.Key_Right)
    assert tag(pane) == str(pane.board.input.cursor.place)
    pane.board.show_cursor(False)
    assert tag(pane) == ""


def test_all12_a_cover_takes_the_tag_away() -> None:
    pane = crowded()
    pane.hover(pane.view.tiles[7].at)
    pane.board.cover("Paused")
    assert tag(pane) == ""


# Which way is north, and where something happened out of sight.


def compass(pane: PrismaPane) -> Compass:
    found = pane.pane.findChild(Compass)
    assert isinstance(found, Compass)
    return found


def signpost(pane: PrismaPane) -> Signpost:
    found = pane.pane.findChild(Signpost)
    assert isinstance(found, Signpost)
    return found


def test_a_compass_stands_by_while_the_field_is_turned() -> None:
    pane = opened()
    assert not compass(pane).isVisible()
    for turned_by in range(1, 6):
        pane.board.set_turned(turned_by)
        assert compass(pane).isVisible()
        assert compass(pane).angle == 60 * turned_by
    assert pane.pane.rect().contains(compass(pane).geometry())
    pane.board.set_turned(6)
    assert not compass(pane).isVisible()


@pytest.mark.parametrize("turned_by", range(1, 6))
def test_its_needle_goes_where_the_tables_north_is(turned_by: int) -> None:
    pane = opened()
    pane.board.set_turned(turned_by)
    image = QImage(compass(pane).size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    QWidget.render(compass(pane), image, QPoint())
    north = pane.board.outlook.middle(Cell(0, -1))
    at = (north / 173.2 * 6).toPoint() + compass(pane).rect().center()
    opposite = (north / -173.2 * 6).toPoint() + compass(pane).rect().center()
    assert image.pixelColor(at).lightnessF() > image.pixelColor(opposite).lightnessF() + 0.1


def test_a_tile_that_is_laid_out_of_sight_is_pointed_at() -> None:
    pane = opened()
    pane.wheel(2400, pane.spot("0,0"))
    assert not signpost(pane).isVisible()
    pane.show(prisma_state(OPENING + "0,1 ...R..\n0,2 R..R..\n"), last=("0,2",))
    assert signpost(pane).isVisible()
    assert abs(signpost(pane).angle - 90) < 30
    assert pane.pane.rect().contains(signpost(pane).geometry())
    QTest.mouseClick(signpost(pane), Qt.MouseButton.LeftButton)
    assert pane.pane.viewport().rect().contains(pane.spot("0,2"))
    assert not signpost(pane).isVisible()


def test_the_arrow_covers_no_button() -> None:
    pane = opened()
    pane.show(prisma_state(OPENING + "1,0 ....R.\n2,0 R.....\n"), last=("2,0",))
    pane.wheel(2400, pane.spot("-1,-1"))
    for _ in range(4):
        QTest.keyClick(pane.pane, Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(pane.pane, Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    pan_zoom = pane.pane.pan_zoom
    assert pan_zoom is not None
    assert signpost(pane).isVisible()
    assert not signpost(pane).geometry().intersects(pan_zoom._button.geometry())


def test_other_boards_have_neither() -> None:
    pane = Pane(prizmik_view()).pane
    assert pane.findChild(Compass) is None
    assert pane.findChild(Signpost) is None


# What happened.


def test_pr22_a_tile_that_was_relocated_leaves_a_trace_until_the_next_is_laid() -> None:
    state = after(prisma_state(NEARLY), CLOSES, "mark 1,1")
    pane = PrismaPane(state, Watcher.ARBITER)
    assert not pane.board.part("left").isVisible()
    to, turn = next(iter(relocations(pane.view, Cell(2, 0), may_close=False)))
    state = after(state, f"relocate 2,0 {to} {turn}")
    pane.show(state)
    left = pane.board.part("left")
    assert left.isVisible()
    assert left.pos() == pane.board.outlook.middle(Cell(2, 0))
    assert pane.board.part("last").pos() == pane.board.outlook.middle(to)
    assert state.mover is not None
    tile = state.hands[state.seats.index(state.mover)][0]
    cell, turn = next(iter(places(pane.view, tile)))
    pane.show(after(state, f"place 1 {cell} {turn}"))
    assert not pane.board.part("left").isVisible()


def test_a_copied_picture_has_no_frame_of_looking_back() -> None:
    for pane in (Pane(prizmik_view()), opened()):
        pictures = []
        for is_past in (False, True):
            pane.board.preview(pane.board.view if is_past else None)
            image = QImage(500, 500, QImage.Format.Format_RGB32)
            image.fill(0)
            with QPainter(image) as painter:
                pane.board.render(painter)
            on_screen = pane.pane.grab().toImage()
            pictures.append((image, on_screen))
        assert pictures[0][0] == pictures[1][0]
        assert pictures[0][1] != pictures[1][1]


def token(board: PrismaBoard, ring: str) -> Token:
    found = board.part(loop_key("token", tuple(sorted(ring.split()))))
    assert isinstance(found, Token)
    return found


def test_pr24_a_marker_is_dimmed_as_a_whole_where_a_tile_is_to_be_taken_up() -> None:
    """No tile or frame that stands out cuts it: it lies above them, and is faint all over."""
    state = after(prisma_state(NEARLY), CLOSES, "mark 1,1")
    pane = PrismaPane(state)
    (one,) = pane.view.marked
    marker = token(pane.board, " ".join(one.ring))
    assert marker.value.faint
    assert marker.zValue() > pane.board.part("marks").zValue()
    pane.board.input.lift(Cell(2, 0))
    assert not token(pane.board, " ".join(one.ring)).value.faint


def test_pr33_markers_of_loops_that_are_not_lit_are_dimmed_as_a_whole() -> None:
    text = SMALL + f"loop red {RING}\n"
    board = fresh_prisma(view_of(text))
    usual = photo(board)
    (loop,) = field_in(view_of(text)).loops
    at = loop_place(field_in(view_of(text)), loop, board.outlook)
    board.light([frozenset({Cell(0, 1)})])
    assert pixel(board, photo(board), at) != pixel(board, usual, at)
    assert token(board, RING).value.faint
    board.light([frozenset(loop.ring)])
    assert pixel(board, photo(board), at) == pixel(board, usual, at)
    board.light([])
    assert photo(board) == usual


def test_a_marker_shows_its_direction_whatever_its_sign_is() -> None:
    """Blue's triangle stands in a disc; what stands out at the side is the arrow alone."""
    board = fresh_prisma(view_of(MARKERS))
    image, ink = photo(board), DARK.ink(Seat.BLUE)
    middle = board.outlook.middle(Cell(0, -1))

    def inked(side: int) -> int:
        spots = (towards(side, far) for far in range(44, 76, 2))
        return sum(pixel(board, image, middle + spot) == ink for spot in spots)

    assert [inked(side) > 10 for side in range(6)] == [True, False, False, False, False, False]
    beside_sign = towards(3, 22) + towards(2, 28)
    assert pixel(board, image, middle + beside_sign).lightnessF() < 0.15
