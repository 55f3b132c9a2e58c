"""What bots of Prisma do in positions where one thing is plainly best."""

from __future__ import annotations

import pytest

from prismdesk.core.game import EndKind
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Freeze, Mark, Place
from prismdesk.games.prisma.judging import places
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from tests.support.prisma_thinking import CORNER, WHEEL, done, set_up, steps, thought, turn


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_it_closes_a_loop_that_scores(level: int) -> None:
    """PR20, PR31: the loop is worth a point; anywhere else the tile gains nothing."""
    state = set_up(f"{CORNER}hand red RR....\nturn red closing 1\n")
    action = thought(state, level).action
    assert isinstance(action, Place)
    assert action.at == "0,2"
    after = done(state, action)
    assert isinstance(thought(after, level).action, Mark)


def test_in_the_middle_turns_a_frozen_marker_protects_the_loop() -> None:
    """PR26."""
    state = set_up(f"{CORNER}hand red RR....\nhand blue R.....\nstack red R.....\n"
                   "stack blue R.....\nturn red middle 1\n")  # fmt: skip
    after = done(state, Place(1, "0,2", 0))
    assert isinstance(thought(after, 4).action, Freeze)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_it_ends_the_match_when_it_leads(level: int) -> None:
    """PR16: the sixth scoring loop ends it at once."""
    state = set_up(f"{WHEEL}hand red .RRR..\nhand blue RR....\nturn red closing 1\n")
    after = turn(state, level)
    assert after.ending is not None
    assert (after.ending.kind, after.ending.winner) == (EndKind.WIN, Seat.RED)
    assert after.hands[1], "Blue had a turn to come"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_it_does_not_end_a_match_that_it_would_lose(level: int) -> None:
    """PR16, PR20: it marks one of the loops, and gives the other marker up."""
    text = f"{WHEEL}hand red .RRR.. RR.... RRR...\nhand blue RR....\nturn red closing 2\n"
    state = PRISMA.add_points(set_up(text), Seat.RED, -40)
    after = done(state, Place(1, "-1,2", 0))
    number = after.to_place
    while after.phase == "marking":
        after = done(after, thought(after, level).action)
    assert after.ending is None
    assert after.to_place == number
    assert sum(one.seat is Seat.RED for one in after.marked) == 5


def last_tiles(most: int) -> list[State]:
    """Positions in which the seat on turn lays the last tile of the match."""
    found: list[State] = []
    for seed in range(20):
        for before, action, after in steps(seed):
            if isinstance(action, Place) and after.ending is not None:
                found.append(before)
        if len(found) == most:
            break
    return found


def lead(state: State) -> float:
    """How far red, blue … are ahead of the others; of two only."""
    scores = PRISMA.scores(state)
    return scores[0] - scores[1]


def test_the_last_tile_is_laid_for_the_greatest_lead() -> None:
    """PR28 to PR31: nothing that a single tile can do is better, by the rules' own count."""
    found = [state for state in last_tiles(5) if len(state.seats) == 2]
    assert found
    for state in found:
        sign = 1 if state.mover is Seat.RED else -1
        hand = state.hands[state.seats.index(state.mover)]
        best = max(
            sign * lead(done(state, Place(number, str(cell), by)))
            for number, sides in enumerate(hand, 1)
            for cell, by in places(state, sides)
        )
        for level in (4, 5):
            assert sign * lead(turn(state, level)) >= best
