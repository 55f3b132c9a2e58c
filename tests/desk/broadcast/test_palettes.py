"""Colours that an audience can read on a picture of a picture, whoever watches."""

from __future__ import annotations

import itertools
import math
from typing import Final

import msgspec
import pytest
from PySide6.QtGui import QColor

from prismdesk.desk.broadcast.palettes import KEY, Ground, broadcast_palette
from prismdesk.desk.theme.palettes import EYES, PALETTES, Palette, contrast, luminance, mixed
from prismdesk.games.glittering_paths.gems import GEMS, OWNER
from tests.support.colour_vision import SIGHTS, apart, seen
from tests.support.stones import on_the_whole

pytestmark = pytest.mark.usefixtures("qapp")

GROUNDS: Final[tuple[Ground, ...]] = ("dark", "light", "chroma")
EVERY: Final = [(ground, eyes) for ground in GROUNDS for eyes in EYES]
EVERY_PALETTE = pytest.mark.parametrize(
    "palette",
    [broadcast_palette(ground, eyes) for ground, eyes in EVERY],
    ids=[f"{ground}-{eyes}" for ground, eyes in EVERY],
)
KEYED = pytest.mark.parametrize(
    "palette", [broadcast_palette("chroma", eyes) for eyes in EYES], ids=EYES
)


@EVERY_PALETTE
def test_text_has_7_to_1_on_every_ground(palette: Palette) -> None:
    for ink, ground in itertools.product(
        (palette.text, palette.muted, palette.ok), (palette.ground, palette.surface, palette.raised)
    ):
        assert contrast(ink, ground) >= 7, (ink, ground)


@EVERY_PALETTE
def test_text_on_a_banner_in_a_seats_colour_has_7_to_1(palette: Palette) -> None:
    for seat in palette.seats:
        assert contrast(palette.on(seat), seat) >= 7, seat
        assert palette.on(seat) == palette.ground, "so that all seats' banners are of one kind"


@EVERY_PALETTE
def test_lines_have_3_to_1_wherever_they_stand(palette: Palette) -> None:
    """Also as boards soften them: a little of the ground in it."""
    softened = mixed(palette.line, palette.ground, 0.15).name()
    for ground in (palette.ground, palette.surface):
        assert contrast(softened, ground) >= 3, ground
    squares = (palette.light_square, palette.dark_square)
    for ground in (palette.ground, palette.surface, palette.raised, *squares):
        assert contrast(palette.line, ground) >= 3, ground
        assert contrast(palette.focus, ground) >= 3, ground


@EVERY_PALETTE
def test_signs_and_frames_of_seats_stand_out_everywhere(palette: Palette) -> None:
    grounds = (palette.ground, palette.surface, palette.raised)
    for seat in palette.seats:
        for ground in (*grounds, palette.light_square, palette.dark_square):
            assert contrast(seat, ground) >= 4.5, (seat, ground)


@EVERY_PALETTE
def test_light_and_markers_stand_out_from_the_glass(palette: Palette) -> None:
    for colour in (*palette.beams, *palette.inks):
        assert contrast(colour, palette.glass) >= 4.5, colour
    assert contrast(palette.glass, "#FFFFFF") >= 7, "glass is dark on every ground"


@EVERY_PALETTE
def test_every_gem_stands_out_from_its_tile(palette: Palette) -> None:
    for gem, colour in zip(GEMS, palette.gems, strict=True):
        assert contrast(colour, palette.surface) >= 3, gem
        assert contrast(on_the_whole(gem, palette), palette.surface) >= 3, gem


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_broadcast_is_brighter_than_the_windows(ground: Ground) -> None:
    """Text and lines stand out more than in the theme of the same kind."""
    palette = broadcast_palette(ground)
    window = PALETTES["light" if ground == "light" else "dark"]
    assert palette.is_dark == window.is_dark
    for role in ("muted", "line"):
        ours, theirs = (
            contrast(getattr(one, role), one.surface) for one in (palette, window)
        )  # fmt: skip
        assert ours > theirs, role


@EVERY_PALETTE
def test_red_and_blue_differ_for_every_eye(palette: Palette) -> None:
    pairs = (palette.seats[:2], palette.inks[:2], palette.beams)
    for (red, blue), sight in itertools.product(pairs, SIGHTS):
        assert apart(seen(red, sight), seen(blue, sight)) > 0.15, (red, blue, sight)


