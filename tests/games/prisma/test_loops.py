"""Paths, loops and their markers (PR16, PR18 to PR20, PR26), each case on a small field."""

from __future__ import annotations

from typing import Any

from prismdesk.games.prisma.facts import LoopsMade, MarkersGivenUp
from prismdesk.games.prisma.view import Earned
from tests.support.prisma_by_hand import (
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

CORNERED = ("0,2", "0,3", "1,2")

GAP = "place 1 1,-5 3"
"""Puts an `RRR...` into the gap of `WITH_GAP`, which closes two triangles."""
WITH_GAP = lines(WHEEL, without=("1,-5",))
BOTH = (triangle(0), triangle(1))


def gap(marked: str = "", **given: Any) -> Beams:
    return Beams(WITH_GAP + marked + hands("RRR... R....."), **given)


def rings(top: Beams) -> list[list[str]]:
    return [loop["ring"] for loop in top.status["loops"]]


# What is a loop (PR18, PR19).


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


# Six scoring loops (PR16).


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
