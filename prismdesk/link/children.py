"""How the end of a process is noticed: as Python 3.12 does by itself, without a thread for each."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

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
