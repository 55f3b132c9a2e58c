"""How people press on to what comes next: a host, or else both players (ALL10)."""

from __future__ import annotations

from typing import Any, Final

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.match.conduct import Now, Wish

READY_KEYS: Final = {Seat.RED: "S", Seat.BLUE: "K"}
"""The key with which a player sits down, says that he is ready, and goes on.

It does nothing else in any phase: whoever presses it once more than he had to does nothing by that.
"""

NEXT_KEY: Final = "N"
"""The key with which a host presses on."""


def going_on(
    now: Now, ready: Any, following: Any, *, does: Phrase, begins: Phrase
) -> tuple[Wish, ...]:
    """The wish of a host that what follows may come, or that of each player who has to be `ready`.

    `does` says what a player does, whose sign stands beside it, and `begins` what a host does.
    """
    if "next" in now.host_may:
        return (Wish(None, following, NEXT_KEY, begins),)
    return tuple(
        Wish(seat, ready, READY_KEYS[seat], does) for seat in now.names if "ready" in now.may[seat]
    )
