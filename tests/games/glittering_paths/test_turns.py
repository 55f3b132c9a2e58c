"""Turns, skips and what paths are paid (GP12 to GP14, GP16 to GP18)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.games.glittering_paths.facts import RoundEnded, Skipped
from tests.support.glittering_paths_boards import CHECKED, zigzag
from tests.support.glittering_paths_by_hand import RED, Glitter


def a_turn(**given: Any) -> Glitter:
    """Red has won the race of round 1; it is Blue's turn."""
    top = Glitter(**given)
    top.done(RED, "a1-b1-b2")
    return top


@pytest.mark.parametrize("how", ["pppp", "tttt", "ptpt", "tppt", "pptt"])
def test_gp17_four_skips_in_a_row_end_the_round_by_pass_or_by_time(how: str) -> None:
    top = a_turn()
    for place, one in enumerate(how, start=1):
        assert (top.phase, top.view(RED).skips) == ("turn", place - 1)
        if one == "p":
            top.acted("pass")
        else:
            top.tick(60_000)
    assert (top.phase, top.view(RED).skips, top.view(RED).mover) == ("between", 0, None)
    assert top.facts() == [Skipped(RED, how[-1] == "t", 4), RoundEnded(1, (200, 0))]
    assert top.said == "That is the fourth pass in a row. Round 1 is over: 2.00 to 0.00."


def test_gp13_nine_eighths_are_paid_as_1_13() -> None:
    top = Glitter(setup=CHECKED)
    top.done(RED, zigzag(9))
    (made,) = top.view(RED).moves
    assert (len(made.cells), made.gems.count("R"), made.gems.count("S")) == (17, 9, 8)
    assert top.totals == ("1.13", "0.00")
    assert top.rules.status(top.table.state)["last"] == "1.13"
