"""In which sizes the picture can be exactly, pixel by pixel, on a screen that scales windows."""

from __future__ import annotations

from fractions import Fraction

from prismdesk.desk.broadcast.look import SIZES

_WIDE, _HIGH = 16, 9
_SMALLEST, _LARGEST = 320, 8192
_COARSE, _FINE = 12, 1000
"""Denominators: of the scales that systems have, and of any that somebody may set."""


def is_exact(size: tuple[int, int], scale: float) -> bool:
    """Whether a window can have just as many pixels of a screen of that scale."""
    return all((side / ratio(scale)).denominator == 1 for side in size)


def logical(size: tuple[int, int], scale: float) -> tuple[int, int]:
    """The size of such a window in its own units; the nearest where it cannot be exact."""
    wide, high = (round(side / ratio(scale)) for side in size)
    return wide, high


def exact_sizes(scale: float) -> tuple[tuple[int, int], ...]:
    """The sizes of the picture that are exact at that scale, the smallest first.

    Where none of the usual is, such as at 1.75, the nearest to each that are, also 16 to 9; there
    are none at scales that no such size divides by.
    """
    usual = tuple(size for size in SIZES if is_exact(size, scale))
    if usual:
        return usual
    step = ratio(scale).numerator
    near = {step * max(1, round(Fraction(wide, _WIDE * step))) for wide, _high in SIZES}
    return tuple(
        (_WIDE * times, _HIGH * times)
        for times in sorted(near)
        if _HIGH * times >= _SMALLEST and _WIDE * times <= _LARGEST
    )


def ratio(scale: float) -> Fraction:
    """A scale as systems mean it: 1.3333 is four thirds. Raises ValueError for 0 and less."""
    if scale <= 0:
        raise ValueError("a scale is more than nothing")
    fine = Fraction(scale).limit_denominator(_FINE)
    coarse = fine.limit_denominator(_COARSE)
    return coarse if abs(coarse - fine) * _FINE < 1 else fine
