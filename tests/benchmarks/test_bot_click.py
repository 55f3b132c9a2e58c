"""From a click to the painted answer in a match window at 1920×1080, beside two bots that think.

Two processes think about PRIZMIK without a rest, one for each processor of a small machine; the
same clicks without them stand beside. One click in a hundred may take longer than 16 ms, which is
one picture on most screens.
"""

from __future__ import annotations

import gc
import itertools
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.theme import theme
from tests.benchmarks.busy import Busy
from tests.support.match_page import LEFT, Playing

CLICKS: Final = 600
LIMIT_S: Final = 0.016
GROUP: Final = "click to painted in a match window at 1920×1080"


@pytest.fixture
def game(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Playing]:
    theme.apply(qapp, "dark")
    made = Playing(qtbot, tmp_path)
    made.window.resize(1920, 1080)
    QApplication.processEvents()
    # What the tests themselves keep is not looked through for garbage in a click's time.
    gc.collect()
    gc.freeze()
    yield made
    gc.unfreeze()
    made.close()


def click_on(benchmark: Any, game: Playing) -> None:
    """Picks one piece after the other, each until everything that it changed is painted."""
    pane = game.window.board_view.viewport()
    spots = itertools.cycle([game.spot(square) for square in ("a1", "e1", "h1")])

    def click() -> None:
        QTest.mouseClick(pane, LEFT, pos=next(spots))
        QApplication.processEvents()

    benchmark.pedantic(click, rounds=CLICKS, warmup_rounds=20)
    took = benchmark.stats.stats.data
    slow = statistics.quantiles(took, n=100)[98]
    benchmark.extra_info["median, ms"] = round(1000 * statistics.median(took), 2)
    benchmark.extra_info["99th percentile, ms"] = round(1000 * slow, 2)
    assert slow < LIMIT_S


@pytest.mark.benchmark(group=GROUP)
def test_click_while_nothing_thinks(benchmark: Any, game: Playing) -> None:
    click_on(benchmark, game)


@pytest.mark.benchmark(group=GROUP)
def test_click_while_two_bots_think(benchmark: Any, game: Playing, busy: Busy) -> None:
    before = busy.seconds
    click_on(benchmark, game)
    assert all(now > then for now, then in zip(busy.seconds, before, strict=True)), "they thought"
