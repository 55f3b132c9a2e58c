"""Hosts, pauses, takebacks and rewinds in Glittering Paths (ALL6, ALL7, ALL11, ALL12)."""

from __future__ import annotations

from typing import Any

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.facts import Begins
from prismdesk.table.commands import Accept, Decline, Offer, Rewind
from prismdesk.table.replay import verified
from tests.support.glittering_paths_by_hand import BLUE, HOST, RED, Glitter
from tests.support.proposing import done, why


def checked(top: Glitter) -> None:
    """The journal says nothing that the table would not have written."""
    assert not isinstance(verified(top.match, top.rules, top.entries), Refused)


def taken_back(top: Glitter, to: int) -> None:
    done(top.give(RED, Offer(Agreement.TAKEBACK, to)))
    done(top.give(BLUE, Accept()))


def test_all7_a_takeback_restores_the_board_the_points_the_skips_and_the_clock() -> None:
    top = Glitter(host="none")
    top.done(RED, "a1-b1-b2")
    top.acted("pass", "pass")
    top.tick(12_345)
    done(top.give(RED, Offer(Agreement.END_ROUND)))
    done(top.give(BLUE, Decline()))
    point, before = top.table.public_n, top.table.state
    top.tick(1_000)
    top.done(BLUE, "d1-c1-c2")
    assert top.view(RED).skips == 0
    top.tick(7_000)
    taken_back(top, point)
    assert top.table.state == before
    assert (top.view(RED).skips, top.view(RED).mover, top.totals) == (2, BLUE, ("2.00", "0.00"))
    assert top.left == {"turn-blue": 47_655}
    top.acted("pass", "pass")
    assert top.phase == "between", "two and two are four"
    checked(top)


def test_all7_the_first_path_can_be_taken_back_and_the_race_is_on_again() -> None:
    top = Glitter(host="none")
    point = top.table.public_n
    top.tick(30_000)
    top.done(RED, "first a1-b1-b2")
    top.tick(20_000)
    taken_back(top, point)
    assert (top.phase, top.view(RED).moves, top.left) == ("race", (), {"race": 120_000})
    top.done(BLUE, "first d1-c1-c2")
    assert top.view(RED).mover is RED
    checked(top)


def test_all7_no_takeback_crosses_a_skip_by_time_a_lapse_or_a_rounds_beginning() -> None:
    top = Glitter(host="none")
    assert why(top.give(RED, Offer(Agreement.TAKEBACK, 0))) == ("ALL7", "barrier")
    top.done(RED, "a1-b1-b2")
    point = top.table.public_n
    top.tick(60_000)
    assert why(top.give(RED, Offer(Agreement.TAKEBACK, point))) == ("ALL7", "barrier")
    top.acted("pass")
    taken_back(top, point + 1)
    assert top.view(RED).skips == 1


def test_all6_a_rewind_crosses_them_all_and_chance_names_the_same_again() -> None:
    """ALL13: a rewind makes the same draws again."""
    top = Glitter(seed="once")
    begun = top.table.public_n
    top.tick(120_000)
    named = top.table.moments[-1].facts[0].fact
    assert isinstance(named, Begins)
    top.acted("pass", "pass", "pass")
    top.tick(20_000)
    done(top.give(HOST, Rewind(begun, "anew")))
    assert (top.phase, top.view(RED).skips, top.left) == ("race", 0, {"race": 120_000})
    top.tick(120_000)
    assert top.table.moments[-1].facts[0].fact == named
    boards = top.table.state.boards
    done(top.give(HOST, Rewind(0, "from the start")))
    assert (top.phase, top.view(RED).board) == ("between", None)
    top.press_on()
    assert top.table.state.boards == boards
    checked(top)


def seated(**given: Any) -> Glitter:
    """Red hosts and plays."""
    return Glitter(host="seated", **given)
