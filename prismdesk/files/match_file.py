"""A match on disk: one file `NAME.prismdesk`, JSON Lines, a header and then one line an entry.

This module knows nothing of matches: it takes and gives payloads, each the bytes of one JSON
object on one line. A match is made with `create` or taken up with `reopen`; both give the one
`MatchWriter`, which holds the file's lock. `read` looks without touching.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files import chain, lock
from prismdesk.files.disk import DISK, Disk
from prismdesk.files.folders import SUFFIX
from prismdesk.files.header import Header, read_header
from prismdesk.files.not_saved import Cause, NotSaved, not_saved
from prismdesk.files.reader import LARGEST, MatchRead, load, open_match, parse, read
from prismdesk.files.writer import MatchWriter

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
