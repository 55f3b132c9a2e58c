"""Points: beams, patterns and loops, each case on a small field (PR28 to PR33)."""

from __future__ import annotations

from prismdesk.games.prisma.scoring import sheets
from tests.support.prisma_by_hand import BLUE, RED, RING, WHEEL, Beams, lines, owned, triangle


def parts(field: str, colour: str = "red") -> dict[str, int]:
    found = Beams(field).status["parts"][colour]
    assert isinstance(found, dict)
    return found


# Patterns (PR29, PR30).


def field_of(*tiles: str) -> str:
    return "".join(f"{tile}\n" for tile in tiles)


def test_pr30_an_x_is_two_or_more_beams_on_one_row() -> None:
    """1,1 and -1,2 lie on one row: 2r + q is 3 for both."""
    field = field_of("0,1 ..R.R.", "1,1 ...R.R", "-1,2 .R.R..")
    assert parts(field) == {"beams": 2, "loops": 0, "x": 1, "y": 0, "iii": 0, "total": 3}


# Loops (PR31).


def scoring_wheel() -> str:
    return lines({**WHEEL, "1,-4": "R..RRR"})


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
