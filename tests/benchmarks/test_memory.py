"""What windows hold in memory that nobody touches, beside a bare one."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from prismdesk.games import GAMES
from tests.benchmarks.goals import Goal, Noted
from tests.support.json_processes import Talking

SETTLES_S = 4.0
BARE = ("tests.benchmarks.start_bare", "stays")
OURS = "tests.benchmarks.idle_window"


def settled_kib(home: Path, *module: str) -> int:
    """What its process holds once it says that it runs, and has had time for what comes after."""
    window = Talking(["-m", *module], home)
    try:
        window.saw("runs")
        time.sleep(SETTLES_S)
        found = window.memory_kib
        assert found is not None
        return found
    finally:
        window.process.kill()
        window.close()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="it is asked of Linux")
def test_memory_beside_a_bare_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noted: Noted
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    bare = settled_kib(tmp_path / "bare", *BARE)
    ratio = settled_kib(tmp_path / "home", OURS) / bare
    noted(Goal("memory of Home / of a bare window", ratio, at_most=2))
    for game in GAMES:
        ratio = settled_kib(tmp_path / game.name, OURS, game.name, "alone") / bare
        noted(Goal(f"memory of a match of {game.name} / of a bare window", ratio, at_most=2))
