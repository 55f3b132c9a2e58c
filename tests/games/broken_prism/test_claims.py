"""Claims in Broken Prism: which are taken, and which came too late (BP21, BP27, ALL3)."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from tests.support.broken_prism_by_hand import BLUE, BOARD, RED, Prism


def test_bp21_a_target_may_be_written_in_any_terms() -> None:
    top = Prism(setup=BOARD.replace("39 24 5", "39 -7/3 5"))
    top.done(RED, "claim -14/6")
    assert top.view(BLUE).claim is not None
    assert top.targets()["-7/3"] == "claimed"


def test_all3_a_claim_that_came_second_is_kept_as_a_remark_once() -> None:
    top = Prism()
    top.done(RED, "claim 24")
    before = top.table.public_n
    answer = top.act(BLUE, "claim 24")
    assert isinstance(answer, Refused)
    assert answer.rule == "BP21"
    line = top.line
    assert (top.table.public_n, line.late, str(line.text)) == (
        before + 1,
        True,
        "Came too late: claim 24",
    )
    top.act(BLUE, "claim 39")
    assert top.table.public_n == before + 1, "one of each seat"
    top.done(RED, "submit E 6x4")
    top.act(BLUE, "claim 39")
    assert top.table.public_n == before + 1, "ALL14: a sealed input does not show in this either"


def test_all3_what_could_not_be_claimed_anyway_lost_no_race() -> None:
    top = Prism()
    top.play_claim(RED, "24", red="E 6x4")
    top.press_on()
    top.play_claim(RED, "5")
    top.press_on()
    top.done(RED, "claim 39")
    before = top.table.public_n
    for target in ("7", "24", "5"):
        assert top.refused(BLUE, f"claim {target}").rule == "BP21"
    assert top.table.public_n == before, "no target, a taken one, a locked one"
    top.refused(BLUE, "claim 39")
    assert top.table.public_n == before + 1
