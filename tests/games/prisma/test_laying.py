"""Where a tile may be laid (PR8 to PR12), each case on a small field."""

from __future__ import annotations

import pytest

from tests.support.prisma_by_hand import Beams, hands

LONE = "0,1 ...R..\n"
"""One tile below Red's marker, its red beam to the south."""


def laying(hand: str, field: str = LONE, stage: str = "middle", number: int = 1) -> Beams:
    return Beams(f"{field}{hands(hand)}turn red {stage} {number}\n")


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


def test_pr34_a_hand_has_no_tile_of_that_number() -> None:
    assert laying("R.....").refused("place 2 0,2 0") == ("PR34", "no-such-tile", "2")
