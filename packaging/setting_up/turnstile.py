"""One set-up at a time in a checkout."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from setting_up.trouble import say

if sys.platform == "win32":
    import msvcrt
    import time

    def _try(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait(file: IO[bytes]) -> None:
        while not _try(file):
            time.sleep(0.5)

else:
    import fcntl

    def _try(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _wait(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Holds the file at `path` while the body runs; waits, and says so, while another holds it.

    The system lets go of it when the process ends, however it ends, and (except on Windows) the
    steps that it started. Raises OSError if the file cannot be made.
    """
    with path.open("ab") as file:
        if not _try(file):
            say("Another set-up of this checkout is at work; waiting for it …")
            _wait(file)
        os.set_inheritable(file.fileno(), True)
        yield
