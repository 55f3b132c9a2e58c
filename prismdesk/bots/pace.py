"""How long a person takes at the least for an action in a game of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from prismdesk.core.chance import Draws

_LEAST_MS: Final = 700
_MORE_MS: Final = 1_100
_OF_THE_TIME: Final = 8
"""A bot waits no longer than this part of what its clock has left."""


def turn_ms(left_ms: Mapping[str, int], draws: Draws) -> tuple[int, Draws]:
    """So many milliseconds, with what remains of each timer, and the draws after them."""
    more_ms, draws = draws.below(_MORE_MS + 1)
    wait_ms = _LEAST_MS + more_ms
    if left_ms:
        wait_ms = max(0, min(wait_ms, min(left_ms.values()) // _OF_THE_TIME))
    return wait_ms, draws
