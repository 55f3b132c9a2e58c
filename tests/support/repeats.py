"""How often a test repeats: a sample in the suite, the full number with PRISMDESK_MANY=1."""

from __future__ import annotations

import os
from typing import TypeVar

Choice = TypeVar("Choice")

MANY = bool(os.environ.get("PRISMDESK_MANY"))


def many(few: Choice, full: Choice) -> Choice:
    """What the suite makes do with, or everything."""
    return full if MANY else few
