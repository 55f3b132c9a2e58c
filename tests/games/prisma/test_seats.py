"""Three and four seats: order, leaving, and clocks that run out (PR5, PR6, ALL8, ALL9)."""

from __future__ import annotations

import pytest

from prismdesk.core.game import EndKind
from prismdesk.core.refusal import Refused
from prismdesk.games.prisma.facts import ClosingBegan, EarnedGivenUp, MarkersGivenUp, TurnBegan
from prismdesk.table.commands import Forfeit, Resign
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import begin
from tests.support.made_match import a_match
from tests.support.prisma_by_hand import (
    BLUE,
    CORNER,
    HOST,
    LOOSE,
    PURPLE,
    RED,
    YELLOW,
    Beams,
    hands,
)

ONE = "R....."
ALL = (RED, BLUE, YELLOW, PURPLE)


def field(seats: int, hand: int, stack: int, turn: str = "") -> str:
    """So many tiles for each seat, all with one beam."""
    text = ""
    for seat in ALL[:seats]:
        text += f"hand {seat.colour} {' '.join([ONE] * hand)}\n"
        text += f"stack {seat.colour} {' '.join([ONE] * stack)}\n" if stack else ""
    return text + turn


def judged(top: Beams) -> None:
    """The journal gives the same table again, and every entry in it stands."""
    assert folded(top.match, top.rules, top.entries) == top.table
    assert verified(top.match, top.rules, top.entries) == top.table


def put(top: Beams, cell: str) -> None:
    """The first tile of the hand of who is on turn, turned so that it fits."""
    for sixths in range(6):
        if not isinstance(top.act(top.mover, f"place 1 {cell} {sixths}"), Refused):
            return
    raise AssertionError(cell)


def two(top: Beams, one: str, other: str) -> None:
    put(top, one)
    put(top, other)


# Order (PR5, PR6).


def test_pr5_as_many_directions_as_seats_are_chosen() -> None:
    match = a_match(Beams().rules, seats=2, directions="N,SW,SE")
    answer = begin(match, Beams().rules)
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.code) == ("PR5", "directions")


# Leaving (ALL8).


def test_all8_who_leaves_on_turn_loses_what_he_has_not_used_and_draws_nothing() -> None:
    for acts in (("place 1 1,2 4",), ("place 1 1,2 4", "mark 0,2")):
        hand = "hand red RR.... R.....\nstack red R..... R..... R.....\n"
        rest = field(3, 4, 6).partition("hand blue")
        top = Beams(CORNER + LOOSE + hand + rest[1] + rest[2], seats=3)
        top.acted(*acts)
        top.orders(RED, Resign())
        assert (top.mover, top.phase) == (BLUE, "placing")
        assert (top.state.unmarked, top.state.earned) == ((), None)
        assert top.state.stacks[0] == ()
        judged(top)


def test_all8_who_has_left_does_not_count_for_the_closing_turns() -> None:
    """PR15: his stack is gone, but nobody has drawn its last tile."""
    top = Beams(field(3, 4, 6), seats=3)
    top.orders(BLUE, Resign())
    two(top, "0,1", "1,0")
    assert (top.state.stage, top.did(ClosingBegan)) == ("middle", [])


def test_all8_the_last_one_left_wins_and_the_others_are_last() -> None:
    top = Beams(field(4, 4, 6), seats=4, host="present")
    top.orders(RED, Resign())
    top.orders(PURPLE, Resign())
    top.orders(HOST, Forfeit(BLUE, "gone home"))
    assert (top.ending.kind, top.ending.winner, top.ending.rule) == (
        EndKind.FORFEITED,
        YELLOW,
        "ALL6",
    )
    assert top.ending.places == ((YELLOW,), (RED, BLUE, PURPLE))
    judged(top)


