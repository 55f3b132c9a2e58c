"""The few calls by which files change, in one place, so that a test can be a full disk."""

from __future__ import annotations

import errno
import itertools
import os
import sys
from pathlib import Path
from typing import Final

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
