"""How rounds begin and end, and what is known of their boards (GP4, GP6, GP17, GP19, ALL10)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.game import Agreement
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.games.glittering_paths.facts import PathMade, RoundBegan, RoundEnded
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.commands import Accept, EndRound, Offer, Resign
from prismdesk.table.kinds import may_now
from prismdesk.table.table import begin
from tests.support.glitter import BLUE, BOARDS, HOST, RED, Glitter
from tests.support.paths import DEAD, LAST, STRIPS
from tests.support.tabletop import a_match

END = Offer(Agreement.END_ROUND)
VIEWERS = (RED, BLUE, Watcher.SPECTATOR, Watcher.ARBITER)


def facts(top: Glitter) -> list[object]:
    return [told.fact for told in top.table.moments[-1].facts]


def agreed(top: Glitter, what: Offer) -> None:
    assert not isinstance(top.give(RED, what), Refused)
    assert not isinstance(top.give(BLUE, Accept()), Refused)


def test_all10_the_host_begins_each_round_and_nothing_is_seen_before() -> None:
    top = Glitter(begin=False)
    assert (top.phase, top.view(RED).board, top.left) == ("between", None, {})
    assert top.refused(RED, "ready").rule == "ALL10"
    for text in ("a1-b1-b2", "pass", "buzz"):
        assert str(top.refused(BLUE, text)) == "No round is on. (ALL10)"
    top.press_on()
    assert facts(top) == [RoundBegan(1)]
    boards = [top.view(one).board for one in VIEWERS]
    assert boards == [top.table.state.boards[0]] * 4, "to all at the same moment"
    assert isinstance(top.act(HOST, "next"), Refused)


def test_all10_without_a_host_both_are_ready_or_a_minute_passes() -> None:
    top = Glitter(begin=False, host="none")
    top.done(RED, "ready")
    assert top.refused(RED, "ready").rule == "ALL10"
    assert (top.phase, top.view(BLUE).ready) == ("between", (RED,))
    top.done(BLUE, "ready")
    assert (top.phase, top.view(BLUE).ready) == ("race", ())
    slow = Glitter(begin=False, host="none")
    slow.tick(59_999)
    assert (slow.phase, slow.left) == ("between", {"between-1": 1})
    slow.tick(1)
    assert (slow.phase, slow.left) == ("race", {"race": 120_000})


def test_all10_between_rounds_the_last_board_is_still_there() -> None:
    top = Glitter(host="none")
    top.done(RED, "a1-b1-b2")
    top.skip_out()
    view = top.view(BLUE)
    assert (top.phase, len(view.moves), view.rounds) == ("between", 1, ((200, 0),))
    assert view.board is not None
    assert view.board.cells[0] == "."
    top.press_on()
    view = top.view(BLUE)
    assert (view.round, view.moves, view.rounds) == (2, (), ((200, 0), (0, 0)))
    assert view.board is not None
    assert "." not in view.board.cells


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


def test_gp4_boards_have_the_sizes_that_were_chosen() -> None:
    usual, chosen = Glitter(setup=None), Glitter(setup=None, sizes="3x8,24x6,4x7")
    for top, sizes in (
        (usual, [(8, 8), (11, 6), (10, 7)]),
        (chosen, [(3, 8), (24, 6), (4, 7)]),
    ):
        boards = top.table.state.boards
        assert [(board.columns, board.rows) for board in boards] == sizes
    for wrong in ("8x8", "8x8,8x8,2x12", "5x5,8x8,8x8", "8x8,8x8,25x4", "12x13,8x8,8x8", "3x6"):
        refused = choose(GLITTERING_PATHS.options, {"sizes": wrong})
        assert isinstance(refused, Refused)
        assert (refused.code, refused.rule) == ("no-such-value", "GP4")


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


def test_gp19_a_round_ends_as_soon_as_neither_player_has_a_path() -> None:
    top = Glitter(setup=LAST)
    top.done(RED, "a2-a1-b1")
    assert top.phase == "turn", "Blue has one"
    top.done(BLUE, "pass")
    assert top.phase == "turn", "and that Red has none is said to nobody"
    top.done(RED, "pass")
    top.done(BLUE, "f3-f4-e4")
    made = top.view(RED).moves[-1]
    assert facts(top) == [PathMade(made), RoundEnded(1, (200, 200))]
    assert (top.phase, top.totals) == ("between", ("2.00", "2.00"))
    assert top.said == "2.00 points; no path is left. Round 1 is over: 2.00 to 2.00."


def test_gp19_nothing_that_is_told_says_which_player_has_a_path() -> None:
    """Red has none after his move in one of two worlds; both are told of in the same words."""
    one, two = Glitter(setup=LAST), Glitter(setup=STRIPS)
    one.done(RED, "a2-a1-b1")
    two.done(RED, "c1-d1-d2-e2-e1")
    for viewer in (RED, BLUE):
        alone, both = one.view(viewer), two.view(viewer)
        for field in set(alone.__struct_fields__) - {"board", "moves", "rounds"}:
            assert getattr(alone, field) == getattr(both, field)
    for top, points in ((one, "2.00"), (two, "3.00")):
        assert facts(top) == [PathMade(top.view(RED).moves[-1])]
        assert top.said == f"{points} points."
    assert one.left == two.left
    assert may_now(one.table) == may_now(two.table)


def test_gp19_a_board_that_is_dead_from_the_start_ends_at_once() -> None:
    top = Glitter(setup=DEAD)
    assert (top.phase, top.view(RED).round, top.view(RED).rounds) == ("between", 1, ((0, 0),))
    assert facts(top) == [RoundBegan(1), RoundEnded(1, (0, 0))]
    text = "Neither player has a path on this board. Round 1 is over: 0.00 to 0.00."
    assert (top.said, top.view(RED).board) == (text, top.table.state.boards[0])
    top.press_on()
    top.press_on()
    assert (top.phase, top.view(RED).round) == ("race", 3)
    alone = Glitter(setup=DEAD, host="none", race="buzzer", begin=False)
    alone.tick(120_000)
    assert (alone.phase, alone.view(RED).round) == ("between", 2)
    assert alone.left == {"between-3": 60_000}, "each break is a whole one"


def test_gp19_without_the_option_a_dead_board_is_played_to_four_skips() -> None:
    top = Glitter(setup=DEAD, end_dead_board="no")
    assert top.phase == "race"
    top.tick(120_000)
    assert top.phase == "turn"
    top.skip_out()
    top.press_on()
    agreed(top, END)
    top.press_on()
    top.done(RED, "a2-a1-b1")
    top.done(BLUE, "f3-f4-e4")
    assert top.phase == "turn"
    top.skip_out()
    assert top.table.ending is not None


@pytest.mark.parametrize(
    ("given", "before", "phase"),
    [
        ({}, [], "race"),
        ({"race": "buzzer"}, [], "buzz"),
        ({"race": "buzzer"}, ["buzz"], "drawing"),
        ({}, ["a1-b1-b2"], "turn"),
    ],
)
def test_gp17_a_round_ends_when_both_agree_and_by_the_host(
    given: dict[str, Any], before: list[str], phase: str
) -> None:
    for by_host in (False, True):
        top = Glitter(**given)
        top.done(RED, *before)
        assert top.phase == phase
        if by_host:
            assert not isinstance(top.give(HOST, EndRound("cup")), Refused)
        else:
            agreed(top, END)
        points = (200 if phase == "turn" else 0, 0)
        assert facts(top) == [RoundEnded(1, points)]
        assert (top.phase, top.view(RED).rounds, top.left) == ("between", (points,), {})


def test_gp17_between_rounds_there_is_none_to_be_ended() -> None:
    top = Glitter(begin=False)
    offered = top.give(RED, END)
    assert isinstance(offered, Refused)
    assert (offered.code, "end-round" in may_now(top.table)["host"]) == ("no-offer-now", False)
    assert isinstance(top.give(HOST, EndRound("cup")), Refused)
    top.press_on()
    agreed(top, END)
    refused = top.give(HOST, EndRound("cup"))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("no-round", "ALL10")


def test_gp17_an_offer_to_end_the_round_lapses_with_the_next_path_or_pass() -> None:
    """ALL7; a skip by time is no action, and leaves it open."""
    top = Glitter()
    top.done(RED, "a1-b1-b2")
    for text in ("pass", "e3-f3-f4"):
        top.give(RED, END)
        top.acted(text)
        assert isinstance(top.give(BLUE, Accept()), Refused)
    top.give(RED, END)
    top.tick(60_000)
    assert not isinstance(top.give(BLUE, Accept()), Refused)
    assert top.phase == "between"


def test_the_board_is_written_with_its_numbers_and_letters_gp7() -> None:
    top = Glitter()
    top.done(BLUE, "d1-c1-c2")
    top.done(RED, "pass")
    assert GLITTERING_PATHS.text(top.view(Watcher.SPECTATOR)).splitlines() == [
        "Round 1 of 3, turn of blue, 1 skipped in a row",
        "",
        " 6 S R G L R L",
        " 5 L L L G L S",
        " 4 R S R S R R",
        " 3 S S R S R S",
        " 2 R G . G G G",
        " 1 G S . . S R",
        "   a b c d e f",
        "",
        "last: blue d1-c1-c2 for 2.00",
        "round 1: red 0.00, blue 2.00",
        "total: red 0.00, blue 2.00",
    ]
    assert GLITTERING_PATHS.text(Glitter(begin=False).view(RED)) == "Round 0 of 3, between"


def test_the_status_has_its_parts_as_decimals() -> None:
    top = Glitter()
    status = GLITTERING_PATHS.status
    rows = ["SRGLRL", "LLLGLS", "RSRSRR", "SSRSRS", "RGLGGG", "GSGLSR"]
    totals = {"red": "0.00", "blue": "0.00"}
    assert status(top.table.state) == {
        "round": 1,
        "board": rows,
        "last": None,
        "totals": totals,
        "skips": 0,
    }
    top.done(RED, "b2-c2-c1-d1-d2")
    found = status(top.table.state)
    assert (found["last"], found["totals"]) == ("1.50", {"red": "1.50", "blue": "0.00"})
    assert found["board"] == [*rows[:4], "R...GG", "GS..SR"]
    assert status(Glitter(begin=False).table.state)["board"] == []


def test_gp17_gp19_a_view_says_why_its_round_is_over() -> None:
    """Until the next one begins; while a round is on nothing is over."""
    top = Glitter(setup=DEAD, begin=False)
    assert top.view(RED).closed == ""
    top.press_on()
    assert (top.view(RED).closed, top.view(RED).moves) == ("dead", ())
    top = Glitter(setup=LAST, host="none")
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


def test_gp17_who_resigns_after_a_round_ends_no_round() -> None:
    top = Glitter()
    top.give(HOST, EndRound("late"))
    assert top.view(RED).closed == "called"
    top.give(RED, Resign())
    assert (top.phase, top.view(RED).closed) == ("over", "")
