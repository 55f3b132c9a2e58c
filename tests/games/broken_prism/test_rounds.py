"""Rounds, clocks, locks and the end of a Broken Prism match: BP20 to BP30, ALL10, to the
millisecond."""

from __future__ import annotations

import pytest

from prismdesk.core.game import Agreement, EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
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
from tests.support.broken_prism_by_hand import BLUE, HOST, RED, Prism
from tests.support.proposing import done, why


def test_bp22_a_submission_at_the_last_millisecond_counts_and_at_the_limit_is_late() -> None:
    """ALL2: an input that arrives at a limit comes after its expiry."""
    top = Prism()
    top.done(RED, "claim 39")
    top.tick(59_999)
    top.done(RED, "submit I 22+17")
    top.tick(1)
    assert top.refused(BLUE, "submit B 28+26-15").rule == "BP22"
    assert top.scores == (2, 0)


@pytest.mark.parametrize(("first", "owner"), [(RED, RED), (BLUE, BLUE)])
def test_bp25_equal_scores_go_to_the_claimer(first: Seat, owner: Seat) -> None:
    top = Prism()
    top.play_claim(first, "24", red="E 6x4", blue="d 16+8")
    (chain,) = top.view(RED).chains
    assert (chain.owner, chain.points.total) == (owner, 2)


def test_bp26_a_pause_stops_the_lock_too() -> None:
    top = Prism()
    top.play_claim(RED, "24")
    top.press_on()
    top.give(HOST, Pause("technical"))
    top.tick(100_000)
    top.give(HOST, Resume())
    assert top.left["lock-2"] == 30_000


def test_bp29_no_lock_is_told_of_when_the_round_is_over() -> None:
    top = Prism()
    top.tick(599_999)
    top.done(RED, "claim 24")
    top.tick(60_000)
    line = top.line
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


def test_all7_players_agree_to_end_the_round_but_not_during_a_claim() -> None:
    top = Prism(host="none")
    top.give(RED, Offer(Agreement.END_ROUND))
    top.done(BLUE, "claim 24")
    assert top.table.offer is None, "it lapsed with the claim"
    assert why(top.give(RED, Offer(Agreement.END_ROUND))) == ("ALL7", "no-offer-now")
    top.done(RED, "done")
    top.done(BLUE, "done")
    assert why(top.give(RED, Offer(Agreement.END_ROUND))) == ("ALL7", "no-offer-now")
    top.press_on()
    top.give(RED, Offer(Agreement.END_ROUND))
    top.give(BLUE, Accept())
    assert top.phase == "between"


def test_all7_nobody_agrees_on_anything_while_the_host_parses() -> None:
    top = Prism(reveal="held")
    top.play_claim(RED, "39", "B 28+26-15", "G 17+16+6")
    assert top.phase == "parsing"
    assert top.rules.agreeable(top.table.state) == ()


def test_all6_a_proposal_can_be_made_and_accepted_during_a_claim_and_a_reveal() -> None:
    """It is no agreement of players, for which a claim leaves no time (ALL7)."""
    top = Prism(host="seated", windows="together")
    top.done(BLUE, "claim 39")
    assert why(top.give(BLUE, Offer(Agreement.END_ROUND))) == ("ALL7", "no-offer-now")
    done(top.give(HOST, AddTime("window", 5000, "noise")))
    top.done(RED, "submit B 28+26-15")
    done(top.give(BLUE, Accept()))
    assert top.left["window"] == 65_000
    top.done(RED, "done")
    top.done(BLUE, "done")
    done(top.give(HOST, AddPoints(BLUE, 1, "noise")))
    done(top.give(BLUE, Accept()))
    assert top.scores == (5, 1)


def test_all1_no_host_ends_a_death_match_drawn() -> None:
    top = Prism()
    answer = top.give(HOST, End(None, "nobody was better"))
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.code) == ("ALL1", "no-draw")
    assert not isinstance(top.give(HOST, End(BLUE, "so be it")), Refused)


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
    ending = top.ending
    assert (ending.kind, ending.winner, ending.rule) == (EndKind.WIN, RED, "BP30")
    assert len(top.view(BLUE).rounds) == 7
    assert sum(red for red, _ in top.view(BLUE).rounds) == top.scores[0]
    assert top.phase == "over"


def test_all6_points_of_the_host_count_for_the_winner() -> None:
    top = Prism(setup=None)
    top.give(HOST, AddPoints(RED, -1, "a calculator on the table"))
    assert top.view(BLUE).added == (-1, 0)
    assert top.rules.text(top.view(BLUE)).endswith("\ntotal: red -1, blue 0")
    seven(top, RED, points_to=None)
    assert top.scores == (-1, 0)
    assert top.ending.winner is BLUE


def test_all13_later_rounds_and_witnesses_are_shown_when_the_match_has_ended() -> None:
    top = Prism(setup=None)
    assert top.view("arbiter").sheets == ()
    seven(top, BLUE, points_to=BLUE)
    sheets = top.view("spectator").sheets
    assert len(sheets) == 7
    assert all(len(sheet.witnesses) == 3 and " via " in sheet.witnesses[0] for sheet in sheets)
