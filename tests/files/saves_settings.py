"""Saves the same settings again and again, for a test with several at once."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from prismdesk.files import settings


class Some(msgspec.Struct, frozen=True):
    """Settings whose two fields belong together, so that a mixture shows."""

    theme: str = "light"
    filling: str = "light"


if __name__ == "__main__":
    word = sys.argv[2]
    for _ in range(100):
        settings.save(Path(sys.argv[1]), Some(word, word * 2000))
