"""What Broken Prism's board says: of its sides, its phases, and what happened."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.seats import Seat
from prismdesk.desk.texts import say
from prismdesk.games.broken_prism.facts import (
    ClaimsOpened,
    CurtainLifted,
    Revealed,
    RoundBegan,
    RoundEnded,
    Ruled,
    TargetClaimed,
    Unlocked,
)
from prismdesk.games.broken_prism.view import Verdict, View
from tests.support.prism_pane import (
    BEFORE,
    CURTAIN,
    PrismPane,
    fresh_prism,
    made_view,
    reveal_fact,
    revealed,
    window_view,
)

pytestmark = pytest.mark.usefixtures("qapp")
NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}
FIRST, SECOND = "bl Sl Lb Ur fl", "fr Ur Lb Sl Ql"


def test_the_words_of_the_sides() -> None:
    view = made_view()
    board = fresh_prism(view)
    cells = board.cells()
    assert len(cells) == 84
    assert "Al: 1" in cells
    assert "Ab: 3, between A and C" in cells
    assert "El: 10, in a chain of Red" in cells
    pane = PrismPane(view)
    pane.click("bl", "Sl")
    assert "Sl: 34, between R and S, the draft ends here" in pane.board.cells()
    assert " in the draft" in " ".join(pane.board.cells())


def test_all5_only_practice_rules_count_the_sides_of_a_draft() -> None:
    """As along a path: the length of a chain is what it is paid for (BP16)."""
    counted = PrismPane(made_view(practice=True))
    counted.click("bl", "Sl")
    assert "Sl: 34, between R and S, number 2 of the draft" in counted.board.cells()
    plain = PrismPane(made_view())
    plain.click("bl", "Sl")
    assert "number" not in " ".join((*plain.board.cells(), *plain.spoken))


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (BEFORE, "Round 1 is about to begin"),
        (made_view(phase="between"), "Round 4 is about to begin"),
        (made_view(), "Claims are open"),
        (window_view(), "Mina claims 24"),
        (window_view(sitter=Seat.BLUE), "Jae submits for 24"),
        (CURTAIN, "Jae sits down"),
        (window_view(phase="curtain", numbers=(), sitter=None), "The submissions come next"),
        (revealed(FIRST, ""), "The claim on 24 is revealed"),
        (made_view(phase="over"), "The match is over"),
    ],
)
def test_the_words_of_the_phases(view: View, words: str) -> None:
    assert say(fresh_prism(view).phase_text(view), NAMES) == words


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (RoundBegan(3), "Round 3 begins."),
        (TargetClaimed(Seat.RED, "7/3"), "Mina claims 7/3."),
        (CurtainLifted(Seat.BLUE), "Jae sits down."),
        (CurtainLifted(None), "The curtain is lifted for all."),
        (reveal_fact(revealed(FIRST, SECOND)), "Mina takes 24 for 5 points."),
        (ClaimsOpened(), "Claims are open."),
        (Unlocked("24"), "24 can be claimed again."),
        (RoundEnded(3, (12, 11)), "Round 3 is over, 12 : 11."),
    ],
)
def test_facts_are_spoken_with_the_players_names(fact: Any, words: str) -> None:
    pane = PrismPane(made_view())
    pane.board.set_names(NAMES)
    pane.board.sync(made_view(round=4), [fact])
    assert words in pane.spoken


def test_the_outcome_of_a_reveal_is_told() -> None:
    """BP26, ALL6."""
    board = fresh_prism(made_view())
    reveal = reveal_fact(revealed(FIRST, SECOND)).reveal
    ruled = say(board.fact_text(Ruled(Seat.RED, reveal)), NAMES)
    assert ruled == "By the host’s ruling Mina takes 24 for 5 points."
    failed = reveal.verdicts[1]
    nobody = msgspec.structs.replace(reveal, verdicts=(Verdict(Seat.RED), failed))
    wanted = "Nobody has a valid expression for 24; it is locked for 30 seconds."
    assert say(board.fact_text(Revealed(nobody)), NAMES) == wanted
    ruled = say(board.fact_text(Ruled(Seat.BLUE, nobody)), NAMES)
    assert ruled == "By the host’s ruling nobody has a valid expression for 24."


def test_the_words_of_the_match() -> None:
    """BP23."""
    view = made_view(submitted=(Seat.RED,))
    board = fresh_prism(view)
    assert say(board.summary(view), NAMES) == "Round 3 of 7 · 43 : 38"
    ruled = made_view(added=(2, -5))
    assert say(board.summary(ruled), NAMES) == "Round 3 of 7 · 45 : 33", "the host’s too (ALL6)"
    assert say(board.summary(BEFORE), NAMES) == "Before round 1 of 7"
    assert say(board.seat_text(view, Seat.RED), NAMES) == "Has submitted"  # type: ignore[arg-type]
    assert board.seat_text(view, Seat.BLUE) is None
    assert board.ledger(view, Seat.BLUE) == (9, 18, 11, None, None, None, None)
