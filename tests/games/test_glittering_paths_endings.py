"""Who wins a Glittering Paths match (GP20, ALL1, ALL6, ALL8)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.game import Agreement, Ending, EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.glittering_paths.facts import PathMade, RoundEnded
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    End,
    EndRound,
    Entry,
    Forfeit,
    Offer,
    Order,
    Resign,
)
from prismdesk.table.replay import verified
from prismdesk.table.updates import status, update
from tests.support.glitter import BLUE, HOST, RED, Glitter
from tests.support.paths import LAST, STRIPS, turned, zigzag


def ending(top: Glitter) -> Ending:
    found = top.table.ending
    assert found is not None
    assert top.phase == "over"
    return found


def given(top: Glitter, by: Any, order: Order) -> None:
    answer = top.give(by, order)
    assert not isinstance(answer, Refused), answer


def rest(top: Glitter) -> Glitter:
    """The rest of the match, in which nobody makes a path."""
    while top.table.ending is None:
        if top.phase == "between":
            top.press_on()
        given(top, HOST, EndRound("enough"))
    return top


def test_gp20_after_three_rounds_the_greater_sum_wins() -> None:
    top = Glitter(setup=STRIPS)
    top.done(BLUE, turned(zigzag(7), 7, 12))
    top.done(RED, "c1-d1-d2-e2-e1")
    top.skip_out()
    assert top.table.ending is None
    assert top.said == "That is the fourth skip in a row. Round 1 is over: 3.00 to 2.33."
    top.press_on()
    top.done(BLUE, turned(zigzag(7), 7, 12))
    top.skip_out()
    top.press_on()
    top.done(RED, zigzag(7, 5))
    top.acted("pass", "pass", "pass")
    assert top.table.ending is None
    top.acted("pass")
    found = ending(top)
    assert (found.kind, found.winner, found.rule) == (EndKind.WIN, RED, "GP20")
    assert str(found.reason) == top.said == "Three rounds are over: 5.33 to 4.66."
    assert top.view(BLUE).rounds == ((300, 233), (0, 233), (233, 0))
    assert not isinstance(verified(top.match, top.rules, top.entries), Refused)


@pytest.mark.parametrize("opponent", ["blue", "red"])
@pytest.mark.parametrize("first", [RED, BLUE])
def test_gp20_all1_a_tie_goes_to_the_death_match_opponent(opponent: str, first: Seat) -> None:
    """Whoever made the last path, and though each has won a round."""
    top = Glitter(setup=STRIPS, death_match_opponent=opponent)
    paths = {RED: "c1-d1-d2-e2-e1", BLUE: turned("c1-d1-d2-e2-e1", 7, 12)}
    for seat in (first, BLUE if first is RED else RED):
        top.done(seat, paths[seat])
        top.skip_out()
        top.press_on()
    found = ending(rest(top))
    assert found.winner is not None
    assert (found.winner.colour, found.kind, found.rule) == (opponent, EndKind.WIN, "GP20")
    text = "Three rounds are over at 3.00 each; the Death Match Opponent wins a tie."
    assert str(found.reason) == text


def test_gp20_a_hundredth_is_enough() -> None:
    """7/3 and three times 7/3, rounded after every move: 6.99 is less than 7."""
    top = Glitter(setup=STRIPS, death_match_opponent="red")
    for row in (1, 3, 5):
        top.done(RED, zigzag(7, row))
        top.done(BLUE, "pass")
    given(top, HOST, AddPoints(BLUE, 700, "what seven would have been"))
    found = ending(rest(top))
    assert (found.winner, str(found.reason)) == (BLUE, "Three rounds are over: 7.00 to 6.99.")


def test_gp19_a_dead_board_in_the_third_round_ends_the_match() -> None:
    top = Glitter(setup=LAST)
    for number in (1, 2, 3):
        top.done(RED, "a2-a1-b1")
        top.done(BLUE, "f3-f4-e4")
        if number < 3:
            top.press_on()
    found = ending(top)
    assert (found.winner, top.totals) == (BLUE, ("6.00", "6.00"))
    facts = [told.fact for told in top.table.moments[-1].facts]
    assert facts == [PathMade(top.view(RED).moves[-1]), RoundEnded(3, (200, 200))]
    line = top.table.moments[-1].line
    assert line is not None
    assert (line.notation, line.text) == ("f3-f4-e4", found.reason)


def test_gp20_the_third_round_ends_by_agreement_too() -> None:
    top = Glitter(host="none")
    for number in (1, 2, 3):
        given(top, BLUE, Offer(Agreement.END_ROUND))
        given(top, RED, Accept())
        if number < 3:
            top.press_on()
    assert ending(top).winner is BLUE


@pytest.mark.parametrize(("by", "winner"), [(33, RED), (-1, BLUE), (0, BLUE)])
def test_all6_points_of_the_host_count_for_the_winner(by: int, winner: Seat) -> None:
    top = Glitter()
    given(top, HOST, AddPoints(RED, by, "the drawing tool"))
    assert status(top.table)["scores"] == {"red": f"{'-' * (by < 0)}0.{abs(by):02}", "blue": "0.00"}
    found = ending(rest(top))
    assert (top.scores, found.winner) == ((by, 0), winner)


@pytest.mark.parametrize("phase", ["between", "race", "drawing", "turn"])
def test_all8_resigning_is_always_possible_and_loses(phase: str) -> None:
    top = Glitter(begin=phase != "between", race="buzzer")
    if phase != "between":
        top.done(RED, *{"race": [], "drawing": ["buzz"], "turn": ["buzz", "a1-b1-b2"]}[phase])
    given(top, RED, Resign())
    found = ending(top)
    assert (found.kind, found.winner, found.rule) == (EndKind.RESIGNED, BLUE, "ALL8")
    assert top.left == {}
    assert isinstance(top.act(BLUE, "d1-c1-c2"), Refused)
    assert top.totals == ("2.00" if phase == "turn" else "0.00", "0.00")


@pytest.mark.parametrize(
    "by",
    [Resign(), Forfeit(RED, "left the room"), End(BLUE, "so be it")],
    ids=lambda one: type(one).__name__,
)
@pytest.mark.parametrize("phase", ["buzz", "drawing", "turn"])
def test_all8_all6_in_a_match_that_is_over_nobody_is_on_turn_or_draws(phase: str, by: Any) -> None:
    top = Glitter(race="buzzer")
    top.done(RED, "buzz")
    top.tick(15_000)
    if phase != "buzz":
        top.done(BLUE, "buzz")
    if phase == "turn":
        top.done(BLUE, "d1-c1-c2")
        top.done(RED, "pass")
    given(top, RED if isinstance(by, Resign) else HOST, by)
    view = top.view(Watcher.SPECTATOR)
    assert (view.phase, view.mover, view.buzzer, view.barred) == ("over", None, None, None)
    assert (view.skips, top.rules.text(view).split("\n")[0]) == (0, "Round 1 of 3, over")


def test_all6_the_host_forfeits_a_seat_or_ends_the_match_but_not_as_a_draw() -> None:
    top = Glitter()
    refused = top.give(HOST, End(None, "nobody was better"))
    assert isinstance(refused, Refused)
    assert refused.rule == "ALL1"
    given(top, HOST, Forfeit(BLUE, "left the room"))
    assert (ending(top).kind, ending(top).winner) == (EndKind.FORFEITED, RED)
    other = Glitter()
    given(other, HOST, End(BLUE, "so be it"))
    assert (ending(other).kind, ending(other).winner) == (EndKind.RULED, BLUE)


def test_all13_after_the_ending_every_board_and_the_seed_are_shown() -> None:
    top = Glitter(setup=None, seed="hidden")
    for viewer in (RED, Watcher.SPECTATOR, Watcher.ARBITER):
        before = update(top.table, viewer, 1, None)
        assert (top.view(viewer).boards, before.seed) == ((), None)
    rest(top)
    for viewer in (RED, Watcher.SPECTATOR, Watcher.ARBITER):
        assert top.view(viewer).boards == top.table.state.boards
        assert update(top.table, viewer, 1, None).seed == "hidden"


def test_all2_nothing_runs_after_the_ending() -> None:
    top = rest(Glitter())
    entries: list[Entry] = list(top.entries)
    top.tick(10_000_000)
    assert top.entries == entries
