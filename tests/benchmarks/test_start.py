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

HERE = Path(__file__).parent


def started(script: str, home: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PRISMDESK_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    subprocess.run([sys.executable, str(HERE / script)], env=environment, check=True)


@pytest.mark.benchmark(group="start to the first painted window")
@pytest.mark.parametrize("script", ["start_bare.py", "start_home.py"])
def test_start(benchmark: Any, script: str, tmp_path: Path) -> None:
    benchmark.pedantic(started, (script, tmp_path), rounds=10, warmup_rounds=2)
