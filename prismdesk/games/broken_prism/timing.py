"""The time limits of a match (BP20, BP22, BP26, BP28, ALL10), and what their ends do."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import Applied
from prismdesk.core.rounds import BETWEEN, BOTH
from prismdesk.core.timing import Timer
from prismdesk.games.broken_prism import play
from prismdesk.games.broken_prism.state import OPEN, REVEAL, WINDOW, State

ROUND_MS: Final = 600_000
WINDOW_MS: Final = 60_000
LOCK_MS: Final = 30_000
REVEAL_MS: Final = 15_000
BETWEEN_MS: Final = 60_000

ROUND, IN_WINDOW, IN_REVEAL, IN_BETWEEN = "round", "window", "reveal", "between"
LOCKS: Final = ("lock-1", "lock-2", "lock-3")
"""The timers' ids; the locks go by the target's place."""

TITLES: Final = {
    ROUND: "Round clock",
    IN_WINDOW: "Window",
    **{lock: f"Lock of target {place}" for place, lock in enumerate(LOCKS, start=1)},
    IN_REVEAL: "Reveal",
    IN_BETWEEN: "Break",
}


def timers(state: State) -> tuple[Timer, ...]:
    """The limits that run or stand still now, in the order in which they expire (ALL2)."""
    hosted = state.settings.hosted
    if state.ending is not None:
        return ()
    if state.phase == BETWEEN:
        return () if hosted else (Timer(IN_BETWEEN, BETWEEN_MS, BOTH),)
    # One shared screen gives nobody a look at the board in another's window (BP31).
    runs = state.phase == OPEN or (state.phase == WINDOW and not state.settings.in_turn)
    found = [] if state.time_up else [Timer(ROUND, ROUND_MS, BOTH, runs)]
    if state.phase == WINDOW:
        whom = BOTH if state.sitter is None else (state.sitter,)
        found.append(Timer(IN_WINDOW, WINDOW_MS, whom))
    for lock, is_locked in zip(LOCKS, state.locked, strict=True):
        if is_locked:
            found.append(Timer(lock, LOCK_MS, BOTH, runs))
    if state.phase == REVEAL and not hosted:
        found.append(Timer(IN_REVEAL, REVEAL_MS, BOTH))
    return tuple(found)


def expire(state: State, timer: str) -> Applied:
    """The state after one of its limits. Raises LookupError for one that it has not declared."""
    if timer not in {one.id for one in timers(state)}:
        raise LookupError(timer)
    if timer == ROUND:
        return play.time_is_up(state)
    if timer == IN_WINDOW:
        return play.close_window(state)
    if timer in LOCKS:
        return play.unlock(state, LOCKS.index(timer))
    return play.press_on(state)
