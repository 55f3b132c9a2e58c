"""Prisma's pictures looked at by tests: fields by their text, and the pixels of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.games import introduction, pictures
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.prisma.field import Field, laid_of
from prismdesk.games.prisma.judging import field_in, lies_well
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.sets import set_chosen
from prismdesk.games.prisma.tiles import lettered, turned
from prismdesk.games.prisma.view import Marked, View
from prismdesk.geometry.hexagon import Cell, distance
from tests.support.picture_comparison import unlike
from tests.support.prisma_pane import prisma_state

RICH = introduction("prisma").scene or ""
"""A field for four: loops of all of them, a large one with an empty space, a frozen marker."""

MARKERS = "0,0 marker S red\n0,-1 marker N blue\n"

SMALL = MARKERS + "0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n"
"""A small loop of red light."""

RING = "0,1 1,0 1,1"


def view_of(text: str, seats: int = 2, **fields: Any) -> View:
    """The field of that text as Red sees it, but for these fields."""
    view: View = PRISMA.view(prisma_state(text, seats), Seat.RED)
    return msgspec.structs.replace(view, **fields)


def crowded_view() -> View:
    """60 tiles of four seats, laid at random close together, with a marker in every loop."""
    luck = random.Random("crowded")
    view = view_of("".join(RICH.splitlines(keepends=True)[:4]), 4)
    field = field_in(view)
    for sides in luck.sample(set_chosen("house").tiles, 60):
        ways = [
            (_worth(field, turned(sides, turn), cell) + luck.random(), cell, turn)
            for cell in field.open_cells
            for turn in range(6)
            if lies_well(field, turned(sides, turn), cell)
        ]
        _, cell, turn = max(ways)
        field = field.laid(cell, turned(sides, turn))
    marked = tuple(
        Marked(lettered(loop.ring), Seat(number % 4))
        for number, loop in enumerate(field.loops[:24])
    )
    return msgspec.structs.replace(view, tiles=laid_of(field), marked=marked)


def _worth(field: Field, sides: str, cell: Cell) -> float:
    return len(field.joined(cell, sides)) - distance(cell, Cell(0, 0)) / 4


def fresh_prisma(view: View, palette: Palette = DARK, *, lettered: bool = False) -> PrismaBoard:
    """A board at rest that shows the view, a unit of its scene for a pixel."""
    board = PrismaBoard(palette)
    board.set_coordinates(lettered)
    board.set_interactive(False)
    board.sync(view, animate=False)
    return board


def photo(board: PrismaBoard) -> QImage:
    """All of a board, a pixel for each unit of its scene."""
    return pictures.image(board, round(board.extent().width()), ground=board.colours.ground)


def pixel(board: PrismaBoard, image: QImage, at: QPointF) -> QColor:
    """The colour of a picture of a board at a point of the scene."""
    area = board.extent()
    scale = image.width() / area.width()
    spot = (at - area.topLeft()) * scale
    return image.pixelColor(int(spot.x()), int(spot.y()))


def painted(draw: Any, *look: Any, half: int = 100, ground: str = "#000000") -> QImage:
    """What is painted around the middle of a picture by `draw(painter, *look)`."""
    image = QImage(2 * half, 2 * half, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(half, half)
        draw(painter, *look)
    return image


def grey(image: QImage, points: Iterable[QPointF]) -> list[float]:
    """How light a picture is at these points, from its middle; nothing else is told of them."""
    half = image.width() / 2
    return [
        QColor(image.pixelColor(int(half + at.x()), int(half + at.y()))).lightnessF()
        for at in points
    ]


def differing(first: QImage, second: QImage) -> int:
    """How many pixels of two pictures of one size differ."""
    return int(unlike(first, second).sum())
