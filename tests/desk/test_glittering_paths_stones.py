"""GP1: six gems, told apart by shape and by colour, by every eye, on every ground."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtGui import QColor

from prismdesk.core.seats import Seat
from prismdesk.desk.board.glittering_paths.gems import tile_colour
from prismdesk.desk.board.glittering_paths.stones import strokes
from prismdesk.desk.look.palettes import EYES, PALETTES, Palette, contrast, palette_for
from prismdesk.games.glittering_paths.gems import GEMS, OWNER
from tests.support.eyes import SIGHTS, apart, seen
from tests.support.stones import on_the_whole, painted, shape

pytestmark = pytest.mark.usefixtures("qapp")

EVERY_PALETTE = pytest.mark.parametrize(
    "palette",
    [palette_for(name, eyes) for name in PALETTES for eyes in EYES],
    ids=[f"{name}-{eyes}" for name in PALETTES for eyes in EYES],
)
PAIRS = tuple(itertools.combinations(GEMS, 2))


@pytest.mark.parametrize("side", [14, 20, 80, 200])
def test_gp1_no_two_gems_have_one_picture(side: int) -> None:
    for palette in PALETTES.values():
        pictures = [bytes(painted(gem, palette, side).constBits()) for gem in GEMS]
        assert len(set(pictures)) == len(GEMS)


@EVERY_PALETTE
def test_gp1_gems_have_the_hues_that_they_are_named_for(palette: Palette) -> None:
    """GP1: Red's gems are red, Blue's are blue; an aquamarine is the greenest of these."""
    hues = {gem: QColor(on_the_whole(gem, palette)).hsvHue() for gem in GEMS}
    assert all(hues[gem] <= 25 or hues[gem] >= 335 for gem in "RGJ"), hues
    assert all(205 <= hues[gem] <= 240 for gem in "SL"), hues
    assert 175 <= hues["A"] <= 195, hues


@pytest.mark.parametrize(
    ("gem", "fill"),
    [("R", 1.0), ("G", 0.75), ("J", 0.83), ("S", 0.785), ("L", 0.5), ("A", 0.69)],
    ids=["square", "hexagon", "octagon", "circle", "triangle", "pentagon"],
)
def test_gp1_gems_have_the_shapes_that_they_are_named_for(gem: str, fill: float) -> None:
    """Each fills as much of the box around it as its shape does."""
    covered = shape(gem, PALETTES["dark"], 200)
    across, down = ({at[axis] for at in covered} for axis in (0, 1))
    box = (max(across) - min(across) + 1) * (max(down) - min(down) + 1)
    assert len(covered) / box == pytest.approx(fill, abs=0.03)


@pytest.mark.parametrize("seat", [Seat.RED, Seat.BLUE])
def test_gp1_gems_of_a_seat_differ_in_shape_where_no_colour_is_seen(seat: Seat) -> None:
    own = [gem for gem in GEMS if OWNER[gem] is seat]
    shapes = {gem: shape(gem, PALETTES["dark"]) for gem in own}
    for first, second in itertools.combinations(own, 2):
        common = len(shapes[first] & shapes[second]) / len(shapes[first] | shapes[second])
        assert common < 0.93, (first, second)


def test_gems_are_equally_heavy() -> None:
    sizes = [len(shape(gem, PALETTES["dark"], 100)) for gem in GEMS]
    assert max(sizes) < 1.7 * min(sizes)


@EVERY_PALETTE
@pytest.mark.parametrize("sight", SIGHTS)
def test_gp1_colours_of_gems_stay_apart_for_every_eye(palette: Palette, sight: str) -> None:
    """Between the seats more than within them: whose a gem is can be seen at a glance."""
    colours = {gem: seen(on_the_whole(gem, palette), sight) for gem in GEMS}
    for first, second in PAIRS:
        least = 0.07 if OWNER[first] is OWNER[second] else 0.13
        assert apart(colours[first], colours[second]) > least, (first, second)


@EVERY_PALETTE
def test_every_gem_stands_out_from_its_tile(palette: Palette) -> None:
    """By its colour as it is named, and by all of it as it is painted."""
    ground = tile_colour(palette).name()
    for gem, colour in zip(GEMS, palette.gems, strict=True):
        assert contrast(colour, ground) >= 3, gem
        assert contrast(on_the_whole(gem, palette), ground) >= 3, gem


@EVERY_PALETTE
def test_gems_are_cut_and_lit_from_above(palette: Palette) -> None:
    for gem in GEMS:
        steps = strokes(gem, palette)
        tones = {step.fill.name() for step in steps}
        assert len(tones) >= 6, gem
        facets = sorted(steps[1:], key=lambda step: step.fill.lightnessF())
        darkest, brightest = (
            facet.path.boundingRect().center() for facet in facets[:: len(facets) - 1]
        )
        assert brightest.y() < darkest.y(), gem


def test_an_unknown_letter_is_no_gem() -> None:
    with pytest.raises(KeyError):
        strokes(".", PALETTES["dark"])
