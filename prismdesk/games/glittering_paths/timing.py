"""The time limits of a match (GP15, GP16, GP22, ALL10), and what their ends do."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import Applied
from prismdesk.core.rounds import BETWEEN, BOTH
from prismdesk.core.seats import Seat
from prismdesk.core.timing import Timer
from prismdesk.games.glittering_paths import play
from prismdesk.games.glittering_paths.state import BUZZ, DRAWING, RACE, TURN, State

RACE_MS: Final = 120_000
DRAW_MS: Final = 15_000
TURN_MS: Final = 60_000
BETWEEN_MS: Final = 60_000

RACE_CLOCK, DRAW_CLOCK = "race", "draw"
TURN_CLOCKS: Final = {Seat.RED: "turn-red", Seat.BLUE: "turn-blue"}
BREAKS: Final = ("between-1", "between-2", "between-3")
"""The timers' ids. A turn has its player's, and a break that of the round after it, so that each
starts anew, also behind a round that was over as it began (GP19)."""

TITLES: Final = {
    RACE_CLOCK: "Race",
    DRAW_CLOCK: "Drawing",
    **dict.fromkeys(TURN_CLOCKS.values(), "Turn"),
    **dict.fromkeys(BREAKS, "Break"),
}


def timers(state: State) -> tuple[Timer, ...]:
    """The limits that run or stand still now, in the order in which they expire (ALL2)."""
    if state.ending is not None:
        return ()
    if state.phase == BETWEEN:
        return () if state.settings.hosted else (Timer(BREAKS[state.round], BETWEEN_MS, BOTH),)
    if state.phase in (RACE, BUZZ):
        return (Timer(RACE_CLOCK, RACE_MS, BOTH),)
    if state.phase == DRAWING and state.buzzer is not None:
        race = Timer(RACE_CLOCK, RACE_MS, BOTH, running=False)
        return (race, Timer(DRAW_CLOCK, DRAW_MS, (state.buzzer,)))
    if state.phase == TURN and state.mover is not None:
        return (Timer(TURN_CLOCKS[state.mover], TURN_MS, (state.mover,)),)
    return ()


def expire(state: State, timer: str) -> Applied:
    """The state after one of its limits. Raises LookupError for one that it has not declared."""
    if timer not in {one.id for one in timers(state)}:
        raise LookupError(timer)
    if timer == RACE_CLOCK:
        return play.lapse(state)
    if timer == DRAW_CLOCK:
        return play.draw_failed(state)
    return play.begin_round(state) if timer in BREAKS else play.skip(state)
