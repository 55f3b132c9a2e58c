"""The analysis: what it names, what it says of it, and where it has nothing to say."""

from __future__ import annotations

import msgspec

from prismdesk.bots.bot import Situation, Solution
from prismdesk.bots.glittering_paths.solver import SOLVER
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.rounds import BOTH
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Path, read
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.maker import drawn_board
from prismdesk.games.glittering_paths.paths import refused
from prismdesk.games.glittering_paths.view import View
from tests.bots.glittering_paths.views import turn_of

RED, BLUE = Seat.RED, Seat.BLUE
FULL = drawn_board((6, 5), 1, Draws("1"))[0]
FAR = Board(8, 2, "RL.SG.SG.R..S..S")
"""Red can make 2.00, Blue the same twice, and nothing clashes."""


def solved(view: View, seat: Seat = RED, most: int | None = None) -> Solution:
    return SOLVER.solve(Situation(seat, BOTH, (), view), Limit(most))


def race_of(board: Board, phase: str = "race") -> View:
    return msgspec.structs.replace(turn_of(board, RED), phase=phase, mover=None)


def test_it_says_what_a_path_brings_and_what_it_leaves() -> None:
    found = solved(turn_of(FAR, RED))
    (best, *_) = found.best
    assert best.line == ("a1-b1-b2",)
    assert (best.value, best.proved) == (-200, True)
    assert str(best.words) == "2.00 points; what is left is worth 4.00 to Blue."
    assert str(found.words) == "Solved to the end of the round: nothing better can be found."
    assert found.nodes > 0
    assert found.depth > 0


def test_it_says_what_a_skip_leaves() -> None:
    found = solved(turn_of(FAR, RED, 3))
    (best, *_) = found.best
    assert best.line == ("pass",)
    assert (best.value, best.proved) == (0, True)
    assert str(best.words) == "A pass; what is left is worth 0.00 to Blue."


def test_it_answers_for_who_is_on_turn_and_in_a_race_for_whose_view_it_is() -> None:
    assert solved(turn_of(FAR, BLUE), RED).seat is BLUE
    for seat in BOTH:
        found = solved(race_of(FULL), seat)
        assert found.seat is seat
        action = read(found.best[0].line[0])
        assert isinstance(action, Path)
        assert refused(FULL, seat, action.cells) is None


def test_before_a_path_comes_the_buzzer() -> None:
    """The answers are paths all the same: a buzz is no worse than the best of them."""
    situation = race_of(FULL, "buzz")
    found = solved(situation)
    for best in found.best:
        assert isinstance(read(best.line[0]), Path)
        assert str(best.words).startswith("First the buzzer. ")
    assert SOLVER.worth(Situation(RED, BOTH, (), situation), "buzz", Limit()) is None


def test_the_best_answers_come_first_and_are_different() -> None:
    found = solved(turn_of(FULL, RED))
    values = [one.value for one in found.best if one.value is not None]
    assert len(values) == 5
    assert values == sorted(values, reverse=True)
    assert len({one.line for one in found.best}) == 5
    assert all(one.proved for one in found.best)
