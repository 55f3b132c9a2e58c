"""Who wins a Glittering Paths match (GP20, ALL1, ALL6, ALL8)."""

from __future__ import annotations

from typing import Any

from prismdesk.core.game import Ending, EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.glittering_paths.facts import PathMade, RoundEnded
from prismdesk.table.commands import End, EndRound, Forfeit, Order
from prismdesk.table.updates import update
from tests.support.glittering_paths_boards import ENDS_DEAD, LAST
from tests.support.glittering_paths_by_hand import BLUE, HOST, RED, Glitter


def ending(top: Glitter) -> Ending:
    found = top.ending
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


def test_gp19_a_dead_board_in_the_third_round_ends_the_match() -> None:
    top = Glitter(setup=LAST, **ENDS_DEAD)
    for number in (1, 2, 3):
        top.done(RED, "a2-a1-b1")
        top.done(BLUE, "f3-f4-e4")
        if number < 3:
            top.press_on()
    found = ending(top)
    assert (found.winner, top.totals) == (BLUE, ("6.00", "6.00"))
    facts = [told.fact for told in top.table.moments[-1].facts]
    assert facts == [PathMade(top.view(RED).moves[-1]), RoundEnded(3, (200, 200))]
    line = top.line
    assert (line.notation, line.text) == ("f3-f4-e4", found.reason)


def test_all6_the_host_forfeits_a_seat_or_ends_the_match_but_not_as_a_draw() -> None:
    top = Glitter()
    refused = top.give(HOST, End(None, "nobody was better"))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.code) == ("ALL1", "no-draw")
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
