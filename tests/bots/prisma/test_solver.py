"""The analysis of Prisma: whole turns that can be played, the best first, in one measure."""

from __future__ import annotations

import msgspec

from prismdesk.bots.bot import Solution
from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.solver import SOLVER
from prismdesk.core.refusal import Refused
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from tests.support.prisma import stacked
from tests.support.prisma_thinking import WHEEL, done, set_up, situation, steps

NODES = 3_000


def solved(state: State) -> Solution:
    return SOLVER.solve(msgspec.structs.replace(situation(state), may=()), Limit(NODES))


def test_each_line_can_be_played_and_they_stand_in_their_order() -> None:
    """PR34: every action as typed, one after the other, to the end of the turn."""
    tried = 0
    for before, _, _ in steps(0):
        if before.phase != "placing" or before.turn % 9:
            continue
        tried += 1
        found = solved(before)
        assert found.seat is before.mover
        values = [one.value for one in found.best if one.value is not None]
        assert values == sorted(values, reverse=True)
        assert len({one.line for one in found.best}) == len(found.best) > 0
        for one in found.best:
            state = before
            for text in one.line:
                action = PRISMA.read(text)
                assert not isinstance(action, Refused)
                state = done(state, action)
            assert state.turn != before.turn or PRISMA.chance(state) is not None or state.ending
    assert tried > 2


def test_what_is_said_is_what_the_turn_changes() -> None:
    state = set_up(stacked(2, "a"))
    best = solved(state).best[0]
    before, after = PRISMA.scores(state), state
    for text in best.line:
        action = PRISMA.read(text)
        assert not isinstance(action, Refused)
        after = done(after, action)
    change = PRISMA.scores(after)[0] - before[0]
    signed = f"+{change}" if change > 0 else f"−{-change}" if change else "0"
    assert str(best.words).startswith(f"{signed} for Red, ")


def test_a_turn_that_wins_at_once_is_proved() -> None:
    """PR16."""
    state = set_up(f"{WHEEL}hand red .RRR..\nhand blue RR....\nturn red closing 1\n")
    best = solved(state).best[0]
    assert best.proved
    assert best.value is None
    assert str(best.words).endswith("and the match ends.")
    assert best.line[0] == "place 1 -1,2 0"
    assert not any(one.proved for one in solved(set_up(stacked(2, "a"))).best)
