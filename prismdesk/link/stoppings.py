"""Which bots have stopped, and who hears of it; in the table's loop."""

from __future__ import annotations

from collections.abc import Callable

from prismdesk.core.seats import Seat
from prismdesk.link.played import Carry

Stopped = frozenset[Seat]
"""The seats whose bots have stopped."""

Hear = Callable[[Stopped], None]
"""Hears of it."""


class Stoppings:
    """Tells who listens, now and whenever it changes. It knows nothing else of the table."""

    def __init__(self) -> None:
        self.now: Stopped = frozenset()
        self._listeners: list[tuple[Carry, Hear]] = []

    def listen(self, carry: Carry, hear: Hear) -> None:
        """Tells it there, from now on."""
        self._listeners.append((carry, hear))
        _tell(carry, hear, self.now)

    def leave(self, carry: Carry) -> None:
        """Nothing more is carried there."""
        self._listeners = [one for one in self._listeners if one[0] != carry]

    def clear(self) -> None:
        """Nobody hears of it any more."""
        self._listeners.clear()

    def tell(self, stopped: Stopped) -> bool:
        """It is so now; whether that is new."""
        if stopped == self.now:
            return False
        self.now = stopped
        for carry, hear in self._listeners:
            _tell(carry, hear, stopped)
        return True


def _tell(carry: Carry, hear: Hear, stopped: Stopped) -> None:
    carry(lambda: hear(stopped))
