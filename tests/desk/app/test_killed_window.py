"""Killed in the middle of a match on the screen: what was seen to be done is in the file."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from prismdesk.core.refusal import Refused
from prismdesk.link.saved import load

SCRIPT = Path(__file__).with_name("plays_until_killed.py")
KILLS = 12 if os.environ.get("PRISMDESK_MANY") else 4


def played_until(lines: int, spins: int, path: Path, seed: int) -> int:
    """Kills the window after so many points were seen; the last point that was."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(path), str(seed)],
        stdout=subprocess.PIPE,
        env={**environment, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert process.stdout is not None
    seen = -1
    for _ in range(lines):
        line = process.stdout.readline()
        if not line:
            break
        seen = int(line)
    for _ in range(spins):
        pass
    process.kill()
    rest = process.stdout.read().split()
    process.stdout.close()
    process.wait()
    return int(rest[-1]) if rest else seen


def test_a_window_killed_at_random_moments_loses_nothing(tmp_path: Path) -> None:
    """The same match is taken up again after every kill, and goes on where it was."""
    rng = random.Random(7)
    path = tmp_path / "match.prismdesk"
    for kill in range(KILLS):
        seen = played_until(rng.randint(1, 12), rng.randint(0, 20_000), path, kill)
        saved = load(path, verify=True)
        assert not isinstance(saved, Refused), saved
        assert saved.table.public_n >= seen
        if saved.table.ending is not None:
            path.unlink()
