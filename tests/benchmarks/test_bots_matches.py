"""Matches a minute of every level of every bot against itself, in the processor's time."""

from __future__ import annotations

import time
from typing import Any

import pytest

from prismdesk.bots.bot import LEVELS
from prismdesk.games import GAMES
from tests.support.bot_matches import Contest

MATCHES = 2
MOST_S = {"glittering-paths": 20}
"""How long a match may take."""


@pytest.mark.benchmark(group="a match of a level against itself", timer=time.process_time)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
def test_matches_a_minute(benchmark: Any, game: str, level: int) -> None:
    actions: list[int] = []

    def play() -> None:
        contest = Contest(game, (level, level), f"bench {len(actions)}")
        contest.play()
        assert contest.refused == []
        actions.append(contest.actions)

    benchmark.pedantic(play, rounds=MATCHES)
    benchmark.extra_info["matches a minute"] = round(60 / benchmark.stats["mean"], 1)
    benchmark.extra_info["actions a match"] = round(sum(actions) / MATCHES)
    assert benchmark.stats["mean"] < MOST_S.get(game, 3600)
