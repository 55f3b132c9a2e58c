"""The text of a set-up in a file of its own, as a host writes it or has it written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.files.replacing import put
from prismdesk.files.sentences import cause_of, shown

LONGEST: Final = 100_000
"""Bytes of a set-up; what is longer is none, and is not read to its end."""


def read(path: Path) -> str | Refused:
    """The text in that file, its lines numbered as the file has them. Refused: `set-up`."""
    name = shown(path)
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except (OSError, ValueError) as wrong:
        text = "The set-up “{file}” could not be read: {cause}."
        return Refused(code="set-up", message=phrase(text, file=name, cause=cause_of(wrong)))
    if len(data) > LONGEST:
        text = "“{file}” is too long for a set-up."
        return Refused(code="set-up", message=phrase(text, file=name))
    try:
        return data.decode("utf-8-sig").rstrip()
    except UnicodeDecodeError:
        text = "“{file}” is no set-up: it is not text in UTF-8."
        return Refused(code="set-up", message=phrase(text, file=name))


def write(path: Path, text: str) -> None:
    """Puts the text into that file, in place of what it held. Raises `NotSaved`."""
    put(path, text.encode())
