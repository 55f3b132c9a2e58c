"""Files that are replaced whole, never written into."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from prismdesk.files.disk import DISK, Disk
from prismdesk.files.not_saved import Cause, NotSaved, not_saved

_T = TypeVar("_T")


def put(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Puts the data on disk as that file, and waits until it is there.

    Whoever reads meanwhile, or after a loss of power, finds the old or the new, whole. Raises
    `NotSaved`, and then the old file, if there was one, is still there.
    """
    path = path.resolve()  # a link to a file elsewhere stays a link
    try:
        disk.make_folders(path.parent)
        descriptor, name = tempfile.mkstemp(".tmp", f"{path.name}.", path.parent)
    except OSError as wrong:
        raise not_saved(wrong, path) from wrong
    fresh = Path(name)
    try:
        _fill(descriptor, data, path, disk)
        patiently(lambda: fresh.replace(path))
        disk.sync_folder(path.parent)
    except BaseException as wrong:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        if isinstance(wrong, OSError):
            raise not_saved(wrong, path) from wrong
        raise


def patiently(action: Callable[[], _T]) -> _T:
    """What the action gives.

    Windows refuses a file for the moment in which another process replaces or reads it, so there
    the action is tried again for a fifth of a second.
    """
    for _ in range(20 if sys.platform == "win32" else 0):
        try:
            return action()
        except PermissionError:
            time.sleep(0.01)
    return action()


def _fill(descriptor: int, data: bytes, path: Path, disk: Disk) -> None:
    """Writes the whole of a new file, on disk before it gets its name, and closes it."""
    try:
        if disk.write(descriptor, data) != len(data):
            raise NotSaved(Cause.DISK_FULL, path)
        disk.sync(descriptor)
    finally:
        os.close(descriptor)
