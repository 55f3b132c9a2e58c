"""Glittering Paths at the console: a match by lines, set-ups, options, and its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.program_process import Ended, prismdesk

LINES = """\
host next
@4000 red a1-b1-c1
@5000 blue b4-a4-a3
red first a1-b1-b2   # meant for the race, which is over
@61000 red a1-b1-b2-c2-c1
host as blue f6-f5-e5-e6-d6-d5-c5
@70000 red pass
"""
"""Of a round on `BOARDS`: a refusal, a first path, a remark, two more paths and a pass."""


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    path = tmp_path / "boards.txt"
    path.write_text(BOARDS, "utf-8")
    return path


def referee(*arguments: str, given: str) -> Ended:
    return prismdesk("referee", "glittering-paths", *arguments, given=given)


def test_a_round_by_lines_and_its_status(setup: Path) -> None:
    """GP12, GP13: the names of the public parts are fixed (design: the referee console)."""
    ended = referee("--setup", str(setup), given=LINES)
    assert ended.code == 0
    assert ended.err == "Boards of 36, 24 and 24 cells differ by more than a third (GP4).\n"
    began, straight, first, late, *_, passed = ended.answers
    status = passed["status"]
    assert list(status)[:5] == ["phase", "may", "scores", "timers", "ending"]
    assert list(status)[-5:] == ["round", "board", "last", "totals", "skips"]
    assert began["status"]["last"] is None
    assert began["status"]["board"] == BOARDS.split("\n")[1:7], "the rows from the top"
    assert (straight["rule"], straight["where"]) == ("GP10", "c1")
    assert (late["rule"], late["code"]) == ("GP15", "race-over")
    assert first["facts"] == [
        {
            "type": "path-made",
            "made": {"seat": "blue", "cells": ["b4", "a4", "a3"], "gems": "SRS", "points": 200},
        }
    ]
    assert status["board"] == ["SRG...", "LL....", "..RSRR", ".SRSRS", "R..GGG", "...LSR"]
    assert status["totals"] == status["scores"] == {"red": "3.00", "blue": "6.00"}
    assert (status["last"], status["skips"]) == ("4.00", 1)
    assert status["may"]["blue"] == ["path", "pass", "offer", "resign"]
    assert status["timers"] == {"turn-blue": 60_000}


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_gp21_no_view_has_anything_of_a_path_that_was_not_made(setup: Path, rules: str) -> None:
    lines = "host next\nred a1-b1-c1\nview red\nview blue\nview spectator\nview arbiter\n"
    ended = referee("--setup", str(setup), "--option", f"rules={rules}", given=lines)
    for answer in ended.answers[2:]:
        assert answer["view"]["moves"] == []
        assert answer["view"]["practice"] is (rules == "practice")
        assert answer["view"]["boards"] == []


def test_all13_later_boards_are_shown_when_the_match_has_ended(setup: Path, tmp_path: Path) -> None:
    path = tmp_path / "over.prismdesk"
    given = ("--setup", str(setup), "--save", str(path))
    referee(*given, given=LINES)
    before = prismdesk("show", str(path), "--viewer", "arbiter")
    assert (before.code, before.out) == (2, "")
    assert "ALL13" in before.sentence()
    view = json.loads(prismdesk("show", str(path), "--format", "json").out)["view"]
    assert view["boards"] == []
    path.unlink()
    referee(*given, given=LINES + "red resign\n")
    for viewer in ("red", "arbiter"):
        ended = prismdesk("show", str(path), "--viewer", viewer, "--format", "json")
        assert len(json.loads(ended.out)["view"]["boards"]) == 3


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("red " + "a1-" * 5_000, "unreadable"),
        ("red a1-b1-b2-" + "c2-c1-" * 150, "unreadable"),
        ("red a1 to b1", "unreadable"),
        ("red A0-b1-b2", "unreadable"),
        ("red first", "unreadable"),
        ("red a1-b1-aa2", "unreadable"),
        ("red z99-b1-b2", "off-board"),
        ("red a1", "too-short"),
        ("red a1-b1-b2-c2", "even"),
        ("red a1-b1-b2-a2-a1", "repeated"),
        ("red d1-c1-c2", "wrong-colour"),
        ("red e4-f4-f3", "same-gem"),
        ("red e3-f3-f2", "other-gem"),
        ("red a1-b1-c1", "straight"),
        ("red a1-b2-c1", "jump"),
        ("red pass", "not-now"),
        ("red buzz", "not-now"),
        ("red ready", "wrong-phase"),
        ("red next", "wrong-phase"),
        ("red lift", "not-in-this-game"),
        ("red claim 24", "not-in-this-game"),
    ],
)
def test_bad_lines_get_one_plain_sentence(line: str, code: str) -> None:
    """GP8 to GP11, and what other games have."""
    keeper = set_up(GLITTERING_PATHS, Asked(setup=BOARDS))
    assert not isinstance(keeper, Refused)
    lines = Referee(keeper)
    answers = [json.loads(one) for one in lines.play(["host next", line, "red a1-b1-b2"])]
    assert (answers[1]["ok"], answers[1]["code"]) == (False, code)
    assert len(answers[1]["message"]) < 300
    assert answers[2]["ok"], "it has changed nothing"
    assert lines.exit_code == (2 if code == "unreadable" else 0)


def test_gp6_all_faults_are_listed_one_a_line_and_nothing_is_saved(tmp_path: Path) -> None:
    path, save = tmp_path / "faulty.txt", tmp_path / "a.prismdesk"
    text = BOARDS.replace("SRGLRL", "S.GLRL").replace("LLLGLS", "LLLGLJ").replace("RSRSRR", "RSRSR")
    path.write_text(text, "utf-8")
    ended = referee("--setup", str(path), "--save", str(save), given="host next\n")
    assert (ended.code, ended.out, save.exists()) == (2, "", False)
    said = ended.err.strip().splitlines()
    assert said[0].startswith("The set-up has ")
    assert len(said) > 3
    lines = [line.split(":")[0] for line in said[1:]]
    assert {"line 2", "line 3", "line 4"} <= set(lines)


def test_gp3_gp4_what_is_seldom_meant_is_named_before_the_match_begins(tmp_path: Path) -> None:
    path = tmp_path / "third.txt"
    path.write_text("round 3\nRRGGRR\nSSLLSS\n", "utf-8")
    ended = referee("--setup", str(path), given="")
    assert ended.code == 0
    assert ended.err.splitlines() == [
        "Boards of 64, 66 and 12 cells differ by more than a third (GP4).",
        "Round 3 has no jasper (GP3).",
        "Round 3 has no aquamarine (GP3).",
    ]
