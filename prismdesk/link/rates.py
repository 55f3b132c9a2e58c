"""How often something may be done, over time and at once."""

from __future__ import annotations

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """So many in a second for as long as one likes, and so many more at once."""

    per_s: int
    burst: int


class Bucket:
    """What is left of a rate. It is filled as time passes, which whoever takes brings along."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst * 1000
        self._at_ms: int | None = None

    def takes(self, amount: int, now_ms: int) -> bool:
        """Takes that much out, if it is there."""
        passed = 0 if self._at_ms is None else max(0, now_ms - self._at_ms)
        self._at_ms = now_ms
        self._left = min(self._rate.burst * 1000, self._left + passed * self._rate.per_s)
        if self._left < amount * 1000:
            return False
        self._left -= amount * 1000
        return True
