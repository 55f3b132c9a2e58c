"""`legal`: counting from a position, which only PRIZMIK has (PZ24)."""

from __future__ import annotations

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import write
from prismdesk.games.prizmik.perft import divide
from prismdesk.games.prizmik.rules import PRIZMIK


def legal_lines(position: str, depth: int, options: dict[str, str]) -> list[str] | Refused:
    """The first actions from a PRIZMIK position with the sequences behind each, and the total."""
    chosen = choose(PRIZMIK.options, options)
    if isinstance(chosen, Refused):
        return chosen
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), position, Draws("0"))
    if isinstance(ready, Refused):
        return ready
    counted = divide(ready[0], depth)
    lines = [f"{write(action)} {count}" for action, count in counted]
    return [*lines, f"total {sum(count for _, count in counted)}"]
