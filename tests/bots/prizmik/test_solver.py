"""The analysis of PRIZMIK: best lines, what they are worth in words, and what is proved."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from prismdesk.bots.limit import Limit
from prismdesk.bots.prizmik.search import SURE, WIN
from prismdesk.bots.prizmik.solver import SOLVER
from prismdesk.core.seats import Seat
from tests.support import boards
from tests.support.boards import situation

CROWDED = "b2b3a/t3s3/2f5/3S4/5t2/2T1F3/3f4/A3B2B r 2 3"


def test_a_win_in_words() -> None:
    """PZ18; the line is written as PZ22 has it, and can be played."""
    state = boards.state("b6s/S7/8/8/8/8/8/B7 r 0 0")
    solution = SOLVER.solve(situation(state), Limit(2_000))
    best = solution.best[0]
    assert best.line == ("a7xa8",)
    assert (best.value, best.proved) == (WIN - 1, True)
    assert str(best.words) == "Red wins at once."
    assert str(solution.words) == "Red wins, whatever the other side does."
    assert solution.seat is Seat.RED


@pytest.mark.parametrize("position", [boards.START, CROWDED])
def test_three_first_actions_the_best_first(position: str) -> None:
    state = boards.state(position)
    solution = SOLVER.solve(situation(state), Limit(15_000))
    assert len({one.line[0] for one in solution.best}) == 3
    values = [one.value or 0 for one in solution.best]
    assert values == sorted(values, reverse=True)
    assert not any(one.proved for one in solution.best)
    for one in solution.best:
        boards.after(state, *one.line)
    assert solution.depth >= 3
    assert solution.least == 25


def test_deeper_with_more_and_ending_soon_after_its_limit() -> None:
    state = boards.state(CROWDED)
    found = [SOLVER.solve(situation(state), Limit(most)) for most in (300, 3_000, 30_000)]
    assert all(one.depth < other.depth for one, other in pairwise(found))
    assert all(
        one.nodes <= most + 10 for one, most in zip(found, (300, 3_000, 30_000), strict=True)
    )
    late = SOLVER.solve(situation(state), Limit(None, lambda: True))
    assert late.nodes < 300


@pytest.mark.parametrize("also", ["repetition", "hundred"])
def test_nothing_is_proved_where_a_draw_may_come_first(also: str) -> None:
    """PZ21: the view does not tell how long nothing has happened."""
    state = boards.state("b6s/8/S7/8/8/8/8/B7 r 0 0", also_drawn=also)
    assert SOLVER.solve(situation(state, also_drawn=also), Limit(20_000)).best[0].proved
    old = msgspec.structs.replace(boards.after(state, "a6-b6", "h8-g8"), turn=98)
    best = SOLVER.solve(situation(old, also_drawn=also), Limit(20_000)).best[0]
    assert best.value is not None
    assert best.value >= SURE
    assert not best.proved


def test_the_capturing_piece_may_stay() -> None:
    """PZ17: one ship beside two bases wins from where it is; else it has to go on."""
    state = boards.state("bSb4s/8/8/8/8/8/8/B7 r 0 0", capturing_piece="stays")
    asked = situation(state, capturing_piece="stays")
    best = SOLVER.solve(asked, Limit(20_000)).best[0]
    assert best.value == WIN - 3
    boards.after(state, *best.line)


def test_what_another_action_is_worth() -> None:
    """In the measure of the best ones: the same for the best, less for one that lets a win go."""
    state = boards.state("b6s/8/S7/8/8/8/8/B7 r 0 0")
    asked = situation(state)
    best = SOLVER.solve(asked, Limit(20_000)).best[0]
    same = SOLVER.worth(asked, best.line[0], Limit(20_000))
    assert same is not None
    assert (same.value, same.proved) == (best.value, True)
    other = SOLVER.worth(asked, "a6-b5", Limit(3_000))
    assert other is not None
    assert other.value is not None
    assert best.value is not None
    assert other.value < best.value
    assert other.line[0] == "a6-b5"
    assert 1 <= len(other.line) <= 8
