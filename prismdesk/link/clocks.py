"""Measures time: the monotonic clock, stopwatches, and limits on how often something is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import msgspec


def monotonic_ms() -> int:
    """The machine's running time in milliseconds."""
    return time.monotonic_ns() // 1_000_000


if sys.platform == "linux":

    def through_sleep_ms() -> int:
        """Running time that goes on while the machine sleeps, which `monotonic_ms` may not."""
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000

elif sys.platform == "darwin":

    def through_sleep_ms() -> int:
        """Running time that goes on while the machine sleeps, which `monotonic_ms` does not."""
        return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1_000_000

else:

    def through_sleep_ms() -> int:
        """Running time that goes on while the machine sleeps; here all running time does."""
        return monotonic_ms()


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


class Stopwatch:
    """Counts milliseconds of running time while it runs."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now = now_ms
        self._counted_ms = 0
        self._since_ms: int | None = None

    @property
    def ms(self) -> int:
        """What it has counted."""
        running = 0 if self._since_ms is None else self._now() - self._since_ms
        return self._counted_ms + running

    def run(self, *, runs: bool) -> None:
        """It runs on, or stands."""
        if runs and self._since_ms is None:
            self._since_ms = self._now()
        elif not runs:
            self._counted_ms, self._since_ms = self.ms, None

    def restart(self) -> None:
        """It begins at nothing, and stands."""
        self._counted_ms, self._since_ms = 0, None
