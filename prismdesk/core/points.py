"""Points as exact decimals (ALL6).

With two decimals 4.66 is 466. No float comes near them.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec

MOST: Final = 1_000_000

Points = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
"""Points given or taken at once, in the smallest unit of the game (`Rules.decimals`)."""

Score = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
"""All the points of a seat, in the same unit."""

_POINTS: Final = re.compile(r"([+\-−–]?)(\d{1,7})(?:[.,](\d{1,7}))?\Z", re.ASCII)


def written(points: int, decimals: int) -> str:
    """The points as people write them, such as `4.66` or `7`."""
    if not decimals:
        return str(points)
    whole, part = divmod(abs(points), 10**decimals)
    return f"{'-' if points < 0 else ''}{whole}.{part:0{decimals}}"


def told(points: int, decimals: int) -> str:
    """The same within a sentence, with a true minus."""
    return written(points, decimals).replace("-", "−")


def read(text: str, decimals: int) -> int | None:
    """The points that the text spells, a sign in front if one likes; None for anything else.

    A comma is as good as a point before the decimals.
    """
    found = _POINTS.match(text)
    if found is None or len(found[3] or "") > decimals:
        return None
    points = int(found[2]) * 10**decimals + int((found[3] or "").ljust(decimals, "0") or 0)
    return None if points > MOST else points if found[1] in ("", "+") else -points


def added(points: int, decimals: int) -> str:
    """Points that are given or taken, to be read by people: `+2` or `−1.5`."""
    return ("+" if points >= 0 else "−") + written(abs(points), decimals)


def added_seconds(by_ms: int) -> str:
    """Time that is given or taken, in seconds: `+30` or `−1.5`."""
    amount = written(abs(by_ms), 3).rstrip("0").rstrip(".")
    return f"{'+' if by_ms >= 0 else '−'}{amount}"
