"""From starting the program to the first painted Home, beside a bare window with 64 squares.

Whole processes, without a display; the same moment ends both.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from prismdesk.files import folders
from tests.benchmarks.goals import Goal, Noted
from tests.support.match_folders import shelve_finished

NOT_USUAL = {"PYTHONDONTWRITEBYTECODE"}
HERE = Path(__file__).parent


def started(script: str, home: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in NOT_USUAL}
    environment = {
        **kept,
        "QT_QPA_PLATFORM": "offscreen",
        "PRISMDESK_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(sys.path),
        # As anywhere: what is compiled once is found again, here beside the measurements.
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
    }
    subprocess.run([sys.executable, str(HERE / script)], env=environment, check=True)


def median_s(script: str, home: Path, rounds: int = 9) -> float:
    """How long that takes in the middle, once it has been done twice."""
    taken = []
    for _ in range(rounds + 2):
        before = time.perf_counter()
        started(script, home)
        taken.append(time.perf_counter() - before)
    return statistics.median(taken[2:])


@pytest.mark.benchmark(group="start to the first painted window")
@pytest.mark.parametrize("script", ["start_bare.py", "start_home.py"])
def test_start(benchmark: Any, script: str, tmp_path: Path) -> None:
    benchmark.pedantic(started, (script, tmp_path), rounds=10, warmup_rounds=2)


@pytest.mark.parametrize(("matches", "goal"), [(0, 1.3), (5_000, 1.4), (20_000, 1.4)])
def test_beside_a_bare_window(
    noted: Noted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, matches: int, goal: float
) -> None:
    monkeypatch.setenv("PRISMDESK_HOME", str(tmp_path))
    data = shelve_finished("over").read_bytes() if matches else b""
    for number in range(matches):
        path = folders.matches() / f"{number:05}.prismdesk"
        path.write_bytes(data)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    ratio = median_s("start_home.py", tmp_path) / median_s("start_bare.py", tmp_path)
    noted(Goal(f"start to Home with {matches:,} matches / bare window", ratio, at_most=goal))
