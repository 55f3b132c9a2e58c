"""Says what the table of times leaves out, and at the end how each goal of speed was met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from pytestqt.qtbot import QtBot

from tests.benchmarks.busy import Busy
from tests.benchmarks.goals import Goal, Noted

_GOALS: Final = pytest.StashKey[list[Goal]]()


@pytest.fixture
def noted(request: pytest.FixtureRequest) -> Noted:
    """Takes what the table at the end of the run shows."""
    return request.config.stash.setdefault(_GOALS, []).append


@pytest.fixture
def busy(qtbot: QtBot) -> Iterator[Busy]:
    """Two bots that think by now, and until the test is over."""
    made = Busy()
    try:
        qtbot.waitUntil(lambda: min(made.seconds) > 1.0, timeout=60_000)
        yield made
    finally:
        made.close()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    session = getattr(config, "_benchmarksession", None)
    for benchmark in session.benchmarks if session is not None else ():
        for name, value in benchmark.extra_info.items():
            terminalreporter.write_line(f"{benchmark.name}: {name} {value:,}")
    for goal in config.stash.get(_GOALS, []):
        terminalreporter.write_line(str(goal))
