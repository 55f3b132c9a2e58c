"""The race for the first path of a round, by arrival (GP15, ALL2, ALL3)."""

from __future__ import annotations

import pytest

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.glittering_paths.facts import Begins, PathMade
from prismdesk.table.commands import Expired, Offer
from prismdesk.table.log import LogLine
from prismdesk.table.replay import verified
from tests.support.glitter import BLUE, BOARDS, HOST, RED, Glitter
from tests.support.paths import LAST

REDS, BLUES = "a1-b1-b2-c2-c1", "d1-c1-c2"
"""A path of each player on the board of round 1. They cross."""

AWAY = "c5-d5-d6-e6-e5"
"""One of Blue's that meets neither."""


def last_line(top: Glitter) -> LogLine:
    line = top.table.moments[-1].line
    assert line is not None
    return line


def facts(top: Glitter) -> list[object]:
    return [told.fact for told in top.table.moments[-1].facts]


@pytest.mark.parametrize(("seat", "path"), [(RED, REDS), (BLUE, BLUES)])
def test_gp15_the_first_legal_path_is_made_by_its_sender(seat: Seat, path: str) -> None:
    top = Glitter()
    assert (top.phase, top.left) == ("race", {"race": 120_000})
    top.tick(7_000)
    top.done(seat, path)
    (made,) = top.view(Watcher.SPECTATOR).moves
    other = BLUE if seat is RED else RED
    assert (made.seat, "-".join(made.cells)) == (seat, path)
    assert (top.phase, top.view(seat).mover) == ("turn", other), "GP16: from then on they alternate"
    assert top.left == {f"turn-{other.colour}": 60_000}
    assert facts(top) == [PathMade(made)]


def test_gp15_an_illegal_path_is_refused_and_the_race_goes_on() -> None:
    """Nothing is said of it to the other player, and nothing stops the clock."""
    top = Glitter()
    known = top.table.public_n
    for text, rule in (
        ("d1-c1-c2", "GP9"),
        ("a1-b1", "GP8"),
        ("a1-b1-c1", "GP10"),
        ("a1-b1-b2-a2", "GP8"),
        ("first z9-b1-b2", "GP7"),
    ):
        assert top.refused(RED, text).rule == rule
    top.tick(1_000)
    assert (top.phase, top.left, top.table.public_n) == ("race", {"race": 119_000}, known)
    top.done(BLUE, BLUES)
    assert top.view(RED).mover is RED


def test_gp15_who_lost_the_race_by_an_illegal_path_may_still_win_it() -> None:
    top = Glitter()
    assert top.refused(RED, "first a1-b1-c1").rule == "GP10"
    top.done(RED, f"first {REDS}")
    assert top.totals == ("3.00", "0.00")


def test_all3_of_two_first_paths_in_one_moment_the_later_is_a_remark_and_no_turn() -> None:
    top = Glitter()
    top.tick(4_321)
    top.done(RED, f"first {REDS}")
    known = top.table.public_n
    refused = top.refused(BLUE, f"first {AWAY}")
    assert (refused.rule, refused.code) == ("GP15", "race-over")
    assert "your turn" in str(refused)
    assert (top.table.public_n, len(top.view(BLUE).moves)) == (known + 1, 1)
    line = last_line(top)
    assert (line.by, line.at_ms, line.late, line.moved) == (BLUE, 4_321, True, False)
    assert str(line.text) == f"Came too late: {AWAY}"
    assert top.left == {"turn-blue": 60_000}, "it has cost him nothing but time"
    top.done(BLUE, AWAY)
    assert top.totals == ("3.00", "3.00"), "the same path, meant for his turn"
    assert not isinstance(verified(top.match, top.rules, top.entries), Refused)


def test_all3_what_the_first_path_has_cleared_was_lost_by_that_race_too() -> None:
    top = Glitter()
    top.done(RED, REDS)
    top.refused(BLUE, f"first {BLUES}")
    assert last_line(top).late
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
    top = Glitter(setup=LAST)
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
    assert last_line(top).late


def test_gp15_nobody_passes_or_buzzes_in_this_race() -> None:
    top = Glitter()
    for seat in (RED, BLUE):
        assert top.refused(seat, "pass").rule == "GP15"
        assert top.refused(seat, "buzz").rule == "GP22"


def test_gp15_after_two_minutes_chance_names_who_begins_and_that_is_no_skip() -> None:
    named = set()
    for seed in ("one", "two", "three", "four", "five"):
        top = Glitter(seed=seed)
        top.tick(119_999)
        assert top.phase == "race"
        top.tick(1)
        seat = top.view(RED).mover
        assert seat is not None
        named.add(seat)
        assert (top.phase, top.view(RED).skips) == ("turn", 0)
        assert top.left == {f"turn-{seat.colour}": 60_000}, "with the usual minute"
        assert facts(top) == [Begins(seat)]
        assert top.said == f"{seat.colour.capitalize()} begins."
        assert not isinstance(verified(top.match, top.rules, top.entries), Refused)
    assert named == {RED, BLUE}


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


def test_gp15_after_a_lapsed_race_a_first_path_of_who_was_named_is_his_move() -> None:
    """No path was made, and the board is the one that he had before him."""
    top = Glitter()
    top.tick(120_000)
    seat = top.view(RED).mover
    mine, theirs = (REDS, BLUES) if seat is RED else (BLUES, REDS)
    other = BLUE if seat is RED else RED
    known = top.table.public_n
    assert top.refused(other, f"first {theirs}").rule == "GP16"
    assert top.table.public_n == known, "no first path was before it"
    top.done(seat, f"first {mine}")
    (made,) = top.view(RED).moves
    assert made.seat is seat
    assert last_line(top).notation == mine, "in the log it is a path as any other"


def test_all2_a_path_at_the_limit_of_the_race_comes_after_it() -> None:
    """Of the player whom chance did not name: a millisecond before he still wins the race."""
    probe = Glitter(seed="one")
    probe.tick(120_000)
    seat = BLUE if probe.view(RED).mover is RED else RED
    path = REDS if seat is RED else BLUES
    for late in (False, True):
        top = Glitter(seed="one")
        top.now_ms += 119_999 + late
        answer = top.act(seat, f"first {path}")
        if late:
            assert isinstance(answer, Refused)
            assert answer.rule == "GP16"
        assert len(top.view(RED).moves) == (not late)


def test_all7_nothing_is_taken_back_across_a_lapse_or_a_rounds_beginning() -> None:
    top = Glitter(host="none")
    top.tick(120_000)
    for point in (0, 1, 2):
        answer = top.give(RED, Offer(Agreement.TAKEBACK, point))
        assert isinstance(answer, Refused)
        assert answer.code == "barrier"


def test_gp20_each_round_begins_with_a_race_of_its_own() -> None:
    top = Glitter(setup=BOARDS)
    for number in (1, 2, 3):
        assert (top.phase, top.view(RED).round, top.left) == ("race", number, {"race": 120_000})
        top.tick(120_000)
        top.skip_out()
        if number < 3:
            top.done(HOST, "next")
    assert top.table.ending is not None
