"""Hosts, pauses, takebacks and rewinds in Glittering Paths (ALL6, ALL7, ALL11, ALL12)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.codec import decode, raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.glittering_paths.facts import Begins
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.view import View
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Decline,
    EndRound,
    Offer,
    Order,
    Pause,
    Resume,
    Rewind,
)
from prismdesk.table.replay import verified
from prismdesk.table.updates import is_covered, update
from tests.support.glitter import BLUE, HOST, RED, Glitter
from tests.support.proposing import done, line, proposal, why


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


def test_all7_a_round_that_was_ended_by_agreement_or_by_passes_goes_on_again() -> None:
    top = Glitter(host="none")
    top.done(RED, "a1-b1-b2")
    point = top.table.public_n
    top.skip_out()
    assert top.phase == "between"
    taken_back(top, point)
    assert (top.phase, top.view(RED).rounds) == ("turn", ((200, 0),))
    done(top.give(BLUE, Offer(Agreement.END_ROUND)))
    done(top.give(RED, Accept()))
    assert top.view(RED).rounds == ((200, 0),)
    taken_back(top, point)
    assert (top.phase, top.view(RED).mover) == ("turn", BLUE)


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


def test_all6_the_host_gives_time_and_points_and_ends_rounds() -> None:
    top = Glitter()
    done(top.give(HOST, AddTime("race", 10_000, "the lamp")))
    assert top.left == {"race": 130_000}
    assert str(line(top).text) == "Race +10 s: the lamp"
    top.done(RED, "a1-b1-b2")
    done(top.give(HOST, AddTime("turn-blue", -30_000, "he dallies")))
    assert top.left == {"turn-blue": 30_000}
    assert str(line(top).text) == "Turn −30 s: he dallies"
    done(top.give(HOST, AddPoints(BLUE, 125, "a wrong ruling")))
    assert str(line(top).text) == "Blue +1.25 points: a wrong ruling"
    assert top.totals == ("2.00", "1.25")
    done(top.give(HOST, EndRound("dinner")))
    view = top.view(RED)
    assert view.rounds == ((200, 0),), "what the host gave belongs to no round"
    assert view.added == (0, 125)
    told = top.rules.text(view).split("\n")
    assert told[-2:] == ["round 1: red 2.00, blue 0.00", "total: red 2.00, blue 1.25"]
    assert why(top.give(HOST, AddTime("turn-red", 1, "x"))) == ("ALL6", "no-such-timer")


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_all12_a_pause_stops_every_clock_and_covers_the_board_under_event_rules(rules: str) -> None:
    top = Glitter(rules=rules)
    top.tick(50_000)
    done(top.give(HOST, Pause("fire alarm")))
    top.tick(1_000_000)
    assert (top.phase, top.left) == ("race", {"race": 70_000})
    for text in ("a1-b1-b2", "first a1-b1-b2"):
        assert why(top.act(RED, text)) == ("ALL12", "paused")
    for viewer in (RED, BLUE, Watcher.SPECTATOR):
        assert is_covered(top.table, viewer) is (rules == "event")
        covered = update(top.table, viewer, 1, None)
        seen = decode(covered.view, View)
        assert (seen.board is None) is (rules == "event")
        assert (seen.round, seen.rounds) == (1, ((0, 0),)), "points and rounds are no secret"
        assert (b"GSGLSR" in bytes(covered.view)) is (rules == "practice")
    assert not is_covered(top.table, Watcher.ARBITER)
    known = top.table.public_n
    done(top.give(HOST, Resume()))
    assert top.table.public_n == known + 1, "what was sent in it is no remark"
    top.tick(69_999)
    top.done(BLUE, "d1-c1-c2")


def test_all12_without_a_host_any_player_pauses_and_goes_on() -> None:
    top = Glitter(host="none", race="buzzer")
    top.done(RED, "buzz")
    done(top.give(BLUE, Pause()))
    top.tick(60_000)
    assert top.left == {"race": 120_000, "draw": 15_000}
    done(top.give(RED, Resume()))
    top.tick(15_000)
    assert top.view(RED).barred is RED


def typed(top: Glitter, seat: Any, text: str) -> Any:
    action = top.rules.read(text)
    assert not isinstance(action, Refused)
    return top.give(seat, Act(raw(action)), by_host=True)


def test_all11_the_host_types_what_a_player_says() -> None:
    top = Glitter()
    done(typed(top, BLUE, "first d1-c1-c2"))
    assert (line(top).by, line(top).by_host, line(top).notation) == (BLUE, True, "d1-c1-c2")
    assert why(typed(top, RED, "first a1-b1-b2")) == ("GP15", "race-over")
    assert (line(top).late, line(top).by) == (True, RED)
    done(typed(top, RED, "pass"))
    assert why(typed(top, RED, "pass")) == ("GP16", "not-now")


def seated(**given: Any) -> Glitter:
    """Red hosts and plays."""
    return Glitter(host="seated", **given)


def test_all6_a_host_who_plays_proposes_and_the_other_accepts() -> None:
    top = seated()
    assert top.phase == "race", "he presses on from his seat, as every player does"
    top.done(RED, "a1-b1-b2")
    acts: list[tuple[Order, str]] = [
        (AddTime("turn-blue", 5_000, "cup"), "Proposes Turn +5 s: cup"),
        (AddPoints(RED, 150, "cup"), "Proposes Red +1.50 points: cup"),
        (EndRound("cup"), "Proposes to end the round: cup"),
    ]
    for order, words in acts:
        before = top.table.state
        done(top.give(HOST, order))
        assert str(proposal(top).words) == words
        assert top.table.state == before
        done(top.give(BLUE, Accept()))
    assert (top.phase, top.totals) == ("between", ("3.50", "0.00"))
    assert why(top.act(HOST, "next")) == ("ALL10", "not-now")
    assert top.left == {"between-2": 60_000}, "and nobody presides over the break"
    checked(top)


def test_all6_a_host_who_plays_sees_what_his_seat_sees_and_pauses_alone() -> None:
    top = seated(setup=None)
    assert GLITTERING_PATHS.view(top.table.state, RED).boards == ()
    assert is_covered(top.table, Watcher.STEWARD) is False
    done(top.give(HOST, Pause("fire alarm")))
    for viewer in (RED, BLUE, Watcher.STEWARD, Watcher.SPECTATOR):
        assert is_covered(top.table, viewer)
    assert why(typed(top, BLUE, "pass"))[1] == "no-typing"


def test_all7_a_proposal_lapses_when_a_path_is_made_but_not_by_a_skip_in_time() -> None:
    top = seated()
    top.done(RED, "a1-b1-b2")
    done(top.give(HOST, EndRound("cup")))
    top.tick(60_000)
    assert isinstance(proposal(top).order, EndRound)
    top.done(RED, "e3-f3-f4")
    assert top.table.offer is None
