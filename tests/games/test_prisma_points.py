"""Points: beams, patterns and loops, each case on a small field (PR28 to PR33)."""

from __future__ import annotations

from prismdesk.games.prisma.scoring import sheets
from tests.support.beams import BLUE, RED, RING, WHEEL, Beams, lines, owned, triangle


def parts(field: str, colour: str = "red") -> dict[str, int]:
    found = Beams(field).status["parts"][colour]
    assert isinstance(found, dict)
    return found


ROAD = "0,1 ...R..\n0,2 R..R..\n"
"""A path straight to the south; its beam at the end counts for Red."""


# Beams (PR28).


def test_pr28_a_beam_in_ones_direction_at_the_edge_counts_a_point() -> None:
    assert parts(ROAD) == {"beams": 1, "loops": 0, "x": 0, "y": 0, "iii": 0, "total": 1}
    assert parts(ROAD, "blue")["total"] == 0


def test_pr28_a_tile_alone_is_in_no_path() -> None:
    assert parts("0,1 ...R..\n")["total"] == 0


def test_pr28_a_beam_that_meets_another_is_not_at_the_edge() -> None:
    assert parts(ROAD + "0,3 R.....\n")["total"] == 0


def test_pr28_a_beam_into_an_enclosed_space_does_not_count() -> None:
    """0,2 points to the south, into the ring."""
    ring = {**RING, "0,2": "..RRR."}
    assert parts("0,1 .R....\n" + lines(ring))["beams"] == 0


def test_pr28_a_space_enclosed_by_tiles_without_light_is_no_edge_either() -> None:
    dark = {"1,2": "..R...", "1,3": "..R...", "0,4": "...R..", "-1,4": "...R..", "-1,3": "....R."}
    assert parts(ROAD + lines(dark))["beams"] == 0
    assert parts(ROAD + lines(dark, without=("0,4",)))["beams"] == 1


def test_pr28_blue_beams_count_as_red_ones_do() -> None:
    assert parts(ROAD.replace("R..R..", "R..B.."))["beams"] == 1


# Patterns (PR29, PR30).


def field_of(*tiles: str) -> str:
    return "".join(f"{tile}\n" for tile in tiles)


def test_pr30_an_x_is_two_or_more_beams_on_one_row() -> None:
    """1,1 and -1,2 lie on one row: 2r + q is 3 for both."""
    field = field_of("0,1 ..R.R.", "1,1 ...R.R", "-1,2 .R.R..")
    assert parts(field) == {"beams": 2, "loops": 0, "x": 1, "y": 0, "iii": 0, "total": 3}


def test_pr30_a_y_is_two_or_more_beams_in_one_column() -> None:
    """Both point south in column 0, with an empty cell between them that is open to the side."""
    field = field_of("0,1 ..RR..", "1,1 ...R.R", "1,2 R..R..", "1,3 R...R.", "0,4 .R.R..")
    found = parts(field)
    assert (found["beams"], found["y"], found["x"], found["iii"]) == (2, 1, 0, 0)


def test_pr30_three_in_three_consecutive_columns_are_a_iii() -> None:
    field = field_of("0,1 ..RRR.", "1,1 ...R.R", "-1,2 .R.R..")
    found = parts(field)
    assert (found["beams"], found["iii"], found["x"], found["total"]) == (3, 1, 1, 5)


def test_pr29_rows_are_counted_in_half_hexes() -> None:
    """1,1 and 0,1 are neighbours, half a hex apart: no X."""
    field = field_of("0,1 ..RR..", "1,1 ...R.R")
    found = parts(field)
    assert (found["beams"], found["x"]) == (2, 0)


def test_pr29_every_direction_is_counted_as_the_south_is() -> None:
    """The field with the X turned by a half: now it is Blue's, who looks north."""
    field = field_of("0,-2 .R...R", "-1,-2 R.R...", "1,-3 R...R.")
    assert parts(field, "blue") == {"beams": 2, "loops": 0, "x": 1, "y": 0, "iii": 0, "total": 3}


# Loops (PR31).


def scoring_wheel() -> str:
    return lines({**WHEEL, "1,-4": "R..RRR"})


def test_pr31_a_small_loop_with_a_marker_scores_one() -> None:
    assert parts(scoring_wheel() + owned("red", [0]))["loops"] == 1


def test_pr31_without_a_marker_it_scores_nothing() -> None:
    assert parts(scoring_wheel())["loops"] == 0


def test_pr31_it_scores_only_by_a_beam_in_its_owners_direction() -> None:
    field = scoring_wheel() + owned("blue", [0])
    assert (parts(field)["loops"], parts(field, "blue")["loops"]) == (0, 0)


def test_pr31_a_frozen_marker_scores_too() -> None:
    assert parts(scoring_wheel() + f"loop red {triangle(0)} frozen\n")["loops"] == 1


def test_pr31_a_large_loop_scores_two_and_one_for_each_empty_space() -> None:
    ring = {**RING, "0,4": ".R.R.R"}
    marked = "loop red " + " ".join(RING) + "\n"
    assert parts("0,1 .R....\n" + lines(ring) + marked)["loops"] == 3
    filled = {**ring, "0,2": "..RRR.", "0,3": "R....."}
    assert parts("0,1 .R....\n" + lines(filled) + marked)["loops"] == 2


# What makes it (PR33).


def test_pr33_the_tiles_that_make_each_are_told_during_play() -> None:
    top = Beams(scoring_wheel() + owned("red", [0]) + "hand red R.....\n")
    view = top.rules.view(top.state, BLUE)
    sheet = sheets(view)[RED]
    assert [str(cell) for cell in sheet.beams] == ["1,-4"]
    assert {str(cell) for cell in sheet.loops[0].cells} == set(triangle(0).split())
    assert top.rules.scores(top.state) == (2, 0)


def test_pr33_points_change_with_every_tile() -> None:
    top = Beams("0,1 ...R..\nhand red R..R.. R..... R.....\nhand blue R.....\n")
    assert top.rules.scores(top.state) == (0, 0)
    top.acted("place 1 0,2 0")
    assert top.rules.scores(top.state) == (1, 0)
    top.acted("place 1 0,3 0")
    assert top.rules.scores(top.state) == (0, 0)
