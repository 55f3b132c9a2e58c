"""The machine's clocks, by which a table's thread goes."""

from __future__ import annotations

import sys
import time


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
