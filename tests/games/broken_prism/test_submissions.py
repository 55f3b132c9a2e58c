"""What the sender of a submission is told, under event and under practice rules (BP24, ALL5)."""

from __future__ import annotations

import msgspec

from prismdesk.games.broken_prism.view import Own
from tests.support.broken_prism_by_hand import HOST, RED, Prism


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
    line = top.line
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
