"""The analysis of Broken Prism: the best chain for each target, and how sure that is."""

from __future__ import annotations

from prismdesk.bots.bot import Situation, Solution
from prismdesk.bots.broken_prism.solver import SOLVER
from prismdesk.bots.limit import Limit
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import judged
from prismdesk.games.broken_prism.notation import read_submission
from prismdesk.games.broken_prism.state import ground
from tests.support.broken_prism_by_hand import RED, Prism


def solution(prism: Prism, limit: Limit | None = None) -> Solution:
    asked = Situation(RED, (Seat.RED, Seat.BLUE), (), prism.view(RED))
    return SOLVER.solve(asked, limit or Limit(30_000))


def test_182_points_for_each_target_of_an_empty_board() -> None:
    found = solution(Prism())
    assert [str(one.about) for one in found.best] == ["Target 39", "Target 24", "Target 5"]
    for one in found.best:
        assert str(one.words) == "84 sides and 49 spaces: 182 points."
        assert one.value == 182
        assert one.proved
    assert str(found.words) == "No chain is better than these."


def test_what_is_typed_is_judged_as_it_says() -> None:
    prism = Prism()
    prism.play_claim(RED, "39", red="B 28+26-15", blue="G 17+16+6")
    found = solution(prism)
    for one in found.best:
        target = str(one.about).removeprefix("Target ")
        laid = prism.table.state.chains
        here = ground(prism.table.state, () if target == "39" else laid)
        submit = read_submission(one.line[0])
        assert isinstance(submit, Submit)
        said = judged(here, submit, target)
        assert said.points is not None
        assert said.points.total == one.value


def test_a_target_that_is_taken_is_looked_at_as_the_board_lay_at_its_claim() -> None:
    prism = Prism()
    prism.play_claim(RED, "39", red="B 28+26-15")
    taken = next(one for one in solution(prism).best if str(one.about) == "Target 39")
    assert str(taken.words) == "84 sides and 49 spaces: 182 points. It was taken for 5 points."
    # On the board as it lies now the notation alone would mean another chain, or none.
    submit = read_submission(taken.line[0])
    assert isinstance(submit, Submit)
    assert submit.via is not None
    assert len(set(submit.via)) == 84
