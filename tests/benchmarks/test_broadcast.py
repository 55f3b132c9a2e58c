"""The whole picture of a broadcast at 1920×1080, for each game, which is to be under 12 ms.

While a match goes on seldom more than a part of it is painted.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.airing import Airing, airing
from tests.support.glitter import BOARDS
from tests.support.prism import BOARD
from tests.support.prisma import pick

RED, BLUE = Seat.RED, Seat.BLUE


@pytest.fixture
def prism(qtbot: QtBot) -> Iterator[Airing]:
    """With two chains before the audience."""
    made = airing(qtbot, BROKEN_PRISM, setup=BOARD, host="present", windows="together")
    made.act(None, "next")
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    yield made
    made.close()


@pytest.fixture
def gems(qtbot: QtBot) -> Iterator[Airing]:
    made = airing(qtbot, GLITTERING_PATHS, setup=BOARDS, host="present", race="arrival")
    made.act(None, "next")
    made.act(RED, "a1-b1-b2-c2-c1")
    yield made
    made.close()


@pytest.fixture
def tiles(qtbot: QtBot) -> Iterator[Airing]:
    """A match of four with 40 actions behind it."""
    made = airing(qtbot, PRISMA, seats=4, clock="total:300+5")
    luck = random.Random(4)
    for _ in range(40):
        seat = made.update.acting[0]
        made.act(seat, PRISMA.write(pick(made.clients[seat].view, luck)), rest=False)
    made.rest()
    yield made
    made.close()


@pytest.fixture
def fleets(qtbot: QtBot) -> Iterator[Airing]:
    made = airing(qtbot, PRIZMIK, clock="total:300+5")
    made.turn("a1>a2", "h8>h7", "a2-a3")
    yield made
    made.close()


def measured(qapp: QApplication, benchmark: Any, made: Airing) -> None:
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)

    def paint() -> None:
        painter = QPainter(image)
        made.frame.paint(painter)
        painter.end()

    qapp.processEvents()
    benchmark.pedantic(paint, rounds=100, warmup_rounds=10)
    median = statistics.median(benchmark.stats.stats.data) * 1000
    benchmark.extra_info["median, ms"] = round(median, 2)


@pytest.mark.benchmark(group="a whole broadcast at 1920×1080")
def test_broken_prism(qapp: QApplication, benchmark: Any, prism: Airing) -> None:
    measured(qapp, benchmark, prism)


@pytest.mark.benchmark(group="a whole broadcast at 1920×1080")
def test_glittering_paths(qapp: QApplication, benchmark: Any, gems: Airing) -> None:
    measured(qapp, benchmark, gems)


@pytest.mark.benchmark(group="a whole broadcast at 1920×1080")
def test_prisma(qapp: QApplication, benchmark: Any, tiles: Airing) -> None:
    measured(qapp, benchmark, tiles)


@pytest.mark.benchmark(group="a whole broadcast at 1920×1080")
def test_prizmik(qapp: QApplication, benchmark: Any, fleets: Airing) -> None:
    measured(qapp, benchmark, fleets)
