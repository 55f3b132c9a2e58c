"""Paths, loops and their markers (PR16, PR18 to PR20, PR26), each case on a small field."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.games.prisma.facts import LoopsMade, MarkerPut, MarkersGivenUp, SixLoops
from prismdesk.games.prisma.view import Earned
from tests.support.beams import (
    BLUE,
    CORNER,
    RED,
    RING,
    SPOKES,
    WHEEL,
    Beams,
    hands,
    lines,
    owned,
    triangle,
)

CLOSES = "place 1 1,2 4"
"""Closes the triangle of `CORNER`."""
CORNERED = ("0,2", "0,3", "1,2")

GAP = "place 1 1,-5 3"
"""Puts an `RRR...` into the gap of `WITH_GAP`, which closes two triangles."""
WITH_GAP = lines(WHEEL, without=("1,-5",))
BOTH = (triangle(0), triangle(1))


def corner(stage: str = "middle", number: int = 2, **given: Any) -> Beams:
    turn = f"turn red {stage} {number}\n"
    return Beams(CORNER + hands("RR.... R.....") + turn, **given)


def gap(marked: str = "", **given: Any) -> Beams:
    return Beams(WITH_GAP + marked + hands("RRR... R....."), **given)


def rings(top: Beams) -> list[list[str]]:
    return [loop["ring"] for loop in top.status["loops"]]


# What is a loop (PR18, PR19).


def test_pr18_light_passes_between_all_beams_of_a_tile_whatever_their_colours() -> None:
    field = "0,1 ...R..\n0,2 R.BR..\n0,3 RR....\n"
    top = Beams(field + hands("RB.... R....."))
    top.acted("place 1 1,2 4")
    assert top.tiles["1,2"] == "....RB"
    assert top.did(LoopsMade) == [LoopsMade(RED, (CORNERED,))]


def test_pr19_three_tiles_make_a_small_loop() -> None:
    top = corner()
    assert rings(top) == []
    top.acted(CLOSES)
    (loop,) = top.status["loops"]
    assert (loop["size"], loop["spaces"], loop["ring"]) == (3, 0, list(CORNERED))


def test_pr19_six_tiles_around_a_space_make_a_large_loop() -> None:
    top = Beams("0,1 .R....\n" + lines(RING, without=("0,4",)) + hands("R.R... R....."))
    assert rings(top) == []
    top.acted("place 1 0,4 5")
    (loop,) = top.status["loops"]
    assert (loop["size"], loop["spaces"]) == (6, 1)


def test_pr19_only_the_smallest_faces_count() -> None:
    top = Beams(lines(WHEEL) + hands("R....."))
    assert {loop["size"] for loop in top.status["loops"]} == {3}
    assert len(top.status["loops"]) == 6


def test_pr19_a_loose_end_inside_is_no_part_of_a_loop_and_fills_its_space() -> None:
    ring = {**RING, "0,2": "..RRR.", "0,3": "R....."}
    top = Beams("0,1 .R....\n" + lines(ring) + hands("R....."))
    (loop,) = top.status["loops"]
    assert (loop["size"], loop["spaces"]) == (6, 0)
    assert "0,3" not in loop["ring"]


# Markers (PR20).


def test_pr20_who_makes_a_loop_may_mark_it_and_then_has_earned_a_relocation() -> None:
    top = corner()
    top.acted(CLOSES)
    assert top.did(LoopsMade) == [LoopsMade(RED, (CORNERED,))]
    assert (top.phase, top.open) == ("marking", ["mark", "freeze"])
    top.acted("mark 0,2")
    assert top.did(MarkerPut) == [MarkerPut(RED, CORNERED, frozen=False)]
    assert top.marked == [("0,2 0,3 1,2", "red", False)]
    assert (top.phase, top.open) == ("earned", ["relocate"])


def test_pr20_first_the_markers_then_the_relocation_then_the_next_tile() -> None:
    top = corner()
    for early in ("mark 0,2", "freeze 0,2", "give up marker"):
        assert top.refused(early)[:2] == ("PR20", "not-now")
    assert top.refused("relocate 0,3 1,3 0")[:2] == ("PR20", "not-now")
    top.acted(CLOSES)
    assert top.refused("place 1 0,-2 1")[:2] == ("PR20", "not-now")
    assert top.refused("relocate 0,3 1,3 0")[:2] == ("PR20", "not-now")
    top.acted("mark 0,2")
    assert top.refused("place 1 0,-2 1")[:2] == ("PR14", "not-now")
    assert top.refused("mark 0,2")[:2] == ("PR20", "not-now")
    top.acted("give up relocation")
    assert (top.phase, top.mover) == ("placing", RED)
    assert top.refused("give up relocation")[:2] == ("PR20", "not-now")


def test_pr20_a_marker_can_be_given_up_and_the_loop_stays_without() -> None:
    top = corner()
    top.acted(CLOSES, "give up marker")
    assert top.did(MarkersGivenUp) == [MarkersGivenUp(RED, (CORNERED,), "wanted")]
    assert (top.marked, top.phase) == ([], "earned")
    assert top.status["loops"][0]["owner"] is None


def test_pr20_a_loop_left_unmarked_stays_so() -> None:
    top = corner()
    top.acted(CLOSES, "give up marker", "give up relocation", "place 1 1,0 1")
    assert top.phase == "placing"
    assert top.refused("mark 0,2")[:2] == ("PR20", "not-now")


def test_pr20_one_placement_can_make_two_loops_each_with_a_marker_and_one_relocation() -> None:
    top = gap()
    top.acted(GAP)
    assert set(top.did(LoopsMade)[0].rings) == {ring_of(one) for one in BOTH}
    top.acted(f"mark {BOTH[0]}")
    assert (top.phase, len(top.state.unmarked)) == ("marking", 1)
    assert top.state.earned == Earned("loop", unfreezing=True, costs=True)
    top.acted(f"mark {BOTH[1]}")
    assert len(top.marked) == 2


def ring_of(names: str) -> tuple[str, ...]:
    """The ring as states have it: its cells in their order."""
    return tuple(sorted(names.split(), key=lambda name: tuple(map(int, name.split(",")))))


def test_pr20_with_too_few_markers_the_player_chooses() -> None:
    """Five of Red's markers lie on the field; the one that is left goes where he likes."""
    top = full_wheel_and_gap(5)
    top.acted("place 1 1,2 3")
    assert len(top.state.unmarked) == 2
    top.acted("mark 0,3 1,2 1,3")
    assert top.did(MarkersGivenUp) == [MarkersGivenUp(RED, (CORNERED,), "none-left")]
    assert top.phase == "earned"


