"""What can be done on a Prisma field, marked; and a tile that is not laid yet."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.cursor_item import CursorHexagon
from prismdesk.desk.board.prisma.ghost_item import GhostItem
from prismdesk.desk.board.prisma.marks import Marks, Shown
from prismdesk.desk.board.prisma.places import REACH, UNIT, Outlook, corner, towards
from prismdesk.desk.look.palettes import PALETTES, Palette
from prismdesk.geometry.hexagon import Cell
from tests.support.prisma_look import SMALL, differing, fresh_prisma, grey, photo, pixel, view_of

pytestmark = pytest.mark.usefixtures("qapp")

EVERY_THEME = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
HERE = Cell(0, 0)
ONE = frozenset({HERE})


def look(item: QGraphicsItem, palette: Palette) -> QImage:
    """The item, which lies around the origin, on the ground."""
    scene = QGraphicsScene()
    scene.addItem(item)
    image = QImage(240, 240, QImage.Format.Format_RGB32)
    image.fill(QColor(palette.ground))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(0, 0, 240, 240), QRectF(-120, -120, 240, 240))
    scene.removeItem(item)
    return image


def marks(shown: Shown | None, palette: Palette) -> QImage:
    item = Marks(palette)
    item.show_marks(shown, Outlook(), palette)
    return look(item, palette)


def ghost(
    palette: Palette, clashes: Sequence[int] = (), *, fits: bool = True, facing: int = 0
) -> QImage:
    item = GhostItem(palette)
    item.show_tile("R.....", clashes, Seat.RED, Outlook(facing), palette, fits=fits)
    return look(item, palette)


@EVERY_THEME
def test_every_mark_is_unlike_the_others_without_colour(palette: Palette) -> None:
    kinds = {
        "none": marks(None, palette),
        "strong": marks(Shown(Seat.RED, strong=ONE), palette),
        "weak": marks(Shown(Seat.RED, weak=ONE), palette),
        "eligible": marks(Shown(Seat.RED, eligible=ONE), palette),
        "hole": marks(Shown(Seat.RED, hole=HERE), palette),
    }
    bleached = [
        one.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(
            QImage.Format.Format_RGB32
        )
        for one in kinds.values()
    ]
    for one, other in itertools.combinations(bleached, 2):
        assert differing(one, other) > 300


@EVERY_THEME
def test_where_a_tile_fits_as_it_is_turned_is_marked_more_strongly(palette: Palette) -> None:
    bare = marks(None, palette)
    strong, weak = (
        differing(bare, marks(shown, palette))
        for shown in (Shown(Seat.BLUE, strong=ONE), Shown(Seat.BLUE, weak=ONE))
    )
    assert strong > 4 * weak


def test_marks_turn_with_the_field() -> None:
    palette, near = PALETTES["dark"], frozenset({Cell(0, -1)})
    for facing in range(6):
        item = Marks(palette)
        item.show_marks(Shown(Seat.RED, strong=near), Outlook(facing), palette)
        assert item.boundingRect().contains(Outlook(facing).middle(Cell(0, -1)))


def test_no_marks_are_nothing() -> None:
    item = Marks(PALETTES["dark"])
    item.show_marks(Shown(Seat.RED, strong=ONE), Outlook(), PALETTES["dark"])
    item.show_marks(None, Outlook(), PALETTES["dark"])
    assert not item.isVisible()
    assert item.boundingRect().isEmpty()


@EVERY_THEME
def test_dimmed_cells_come_near_to_the_ground(palette: Palette) -> None:
    board = fresh_prisma(view_of(SMALL), palette)
    item = Marks(palette)
    board.put("dim", item)
    at = board.outlook.middle(Cell(1, 1))
    bright = pixel(board, photo(board), at).lightnessF()
    item.show_marks(Shown(Seat.RED, dimmed=frozenset({Cell(1, 1)})), Outlook(), palette)
    dimmed, ground = (
        pixel(board, photo(board), at).lightnessF(),
        QColor(palette.ground).lightnessF(),
    )
    assert abs(dimmed - ground) < 0.45 * abs(bright - ground)


# A tile in hand.


@EVERY_THEME
@pytest.mark.parametrize("facing", [0, 2])
def test_pr9_sides_that_clash_are_barred_on_the_ghost(palette: Palette, facing: int) -> None:
    """Each where it is seen, and no other."""
    free = ghost(palette, fits=False, facing=facing)
    for clash in range(6):
        barred = ghost(palette, (clash,), fits=False, facing=facing)
        for side in range(6):
            at = [towards(Outlook(facing).side(side), 74.0)]
            if side == clash:
                assert grey(barred, at)[0] > 0.95
            else:
                assert grey(barred, at) == grey(free, at)


@EVERY_THEME
def test_a_ghost_that_fits_has_a_solid_edge_and_another_a_dashed_one(palette: Palette) -> None:
    start, end = corner(3, UNIT - 5), corner(4, UNIT - 5)
    edge = [start + (end - start) * (share / 60) for share in range(8, 53)]
    solid, dashed = (grey(ghost(palette, fits=fits), edge) for fits in (True, False))
    assert max(solid) - min(solid) < 0.1
    assert max(dashed) - min(dashed) > 0.15


@EVERY_THEME
def test_the_cursor_stands_at_the_corners_of_a_cell(palette: Palette) -> None:
    image = look(CursorHexagon(palette), palette)
    bare = marks(None, palette)
    for number in range(6):
        at = [corner(number, UNIT - 4) * 0.99]
        assert abs(grey(image, at)[0] - grey(bare, at)[0]) > 0.4
    sides = [towards(side, REACH - 4) for side in range(6)] + [QPointF(0, 0)]
    assert grey(image, sides) == grey(bare, sides)
