"""Light on glass: told apart by every eye, and without any colour (PR2, PR5, PR20, PR26)."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.glass import draw_glass
from prismdesk.desk.board.prisma.markers import paint_marker
from prismdesk.desk.board.prisma.places import REACH, UNIT, towards
from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.board.prisma.tokens import TOKEN, paint_loop_sign
from prismdesk.desk.look.palettes import DARK, EYES, LIGHT, PALETTES, Palette, contrast, palette_for
from tests.support.eyes import SIGHTS, apart, seen
from tests.support.prisma_look import differing, grey, painted

pytestmark = pytest.mark.usefixtures("qapp")

EVERY_PALETTE = pytest.mark.parametrize(
    "palette",
    [palette_for(name, eyes) for name in PALETTES for eyes in EYES],
    ids=[f"{name}-{eyes}" for name in PALETTES for eyes in EYES],
)
NORTH = {"red": "R.....", "blue": "B....."}


def along(side: int, begin: float = 25.0, end: float = REACH) -> list[QPointF]:
    """Points along a beam, a unit apart."""
    return [towards(side, float(off)) for off in range(int(begin), int(end))]


def tile(sides: str, palette: Palette, side_px: float = UNIT) -> QImage:
    return painted(paint_tile, sides, palette, side_px)


@EVERY_PALETTE
@pytest.mark.parametrize("sight", SIGHTS)
def test_pr2_red_and_blue_light_differ_for_every_eye(palette: Palette, sight: str) -> None:
    red, blue = (seen(colour, sight) for colour in palette.beams)
    assert apart(red, blue) > 0.13


@EVERY_PALETTE
def test_light_and_the_colours_of_seats_stand_out_from_the_glass(palette: Palette) -> None:
    for colour in (*palette.beams, *palette.inks):
        assert contrast(colour, palette.glass) >= 3, colour


@EVERY_PALETTE
def test_glass_is_dark_in_every_theme(palette: Palette) -> None:
    assert contrast(palette.glass, "#FFFFFF") >= 7


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
def test_pr9_beams_of_two_tiles_meet_at_their_common_side(palette: Palette) -> None:
    """A solid one is lit up to the side, a dashed one has half a dash there."""
    for sides in NORTH.values():
        assert min(grey(tile(sides, palette), along(0, REACH - 6))) > 0.45


@EVERY_PALETTE
def test_a_prism_is_white_where_beams_meet(palette: Palette) -> None:
    image = tile("R.B...", palette)
    assert grey(image, [QPointF(0, 0)])[0] > 0.97
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
@pytest.mark.parametrize("seat", Seat)
def test_pr5_an_arrow_points_to_the_direction_of_a_marker(palette: Palette, seat: Seat) -> None:
    for side in range(6):
        image = painted(paint_marker, seat, side, palette, UNIT)
        ahead, behind = grey(image, [towards(side, 55.0), towards((side + 3) % 6, 55.0)])
        assert ahead > behind + 0.1


def test_pr5_markers_of_seats_differ_without_colour() -> None:
    """By their signs: also where all seats have one ink."""
    plain = msgspec.structs.replace(PALETTES["dark"], inks=("#FFFFFF",) * 4)
    pictures = [painted(paint_marker, seat, 0, plain, UNIT) for seat in Seat]
    for one, other in itertools.combinations(pictures, 2):
        assert differing(one, other) > 200


@EVERY_PALETTE
def test_pr26_a_frozen_marker_is_unlike_any_other(palette: Palette) -> None:
    for seat in Seat:
        usual, frozen = (_token(seat, palette, frozen=frozen) for frozen in (False, True))
        rim = [towards(side, TOKEN * 1.26) for side in range(6)]
        assert min(grey(frozen, rim)) > 0.75, "a ring of ice"
        assert max(grey(usual, rim)) < 0.75


@pytest.mark.parametrize("radius", [6.0, 9.0, 14.0])
def test_pr26_also_where_it_is_small(radius: float) -> None:
    half = round(2 * radius) + 2
    for palette in PALETTES.values():
        kinds = [
            painted(_loop_sign, seat, palette, radius, frozen, half=half)
            for seat in Seat
            for frozen in (False, True)
        ]
        for one, other in itertools.combinations(kinds, 2):
            assert differing(one, other) > radius


def _loop_sign(painter: object, seat: Seat, palette: Palette, radius: float, frozen: bool) -> None:
    paint_loop_sign(painter, seat, palette, radius, frozen=frozen)  # type: ignore[arg-type]


def _token(seat: Seat, palette: Palette, *, frozen: bool) -> QImage:
    return painted(_loop_sign, seat, palette, TOKEN, frozen)
