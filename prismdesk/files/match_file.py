"""A match on disk, `NAME.prismdesk`: made, opened again, and appended to line by line.

This module knows nothing of matches: it takes and gives payloads, each the bytes of one JSON
object on one line. A match is made with `create` or taken up with `reopen`; both give the one
`MatchWriter`, which holds the file's lock. `read` looks without touching.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files import chain, lock
from prismdesk.files.disk import DISK, Disk
from prismdesk.files.folders import SUFFIX
from prismdesk.files.reader import (
    LARGEST,
    Header,
    MatchRead,
    load,
    open_match,
    parse,
    read,
    read_header,
)
from prismdesk.files.refusals import Cause, NotSaved, not_saved


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


__all__ = [
    "LARGEST",
    "SUFFIX",
    "Cause",
    "Header",
    "MatchRead",
    "MatchWriter",
    "NotSaved",
    "create",
    "read",
    "reopen",
]

_WRITING: Final = os.O_RDWR | os.O_APPEND


def create(path: Path, header: Header, disk: Disk = DISK) -> MatchWriter:
    """A new match file with its header on disk, and the folders above it where they are missing.

    Never overwrites. Raises `NotSaved`, and then there is no such file unless it was there; and
    ValueError for a header that `read` would refuse.
    """
    payload = codec.encode(header)
    unfit = read_header(path, chain.chained(chain.START, (payload,))[0][:-1], ended=True)
    if isinstance(unfit, Refused):
        raise codec.Unreadable(f"not a header: {payload!r}")
    try:
        disk.make_folders(path.parent)
    except OSError as wrong:
        raise not_saved(wrong, path) from wrong
    flags = _WRITING | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags, 0o666)
    except FileExistsError as wrong:
        raise NotSaved(Cause.EXISTS, path) from wrong
    except OSError as wrong:
        raise not_saved(wrong, path) from wrong
    writer = MatchWriter(path, descriptor, disk)
    try:
        _begin(writer, descriptor, payload, disk)
    except BaseException:
        writer.close()
        # A disk that refuses this too leaves a file that is listed as empty or damaged.
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return writer


def reopen(path: Path, disk: Disk = DISK) -> tuple[MatchRead, MatchWriter] | Refused:
    """The match as read, and a writer that goes on after its last line.

    A torn end is cut off; its bytes are kept beside the match as `NAME.prismdesk.torn`, if there
    is room. Refused as `read`, and `in-use`, `read-only`, `cannot-lock`.
    """
    descriptor = open_match(path, _WRITING)
    if isinstance(descriptor, Refused):
        return descriptor
    writer = MatchWriter(path, descriptor, disk)
    try:
        found = _take_up(path, descriptor)
    except BaseException:
        writer.close()
        raise
    if isinstance(found, Refused):
        writer.close()
        return found
    match, torn = found
    if torn:
        with contextlib.suppress(OSError):
            path.with_name(path.name + ".torn").write_bytes(torn)
    writer.go_on(match.good_length, match.last_hash, ended=match.ended)
    return match, writer


def _begin(writer: MatchWriter, descriptor: int, header: bytes, disk: Disk) -> None:
    if lock.take(descriptor, writer.path) is not None:
        raise NotSaved(Cause.IN_USE, writer.path)
    writer.append((header,))
    try:
        disk.sync_folder(writer.path.parent)
    except OSError as wrong:
        raise not_saved(wrong, writer.path) from wrong


def _take_up(path: Path, descriptor: int) -> tuple[MatchRead, bytes] | Refused:
    """The match and its torn end, read under the lock so that nobody else is appending."""
    refused = lock.take(descriptor, path)
    if refused is not None:
        return refused
    data = load(descriptor, path)
    if isinstance(data, Refused):
        return data
    match = parse(path, data)
    return match if isinstance(match, Refused) else (match, data[match.good_length :])
