"""How far apart colours are for people with and without full colour vision."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

Triple = tuple[float, ...]

DEFICIENCIES: Final = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Machado, Oliveira and Fernandes (2009), full severity, on linear light."""

SIGHTS: Final = {"usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)), **DEFICIENCIES}
"""The same, and usual sight."""


def linear(colour: str) -> Triple:
    """The light of a colour."""
    rgb = QColor(colour)
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (rgb.redF(), rgb.greenF(), rgb.blueF())
    )


def lab(light: Triple) -> Triple:
    """Oklab of linear light."""
    r, g, b = (max(0.0, part) for part in light)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def seen(colour: str, sight: str) -> Triple:
    """Oklab of a colour as those eyes see it."""
    rows, light = SIGHTS[sight], linear(colour)
    return lab(tuple(sum(a * b for a, b in zip(row, light, strict=True)) for row in rows))


def apart(first: Triple, second: Triple) -> float:
    """How far apart two colours in Oklab are."""
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
