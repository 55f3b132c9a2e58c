"""Where a tile may be laid (PR8 to PR12), each case on a small field."""

from __future__ import annotations

import pytest

from tests.support.beams import RING, Beams, hands, lines

LONE = "0,1 ...R..\n"
"""One tile below Red's marker, its red beam to the south."""


def laying(hand: str, field: str = LONE, stage: str = "middle", number: int = 1) -> Beams:
    return Beams(f"{field}{hands(hand)}turn red {stage} {number}\n")


def test_pr8_a_tile_goes_on_an_empty_cell() -> None:
    assert laying("R.....").refused("place 1 0,1 0") == ("PR8", "taken", "0,1")
    assert laying("R.....").refused("place 1 0,-1 0") == ("PR8", "taken", "0,-1")


def test_pr8_a_tile_touches_a_tile_or_a_marker_along_a_side() -> None:
    assert laying("R.....").refused("place 1 3,3 0") == ("PR8", "touches-nothing", "3,3")
    top = laying("R..... R.....")
    top.acted("place 1 0,2 0", "place 1 1,-1 1")
    assert set(top.tiles) == {"0,1", "0,2", "1,-1"}


def test_pr8_the_first_tile_of_all_touches_a_marker() -> None:
    top = laying("R..R..", "", "opening")
    assert top.refused("place 1 0,2 0") == ("PR8", "touches-nothing", "0,2")
    top.acted("place 1 0,1 1")
    assert top.tiles == {"0,1": ".R..R."}


@pytest.mark.parametrize("stage", ["opening", "middle", "closing"])
@pytest.mark.parametrize(
    ("hand", "action", "why"),
    [
        (
            "R.....",
            "place 1 1,0 5",
            "The tile’s red beam would meet a blank side of the marker on 0,0.",
        ),
        ("B.....", "place 1 0,2 0", "The tile’s blue beam would meet a red beam of 0,1."),
        ("R.....", "place 1 0,2 1", "The red beam of 0,1 would meet a blank side of the tile."),
        ("R.....", "place 1 1,1 5", "The tile’s red beam would meet a blank side of 0,1."),
    ],
)
def test_pr9_where_tiles_meet_both_sides_are_alike(
    hand: str, action: str, why: str, stage: str
) -> None:
    top = laying(hand, stage=stage, number=1)
    cell = action.split()[2]
    assert top.refused(action) == ("PR9", "clash", cell)
    # No side is called by its name: a field that is turned would show it on another one.
    assert top.why(action) == f"{why} (PR9)"


def test_pr9_blank_sides_meet_blank_sides() -> None:
    top = laying("R.....")
    top.acted("place 1 1,0 0")
    assert top.tiles["1,0"] == "R....."


@pytest.mark.parametrize("stage", ["middle", "closing"])
def test_pr10_after_the_opening_one_beam_joins_light(stage: str) -> None:
    top = laying("RR....", stage=stage)
    assert top.refused("place 1 1,-1 0") == ("PR10", "joins-nothing", "1,-1")
    top.acted("place 1 0,2 0")
    assert top.tiles["0,2"] == "RR...."


def test_pr10_any_beam_on_the_field_will_do_even_of_a_tile_alone() -> None:
    top = laying("R.B...")
    top.acted("place 1 0,2 0")
    assert top.tiles["0,2"] == "R.B..."


def test_pr10_a_tile_with_one_beam_need_join_nothing() -> None:
    top = laying("B.....")
    top.acted("place 1 1,-1 1")
    assert top.tiles["1,-1"] == ".B...."


def test_pr10_nothing_need_be_joined_in_the_opening() -> None:
    top = laying("RR....", stage="opening")
    top.acted("place 1 1,-1 0")
    assert top.tiles["1,-1"] == "RR...."


@pytest.mark.parametrize("stage", ["opening", "middle", "closing"])
def test_pr12_the_space_in_a_large_loop_is_never_filled(stage: str) -> None:
    field = "0,1 .R....\n" + lines(RING)
    top = laying("R.....", field, stage)
    assert top.refused("place 1 0,3 0") == ("PR12", "inside-large-loop", "0,3")


@pytest.mark.parametrize(
    ("sixths", "cell", "lies"),
    [
        (0, "0,-2", "R.B..."),
        (1, "0,1", ".R.B.."),
        (2, "0,1", "..R.B."),
        (3, "0,1", "...R.B"),
        (4, "0,-2", "B...R."),
        (5, "0,1", ".B...R"),
    ],
)
def test_pr34_a_tile_is_turned_clockwise_by_sixths(sixths: int, cell: str, lies: str) -> None:
    top = laying("R.B...", "", "opening")
    top.acted(f"place 1 {cell} {sixths}")
    assert top.tiles == {cell: lies}


def test_pr34_a_placed_tile_moves_the_later_ones_up() -> None:
    top = laying("R..... B..... RR....", number=2)
    top.acted("place 1 0,2 0")
    assert top.state.hands[0] == ("B.....", "RR....")
    assert top.state.last == ("0,2",)
    top.acted("place 1 1,0 1")
    assert "B....." not in top.state.hands[0]


def test_pr34_a_hand_has_no_tile_of_that_number() -> None:
    assert laying("R.....").refused("place 2 0,2 0") == ("PR34", "no-such-tile", "2")
