"""Rounds, clocks, locks and the end of a Broken Prism match: BP20 to BP30, ALL10, to the
millisecond."""

from __future__ import annotations

import pytest

from prismdesk.core.game import Agreement, EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.facts import ClaimsOpened, RoundEnded
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    AddTime,
    End,
    EndRound,
    Offer,
    Pause,
    Resume,
    Rewind,
)
from tests.support.prism import BLUE, HOST, RED, Prism


def facts(top: Prism) -> list[object]:
    return [told.fact for told in top.table.moments[-1].facts]


def test_all10_the_host_begins_each_round_and_nothing_is_seen_before() -> None:
    top = Prism(begin=False)
    assert (top.phase, top.view(RED).numbers, top.view(RED).targets) == ("between", (), ())
    assert top.left == {}
    assert top.refused(RED, "ready").rule == "ALL10"
    assert top.refused(RED, "claim 39").rule == "BP21"
    top.press_on()
    assert (top.phase, top.view(RED).round, len(top.view(BLUE).numbers)) == ("open", 1, 84)


def test_all10_without_a_host_both_are_ready_or_a_minute_passes() -> None:
    top = Prism(begin=False, host="none")
    top.done(RED, "ready")
    assert top.refused(RED, "ready").rule == "ALL10"
    assert top.view(BLUE).ready == (RED,)
    assert top.phase == "between"
    top.done(BLUE, "ready")
    assert top.phase == "open"
    slow = Prism(begin=False, host="none")
    slow.tick(59_999)
    assert slow.phase == "between"
    slow.tick(1)
    assert slow.phase == "open"


def test_bp20_the_round_clock_runs_while_claims_are_open_and_during_a_claim() -> None:
    top = Prism()
    top.tick(10_000)
    assert top.left == {"round": 590_000}
    top.done(RED, "claim 39")
    top.tick(20_000)
    assert top.left == {"round": 570_000, "window": 40_000}
    top.done(RED, "done")
    top.done(BLUE, "done")
    assert top.phase == "reveal"
    top.tick(100_000)
    assert top.left == {"round": 570_000, "lock-1": 30_000}, "the reveal stops both"
    top.press_on()
    top.tick(1)
    assert top.left == {"round": 569_999, "lock-1": 29_999}


def test_bp22_sixty_seconds_and_the_last_valid_one_counts() -> None:
    top = Prism()
    top.done(RED, "claim 39")
    top.done(BLUE, "submit I 22+17", "submit B 28+26-15", "submit I 22-17")
    top.done(RED, "submit B 28+26-15", "submit I 22+17")
    top.tick(59_999)
    assert top.phase == "window"
    top.tick(1)
    assert top.phase == "reveal"
    mine, theirs = top.table.state.reveal.verdicts
    assert (mine.seat, mine.notation, mine.points.total) == (RED, "I 22+17", 2)
    assert (theirs.seat, theirs.notation, theirs.points.total) == (BLUE, "B 28+26-15", 5)
    assert (mine.stands, theirs.stands) == (False, True)
    assert top.scores == (0, 5)


def test_bp22_a_submission_at_the_last_millisecond_counts_and_at_the_limit_is_late() -> None:
    """ALL2: an input that arrives at a limit comes after its expiry."""
    top = Prism()
    top.done(RED, "claim 39")
    top.tick(59_999)
    top.done(RED, "submit I 22+17")
    top.tick(1)
    assert top.refused(BLUE, "submit B 28+26-15").rule == "BP22"
    assert top.scores == (2, 0)


def test_bp23_done_is_final_and_closes_the_window_when_both_are() -> None:
    top = Prism()
    top.done(RED, "claim 39")
    known = top.table.public_n
    top.done(BLUE, "done")
    assert (top.table.public_n, top.phase) == (known, "window")
    assert top.refused(BLUE, "submit I 22+17").rule == "BP23"
    assert top.refused(BLUE, "done").rule == "BP23"
    top.done(RED, "submit I 22+17", "done")
    assert top.phase == "reveal"


@pytest.mark.parametrize(("first", "owner"), [(RED, RED), (BLUE, BLUE)])
def test_bp25_equal_scores_go_to_the_claimer(first: Seat, owner: Seat) -> None:
    top = Prism()
    top.play_claim(first, "24", red="E 6x4", blue="d 16+8")
    (chain,) = top.view(RED).chains
    assert (chain.owner, chain.points.total) == (owner, 2)


def test_bp25_the_only_valid_one_stands_also_the_opponents() -> None:
    top = Prism()
    top.play_claim(RED, "24", red="E 6+4", blue="d 16+8")
    assert top.scores == (0, 2)
    assert top.targets()["24"] == "taken"


def test_bp26_nobody_valid_locks_the_target_for_thirty_seconds_of_the_round_clock() -> None:
    top = Prism()
    top.play_claim(RED, "24", red="E 6+4")
    assert top.targets()["24"] == "locked"
    top.tick(5_000)
    top.press_on()
    refused = top.refused(RED, "claim 24")
    assert (refused.rule, refused.code) == ("BP26", "locked")
    top.tick(20_000)
    top.done(BLUE, "claim 39")
    top.tick(9_999)
    assert top.left["lock-2"] == 1, "it runs during another claim"
    assert top.targets()["24"] == "locked"
    top.tick(1)
    assert top.targets() == {"39": "claimed", "24": "open", "5": "open"}
    top.done(RED, "done")
    top.done(BLUE, "done")
    top.press_on()
    top.done(BLUE, "claim 24")


