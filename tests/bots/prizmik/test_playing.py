"""PRIZMIK's bot at a table: legal, the same again, in a human's time, and courteous (ALL7)."""

from __future__ import annotations

import random

import pytest

from prismdesk.bots.bot import LEVELS
from prismdesk.bots.limit import Limit
from prismdesk.bots.prizmik.bot import BOT
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support import boards
from tests.support.boards import situation
from tests.support.bot_matches import Contest
from tests.support.repeats import many

START = boards.START
CROWDED = "b2b3a/t3s3/2f5/3S4/5t2/2T1F3/3f4/A3B2B r 2 3"


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        ((1, 2), {"also-drawn": "hundred"}),
        ((3, 1), {"also-drawn": "repetition", "capturing-piece": "stays"}),
        ((2, 1), {"also-drawn": "hundred", "legal-actions": "hidden", "set-up": "mirrored"}),
        ((4, 1), {"also-drawn": "hundred", "show-contents": "always"}),
    ],
)
def test_whole_matches_without_a_refused_answer(
    levels: tuple[int, int], options: dict[str, str]
) -> None:
    for number in range(many(1, 5)):
        contest = Contest("prizmik", levels, f"whole {number}", options)
        table = contest.play()
        assert table.ending is not None
        assert contest.refused == []


@pytest.mark.parametrize("level", LEVELS)
def test_legal_wherever_it_is_asked(level: int) -> None:
    """In positions of random play, with as good as no time, each level still does something."""
    luck = random.Random(f"legal {level}")
    state = boards.state(START)
    for number in range(60):
        if state.ending is not None:
            state = boards.state(CROWDED)
        limit = Limit(1 if number % 2 else 60)
        thought = BOT.think(situation(state), level, limit, Draws(f"legal {number}"))
        assert thought.action in legal(state)
        applied = PRIZMIK.apply(state, state.mover, luck.choice(legal(state)))
        assert isinstance(applied, Applied)
        state = applied.state


def test_it_takes_a_humans_time() -> None:
    asked = situation(boards.state(START))
    waits = {BOT.think(asked, 1, Limit(50), Draws(str(n))).wait_ms for n in range(30)}
    assert len(waits) > 20
    assert min(waits) >= 700
    assert max(waits) <= 1_800


def test_a_takeback_always() -> None:
    for position in (START, CROWDED):
        for seat in (Seat.RED, Seat.BLUE):
            asked = situation(boards.state(position), seat)
            assert BOT.agrees(asked, Agreement.TAKEBACK, 5, Limit(500))


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("side", ["r", "b"])
def test_a_draw_only_where_it_is_not_better(side: str, level: int) -> None:
    """Whoever is on turn; what it cannot look into (PZ10) it takes for full."""
    state = boards.state(f"b6b/4S3/8/8/S7/3s4/8/AB2A2B {side} 2 2")
    strength = Limit(2_000)
    assert not BOT.agrees(situation(state, Seat.RED), Agreement.DRAW, level, strength)
    assert BOT.agrees(situation(state, Seat.BLUE), Agreement.DRAW, level, Limit(2_000))


def test_it_takes_what_hangs() -> None:
    """A fleet that can be captured, and the base that wins."""
    wins = boards.state("b7/S7/8/8/8/8/8/B5s1 r 0 0")
    fleet = boards.state("a6b/S7/8/8/5s2/8/8/B5SB r 0 0")
    for level in (LEVELS[2], LEVELS[4]):
        for state in (wins, fleet):
            thought = BOT.think(situation(state), level, Limit(3_000), Draws("luck"))
            assert PRIZMIK.write(thought.action) == "a7xa8"


def test_it_makes_no_draw_of_a_game_that_it_is_winning() -> None:
    """PZ20: with the fleet Blue loses his last ship; his fighter cannot promote."""
    drawn = boards.state("a6b/S7/8/5f2/8/8/8/B5SB r 0 0")
    for level in LEVELS[2:]:
        thought = BOT.think(situation(drawn), level, Limit(3_000), Draws("luck"))
        assert PRIZMIK.write(thought.action) != "a7xa8"
