"""Prisma's set-ups on the command line: how many play, sets and directions (PR3, PR5, PR35)."""

from __future__ import annotations

from pathlib import Path

import pytest

from prismdesk.console.drafting import Wanted, draft
from prismdesk.console.reading import option_lines
from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.console.show import as_text
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.sets import set_chosen, written
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.keeper import Keeper
from prismdesk.link.saved import Saved, load
from tests.support.process import prismdesk

THREE = (
    "0,0 marker S red\n0,-1 marker NW blue\n1,-1 marker NE yellow\n"
    "hand red R.....\nhand blue B.....\nhand yellow R.....\nturn yellow middle 1\n"
)
OWN = written(set_chosen("crossroads")).replace("Crossroads", "Mein Satz")


def kept(asked: Asked) -> Keeper:
    keeper = set_up(PRISMA, asked)
    assert not isinstance(keeper, Refused), keeper.faults or keeper
    return keeper


def test_pr35_a_set_up_says_by_itself_for_how_many_it_is() -> None:
    keeper = kept(Asked(setup=THREE))
    assert [player.name for player in keeper.table.match.players] == ["Red", "Blue", "Yellow"]
    answer = Referee(keeper).answer("@0 host pause hello")
    assert answer is not None
    assert answer["status"]["order"] == ["red", "blue", "yellow"]
    keeper.close()


def test_pr35_names_that_are_too_few_for_a_set_up_are_refused_with_its_faults() -> None:
    refused = set_up(PRISMA, Asked(setup=THREE, names=("Ann", "Ben")))
    assert isinstance(refused, Refused)
    assert {fault.rule for fault in refused.faults} == {"PR6"}


def test_pr6_without_a_set_up_two_play_unless_more_are_named() -> None:
    for names, count in (((), 2), (("A", "B", "C", "D"), 4)):
        keeper = kept(Asked(names=names, seed="a"))
        assert len(keeper.table.match.players) == count
        keeper.close()


def test_pr35_a_table_for_others_has_the_seats_of_its_set_up() -> None:
    for seats, count in (("", 3), ("purple=network", 4)):
        match = draft(PRISMA, Wanted(seats=seats, setup=THREE if count == 3 else None))
        assert not isinstance(match, Refused)
        assert len(match.players) == count
    assert not isinstance(draft(PRIZMIK, Wanted()), Refused)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"tile-set": "mine"}, "PR3"),
        ({"tile-set": OWN.replace("R.....", "......")}, "PR3"),
        ({"directions": "N,N"}, "PR5"),
        ({"directions": "N,SE,SW"}, "PR5"),
    ],
)
def test_pr3_pr5_what_cannot_be_chosen_is_refused_by_its_rule(
    options: dict[str, str], rule: str
) -> None:
    refused = set_up(PRISMA, Asked(options=options))
    assert isinstance(refused, Refused)
    assert refused.rule == rule


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


def test_pr3_pr5_the_options_are_listed_with_their_forms() -> None:
    lines = list(option_lines(PRISMA))
    assert lines[0].startswith("tile-set = house | crossroads | name NAME; tile SIDES COUNT; ")
    assert lines[0].endswith("(PR3)")
    directions = next(line for line in lines if line.startswith("directions = "))
    assert directions.startswith("directions = usual | DIRECTION,DIRECTION,")