@pytest.mark.parametrize("ground", GROUNDS)
def test_four_seats_differ_for_every_eye_in_the_usual_colours(ground: Ground) -> None:
    """Nobody knows who watches; shape and place tell the seats apart as well."""
    palette = broadcast_palette(ground)
    for colours, sight in itertools.product((palette.seats, palette.inks), SIGHTS):
        for first, second in itertools.combinations(colours, 2):
            assert apart(seen(first, sight), seen(second, sight)) > 0.065, (first, second, sight)


@EVERY_PALETTE
def test_four_seats_differ_well_for_usual_eyes(palette: Palette) -> None:
    for first, second in itertools.combinations(palette.seats, 2):
        assert apart(seen(first, "usual"), seen(second, "usual")) > 0.13, (first, second)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("eyes", [eyes for eyes in EYES if eyes != "usual"])
def test_four_seats_differ_well_for_the_eyes_that_colours_are_for(
    ground: Ground, eyes: str
) -> None:
    palette = broadcast_palette(ground, eyes)
    for colours in (palette.seats, palette.inks):
        for first, second in itertools.combinations(colours, 2):
            assert apart(seen(first, eyes), seen(second, eyes)) > 0.15, (first, second)


@pytest.mark.parametrize("ground", GROUNDS)
def test_gp1_gems_stay_apart_for_every_eye(ground: Ground) -> None:
    palette = broadcast_palette(ground)
    for sight in SIGHTS:
        colours = {gem: seen(on_the_whole(gem, palette), sight) for gem in GEMS}
        for first, second in itertools.combinations(GEMS, 2):
            least = 0.07 if OWNER[first] is OWNER[second] else 0.13
            assert apart(colours[first], colours[second]) > least, (first, second, sight)


_BLUE_DIFFERENCE: Final = (-0.100644, -0.338572, 0.439216)
_RED_DIFFERENCE: Final = (0.439216, -0.398942, -0.040274)
_IS_WHOLE: Final = 0.5
"""From here on a colour is neither seen through nor changed, where a keyer stands as it begins."""


def from_key(colour: str) -> float:
    """How far a keyer takes a colour to be from the key: in Cb and Cr, whatever its lightness."""
    one, other = QColor(colour), QColor(KEY)
    parts = [
        one.redF() - other.redF(), one.greenF() - other.greenF(), one.blueF() - other.blueF()
    ]  # fmt: skip
    rows = (_BLUE_DIFFERENCE, _RED_DIFFERENCE)
    return math.hypot(*(sum(map(float.__mul__, parts, row)) for row in rows))


@KEYED
def test_no_colour_goes_with_the_key(palette: Palette) -> None:
    """Also where a colour is mixed with light or shade."""
    roles = msgspec.structs.asdict(palette).values()
    colours = [
        colour
        for role in roles
        for colour in (role if isinstance(role, tuple) else (role,))
        if isinstance(colour, str) and colour.startswith("#")
    ]
    assert len(colours) == 28
    for colour, into, share in itertools.product(
        colours, ("#FFFFFF", palette.casing, palette.surface), (0.0, 0.25, 0.5, 0.75)
    ):
        assert from_key(mixed(colour, into, share).name()) >= _IS_WHOLE, (colour, into, share)


@KEYED
def test_gems_do_not_go_with_the_key_as_they_are_painted(palette: Palette) -> None:
    for gem in GEMS:
        assert from_key(on_the_whole(gem, palette)) >= _IS_WHOLE, gem


@KEYED
def test_on_chroma_panels_are_dark(palette: Palette) -> None:
    for panel in (palette.ground, palette.surface, palette.raised):
        assert luminance(panel) < 0.03
        assert contrast(panel, KEY) > 7, "their edge is clear"


def test_the_key_is_one_pure_colour() -> None:
    assert sorted((QColor(KEY).red(), QColor(KEY).green(), QColor(KEY).blue())) == [0, 0, 255]


def test_there_is_none_for_other_grounds_or_eyes() -> None:
    with pytest.raises(KeyError):
        broadcast_palette("green")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        broadcast_palette("dark", "sharp")
    assert len({broadcast_palette(ground).name for ground in GROUNDS}) == 3
