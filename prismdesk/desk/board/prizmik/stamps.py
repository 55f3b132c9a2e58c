"""Pieces painted once for each size on screen and stamped from then on.

A piece is dozens of small faces; stamping it is fifty times as fast as painting it. A stamp is
made for exact device pixels and set down on whole ones, so that it is as sharp as the painting.
"""

from __future__ import annotations

import functools
import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

from prismdesk.desk.board.prizmik.pieces import draw_piece
from prismdesk.desk.look.palettes import Palette

_REACH = 50.0


def stamp_piece(painter: QPainter, letter: str, palette: Palette, *, points_up: bool) -> None:
    """Paint a piece as `draw_piece` does; onto anything but pixels, by its paths."""
    device = painter.deviceTransform()
    is_upright = not device.isRotating() and math.isclose(device.m11(), device.m22())
    on_pixels = painter.paintEngine().type() == QPaintEngine.Type.Raster
    if not (is_upright and on_pixels and device.m11() > 0):
        draw_piece(painter, letter, palette, points_up=points_up)
        return
    scale = round(device.m11(), 4)
    stamp = _stamp(letter, palette, points_up, scale)
    side = float(stamp.width())
    centre = device.map(QPointF(0, 0))
    corner = QPointF(round(centre.x() - side / 2), round(centre.y() - side / 2))
    painter.save()
    painter.resetTransform()
    back, _ = painter.deviceTransform().inverted()
    target = back.mapRect(QRectF(corner.x(), corner.y(), side, side))
    painter.drawPixmap(target, stamp, QRectF(0, 0, side, side))
    painter.restore()


@functools.lru_cache(maxsize=96)
def _stamp(letter: str, palette: Palette, points_up: bool, scale: float) -> QPixmap:
    side = 2 * math.ceil(_REACH * scale)
    stamp = QPixmap(side, side)
    stamp.fill(Qt.GlobalColor.transparent)
    painter = QPainter(stamp)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(scale, scale)
    draw_piece(painter, letter, palette, points_up=points_up)
    painter.end()
    return stamp
