"""Boards as a host enters them: what is read, and how generously (GP1 to GP3, GP6)."""

from __future__ import annotations

import pytest

from prismdesk.core.codec import fits
from prismdesk.games.glittering_paths.boards import write_round, write_rounds
from prismdesk.games.glittering_paths.gems import Board
from tests.support.gem_boards import BOARD, DRAWN, OPPOSITES, entered, found, text


def test_the_board_of_these_tests_is_right() -> None:
    """GP2, said here anew: a turn takes each letter to its opposite."""
    turned = tuple(row[::-1].translate(OPPOSITES) for row in reversed(BOARD))
    assert turned == BOARD
    assert entered(text(*BOARD))[1].from_top == BOARD


def test_gp6_what_is_written_is_read_back() -> None:
    for count in (1, 2, 3):
        assert entered(write_rounds(DRAWN[:count])) == dict(enumerate(DRAWN[:count], start=1))
    assert entered(write_round(3, DRAWN[2])) == {3: DRAWN[2]}


def test_gp6_gp7_rows_are_written_from_the_top() -> None:
    board = entered(text(*BOARD))[1]
    assert (board.columns, board.rows) == (6, 4)
    cells = dict(zip(board.names, board.cells, strict=True))
    assert [cells[name] for name in ("a4", "f4", "b3", "a1", "f1")] == ["R", "R", "L", "S", "S"]


SPELLINGS = {
    "small letters": text(*BOARD).lower(),
    "capitals": text(*BOARD).upper(),
    "spaces": text(*(" ".join(row) for row in BOARD)),
    "commas": text(*(", ".join(row) for row in BOARD)),
    "tabs": text(*("\t".join(row) for row in BOARD)),
    "spaces around": text(*(f"   {row}\t " for row in BOARD)),
    "empty lines": "\n\n" + "\n\n \n".join(["round 1", *BOARD]) + "\n\n",
    "comments": "# boards\nround 1 # first\n" + "\n # here\n".join(BOARD) + "# end",
    "carriage returns": text(*BOARD).replace("\n", "\r\n") + "\r\n",
    "old line ends": text(*BOARD).replace("\n", "\r"),
    "a mark": "\ufeff" + text(*BOARD),
    "a colon": text(*BOARD, heading="Round 1:"),
    "a zero": text(*BOARD, heading="ROUND 01"),
    "together": text(*BOARD, heading="round1"),
}


@pytest.mark.parametrize("name", SPELLINGS)
def test_gp6_a_board_is_read_generously(name: str) -> None:
    assert entered(SPELLINGS[name]) == entered(text(*BOARD))


def test_gp6_rounds_come_in_any_order_and_some_can_be_left_out() -> None:
    """Those that are not there are left to the board maker."""
    one, _, three = DRAWN
    rounds = entered(write_round(3, three) + write_round(1, one))
    assert list(rounds.items()) == [(1, one), (3, three)]


def half_and_half(columns: int, rows: int) -> Board:
    """A board of any size that is right."""
    half = ("RGSL" * 36)[: columns * rows // 2]
    return Board(columns, rows, half + half[::-1].translate(OPPOSITES))


@pytest.mark.parametrize(
    ("columns", "rows"),
    [(2, 2), (2, 3), (3, 2), (3, 4), (4, 4), (2, 24), (24, 2), (24, 6), (6, 24), (12, 12)],
)
def test_gp6_boards_that_are_entered_can_have_any_size_that_can_be_held(
    columns: int, rows: int
) -> None:
    """GP4 is for boards that are drawn; smaller ones try a single case."""
    board = half_and_half(columns, rows)
    assert entered(write_round(2, board)) == {2: board}
    assert fits(board, Board)


def test_gp6_without_a_heading_rounds_are_parted_by_empty_lines() -> None:
    bare = ["\n".join(board.from_top) for board in DRAWN]
    for count in (1, 2, 3):
        rounds = dict(enumerate(DRAWN[:count], start=1))
        assert entered("\n\n".join(bare[:count])) == rounds
        assert entered("\n\n\n# the next\n\n".join(bare[:count]) + "\n\n# end\n\n") == rounds
        assert entered("\r\n\r\n".join(bare[:count]).replace("\n", "\r\n")) == rounds


def test_gp6_gp20_more_than_three_rounds_without_a_heading_are_a_fault() -> None:
    bare = "\n".join(BOARD)
    assert found("\n\n".join([bare] * 5)) == [(16, "GP20", None), (21, "GP20", None)]


def test_gp3_a_round_without_a_heading_is_judged_by_its_place() -> None:
    last = "JGGSLR\nSLGRRG\nLSSLGR\nSGRLLA"
    assert found(f"{last}\n\n{last}\n\n{last}") == [
        (1, "GP3", "a4"), (4, "GP3", "f1"), (6, "GP3", "a4"), (9, "GP3", "f1"),
    ]  # fmt: skip
