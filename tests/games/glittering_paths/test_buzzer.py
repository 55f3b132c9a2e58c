"""The race by buzzer, of two people at one screen (GP22)."""

from __future__ import annotations

from typing import Any

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Buzz, Path
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.commands import Accept, AddTime, Expired, Offer
from tests.support.glittering_paths_by_hand import BLUE, HOST, RED, Glitter

REDS, BLUES = "a1-b1-b2-c2-c1", "c5-d5-d6-e6-e5"


def a_race(**given: Any) -> Glitter:
    return Glitter(race="buzzer", **given)


def fact(top: Glitter) -> object:
    return top.table.moments[-1].facts[0].fact


def may(top: Glitter) -> tuple[Seat, ...]:
    return top.movers()


def fails(top: Glitter, seat: Seat) -> None:
    """The seat buzzes, and has no path in its 15 seconds."""
    top.done(seat, "buzz")
    top.tick(15_000)


def test_gp22_who_is_barred_stays_so_until_the_other_has_drawn() -> None:
    top = a_race()
    fails(top, RED)
    top.tick(100_000)
    assert top.refused(RED, "buzz").rule == "GP22"
    top.done(BLUE, "buzz")
    assert top.view(RED).barred is RED
    top.tick(14_999)
    top.done(BLUE, BLUES)
    top.skip_out()
    top.press_on()
    assert (may(top), top.view(RED).barred) == ((RED, BLUE), None), "GP20: a race of its own"


def test_all2_two_limits_in_one_millisecond() -> None:
    """The host has taken what was left of the race while somebody draws in it."""
    top = a_race()
    top.done(RED, "buzz")
    assert not isinstance(top.give(HOST, AddTime("race", -120_000, "enough")), Refused)
    top.tick(14_999)
    assert (top.phase, top.left) == ("drawing", {"race": 0, "draw": 1}), "it stands still"
    top.now_ms += 1
    assert isinstance(top.act(BLUE, "buzz"), Refused)
    timers = [entry.body.timer for entry in top.entries if isinstance(entry.body, Expired)]
    assert (timers, top.phase) == (["draw", "race"], "turn")
    assert top.view(RED).mover is not None


def test_all3_who_may_not_buzz_lost_no_race() -> None:
    top = a_race()
    fails(top, RED)
    top.done(BLUE, "buzz")
    known = top.table.public_n
    top.refused(RED, "buzz")
    assert top.table.public_n == known


def test_all3_what_is_drawn_in_the_15_seconds_is_meant_for_them() -> None:
    top = a_race()
    path = Path(tuple(REDS.split("-")))
    assert GLITTERING_PATHS.meant(top.view(RED), Buzz()) == Buzz()
    top.done(RED, "buzz")
    assert GLITTERING_PATHS.meant(top.view(RED), path) == Path(path.cells, first=True, round=1)
    top.tick(15_000)
    top.done(BLUE, "buzz", BLUES)
    assert top.refused(RED, f"first {REDS}").code == "race-over", "it was on its way too long"


def test_all7_a_takeback_gives_back_the_buzzer_and_both_clocks() -> None:
    top = a_race(host="none")
    top.tick(10_000)
    top.done(RED, "buzz")
    point = top.table.public_n
    top.tick(5_000)
    top.done(RED, REDS)
    top.tick(30_000)
    assert not isinstance(top.give(RED, Offer(Agreement.TAKEBACK, point)), Refused)
    assert not isinstance(top.give(BLUE, Accept()), Refused)
    assert (top.phase, top.view(BLUE).buzzer) == ("drawing", RED)
    assert top.left == {"race": 110_000, "draw": 15_000}
    assert top.totals == ("0.00", "0.00")
