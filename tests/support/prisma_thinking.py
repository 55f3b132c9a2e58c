"""Positions of Prisma for its bots: from random matches, or entered; and what a bot does there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from prismdesk.bots.bot import Situation, Thought
from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.bot import BOT
from prismdesk.bots.prisma.frame import Standing, standing
from prismdesk.core.chance import Draws
from prismdesk.core.game import Applied
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Action
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from tests.support.prisma import pick

Step = tuple[State, Action, State]

MARKERS = "0,0 marker S red\n0,-1 marker N blue\n"
CORNER = f"{MARKERS}0,1 ..RR..\n1,1 ...RRR\n"
"""Two tiles that wait for a third between them; the light of one goes out to the south."""

WHEEL = (
    f"{MARKERS}0,1 ..RRR.\n1,1 ...RRR\n1,2 R...RR\n0,3 RR.R.R\n-1,3 RRR...\n0,2 RRRRRR\n"
    "loop red 0,1 0,2 1,1\nloop red 0,2 1,1 1,2\nloop red 0,2 0,3 1,2\nloop red -1,3 0,2 0,3\n"
)
"""Four loops around a middle, which a tile on -1,2 makes six."""


def steps(seed: int, tile_set: str = "house", patterns: str = "edge") -> Iterator[Step]:
    """Every action of a match played at random, with the states before and after it."""
    chosen = choose(PRISMA.options, {"tile-set": tile_set, "pattern-beams": patterns})
    assert not isinstance(chosen, Refused)
    luck, draws = random.Random(seed), Draws(f"board {seed}")
    ready = PRISMA.setup(chosen, tuple(Seat)[: 2 + seed % 3], None, draws)
    assert not isinstance(ready, Refused)
    state = ready[0]
    while state.ending is None:
        state, draws = drawn(state, draws)
        if state.ending is None:
            before, action = state, pick(state, luck)
            state = done(state, action)
            yield before, action, state


def drawn(state: State, draws: Draws) -> tuple[State, Draws]:
    """After chance has answered whatever it is asked."""
    asked = PRISMA.chance(state)
    while asked is not None:
        numbers, draws = draws.answer(asked)
        state = PRISMA.draw(state, numbers).state
        asked = PRISMA.chance(state)
    return state, draws


def done(state: State, action: Action) -> State:
    """After an action of the seat on turn, which is legal."""
    assert state.mover is not None
    applied = PRISMA.apply(state, state.mover, action)
    assert isinstance(applied, Applied), applied
    return applied.state


def set_up(text: str, seats: int = 2) -> State:
    """A position that was entered."""
    chosen = choose(PRISMA.options, {})
    assert not isinstance(chosen, Refused)
    ready = PRISMA.setup(chosen, tuple(Seat)[:seats], text, Draws("x"))
    assert not isinstance(ready, Refused), ready
    return ready[0]


def situation(state: State, **left_ms: int) -> Situation:
    """What the seat on turn knows."""
    chosen = choose(PRISMA.options, {})
    assert not isinstance(chosen, Refused)
    assert state.mover is not None
    view = PRISMA.view(state, state.mover)
    may = PRISMA.may(state, state.seats)
    return Situation(state.mover, state.seats, chosen, view, tuple(may[state.mover]), left_ms)


def seen(state: State) -> Standing:
    """The position as a search has it."""
    return standing(situation(state))


def thought(state: State, level: int, seed: str = "steady", **left_ms: int) -> Thought:
    """What a bot does for the seat on turn; with this luck no level but the first slips."""
    limit = Limit(BOT.limit(level))
    return BOT.think(situation(state, **left_ms), level, limit, Draws(seed))


def turn(state: State, level: int) -> State:
    """After a bot has done all of the turn that has begun."""
    number = state.turn
    while state.ending is None and state.turn == number and PRISMA.chance(state) is None:
        state = done(state, thought(state, level).action)
    return state
