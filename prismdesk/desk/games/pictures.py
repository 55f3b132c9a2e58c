"""Pictures of positions, drawn by the boards: for cards and diagrams, and as PNG or SVG files."""

from __future__ import annotations

import math
import os
import sys
from typing import Any, Final, Literal

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.desk.theme.theme import load_fonts


def board_for(game: str, view: Any, palette: Palette, *, lettered: bool = False) -> Board:
    """A board of the game at rest that shows the view. Raises KeyError for an unknown game."""
    load_fonts()
    board = GAME_UIS[game].board(palette)
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


def width_for(board: Board, height: float) -> int:
    """How wide a picture is that is no higher than that."""
    return math.floor(height * board.extent().width() / board.extent().height())


def canvas(size: QSize, ratio: float, ground: str | None = None) -> QImage:
    """An empty picture of that logical size for a screen of that pixel ratio.

    Its ground is clear unless a colour is given.
    """
    clear = ground is None
    kind = QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32
    made = QImage(size * ratio, kind)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(Qt.GlobalColor.transparent) if ground is None else QColor(ground))
    return made


def image(board: Board, width: int, ratio: float = 1.0, ground: str | None = None) -> QImage:
    """The board as a picture, `width` logical pixels wide, on a `canvas`."""
    height = height_for(board, width)
    made = canvas(QSize(width, height), ratio, ground)
    with QPainter(made) as painter:
        paint(board, painter, QRectF(0, 0, width, height))
    return made


def svg(
    game: str, view: Any, width: int, theme: Palette, *, title: str = "", lettered: bool = True
) -> bytes:
    """The same as an SVG file, on the theme's ground."""
    board = board_for(game, view, theme, lettered=lettered)
    area = QRectF(0, 0, width, height_for(board, width))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(area.size().toSize())
    generator.setViewBox(area)
    generator.setTitle(title)
    with QPainter(generator) as painter:
        painter.fillRect(area, QColor(theme.ground))
        paint(board, painter, area)
    return bytes(buffer.data().data())


WIDTH: Final = 1200


def drawn(game: str, view: Any, kind: Literal["png", "svg"]) -> bytes:
    """The view as a PNG or SVG file, 1200 wide, with its coordinates on the dark ground."""
    # Nothing is shown, so no display is asked for, not even one that is there.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication), "boards need a widget application"
    if kind == "svg":
        return svg(game, view, WIDTH, DARK, title=game)
    board = board_for(game, view, DARK, lettered=True)
    picture = image(board, WIDTH, ground=DARK.ground)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload] # the stub asks for bytes, Qt does not
    return bytes(buffer.data().data())
