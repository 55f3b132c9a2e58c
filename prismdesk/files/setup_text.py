"""The text of a set-up in a file of its own, as a host writes it or has it written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused, refuse
from prismdesk.files.disk import put, start_of
from prismdesk.files.refusals import cause_of, shown

LONGEST: Final = 100_000
"""Bytes of a set-up; what is longer is none, and is not read to its end."""


def read(path: Path, *, kind: str = "set-up") -> str | Refused:
    """The text in that file, its lines numbered as the file has them.

    `kind` is what the file is to be, such as a `tile set`; Refused: `set-up`, `tile-set`.
    """
    name, code = shown(path), kind.replace(" ", "-")
    try:
        data = start_of(path, LONGEST + 1)
    except (OSError, ValueError) as wrong:
        text = "The {kind_word} “{file}” could not be read: {cause}."
        return refuse(code, text, kind_word=kind, file=name, cause=cause_of(wrong))
    if len(data) > LONGEST:
        return refuse(code, "“{file}” is too long for a {kind_word}.", file=name, kind_word=kind)
    try:
        return data.decode("utf-8-sig").rstrip()
    except UnicodeDecodeError:
        text = "“{file}” is no {kind_word}: it is not text in UTF-8."
        return refuse(code, text, file=name, kind_word=kind)


def write(path: Path, text: str) -> None:
    """Puts the text into that file, in place of what it held. Raises `NotSaved`."""
    put(path, text.encode())
