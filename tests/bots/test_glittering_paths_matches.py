"""Whole matches between bots: nothing that they do is refused, and they do the same again.

With PRISMDESK_MANY=1 every level plays, and many matches.
"""

from __future__ import annotations

import os

import pytest

from prismdesk.bots.bot import LEVELS
from prismdesk.games.glittering_paths.state import State
from tests.support.arena import Contest

MANY = bool(os.environ.get("PRISMDESK_MANY"))
GAME = "glittering-paths"
SMALL = "8x3,3x8,6x4"
PAIRS = (
    [(one, other) for one in LEVELS for other in LEVELS]
    if MANY
    else [(1, 5), (5, 1), (2, 4), (3, 3), (4, 2)]
)
SEEDS = range(10 if MANY else 1)


def played(levels: tuple[int, int], seed: str, **options: str) -> Contest:
    contest = Contest(GAME, levels, seed, {"sizes": SMALL, **options})
    contest.play()
    return contest


@pytest.mark.parametrize("race", ["arrival", "buzzer"])
@pytest.mark.parametrize("dead", ["yes", "no"])
@pytest.mark.parametrize("levels", PAIRS)
def test_nothing_is_refused_in_a_whole_match(levels: tuple[int, int], dead: str, race: str) -> None:
    for seed in SEEDS:
        contest = played(levels, f"{seed}", race=race, **{"end-dead-board": dead})
        state = contest.state
        assert isinstance(state, State)
        assert contest.refused == []
        assert state.round == 3
        assert all(sum(points) > 0 for points in state.ledger)


def test_a_match_on_boards_of_the_usual_size() -> None:
    contest = Contest(GAME, (4, 3), "usual", {})
    contest.play()
    assert contest.refused == []
    assert contest.actions > 30


@pytest.mark.parametrize("race", ["arrival", "buzzer"])
def test_the_same_match_comes_out_the_same(race: str) -> None:
    one, other = (played((4, 2), "again", race=race) for _ in range(2))
    assert one.now_ms == other.now_ms
    assert one.state == other.state


def test_another_seed_of_luck_is_another_match() -> None:
    boards = [played((1, 1), seed).state.ledger for seed in ("one", "two", "three")]
    assert len(set(boards)) > 1
