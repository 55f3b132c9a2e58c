"""What a match costs on which a clock runs and to which nobody does anything.

Whole programs: a window at the one computer with each of the games, with the broadcast beside it,
at a table that is elsewhere, and that table.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from prismdesk.games import GAMES
from tests.benchmarks.goals import Goal, Noted
from tests.benchmarks.idle_window import CLOCK
from tests.support.json_processes import HeadlessTable, Talking

GOES_QUIET_S = 2.0
MEASURED_S = 5.0
TABLE = ("--port", "0", "--seats", "red=host,blue=network", "--option", f"clock={CLOCK}")


class Spent(NamedTuple):
    """By all threads of a process since it began."""

    cpu_s: float
    wakeups: float


def spent(process: int) -> Spent:
    cpu_ns = wakeups = 0
    for thread in Path(f"/proc/{process}/task").iterdir():
        cpu_ns += int((thread / "schedstat").read_text().split()[0])
        lines = (thread / "status").read_text().splitlines()
        wakeups += sum(int(one.split()[1]) for one in lines if one.startswith("voluntary_ctxt"))
    return Spent(cpu_ns / 1e9, wakeups)


@contextmanager
def idle(home: Path, game: str, *how: str) -> Iterator[Talking]:
    window = Talking(["-m", "tests.benchmarks.idle_window", game, *how], home)
    try:
        window.saw("runs")
        time.sleep(GOES_QUIET_S)
        yield window
    finally:
        window.close()


def measured(*running: Talking) -> list[Spent]:
    """What each of them spends in a second."""
    before = [spent(one.process.pid) for one in running]
    time.sleep(MEASURED_S)
    after = [spent(one.process.pid) for one in running]
    return [
        Spent((late.cpu_s - early.cpu_s) / MEASURED_S, (late.wakeups - early.wakeups) / MEASURED_S)
        for early, late in zip(before, after, strict=True)
    ]


def all_measured(folder: Path) -> dict[str, Spent]:
    found = {}
    for game in (one.name for one in GAMES):
        with idle(folder / game, game, "alone") as window:
            (found[game],) = measured(window)
    with idle(folder / "broadcast", "prizmik", "broadcast") as window:
        (found["with the broadcast"],) = measured(window)
    table = HeadlessTable(folder / "table", "prizmik", *TABLE)
    try:
        way = (str(table.opened["port"]), table.code)
        with idle(folder / "guest", "prizmik", *way) as window:
            found["at a table elsewhere"], found["that table"] = measured(window, table)
    finally:
        table.close()
    return found


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="it is asked of Linux")
@pytest.mark.benchmark(group="a running match with a clock, and no hand on it")
def test_a_match_with_a_clock_and_no_hand_on_it(
    benchmark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noted: Noted
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    found = benchmark.pedantic(all_measured, (tmp_path,), rounds=1)
    for name, each in found.items():
        benchmark.extra_info[f"{name}, CPU %"] = round(100 * each.cpu_s, 2)
        benchmark.extra_info[f"{name}, wakeups a second"] = round(each.wakeups, 1)
    worst = Spent(*map(max, zip(*found.values(), strict=True)))
    noted(Goal("a match with a clock and no hand on it: CPU, %", 100 * worst.cpu_s, at_most=0.6))
    noted(
        Goal("a match with a clock and no hand on it: wakeups a second", worst.wakeups, at_most=5)
    )
