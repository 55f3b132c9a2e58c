"""Relocations: what may be taken up, and where it may go (PR11, PR15, PR22 to PR25)."""

from __future__ import annotations

import pytest

from prismdesk.games.prisma.facts import LoopBroken, Relocated
from prismdesk.games.prisma.judging import field_in
from prismdesk.geometry.hexagon import Cell
from tests.games.test_prisma_earned import large, linked, looped
from tests.support.beams import (
    BLUE,
    CORNER,
    EAST,
    ICE,
    LOOSE,
    NORTH,
    RED,
    STRAIGHT,
    WHEEL,
    Beams,
    hands,
    lines,
)

BREAKS = "relocate 0,3 -1,1 3"
"""Takes a tile of the triangle of `CORNER` away."""


# Where it goes (PR22, PR23).


def test_pr22_a_tile_of_the_field_goes_to_another_cell_turned_as_one_likes() -> None:
    top = linked()
    top.acted("relocate 0,-3 -1,-1 5")
    assert top.did(Relocated) == [Relocated(RED, "0,-3", "-1,-1", "R....R")]
    assert "0,-3" not in top.tiles
    assert top.tiles["-1,-1"] == "R....R"
    assert top.log() == ""
    assert top.state.last == ("0,-3", "-1,-1")


@pytest.mark.parametrize(
    ("action", "rule", "code"),
    [
        ("relocate 0,-3 0,-3 1", "PR22", "same-cell"),
        ("relocate 5,5 1,0 0", "PR22", "no-tile"),
        ("relocate 0,0 1,0 0", "PR22", "no-tile"),
        ("relocate 0,-3 0,2 0", "PR8", "taken"),
        ("relocate 0,-3 5,5 0", "PR8", "touches-nothing"),
        ("relocate 0,-3 -1,-1 0", "PR9", "clash"),
        ("relocate 0,-3 1,0 5", "PR9", "clash"),
    ],
)
def test_pr22_it_is_laid_by_the_rules_of_laying(action: str, rule: str, code: str) -> None:
    top = linked()
    assert top.refused(action)[:2] == (rule, code)


def test_pr22_it_is_judged_with_the_tile_lifted_off() -> None:
    """0,-4 touches nothing but the tile itself; on 1,-3 a beam points to where it lay."""
    top = linked()
    assert top.refused("relocate 0,-3 0,-4 0") == ("PR8", "touches-nothing", "0,-4")
    top.acted("relocate 0,-3 1,-3 4")
    assert top.tiles["1,-3"] == "....RR"


def test_pr10_a_relocated_tile_need_join_no_light() -> None:
    top = linked()
    top.acted("relocate 0,-3 -1,-1 5")
    assert top.phase == "placing"


def test_pr12_it_does_not_go_into_a_large_loop() -> None:
    top = large()
    assert top.refused("relocate 0,-3 0,3 0") == ("PR12", "inside-large-loop", "0,3")


def test_pr23_earned_by_a_loop_it_makes_no_new_loop() -> None:
    top = looped(NORTH + EAST)
    assert top.refused("relocate 0,-3 2,-1 5") == ("PR23", "new-loop", "2,-1")
    top.acted("relocate 0,-3 -1,-1 5")
    assert top.phase == "placing"


def test_pr23_earned_by_a_link_it_may_make_a_new_loop() -> None:
    top = linked(NORTH + EAST)
    top.acted("relocate 0,-3 2,-1 5")
    assert top.phase == "marking"


# What may not be taken up (PR11, PR15, PR24).


def test_pr24_a_tile_that_touches_a_direction_marker_stays() -> None:
    assert looped().refused("relocate 0,1 1,-1 0") == ("PR24", "touches-marker", "0,1")


def test_pr24_a_tile_with_one_beam_stays() -> None:
    top = looped(LOOSE + "-1,3 ....R.\n")
    assert top.refused("relocate -1,3 1,0 0") == ("PR24", "one-beam", "-1,3")


def test_pr24_a_tile_on_a_large_loop_stays() -> None:
    assert large().refused("relocate 1,2 1,0 0") == ("PR24", "large-loop", "1,2")


def test_pr24_a_tile_placed_in_this_turn_stays() -> None:
    top = looped(LOOSE + EAST, "R....R R.....")
    assert top.refused("relocate 1,2 1,0 0") == ("PR24", "fresh", "1,2")
    top.acted("give up relocation", "place 1 2,-1 0", "give up marker")
    assert top.refused("relocate 1,2 1,0 0") == ("PR24", "fresh", "1,2")
    assert top.refused("relocate 2,-1 1,0 0") == ("PR24", "fresh", "2,-1")


def test_pr24_a_tile_relocated_in_this_turn_stays() -> None:
    top = looped(LOOSE + EAST + NORTH, "R....R R.....")
    top.acted("relocate -1,2 -1,3 5", "place 1 2,-1 0", "mark 2,-1")
    assert top.refused("relocate -1,3 -1,2 0") == ("PR24", "fresh", "-1,3")


def test_pr24_the_next_turn_frees_what_was_laid_in_the_last_one() -> None:
    top = looped(LOOSE + EAST, "R..... R.....")
    top.acted("relocate -1,2 -1,3 5", "place 1 1,0 1")
    assert top.state.fresh == ()
    assert top.mover is BLUE