def test_bp26_a_pause_stops_the_lock_too() -> None:
    top = Prism()
    top.play_claim(RED, "24")
    top.press_on()
    top.give(HOST, Pause("technical"))
    top.tick(100_000)
    top.give(HOST, Resume())
    assert top.left["lock-2"] == 30_000


def test_bp28_the_reveal_waits_for_both_or_for_fifteen_seconds() -> None:
    top = Prism(host="none")
    top.play_claim(RED, "24", red="E 6x4")
    top.tick(14_999)
    top.done(RED, "ready")
    assert top.phase == "reveal"
    top.tick(1)
    assert top.phase == "open"
    top.play_claim(RED, "39")
    top.press_on()
    assert top.phase == "open"


def test_bp28_what_is_shown_is_the_last_valid_one_or_the_last() -> None:
    top = Prism()
    top.done(RED, "claim 24")
    top.done(RED, "submit E 6+4", "submit E 6-4", "done")
    top.done(BLUE, "done")
    mine, theirs = top.table.state.reveal.verdicts
    assert (mine.notation, mine.value, mine.refused.rule) == ("E 6-4", "2", "BP22")
    assert mine.steps == ("6", "2")
    assert (theirs.notation, theirs.refused) == (None, None)
    assert top.view(BLUE).reveal == top.table.state.reveal


def test_bp29_a_round_ends_when_all_three_are_taken() -> None:
    top = Prism()
    top.play_claim(RED, "39", red="B 28+26-15")
    top.press_on()
    top.play_claim(BLUE, "24", blue="d 16+8")
    top.press_on()
    top.play_claim(BLUE, "5", blue="N 27-22")
    assert top.phase == "reveal"
    top.press_on()
    assert facts(top) == [RoundEnded(1, (5, 4))]
    assert (top.phase, top.view(RED).round, top.view(RED).rounds) == ("between", 1, ((5, 4),))
    assert len(top.view(RED).numbers) == 84, "the last board stays in sight"
    top.press_on()
    assert (top.view(RED).round, top.view(RED).chains) == (2, ())
    assert top.left == {"round": 600_000}


def test_bp29_ten_minutes_end_the_round() -> None:
    top = Prism()
    top.tick(599_999)
    assert top.phase == "open"
    top.tick(1)
    assert (top.phase, top.scores) == ("between", (0, 0))


def test_bp29_a_claim_made_in_time_is_played_out_first() -> None:
    top = Prism()
    top.tick(599_999)
    top.done(RED, "claim 24")
    top.tick(1)
    assert (top.phase, top.left) == ("window", {"window": 59_999})
    top.done(RED, "submit E 6x4")
    top.tick(59_999)
    assert (top.phase, top.scores) == ("reveal", (2, 0))
    top.press_on()
    assert top.phase == "between"


def test_bp29_no_lock_is_told_of_when_the_round_is_over() -> None:
    top = Prism()
    top.tick(599_999)
    top.done(RED, "claim 24")
    top.tick(60_000)
    line = top.table.moments[-1].line
    assert line is not None
    assert str(line.text) == "Nobody has a valid expression for 24."


def test_bp29_a_claim_at_the_limit_is_too_late() -> None:
    top = Prism()
    top.tick(600_000)
    assert top.refused(RED, "claim 24").rule == "BP21"


def test_all6_the_host_adds_time_and_ends_rounds() -> None:
    top = Prism()
    top.give(HOST, AddTime("round", 30_000, "fire alarm"))
    assert top.left == {"round": 630_000}
    top.done(RED, "claim 24")
    top.done(RED, "submit E 6x4")
    top.give(HOST, EndRound("the board was wrong"))
    assert (top.phase, top.scores) == ("between", (0, 0)), "a claim that was on is void"
    answer = top.give(HOST, EndRound("again"))
    assert isinstance(answer, Refused)


def test_all7_players_agree_to_end_the_round_but_not_during_a_claim() -> None:
    top = Prism(host="none")
    top.give(RED, Offer(Agreement.END_ROUND))
    top.done(BLUE, "claim 24")
    assert top.table.offer is None, "it lapsed with the claim"
    answer = top.give(RED, Offer(Agreement.END_ROUND))
    assert isinstance(answer, Refused)
    top.done(RED, "done")
    top.done(BLUE, "done")
    assert isinstance(top.give(RED, Offer(Agreement.END_ROUND)), Refused)
    top.press_on()
    top.give(RED, Offer(Agreement.END_ROUND))
    top.give(BLUE, Accept())
    assert top.phase == "between"


def test_all7_no_takeback_crosses_the_start_of_a_round() -> None:
    top = Prism()
    refused = top.give(RED, Offer(Agreement.TAKEBACK, 0))
    assert isinstance(refused, Refused)
    assert (refused.code, "start" in str(refused)) == ("barrier", True)


