"""Who may do what, and what everybody else is told (PR14, PR20, PR24, PR26, PR27, PR34, ALL4)."""

from __future__ import annotations

from typing import Any

from tests.games.prisma.test_earned import large, linked, looped
from tests.support.prisma_by_hand import CORNER, ICE, NORTH, RED, WHEEL, Beams, hands, lines, owned

CLOSES = "place 1 1,2 4"
"""Closes the triangle of `CORNER`."""

AROUND = """
0,1 ...R..
0,2 RRRR..
0,3 RRR...
1,2 ....RR
1,1 ..R.R.
2,1 ...R.R
1,3 .R...R
loop red 0,2 0,3 1,2
"""
"""`R...R.` on 2,2 closes a loop of seven, with the three tiles of the marked one among its own."""


def corner(marked: str = "", **given: Any) -> Beams:
    top = Beams(CORNER + marked + hands("RR.... R....."), **given)
    top.acted(CLOSES)
    return top


def test_pr26_who_has_frozen_a_loop_already_may_only_mark() -> None:
    top = corner(ICE.replace("blue", "red"))
    assert top.may(RED) == ["mark", "give-up-marker"]
    assert top.why("freeze 0,2") == "Your frozen marker lies on another loop. (PR26)"


def test_pr26_a_large_loop_may_only_be_marked() -> None:
    top = Beams(AROUND + hands("R...R. R....."))
    top.acted("place 1 2,2 0")
    assert top.may(RED) == ["mark", "give-up-marker"]
    text = "A frozen marker goes on a small loop; this one is large. (PR26)"
    assert top.why("freeze 2,2") == text


def test_pr20_without_an_ordinary_marker_left_it_may_only_be_frozen() -> None:
    top = corner(lines(WHEEL) + owned("red", range(6)))
    assert top.may(RED) == ["freeze", "give-up-marker"]
    assert top.why("mark 0,2") == "You have no loop marker left. (PR20)"


def test_pr27_what_was_used_may_not_be_done_again() -> None:
    top = linked(NORTH + ICE)
    assert top.may(RED) == ["relocate", "unfreeze", "give-up-relocation"]
    top.acted("unfreeze 2,-1")
    assert top.may(RED) == ["relocate", "give-up-relocation"]
    text = "No more frozen markers can be taken off for what was made. (PR27)"
    assert top.why("unfreeze 2,-1") == text
    top = large(ICE)
    top.acted("relocate 0,-3 -1,-1 5")
    assert top.may(RED) == ["unfreeze", "give-up-relocation"]
    text = "The relocation that was earned has been used. (PR21)"
    assert top.why("relocate -1,-1 0,-3 0") == text


def test_pr20_who_is_on_turn_hears_what_comes_first() -> None:
    placing, marking, using = Beams(CORNER + hands("RR....")), corner(), looped()
    assert placing.why("mark 0,2") == "No loop has just been made. (PR20)"
    assert placing.why("relocate 0,3 1,0 0").startswith("Nothing has been earned ")
    assert marking.why("place 1 1,0 1").startswith("First mark the loops just made, ")
    assert using.why("place 1 1,0 1") == "First use what was earned, or give it up. (PR14)"
    assert using.why("mark 0,2") == "What was earned is used first, or given up. (PR20)"


def test_pr34_exactly_the_ring_of_a_loop_names_that_loop() -> None:
    """Though one just made has all of these tiles, too, and is the only one just made."""
    top = Beams(AROUND + hands("R...R. R....."))
    top.acted("place 1 2,2 0")
    cells = "0,2 0,3 1,2"
    assert top.refused(f"mark {cells}") == ("PR20", "not-just-made", cells)
    top.acted("mark 0,2 0,3 1,2 1,3")
    assert [len(ring.split()) for ring, _, _ in top.marked] == [3, 7]
