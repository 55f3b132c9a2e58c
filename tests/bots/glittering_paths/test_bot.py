"""What a bot does in each phase, how long it takes, and what it accepts."""

from __future__ import annotations

import msgspec
import pytest

from prismdesk.bots.bot import LEVELS, NOTHING, Situation, Thought
from prismdesk.bots.glittering_paths.bot import BOT, skill_of
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.rounds import BOTH
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Buzz, Pass, Path
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.maker import drawn_board
from prismdesk.games.glittering_paths.paths import refused
from prismdesk.games.glittering_paths.timing import DRAW_MS, RACE_MS
from prismdesk.games.glittering_paths.view import View
from tests.bots.glittering_paths.views import turn_of

RED, BLUE = Seat.RED, Seat.BLUE
FULL = drawn_board((6, 5), 1, Draws("1"))[0]
FAR = Board(8, 2, "RL.SG.SG.R..S..S")
"""Red can make 2.00, Blue the same twice, and nothing clashes."""

LUCKS = [Draws(f"luck {n}") for n in range(20)]


def asked(view: View, *may: str, **left_ms: int) -> Situation[View]:
    """What the seat whose view it is knows; a timer's id is written with a low line."""
    assert view.you is not None
    left = {name.replace("_", "-"): value for name, value in left_ms.items()}
    return Situation(view.you, BOTH, (), view, may, left)


def race_of(board: Board, phase: str = "race", barred: Seat | None = None) -> View:
    buzzer = RED if phase == "drawing" else None
    view = turn_of(board, RED)
    return msgspec.structs.replace(view, phase=phase, mover=None, buzzer=buzzer, barred=barred)


def thought(situation: Situation[View], level: int, draws: Draws = LUCKS[0]) -> Thought:
    return BOT.think(situation, level, Limit(BOT.limit(level)), draws)


def path(found: Thought, board: Board, seat: Seat = RED) -> Path:
    assert isinstance(found.action, Path)
    assert refused(board, seat, found.action.cells) is None
    return found.action


@pytest.mark.parametrize("level", LEVELS)
def test_in_a_race_it_draws_a_path_for_the_race_after_a_human_time(level: int) -> None:
    situation = asked(race_of(FULL), "path", race=RACE_MS)
    waits = set()
    for luck in LUCKS[:8]:
        found = thought(situation, level, luck)
        action = path(found, FULL)
        assert (action.first, action.round) == (True, 1)
        waits.add(found.wait_ms)
    first, last = skill_of(level).race
    assert len(waits) > 4
    assert first <= min(waits) <= max(waits) <= last < RACE_MS


@pytest.mark.parametrize("level", LEVELS)
def test_it_buzzes_once_it_has_a_path_and_draws_it_within_15_seconds(level: int) -> None:
    buzz = asked(race_of(FULL, "buzz"), "buzz", race=RACE_MS)
    draw = asked(race_of(FULL, "drawing"), "path", race=60_000, draw=DRAW_MS)
    for luck in LUCKS:
        found = thought(buzz, level, luck)
        assert found.action == Buzz()
        assert found.wait_ms >= skill_of(level).race[0]
        assert thought(draw, 1, luck).wait_ms < DRAW_MS - 1_000
    assert path(thought(draw, level), FULL).first


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_path_it_skips_its_turn_and_stays_out_of_a_race(level: int) -> None:
    alone = Board(3, 2, "SG..S.")
    assert thought(asked(turn_of(alone, RED), "path", "pass"), level).action == Pass()
    for phase, kind in (("race", "path"), ("drawing", "path"), ("buzz", "buzz")):
        assert thought(asked(race_of(alone, phase), kind), level) == NOTHING


def test_weak_levels_see_no_long_paths_and_slip_and_the_strongest_does_not() -> None:
    situation = asked(turn_of(FULL, RED), "path", "pass")
    drawn = {
        level: {path(thought(situation, level, luck), FULL).cells for luck in LUCKS[:12]}
        for level in LEVELS
    }
    for level in (1, 2, 3):
        assert max(map(len, drawn[level])) <= skill_of(level).cells
    assert len(drawn[1]) > 4
    assert len(drawn[5]) == 1


def ends(view: View, level: int = 5) -> bool:
    return BOT.agrees(asked(view), Agreement.END_ROUND, level, Limit(BOT.limit(level)))


def test_it_agrees_to_end_a_round_that_holds_nothing_for_it() -> None:
    assert ends(turn_of(FAR, RED))
    assert not ends(turn_of(FAR, BLUE))
    assert ends(msgspec.structs.replace(turn_of(FAR, RED), mover=BLUE))
    assert not ends(race_of(FULL))
    assert ends(turn_of(Board(3, 2, "SG..S."), RED))


@pytest.mark.parametrize(
    ("points", "opponent", "agrees"),
    [((500, 400), BLUE, True), ((400, 500), RED, False), ((400, 400), RED, True),
     ((400, 400), BLUE, False)],
)  # fmt: skip
def test_in_the_last_round_it_agrees_if_that_wins_the_match(
    points: tuple[int, int], opponent: Seat, agrees: bool
) -> None:
    """A tie goes to the Death Match Opponent (GP20)."""
    rounds = ((0, 0), (0, 0), points)
    view = turn_of(FULL, RED, place=3, rounds=rounds, opponent=opponent)
    assert ends(view) is agrees
