"""How long something has lasted, without the times in which it stood."""

from __future__ import annotations

from collections.abc import Callable


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
