"""Small pictures painted once for each size on screen and stamped from then on.

Gradients and many faces take long to paint; a stamp is fifty times as fast. It is made for exact
device pixels, and for a quarter of a pixel of where it lies, so that neighbours meet without a
step. Onto anything but pixels, turned, or very large, the picture is painted by its paths.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Hashable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

_PHASES: Final = 4
_LARGEST: Final = 340.0
"""Beyond so many device pixels a picture is painted anew: few such are to be seen at a time."""

Draw = Callable[..., None]
"""Paints around the painter's origin; it is called with the painter and the parts of the look."""


def stamp(painter: QPainter, area: tuple[float, float], draw: Draw, *look: Hashable) -> None:
    """Paint what `draw(painter, *look)` paints around the origin, in units of the painter.

    `area` is how far that reaches to each side, and up and down. Equal looks are painted alike.
    """
    device = painter.deviceTransform()
    scale = device.m11()
    on_pixels = painter.paintEngine().type() == QPaintEngine.Type.Raster
    is_upright = not device.isRotating() and math.isclose(scale, device.m22())
    if not (on_pixels and is_upright and 0 < 2 * max(area) * scale <= _LARGEST):
        painter.save()
        draw(painter, *look)
        painter.restore()
        return
    x, y = round(device.dx() * _PHASES), round(device.dy() * _PHASES)
    phase = (x % _PHASES, y % _PHASES)
    made, middle, centre = _stamped(draw, look, area, round(scale, 4), phase)
    painter.save()
    painter.resetTransform()
    back, _ = painter.deviceTransform().inverted()
    painter.setTransform(back)
    painter.drawPixmap(x // _PHASES - middle, y // _PHASES - centre, made)
    painter.restore()


@functools.lru_cache(maxsize=320)
def _stamped(
    draw: Draw,
    look: tuple[Any, ...],
    area: tuple[float, float],
    scale: float,
    phase: tuple[int, int],
) -> tuple[QPixmap, int, int]:
    """The picture, and where in it the origin lies, in whole pixels."""
    middle, centre = (math.ceil(reach * scale) + 1 for reach in area)
    made = QPixmap(2 * middle + 1, 2 * centre + 1)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle + phase[0] / _PHASES, centre + phase[1] / _PHASES)
    painter.scale(scale, scale)
    draw(painter, *look)
    painter.end()
    return made, middle, centre
