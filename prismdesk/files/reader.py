"""Reading a match file: all of it and verified, or at a glance for a list.

Three things can be wrong at the end of a file that is otherwise right. The last line lacks only
its line end: it is kept. The last line is the beginning of a line: a write was cut short, nobody
was told that it happened, and it is dropped (`torn`). Anything else is damage and refused.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.files import chain
from prismdesk.files.header import Header, damaged, read_header
from prismdesk.files.sentences import cause_of, refuse

LARGEST: Final = 64 * 2**20
"""Bytes that a match file may have. A long match of ten thousand entries has a few million."""

# Without the second, opening a named pipe would wait for somebody to write into it.
_PLAIN: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_PIECE: Final = 2**20
_FORBIDDEN: Final = {errno.EACCES, errno.EPERM, errno.EROFS}


class MatchRead(msgspec.Struct, frozen=True):
    """A match file as read and verified.

    `payloads` are those after the header, as they were given to be appended. `good_length` is the
    length in bytes of what was understood; `ended` says whether a line end stands there, and
    `torn` whether a torn last line comes after it.
    """

    header: Header
    payloads: tuple[bytes, ...]
    last_hash: bytes
    good_length: int
    ended: bool
    torn: bool


class Glance(msgspec.Struct, frozen=True):
    """A match file as a list needs it: the header verified, the payloads only counted."""

    header: Header
    payloads: int


def read(path: Path) -> MatchRead | Refused:
    """The whole file, every line verified. Changes nothing on disk and takes no lock.

    While another process appends, the newest lines may be missing or look torn. Refused:
    `damaged`, `newer-version`, `not-a-match`, `empty`, `no-such-file`, `is-a-folder`,
    `no-permission`, `too-large`, `unreadable`.
    """
    data = _contents(path)
    return data if isinstance(data, Refused) else parse(path, data)


def glance(path: Path) -> Glance | Refused:
    """The header and the number of payloads, without verifying them. Refused like `read`.

    The number is that of `read` for a file that `read` accepts.
    """
    data = _contents(path)
    if isinstance(data, Refused):
        return data
    if not data:
        return refuse("empty", path)
    first, end, rest = data.partition(b"\n")
    found = read_header(path, first, ended=bool(end))
    if isinstance(found, Refused):
        return found
    last = rest[rest.rfind(b"\n") + 1 :]
    return Glance(found[0], rest.count(b"\n") + chain.looks_chained(last))


def open_match(path: Path, flags: int) -> int | Refused:
    """A descriptor of the file, opened with the flags. Refused as `read`, and `read-only`."""
    try:
        return os.open(path, flags | _PLAIN)
    except (FileNotFoundError, NotADirectoryError):
        return refuse("no-such-file", path)
    except (OSError, ValueError) as wrong:
        if _is_folder(path):  # Windows calls a folder a lack of permission
            return refuse("is-a-folder", path)
        if isinstance(wrong, OSError) and wrong.errno in _FORBIDDEN:
            return refuse("read-only" if _readable(path) else "no-permission", path)
        return refuse("unreadable", path, cause=cause_of(wrong))


def load(descriptor: int, path: Path) -> bytes | Refused:
    """All bytes of a file just opened. Refused as `read`."""
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            return refuse("is-a-folder", path)
        if not stat.S_ISREG(mode):
            return refuse("not-a-match", path)
        parts, left = [], LARGEST + 1
        while left and (part := os.read(descriptor, min(left, _PIECE))):
            parts.append(part)
            left -= len(part)
    except OSError as wrong:
        return refuse("unreadable", path, cause=cause_of(wrong))
    return b"".join(parts) if left else refuse("too-large", path, limit=LARGEST // 2**20)


def parse(path: Path, data: bytes) -> MatchRead | Refused:
    """The match that the bytes spell. Refused: `damaged`, `newer-version`, `not-a-match`."""
    if not data:
        return refuse("empty", path)
    first, line_end, _ = data.partition(b"\n")
    found = read_header(path, first, ended=bool(line_end))
    if isinstance(found, Refused):
        return found
    header, digest = found
    if not line_end:
        return MatchRead(header, (), digest, len(data), ended=False, torn=False)
    payloads, start = list[bytes](), len(first) + 1
    while (end := data.find(b"\n", start)) >= 0:
        followed = chain.follow(digest, data[start:end])
        if followed is None:
            return damaged(path, len(payloads) + 2)
        payloads.append(followed[0])
        digest, start = followed[1], end + 1
    tail = data[start:]
    whole = chain.follow(digest, tail)
    if whole is not None:
        every = (*payloads, whole[0])
        return MatchRead(header, every, whole[1], len(data), ended=False, torn=False)
    if chain.starts_whole(digest, tail):
        return damaged(path, len(payloads) + 2)
    return MatchRead(header, tuple(payloads), digest, start, ended=True, torn=bool(tail))


def _is_folder(path: Path) -> bool:
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def _readable(path: Path) -> bool:
    """Whether it can be opened to read. The system's own answer in advance ignores some rights."""
    try:
        os.close(os.open(path, os.O_RDONLY | _PLAIN))
    except OSError:
        return False
    return True


def _contents(path: Path) -> bytes | Refused:
    descriptor = open_match(path, os.O_RDONLY)
    if isinstance(descriptor, Refused):
        return descriptor
    try:
        return load(descriptor, path)
    finally:
        os.close(descriptor)
