"""Which sizes boards can have, and how three of them are written (GP2, GP4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.codec import fits
from prismdesk.core.options import Option, choose, value_of
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.options import (
    CHOICES,
    OPTIONS,
    SIZES,
    read_sizes,
    wrong_with_entered,
)
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS


def test_gp4_the_usual_sizes_are_those_of_the_rules() -> None:
    assert SIZES.default == "8x8,11x6,10x7"
    assert read_sizes(SIZES.default) == ((8, 8), (11, 6), (10, 7))


def test_gp4_the_named_sizes_have_roughly_equal_areas() -> None:
    areas = [[columns * rows for columns, rows in read_sizes(choice.value)] for choice in CHOICES]
    assert all(max(three) <= 1.1 * min(three) for three in areas)
    usual, shorter, longer = (sum(three) for three in areas)
    assert shorter < 0.8 * usual
    assert longer > 1.2 * usual


@pytest.mark.parametrize("text", ["3x8,8x3,4x6", "24x3,24x6,6x24", "12x12,12x12,12x12"])
def test_gp4_other_sizes_can_be_written(text: str) -> None:
    assert SIZES.takes(text)
    assert ",".join(f"{columns}x{rows}" for columns, rows in read_sizes(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "8x8", "8x8,8x8", "8x8,8x8,8x8,8x8", "8x8,8x8,8x8,", "8x8 8x8 8x8", "8,8,8", "x,x,x",
        "8x8,8x8,7x7", "2x12,8x8,8x8", "8x8,12x2,8x8", "25x4,8x8,8x8", "8x8,8x8,4x25",
        "8x8,8x8,4x5", "8x8,8x8,12x13", "08x8,8x8,8x8", "8x8,8x8,8x+8", "8x8,8x8,-8x8",
        "8x8,8x8,8x8\n", "8x8,8x8,８x8", "8x8,8x8,٨x8", f"8x8,8x8,8x{'8' * 9000}",
        "24x24,24x24,24x24",
    ],
)  # fmt: skip
def test_gp4_what_is_no_three_sizes_is_refused(text: str) -> None:
    """GP2: nor an odd number of cells."""
    assert not SIZES.takes(text)
    with pytest.raises(ValueError, match=r".*"):
        read_sizes(text)


WHY = {
    "25x4,8x8,8x8": "A board has at most 24 columns; 25x4 has 25.",
    "8x8,8x8,4x25": "A board has at most 24 rows; 4x25 has 25.",
    "8x8,2x12,8x8": "A board has at least 3 columns; 2x12 has 2.",
    "8x8,12x2,8x8": "A board has at least 3 rows; 12x2 has 2.",
    "8x8,8x8,4x5": "A board has at least 24 cells; 4x5 has 20.",
    "8x8,8x8,12x13": "A board has at most 144 cells; 12x13 has 156.",
    "5x5,8x8,8x8": "A board has an even number of cells; 5x5 has 25, and c3 has no opposite.",
    "8x8,8x8": "Write the columns and rows of three boards, such as 8x8,11x6,10x7.",
    "": "Write the columns and rows of three boards, such as 8x8,11x6,10x7.",
}


@pytest.mark.parametrize("text", WHY)
def test_gp4_why_sizes_are_refused_is_said_with_the_size_and_its_bound(text: str) -> None:
    refused = choose(OPTIONS, {"sizes": text})
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("no-such-value", "GP4")
    assert str(refused.message) == WHY[text]


def test_the_values_of_an_option_are_told_apart_though_they_have_commas() -> None:
    """Where there is no more to say than which there are."""
    option = Option("sizes", phrase("Sizes"), "GP4", CHOICES)
    refused = option.refused("8x8")
    assert refused is not None
    assert str(refused.message) == (
        "“8x8” is no value of sizes; choose 8x8,11x6,10x7 | 8x5,10x4,5x8 | 10x9,15x6,9x10."
    )


@given(st.integers(1, 30), st.integers(1, 30))
def test_gp6_a_size_that_is_entered_has_just_the_faults_that_a_board_cannot_have(
    columns: int, rows: int
) -> None:
    faults = wrong_with_entered(columns, rows)
    outside = [not 2 <= columns <= 24, not 2 <= rows <= 24, columns * rows > 144]
    assert [fault.rule for fault in faults].count("GP6") == sum(outside)
    board = Board(columns, rows, "R" * (columns * rows))
    assert fits(board, Board) == (not any(outside))


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ("6x6,6x8,8x6", ()),
        (
            "6x6,6x8,10x5",
            ("Boards of 36, 48 and 50 cells differ by more than a third (GP4).",),
        ),
    ],
)
def test_gp4_areas_that_differ_by_more_than_a_third_are_named(
    sizes: str, said: tuple[str, ...]
) -> None:
    chosen = choose(OPTIONS, {"sizes": sizes})
    assert not isinstance(chosen, Refused)
    assert tuple(map(str, GLITTERING_PATHS.unusual(chosen, None))) == said


def test_gp3_gp4_entered_boards_are_named_by_their_own_cells_and_gems() -> None:
    chosen = choose(OPTIONS, {"sizes": "6x6,6x6,6x6"})
    assert not isinstance(chosen, Refused)
    third = "round 3\n" + 3 * "RRGGJJ\n" + 3 * "AALLSS\n"
    assert GLITTERING_PATHS.unusual(chosen, third) == ()
    third = "round 3\nRRGGRR\nSSLLSS\n"
    assert tuple(map(str, GLITTERING_PATHS.unusual(chosen, third))) == (
        "Boards of 36, 36 and 12 cells differ by more than a third (GP4).",
        "Round 3 has no jasper (GP3).",
        "Round 3 has no aquamarine (GP3).",
    )


def test_gp19_a_dead_board_goes_on_under_event_rules_and_ends_in_practice() -> None:
    for chosen_for, ends in (
        ({}, "no"),
        ({"rules": "practice"}, "yes"),
        ({"rules": "practice", "end-dead-board": "no"}, "no"),
        ({"end-dead-board": "yes"}, "yes"),
    ):
        chosen = choose(OPTIONS, chosen_for)
        assert not isinstance(chosen, Refused)
        assert value_of(chosen, "end-dead-board") == ends
