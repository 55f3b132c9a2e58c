"""Three and four seats at the console: their names, their colours, who is asked, who is where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from prismdesk.console.drafting import Wanted, draft
from prismdesk.console.reading import verify_line
from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.console.show import as_json, as_text, shown, viewer_of
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.table.match import Match
from tests.support.steps import STEPS
from tests.support.steps_known import know_steps

HERE, FAR = PlayedBy.PERSON_HERE, PlayedBy.NETWORK
NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture(autouse=True)
def steps(monkeypatch: pytest.MonkeyPatch) -> None:
    know_steps(monkeypatch)


def referee(*names: str, save: Path | None = None, **options: str) -> Referee:
    keeper = set_up(STEPS, Asked(options, "seed", None, names or NAMES, save))
    assert not isinstance(keeper, Refused), keeper
    return Referee(keeper)


def said(top: Referee, *lines: str) -> dict[str, Any]:
    """The answer to the last of these lines, of which all others must be done."""
    answers = [top.answer(line) for line in lines]
    assert all(one is not None and one["ok"] for one in answers[:-1]), answers
    assert answers[-1] is not None
    return answers[-1]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_as_many_play_as_are_named(count: int) -> None:
    top = referee(*NAMES[:count])
    status = said(top, "red 1")["status"]
    assert list(status["scores"]) == ["red", "blue", "yellow", "purple"][:count]


@pytest.mark.parametrize("names", [("Ann",), (*NAMES, "Eva")])
def test_no_other_number_is_taken(names: tuple[str, ...]) -> None:
    refused = set_up(STEPS, Asked({}, "seed", None, names))
    assert isinstance(refused, Refused)
    assert "2 or 3 or 4" in str(refused)


def test_the_host_types_for_every_colour_and_ends_the_match_for_any_all6() -> None:
    top = referee()
    for colour in ("red", "blue", "yellow", "purple"):
        assert said(top, f"host as {colour} 1")["ok"]
    assert said(top, "view purple")["viewer"] == "purple"
    ending = said(top, "host end yellow the cup is hers")["status"]["ending"]
    assert (ending["kind"], ending["winner"]) == ("ruled", "yellow")
    assert "places" not in ending


def test_a_colour_that_does_not_sit_there_is_refused() -> None:
    top = referee("Ann", "Ben", "Cleo")
    for line in ("purple 1", "host as purple 1", "host end purple x", "host forfeit purple x"):
        assert said(top, line)["code"] == "no-such-seat"
    assert said(top, "view purple")["code"] == "no-such-seat"


def test_all7_all_who_are_left_are_asked() -> None:
    top = referee()
    answer = said(top, "yellow resign", "red offer draw", "blue accept")
    assert answer["status"]["offer"] == {"by": "red", "what": "draw", "to": None}
    assert answer["status"]["may"]["yellow"] == []
    assert said(top, "yellow accept")["code"] == "gone"
    ending = said(top, "purple accept")["status"]["ending"]
    assert list(ending) == ["kind", "winner", "reason", "rule", "places"]
    assert ending["places"] == [["red", "blue", "purple"], ["yellow"]]


def test_all9_time_passes_over_who_has_none(tmp_path: Path) -> None:
    top = referee(clock="total:60+0")
    answer = said(top, "red 2", "@60000 clock tick")
    assert answer["status"]["timers"]["clock-blue"] == 0
    assert answer["status"]["may"]["yellow"][0] == "go"
    assert said(top, "@119999 yellow 1")["ok"]


def test_a_file_tells_the_places(tmp_path: Path) -> None:
    path = tmp_path / "four.prismdesk"
    top = referee(save=path, way="x" * 1500)
    lines = [f"{colour} {far}" for _ in range(3) for colour, far in
             (("red", 2), ("blue", 3), ("yellow", 3), ("purple", 1))]  # fmt: skip
    said(top, *lines)
    top._keeper.close()
    right, line = verify_line(path)
    assert right
    assert "Ben and Cleo share the first place (PR32): 1. Ben and Cleo 3. Ann 4. Dan" in line
    found = shown(path, None)
    assert not isinstance(found, Refused)
    viewer = viewer_of("purple", found[0])
    assert viewer is Seat.PURPLE
    text = as_text(*found, viewer)
    assert "red: Ann, blue: Ben, yellow: Cleo, purple: Dan" in text
    assert f"way={'x' * 39}…," in text
    whole = json.loads(as_json(*found, viewer))
    assert whole["ending"]["places"] == [["blue", "yellow"], ["red"], ["purple"]]
    assert whole["options"]["way"] == "x" * 1500


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["host end blue x"], "Ben wins (ALL6)"),
        (["host end draw x"], "drawn (ALL6)"),
        (
            ["red resign", "yellow resign", "purple resign"],
            "Ben wins (ALL8): 1. Ben 2. Ann, Cleo and Dan",
        ),
    ],
)
def test_a_winner_and_a_draw_of_all_are_told(tmp_path: Path, lines: list[str], told: str) -> None:
    path = tmp_path / "four.prismdesk"
    top = referee(save=path)
    assert said(top, *lines)["ok"]
    top._keeper.close()
    assert f", {told}, " in verify_line(path)[1]


def made(seats: str, **options: str) -> Match:
    found = draft(STEPS, Wanted(options=options, seats=seats))
    assert not isinstance(found, Refused), found
    return found


def test_all11_a_table_has_the_fewest_seats_that_are_named() -> None:
    kinds = [one.played_by for one in made("").players]
    assert kinds == [HERE, FAR]
    match = made("yellow=here:Cleo")
    assert [one.name for one in match.players] == ["Red", "Blue", "Cleo"]
    assert [one.played_by for one in match.players] == [HERE, FAR, HERE]
    assert len(made("purple=network").players) == 4
