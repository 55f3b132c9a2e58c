"""Boards as a broadcast shows them: positions with much on them, and what is painted there."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.boards.items import BROADCAST_LEGIBILITY, MinimumSizes
from prismdesk.desk.boards.painted_board import PaintedBoard
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.glittering_paths.gems import board_of
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support import boards
from tests.support.broken_prism_by_hand import BLUE, RED, Prism
from tests.support.gems_pane import WIDE, made_view, path_made
from tests.support.prisma_look import RICH, SMALL, crowded_view, view_of

WHOLE: Final = QRectF(520, 78, 880, 834)
"""Where a board stands between plates and clocks, in pixels at 1080p."""
ALONE: Final = QRectF(96, 54, 1728, 900)
"""Where it stands where there is little else."""

_SQUARE = board_of(("RGJSLARGJSLA", "ALSJGRALSJGR") * 6)


def _prism(first: tuple[str, ...], second: tuple[str, ...]) -> Any:
    game = Prism()
    game.play_claim(RED, *first)
    while game.phase != "open":
        game.press_on()
    game.play_claim(BLUE, *second)
    return game.view(Watcher.SPECTATOR)


def _prizmik() -> Any:
    state = boards.state("a2a3a/1t1s4/3T1f2/2F2b2/3S2B1/2f1t3/1T6/A3A2A r 3 2")
    view = PRIZMIK.view(boards.after(state, "d4-b4"), Watcher.SPECTATOR)
    assert view.last is not None
    return view


def _prisma() -> Any:
    return view_of(RICH, 4, last=("2,-2",))


CROWDED: Final[dict[str, tuple[str, Callable[[], Any]]]] = {
    "a chain breaks another": (
        "broken-prism",
        lambda: _prism(("39", "G 17+16+6", "I 22+17"), ("5", "L 12-7", "N 27-22")),
    ),
    "two chains share sides": (
        "broken-prism",
        lambda: _prism(("39", "B 28+26-15", "A 15+29"), ("24", "E 6x4", "E 6x4")),
    ),
    "pieces of all kinds": ("prizmik", _prizmik),
    "gems, 6 by 6": (
        "glittering-paths",
        lambda: path_made(made_view(), Seat.RED, "a1-b1-b2-c2-c1"),
    ),
    "gems, 12 by 12": (
        "glittering-paths",
        lambda: path_made(made_view(board=_SQUARE), Seat.BLUE, "a1-b1-b2-c2-c1-d1-d2-e2-e1"),
    ),
    "gems, 24 by 6": (
        "glittering-paths",
        lambda: path_made(made_view(board=WIDE), Seat.RED, "a1-b1-b2-c2-c1"),
    ),
    "sixty tiles": ("prisma", crowded_view),
    "loops of four, one frozen": ("prisma", _prisma),
    "a first loop": ("prisma", lambda: view_of(SMALL)),
}


def staged(
    name: str,
    palette: Palette,
    room: QRectF = WHOLE,
    legibility: MinimumSizes = BROADCAST_LEGIBILITY,
) -> PaintedBoard:
    """The position of that name on a board in that room."""
    game, view = CROWDED[name]
    return on_stage(GAME_UIS[game].board(palette), view(), room, legibility)


def on_stage(
    board: Board, view: Any, room: QRectF = WHOLE, legibility: MinimumSizes = BROADCAST_LEGIBILITY
) -> PaintedBoard:
    """A board at rest as nobody may touch it, with this view."""
    board.set_legibility(legibility)
    board.set_interactive(False)
    board.set_marks(False)
    board.set_coordinates(True)
    board.sync(view, animate=False)
    stage = PaintedBoard(board, room)
    board.setParent(stage)
    return stage


def photo(stage: PaintedBoard, part: QRectF | None = None, ratio: float = 1.0) -> QImage:
    """All of the broadcast with nothing on it but the board, or that part of the board."""
    stage.set_ratio(ratio)
    image = QImage(QSize(1920, 1080) * ratio, QImage.Format.Format_RGB32)
    image.fill(QColor(stage.board.colours.ground))
    with QPainter(image) as painter:
        painter.scale(ratio, ratio)
        stage.paint(painter, part)
    return image


class Drawn(NamedTuple):
    """Something in a vector file: a text or a line, how large or wide, its colour, and where."""

    kind: str
    size: float
    colour: str
    text: str = ""


def drawn(stage: PaintedBoard) -> list[Drawn]:
    """All texts and lines that a board paints, in pixels at 1080p."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(1920, 1080))
    generator.setViewBox(QRectF(0, 0, 1920, 1080))
    with QPainter(generator) as painter:
        stage.paint(painter)
    buffer.close()
    return list(_drawn(ET.fromstring(bytes(data.data())), 1.0, {}))


def _drawn(element: ET.Element, scale: float, above: dict[str, str]) -> Iterator[Drawn]:
    attributes = above | element.attrib
    kind = element.tag.rpartition("}")[2]
    if kind == "g" and "transform" in element.attrib:
        scale = _scale(element.attrib["transform"])
    if kind == "text":
        colour = QColor(attributes["fill"]).name()
        yield Drawn("text", float(attributes["font-size"]) * scale, colour, element.text or "")
    elif kind in {"path", "polyline", "polygon", "line", "rect", "ellipse", "circle"}:
        stroke = attributes.get("stroke", "none")
        if stroke not in {"none", "url"} and not stroke.startswith("url"):
            width = float(attributes.get("stroke-width", 1)) * scale
            yield Drawn("line", width, QColor(stroke).name())
    for child in element:
        yield from _drawn(child, scale, {**attributes, "transform": ""})


def _scale(transform: str) -> float:
    """How large what is in a group is painted, which may be turned as well."""
    across, down, *_ = (float(one) for one in transform[transform.index("(") + 1 : -1].split(","))
    return math.hypot(across, down)