def test_all8_who_has_left_is_last_whatever_his_points() -> None:
    """Blue's beam counts, and he would have won."""
    lit = "0,1 ...R..\n0,2 R....R\n"
    top = Beams(lit + f"hand red {ONE}\nhand blue {ONE}\nturn red closing 1\n", seats=3)
    assert top.rules.scores(top.state) == (0, 1, 0)
    top.orders(BLUE, Resign())
    put(top, "1,0")
    assert top.ending.places == ((RED, YELLOW), (BLUE,))
    assert top.ending.rule == "PR16"


def test_all8_leaving_in_the_opening_leaves_the_others_to_it() -> None:
    top = Beams(field(3, 1, 6, "turn red opening 1\n"), seats=3)
    put(top, "0,1")
    top.orders(BLUE, Resign())
    assert top.mover is YELLOW
    put(top, "1,0")
    assert (top.state.stage, top.mover) == ("middle", RED)
    assert [len(hand) for hand in top.state.hands] == [4, 0, 4]


def test_pr17_the_seats_left_can_be_all_that_are_stuck() -> None:
    """Red could place nothing; Blue, who could, leaves before he does."""
    text = "hand red RRRRRR\nhand blue B.....\nhand yellow RRRRRR\nturn red closing 1\n"
    top = Beams("0,1 ..B...\n" + text, seats=3)
    assert top.mover is BLUE
    top.orders(BLUE, Resign())
    assert top.ending.rule == "PR17"
    assert top.ending.places == ((RED, YELLOW), (BLUE,))
    assert top.state.to_place == 0


# Clocks (ALL9).


@pytest.mark.parametrize("marks", [(), ("mark 0,2",)])
def test_all9_out_of_time_gives_up_what_waits(marks: tuple[str, ...]) -> None:
    top = Beams(CORNER + LOOSE + hands("RR.... R....."), clock="turn:60")
    top.acted("place 1 1,2 4", *marks)
    top.tick(60_000)
    wanted = [] if marks else [MarkersGivenUp(RED, (("0,2", "0,3", "1,2"),), "time")]
    assert top.did(MarkersGivenUp, 2) == wanted
    assert top.did(EarnedGivenUp, 2) == [EarnedGivenUp(RED, "time")]
    assert (top.mover, top.phase, top.state.earned) == (BLUE, "placing", None)
    assert top.state.unmarked == ()


def test_all9_in_the_opening_a_lapsed_turn_draws_nothing() -> None:
    top = Beams(field(2, 2, 6, "turn red opening 1\n"), clock="turn:60")
    top.tick(60_000)
    assert (top.mover, len(top.state.hands[0]), len(top.state.stacks[0])) == (BLUE, 2, 6)
    assert top.did(TurnBegan) == [TurnBegan(BLUE)]


def test_all9_the_opening_ends_without_who_is_passed_over() -> None:
    top = Beams(field(2, 1, 6, "turn red opening 1\n"), clock="total:60")
    top.tick(60_000)
    put(top, "0,1")
    assert (top.state.stage, top.mover) == ("middle", BLUE)
    assert [len(hand) for hand in top.state.hands] == [1, 4]


def test_all9_when_all_are_passed_over_the_points_decide() -> None:
    top = Beams(field(2, 4, 6), clock="total:60")
    top.tick(60_000)
    assert (top.mover, top.table.ending) == (BLUE, None)
    top.tick(60_000)
    assert (top.ending.rule, top.ending.kind) == ("PR16", EndKind.DRAW)
    assert top.state.to_place == 0
    judged(top)


def test_pr17_a_turn_lost_by_time_is_none_without_a_legal_placement() -> None:
    """Red is stuck, Blue is late, Red is stuck again: Blue could have placed his tile."""
    text = "0,1 ..B...\nhand red RRRRRR\nhand blue B.....\nturn red closing 1\n"
    top = Beams(text, clock="turn:60")
    assert top.mover is BLUE
    top.tick(60_000)
    assert (top.mover, top.table.ending) == (BLUE, None)
    put(top, "1,0")
    assert top.ending.rule == "PR17"
