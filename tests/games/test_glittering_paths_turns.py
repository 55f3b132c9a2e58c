"""Turns, skips and what paths are paid (GP12 to GP14, GP16 to GP18)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.seats import Watcher
from prismdesk.games.glittering_paths.facts import PathMade, RoundEnded, Skipped
from tests.support.glitter import BLUE, RED, Glitter
from tests.support.paths import CHECKED, STRIPS, turned, zigzag


def a_turn(**given: Any) -> Glitter:
    """Red has won the race of round 1; it is Blue's turn."""
    top = Glitter(**given)
    top.done(RED, "a1-b1-b2")
    return top


def facts(top: Glitter) -> list[object]:
    return [told.fact for told in top.table.moments[-1].facts]


def test_gp16_they_alternate() -> None:
    top = a_turn()
    assert str(top.refused(RED, "e3-f3-f4").message) == "It is Blue’s turn."
    assert top.refused(RED, "pass").rule == "GP16"
    top.done(BLUE, "d1-c1-c2")
    assert top.refused(BLUE, "b4-a4-a3").rule == "GP16"
    top.done(RED, "e3-f3-f4")
    top.done(BLUE, "b4-a4-a3")
    assert [made.seat for made in top.view(RED).moves] == [RED, BLUE, RED, BLUE]


def test_gp16_a_turn_lasts_a_minute_and_each_turn_begins_anew() -> None:
    top = a_turn()
    top.tick(59_999)
    assert (top.view(RED).mover, top.left) == (BLUE, {"turn-blue": 1})
    top.tick(1)
    assert (top.view(RED).mover, top.view(RED).skips) == (RED, 1)
    assert facts(top) == [Skipped(BLUE, True, 1)]
    assert top.said == "Blue makes no path in time: skip 1 of 4."
    assert top.left == {"turn-red": 60_000}
    top.tick(20_000)
    top.done(RED, "e3-f3-f4")
    assert top.left == {"turn-blue": 60_000}


def test_all2_a_path_at_the_minute_comes_after_the_skip() -> None:
    top = a_turn()
    top.tick(59_999)
    late = top.act(BLUE, "d1-c1")
    assert top.view(RED).skips == 0, f"in time, though refused: {late}"
    top.now_ms += 1
    top.act(BLUE, "d1-c1-c2")
    assert (top.view(RED).skips, len(top.view(RED).moves), top.phase) == (1, 1, "turn")


def test_gp18_a_pass_is_a_skip_at_once() -> None:
    top = a_turn()
    top.tick(5_000)
    top.done(BLUE, "pass")
    assert (top.view(RED).mover, top.view(RED).skips) == (RED, 1)
    assert facts(top) == [Skipped(BLUE, False, 1)]
    assert top.left == {"turn-red": 60_000}


def test_gp18_a_refused_path_costs_nothing_but_time() -> None:
    top = a_turn()
    known = top.table.public_n
    for text in ("d1-c1", "a1-b1-b2", "d1-c1-b1", "d1-c1-c2-b2"):
        top.tick(1_000)
        top.refused(BLUE, text)
    assert (top.left, top.table.public_n) == ({"turn-blue": 56_000}, known)
    top.done(BLUE, "d1-c1-c2")


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
    assert facts(top) == [Skipped(RED, how[-1] == "t", 4), RoundEnded(1, (200, 0))]
    assert top.said == "That is the fourth skip in a row. Round 1 is over: 2.00 to 0.00."


def test_gp17_two_skips_of_one_player_alone_are_not_enough() -> None:
    top = a_turn()
    top.acted("pass", "e3-f3-f4", "pass", "pass", "pass")
    assert (top.phase, top.view(RED).skips) == ("turn", 3), "of Blue two, of Red one"
    top.acted("pass")
    assert top.phase == "between"


def test_gp17_a_path_sets_the_count_back() -> None:
    top = a_turn()
    top.acted("pass", "pass", "pass")
    assert top.view(RED).skips == 3
    top.acted("e3-f3-f4")
    assert (top.phase, top.view(RED).skips) == ("turn", 0)
    top.acted("pass", "pass", "pass")
    assert top.phase == "turn"
    top.acted("pass")
    assert top.phase == "between"


def test_gp17_a_new_round_begins_to_count_from_zero() -> None:
    top = a_turn(host="none")
    top.acted("pass", "pass", "pass", "pass")
    top.press_on()
    assert (top.phase, top.view(RED).skips) == ("race", 0)
    top.tick(120_000)
    top.acted("pass", "pass", "pass")
    assert (top.phase, top.view(RED).skips) == ("turn", 3), "GP15: a lapsed race is none of them"


def test_gp12_a_path_is_paid_by_its_gems_and_its_cells_are_cleared() -> None:
    top = Glitter()
    top.done(BLUE, "c5-d5-d6-e6-e5")
    view = top.view(Watcher.SPECTATOR)
    (made,) = view.moves
    assert (made.seat, made.gems, made.points) == (BLUE, "LGLRL", 300)
    assert facts(top) == [PathMade(made)]
    assert (top.said, top.totals) == ("3.00 points.", ("0.00", "3.00"))
    assert view.board is not None
    board = zip(view.board.names, view.board.cells, strict=True)
    gone = sorted(name for name, gem in board if gem == ".")
    assert gone == sorted(made.cells), "GP14"
    refused = top.refused(RED, "e4-e5-f5")
    assert (refused.rule, refused.where) == ("GP10", "e5")


def test_gp13_nine_eighths_are_paid_as_1_13() -> None:
    top = Glitter(setup=CHECKED)
    top.done(RED, zigzag(9))
    (made,) = top.view(RED).moves
    assert (len(made.cells), made.gems.count("R"), made.gems.count("S")) == (17, 9, 8)
    assert top.totals == ("1.13", "0.00")
    assert top.rules.status(top.table.state)["last"] == "1.13"


def test_gp13_three_times_7_3_is_2_33_then_4_66_then_6_99() -> None:
    """The total is rounded after every move, not at the end (7 would be the sum)."""
    top = Glitter(setup=STRIPS)
    totals = []
    for row in (1, 3, 5):
        top.done(RED, zigzag(7, row))
        totals.append(top.totals)
        top.done(BLUE, turned(zigzag(7, row), 7, 12))
        totals.append(top.totals)
    assert totals == [
        ("2.33", "0.00"),
        ("2.33", "2.33"),
        ("4.66", "2.33"),
        ("4.66", "4.66"),
        ("6.99", "4.66"),
        ("6.99", "6.99"),
    ]
    assert top.scores == (699, 699), "whole hundredths, never floats"


def test_gp13_rounding_goes_on_over_the_rounds() -> None:
    top = Glitter(setup=STRIPS)
    for number in (1, 2, 3):
        top.done(RED, zigzag(7))
        top.skip_out()
        if number < 3:
            top.press_on()
    assert top.totals == ("6.99", "0.00")
    assert top.table.ending is not None
    assert str(top.table.ending.reason) == "Three rounds are over: 6.99 to 0.00."
