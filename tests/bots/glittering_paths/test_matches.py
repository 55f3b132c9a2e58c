"""Whole matches between bots: nothing that they do is refused, and they do the same again."""

from __future__ import annotations

import pytest

from prismdesk.bots.bot import LEVELS
from prismdesk.games.glittering_paths.state import State
from tests.support.bot_matches import Contest
from tests.support.repeats import many

GAME = "glittering-paths"
SMALL = "8x3,3x8,6x4"
PAIRS = many(
    [(1, 5), (2, 4), (3, 3)],
    [(one, other) for one in LEVELS for other in LEVELS],
)
SEEDS = range(many(1, 10))


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
        assert all(sum(points) > 0 for points in state.round_scores)
