"""Starts this program again as a subprocess, and notices when a subprocess has ended."""

from __future__ import annotations

import asyncio
import contextlib
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


if sys.platform == "linux" and sys.version_info < (3, 12):
    from collections.abc import Callable
    from typing import Any

    class _Children(asyncio.AbstractChildWatcher):
        """Waits in the loop in which a process was started."""

        def __enter__(self) -> _Children:
            return self

        def __exit__(self, *_given: object) -> None:
            pass

        def is_active(self) -> bool:
            return True

        def attach_loop(self, loop: asyncio.AbstractEventLoop | None) -> None:
            pass

        def close(self) -> None:
            pass

        def add_child_handler(  # type: ignore[override]
            self, pid: int, callback: Callable[..., object], *args: Any
        ) -> None:
            loop, end = asyncio.get_running_loop(), os.pidfd_open(pid)

            def ended() -> None:
                loop.remove_reader(end)
                os.close(end)
                status = os.waitpid(pid, 0)[1]
                callback(pid, os.waitstatus_to_exitcode(status), *args)

            loop.add_reader(end, ended)

        def remove_child_handler(self, pid: int) -> bool:
            return False

    def mind_children() -> None:
        """Before a process is started. Where the system does not do it, a thread waits for it."""
        if not isinstance(asyncio.get_child_watcher(), _Children):
            with contextlib.suppress(OSError):  # an older kernel, or one that forbids it
                os.close(os.pidfd_open(os.getpid()))
                asyncio.set_child_watcher(_Children())

else:

    def mind_children() -> None:
        """Nothing has to be done."""
