"""The player of Broken Prism: what it does in each phase, at each level, with every option."""

from __future__ import annotations

import msgspec
import pytest

from prismdesk.bots.bot import LEVELS, Situation
from prismdesk.bots.broken_prism.bot import BOT
from prismdesk.bots.broken_prism.growing import PACES
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Claim, Submit
from prismdesk.games.broken_prism.view import View
from tests.support.bot_matches import Contest
from tests.support.broken_prism_by_hand import RED, Prism
from tests.support.repeats import many


def situation(prism: Prism, *may: str, seat: Seat = RED, **left_ms: int) -> Situation[View]:
    return Situation(seat, (Seat.RED, Seat.BLUE), (), prism.view(seat), may, left_ms)


def thought(asked: Situation[View], level: int = 3, draws: str = "a") -> tuple[object, int]:
    found = BOT.think(asked, level, Limit(BOT.limit(level)), Draws(draws))
    return found.action, found.wait_ms


def ended(levels: tuple[int, int], **options: str) -> Contest:
    contest = Contest("broken-prism", levels, "whole matches", options)
    contest.play()
    return contest


@pytest.mark.parametrize("levels", many([(1, 2), (4, 5)], [(1, 2), (3, 4), (5, 5)]))
def test_a_whole_match_without_a_refusal(levels: tuple[int, int]) -> None:
    contest = ended(levels)
    assert not contest.refused
    assert contest.table.ending is not None
    assert len(contest.state.round_scores) == 7


@pytest.mark.parametrize(
    "options",
    [
        {"breaking": "touching", "targets": "negative", "rules": "practice"},
        {"windows": "in-turn", "show-submissions": "yes", "largest-number": "20"},
    ],
)
def test_a_whole_match_with_other_options(options: dict[str, str]) -> None:
    contest = ended(many((1, 2), (1, 3)), **options)
    assert not contest.refused
    assert sum(contest.rules.scores(contest.state) or ()) > 0


def test_every_submission_of_a_match_is_valid() -> None:
    """Under event rules nobody tells it (BP24)."""
    contest = Contest("broken-prism", (2, 3), "valid")
    reveals = 0
    while contest.state.round < 3:
        contest.step()
        reveal = contest.state.reveal
        if reveal is not None:
            reveals += 1
            assert all(one.refused is None for one in reveal.verdicts)
    assert reveals


def test_it_claims_what_it_has_a_chain_for_after_a_humane_time() -> None:
    prism = Prism()
    for level in LEVELS:
        action, wait_ms = thought(situation(prism, "claim"), level)
        assert isinstance(action, Claim)
        assert action.target in prism.targets()
        least, most = PACES[level].claim_ms
        assert least <= wait_ms <= most
        prism.done(RED, f"claim {action.target}")
        submit, _ = thought(situation(prism, "submit", "done"), level)
        assert isinstance(submit, Submit)
        prism = Prism()


def test_it_agrees_to_end_a_round_that_has_nothing_left() -> None:
    prism = Prism()
    asked = situation(prism)
    assert BOT.agrees(asked, Agreement.TAKEBACK, 3, Limit(3_000))
    assert not BOT.agrees(asked, Agreement.END_ROUND, 3, Limit(3_000))
    targets = tuple(msgspec.structs.replace(one, state="taken") for one in asked.view.targets)
    bare = msgspec.structs.replace(asked, view=msgspec.structs.replace(asked.view, targets=targets))
    assert BOT.agrees(bare, Agreement.END_ROUND, 3, Limit(3_000))
