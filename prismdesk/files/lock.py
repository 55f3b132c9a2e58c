"""One process writes a match: a lock on the match file's own descriptor.

The system keeps it and lets go when the descriptor is closed or the process dies, however it
dies. Readers are not kept out.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.files.refusals import refuse_file

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_HELD: Final = {errno.EAGAIN, errno.EACCES, errno.EDEADLK}

_FAR: Final = 2**30
"""Windows locks bytes, and nobody else can read those: one far beyond any match's end is taken."""


def take(descriptor: int, path: Path) -> Refused | None:
    """Takes the lock without waiting. Refused: `in-use`, `cannot-lock`.

    A second descriptor of the same file is refused in this process as in any other.
    """
    try:
        if sys.platform == "win32":
            _at_far(descriptor, msvcrt.LK_NBLCK)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        return refuse_file("in-use" if wrong.errno in _HELD else "cannot-lock", path)
    return None


def release(descriptor: int) -> None:
    """Lets go of the lock. Raises OSError if it was not held."""
    if sys.platform == "win32":
        _at_far(descriptor, msvcrt.LK_UNLCK)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def _at_far(descriptor: int, mode: int) -> None:
    if sys.platform == "win32":
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, mode, 1)
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)
