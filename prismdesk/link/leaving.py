"""A match that is left and opened again: what the clock does then, in its own name."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent
from prismdesk.link.keeper import Keeper
from prismdesk.table.commands import CLOSED, Command, Order, Pause, Reopen


def clocks_command(keeper: Keeper, order: Order) -> Command:
    """The order in the clock's name, with its next number."""
    heard = keeper.table.last_of(Agent.CLOCK)
    return Command(Agent.CLOCK, heard.number + 1 if heard else 1, order)


def wait_again(keeper: Keeper) -> Refused | None:
    """Lets a match that is opened again wait, paused, if its clock ran when it was left (ALL2).

    Its clock goes back to the last moment of which everybody knew, so that the time that remains
    does not tell whether something sealed came after it (BP23). Answers a refusal if that failed.
    """
    now_ms = keeper.table.clockwork.now_ms
    refused = keeper.tick(now_ms)
    table = keeper.table
    runs = table.clockwork.due is not None or table.rules.sealing(table.state)
    if refused is not None or table.standing or not runs:
        return refused
    answer = keeper.handle(clocks_command(keeper, Reopen()), now_ms)
    return answer if isinstance(answer, Refused) else None


def pause_clocks(keeper: Keeper, now_ms: int) -> Refused | None:
    """Pauses a match whose clock runs, in the clock's name; answers a refusal if that failed."""
    refused = keeper.tick(now_ms)
    table = keeper.table
    if refused is not None or table.standing or table.clockwork.due is None:
        return refused
    answer = keeper.handle(clocks_command(keeper, Pause(CLOSED)), now_ms)
    return answer if isinstance(answer, Refused) else None
