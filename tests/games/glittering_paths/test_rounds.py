"""How rounds begin and end, and what is known of their boards (GP4, GP6, GP17, GP19, ALL10)."""

from __future__ import annotations

from prismdesk.core.codec import encode
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.glittering_paths.facts import PathMade
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.commands import Accept, Offer, Resign
from prismdesk.table.table import begin
from prismdesk.table.updates import may_now
from tests.support.glittering_paths_boards import DEAD, ENDS_DEAD, LAST, STRIPS
from tests.support.glittering_paths_by_hand import BLUE, BOARDS, RED, Glitter
from tests.support.made_match import a_match

VIEWERS = (RED, BLUE, Watcher.SPECTATOR, Watcher.ARBITER)


def test_all13_no_view_has_a_board_of_a_later_round_before_the_end() -> None:
    top = Glitter(setup=None)
    first, *later = top.table.state.boards
    for viewer in VIEWERS:
        seen = encode(top.view(viewer)).decode()
        assert first.cells in seen
        assert not any(board.cells in seen for board in later)
    top.give(RED, Resign())
    for viewer in VIEWERS:
        assert top.view(viewer).boards == (first, *later), "then they are shown"


def test_gp6_rounds_that_a_set_up_lacks_are_drawn_from_the_seed() -> None:
    first = "\n".join(BOARDS.splitlines()[:7])
    drawn = Glitter(setup=None, seed="x").table.state.boards
    top = Glitter(setup=first, seed="x")
    assert top.table.state.boards == (Glitter().table.state.boards[0], *drawn[1:])
    written = top.rules.write_setup(top.table.state)
    assert written is not None
    assert Glitter(setup=written).table.state.boards == top.table.state.boards


def test_gp6_a_set_up_with_a_fault_begins_no_match() -> None:
    wrong = begin(a_match(GLITTERING_PATHS, setup="round 1\nRRSS\n" * 6), GLITTERING_PATHS)
    assert isinstance(wrong, Refused)
    assert (wrong.code, wrong.rule, bool(wrong.faults)) == ("set-up", "GP6", True)


def test_gp19_nothing_that_is_told_says_which_player_has_a_path() -> None:
    """Red has none after his move in one of two worlds; both are told of in the same words."""
    one, two = Glitter(setup=LAST, **ENDS_DEAD), Glitter(setup=STRIPS, **ENDS_DEAD)
    one.done(RED, "a2-a1-b1")
    two.done(RED, "c1-d1-d2-e2-e1")
    for viewer in (RED, BLUE):
        alone, both = one.view(viewer), two.view(viewer)
        for field in set(alone.__struct_fields__) - {"board", "moves", "rounds"}:
            assert getattr(alone, field) == getattr(both, field)
    for top, points in ((one, "2.00"), (two, "3.00")):
        assert top.facts() == [PathMade(top.view(RED).moves[-1])]
        assert top.said == f"{points} points."
    assert one.left == two.left
    assert may_now(one.table) == may_now(two.table)


def test_gp17_gp19_a_view_says_why_its_round_is_over() -> None:
    """Until the next one begins; while a round is on nothing is over."""
    top = Glitter(setup=DEAD, begin=False, **ENDS_DEAD)
    assert top.view(RED).closed == ""
    top.press_on()
    assert (top.view(RED).closed, top.view(RED).moves) == ("dead", ())
    top = Glitter(setup=LAST, host="none", **ENDS_DEAD)
    top.done(RED, "a2-a1-b1")
    assert top.view(BLUE).closed == ""
    top.done(BLUE, "f3-f4-e4")
    assert top.view(BLUE).closed == "dead"
    top.press_on()
    assert top.view(Watcher.SPECTATOR).closed == ""
    top.done(RED, "a2-a1-b1")
    top.skip_out()
    assert top.view(BLUE).closed == "skips"
    top.press_on()
    top.give(BLUE, Offer(Agreement.END_ROUND))
    top.give(RED, Accept())
    assert (top.phase, top.view(BLUE).closed) == ("over", "called")
