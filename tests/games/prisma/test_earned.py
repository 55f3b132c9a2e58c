"""What a placement earns: a relocation by loop or link, and unfreezing (PR14, PR20, PR21, PR27)."""

from __future__ import annotations

from typing import Any

from prismdesk.games.prisma.facts import EarnedGivenUp, PathsLinked, Unfrozen
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import Earned
from tests.support.prisma_by_hand import (
    BLUE,
    CORNER,
    EAST,
    ICE,
    ICY,
    LOOSE,
    NORTH,
    RED,
    RING,
    STRAIGHT,
    WHEEL,
    Beams,
    hands,
    lines,
    owned,
)

OPEN_RING = "0,1 .R....\n" + lines(RING, without=("0,4",)) + NORTH


def looped(field: str = LOOSE, hand: str = "R..... R.....", **given: Any) -> Beams:
    """Red has closed the small triangle of `CORNER` and marked it."""
    top = Beams(CORNER + field + hands(f"RR.... {hand}"), **given)
    top.acted("place 1 1,2 4", "mark 0,2 1,2")
    return top


def linked(field: str = NORTH, hand: str = "R..... R.....", **given: Any) -> Beams:
    """Red has linked the two paths of `STRAIGHT`."""
    top = Beams(STRAIGHT + field + hands(f"R..R.. {hand}"), **given)
    top.acted("place 1 0,3 0")
    return top


def large(field: str = "", **given: Any) -> Beams:
    """Red has closed a large loop and marked it."""
    top = Beams(OPEN_RING + field + hands("R.R... R....."), **given)
    top.acted("place 1 0,4 5", "mark 0,2")
    return top


# One relocation (PR20, PR21).


def test_pr18_a_path_has_two_tiles_and_to_join_one_alone_links_nothing() -> None:
    field = STRAIGHT.replace("0,4 R..R..", "0,4 R.....").replace("0,5 R.....\n", "")
    top = Beams(field + NORTH + hands("R..R.. R....."))
    top.acted("place 1 0,3 0")
    assert (top.did(PathsLinked), top.phase) == ([], "placing")


def test_pr21_both_ends_of_one_path_are_no_link() -> None:
    top = looped(EAST + NORTH)
    assert top.state.earned is not None
    assert top.state.earned.relocation == "loop"


def test_pr21_a_relocation_that_links_paths_earns_nothing() -> None:
    pairs = "1,-1 .R....\n2,-2 ...RR.\n1,0 ...R..\n2,0 RR....\n3,-1 ....R.\n"
    top = linked("0,-2 .R....\n0,-3 .R..R.\n" + pairs)
    before = paths(top)
    top.acted("relocate 0,-3 2,-1 5")
    assert paths(top) == before - 1
    assert (top.phase, top.did(PathsLinked), top.state.earned) == ("placing", [], None)
    assert top.state.linking == ("0,3",), "only a placement keeps what is near its link (PR24)"


def paths(top: Beams) -> int:
    return sum(len(part) > 1 for part in field_in(top.state).parts)


def test_pr24_nothing_is_asked_where_no_tile_can_be_relocated() -> None:
    top = Beams(lines(WHEEL, without=("1,-5",)) + hands("RRR... R....."))
    top.acted("place 1 1,-5 3", "give up marker")
    assert top.did(EarnedGivenUp) == [EarnedGivenUp(RED, "no-use")]
    assert top.phase == "placing"


# Unfreezing (PR27).


def test_pr27_the_frozen_marker_goes_back_and_an_ordinary_one_takes_its_place() -> None:
    top = looped(ICE)
    top.acted("unfreeze 2,-1")
    assert ("1,-1 2,-2 2,-1", "blue", False) in top.marked
    view = top.rules.view(top.state, RED)
    assert (view.frozen_left, view.loops_left) == ((1, 1), (5, 5))


def test_pr27_without_a_marker_left_to_its_owner_the_loop_stays_without_one() -> None:
    top = looped(lines(WHEEL) + owned("blue", range(6)) + ICE)
    top.acted("unfreeze 2,-1")
    assert top.did(Unfrozen) == [Unfrozen(RED, BLUE, ICY, replaced=False)]
    assert not [one for one in top.marked if "2,-1" in one[0].split()]
    assert top.rules.view(top.state, RED).frozen_left == (1, 1)


def test_pr27_any_frozen_marker_can_be_taken_off_ones_own_too() -> None:
    top = linked(NORTH + ICE.replace("blue", "red"))
    top.acted("unfreeze 2,-1")
    assert top.did(Unfrozen) == [Unfrozen(RED, RED, ICY, replaced=True)]


def test_pr27_without_a_frozen_marker_on_the_field_there_is_none_to_take_off() -> None:
    top = looped()
    assert top.open == ["relocate"]
    assert top.refused("unfreeze 1,2")[:2] == ("PR27", "not-frozen")


def test_pr26_a_match_without_frozen_markers_has_no_unfreezing() -> None:
    top = looped(frozen_markers="off")
    assert top.state.earned == Earned("loop", unfreezing=False, costs=True)
    assert top.refused("unfreeze 1,2")[:2] == ("PR26", "no-freezing")


def test_pr27_where_no_tile_can_go_the_unfreezing_is_still_open() -> None:
    top = Beams(lines(WHEEL, without=("1,-5",)) + ICE + hands("RRR... R....."))
    top.acted("place 1 1,-5 3", "give up marker")
    assert top.open == ["unfreeze"]
    top.acted("unfreeze 2,-1")
    assert top.phase == "placing"
