"""The race for the first path of a round, by arrival (GP15, ALL2, ALL3)."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.table.commands import Expired
from tests.support.glittering_paths_boards import ENDS_DEAD, LAST
from tests.support.glittering_paths_by_hand import BLUE, RED, Glitter

REDS, BLUES = "a1-b1-b2-c2-c1", "d1-c1-c2"
"""A path of each player on the board of round 1. They cross."""

AWAY = "c5-d5-d6-e6-e5"
"""One of Blue's that meets neither."""


def test_all3_what_the_first_path_has_cleared_was_lost_by_that_race_too() -> None:
    top = Glitter()
    top.done(RED, REDS)
    top.refused(BLUE, f"first {BLUES}")
    assert top.line.late
    assert top.refused(BLUE, BLUES).rule == "GP10", "cleared"


def test_all3_a_path_that_was_never_legal_lost_no_race() -> None:
    top = Glitter()
    top.done(RED, REDS)
    known = top.table.public_n
    assert top.refused(BLUE, BLUES).rule == "GP10", "cleared; it was not sent for the race"
    for text in ("first d1-c1-b1", "first a1-b1-b2", "first d1-c1", AWAY.replace("e5", "e4")):
        assert isinstance(top.act(BLUE, text), Refused)
    assert top.refused(RED, f"first {REDS}").rule == "GP16"
    assert top.refused(RED, "first e3-f3-f4").rule == "GP16", "he has won the race"
    assert top.table.public_n == known


def test_all3_one_remark_of_each_player_also_once_the_round_is_over() -> None:
    """The first path can end its round (GP19); then there is no turn that it could be taken for."""
    top = Glitter(setup=LAST, **ENDS_DEAD)
    top.done(RED, "a2-a1-b1")
    top.done(BLUE, "pass")
    top.done(RED, "pass")
    known = top.table.public_n
    for _ in range(3):
        assert top.refused(BLUE, "first f3-f4-e4").code == "race-over"
    assert top.table.public_n == known + 1
    top.done(BLUE, "f3-f4-e4")
    assert top.phase == "between"
    assert top.refused(BLUE, "first f3-f4-e4").rule == "ALL10"
    assert top.line.late


def test_gp15_a_table_that_was_cut_off_before_chance_answered_asks_again() -> None:
    top = Glitter(seed="one")
    top.tick(120_000)
    seat = top.view(RED).mover
    assert isinstance(top.entries[-2].body, Expired)
    del top.entries[-1]
    top.cut_off()
    assert top.phase == "lots"
    assert top.left == {}
    top.tick()
    assert (top.phase, top.view(RED).mover) == ("turn", seat)
