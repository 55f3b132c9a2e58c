"""Pictures of positions, drawn by the boards themselves: cards, diagrams, exports."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from prismdesk.desk.board.looks import BOARDS
from prismdesk.desk.board.scene import Board
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import load_fonts


def board_for(game: str, view: Any, palette: Palette, *, lettered: bool = False) -> Board:
    """A board of the game at rest that shows the view. Raises KeyError for an unknown game."""
    load_fonts()
    board = BOARDS[game](palette)
    board.set_interactive(False)
    board.set_coordinates(lettered)
    board.sync(view, animate=False)
    return board


def paint(board: Board, painter: QPainter, rect: QRectF) -> None:
    """Paint all of a board into `rect`, keeping its proportions, centred."""
    area = board.extent()
    scale = min(rect.width() / area.width(), rect.height() / area.height())
    board.set_unit(1 / scale)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    board.render(painter, rect, area, Qt.AspectRatioMode.KeepAspectRatio)


def height_for(board: Board, width: float) -> int:
    """How high a picture of that width is."""
    return math.ceil(width * board.extent().height() / board.extent().width())


def png(
    game: str, view: Any, width: int, theme: Palette, scale: float = 1.0, *, lettered: bool = False
) -> QImage:
    """A picture `width` logical pixels wide for a screen of that scale, on a clear ground."""
    board = board_for(game, view, theme, lettered=lettered)
    height = height_for(board, width)
    image = QImage(
        round(width * scale), round(height * scale), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(board, painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def svg(
    game: str, view: Any, width: int, theme: Palette, *, title: str = "", lettered: bool = True
) -> bytes:
    """The same as an SVG file, on the theme's ground."""
    board = board_for(game, view, theme, lettered=lettered)
    height = height_for(board, width)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(width, height))
    generator.setViewBox(QRectF(0, 0, width, height))
    generator.setTitle(title)
    painter = QPainter(generator)
    painter.fillRect(QRectF(0, 0, width, height), QColor(theme.ground))
    paint(board, painter, QRectF(0, 0, width, height))
    painter.end()
    buffer.close()
    return bytes(data.data())