def test_pr20_without_any_marker_left_nothing_is_asked() -> None:
    top = full_wheel_and_gap(6)
    top.acted("place 1 1,2 3")
    (given_up,) = top.did(MarkersGivenUp)
    assert (len(given_up.rings), given_up.why) == (2, "none-left")
    assert top.phase == "earned"


def test_pr20_a_frozen_marker_can_still_be_put_where_no_other_is_left() -> None:
    top = full_wheel_and_gap(6, "on")
    top.acted("place 1 1,2 3")
    assert top.open == ["freeze"]
    assert top.refused("mark 0,3 1,2 1,3")[:2] == ("PR20", "no-marker-left")
    top.acted("freeze 0,2")
    assert top.phase == "earned"


def full_wheel_and_gap(count: int, freezing: str = "off") -> Beams:
    """Red has marked so many loops of a wheel that does not score, and can make two more."""
    field = "0,1 ...R..\n0,2 R.RR..\n0,3 RRR...\n1,3 R....R\n"
    marked = owned("red", range(count))
    tiles = lines(WHEEL) + field + marked + hands("RRR... R.....")
    return Beams(tiles, frozen_markers=freezing)


def test_pr34_a_loop_is_named_by_as_many_tiles_as_make_it_the_only_one() -> None:
    top = gap()
    top.acted(GAP)
    assert top.refused("mark 1,-5") == ("PR34", "which-loop", "1,-5")
    assert top.refused("mark 0,-4 1,-5") == ("PR34", "which-loop", "0,-4 1,-5")
    top.acted(f"mark 1,-5 {SPOKES[0]}")
    assert top.marked[0][0].split() == list(ring_of(BOTH[0]))


def test_pr20_only_a_loop_just_made_is_marked() -> None:
    top = gap()
    top.acted(GAP)
    older = f"{SPOKES[3]} {SPOKES[4]}"
    for word in ("mark", "freeze"):
        assert top.refused(f"{word} {older}")[:2] == ("PR20", "not-just-made")
        assert top.refused(f"{word} {triangle(3)}")[:2] == ("PR20", "not-just-made")
        assert top.refused(f"{word} 5,5") == ("PR19", "no-loop", "5,5")
        assert top.refused(f"{word} {SPOKES[0]} {SPOKES[3]}")[:2] == ("PR19", "no-loop")


def test_pr13_a_loop_of_the_opening_is_marked_and_earns_nothing() -> None:
    top = corner("opening", 1)
    top.acted(CLOSES)
    assert (top.phase, top.state.earned) == ("marking", None)
    top.acted("mark 0,2")
    assert (top.phase, top.mover) == ("placing", BLUE)


