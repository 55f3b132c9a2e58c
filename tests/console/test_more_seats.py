"""Three and four seats at the console: their names, their colours, who is asked, who is where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from prismdesk.console.match_setup import Wanted, draft
from prismdesk.console.queries import verify_line
from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.table.match import Match
from tests.support.turns_game import STEPS, know_steps

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
