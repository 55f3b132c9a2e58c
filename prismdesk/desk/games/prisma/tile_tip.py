"""A tool tip with a picture of a tile, large enough to read its beams from a chair."""

from __future__ import annotations

import base64
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter

from prismdesk.desk.board.prisma.places import REACH, UNIT
from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import as_tip

_SIDE: Final = 64
"""The length of a side, in pixels at the usual scale."""


def tile_tip(sides: str, words: str, ratio: float) -> str:
    """The tile with these sides, clockwise from the top, and words below it.

    `ratio` is that of the screen’s pixels to those that lengths are told in.
    """
    side = _SIDE * theme().text_scale
    wide, high = round(2 * side), round(2 * side * REACH / UNIT)
    image = QImage(
        round(wide * ratio), round(high * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    painter.translate(wide / 2, high / 2)
    paint_tile(painter, sides, theme().palette, side - 1)
    painter.end()
    found = QByteArray()
    written = QBuffer(found)
    written.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(written, "PNG")  # type: ignore[call-overload] # the stub asks for bytes, Qt does not
    written.close()
    data = base64.b64encode(found.data()).decode("ascii")
    return f'<img src="data:image/png;base64,{data}" width="{wide}" height="{high}">{as_tip(words)}'
