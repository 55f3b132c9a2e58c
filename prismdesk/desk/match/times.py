"""Times as people read them."""

from __future__ import annotations

from typing import Final

SHORT_MS: Final = 10_000
"""Below this a clock shows tenths."""


def clock_text(left_ms: int) -> str:
    """What remains, such as `4:05` or `0:09.3`; never more than there is.

    Whole seconds are rounded up, so a clock that shows 0:01 still has time.
    """
    left_ms = max(0, left_ms)
    if left_ms < SHORT_MS:
        seconds, tenths = divmod(left_ms // 100, 10)
        return f"0:{seconds:02d}.{tenths}"
    minutes, seconds = divmod((left_ms + 999) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def moment_text(at_ms: int) -> str:
    """A moment of match time, such as `4:05`."""
    minutes, seconds = divmod(at_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"
