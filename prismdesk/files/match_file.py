"""A match on disk, `NAME.prismdesk`: made, opened again, and appended to line by line.

This module knows nothing of matches: it takes and gives payloads, each the bytes of one JSON
object on one line. A match is made with `create` or taken up with `reopen`; both give the one
`MatchWriter`, which holds the file's lock. `read` looks without touching.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files import chain, lock, shelf
from prismdesk.files.disk import DISK, Disk, append
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
from prismdesk.files.refusals import STRANGERS, Cause, NotSaved, not_saved

_LOG: Final = logging.getLogger(__name__)

_END: Final = 512
"""Bytes that are read of the end of a file that looks as it was left: more than one hash."""


class _Left(NamedTuple):
    """What tells whether somebody wrote into a file."""

    size: int
    modified_ns: int
    changed_ns: int


class MatchWriter:
    """The one writer of a match file, which holds its lock until it is closed.

    `append` returns when its lines are on disk, or raises `NotSaved` and leaves everything as it
    was; a later `append` works when the disk is well again. Not for several threads at once.

    Should the disk refuse even the cut that undoes a refused step, the cut is made before the
    next append or at the close. Only if the process ends before the disk allows it may that step
    be found in the file.

    A lock does not stop other programs. One that replaces, changes or deletes the file is noticed
    at the next append, which is refused, or at the close: what was appended before is then kept in
    a file of its own beside it, which is `path` from then on. As long as that cannot be made,
    every append is refused.
    """

    def __init__(self, path: Path, descriptor: int, disk: Disk) -> None:
        self.path = path
        self._descriptor: int | None = descriptor
        self._disk = disk
        self._saved = bytearray()
        """All that is right and on disk; nobody else may be able to give it back."""
        self._last_hash = chain.START
        self._lead = b""
        self._dirty = False
        self._left: _Left | None = None
        """How the file was when it was last known to be right."""

    @property
    def length(self) -> int:
        """Bytes of the file that are right and on disk."""
        return len(self._saved)

    @property
    def last_hash(self) -> bytes:
        """The hash of the last line on disk, 32 bytes."""
        return self._last_hash

    def go_on(self, saved: bytes, last_hash: bytes, *, ended: bool) -> None:
        """Takes up a file at the end of what was read of it; `ended`: a line end stands there.

        What comes after is cut off. What comes before is synced: a process that was killed may
        have written it and not waited, and whoever is shown it now must be able to trust it. If
        the disk refuses that, it is tried again before the next append.
        """
        self._saved, self._last_hash = bytearray(saved), last_hash
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
        if len(self._saved) + len(data) > LARGEST:
            raise NotSaved(Cause.TOO_LARGE, self.path)
        try:
            self._look_for_strangers(descriptor)
            self._clean(descriptor)
            self._dirty = True  # so that no interruption of any kind is forgotten
            append(self._disk, descriptor, data, self.path)
            # Where it was replaced meanwhile, this went into a file that has no name any more.
            left = self._under_its_name(descriptor)
        except OSError as wrong:
            self._try_to_clean()
            raise not_saved(wrong, self.path) from wrong
        except NotSaved as wrong:
            if wrong.cause in STRANGERS:
                raise self._kept_beside(wrong) from wrong
            self._try_to_clean()
            raise
        self._dirty = False
        self._lead = b""
        self._saved += data
        self._last_hash, self._left = last_hash, left

    def close(self) -> None:
        """Lets go of the file and its lock; a second time it does nothing."""
        if self._descriptor is None:
            return
        try:
            self._look_for_strangers(self._descriptor)
            self._clean(self._descriptor)
        except NotSaved as wrong:
            _LOG.warning("%s", self._kept_beside(wrong))
        except OSError as wrong:
            _LOG.warning("closing %s: %s", self.path, wrong)
        descriptor, self._descriptor = self._descriptor, None
        _let_go(descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self) -> int:
        if self._descriptor is None:
            raise ValueError("this writer is closed")
        return self._descriptor

    def _look_for_strangers(self, descriptor: int) -> None:
        """What other programs did to the file must not pass as saved: raises `NotSaved` then.

        All of it is read only where its size or times are not as it was left. Times can be too
        coarse to tell, so its end is read in any case.
        """
        left, most = self._under_its_name(descriptor), len(self._saved)
        end = min(most, _END)
        if left == self._left and not self._dirty:
            if _read(descriptor, most - end, end) == self._saved[most - end :]:
                return
            raise NotSaved(Cause.CHANGED, self.path)
        # A refused step may still stand behind what was saved.
        found = _read(descriptor, 0, most + 1)
        if found[:most] != self._saved or (len(found) > most and not self._dirty):
            raise NotSaved(Cause.CHANGED, self.path)
        self._left = left

    def _under_its_name(self, descriptor: int) -> _Left:
        """The open file, as it is now. Raises `NotSaved` if its name leads to none, or another."""
        try:
            named = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            raise NotSaved(Cause.GONE, self.path) from None
        about = os.fstat(descriptor)
        if not os.path.samestat(about, named):
            raise NotSaved(Cause.REPLACED, self.path)
        return _Left(about.st_size, about.st_mtime_ns, about.st_ctime_ns)

    def _kept_beside(self, wrong: NotSaved) -> NotSaved:
        """Goes on in a new file with everything that was saved, and says so; or why it cannot."""
        if not self._saved:
            return wrong  # nobody was told of anything
        path = shelf.new_path(self.path.stem, "", self.path.parent)
        try:
            with _new_file(path, self._disk) as descriptor:
                append(self._disk, descriptor, bytes(self._saved), path)
        except NotSaved as failed:
            _LOG.warning("%s", failed)
            return wrong
        _let_go(self._open())
        lost, self.path = self.path, path
        self._descriptor, self._left, self._dirty = descriptor, None, False
        return NotSaved(wrong.cause, lost, kept=path)

    def _clean(self, descriptor: int) -> None:
        """Cuts off what a refused step left behind, so that it stays off after a loss of power."""
        if self._dirty:
            if os.fstat(descriptor).st_size > len(self._saved):
                self._disk.truncate(descriptor, len(self._saved))
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
    with _new_file(path, disk) as descriptor:
        writer = MatchWriter(path, descriptor, disk)
        writer.append((payload,))
    return writer


def reopen(path: Path, disk: Disk = DISK) -> tuple[MatchRead, MatchWriter] | Refused:
    """The match as read, and a writer that goes on after its last line.

    A torn end is cut off; its bytes are kept beside the match as `NAME.prismdesk.torn`, if there
    is room. Refused as `read`, and `in-use`, `read-only`, `cannot-lock`.
    """
    descriptor = open_match(path, _WRITING)
    if isinstance(descriptor, Refused):
        return descriptor
    try:
        found = _take_up(path, descriptor)
    except BaseException:
        _let_go(descriptor)
        raise
    if isinstance(found, Refused):
        _let_go(descriptor)
        return found
    match, data = found
    if torn := data[match.good_length :]:
        with contextlib.suppress(OSError):
            path.with_name(path.name + ".torn").write_bytes(torn)
    writer = MatchWriter(path, descriptor, disk)
    writer.go_on(data[: match.good_length], match.last_hash, ended=match.ended)
    return match, writer


@contextlib.contextmanager
def _new_file(path: Path, disk: Disk) -> Iterator[int]:
    """A new file, locked, to be filled and synced; its name is on disk after that.

    Raises `NotSaved`, and then there is no such file unless it was there.
    """
    flags = _WRITING | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags, 0o666)
    except FileExistsError as wrong:
        raise NotSaved(Cause.EXISTS, path) from wrong
    except OSError as wrong:
        raise not_saved(wrong, path) from wrong
    try:
        _lock(descriptor, path)
        yield descriptor
        disk.sync_folder(path.parent)
    except BaseException as wrong:
        _let_go(descriptor)
        # A disk that refuses this too leaves a file that is listed as empty or damaged.
        with contextlib.suppress(OSError):
            path.unlink()
        if isinstance(wrong, OSError):
            raise not_saved(wrong, path) from wrong
        raise


def _lock(descriptor: int, path: Path) -> None:
    if lock.take(descriptor, path) is not None:
        raise NotSaved(Cause.IN_USE, path)


def _let_go(descriptor: int) -> None:
    """Gives the lock back and closes. What complains changes nothing of what is on disk."""
    with contextlib.suppress(OSError):
        lock.release(descriptor)
    with contextlib.suppress(OSError):
        os.close(descriptor)


def _read(descriptor: int, start: int, most: int) -> bytes:
    """Up to so many bytes of an open file. Raises OSError."""
    os.lseek(descriptor, start, os.SEEK_SET)
    found = bytearray()
    while len(found) < most and (part := os.read(descriptor, most - len(found))):
        found += part
    return bytes(found)


def _take_up(path: Path, descriptor: int) -> tuple[MatchRead, bytes] | Refused:
    """The match and all bytes of its file, read under the lock so that nobody else is appending."""
    refused = lock.take(descriptor, path)
    if refused is not None:
        return refused
    data = load(descriptor, path)
    if isinstance(data, Refused):
        return data
    match = parse(path, data)
    return match if isinstance(match, Refused) else (match, data)