def test_pr24_a_tile_on_two_loops_stays() -> None:
    top = looped(lines(WHEEL) + LOOSE)
    assert top.refused("relocate 0,-5 1,0 0") == ("PR24", "two-loops", "0,-5")


def test_pr11_a_tile_that_holds_others_stays() -> None:
    assert looped().refused("relocate 0,2 1,0 0") == ("PR24", "cuts-off", "0,2")


def test_pr24_a_tile_within_two_of_the_link_stays_and_one_three_away_does_not() -> None:
    top = linked(LOOSE + NORTH)
    assert top.refused("relocate -1,2 1,0 0") == ("PR24", "near-link", "-1,2")
    top = linked("-1,1 .....R\n-2,2 R....R\n" + NORTH)
    top.acted("relocate -2,2 -1,-1 0")
    assert top.phase == "placing"


def test_pr24_the_link_holds_its_surroundings_for_the_whole_turn() -> None:
    top = linked(LOOSE + NORTH + EAST, "R....R R.....")
    top.acted("give up relocation", "place 1 2,-1 0", "mark 2,-1")
    assert top.refused("relocate -1,2 1,0 0") == ("PR24", "near-link", "-1,2")
    top.acted("relocate 0,-3 -1,-1 5")
    assert top.mover is BLUE


def test_pr24_a_tile_on_a_loop_with_a_frozen_marker_stays() -> None:
    assert looped(ICE).refused("relocate 2,-1 1,0 0") == ("PR24", "frozen", "2,-1")
    top = Beams(CORNER + LOOSE + hands("RR.... R....."))
    top.acted("place 1 1,2 4", "freeze 0,2")
    assert top.refused(BREAKS) == ("PR24", "frozen", "0,3")


def test_pr27_a_frozen_loop_can_be_broken_once_it_is_unfrozen() -> None:
    top = linked(NORTH + ICE)
    assert top.refused("relocate 2,-1 -1,-1 0") == ("PR24", "frozen", "2,-1")
    top.acted("unfreeze 2,-1", "relocate 2,-1 -1,-1 0")
    assert top.marked == []


@pytest.mark.parametrize("marked", ["mark 0,2", "give up marker"])
def test_pr15_in_the_closing_turns_no_loop_is_broken(marked: str) -> None:
    top = Beams(CORNER + LOOSE + hands("RR.... R.....") + "turn red closing 2\n")
    top.acted("place 1 1,2 4", marked)
    assert top.refused(BREAKS) == ("PR15", "closing-loop", "0,3")
    top.acted("relocate -1,2 -1,1 0")
    assert top.phase == "placing"


# Breaking and restoring (PR25).


def test_pr25_a_small_loop_is_broken_by_taking_a_tile_of_it_and_its_marker_goes_back() -> None:
    top = looped()
    assert top.rules.view(top.state, RED).loops_left == (5, 6)
    top.acted(BREAKS)
    assert top.did(LoopBroken) == [LoopBroken(("0,2", "0,3", "1,2"), RED)]
    assert (top.marked, top.status["loops"]) == ([], [])
    assert top.log() == "breaks a loop"
    assert top.rules.view(top.state, RED).loops_left == (6, 6)


def test_pr25_the_marker_of_another_seat_goes_back_to_it() -> None:
    top = linked(NORTH + ICE.replace(" frozen", ""))
    top.acted("relocate 2,-1 -1,-1 0")
    assert top.did(LoopBroken) == [LoopBroken(("1,-1", "2,-2", "2,-1"), BLUE)]
    assert top.rules.view(top.state, RED).loops_left == (6, 6)


def test_pr25_a_loop_without_a_marker_can_be_broken_too() -> None:
    top = Beams(CORNER + LOOSE + hands("RR.... R....."))
    top.acted("place 1 1,2 4", "give up marker", BREAKS)
    assert top.did(LoopBroken) == [LoopBroken(("0,2", "0,3", "1,2"), None)]


def test_pr25_a_broken_loop_is_restored_in_the_same_turn_as_a_new_one() -> None:
    """PR20: it gets a marker again, and earns a relocation again."""
    top = looped(LOOSE, "RR.... R.....")
    top.acted(BREAKS, "place 1 0,3 0")
    assert (top.phase, top.open) == ("marking", ["mark", "freeze"])
    top.acted("freeze 0,3")
    assert top.marked == [("0,2 0,3 1,2", "red", True)]
    assert (top.phase, top.open) == ("earned", ["relocate", "unfreeze"])


PAIR = "0,-2 .R....\n0,-3 R....R\n0,-4 ...R..\n1,-3 ....R.\n1,-4 R.....\n"
"""A path of 0,-3 and 0,-4; the other tiles hold 0,-4."""


@pytest.mark.parametrize("stage", ["middle", "closing"])
def test_pr25_a_path_is_broken_and_restored_in_one_turn(stage: str) -> None:
    top = Beams(STRAIGHT + PAIR + hands("R..R.. R.....") + f"turn red {stage} 2\n")
    top.acted("place 1 0,3 0", "relocate 0,-3 -1,-1 0")
    assert not field_in(top.state).in_path(Cell(0, -4))
    top.acted("place 1 0,-3 0")
    assert field_in(top.state).in_path(Cell(0, -4))
