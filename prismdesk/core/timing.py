"""Time as states speak of it: timers that they declare, and the players' clocks (ALL9).

All lengths are whole milliseconds of match time (ALL2). Nothing here reads a clock.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec

from prismdesk.core.phrases import Name
from prismdesk.core.seats import Seat

Milliseconds = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]

LONGEST_MS: Final = 24 * 3_600_000
"""No timer is longer than a day."""


class Timer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time limit that a state declares for as long as it wants it.

    The table starts an `id` that is new, drops one that is missing, lets an equal one go on, and
    freezes it while `running` is false. `length_ms` counts only at the start.
    """

    id: Name
    length_ms: Milliseconds
    whom: tuple[Seat, ...] = ()
    running: bool = True


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The players' clocks of a match (ALL9): per turn, or total plus an increment per turn."""

    per_turn: bool
    length_ms: Milliseconds
    increment_ms: Milliseconds = 0


_CLOCK: Final = re.compile(r"(?:turn:(\d{1,5})|total:(\d{1,5})(?:\+(\d{1,4}))?)\Z", re.ASCII)


def read_clock(text: str) -> ClockSetting | None:
    """The setting that `turn:60` or `total:300+5` (seconds) spells; None for `none`.

    Raises ValueError for anything else, and for a length of zero or over a day.
    """
    if text == "none":
        return None
    found = _CLOCK.match(text)
    if not found:
        raise ValueError(text)
    turn, total, increment = (int(part) * 1000 if part else 0 for part in found.groups())
    if not 0 < turn + total <= LONGEST_MS:
        raise ValueError(text)
    return ClockSetting(bool(turn), turn + total, increment)