def offered(top: Prism) -> bool:
    return top.table.offer is not None


def test_all7_an_offer_outlives_a_locks_end_but_not_its_round() -> None:
    top = Prism(host="none")
    top.play_claim(RED, "24")
    top.press_on()
    top.give(RED, Offer(Agreement.END_ROUND))
    top.tick(30_000)
    assert top.targets()["24"] == "open"
    assert offered(top)
    top.tick(570_000)
    assert (top.phase, offered(top)) == ("between", False)


def test_all7_what_was_agreed_can_be_taken_back() -> None:
    top = Prism(host="none")
    before = top.table.public_n
    top.give(RED, Offer(Agreement.END_ROUND))
    top.give(BLUE, Accept())
    assert top.phase == "between"
    top.give(BLUE, Offer(Agreement.TAKEBACK, before))
    answer = top.give(RED, Accept())
    assert not isinstance(answer, Refused), answer
    assert (top.phase, top.left) == ("open", {"round": 600_000})


def test_all1_no_host_ends_a_death_match_drawn() -> None:
    top = Prism()
    answer = top.give(HOST, End(None, "nobody was better"))
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.code) == ("ALL1", "no-draw")
    assert not isinstance(top.give(HOST, End(BLUE, "so be it")), Refused)


def test_all7_no_takeback_crosses_a_reveal_but_the_hosts_rewind_does() -> None:
    top = Prism()
    claimed = top.table.public_n
    top.play_claim(RED, "24", red="E 6x4")
    top.press_on()
    assert isinstance(top.give(RED, Offer(Agreement.TAKEBACK, claimed)), Refused)
    top.tick(7_000)
    answer = top.give(HOST, Rewind(claimed, "the wrong claim"))
    assert not isinstance(answer, Refused)
    assert (top.phase, top.scores, top.targets()["24"]) == ("open", (0, 0), "open")
    assert top.left == {"round": 600_000}, "clocks come back with the position"


def seven(top: Prism, claimer: Seat, *, points_to: Seat | None) -> None:
    """The rest of the match: in each round one witness stands for `points_to`."""
    while top.table.ending is None:
        if top.phase == "between":
            top.press_on()
        witness = top.table.state.sheet.witnesses[0]
        target = top.view(RED).targets[0].value
        text = top.rules.write(witness).removeprefix("submit ")
        top.play_claim(
            claimer,
            target,
            red=text if points_to is RED else "",
            blue=text if points_to is BLUE else "",
        )
        top.give(HOST, EndRound("enough"))


def test_bp30_after_seven_rounds_the_greater_total_wins() -> None:
    top = Prism(setup=None)
    seven(top, RED, points_to=RED)
    ending = top.table.ending
    assert ending is not None
    assert (ending.kind, ending.winner, ending.rule) == (EndKind.WIN, RED, "BP30")
    assert len(top.view(BLUE).rounds) == 7
    assert sum(red for red, _ in top.view(BLUE).rounds) == top.scores[0]
    assert top.phase == "over"


@pytest.mark.parametrize("opponent", ["blue", "red"])
def test_bp30_all1_a_tie_goes_to_the_death_match_opponent(opponent: str) -> None:
    top = Prism(setup=None, death_match_opponent=opponent)
    seven(top, RED, points_to=None)
    ending = top.table.ending
    assert ending is not None
    assert ending.winner is not None
    assert (top.scores, ending.winner.colour) == ((0, 0), opponent)
    assert "Death Match Opponent" in str(ending.reason)


def test_all6_points_of_the_host_count_for_the_winner() -> None:
    top = Prism(setup=None)
    top.give(HOST, AddPoints(RED, -1, "a calculator on the table"))
    assert top.view(BLUE).added == (-1, 0)
    assert top.rules.text(top.view(BLUE)).endswith("\ntotal: red -1, blue 0")
    seven(top, RED, points_to=None)
    assert top.scores == (-1, 0)
    assert top.table.ending is not None
    assert top.table.ending.winner is BLUE


def test_all13_later_rounds_and_witnesses_are_shown_when_the_match_has_ended() -> None:
    top = Prism(setup=None)
    assert top.view("arbiter").sheets == ()
    seven(top, BLUE, points_to=BLUE)
    sheets = top.view("spectator").sheets
    assert len(sheets) == 7
    assert all(len(sheet.witnesses) == 3 and " via " in sheet.witnesses[0] for sheet in sheets)


def test_all13_a_rewind_makes_the_same_boards_again() -> None:
    top = Prism(setup=None, seed="once")
    first = top.view(RED).numbers
    top.give(HOST, Rewind(0, "anew"))
    top.press_on()
    assert top.view(RED).numbers == first
    assert Prism(setup=None, seed="twice").view(RED).numbers != first


def test_claims_open_again_after_a_reveal() -> None:
    top = Prism()
    top.play_claim(RED, "24", red="E 6x4")
    top.press_on()
    assert facts(top) == [ClaimsOpened()]
    assert top.view(RED).reveal is None
    assert top.view(RED).own is None
