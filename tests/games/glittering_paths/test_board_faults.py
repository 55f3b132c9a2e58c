"""Boards as a host enters them: every fault at once, at its line and cell (GP6)."""

from __future__ import annotations

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.board_lines import MOST_LINES, blocks
from prismdesk.games.glittering_paths.boards import RoundReader, read_rounds
from tests.support.gem_boards import BOARD, BOTTOM, TOP, Found, entered, faults, found, put, text
from tests.support.setup_faults import told_plainly

FAULTS: dict[str, tuple[str, list[Found]]] = {
    "GP1 an unknown letter": (put(2, "RGXSLR"), [(2, "GP1", "c4")]),
    "GP1 a digit": (put(5, "SGRLL8"), [(5, "GP1", "f1")]),
    "GP1 a letter of another script": (put(4, "LSSLЯR"), [(4, "GP1", "e2")]),
    "GP1 two of them": (put(3, "SXGRRX"), [(3, "GP1", "b3"), (3, "GP1", "f3")]),
    "GP2 a cleared cell": (put(2, ".GGSLR"), [(2, "GP2", "a4")]),
    "GP2 a whole row of them": (
        put(5, "......"),
        [(5, "GP2", f"{letter}1") for letter in "abcdef"],
    ),
    "GP2 a short row": (put(3, "SLGRR"), [(3, "GP2", "f3")]),
    "GP2 a very short row": (put(5, "S"), [(5, "GP2", "b1")]),
    "GP1 a row of few gems": (
        put(3, "X!G.??"),
        [
            (3, "GP1", "a3"),
            (3, "GP1", "b3"),
            (3, "GP1", "e3"),
            (3, "GP1", "f3"),
            (3, "GP2", "d3"),
        ],
    ),
    "GP1 a row without any gem": (put(4, "12345 6"), [(4, "GP1", f"{it}2") for it in "abcdef"]),
    "GP1 nothing but other signs": (
        text("XY", "XY"),
        [(2, "GP1", "a2"), (2, "GP1", "b2"), (3, "GP1", "a1"), (3, "GP1", "b1")],
    ),
    "GP2 a long row": (put(3, "SLGRRGG"), [(3, "GP2", "f3")]),
    "GP2 two ragged rows": (
        text(*TOP, "RRRRR", "RRRRRRRR", *BOTTOM),
        [(4, "GP2", "f4"), (5, "GP2", "f3")],
    ),
    "GP2 a short row with a wrong letter": (
        put(3, "SXGRR"),
        [(3, "GP1", "b3"), (3, "GP2", "f3")],
    ),
    "GP2 a wrong opposite": (put(5, "SGRLLR"), [(5, "GP2", "f1")]),
    "GP2 wrong above": (put(2, "SGGSLR"), [(5, "GP2", "f1")]),
    "GP2 wrong in the row in the middle": (
        text("RGGSLRRR", "RLRSRSGG", "SSSGRLLS"),
        [(3, "GP2", "h2")],
    ),
    "GP2 both are the same": (put(5, "SGRLLL"), [(5, "GP2", "f1")]),
    "GP2 an odd number of cells": (
        text("RGSLR", "SSSSS", "RRXSS", "RRRRR", "SGRLS"),
        [(1, "GP2", "c3"), (4, "GP1", "c3")],
    ),
    "GP2 odd and wrong opposites": (
        text("RGS", "LJR", "RLR"),
        [(1, "GP2", "b2"), (3, "GP3", "b2"), (3, "GP2", "c2"), (4, "GP2", "c1")],
    ),
    "GP2 odd and narrow": (
        text("R", "R", "S"),
        [(1, "GP6", None), (1, "GP2", "a2")],
    ),
    "GP3 a jasper in round 1": (put(2, "JGGSLR"), [(2, "GP3", "a4")]),
    "GP3 a jasper and an aquamarine": (
        text("JGGSLR", "SLGRRG", "LSSLGR", "SGRLLA", heading="round 2"),
        [(2, "GP3", "a4"), (5, "GP3", "f1")],
    ),
    "GP6 too many cells": (text(*["R" * 13] * 6, *["S" * 13] * 6), [(1, "GP6", None)]),
    "GP6 one row": (text("RGSLLRSGGRLR"), [(1, "GP6", None), (2, "GP2", "l1")]),
    "GP6 one column": (text("R", "G", "L", "S"), [(1, "GP6", None)]),
    "GP6 25 rows and a wrong opposite": (
        text(*["RR"] * 12, "RS", *["SS"] * 11, "SR"),
        [(1, "GP6", None), (26, "GP2", "b1")],
    ),
    "GP6 25 columns": (text(*["R" * 25] * 4), [(1, "GP6", None)]),
    "GP6 a hundred columns": (text(*["R" * 100] * 4), [(1, "GP6", None)] * 2),
    "GP6 a hundred rows": (
        text(*["RRSS"] * 49, "RRSR", *["RRSS"] * 50),
        [(1, "GP6", None)] * 2 + [(52, "GP2", "a50")],
    ),
    "GP6 a round twice": (
        text(*BOARD) + "\n" + text(*BOARD),
        [(6, "GP6", None)],
    ),
    "GP6 a round three times": (
        "\n".join([text(*BOARD)] * 3),
        [(6, "GP6", None), (11, "GP6", None)],
    ),
    "GP20 a fourth round": (text(*BOARD, heading="round 4"), [(1, "GP20", None)]),
    "GP20 a round 0": (text(*BOARD, heading="round 0"), [(1, "GP20", None)]),
    "GP20 a long number": (text(*BOARD, heading=f"round {'9' * 5000}"), [(1, "GP20", None)]),
    "GP6 no number": (text(*BOARD, heading="round"), [(1, "GP6", None)]),
    "GP6 a number in words": (text(*BOARD, heading="round one"), [(1, "GP6", None)]),
    "GP6 other digits": (text(*BOARD, heading="round ١"), [(1, "GP6", None)]),
    "GP6 a heading alone": ("round 1", [(1, "GP6", None)]),
    "GP6 a heading without rows": ("round 2\n" + text(*BOARD), [(1, "GP6", None)]),
    "GP6 rows above the first heading": (
        "\n".join([*BOARD, text(*BOARD, heading="round 2")]),
        [(1, "GP6", None)],
    ),
    "GP6 words above the first heading": ("My boards\n" + text(*BOARD), [(1, "GP6", None)]),
    "GP6 a line of something else": (
        text(*TOP, "hello world", *BOTTOM),
        [(4, "GP6", None)],
    ),
    "GP6 a heading that is none": (
        text(*BOARD) + "\n" + text(*BOARD, heading="second round"),
        [(6, "GP6", None)],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_gp6_each_fault_is_told_once_with_its_line_rule_and_cell(name: str) -> None:
    """GP1 to GP3, GP6, GP20: and nothing follows from it that would be told too."""
    spelled, expected = FAULTS[name]
    assert found(spelled) == expected
    told_plainly(faults(spelled), 200)


def test_gp2_a_wrong_opposite_is_told_once_with_both_cells_and_both_gems() -> None:
    (fault,) = faults(put(5, "SGRLLL"))
    assert str(fault) == "line 5: a4 is ruby, so f1 has to be sapphire; it is lapis. (GP2)"


def test_gp3_jasper_and_aquamarine_stand_in_round_3() -> None:
    rows = ("JGGSLR", "SLGRRG", "LSSLGR", "SGRLLA")
    assert entered(text(*rows, heading="round 3"))[3].from_top == rows


def test_gp3_a_round_that_is_not_known_may_have_every_gem() -> None:
    rows = ("JGGSLR", "SLGRRG", "LSSLGR", "SGRLLA")
    assert found(text(*rows, heading="round four")) == [(1, "GP6", None)]


def test_gp6_all_faults_of_all_rounds_are_told_at_once_in_the_order_of_the_lines() -> None:
    spelled = "\n".join(
        ["nonsense", put(2, "RXGSLJ"), text("RGSL", "RGSLR", "RG.L", heading="round 2"), "round 9"]
    )
    assert found(spelled) == [
        (1, "GP6", None),
        (3, "GP1", "b4"),
        (3, "GP3", "f4"),
        (9, "GP2", "d2"),
        (10, "GP2", "c1"),
        (11, "GP20", None),
        (11, "GP6", None),
    ]


@pytest.mark.parametrize(
    "spelled",
    [
        "", " ", "\n\n", "# only a comment", "Dear diary,\nnothing happened.", "{}", "\x00" * 9000,
        "🜁" * 5000, "٣ ٤ ٥", "hello", "7a/8/8/8/8/8/8/A7 r 3 3", "rounds", "\ufeff", "8x8",
    ],
)  # fmt: skip
def test_gp6_what_is_no_board_at_all_is_one_sentence(spelled: str) -> None:
    refused = read_rounds(spelled)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule, refused.faults) == ("set-up", "GP6", ())
    assert str(refused.message).endswith(".")


@pytest.mark.parametrize(
    ("line", "lines"),
    [("round 1", 1_000_000), ("RGSL", 1_000_000), ("x", 1_000_000), ("RGSL" * 250_000, 2)],
)
def test_gp6_of_a_text_without_an_end_only_the_beginning_is_looked_at(
    line: str, lines: int
) -> None:
    spelled = text(*[line] * lines)
    looked_at = sum(len(block.lines) for block in blocks(spelled))
    assert looked_at == min(lines + 1, MOST_LINES)
    assert faults(spelled)


def test_a_round_that_is_being_entered_is_judged_by_itself() -> None:
    """What an editor shows: cells still empty are told apart from what is wrong."""
    (block,) = blocks(text("R.....", "......", "......", ".....R"))
    reader = RoundReader(block, 2)
    assert reader.read() is None
    assert [(fault.rule, fault.where) for fault in reader.faults] == [("GP2", "f1")]
    assert len(reader.unfinished) == 22
    assert reader.marked == {"a4", "f1"}
    (block,) = blocks("round 3")
    reader = RoundReader(block, 3)
    assert reader.read() is None
    assert reader.faults == []
    assert [str(fault) for fault in reader.unfinished] == [
        "line 1: This round has no rows of gems. (GP6)"
    ]


def test_of_a_short_row_every_missing_cell_is_named() -> None:
    spelled = put(3, "SLG")
    assert [str(fault) for fault in faults(spelled)] == [
        "line 3: This row has 3 cells and others 6; d3 to f3 are missing. (GP2)"
    ]
    (block,) = blocks(spelled)
    reader = RoundReader(block, 1)
    reader.read()
    assert reader.marked == {"d3", "e3", "f3"}
