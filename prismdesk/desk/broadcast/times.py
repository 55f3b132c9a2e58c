"""What is left of the times in the picture, and when one of them will read otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from prismdesk.desk.broadcast.on_air import Card
from prismdesk.desk.match.times import SHORT_MS, clock_text

TENTHS_MS: Final = 100
_SECOND_MS: Final = 1000
_LATE_MS: Final = 8
"""A timer that comes a moment early would find the old figures."""


class Times:
    """Tells times, and remembers which of those that were told are running."""

    def __init__(self, left_ms: Mapping[str, int], running: frozenset[str], now_ms: int) -> None:
        self._left, self._running, self._now = left_ms, running, now_ms
        self._next: list[int] = []

    def runs(self, timer: str) -> bool:
        """Whether it counts now."""
        return timer in self._running

    def has(self, timer: str) -> bool:
        """Whether there is such a timer now."""
        return timer in self._left

    def text(self, timer: str) -> str:
        """What is left of it, or nothing where there is no such timer."""
        if timer not in self._left:
            return ""
        left = self._left[timer]
        if self.runs(timer) and left > 0:
            short = left < SHORT_MS
            self._next.append(TENTHS_MS if short else left % _SECOND_MS + _LATE_MS)
        return clock_text(left)

    def countdown(self, card: Card) -> str:
        """What is left of a card's countdown, in whole seconds; nothing where it has none."""
        left = card.left_ms(self._now)
        if left is None:
            return ""
        if left > 0:
            self._next.append((left % _SECOND_MS or _SECOND_MS) + _LATE_MS)
        return clock_text(max(SHORT_MS, left)) if left >= SHORT_MS else _seconds(left)

    @property
    def next_ms(self) -> int | None:
        """In how long the first of the times that were told reads otherwise; None: never."""
        return min(self._next, default=None)


def _seconds(left_ms: int) -> str:
    return f"0:{-(-left_ms // _SECOND_MS):02d}"
