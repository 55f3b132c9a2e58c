"""What is won by force in up to 5 actions is found, and nothing else is called won (PZ18)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from prismdesk.bots.limit import Limit
from prismdesk.bots.prizmik import position as model
from prismdesk.bots.prizmik.bot import BOT
from prismdesk.bots.prizmik.search import SURE, WIN, Looked, Search, Skill, deepened
from prismdesk.bots.prizmik.solver import SOLVER
from prismdesk.core.chance import Draws
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.state import State
from tests.bots.prizmik import wins as proved
from tests.support.boards import situation
from tests.support.boards import state as set_up
from tests.support.repeats import many

SOME = pytest.mark.parametrize(
    "won", many(proved.kept()[::7], proved.kept()), ids=lambda won: won.position
)


def test_they_are_won_as_the_file_says() -> None:
    """By trying every action, with the game's rules only."""
    wins = proved.kept()
    quick = [*[won for won in wins if won.actions < 5][::3], wins[-1]]
    for won in many(quick, wins):
        assert proved.shortest(set_up(won.position), 5) == won.actions, won.position


@SOME
def test_the_solver_finds_the_shortest_win(won: proved.Won) -> None:
    solution = SOLVER.solve(situation(set_up(won.position)), Limit(100_000))
    best = solution.best[0]
    assert best.proved
    assert best.value == WIN - won.actions
    assert len(best.line) == won.actions


@SOME
def test_level_5_wins(won: proved.Won) -> None:
    """It plays the win out against the longest resistance, in so many actions."""
    state = set_up(won.position)
    known: proved.Known = {}
    for left in range(won.actions, 0, -2):
        action = BOT.think(situation(state), 5, Limit(BOT.limit(5)), Draws("a seed")).action
        state = proved.done(state, action)
        if state.ending is not None:
            break
        replies = [proved.done(state, one) for one in legal(state)]
        assert all(one.ending is None for one in replies)
        assert all(proved.wins(one, left - 2, known) for one in replies)
        state = max(replies, key=lambda one: proved.shortest(one, left - 2) or 0)
    assert state.ending is not None
    assert state.ending.winner is set_up(won.position).mover


@pytest.mark.parametrize("careful", [False, True])
def test_nothing_is_called_won_that_is_not(careful: bool) -> None:
    """What the search calls a win or a loss is one by trying every action, in so many actions.

    Asked before and after one action, good or bad, from each of the fifty positions.
    """
    luck = random.Random("won or not")
    sure = Counter[bool]()
    for won in proved.kept():
        first = set_up(won.position)
        answers = luck.sample(legal(first), many(1, 4))
        good = looked(first, careful).found.line[0]
        answers.append(model.action_of(modelled(first), good))
        for state in [first, *(proved.done(first, one) for one in answers)]:
            value = 0 if state.ending else looked(state, careful).found.value
            if abs(value) >= SURE and WIN - abs(value) <= 3:
                sure[value > 0] += 1
                assert is_sure(state, value), state
    assert min(sure[True], sure[False]) >= 10, sure


def is_sure(state: State, value: int) -> bool:
    """Whether it is won, or lost, in so many actions."""
    if value > 0:
        return proved.wins(state, WIN - value, {})
    replies = [proved.done(state, one) for one in legal(state)]
    return all(one.ending is None and proved.wins(one, WIN + value - 1, {}) for one in replies)


def looked(state: State, careful: bool) -> Looked:
    position = modelled(state)
    search = Search(Limit(600), Skill(careful=careful))
    return deepened(search, position, 4, model.legal(position))


def modelled(state: State) -> model.Position:
    return model.position_of(state.board.decode(), state.mover, state.reserves, stays=False)
