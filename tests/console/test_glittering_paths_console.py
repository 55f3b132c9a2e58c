"""Glittering Paths at the console: a match by lines, set-ups, options, and its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.gems import OPPOSITE
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from tests.support.glitter import BOARDS
from tests.support.process import Ended, prismdesk

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


@pytest.fixture
def running(tmp_path: Path, setup: Path) -> Path:
    path = tmp_path / "evening.prismdesk"
    given = ("--setup", str(setup), "--save", str(path), "--seats", "Mina,Jae")
    assert referee(*given, given=LINES).code == 0
    return path


def referee(*arguments: str, given: str) -> Ended:
    return prismdesk("referee", "glittering-paths", *arguments, given=given)


def test_a_round_by_lines_and_its_status(setup: Path) -> None:
    """GP12, GP13: the names of the public parts are fixed (design: the referee console)."""
    ended = referee("--setup", str(setup), given=LINES)
    assert (ended.code, ended.err) == (0, "")
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


def test_the_remark_of_a_late_first_path_has_a_number_and_its_sender_is_refused_gp15(
    setup: Path,
) -> None:
    answers = referee("--setup", str(setup), given=LINES).answers
    assert [answer.get("n") for answer in answers] == [1, None, 2, None, 4, 5, 6]


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_gp21_no_view_has_anything_of_a_path_that_was_not_made(setup: Path, rules: str) -> None:
    lines = "host next\nred a1-b1-c1\nview red\nview blue\nview spectator\nview arbiter\n"
    ended = referee("--setup", str(setup), "--option", f"rules={rules}", given=lines)
    for answer in ended.answers[2:]:
        assert answer["view"]["moves"] == []
        assert answer["view"]["practice"] is (rules == "practice")
        assert answer["view"]["boards"] == []


def test_verify_replays_a_match(running: Path) -> None:
    ended = prismdesk("verify", str(running))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.count("\n") == 1


def test_verify_finds_a_path_that_was_changed(running: Path) -> None:
    data = running.read_bytes()
    assert b'"e5","e6"' in data
    running.write_bytes(data.replace(b'"e5","e6"', b'"e5","e4"'))
    ended = prismdesk("verify", str(running))
    assert ended.code == 1
    assert "Traceback" not in ended.out + ended.err


def test_show_as_text(running: Path) -> None:
    ended = prismdesk("show", str(running))
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[0] == "Glittering Paths · red: Mina, blue: Jae"
    assert " 6 S R G . . ." in lines
    assert "   a b c d e f" in lines
    assert "last: blue f6-f5-e5-e6-d6-d5-c5 for 4.00" in lines
    assert "round 1: red 3.00, blue 6.00" in lines


def test_show_as_json_at_a_point(running: Path) -> None:
    """After the first path; the remark of the one that came late is not yet in the log."""
    ended = prismdesk("show", str(running), "--at", "2", "--format", "json")
    shown = json.loads(ended.out)
    assert (shown["at"], shown["of"], shown["viewer"]) == (2, 6, "spectator")
    assert [made["cells"] for made in shown["view"]["moves"]] == [["b4", "a4", "a3"]]
    assert [line["notation"] for line in shown["log"]] == ["next", "b4-a4-a3"]


@pytest.mark.parametrize("at", ["0", "1", "6"])
def test_show_draws_any_point(running: Path, tmp_path: Path, at: str) -> None:
    """Before the first round, in the race, and after some paths."""
    ended = prismdesk("show", str(running), "--at", at, "--format", "svg")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.lstrip().startswith("<?xml")
    assert "</svg>" in ended.out
    picture = tmp_path / "picture.png"
    ended = prismdesk("show", str(running), "--at", at, "--format", "png", "-o", str(picture))
    assert (ended.code, ended.err) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")


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


def test_gp4_boards_are_drawn_in_the_sizes_that_were_chosen() -> None:
    lines = "host next\nhost end-round on\n" * 3
    given = ("--option", "sizes=24x3,3x24,12x12", "--seed", "sizes")
    ended = referee(*given, given=lines)
    assert ended.code == 0
    boards = [answer["status"]["board"] for answer in ended.answers[::2]]
    assert [(len(rows[0]), len(rows)) for rows in boards] == [(24, 3), (3, 24), (12, 12)]
    assert ended.out == referee(*given, given=lines).out, "GP5: the seed alone decides"
    for rows in boards:
        turned = [OPPOSITE[gem] for row in reversed(rows) for gem in reversed(row)]
        assert turned == [gem for row in rows for gem in row], "GP2"


@pytest.mark.parametrize(
    "option",
    [
        "sizes=8x8", "sizes=8x8,8x8", "sizes=8x8,8x8,8x8,8x8", "sizes=5x5,8x8,8x8",
        "sizes=25x4,8x8,8x8", "sizes=4x25,8x8,8x8", "sizes=2x12,8x8,8x8", "sizes=13x12,8x8,8x8",
        "sizes=8x8,8x8,4x5", "sizes=", "sizes=axb,8x8,8x8", "sizes=٨x٨,8x8,8x8",
        "sizes=" + "9" * 5000, "race=first", "end-dead-board=maybe",
    ],
)  # fmt: skip
def test_gp4_gp19_values_that_there_are_not_are_refused_by_their_option(option: str) -> None:
    name, _, value = option.partition("=")
    refused = set_up(GLITTERING_PATHS, Asked({name: value}))
    assert isinstance(refused, Refused)
    rule = {"sizes": "GP4", "race": "ALL11", "end-dead-board": "GP19"}[name]
    assert (refused.code, refused.rule) == ("no-such-value", rule)
    assert len(str(refused)) < 200


@pytest.mark.parametrize(
    ("sizes", "why"),
    [
        ("25x4,8x8,8x8", "A board has at most 24 columns; 25x4 has 25. (GP4)"),
        ("8x8,8x8,5x5", "A board has an even number of cells; 5x5 has 25, and c3 has no opposite."),
        ("8x8", "Write the columns and rows of three boards, such as 8x8,11x6,10x7. (GP4)"),
    ],
)
def test_gp4_why_sizes_are_refused_is_said(sizes: str, why: str) -> None:
    ended = referee("--option", f"sizes={sizes}", given="")
    assert ended.code == 2
    assert why in ended.err


def test_gp19_a_dead_board_ends_the_round_unless_it_shall_not(setup: Path) -> None:
    lines = (
        "host next\nhost end-round on\nhost next\nred d3-c3-c2-b2-b1\nblue e1-f1-f2-g2-g3\n"
        "view spectator\n"
    )
    phases = {}
    for value in ("yes", "no"):
        given = ("--setup", str(setup), "--option", f"end-dead-board={value}")
        phases[value] = referee(*given, given=lines).answers[-1]["view"]["phase"]
    assert phases == {"yes": "between", "no": "turn"}


def test_gp22_a_race_by_buzzer(setup: Path) -> None:
    lines = "host next\n@5000 red a1-b1-b2\nred buzz\nblue buzz\n@19999 red a1-b1-b2\n"
    given = ("--setup", str(setup), "--option", "race=buzzer")
    ended = referee(*given, given=lines)
    began, early, buzzed, late, made = ended.answers
    assert began["status"]["may"]["red"][0] == "buzz"
    assert (early["rule"], late["rule"]) == ("GP22", "GP22")
    assert buzzed["status"]["timers"] == {"race": 115_000, "draw": 15_000}
    assert made["status"]["totals"] == {"red": "2.00", "blue": "0.00"}
    assert [made["n"], buzzed["n"]] == [4, 2], "the other one’s buzz is a remark (ALL3)"


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


FAULTY = {
    "GP1": (BOARDS.replace("SRGLRL", "SRXLRL"), "c6"),
    "GP2 opposite": (BOARDS.replace("GSGLSR", "GSGLSS"), "f1"),
    "GP2 odd": ("round 1\n" + "RGSLR\n" * 5, "c3"),
    "GP2 ragged": (BOARDS.replace("LLLGLS", "LLLGL"), "line 3"),
    "GP2 empty": (BOARDS.replace("LLLGLS", "LLL.LS"), "d5"),
    "GP3": (BOARDS.replace("SSLRSSSR", "SSLRSSSJ"), "h3"),
    "GP6": ("round 1\nRGSSLR\n", "6x1"),
}
"""Boards of a host, each with a fault, and how it is told where."""


@pytest.mark.parametrize("fault", FAULTY)
def test_gp6_a_set_up_with_a_fault_names_its_rule_and_its_place(fault: str) -> None:
    text, place = FAULTY[fault]
    refused = set_up(GLITTERING_PATHS, Asked(setup=text))
    assert isinstance(refused, Refused)
    said = [str(one) for one in refused.faults]
    assert any(f"({fault[:3]})" in one and place in one for one in said), said


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


@pytest.mark.parametrize("text", ["", "\n\n", "Dear diary,\n", "\0" * 500, "round 1\n" * 3000])
def test_what_is_no_board_at_all_is_refused(text: str) -> None:
    refused = set_up(GLITTERING_PATHS, Asked(setup=text))
    assert isinstance(refused, Refused)
    assert refused.rule == "GP6"
    assert len(str(refused)) < 400
