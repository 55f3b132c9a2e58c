"""Painted gems looked at by tests: their colour on the whole, and their shape."""

from __future__ import annotations

import functools

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from prismdesk.desk.games.glittering_paths.board.gems import draw_gem, tile_colour
from prismdesk.desk.theme.palettes import Palette


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
    image, ground = painted(letter, palette, side), tile_colour(palette).rgb()
    every = ((x, y) for x in range(side) for y in range(side))
    return frozenset(at for at in every if image.pixel(*at) != ground)


@functools.cache
def on_the_whole(letter: str, palette: Palette) -> str:
    """The colour that a gem has from afar."""
    image, covered = painted(letter, palette, 60), shape(letter, palette)
    colours = [image.pixelColor(*at) for at in covered]
    parts = (
        sum(colour.red() for colour in colours),
        sum(colour.green() for colour in colours),
        sum(colour.blue() for colour in colours),
    )
    return QColor(*(round(part / len(colours)) for part in parts)).name()
