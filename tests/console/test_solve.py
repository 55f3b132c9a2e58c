"""`solve`: the best answers in a set-up or at a point of a match, and plain refusals."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prismdesk import cli
from prismdesk.bots.bot import Best, Situation, Solution, Solver
from prismdesk.bots.limit import Limit
from prismdesk.console import solving
from prismdesk.console.solving import Problem, of_setup
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games import game_named
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import read_submission
from prismdesk.geometry.triangle import SIDE
from tests.support.finished import FIELD, LINES, played
from tests.support.program_process import ROOT, prismdesk

KEYS = ["game", "at", "of", "seat", "words", "nodes", "depth", "best", "played"]


class FakeSolver(Solver[Any]):
    """Finds what it was given, and remembers what it was asked."""

    game = "any"

    def __init__(self) -> None:
        self.asked: list[Situation[Any]] = []
        self.limits: list[Limit] = []
        about = phrase("Target {target}", target="29")
        self.best = (
            Best(("a1>a2", "h8>h7"), phrase("Best."), 320, about, proved=True),
            Best(("a1-b1",), phrase("Good."), None, about),
        )

    def solve(self, situation: Situation[Any], limit: Limit) -> Solution:
        self.asked.append(situation)
        self.limits.append(limit)
        return Solution(situation.seat, self.best, phrase("All was seen."), 17, 4)

    def worth(self, situation: Situation[Any], action: str, limit: Limit) -> Best | None:
        self.limits.append(limit)
        return Best((action,), phrase("Weak."), 100)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeSolver:
    made = FakeSolver()
    monkeypatch.setattr(solving, "solver_for", lambda _game: made)
    return made


@pytest.fixture
def match(tmp_path: Path) -> Callable[..., Path]:
    def make(game: str = "prizmik", **given: Any) -> Path:
        return played(tmp_path / f"{uuid.uuid4().hex}.prismdesk", game, **given)

    return make


@pytest.fixture
def solve(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*words: str | Path) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            code = cli.main(["solve", *map(str, words)])
        except SystemExit as ended:  # as argparse ends a process
            code = int(ended.code or 0)
        return (code, *capsys.readouterr())

    return run


def test_a_point_of_a_match_as_text(fake: FakeSolver, solve: Any, match: Any) -> None:
    code, out, wrong = solve(match(), "--at", "2")
    assert (code, wrong) == (0, "")
    assert out.splitlines() == [
        "PRIZMIK · point 2 of 7 · for red",
        "All was seen.",
        "",
        "Target 29",
        "  1.  320  Best.  (proved)",
        "      a1>a2  h8>h7",
        "  2.  Good.",
        "      a1-b1",
        "",
        "played: red  a2-a4  100  Weak.",
        "",
        "17 nodes, depth 4",
    ]


def test_a_point_of_a_match_as_json_with_fixed_keys(
    fake: FakeSolver, solve: Any, match: Any
) -> None:
    code, out, _ = solve(match(), "--at", "2", "--format", "json")
    found = json.loads(out)
    assert (code, list(found)) == (0, KEYS)
    assert found["best"][0] == {
        "about": "Target 29",
        "line": ["a1>a2", "h8>h7"],
        "value": 320,
        "words": "Best.",
        "proved": True,
    }
    assert found["played"] == [
        {
            "seat": "red",
            "action": "a2-a4",
            "worth": {
                "about": None,
                "line": ["a2-a4"],
                "value": 100,
                "words": "Weak.",
                "proved": False,
            },
        }
    ]
    assert (found["game"], found["at"], found["of"], found["seat"]) == ("prizmik", 2, 7, "red")


def test_the_solver_gets_what_who_acts_knows_and_no_more(
    fake: FakeSolver, solve: Any, match: Any
) -> None:
    """PZ10: the contents of the enemy's pieces are known to who is on turn."""
    solve(match(), "--at", "1")
    situation = fake.asked[0]
    assert (situation.seat, situation.seats) == (Seat.BLUE, (Seat.RED, Seat.BLUE))
    assert situation.view.you is Seat.BLUE
    assert situation.may == ("move", "deploy", "capture")


def test_what_was_sealed_is_told_of_a_match_that_is_over(
    fake: FakeSolver, solve: Any, match: Any
) -> None:
    """BP23, ALL13: submissions have no point of their own, and all is open after the ending."""
    out = json.loads(solve(match("broken-prism"), "--at", "3", "--format", "json")[1])
    assert [(one["seat"], one["action"]) for one in out["played"]] == [
        ("red", "submit S 19+6+4"),
        ("blue", "submit N 10+11+15-7"),
        ("red", "done"),
        ("blue", "done"),
    ]


