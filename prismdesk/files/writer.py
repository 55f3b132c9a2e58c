"""Appending to a match file: what was acknowledged is on disk, what was refused is not there."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from prismdesk.files import chain, lock
from prismdesk.files.disk import Disk
from prismdesk.files.not_saved import Cause, NotSaved, not_saved
from prismdesk.files.reader import LARGEST


class MatchWriter:
    """The one writer of a match file, which holds its lock until it is closed.

    `append` returns when its lines are on disk, or raises `NotSaved` and leaves everything as it
    was; a later `append` works when the disk is well again. Not for several threads at once.

    Should the disk refuse even the cut that undoes a refused step, the cut is made before the
    next append or at the close. Only if the process ends before the disk allows it may that step
    be found in the file.
    """

    def __init__(self, path: Path, descriptor: int, disk: Disk) -> None:
        self.path = path
        self._descriptor: int | None = descriptor
        self._disk = disk
        self._length = 0
        self._last_hash = chain.START
        self._lead = b""
        self._dirty = False

    @property
    def length(self) -> int:
        """Bytes of the file that are right and on disk."""
        return self._length

    @property
    def last_hash(self) -> bytes:
        """The hash of the last line on disk, 32 bytes."""
        return self._last_hash

    def go_on(self, length: int, last_hash: bytes, *, ended: bool) -> None:
        """Takes up a file at the end of what was read of it; `ended`: a line end stands there.

        What comes after is cut off. What comes before is synced: a process that was killed may
        have written it and not waited, and whoever is shown it now must be able to trust it. If
        the disk refuses that, it is tried again before the next append.
        """
        self._length, self._last_hash = length, last_hash
        self._lead = b"" if ended else b"\n"
        self._dirty = True
        self._try_to_clean()

    def append(self, payloads: Sequence[bytes]) -> None:
        """Puts the payloads of one step on disk, in one write, and waits until they are there.

        Raises `NotSaved`, and ValueError for a payload that is no payload or a closed writer.
        """
        descriptor = self._open()
        lines, last_hash = chain.chained(self._last_hash, payloads)
        data = self._lead + lines
        if self._length + len(data) > LARGEST:
            raise NotSaved(Cause.TOO_LARGE, self.path)
        try:
            self._look_for_strangers(descriptor)
            self._clean(descriptor)
            self._put(descriptor, data)
        except OSError as wrong:
            self._try_to_clean()
            raise not_saved(wrong, self.path) from wrong
        except NotSaved:
            self._try_to_clean()
            raise
        self._dirty = False
        self._lead = b""
        self._length += len(data)
        self._last_hash = last_hash

    def close(self) -> None:
        """Lets go of the file and its lock; a second time it does nothing."""
        if self._descriptor is None:
            return
        self._try_to_clean()
        descriptor, self._descriptor = self._descriptor, None
        # All is on disk since the last append; a close that complains changes nothing of that.
        with contextlib.suppress(OSError):
            lock.release(descriptor)
        with contextlib.suppress(OSError):
            os.close(descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self) -> int:
        if self._descriptor is None:
            raise ValueError("this writer is closed")
        return self._descriptor

    def _look_for_strangers(self, descriptor: int) -> None:
        """A lock does not stop other programs: what they did to the file must not pass as saved."""
        about = os.fstat(descriptor)
        # Some file systems never count links, so the name is asked as well.
        if about.st_nlink == 0 and not self.path.exists():
            raise NotSaved(Cause.GONE, self.path)
        if about.st_size < self._length or (about.st_size > self._length and not self._dirty):
            raise NotSaved(Cause.CHANGED, self.path)

    def _put(self, descriptor: int, data: bytes) -> None:
        self._dirty = True  # from here on, so that no interruption of any kind is forgotten
        if self._disk.write(descriptor, data) != len(data):
            raise NotSaved(Cause.DISK_FULL, self.path)
        self._disk.sync(descriptor)

    def _clean(self, descriptor: int) -> None:
        """Cuts off what a refused step left behind, so that it stays off after a loss of power."""
        if self._dirty:
            if os.fstat(descriptor).st_size > self._length:
                self._disk.truncate(descriptor, self._length)
            self._disk.sync(descriptor)
            self._dirty = False

    def _try_to_clean(self) -> None:
        # What cannot be cut off now stays marked as dirty and is cut off later.
        with contextlib.suppress(OSError):
            self._clean(self._open())
