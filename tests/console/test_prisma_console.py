"""Prisma at the console: a match by lines from a field, its status, its file, and its pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prismdesk.games.prisma.rules import PRISMA
from tests.support.process import ROOT, Ended, prismdesk

FIELD = ROOT / "tests" / "playthroughs" / "triangle-and-ice.setup"
"""Red can close a small triangle; Blue's frozen marker lies in another."""

LINES = """\
blue place 1 1,0 1
@4000 red place 1 1,2 4
red mark 0,2
red relocate 0,1 1,0 0
red unfreeze 2,-1
red place 1 -1,0 5
"""


def referee(*arguments: str, given: str) -> Ended:
    return prismdesk("referee", "prisma", *arguments, given=given)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("console") / "evening.prismdesk"
    given = ("--setup", str(FIELD), "--save", str(path), "--seats", "Mina,Jae")
    assert referee(*given, given=LINES).code == 0
    return path


def test_a_turn_by_lines_and_its_status() -> None:
    """PR20, PR27: the names of the public parts are fixed (design: the referee console)."""
    ended = referee("--setup", str(FIELD), given=LINES)
    assert (ended.code, ended.err) == (0, "")
    not_his, placed, marked, stays, unfrozen, last = ended.answers
    status = placed["status"]
    assert list(status)[:5] == ["phase", "may", "scores", "timers", "ending"]
    assert list(status)[7:14] == [
        *("field", "hands", "stacks", "loops", "parts", "to_place", "earned"),
    ]
    assert (not_his["rule"], not_his["code"]) == ("PR14", "not-now")
    assert (status["phase"], status["earned"]) == ("marking", ["mark", "freeze"])
    assert status["may"]["red"][:3] == ["mark", "freeze", "give-up-marker"]
    assert "1,2 ....RR" in status["field"]
    assert "loop blue 1,-1 2,-2 2,-1 frozen" in status["field"]
    loop = {"size": 3, "spaces": 0, "owner": "red", "frozen": False, "ring": ["0,2", "0,3", "1,2"]}
    assert loop in marked["status"]["loops"]
    assert marked["status"]["earned"] == ["relocate", "unfreeze"]
    assert (stays["rule"], stays["code"], stays["where"]) == ("PR24", "touches-marker", "0,1")
    assert unfrozen["facts"][0]["type"] == "unfrozen"
    assert last["status"]["hands"] == {"red": ["R.....", "R....."], "blue": ["R....."]}
    assert last["status"]["stacks"] == {"red": 2, "blue": 4}
    assert list(last["status"]["parts"]["red"]) == ["beams", "loops", "x", "y", "iii", "total"]
    assert last["n"] == 5, "four actions, and the draw after them"


def test_a_set_up_says_how_many_play(tmp_path: Path) -> None:
    """PR35: three direction markers are three seats, without `--seats`."""
    path = tmp_path / "three.txt"
    path.write_text(
        "0,0 marker S red\n0,-1 marker NW blue\n1,-1 marker NE yellow\nhand red R.....\n"
    )
    ended = referee("--setup", str(path), given="view spectator\nred place 1 0,1 3\n")
    view, placed = ended.answers
    assert view["view"]["seats"] == ["red", "blue", "yellow"]
    assert placed["status"]["phase"] == "over"


def test_pr7_the_seed_alone_decides_and_nobody_is_shown_a_stack() -> None:
    given = ("--seed", "5", "--seats", "Mina,Jae,Ola,Raj")
    lines = "".join(f"view {viewer}\n" for viewer in ("red", "purple", "spectator", "arbiter"))
    one, two = (referee(*given, given=lines) for _ in range(2))
    assert one.out == two.out
    views = [answer["view"] for answer in one.answers]
    assert all(view["stacks"] == [12] * 4 and view["contents"] == [] for view in views)
    assert {tuple(view["rolls"]) for view in views} == {tuple(views[0]["rolls"])}


def test_all9_a_turn_ends_by_the_clock_of_the_lines() -> None:
    lines = "@29999 red place 1 1,2 4\n@30000 clock tick\n"
    given = ("--setup", str(FIELD), "--option", "clock=turn:30")
    in_time, lapsed = referee(*given, given=lines).answers
    assert in_time["status"]["timers"] == {"clock-red": 1, "clock-blue": 30_000}
    types = [fact["type"] for fact in lapsed["facts"]]
    assert types == ["markers-given-up", "earned-given-up", "skipped", "drew", "turn-began"]
    assert lapsed["status"]["may"]["blue"][0] == "place"


