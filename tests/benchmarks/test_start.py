"""From starting the program to the first painted Home, beside a bare window with 64 squares.

Whole processes, without a display; the same moment ends both.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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


@pytest.mark.benchmark(group="start to the first painted window")
@pytest.mark.parametrize("script", ["start_bare.py", "start_home.py"])
def test_start(benchmark: Any, script: str, tmp_path: Path) -> None:
    benchmark.pedantic(started, (script, tmp_path), rounds=10, warmup_rounds=2)
