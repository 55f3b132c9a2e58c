"""The lines of a text as they are written, whatever they say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

ENDS: Final = re.compile("\r\n|\r|\n")
"""The ends of lines."""


def joined(raw: Sequence[str]) -> str:
    """The lines without the empty ones at both ends."""
    return "\n".join(raw).strip("\n")


def lead(raw: Sequence[str], number: int) -> int:
    """Where that line, from 1, begins together with the comments right above it, from 0."""
    at = number - 1
    while at and raw[at - 1].strip().startswith("#"):
        at -= 1
    return at