# Frozen markers (PR26).


def test_pr26_a_frozen_marker_goes_on_a_small_loop_instead_of_an_ordinary_one() -> None:
    top = corner()
    top.acted(CLOSES, "freeze 0,2")
    assert top.marked == [("0,2 0,3 1,2", "red", True)]
    assert top.rules.view(top.state, RED).frozen_left == (0, 1)
    assert top.rules.view(top.state, RED).loops_left == (6, 6)


def test_pr26_each_player_has_one_frozen_marker() -> None:
    top = Beams(WITH_GAP + f"loop red {triangle(3)} frozen\n" + hands("RRR... R....."))
    top.acted(GAP)
    assert top.open == ["mark"]
    assert top.refused(f"freeze {BOTH[0]}")[:2] == ("PR26", "no-frozen-marker")


def test_pr26_a_large_loop_has_no_frozen_marker() -> None:
    top = Beams("0,1 .R....\n" + lines(RING, without=("0,4",)) + hands("R.R... R....."))
    top.acted("place 1 0,4 5")
    assert top.open == ["mark"]
    assert top.refused("freeze 0,2")[:2] == ("PR26", "large-loop")


def test_pr26_a_match_can_be_without_frozen_markers() -> None:
    top = corner(frozen_markers="off")
    top.acted(CLOSES)
    assert top.open == ["mark"]
    assert top.refused("freeze 0,2")[:2] == ("PR26", "no-freezing")
    assert top.rules.view(top.state, RED).frozen_left == (0, 0)


# Six scoring loops (PR16).

SCORING = WITH_GAP.replace("1,-4 R...RR", "1,-4 R..RRR")
"""The wheel with a red beam to the south, by which its loops score for Red."""


@pytest.mark.parametrize("last", ["mark", "freeze"])
def test_pr16_six_scoring_loops_end_the_match_at_that_very_moment(last: str) -> None:
    top = Beams(SCORING + owned("red", range(2, 6)) + hands("RRR... R....."))
    top.acted(GAP, f"mark {BOTH[0]}")
    assert top.table.ending is None
    top.acted(f"{last} {BOTH[1]}")
    assert top.did(SixLoops) == [SixLoops(RED)]
    assert (top.ending.rule, top.ending.winner) == ("PR16", RED)
    assert top.log() == "Red has 6 scoring loops: Red wins with a total of 7."
    assert (top.phase, top.movers()) == ("over", ())
    assert top.state.hands[0] == ("R.....",), "no relocation, no second tile"


def test_pr16_a_seventh_loop_is_counted_in_the_sentence() -> None:
    """Six ordinary markers lie in loops that score since the last tile; the frozen one ends it."""
    lit = CORNER.replace("0,3 RR....", "0,3 RR.R..")
    field = lines(WHEEL).replace("1,-4 R...RR", "1,-4 R.R.RR") + lit
    top = Beams(field + owned("red", range(6)) + hands("R.R... RR...."))
    top.acted("place 1 2,-4 3", "place 1 1,2 4", "freeze 0,2")
    assert top.status["parts"]["red"]["loops"] == 7
    assert str(top.ending.reason).startswith("Red has 7 scoring loops: Red wins ")


def test_pr16_six_loops_that_do_not_score_end_nothing() -> None:
    top = Beams(WITH_GAP + owned("red", range(2, 6)) + hands("RRR... R....."))
    top.acted(GAP, f"mark {BOTH[0]}", f"mark {BOTH[1]}")
    assert top.table.ending is None
    assert len(top.marked) == 6


def test_pr16_a_loop_of_another_seat_is_none_of_the_six() -> None:
    field = SCORING + owned("red", range(2, 5)) + owned("blue", [5])
    top = Beams(field + hands("RRR... R....."))
    top.acted(GAP, f"mark {BOTH[0]}", f"mark {BOTH[1]}")
    assert top.table.ending is None


def test_pr16_loops_that_begin_to_score_end_the_match_with_the_next_marker_only() -> None:
    """The text speaks of placing a marker; a beam alone ends nothing."""
    field = lines(WHEEL).replace("1,-4 R...RR", "1,-4 R.R.RR") + CORNER
    top = Beams(field + owned("red", range(6)) + hands("R.R... RR...."))
    assert top.status["parts"]["red"]["loops"] == 0
    top.acted("place 1 2,-4 3")
    assert top.status["parts"]["red"]["loops"] == 6
    assert top.table.ending is None
    top.acted("place 1 1,2 4", "freeze 0,2")
    assert top.ending.rule == "PR16"