def test_all5_a_match_under_event_rules_is_solved_once_it_is_over(
    fake: FakeSolver, solve: Any, match: Any
) -> None:
    code, out, wrong = solve(match(lines=LINES["prizmik"][:-1]))
    assert (code, out, fake.asked) == (1, "", [])
    assert wrong == (
        "This match is not over; under event rules nothing is worked out before that. (ALL5)\n"
    )


def test_all5_all13_under_practice_rules_it_is_but_nothing_sealed_is_in_it(
    fake: FakeSolver, solve: Any, match: Any
) -> None:
    path = match("broken-prism", lines=LINES["broken-prism"][:4], options={"rules": "practice"})
    code, out, _ = solve(path, "--format", "json")
    view = fake.asked[0].view
    assert (code, json.loads(out)["played"]) == (0, [])
    assert (view.you, view.own, view.sealed, len(view.numbers)) == (None, None, (), 84)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--at", "8"), 1, "This match has the points 0 to 7; there is no 8."),
        (("--at", "-1"), 1, "This match has the points 0 to 7; there is no -1."),
        (("--at", "7"), 1, "Nobody acts at this point."),
        (("--at", "0", "--seat", "blue"), 1, "Blue does not act at this point."),
        (("--seat", "yellow"), 2, "There is no seat “yellow” here; try red, blue."),
        (("--seat", "mauve"), 2, "There is no seat “mauve” here; try red, blue."),
        (("--setup", "x"), 2, "A match has its set-up and options already; leave them out."),
    ],
)
def test_refusals_of_a_match(
    fake: FakeSolver, solve: Any, match: Any, words: tuple[str, ...], code: int, said: str
) -> None:
    assert solve(match(), *words) == (code, "", f"{said}\n")
    assert fake.asked == []


@pytest.mark.parametrize("seconds", ["0", "-1", "0.05", "3601", "nan", "inf", "soon", ""])
def test_seconds_out_of_range(fake: FakeSolver, solve: Any, match: Any, seconds: str) -> None:
    code, out, wrong = solve(match(), f"--seconds={seconds}")
    assert (code, out) == (2, "")
    assert "a number from 0.1 to 3600" in wrong


def test_a_word_that_no_file_could_be_called_is_no_game_either(
    fake: FakeSolver, solve: Any
) -> None:
    code, _, wrong = solve("x" * 300)
    assert code == 2
    assert "there is no game" in wrong


def test_a_set_up_is_solved_for_who_is_to_act_in_it(
    fake: FakeSolver, solve: Any, tmp_path: Path
) -> None:
    """PR35, and as many seats as the set-up has."""
    path = tmp_path / "field.txt"
    path.write_text(FIELD)
    code, out, _ = solve("prisma", "--setup", path, "--format", "json")
    found = json.loads(out)
    assert (code, list(found), found["at"], found["of"]) == (0, KEYS, None, None)
    situation = fake.asked[0]
    assert (situation.seat, situation.view.to_place) == (Seat.RED, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("prisma",), "The boards of Prisma are drawn; name a set-up with --setup FILE."),
        (("prizmik", "--at", "3"), "--at is for a match; a set-up is one position."),
        (("prizmik", "--seat", "purple"), "There is no seat “purple” here; try red, blue."),
    ],
)
def test_refusals_of_a_game(
    fake: FakeSolver, solve: Any, words: tuple[str, ...], said: str
) -> None:
    assert solve(*words) == (2, "", f"{said}\n")


def test_a_set_up_that_is_none(fake: FakeSolver, solve: Any, tmp_path: Path) -> None:
    """PZ23; a plain sentence, whatever is in the file."""
    path = tmp_path / "position.txt"
    for data in (b"no position", b"\xff\xfe", b"x" * 200_000):
        path.write_bytes(data)
        code, out, wrong = solve("prizmik", "--setup", path)
        assert (code, out) == (2, "")
        assert wrong.endswith("\n")
        assert "Error" not in wrong
    assert solve("prizmik", "--setup", tmp_path / "nothing.txt")[0] == 2
    assert solve("prizmik", "--option", "set-up=round")[0] == 2
    assert fake.asked == []


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
