"""Broken Prism at the console: a match by lines, and what its file gives out while it runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.support.broken_prism_by_hand import BOARD
from tests.support.program_process import prismdesk

LINES = "host next\nred claim 39\nred submit B 28+26-15\n@5000 host pause a dog\nhost resume\n"


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    path = tmp_path / "boards.txt"
    path.write_text(BOARD, "utf-8")
    return path


@pytest.fixture
def running(tmp_path: Path, setup: Path) -> Path:
    path = tmp_path / "evening.prismdesk"
    given = ("--setup", str(setup), "--save", str(path))
    assert prismdesk("referee", "broken-prism", *given, given=LINES).code == 0
    return path


def test_a_claim_from_the_first_line_to_the_verdict(setup: Path) -> None:
    lines = LINES + "host as blue submit I 22+17\nred done\nhost as blue done\n"
    ended = prismdesk("referee", "broken-prism", "--setup", str(setup), given=lines)
    assert ended.code == 0
    answers = [json.loads(line) for line in ended.out.splitlines()]
    assert all(answer["ok"] for answer in answers)
    status = answers[-1]["status"]
    assert list(status)[:5] == ["phase", "may", "scores", "timers", "ending"]
    assert status["scores"] == {"red": 5, "blue": 0}
    assert status["chains"] == [
        {
            "owner": "red",
            "notation": "B 28+26-15",
            "sides": ["Bl", "Br", "Bb"],
            "points": {"sides": 3, "spaces": 1, "total": 5},
        }
    ]
    assert status["targets"][0] == {"target": "39", "state": "taken", "by": "red", "points": 5}
    assert [one["stands"] for one in status["reveal"]] == [True, False]
    assert answers[2]["n"] == answers[1]["n"], "ALL14: a sealed input has no number"
    assert answers[2]["facts"] == []


def test_all13_show_gives_no_submission_out_before_the_ending(
    running: Path, qapp: QApplication
) -> None:
    """BP23: the file holds it, and whoever has the file is nobody in particular."""
    assert b"28" in running.read_bytes()
    for viewer in ("red", "blue", "arbiter"):
        ended = prismdesk("show", str(running), "--viewer", viewer)
        assert ended.code != 0
        assert "ALL13" in ended.err
        assert ended.out == ""
    for kind in ("text", "json", "svg"):
        for at in ("0", "1", "2", "3", "4"):
            ended = prismdesk("show", str(running), "--at", at, "--format", kind)
            assert ended.code == 0
            assert "28+26" not in ended.out


def test_all13_after_the_ending_everything_is_shown(tmp_path: Path, setup: Path) -> None:
    path = tmp_path / "over.prismdesk"
    given = ("--setup", str(setup), "--save", str(path))
    prismdesk("referee", "broken-prism", *given, given=LINES + "blue resign\n")
    ended = prismdesk("show", str(path), "--viewer", "arbiter", "--format", "json")
    assert ended.code == 0
    assert len(json.loads(ended.out)["view"]["sheets"]) == 7
    assert prismdesk("verify", str(path)).code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("red submit " + "B 5+3" * 300, "unreadable"),
        ("red submit B five", "unreadable"),
        ("red claim", "unreadable"),
        ("red lift", "wrong-phase"),
        ("red buzz", "not-in-this-game"),
        ("red next", "wrong-phase"),
    ],
)
def test_bad_lines_get_one_plain_sentence(setup: Path, line: str, code: str) -> None:
    given = f"host next\nred claim 39\n{line}\n"
    ended = prismdesk("referee", "broken-prism", "--setup", str(setup), given=given)
    answer = json.loads(ended.out.splitlines()[-1])
    assert (answer["ok"], answer["code"]) == (False, code)
    assert len(answer["message"]) < 300
    assert ended.code == (2 if code == "unreadable" else 0)


def test_bp8_a_set_up_with_faults_lists_them_all(tmp_path: Path) -> None:
    path = tmp_path / "faulty.txt"
    path.write_text(BOARD.replace("A 15 29 19", "A 15 15 100"), "utf-8")
    ended = prismdesk("referee", "broken-prism", "--setup", str(path), given="")
    assert ended.code != 0
    assert "line 2" in ended.err, "as the file counts them"
    assert "BP2" in ended.err
    assert len(ended.err.strip().splitlines()) > 2, "one line a fault"


def test_bp28_a_reveal_that_nobody_could_hold_is_refused_in_one_sentence() -> None:
    given = ("--option", "reveal=held", "--option", "host=none")
    ended = prismdesk("referee", "broken-prism", *given)
    assert ended.code == 2
    assert ended.err.strip() == "A reveal can be held only by a host without a seat. (BP28)"


def test_bp28_a_file_shows_what_is_still_sealed_to_the_host_alone(
    tmp_path: Path, setup: Path
) -> None:
    path = tmp_path / "held.prismdesk"
    lines = "host next\nred claim 39\nred submit B 28+26-15\n@60000 clock tick\n"
    given = ("--option", "reveal=held", "--setup", str(setup), "--save", str(path))
    assert prismdesk("referee", "broken-prism", *given, given=lines).code == 0
    shown = prismdesk("show", str(path), "--viewer", "spectator")
    assert (shown.code, "28+26" in shown.out) == (0, False)
    assert prismdesk("verify", str(path)).code == 0
