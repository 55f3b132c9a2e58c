"""Which sizes of the picture are exact, pixel by pixel, at which scales of a screen."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from prismdesk.desk.broadcast.look import SIZES, Side
from prismdesk.desk.broadcast.sizes import exact_sizes, is_exact, logical, ratio

FULL_HD = (1920, 1080)


@pytest.mark.parametrize(
    ("scale", "size"),
    [(1, (1920, 1080)), (1.25, (1536, 864)), (1.5, (1280, 720)), (2, (960, 540)), (3, (640, 360))],
)
def test_full_hd_is_exact_at_usual_scales(scale: float, size: tuple[int, int]) -> None:
    assert is_exact(FULL_HD, scale)
    assert logical(FULL_HD, scale) == size
    assert FULL_HD in exact_sizes(scale)


def test_at_seven_quarters_it_is_not_and_others_are_offered() -> None:
    assert not is_exact(FULL_HD, 1.75)
    assert logical(FULL_HD, 1.75) == (1097, 617), "the nearest"
    assert exact_sizes(1.75) == ((1232, 693), (1904, 1071), (2576, 1449), (3808, 2142))


def test_one_side_that_is_not_whole_is_enough() -> None:
    assert not is_exact((1280, 720), 1.5)
    assert is_exact((1281, 720), 1.5)
    assert not is_exact((1280, 721), 1.25)


@pytest.mark.parametrize("scale", [1, 1.25, 2, 2.5])
def test_all_usual_sizes_are_exact_there(scale: float) -> None:
    assert exact_sizes(scale) == SIZES


@pytest.mark.parametrize("scale", [1.5, 3, 1.2])
def test_only_usual_sizes_are_offered_where_some_are_exact(scale: float) -> None:
    assert exact_sizes(scale) == ((1920, 1080), (3840, 2160))


def test_what_is_offered_is_exact_and_of_the_shape_of_the_picture() -> None:
    for scale in (hundredths / 100 for hundredths in range(50, 501)):
        offered = exact_sizes(scale)
        assert list(offered) == sorted(set(offered))
        for size in offered:
            assert is_exact(size, scale)
            wide, high = logical(size, scale)
            assert [wide * ratio(scale), high * ratio(scale)] == list(map(Fraction, size))
            assert Fraction(*size) == Fraction(16, 9)
            assert msgspec.convert(size, tuple[Side, Side]) == size, "it can be put on air"


@pytest.mark.parametrize("scale", [1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.6, 1.75, 1.8, 2.25, 2.75, 3.5])
def test_something_near_full_hd_is_offered_at_every_scale_that_systems_have(scale: float) -> None:
    assert any(abs(wide - 1920) <= 200 for wide, _high in exact_sizes(scale))


def test_thirds_are_thirds_though_systems_round_them() -> None:
    for scale in (1.3333, 1.33333, 4 / 3):
        assert ratio(scale) == Fraction(4, 3)
        assert is_exact(FULL_HD, scale)


def test_where_none_is_exact_none_is_offered() -> None:
    assert exact_sizes(1.0417) == ()
    assert logical(FULL_HD, 1.0417) == (1843, 1037)


@pytest.mark.parametrize("scale", [0, -1.5])
def test_a_scale_is_more_than_nothing(scale: float) -> None:
    with pytest.raises(ValueError, match="more than nothing"):
        ratio(scale)
