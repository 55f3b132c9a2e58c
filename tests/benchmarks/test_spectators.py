"""One table and two hundred spectators: until the last has the update, and the memory for each.

The table and the crowd are a process each; the host types for both players.
"""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks.goals import Goal, Noted
from tests.support.json_processes import HeadlessTable, Talking

SPECTATORS = 200
UPDATES = 200

OPENING = ("red a1>a2", "blue a8>a7")
ROUND = ("red a2-a3", "blue a7-a6", "red a3-a2", "blue a6-a7")
"""Actions that end where they began."""


class Show:
    """A match that very many watch."""

    def __init__(self, home: Path) -> None:
        given = ("prizmik", "--port", "0", "--seats", "red=host,blue=host")
        self.table = HeadlessTable(home, *given)
        self.table.news("started")
        for action in OPENING:
            assert self.table.ask(f"host as {action}")["ok"]
        self.empty_kib = self.table.memory_kib
        opened = self.table.opened
        crowd = ["-m", "tests.benchmarks.crowd", str(opened["port"]), opened["watch_code"]]
        self.crowd = Talking([*crowd, str(SPECTATORS)], home)
        self.crowd.saw("update")
        self.full_kib = self.table.memory_kib
        self.took: list[float] = []

    def close(self) -> None:
        self.crowd.close()
        self.table.close()


@pytest.fixture
def show(tmp_path: Path) -> Iterator[Show]:
    made = Show(tmp_path)
    yield made
    made.close()


@pytest.mark.benchmark(group="until the last of 200 spectators has the update")
def test_two_hundred_spectators(benchmark: Any, show: Show, noted: Noted) -> None:
    actions = itertools.cycle(ROUND)

    def step() -> None:
        before = time.monotonic()
        show.table.write(f"host as {next(actions)}")
        show.took.append(show.crowd.saw("update")["at"] - before)
        show.table.until(lambda value: "ok" in value)
        assert show.table.heard[-1]["ok"], show.table.heard[-1]

    benchmark.pedantic(step, rounds=UPDATES)
    median = statistics.median(show.took)
    for name, seconds in (
        ("median", median),
        ("99th percentile", statistics.quantiles(show.took, n=100)[98]),
        ("longest", max(show.took)),
    ):
        benchmark.extra_info[f"until the last has it, {name}, ms"] = round(1000 * seconds, 1)
    noted(Goal("until the last of 200 spectators has it, median, ms", 1000 * median, at_most=11))
    if show.empty_kib is not None and show.full_kib is not None:
        each = (show.full_kib - show.empty_kib) / SPECTATORS
        noted(Goal("memory at the table for each of 200 spectators, KiB", each, at_most=100))
