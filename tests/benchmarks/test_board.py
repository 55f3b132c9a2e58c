"""The boards at 1920×1080: one full repaint, and from a click to the painted answer.

Beside them a bare scene with a square for each of the 64 and an item for each that PRIZMIK's has.
"""

from __future__ import annotations

import itertools
import statistics
import timeit
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.boards import pixmap_cache
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.theme import theme
from prismdesk.games.glittering_paths.gems import board_of
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.benchmarks.goals import Goal, Noted
from tests.support.gems_pane import made_view, path_made
from tests.support.prism_pane import window_view
from tests.support.prisma_look import crowded_view

SIZE = (1920, 1080)


@pytest.fixture
def prizmik_view(qapp: QApplication) -> Iterator[BoardView]:
    chosen = choose(PRIZMIK.options, {})
    assert not isinstance(chosen, Refused)
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), None, Draws("0"))
    assert not isinstance(ready, Refused)
    yield from _shown(qapp, "prizmik", PRIZMIK.view(ready[0], Seat.RED))


@pytest.fixture
def prism_view(qapp: QApplication) -> Iterator[BoardView]:
    """Broken Prism's, with chains on it; what is clicked is drafted."""
    yield from _shown(qapp, "broken-prism", window_view())


@pytest.fixture
def gems_view(qapp: QApplication) -> Iterator[BoardView]:
    """Glittering Paths' largest board, with a path on it; what is clicked is drafted."""
    largest = made_view(round=3, board=board_of(("RGJSLARGJSLA", "ALSJGRALSJGR") * 6))
    yield from _shown(qapp, "glittering-paths", path_made(largest, Seat.RED, "c3-c4-d4"))


@pytest.fixture
def prisma_view(qapp: QApplication) -> Iterator[BoardView]:
    """Prisma's, with a field of 60 tiles, loops and markers of four, and a tile to be placed."""
    hands = (("R..B..",), (), (), ())
    view = msgspec.structs.replace(crowded_view(), phase="placing", to_place=1, hands=hands)
    for shown in _shown(qapp, "prisma", view):
        assert isinstance(shown.board, PrismaBoard)
        shown.board.take_tile(1)
        yield shown


def _shown(qapp: QApplication, game: str, shown: Any) -> Iterator[BoardView]:
    theme.apply(qapp, "dark")
    board = GAME_UIS[game].board(theme.theme().palette)
    board.sync(shown, animate=False)
    view = BoardView(board)
    view.resize(*SIZE)
    view.show()
    qapp.processEvents()
    yield view
    view.close()


@pytest.fixture
def bare_view(qapp: QApplication, prizmik_view: BoardView) -> Iterator[QGraphicsView]:
    scene = QGraphicsScene()
    for square in range(64):
        colour = QColor("#252A34" if (square + square // 8) % 2 else "#1B1F27")
        scene.addRect(QRectF(square % 8 * 100, square // 8 * 100, 100, 100), colour, colour)
    board = prizmik_view.board
    assert board is not None
    for number in range(len([item for item in board.items() if item.isVisible()])):
        area = QRectF(number % 8 * 100 + 15, number // 8 * 100 + 15, 70, 70)
        item = scene.addEllipse(area, QColor("#FF6B5E"), QColor("#5AA2FF"))
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
    view = QGraphicsView(scene)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.resize(*SIZE)
    view.show()
    view.fitInView(scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
    qapp.processEvents()
    yield view
    view.close()


@pytest.mark.benchmark(group="one full repaint at 1920×1080")
@pytest.mark.parametrize(
    "view", ["prizmik_view", "prism_view", "gems_view", "prisma_view", "bare_view"]
)
def test_repaint(benchmark: Any, view: str, request: pytest.FixtureRequest) -> None:
    shown: QGraphicsView = request.getfixturevalue(view)
    benchmark.pedantic(shown.viewport().repaint, rounds=300, warmup_rounds=20)


@pytest.mark.benchmark(group="one full repaint at 1920×1080")
def test_first_repaint_of_prisma_at_a_new_size(
    benchmark: Any, prisma_view: BoardView, bare_view: QGraphicsView, noted: Noted
) -> None:
    """No tile has been painted in that size yet, all of them in another."""
    smaller = itertools.cycle(range(0, 300, 10))

    def another_size() -> None:
        prisma_view.rest()
        prisma_view.viewport().repaint()
        by = next(smaller)
        prisma_view.resize(SIZE[0] - by, SIZE[1] - by)

    benchmark.pedantic(
        prisma_view.viewport().repaint, setup=another_size, rounds=25, warmup_rounds=2
    )
    bare = statistics.median(timeit.repeat(bare_view.viewport().repaint, number=1, repeat=50))
    ratio = benchmark.stats.stats.median / bare
    noted(Goal("first repaint of Prisma at a new size / bare repaint", ratio, at_most=5))


@pytest.mark.benchmark(group="ten frames of a growth at 1920×1080")
def test_ten_frames_of_a_growth_of_prisma(benchmark: Any, prisma_view: BoardView) -> None:
    """Each at another scale; no tile has been painted in any of them yet."""
    shown_part = prisma_view.shown_part

    def grow() -> None:
        for step in range(10):
            prisma_view.hasten()
            prisma_view.look(shown_part._replace(scale=shown_part.scale * (1 - step / 200)))
            prisma_view.viewport().repaint()

    benchmark.pedantic(grow, setup=pixmap_cache.forget, rounds=20, warmup_rounds=2)


def clicks(view: QGraphicsView, points: list[QPoint]) -> Callable[[], None]:
    """A click on the next point, handled until everything that it changed is painted."""
    every = itertools.cycle(points)

    def click() -> None:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=next(every))
        QApplication.processEvents()

    return click


def tell_99th(benchmark: Any) -> float:
    """Says the 99th percentile in milliseconds, which is also the answer."""
    slow = statistics.quantiles(benchmark.stats.stats.data, n=100)[98] * 1000
    benchmark.extra_info["99th percentile, ms"] = round(slow, 3)
    return slow


PLACES = {
    "prizmik_view": ("a1", "e1", "h1"),
    # Four sides are added to the draft and taken back again.
    "prism_view": ("bl", "Sl", "Lb", "Ur", "Ur", "Lb", "Sl", "bl"),
    # A path is drafted, and cut back to its first cell.
    "gems_view": ("f6", "g6", "g7", "h7", "h8"),
    # The tile in hand goes to another open cell.
    "prisma_view": ("-7,2", "-7,3", "-6,1"),
}


@pytest.mark.benchmark(group="click to painted at 1920×1080")
@pytest.mark.parametrize("view", PLACES)
def test_click(benchmark: Any, view: str, request: pytest.FixtureRequest, noted: Noted) -> None:
    shown: BoardView = request.getfixturevalue(view)
    assert shown.board is not None
    areas = [shown.board.place(place) for place in PLACES[view]]
    points = [shown.mapFromScene(area.center()) for area in areas if area is not None]
    benchmark.pedantic(clicks(shown, points), rounds=1000, warmup_rounds=20)
    told = f"click to painted at 1920×1080, {view.removesuffix('_view')}, 99th percentile, ms"
    noted(Goal(told, tell_99th(benchmark), at_most=4))


@pytest.mark.benchmark(group="click to painted at 1920×1080")
def test_click_on_the_bare_scene(benchmark: Any, bare_view: QGraphicsView) -> None:
    points = [bare_view.mapFromScene(number * 100 + 50, 50) for number in range(3)]
    benchmark.pedantic(clicks(bare_view, points), rounds=1000, warmup_rounds=20)
    tell_99th(benchmark)
