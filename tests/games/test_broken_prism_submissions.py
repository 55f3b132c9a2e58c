"""What the sender of a submission is told, under event and under practice rules (BP24, ALL5)."""

from __future__ import annotations

import msgspec
import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.broken_prism.view import Own, Points
from tests.support.prism import BLUE, HOST, RED, Prism

WRONG = {
    "A 5+3": ("BP12", "letter-without-number", "A"),
    "B 28+99": ("BP10", "number-not-on-board", None),
    "B 28+24": ("BP10", "not-contiguous", None),
    "N 27-22+27": ("BP10", "not-contiguous", None),
    "E 6+4": ("BP22", "misses-target", None),
}
"""Wrong in each way, on a board without solid chains: the rule, the code and the place."""


@pytest.mark.parametrize("text", WRONG)
def test_bp24_practice_rules_refuse_at_once_with_rule_and_place(text: str) -> None:
    rule, code, where = WRONG[text]
    top = Prism(rules="practice")
    top.done(RED, "claim 24")
    refused = top.refused(RED, f"submit {text}")
    assert (refused.rule, refused.code) == (rule, code)
    assert where in (None, refused.where)
    assert len(str(refused)) < 200
    own = top.view(RED).own
    assert own == Own(None, 0, done=False), "it counts for nothing"


@pytest.mark.parametrize("text", WRONG)
def test_bp24_event_rules_only_receive_and_judge_at_the_reveal(text: str) -> None:
    rule, code, where = WRONG[text]
    top = Prism()
    top.done(RED, "claim 24", f"submit {text}")
    assert top.view(RED).own == Own(text, 1, done=False)
    top.done(RED, "done")
    top.done(BLUE, "done")
    verdict = top.table.state.reveal.verdicts[0]
    assert (verdict.refused.rule, verdict.refused.code) == (rule, code)
    assert where in (None, verdict.refused.where)


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_bp15_a_solid_chain_that_is_crossed_is_named_by_its_vertex(rules: str) -> None:
    top = Prism(rules=rules)
    top.play_claim(RED, "39", red="G 17+16+6 via Gr,Gb,Eb")
    top.press_on()
    top.done(BLUE, "claim 5")
    if rules == "practice":
        refused: Refused | None = top.refused(BLUE, "submit L 12-7")
    else:
        top.done(BLUE, "submit L 12-7", "done")
        top.done(RED, "done")
        refused = top.table.state.reveal.verdicts[0].refused
    assert refused is not None
    assert (refused.rule, refused.code, refused.where) == ("BP15", "breaks-chain", "EFGKLM")


def test_bp11_a_side_of_a_solid_chain_is_used() -> None:
    top = Prism(rules="practice")
    top.play_claim(RED, "24", red="E 6x4 via Eb,Jr")
    top.press_on()
    top.done(BLUE, "claim 39")
    refused = top.refused(BLUE, "submit G 17+16+6 via Gr,Gb,Eb")
    assert (refused.rule, refused.code, refused.where) == ("BP11", "side-used", "Eb")


def test_bp24_practice_rules_show_value_and_points_to_the_sender_alone() -> None:
    top = Prism(rules="practice")
    top.done(RED, "claim 39", "submit B 28+26-15", "submit I 22+17")
    own = top.view(RED).own
    assert own == Own("I 22+17", 2, False, "I 22+17", "39", Points(2, 0, 2))
    assert top.view(BLUE).own == Own(None, 0, done=False)


def test_bp14_too_ambiguous_is_said_at_once_also_under_event_rules() -> None:
    """On a board where numbers repeat as often as BP2 allows; whatever the value is."""
    top = Prism()
    three = msgspec.structs.replace(top.table.state.sheet, numbers=(1, 2, 3) * 28)
    state = msgspec.structs.replace(top.table.state, rounds=(three,) * 7)
    top.table = msgspec.structs.replace(top.table, state=state)
    top.done(RED, "claim 24")
    numbers = "232313213232121321232123132131312132331312323132131212121"
    refused = top.refused(RED, "submit U " + "+".join(numbers))
    assert (refused.rule, refused.code) == ("BP14", "too-ambiguous")
    assert top.refused(RED, "submit U " + "x".join(numbers)) == refused
    assert top.view(RED).own == Own(None, 0, done=False)


def test_bp23_whether_a_submission_was_made_is_shown_only_where_chosen() -> None:
    plain = Prism()
    plain.done(RED, "claim 24", "submit E 6x4")
    assert plain.table.marks == 0
    assert plain.view(BLUE).submitted == ()
    shown = Prism(show_submissions="yes")
    shown.done(RED, "claim 24")
    known = shown.table.public_n
    shown.done(RED, "submit E 6x4", "submit E 6+4")
    assert (shown.table.marks, shown.table.public_n) == (1, known), "the first one, once"
    assert shown.view(BLUE).submitted == (RED,)
    assert shown.view(Watcher.SPECTATOR).submitted == (RED,)


def test_the_arbiter_sees_what_is_sealed() -> None:
    top = Prism()
    top.done(RED, "claim 24", "submit E 6x4", "submit E 6+4")
    mine, theirs = top.view(Watcher.ARBITER).sealed
    assert (mine.seat, mine.own.last, mine.own.standing) == (RED, "E 6+4", "E 6x4")
    assert (theirs.seat, theirs.own.count) == (BLUE, 0)
    assert top.view(RED).sealed == ()


def test_all6_a_ruling_accepts_what_the_program_refused() -> None:
    top = Prism()
    top.play_claim(RED, "24", red="E 6+4", blue="d 16+8")
    assert top.scores == (0, 2)
    assert top.refused(RED, "rule accept red it was clear").rule == "ALL6"
    assert top.refused(HOST, "rule accept blue it counts anyway").code == "ruled-already"
    top.done(HOST, "rule accept red misheard in the call")
    mine, theirs = top.table.state.reveal.verdicts
    assert (mine.stands, mine.ruled, theirs.stands) == (True, True, False)
    assert top.scores == (2, 0), "equal scores: the claimer's stands"
    line = top.table.moments[-1].line
    assert line is not None
    assert "misheard in the call" in str(line.text)
    top.done(HOST, "rule reject red on second thought no")
    assert top.scores == (0, 2)
    top.done(HOST, "rule reject blue nor this")
    assert (top.scores, top.targets()["24"]) == ((0, 0), "locked")


def test_all6_a_ruling_needs_a_reason_and_a_chain_that_fits_the_board() -> None:
    top = Prism()
    top.play_claim(RED, "24", red="B 28+24")
    assert top.refused(HOST, "rule accept red because").code == "no-chain"
    assert top.refused(HOST, "rule accept blue because").code == "nothing-there"
    assert top.refused(HOST, "rule accept red").code == "reason-missing"
    assert top.refused(HOST, "rule accept yellow because").code == "no-such-seat"
    assert top.scores == (0, 0)
