"""The first line of a match file: which format, by which program, and what match it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec

from prismdesk import __version__
from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files import chain
from prismdesk.files.sentences import refuse

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
        return damaged(path, 1) if ours else refuse("not-a-match", path)
    payload, digest = followed
    try:
        common = codec.decode(payload, _AnyHeader)
    except codec.Unreadable:
        return damaged(path, 1)
    if common.format != FORMAT:
        return refuse("not-a-match", path)
    if common.version > VERSION:
        return refuse(
            "newer-version",
            path,
            version=common.version,
            program=common.program,
            own_version=VERSION,
            own_program=__version__,
        )
    try:
        return codec.decode(payload, Header), digest
    except codec.Unreadable:
        return damaged(path, 1)


def damaged(path: Path, line: int) -> Refused:
    """The refusal of a match of which that line, counted from 1, is damaged."""
    return msgspec.structs.replace(refuse("damaged", path, line=line), where=f"line {line}")
