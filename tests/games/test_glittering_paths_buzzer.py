"""The race by buzzer, of two people at one screen (GP22)."""

from __future__ import annotations

from typing import Any

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Buzz, Path
from prismdesk.games.glittering_paths.facts import Buzzed, BuzzFailed
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.commands import Accept, AddTime, Expired, Offer
from prismdesk.table.replay import verified
from tests.support.glitter import BLUE, HOST, RED, Glitter

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


def test_gp22_one_buzzes_before_one_draws() -> None:
    top = a_race()
    assert (top.phase, top.left, may(top)) == ("buzz", {"race": 120_000}, (RED, BLUE))
    for seat, path in ((RED, REDS), (BLUE, BLUES)):
        refused = top.refused(seat, path)
        assert (refused.rule, "Buzz first" in str(refused)) == ("GP22", True)
        assert top.refused(seat, "pass").rule == "GP15"
    top.done(BLUE, "buzz")
    assert (top.phase, may(top), top.view(RED).buzzer) == ("drawing", (BLUE,), BLUE)
    assert fact(top) == Buzzed(BLUE)
    assert str(top.refused(RED, REDS).message) == "Blue has buzzed, and draws now."
    assert top.refused(RED, "buzz").rule == "GP22"
    assert top.refused(BLUE, "buzz").rule == "GP22"
    assert top.refused(BLUE, "pass").rule == "GP15"
    top.done(BLUE, BLUES)
    assert (top.phase, top.view(RED).mover, top.view(RED).buzzer) == ("turn", RED, None)
    assert top.left == {"turn-red": 60_000}
    known = top.table.public_n
    assert top.refused(RED, "buzz").rule == "GP22"
    assert top.table.public_n == known, "it comes long after the race"


def test_gp22_while_somebody_draws_the_races_clock_stands_still() -> None:
    top = a_race()
    top.tick(119_999)
    top.done(RED, "buzz")
    assert top.left == {"race": 1, "draw": 15_000}
    top.tick(14_999)
    assert top.left == {"race": 1, "draw": 1}
    top.tick(1)
    assert (top.phase, top.left) == ("buzz", {"race": 1})
    top.tick(1)
    assert (top.phase, top.view(RED).skips) == ("turn", 0), "at two minutes GP15 applies"


def test_gp22_after_a_refusal_he_may_try_again() -> None:
    top = a_race()
    top.done(RED, "buzz")
    for text in ("a1-b1-c1", BLUES, "a1-b1"):
        top.tick(4_000)
        assert isinstance(top.act(RED, text), Refused)
    assert (top.phase, top.left) == ("drawing", {"race": 120_000, "draw": 3_000})
    top.tick(2_999)
    top.done(RED, REDS)
    assert top.totals == ("3.00", "0.00")


def test_gp22_who_fails_lets_only_the_other_buzz_and_then_both_again() -> None:
    top = a_race()
    fails(top, RED)
    assert fact(top) == BuzzFailed(RED)
    assert top.said == "Red makes no path in time; now only Blue may buzz."
    assert (may(top), top.view(BLUE).barred) == ((BLUE,), RED)
    assert str(top.refused(RED, "buzz").message) == "Now only Blue may buzz."
    fails(top, BLUE)
    assert top.said == "Blue makes no path in time; both may buzz again."
    assert (may(top), top.view(BLUE).barred) == ((RED, BLUE), None)
    fails(top, BLUE)
    assert may(top) == (RED,), "and so on"
    top.done(RED, "buzz", REDS)
    assert (top.view(RED).barred, top.view(RED).mover) == (None, BLUE)


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


def test_gp15_a_race_by_buzzer_lapses_too_and_bars_nobody_from_beginning() -> None:
    named = set()
    for seed in "abcdefgh":
        top = a_race(seed=seed)
        fails(top, RED)
        top.tick(120_000)
        assert (top.phase, top.view(RED).barred, top.view(RED).skips) == ("turn", None, 0)
        named.add(top.view(RED).mover)
        assert not isinstance(verified(top.match, top.rules, top.entries), Refused)
    assert named == {RED, BLUE}


def test_all2_at_a_limit_the_limit_comes_first() -> None:
    top = a_race()
    top.done(RED, "buzz")
    top.now_ms += 15_000
    late = top.act(RED, REDS)
    assert isinstance(late, Refused)
    assert (late.rule, top.phase, top.view(RED).barred) == ("GP22", "buzz", RED)
    top.now_ms += 120_000
    assert isinstance(top.act(BLUE, "buzz"), Refused)
    assert top.phase == "turn"


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


def test_all3_of_two_who_buzz_the_second_is_a_remark() -> None:
    top = a_race()
    top.done(BLUE, "buzz")
    known = top.table.public_n
    top.refused(RED, "buzz")
    line = top.table.moments[-1].line
    assert line is not None
    assert (line.by, line.late, str(line.text)) == (RED, True, "Came too late: buzz")
    top.refused(BLUE, "buzz")
    assert top.table.public_n == known + 1, "he has won it"


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


def test_gp17_a_round_ends_by_agreement_also_while_somebody_draws() -> None:
    for before in ([], ["buzz"]):
        top = a_race(host="none")
        fails(top, BLUE)
        top.done(RED, *before)
        assert not isinstance(top.give(RED, Offer(Agreement.END_ROUND)), Refused)
        assert not isinstance(top.give(BLUE, Accept()), Refused)
        assert (top.phase, top.view(RED).buzzer) == ("between", None)
        assert top.view(RED).rounds == ((0, 0),)
        top.press_on()
        assert (top.phase, may(top)) == ("buzz", (RED, BLUE)), "who failed may buzz again"


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
