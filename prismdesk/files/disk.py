"""The system calls that change files, replaceable by tests; and replacing a file as a whole."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from prismdesk.files.refusals import Cause, NotSaved, not_saved

if sys.platform == "darwin":
    import fcntl

_CANNOT: Final = {errno.EINVAL, errno.ENOTSUP, errno.ENOTTY}
"""What a file system says that knows no such kind of syncing at all."""

if sys.platform == "darwin":

    def _sync(descriptor: int) -> None:
        """On macOS fsync leaves the data in the drive's own memory; only this waits for it."""
        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError as wrong:
            if wrong.errno not in _CANNOT:
                raise
            os.fsync(descriptor)

elif sys.platform == "win32":
    _sync: Final = os.fsync
else:
    _sync: Final = os.fdatasync


class Disk:
    """The real disk. Every method raises OSError; none keeps anything between calls."""

    def write(self, descriptor: int, data: bytes) -> int:
        """One write of all the data; the number of bytes that were taken, which may be fewer."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Returns when what was written, and the file's length, outlast a loss of power."""
        _sync(descriptor)

    def truncate(self, descriptor: int, length: int) -> None:
        """Cuts the file off after so many bytes."""
        os.ftruncate(descriptor, length)

    def sync_folder(self, folder: Path) -> None:
        """Returns when the names in the folder outlast a loss of power.

        Windows has no such call and keeps names in its journal; there this does nothing.
        """
        if sys.platform == "win32":
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as wrong:
            if wrong.errno not in _CANNOT:
                raise
        finally:
            os.close(descriptor)

    def make_folders(self, folder: Path) -> None:
        """Makes the folder and those above it where they are missing, to outlast likewise."""
        around = (folder, *folder.parents)
        missing = list(itertools.takewhile(lambda one: not one.exists(), around))
        for one in reversed(missing):
            one.mkdir(exist_ok=True)
            self.sync_folder(one.parent)


DISK: Final = Disk()


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


def start_of(path: Path, most: int) -> bytes:
    """Up to so many bytes from the beginning of that file. Raises OSError, for a pipe too.

    Nobody waits for somebody to write into one, or for the end of a device that has none.
    """
    with open(path, "rb", opener=_without_waiting) as file:  # Path.open has none
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no plain file")
        return file.read(most)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _fill(descriptor: int, data: bytes, path: Path, disk: Disk) -> None:
    """Writes the whole of a new file, on disk before it gets its name, and closes it."""
    try:
        append(disk, descriptor, data, path)
    finally:
        os.close(descriptor)


def append(disk: Disk, descriptor: int, data: bytes, path: Path) -> None:
    """Puts all the data behind what is in the file, and waits until it is there.

    Raises OSError, and `NotSaved` where only a part of it was taken.
    """
    if disk.write(descriptor, data) != len(data):
        raise NotSaved(Cause.DISK_FULL, path)
    disk.sync(descriptor)
