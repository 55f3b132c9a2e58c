"""Painted gems looked at by tests: their colour on the whole, and their shape."""

from __future__ import annotations

import functools

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from prismdesk.desk.games.glittering_paths.board.gems import draw_gem, tile_colour
from prismdesk.desk.theme.palettes import Palette
from tests.support.picture_comparison import has_colour, levels


def painted(letter: str, palette: Palette, side: int) -> QImage:
    """A gem in a cell that many pixels wide, on the colour of its tile."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(tile_colour(palette))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_gem(painter, letter, palette, QPointF(side / 2, side / 2), side)
    return image


def shape(letter: str, palette: Palette, side: int = 60) -> frozenset[tuple[int, int]]:
    """The pixels that a gem covers."""
    covered = ~has_colour(painted(letter, palette, side), tile_colour(palette))
    return frozenset((int(x), int(y)) for y, x in np.argwhere(covered))


@functools.cache
def on_the_whole(letter: str, palette: Palette) -> str:
    """The colour that a gem has from afar."""
    image = painted(letter, palette, 60)
    covered = levels(image)[~has_colour(image, tile_colour(palette))]
    blue, green, red = (round(float(part)) for part in covered.mean(axis=0))
    return QColor(red, green, blue).name()
