"""Tiles, markers and marks can be told apart, without colour too."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.board.cursor import cell_frame
from prismdesk.desk.games.prisma.board.draft_item import Marks, PreviewLook, Shown, TilePreviewItem
from prismdesk.desk.games.prisma.board.geometry import REACH, UNIT, FieldLayout, corner, towards
from prismdesk.desk.games.prisma.board.markers import TOKEN, draw_marker, paint_loop_sign
from prismdesk.desk.games.prisma.board.tile_picture import draw_glass, paint_tile
from prismdesk.desk.theme.palettes import (
    DARK,
    EYES,
    LIGHT,
    PALETTES,
    Palette,
    contrast,
    palette_for,
)
from prismdesk.geometry.hexagon import Cell
from tests.support.colour_vision import SIGHTS, apart, seen
from tests.support.prisma_look import (
    SMALL,
    differing,
    fresh_prisma,
    grey,
    painted,
    photo,
    pixel,
    view_of,
)

pytestmark = pytest.mark.usefixtures("qapp")


EVERY_PALETTE = pytest.mark.parametrize(
    "palette",
    [palette_for(name, eyes) for name in PALETTES for eyes in EYES],
    ids=[f"{name}-{eyes}" for name in PALETTES for eyes in EYES],
)


def along(side: int, begin: float = 25.0, end: float = REACH) -> list[QPointF]:
    """Points along a beam, a unit apart."""
    return [towards(side, float(off)) for off in range(int(begin), int(end))]


def tile(sides: str, palette: Palette, side_px: float = UNIT) -> QImage:
    return painted(paint_tile, sides, palette, side_px)


@EVERY_PALETTE
def test_pr2_red_and_blue_light_differ_for_every_eye(palette: Palette) -> None:
    for sight in SIGHTS:
        red, blue = (seen(colour, sight) for colour in palette.beams)
        assert apart(red, blue) > 0.13, sight


@EVERY_PALETTE
def test_light_and_the_colours_of_seats_stand_out_from_the_glass(palette: Palette) -> None:
    """It is dark in every theme."""
    assert contrast(palette.glass, "#FFFFFF") >= 7
    for colour in (*palette.beams, *palette.inks):
        assert contrast(colour, palette.glass) >= 3, colour


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("eyes", EYES)
def test_seats_differ_on_glass_for_the_eyes_that_the_palette_is_for(name: str, eyes: str) -> None:
    for first, second in itertools.combinations(palette_for(name, eyes).inks, 2):
        assert apart(seen(first, eyes), seen(second, eyes)) > 0.1


@EVERY_PALETTE
def test_pr2_a_red_beam_is_solid_and_a_blue_one_dashed(palette: Palette) -> None:
    """By lightness alone, so without any colour."""
    for side in range(6):
        turn = "." * side
        red = grey(tile(f"{turn}R".ljust(6, "."), palette), along(side))
        blue = grey(tile(f"{turn}B".ljust(6, "."), palette), along(side))
        assert min(red) > 0.45
        assert min(blue) < 0.35
        assert max(blue) > 0.55
        gaps = sum(one >= 0.45 > other for one, other in itertools.pairwise(blue))
        assert gaps == 2


@EVERY_PALETTE
def test_pr9_beams_meet_at_common_sides_and_in_a_white_prism(palette: Palette) -> None:
    """At the side a solid one is lit up to it, a dashed one has half a dash there."""
    for sides in ("R.....", "B....."):
        assert min(grey(tile(sides, palette), along(0, REACH - 6))) > 0.45
    assert grey(tile("R.B...", palette), [QPointF(0, 0)])[0] > 0.97
    assert grey(tile("......", palette), [QPointF(0, 0)])[0] < 0.4


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_glass_has_a_bevel_that_is_lit_from_above(palette: Palette) -> None:
    """In high contrast its edge is one line."""
    rim = [grey(painted(draw_glass, palette), [towards(side, REACH - 5)])[0] for side in range(6)]
    assert rim[0] > rim[1] > rim[2] > rim[3]


@pytest.mark.parametrize("size", [9.0, 14.0, 30.0])
def test_pr2_tiles_of_different_beams_differ_at_every_size(size: float) -> None:
    for palette in PALETTES.values():
        pictures = [
            bytes(painted(paint_tile, sides, palette, size, half=round(size) + 2).constBits())
            for sides in ("R.....", "B.....", ".R....", "RR....", "R.R...", "RB....", "BR....")
        ]
        assert len(set(pictures)) == len(pictures)


@EVERY_PALETTE
def test_pr5_an_arrow_points_to_the_direction_of_a_marker(palette: Palette) -> None:
    for seat, side in itertools.product(Seat, range(6)):
        image = painted(draw_marker, seat, side, palette)
        ahead, behind = grey(image, [towards(side, 55.0), towards((side + 3) % 6, 55.0)])
        assert ahead > behind + 0.1, (seat, side)


def test_pr5_markers_of_seats_differ_without_colour() -> None:
    """By their signs: also where all seats have one ink."""
    plain = msgspec.structs.replace(PALETTES["dark"], inks=("#FFFFFF",) * 4)
    pictures = [painted(draw_marker, seat, 0, plain) for seat in Seat]
    for one, other in itertools.combinations(pictures, 2):
        assert differing(one, other) > 200


@EVERY_PALETTE
def test_pr26_a_frozen_marker_is_unlike_any_other(palette: Palette) -> None:
    for seat in Seat:
        usual, frozen = (_token(seat, palette, frozen=frozen) for frozen in (False, True))
        rim = [towards(side, TOKEN * 1.26) for side in range(6)]
        assert min(grey(frozen, rim)) > 0.75, "a ring of ice"
        assert max(grey(usual, rim)) < 0.75


def _loop_sign(painter: object, seat: Seat, palette: Palette, radius: float, frozen: bool) -> None:
    paint_loop_sign(painter, seat, palette, radius, frozen=frozen)  # type: ignore[arg-type]


def _token(seat: Seat, palette: Palette, *, frozen: bool) -> QImage:
    return painted(_loop_sign, seat, palette, TOKEN, frozen)


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
    item.show_marks(shown, FieldLayout(), palette)
    return look(item, palette)


def ghost(
    palette: Palette, clashes: Sequence[int] = (), *, fits: bool = True, facing: int = 0
) -> QImage:
    outlook = FieldLayout(facing)
    sides = tuple(map(outlook.side, clashes))
    shown = PreviewLook(outlook.sides("R....."), sides, Seat.RED, fits)
    return look(TilePreviewItem(palette, shown), palette)


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
        item.show_marks(Shown(Seat.RED, strong=near), FieldLayout(facing), palette)
        assert item.boundingRect().contains(FieldLayout(facing).middle(Cell(0, -1)))


@EVERY_THEME
def test_dimmed_cells_come_near_to_the_ground(palette: Palette) -> None:
    board = fresh_prisma(view_of(SMALL), palette)
    item = Marks(palette)
    board.put("dim", item)
    at = board.outlook.middle(Cell(1, 1))
    bright = pixel(board, photo(board), at).lightnessF()
    item.show_marks(Shown(Seat.RED, dimmed=frozenset({Cell(1, 1)})), FieldLayout(), palette)
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
            at = [towards(FieldLayout(facing).side(side), 74.0)]
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
    image = look(cell_frame(palette), palette)
    bare = marks(None, palette)
    for number in range(6):
        at = [corner(number, UNIT - 4) * 0.99]
        assert abs(grey(image, at)[0] - grey(bare, at)[0]) > 0.4
    sides = [towards(side, REACH - 4) for side in range(6)] + [QPointF(0, 0)]
    assert grey(image, sides) == grey(bare, sides)
