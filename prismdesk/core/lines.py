"""The lines of a text that a person writes, such as a set-up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_LINE: Final = re.compile(r"([^\r\n]+)(?:\r\n|\r|\n|\Z)|\r\n|\r|\n")
_MARK: Final = "\ufeff"
"""What some editors put at the beginning of a file."""


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Each line by its number from 1, without its comment, and with single spaces.

    `#` begins a comment. A line that holds nothing else is left out; an empty one is empty.
    """
    for number, found in enumerate(_LINE.finditer(text.removeprefix(_MARK)), start=1):
        words = " ".join((found[1] or "").split())
        said = words.partition("#")[0].strip()
        if said or not words:
            yield number, said
