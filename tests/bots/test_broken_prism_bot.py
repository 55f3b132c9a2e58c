"""The player of Broken Prism: what it does in each phase, at each level, with every option."""

from __future__ import annotations

import os

import msgspec
import pytest

from prismdesk.bots.bot import LEVELS, NOTHING, Situation
from prismdesk.bots.broken_prism.bot import BOT
from prismdesk.bots.broken_prism.levels import LEVELS as WORDS
from prismdesk.bots.broken_prism.pace import PACES
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Claim, Done, Lift, Ready, Submit
from prismdesk.games.broken_prism.view import View
from tests.support.arena import Contest
from tests.support.prism import RED, Prism

MANY = bool(os.environ.get("PRISMDESK_MANY"))


def situation(prism: Prism, *may: str, seat: Seat = RED, **left_ms: int) -> Situation[View]:
    return Situation(seat, (Seat.RED, Seat.BLUE), (), prism.view(seat), may, left_ms)


def thought(asked: Situation[View], level: int = 3, draws: str = "a") -> tuple[object, int]:
    found = BOT.think(asked, level, Limit(BOT.limit(level)), Draws(draws))
    return found.action, found.wait_ms


def ended(levels: tuple[int, int], **options: str) -> Contest:
    contest = Contest("broken-prism", levels, "whole matches", options)
    contest.play()
    return contest


@pytest.mark.parametrize("levels", [(1, 2), (4, 5)] if not MANY else [(1, 2), (3, 4), (5, 5)])
def test_a_whole_match_without_a_refusal(levels: tuple[int, int]) -> None:
    contest = ended(levels)
    assert not contest.refused
    assert contest.table.ending is not None
    assert len(contest.state.ledger) == 7


@pytest.mark.parametrize(
    "options",
    [
        {"breaking": "touching", "targets": "negative", "rules": "practice"},
        {"windows": "in-turn", "show-submissions": "yes", "largest-number": "20"},
    ],
)
def test_a_whole_match_with_other_options(options: dict[str, str]) -> None:
    contest = ended((1, 3) if MANY else (1, 2), **options)
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


def test_equal_situations_give_equal_answers() -> None:
    asked = situation(Prism(), "claim")
    for level in LEVELS:
        assert thought(asked, level) == thought(asked, level)


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


def test_waiting_times_vary_and_grow_shorter_with_the_level() -> None:
    asked = situation(Prism(), "claim")
    assert len({thought(asked, 1, str(number))[1] for number in range(5)}) > 1
    spans = [PACES[level].claim_ms for level in LEVELS]
    assert spans == sorted(spans, reverse=True)


def test_it_is_sooner_where_the_timer_leaves_less() -> None:
    prism = Prism()
    assert thought(situation(prism, "claim", round=20_000), 1)[1] < 20_000
    prism.done(RED, "claim 24")
    assert thought(situation(prism, "submit", "done", window=10_000), 1)[1] < 10_000


def test_after_its_submission_it_is_done_and_then_silent() -> None:
    prism = Prism()
    prism.done(RED, "claim 24", "submit E 6x4")
    assert isinstance(thought(situation(prism, "submit", "done"))[0], Done)
    prism.done(RED, "done")
    assert thought(situation(prism, "submit", "done"))[0] is None


def test_it_does_not_claim_what_is_locked_or_taken() -> None:
    prism = Prism()
    view = prism.view(RED)
    targets = tuple(
        msgspec.structs.replace(one, state=state)
        for one, state in zip(view.targets, ("locked", "open", "taken"), strict=True)
    )
    seen = msgspec.structs.replace(view, targets=targets)
    asked = msgspec.structs.replace(situation(prism, "claim"), view=seen)
    assert thought(asked)[0] == Claim(targets[1].value)
    none = tuple(msgspec.structs.replace(one, state="locked") for one in targets)
    hidden = msgspec.structs.replace(view, targets=none)
    assert thought(msgspec.structs.replace(asked, view=hidden))[0] is None


def test_it_lifts_curtains_presses_on_and_does_nothing_where_it_sees_nothing() -> None:
    prism = Prism(windows="in-turn")
    assert isinstance(thought(situation(prism, "lift"))[0], Lift)
    assert isinstance(thought(situation(prism, "ready"))[0], Ready)
    assert BOT.think(situation(prism), 3, Limit(), Draws("a")) == NOTHING
    covered = prism.rules.covered(prism.table.state, RED)
    asked = msgspec.structs.replace(situation(prism, "claim"), view=covered)
    assert BOT.think(asked, 3, Limit(), Draws("a")) == NOTHING


def test_it_agrees_to_end_a_round_that_has_nothing_left() -> None:
    prism = Prism()
    asked = situation(prism)
    assert BOT.agrees(asked, Agreement.TAKEBACK, 3, Limit(3_000))
    assert not BOT.agrees(asked, Agreement.END_ROUND, 3, Limit(3_000))
    targets = tuple(msgspec.structs.replace(one, state="taken") for one in asked.view.targets)
    bare = msgspec.structs.replace(asked, view=msgspec.structs.replace(asked.view, targets=targets))
    assert BOT.agrees(bare, Agreement.END_ROUND, 3, Limit(3_000))


def test_level_1_makes_short_chains() -> None:
    for seed in range(5):
        prism = Prism()
        prism.done(RED, "claim 24")
        action, _ = thought(situation(prism, "submit", "done"), 1, str(seed))
        assert isinstance(action, Submit)
        assert len(action.numbers) <= 4


def test_each_level_says_what_it_does() -> None:
    assert len(WORDS) == len(LEVELS) == len(PACES)
    for level in (1, 2, 3, 4):
        assert f"up to {PACES[level].sides} sides" in str(WORDS[level - 1])
