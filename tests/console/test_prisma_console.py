"""Prisma at the console: a match by lines from a field, its status, its file, and its pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from prismdesk.console.queries import as_text
from prismdesk.console.referee import Asked, set_up
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.sets import set_chosen, written
from prismdesk.link.keeper import Keeper
from prismdesk.link.saved import Saved, load
from tests.support.program_process import ROOT, Ended, prismdesk

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


def test_pr7_the_seed_alone_decides_and_nobody_is_shown_a_stack() -> None:
    given = ("--seed", "5", "--seats", "Mina,Jae,Ola,Raj")
    lines = "".join(f"view {viewer}\n" for viewer in ("red", "purple", "spectator", "arbiter"))
    one, two = (referee(*given, given=lines) for _ in range(2))
    assert one.out == two.out
    views = [answer["view"] for answer in one.answers]
    assert all(view["stacks"] == [12] * 4 and view["contents"] == [] for view in views)
    assert {tuple(view["rolls"]) for view in views} == {tuple(views[0]["rolls"])}


def test_before_the_end_a_seats_view_is_shown_and_the_arbiters_is_not(running: Path) -> None:
    """ALL13: a seat sees no more than everybody; what says no to the other does not forbid this."""
    assert prismdesk("show", str(running), "--viewer", "blue").code == 0
    ended = prismdesk("show", str(running), "--viewer", "arbiter")
    text = "The arbiter’s view is shown when the match has ended; before that it is secret. (ALL13)"
    assert ended.err.strip() == text


@pytest.mark.parametrize(
    ("line", "rule", "code"),
    [
        ("red place 1 " + "1" * 3_000, "PR34", "unreadable"),
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


THREE = (
    "0,0 marker S red\n0,-1 marker NW blue\n1,-1 marker NE yellow\n"
    "hand red R.....\nhand blue B.....\nhand yellow R.....\nturn yellow middle 1\n"
)
OWN = written(set_chosen("crossroads")).replace("Crossroads", "Mein Satz")


def kept(asked: Asked) -> Keeper:
    keeper = set_up(PRISMA, asked)
    assert not isinstance(keeper, Refused), keeper.faults or keeper
    return keeper


def test_pr35_names_that_are_too_few_for_a_set_up_are_refused_with_its_faults() -> None:
    refused = set_up(PRISMA, Asked(setup=THREE, names=("Ann", "Ben")))
    assert isinstance(refused, Refused)
    assert {fault.rule for fault in refused.faults} == {"PR6"}


def test_pr3_all_that_is_wrong_with_a_set_is_printed_at_once() -> None:
    value = OWN.replace("S 0,0", "X 0,0").replace("name ", "named ")
    ended = prismdesk("referee", "prisma", "--option", f"tile-set={value}", given="")
    told = ended.err.splitlines()
    assert told[0] == "The tile set has 3 faults. (PR3)"
    assert [line.partition(":")[0] for line in told[1:]] == ["Entry 1", "Entry 23", "Entry 24"]


def test_pr3_a_match_file_holds_all_of_an_own_set_and_show_says_its_name(tmp_path: Path) -> None:
    path = tmp_path / "own.prismdesk"
    keeper = kept(Asked(options={"tile-set": OWN, "directions": "NE,SW"}, seed="a", save=path))
    state = keeper.table.state
    keeper.close()
    saved = load(path)
    assert isinstance(saved, Saved)
    assert saved.match.option("tile-set") == OWN
    assert saved.table.state == state
    said = as_text(saved, saved.table.moments[-1], Watcher.SPECTATOR)
    assert "options: tile-set=Mein Satz, directions=NE, SW, host=present" in said
