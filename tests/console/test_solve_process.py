"""`solve` as a process, with the solvers that people have."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from prismdesk.console.solving import Problem, of_setup
from prismdesk.core.refusal import Refused
from prismdesk.games import game_named
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import read_submission
from prismdesk.geometry.triangle import SIDE
from tests.support.finished import LINES, played
from tests.support.process import ROOT, prismdesk

POINTS = {"prizmik": 3, "glittering-paths": 2, "broken-prism": 2, "prisma": 0}


def solved(*words: str) -> dict[str, Any]:
    ended = prismdesk("solve", *words, "--seconds", "0.5", "--format", "json")
    assert (ended.code, ended.err) == (0, "")
    found: dict[str, Any] = json.loads(ended.out)
    return found


@pytest.mark.parametrize("game", LINES)
def test_every_answer_can_be_read_back_as_an_action(tmp_path: Path, game: str) -> None:
    path = played(tmp_path / "match.prismdesk", game)
    found = solved(str(path), "--at", str(POINTS[game]))
    rules = game_named(game)
    assert rules is not None
    assert found["best"]
    assert (found["at"], found["game"]) == (POINTS[game], game)
    for best in found["best"]:
        for action in best["line"]:
            assert not isinstance(rules.read(action), Refused), action


def test_bp33_bp34_boards_with_solid_chains_are_solved_around_them() -> None:
    """BP15: what is found breaks none of them, and reaches its target."""
    setup = ROOT / "tests" / "playthroughs" / "laid.setup"
    found = solved("broken-prism", "--setup", str(setup))
    rules = game_named("broken-prism")
    assert rules is not None
    problem = of_setup(rules, setup, {}, None)
    assert isinstance(problem, Problem)
    view = problem.situation.view
    assert len(view.chains) == 2
    chains = tuple(tuple(SIDE[side] for side in chain.sides) for chain in view.chains)
    ground = Ground(view.numbers, chains, view.touching)
    assert len(found["best"]) == 3
    for best, target in zip(found["best"], _targets(found), strict=True):
        submit = read_submission(best["line"][0])
        assert not isinstance(submit, Refused)
        judgement = judged(ground, submit, target)
        assert (judgement.refused, judgement.points and judgement.points.total) == (
            None,
            best["value"],
        )


def _targets(found: dict[str, Any]) -> list[str]:
    return [best["about"].removeprefix("Target ") for best in found["best"]]
