"""The program, as a process that it starts once more for some work."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

CONSOLE_PROGRAM: Final = "prismdesk-console.exe"
"""On Windows, the one of the bundle's two programs that has input and output."""

NO_WINDOW: Final = 0x08000000 if sys.platform == "win32" else 0
"""What Windows is told when that one is started (CREATE_NO_WINDOW): no terminal flashes up."""


def program() -> tuple[str, ...]:
    """The words that start this program with its input and output; a verb goes behind them.

    What lies in the folder in which the program was started is not for it to import.
    """
    if not getattr(sys, "frozen", False):
        return (sys.executable, "-P", "-m", "prismdesk")
    if sys.platform == "win32":
        return (str(Path(sys.executable).with_name(CONSOLE_PROGRAM)),)
    return (sys.executable,)


def surroundings() -> dict[str, str]:
    """The environment in which that process finds this very program, wherever it was started."""
    if getattr(sys, "frozen", False):
        return dict(os.environ)
    folder = str(Path(__file__).resolve().parents[2])
    others = os.environ.get("PYTHONPATH")
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, (folder, others)))}
