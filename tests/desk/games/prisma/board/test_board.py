"""The picture of a Prisma field is that of its view."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage

from prismdesk.core.seats import Seat
from prismdesk.desk.boards import pixmap_cache
from prismdesk.desk.games import pictures as picture
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.draft_item import Marks, Shown
from prismdesk.desk.games.prisma.board.geometry import REACH, UNIT, FieldLayout, towards
from prismdesk.desk.games.prisma.board.loops import loop_path, loop_place
from prismdesk.desk.theme.palettes import CONTRAST, DARK, LIGHT, PALETTES, Palette, contrast
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import Earned
from prismdesk.geometry.hexagon import Cell, around, cell_named
from tests.support.on_screen import portrait
from tests.support.prisma_look import (
    MARKERS,
    RICH,
    RING,
    SMALL,
    differing,
    fresh_prisma,
    photo,
    pixel,
    view_of,
)

pytestmark = pytest.mark.usefixtures("qapp")

EVERY_THEME = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
RING_CELLS = tuple(sorted(RING.split()))


def middle(board: PrismaBoard, cell: str) -> QPointF:
    return board.outlook.middle(cell_named(cell))


def colours(board: PrismaBoard, image: QImage, points: list[QPointF]) -> set[str]:
    return {pixel(board, image, at).name() for at in points}


# Tiles, and the light in them.


@EVERY_THEME
def test_pr2_tiles_lie_where_the_view_has_them(palette: Palette) -> None:
    board = fresh_prisma(view_of(SMALL), palette)
    image = photo(board)
    for cell in ("0,1", "1,0", "1,1"):
        assert pixel(board, image, middle(board, cell)).lightnessF() > 0.9
    for cell in ("-1,0", "2,1"):
        assert pixel(board, image, middle(board, cell)) == QColor(palette.ground)


@pytest.mark.parametrize("facing", range(6))
def test_a_field_can_be_turned_and_light_goes_with_it(facing: int) -> None:
    board = fresh_prisma(view_of(SMALL))
    board.set_turned(facing)
    image = photo(board)
    for one, other in (("0,1", "1,0"), ("1,0", "1,1"), ("0,1", "1,1")):
        for share in (0.3, 0.5, 0.7):
            at = middle(board, one) * share + middle(board, other) * (1 - share)
            lit = pixel(board, image, at)
            assert lit.red() > 200 > lit.green()


def test_from_any_field_to_any_other() -> None:
    """Nothing is left of what was shown before, and nothing is missing."""
    views = [
        view_of(RICH, 4),
        view_of(SMALL),
        view_of(MARKERS),
        view_of(SMALL + f"loop red {RING}"),
    ]
    board = fresh_prisma(views[0])
    for view in (*views[1:], *reversed(views)):
        board.sync(view, animate=False)
        assert portrait(board) == portrait(fresh_prisma(view))


def test_pr28_light_leaves_the_field_where_a_beam_points_out_of_it() -> None:
    """Not where it points into an enclosed space, at a marker or at a tile."""
    view = view_of(RICH, 4)
    board = fresh_prisma(view)
    field, image = field_in(view), photo(board)
    board.part("rays").setVisible(False)
    without = photo(board)
    for cell, sides in field.tiles.items():
        for side, near in enumerate(around(cell)):
            at = board.outlook.middle(cell) + towards(side, REACH + 22)
            leaves = sides[side] != "." and near in field.outside
            assert (pixel(board, image, at) != pixel(board, without, at)) == leaves, (cell, side)


@EVERY_THEME
def test_cells_that_can_be_reached_have_a_quiet_outline(palette: Palette) -> None:
    view = view_of(SMALL)
    board = fresh_prisma(view, palette, lettered=True)
    image = photo(board)
    for cell in field_in(view).open_cells:
        points = [board.outlook.middle(cell) + QPointF(0, -REACH + off) for off in range(7)]
        seen = colours(board, image, points) - {QColor(palette.ground).name()}
        assert seen, cell
        assert all(contrast(colour, palette.ground) < 4 for colour in seen), seen


def test_the_tile_laid_last_is_framed() -> None:
    usual = fresh_prisma(view_of(SMALL))
    framed = fresh_prisma(view_of(SMALL, last=("1,1",)))
    for cell, is_framed in (("1,1", True), ("0,1", False)):
        at = middle(usual, cell) + QPointF(20, -REACH + 4.5)
        bright = pixel(framed, photo(framed), at).lightnessF()
        assert (bright > pixel(usual, photo(usual), at).lightnessF() + 0.3) == is_framed


# Loops.


def marked(*lines: str) -> PrismaBoard:
    return fresh_prisma(view_of(SMALL + "".join(f"{line}\n" for line in lines)))


def test_pr20_a_marked_loop_has_its_owners_sign_and_colour() -> None:
    pictures = {}
    for seat in (Seat.RED, Seat.BLUE):
        board = marked(f"loop {seat.colour} {RING}")
        field = field_in(view_of(SMALL))
        (loop,) = field.loops
        at = loop_place(field, loop, FieldLayout())
        assert loop_path(field, loop, FieldLayout()).contains(at)
        sign = pixel(board, photo(board), at)
        assert abs(sign.hsvHue() - DARK.seat(seat).hsvHue()) < 10
        pictures[seat] = photo(board)
    bare = marked()
    assert differing(photo(bare), pictures[Seat.RED]) > 1000
    assert differing(pictures[Seat.BLUE], pictures[Seat.RED]) > 1000


def test_pr26_a_frozen_marker_is_another_picture() -> None:
    usual, frozen = (photo(marked(f"loop red {RING}{ice}")) for ice in ("", " frozen"))
    assert differing(usual, frozen) > 500


@EVERY_THEME
def test_pr12_the_empty_spaces_of_large_loops_are_hatched(palette: Palette) -> None:
    for text in (RICH, re.sub("loop red -4,3.*\n", "", RICH)):
        view = view_of(text, 4)
        board = fresh_prisma(view, palette)
        (space,) = field_in(view).closed
        image, at = photo(board), board.outlook.middle(space)
        points = [at + QPointF(55, off) for off in range(-30, 30)]
        assert len(colours(board, image, points)) > 4
        beside = [board.outlook.middle(Cell(-5, 3)) + QPointF(55, off) for off in range(-30, 30)]
        assert colours(board, image, beside) == {QColor(palette.ground).name()}


def test_pr20_loops_just_made_glow_and_the_chosen_one_more() -> None:
    bare = fresh_prisma(view_of(SMALL))
    board = fresh_prisma(view_of(SMALL, unmarked=(RING_CELLS,)))
    edge = board.outlook.edge(cell_named("1,1"), 3)
    at = (edge[0] * 3 + edge[1]) / 4
    dark, glowing = (pixel(one, photo(one), at) for one in (bare, board))
    board.board_items.choose(RING_CELLS)
    chosen = pixel(board, photo(board), at)
    assert dark.lightnessF() < glowing.lightnessF() < chosen.lightnessF()
    board.board_items.choose(None)
    assert pixel(board, photo(board), at) == glowing
    board.sync(view_of(SMALL), animate=False)
    assert portrait(board) == portrait(bare)


def test_pr27_a_frozen_marker_that_can_be_taken_off_stands_above_what_is_dimmed() -> None:
    text = SMALL + f"loop red {RING} frozen\n"
    dimmed = Shown(Seat.RED, dimmed=frozenset(map(cell_named, RING_CELLS)))
    seen = {}
    for can_free in (True, False):
        board = fresh_prisma(view_of(text, earned=Earned("link", can_free, costs=False)))
        usual = photo(board)
        marks = Marks(DARK)
        marks.show_marks(dimmed, board.outlook, DARK)
        board.put("dimming", marks)
        board.board_items.dim(True)
        (loop,) = field_in(view_of(text)).loops
        at = loop_place(field_in(view_of(text)), loop, board.outlook)
        seen[can_free] = pixel(board, photo(board), at) == pixel(board, usual, at)
    assert seen == {True: True, False: False}


# Light on what scores.


@EVERY_THEME
def test_pr33_what_is_lit_stays_and_all_else_dims(palette: Palette) -> None:
    view = view_of(RICH, 4)
    board = fresh_prisma(view, palette)
    before = photo(board)
    board.light([frozenset(map(cell_named, ("-5,4", "-5,5"))), frozenset({Cell(2, 2)})])
    after = photo(board)
    for cell in field_in(view).tiles:
        at = board.outlook.middle(cell) + QPointF(9, 0)
        is_lit = str(cell) in {"-5,4", "-5,5", "2,2"}
        assert (pixel(board, before, at) == pixel(board, after, at)) == is_lit, cell
    for marker in view.markers:
        at = middle(board, marker.at) + QPointF(40, 40)
        assert pixel(board, before, at) != pixel(board, after, at)
    board.light([])
    assert photo(board) == before


def test_pr33_each_group_is_outlined_and_not_what_is_within_it() -> None:
    board = fresh_prisma(view_of(SMALL))
    before = photo(board)
    board.light([frozenset(map(cell_named, RING_CELLS))])
    after = photo(board)
    outer, inner = ((cell_named("1,1"), 3), (cell_named("1,1"), 0))
    for (cell, side), is_edge in ((outer, True), (inner, False)):
        start, end = board.outlook.edge(cell, side)
        at = (start * 3 + end) / 4
        assert (pixel(board, after, at).name() == "#ffffff") == is_edge
        assert (pixel(board, after, at) == pixel(board, before, at)) != is_edge


def test_pr33_a_loop_is_lit_with_its_empty_spaces() -> None:
    view = view_of(RICH, 4)
    board = fresh_prisma(view)
    (space,) = field_in(view).closed
    (large,) = (loop for loop in field_in(view).loops if loop.is_large)
    at = board.outlook.middle(space) + QPointF(60, 10)
    usual = pixel(board, photo(board), at)
    board.light([frozenset({Cell(2, 2)})])
    assert pixel(board, photo(board), at) != usual
    board.light([frozenset(large.ring)])
    assert pixel(board, photo(board), at) == usual


# Names, covers, themes, sizes.


@pytest.mark.parametrize("facing", [0, 1, 4])
def test_pr4_cells_are_named_upright_whatever_the_turning(facing: int) -> None:
    view = view_of(SMALL)
    shown = {str(cell) for cell in (*field_in(view).tiles, *field_in(view).open_cells)}
    board = fresh_prisma(view, lettered=True)
    board.set_turned(facing)
    items = [board.part("names"), *(board.part(key) for key in board.keys("marker:"))]
    assert all(item.rotation() == 0 for item in items)
    names = board.part("names")
    assert {name for name, _ in (*names._open, *names._laid)} == shown


def test_cells_can_go_without_names() -> None:
    with_them, without = (
        picture.svg("prisma", view_of(SMALL), 700, DARK, lettered=lettered).decode()
        for lettered in (True, False)
    )
    assert "1,1" in with_them
    assert "<text" not in without


def test_a_name_that_would_be_too_small_to_read_is_left_out() -> None:
    board = fresh_prisma(view_of(SMALL), lettered=True)
    names = board.part("names")
    for unit, on_tiles, in_cells in (
        (1.0, True, True),
        (3.0, True, True),
        (5.0, False, True),
        (8.0, False, False),
    ):
        board.set_unit(unit)
        assert (bool(names._laid), bool(names._open)) == (on_tiles, in_cells)


def test_all12_a_covered_field_shows_nothing_of_its_tiles() -> None:
    boards = [fresh_prisma(view_of(text)) for text in (SMALL, MARKERS + "0,1 .RR...\n")]
    for board in boards:
        board.cover("Paused")
    assert {len(board.keys("tile:")) for board in boards} == {0}


def test_themes_are_put_on_live() -> None:
    board = fresh_prisma(view_of(RICH, 4, last=("2,2",)))
    for palette in (LIGHT, CONTRAST, DARK):
        board.set_theme(palette)
        fresh = fresh_prisma(view_of(RICH, 4, last=("2,2",)), palette)
        assert portrait(board) == portrait(fresh)


def test_a_young_field_is_not_shown_huge_and_a_grown_one_whole() -> None:
    young = fresh_prisma(view_of(MARKERS), lettered=True)
    assert young.extent().height() > 8 * REACH
    view = view_of(RICH, 4)
    grown = fresh_prisma(view, lettered=True)
    for cell in (*field_in(view).taken, *field_in(view).open_cells):
        assert grown.extent().contains(grown.outlook.area(cell))


def test_on_a_card_the_field_takes_the_room() -> None:
    """Nothing can be laid there, so the cells around it tell nothing."""
    view = view_of(RICH, 4)
    assert view.phase == "over"
    card, lettered = (fresh_prisma(view, lettered=lettered) for lettered in (False, True))
    assert card.extent().width() < lettered.extent().width() - 1.5 * UNIT
    for cell in field_in(view).taken:
        assert card.extent().contains(card.outlook.area(cell))


@pytest.mark.parametrize(("width", "ratio"), [(300, 1.0), (517, 1.0), (600, 1.25), (400, 2.0)])
def test_stamped_tiles_are_as_sharp_as_painted_ones(
    width: int, ratio: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On any screen, also beside whole pixels: light of two tiles meets without a step."""
    board = fresh_prisma(view_of(RICH, 4))
    stamped = picture.image(board, width, ratio, ground=DARK.ground)
    monkeypatch.setattr(pixmap_cache, "_LARGEST", 0.0)
    drawn = picture.image(board, width, ratio, ground=DARK.ground)
    off = [
        abs(stamped.pixelColor(x, y).lightness() - drawn.pixelColor(x, y).lightness())
        for x in range(0, stamped.width(), 3)
        for y in range(0, stamped.height(), 3)
    ]
    assert any(off)
    assert sum(off) / len(off) < 1.5
    assert sum(one > 60 for one in off) < len(off) / 200


def test_a_field_is_a_small_vector_file_without_bitmaps() -> None:
    file = picture.svg("prisma", view_of(RICH, 4), 1200, DARK)
    assert len(file) < 700_000
    assert b"<image" not in file
    assert b"clipPath" not in file
