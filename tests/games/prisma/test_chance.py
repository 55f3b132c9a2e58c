"""Shuffle, rolls, stacks and hands (PR3, PR6, PR7, PR13, ALL7, ALL13)."""

from __future__ import annotations

from collections import Counter

import pytest

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.prisma.chances import answered, asked
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.sets import set_chosen
from prismdesk.games.prisma.state import State
from prismdesk.table.commands import Offer, Rewind
from tests.support.made_match import a_match
from tests.support.prisma_by_hand import BLUE, HOST, PURPLE, RED, Beams
from tests.support.table_by_hand import begun


def fresh(seats: int = 2) -> State:
    """The state before anything was asked of chance."""
    state = begun(a_match(PRISMA, seats=seats), PRISMA).state
    assert isinstance(state, State)
    return state


def rolled(state: State, *rolls: int) -> State:
    """Chance answered with these rolls."""
    after = answered(state, tuple(roll - 1 for roll in rolls)).state
    assert isinstance(after, State)
    return after


def shuffled(seats: int = 2) -> State:
    state = fresh(seats)
    chance = asked(state)
    assert chance is not None
    after = answered(state, (0,) * len(chance.bounds)).state
    assert isinstance(after, State)
    return after


# The stacks (PR6, PR7).


@pytest.mark.parametrize(("seats", "stack", "hand"), [(2, 20, 4), (3, 15, 3), (4, 15, 3)])
def test_pr6_stacks_have_20_or_15_tiles_and_pr13_opening_hands_4_or_3(
    seats: int, stack: int, hand: int
) -> None:
    top = Beams(seats=seats)
    assert [len(one) for one in top.state.stacks] == [stack - hand] * seats
    assert [len(one) for one in top.state.hands] == [hand] * seats
    assert (top.state.stage, top.state.to_place, top.state.box) == ("opening", 1, ())


def test_pr3_every_tile_of_the_set_is_drawn_at_most_once() -> None:
    whole = Counter(set_chosen("house").tiles)
    for seats in (2, 3, 4):
        state = Beams(seats=seats).state
        dealt = Counter(tile for kept in (*state.hands, *state.stacks) for tile in kept)
        assert dealt <= whole
        assert dealt.total() == {2: 40, 3: 45, 4: 60}[seats]


def test_pr7_the_shuffle_can_give_every_order_and_asks_for_nothing_else() -> None:
    chance = asked(fresh())
    assert chance is not None
    assert chance.bounds == tuple(range(60, 0, -1))


def test_pr7_nothing_of_the_shuffle_leaves_the_table() -> None:
    top = Beams()
    assert top.table.n == top.table.public_n + 1, "the shuffle alone has no public number"
    for viewer in (*top.match.seats, *Watcher):
        if viewer is not Watcher.STEWARD:
            view = top.rules.view(top.state, viewer)
            assert view.contents == ()
            assert view.stacks == (16, 16)
            assert view.hands == top.state.hands, "hands are open (PR6)"


def test_all13_a_rewind_makes_the_same_draws_again() -> None:
    top = Beams(host="present")
    before = top.state
    top.orders(HOST, Rewind(0, "once more"))
    assert top.state == before


# Who begins (PR6).


def test_pr6_the_highest_roll_begins() -> None:
    state = rolled(shuffled(4), 2, 5, 3, 1)
    assert (state.mover, state.rolls) == (BLUE, (2, 5, 3, 1))
    after = answered(state, ()).state
    assert (after.mover, after.phase) == (BLUE, "placing")


def test_pr6_equal_highest_rolls_are_rolled_again_by_those_alone() -> None:
    state = rolled(shuffled(4), 2, 5, 3, 5)
    assert (state.mover, state.phase) == (None, "rolling")
    chance = asked(state)
    assert chance is not None
    assert chance.bounds == (6, 6)
    state = rolled(state, 4, 4)
    assert state.rolls == (0, 4, 0, 4)
    assert rolled(state, 1, 6).mover is PURPLE


def test_pr6_who_begins_is_nobody_in_particular() -> None:
    movers = {Beams(seats=4, seed=f"seed {number}").mover for number in range(40)}
    assert movers == set(Seat)


# Takebacks (ALL7).


def test_all7_a_takeback_does_not_cross_a_draw() -> None:
    top = Beams("hand red R..... R.....\nhand blue R..... R.....\nstack red R.....\n")
    top.acted("place 1 0,1 3")
    top.orders(RED, Offer(Agreement.TAKEBACK, 0))
    top.acted("place 1 1,0 2")
    answer = top.give(RED, Offer(Agreement.TAKEBACK, 1))
    assert isinstance(answer, Refused)
    assert answer.rule == "ALL7"


# Answers.


def test_pr7_chance_answers_only_what_was_asked() -> None:
    top = Beams()
    assert asked(top.state) is None
    with pytest.raises(LookupError):
        answered(top.state, (1,))
