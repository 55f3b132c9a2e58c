"""How patient a guest is with his connection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from prismdesk.link.rates import Rate


class Pace(msgspec.Struct, frozen=True):
    """Spans of time, in seconds, and how much is sent in one.

    `open_s` for a connection and again for its first word, `beat_s` between two heartbeats,
    `missed_s` and `cut_s` of silence until it is said and until it ends the connection. It is
    tried again after `first_s`, then twice as long each time up to `most_s`, and after
    `patience_s` of that every `later_s`; from the beginning after a connection that lasted
    `lasts_s`. `messages` and `octets` stay within what a table takes
    (`room_limits`): more of them wait, where a table would take them for a flood.
    """

    open_s: float = 5.0
    beat_s: float = 2.0
    missed_s: float = 3.0
    cut_s: float = 6.0
    first_s: float = 0.25
    most_s: float = 2.0
    patience_s: float = 600.0
    later_s: float = 10.0
    lasts_s: float = 5.0
    messages: Rate = Rate(45, 50)
    octets: Rate = Rate(115 * 1024, 512 * 1024)

    def waits(self) -> Iterator[float]:
        """How long to wait before each further try; endless."""
        wait_s, waited_s = self.first_s, 0.0
        while waited_s < self.patience_s:
            yield wait_s
            waited_s += wait_s
            wait_s = min(self.most_s, 2 * wait_s)
        while True:
            yield self.later_s


PACE: Final = Pace()
"""That of people."""