def test_before_the_end_a_seats_view_is_shown_and_the_arbiters_is_not(running: Path) -> None:
    """ALL13: a seat sees no more than everybody; what says no to the other does not forbid this."""
    assert prismdesk("show", str(running), "--viewer", "blue").code == 0
    ended = prismdesk("show", str(running), "--viewer", "arbiter")
    text = "The arbiter’s view is shown when the match has ended; before that it is secret. (ALL13)"
    assert ended.err.strip() == text


def test_verify_replays_a_match_and_finds_a_tile_that_was_changed(
    running: Path, tmp_path: Path
) -> None:
    ended = prismdesk("verify", str(running))
    assert (ended.code, ended.err, ended.out.count("\n")) == (0, "", 1)
    forged = tmp_path / "forged.prismdesk"
    assert b'"at":"1,2"' in running.read_bytes()
    forged.write_bytes(running.read_bytes().replace(b'"at":"1,2"', b'"at":"1,3"'))
    ended = prismdesk("verify", str(forged))
    assert ended.code == 1
    assert "Traceback" not in ended.out + ended.err


def test_show_as_text_and_as_json_at_a_point(running: Path) -> None:
    ended = prismdesk("show", str(running))
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[0] == "Prisma · red: Mina, blue: Jae"
    assert "1,2 ....RR" in lines
    assert "loop red 0,2 0,3 1,2" in lines
    shown = json.loads(prismdesk("show", str(running), "--at", "1", "--format", "json").out)
    assert (shown["at"], shown["of"], shown["viewer"]) == (1, 5, "spectator")
    assert shown["view"]["unmarked"] == [["0,2", "0,3", "1,2"]]


@pytest.mark.parametrize("at", ["0", "2", "5"])
def test_show_draws_any_point(running: Path, tmp_path: Path, at: str) -> None:
    """Before the first tile, with something earned, and after the turn."""
    ended = prismdesk("show", str(running), "--at", at, "--format", "svg")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.lstrip().startswith("<?xml")
    assert "</svg>" in ended.out
    picture = tmp_path / "picture.png"
    ended = prismdesk("show", str(running), "--at", at, "--format", "png", "-o", str(picture))
    assert (ended.code, ended.err) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_options_are_listed_with_their_rules() -> None:
    """PR3, PR5, PR26, PR27, PR32."""
    ended = prismdesk("options", "prisma")
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    for option in PRISMA.options:
        heads = [line for line in lines if line.startswith(f"{option.name} = {option.default}")]
        assert len(heads) == 1, option.name
        assert heads[0].endswith(f"({option.rule})")
    rules = {option.name: option.rule for option in PRISMA.options}
    assert rules["tile-set"] == "PR3"
    assert rules["directions"] == "PR5"
    assert rules["frozen-markers"] == "PR26"
    assert rules["unfreezing-costs"] == "PR27"
    assert rules["tie-break"] == "PR32"


@pytest.mark.parametrize(
    ("line", "rule", "code"),
    [
        ("red place 1 " + "1" * 5_000, "PR34", "unreadable"),
        ("red place 1 ١,٢ 0", "PR34", "unreadable"),
        ("red place 1 1,2 6", "PR34", "unreadable"),
        ("red mark " + "0,2 " * 900, "PR34", "unreadable"),
        ("red mark 0,2", "PR20", "not-now"),
        ("red place 9 1,2 0", "PR34", "no-such-tile"),
        ("red place 1 99,-99 0", "PR8", "touches-nothing"),
        ("yellow place 1 1,2 4", None, "no-such-seat"),
        ("red pass", None, "not-in-this-game"),
    ],
)
def test_bad_lines_are_refused_and_change_nothing(line: str, rule: str | None, code: str) -> None:
    lines = f"{line}\nred place 1 1,2 4\n"
    ended = referee("--setup", str(FIELD), given=lines)
    refused, placed = ended.answers
    assert (refused["ok"], refused["code"]) == (False, code)
    assert refused.get("rule") == rule
    assert len(refused["message"]) < 300
    assert placed["n"] == 1
