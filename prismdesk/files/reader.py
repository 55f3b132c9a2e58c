"""Reading a match file: all of it and verified, or only its head.

Three things can be wrong at the end of a file that is otherwise right. The last line lacks only
its line end: it is kept. The last line is the beginning of a line: a write was cut short, nobody
was told that it happened, and it is dropped (`torn`). Anything else is damage and refused.

The first line says which format it is, by which program, and what match.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import msgspec

from prismdesk import __version__
from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files import chain
from prismdesk.files.refusals import cause_of, refuse_file

FORMAT: Final = "prismdesk-match"
VERSION: Final = 1
"""Of the file's format. Whatever a later version changes, the first line stays chained in this
way and keeps the fields `format`, `version` and `program`: so a program can always tell a newer
file from a damaged one."""

_OPENING: Final = b'{"format":"prismdesk-match"'

Program = Annotated[str, msgspec.Meta(max_length=40)]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The header of a match file. `match` is JSON that only the table reads."""

    format: Annotated[str, msgspec.Meta(max_length=40)] = FORMAT
    version: Annotated[int, msgspec.Meta(ge=1)] = VERSION
    program: Program = __version__
    match: msgspec.Raw


class _AnyHeader(msgspec.Struct, frozen=True):
    """What every version of the header has in common."""

    format: str
    version: Annotated[int, msgspec.Meta(ge=1)]
    program: Program


def read_header(path: Path, line: bytes, *, ended: bool) -> tuple[Header, bytes] | Refused:
    """The header that the first line (without its line end) spells, and the line's hash.

    `ended`: a line end came after it. Refused: `damaged`, `newer-version`, `not-a-match`.
    """
    followed = chain.follow(chain.START, line)
    if followed is None:
        cut = not ended and _OPENING.startswith(line)
        ours = cut or line.startswith(_OPENING) or chain.looks_chained(line)
        return damaged(path, 1) if ours else refuse_file("not-a-match", path)
    payload, digest = followed
    try:
        common = codec.decode(payload, _AnyHeader)
    except codec.Unreadable:
        return damaged(path, 1)
    if common.format != FORMAT:
        return refuse_file("not-a-match", path)
    if common.version > VERSION:
        return refuse_file(
            "newer-version",
            path,
            version=common.version,
            program=common.program,
            own_version=VERSION,
            own_program=__version__,
        )
    try:
        return codec.decode_once(payload, Header), digest
    except codec.Unreadable:
        return damaged(path, 1)


def damaged(path: Path, line: int) -> Refused:
    """The refusal of a match of which that line, counted from 1, is damaged."""
    return msgspec.structs.replace(refuse_file("damaged", path, line=line), where=f"line {line}")


LARGEST: Final = 64 * 2**20
"""Bytes that a match file may have. A long match of ten thousand entries has a few million."""

# Without the second, opening a named pipe would wait for somebody to write into it.
_PLAIN: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_PIECE: Final = 2**17
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


def read(path: Path) -> MatchRead | Refused:
    """The whole file, every line verified. Changes nothing on disk and takes no lock.

    While another process appends, the newest lines may be missing or look torn. Refused:
    `damaged`, `newer-version`, `not-a-match`, `empty`, `no-such-file`, `is-a-folder`,
    `no-permission`, `too-large`, `unreadable`.
    """
    data = _contents(path)
    return data if isinstance(data, Refused) else parse(path, data)


def read_head(path: Path) -> Header | Refused:
    """The header alone; what comes after the first line is not read. Refused like `read`."""
    data = _contents(path, is_enough=lambda part: b"\n" in part)
    if isinstance(data, Refused):
        return data
    first, end, _ = data.partition(b"\n")
    found = read_header(path, first, ended=bool(end)) if data else refuse_file("empty", path)
    return found if isinstance(found, Refused) else found[0]


def open_match(path: Path, flags: int) -> int | Refused:
    """A descriptor of the file, opened with the flags. Refused as `read`, and `read-only`."""
    try:
        return os.open(path, flags | _PLAIN)
    except (FileNotFoundError, NotADirectoryError):
        return refuse_file("no-such-file", path)
    except (OSError, ValueError) as wrong:
        # Windows calls a folder a lack of permission; and this way of asking never raises.
        if os.path.isdir(path):  # noqa: PTH112
            return refuse_file("is-a-folder", path)
        if isinstance(wrong, OSError) and wrong.errno in _FORBIDDEN:
            return refuse_file("read-only" if _readable(path) else "no-permission", path)
        return refuse_file("unreadable", path, cause=cause_of(wrong))


def load(
    descriptor: int, path: Path, is_enough: Callable[[bytes], bool] = lambda _part: False
) -> bytes | Refused:
    """All bytes of a file just opened, up to a part that is enough. Refused as `read`."""
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            return refuse_file("is-a-folder", path)
        if not stat.S_ISREG(mode):
            return refuse_file("not-a-match", path)
        parts, left = [], LARGEST + 1
        while left and (part := os.read(descriptor, min(left, _PIECE))):
            parts.append(part)
            left -= len(part)
            if is_enough(part):
                break
    except OSError as wrong:
        return refuse_file("unreadable", path, cause=cause_of(wrong))
    return b"".join(parts) if left else refuse_file("too-large", path, limit=LARGEST // 2**20)


def parse(path: Path, data: bytes) -> MatchRead | Refused:
    """The match that the bytes spell. Refused: `damaged`, `newer-version`, `not-a-match`."""
    if not data:
        return refuse_file("empty", path)
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


def _readable(path: Path) -> bool:
    """Whether it can be opened to read. The system's own answer in advance ignores some rights."""
    try:
        os.close(os.open(path, os.O_RDONLY | _PLAIN))
    except OSError:
        return False
    return True


def _contents(
    path: Path, is_enough: Callable[[bytes], bool] = lambda _part: False
) -> bytes | Refused:
    descriptor = open_match(path, os.O_RDONLY)
    if isinstance(descriptor, Refused):
        return descriptor
    try:
        return load(descriptor, path, is_enough)
    finally:
        os.close(descriptor)
