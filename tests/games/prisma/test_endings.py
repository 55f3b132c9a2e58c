"""How a match ends and who is where then (PR16, PR32, ALL6, ALL7, ALL13)."""

from __future__ import annotations

import pytest

from prismdesk.core.game import EndKind
from prismdesk.core.seats import Seat, Watcher
from prismdesk.table.commands import AddPoints, End
from tests.support.prisma_by_hand import (
    BLUE,
    HOST,
    PURPLE,
    RED,
    SPOKES,
    WHEEL,
    YELLOW,
    Beams,
    lines,
    owned,
    triangle,
)

LIT = {**WHEEL, "1,-4": "R..RRR", "0,-5": "R.RRR."}
"""The wheel with a beam to the south for Red and one to the north for Blue: a point for each."""

MERGED = {**LIT, "0,-4": "R.RRRR", "1,-5": "...R.R"}
"""Two of its triangles have become one loop of four tiles."""
FOUR = f"0,-4 {SPOKES[0]} {SPOKES[1]} {SPOKES[2]}"

LAST = "hand red B.....\nturn red closing 1\n"
"""One tile is left in the match."""


def ended(field: str, *added: tuple[Seat, int], seats: int = 2, **given: str) -> Beams:
    """The last tile is laid where it scores nothing; before that the host added points."""
    top = Beams(field + LAST, seats=seats, host="present", **given)
    for seat, points in added:
        top.orders(HOST, AddPoints(seat, points, "x"))
    top.acted("place 1 0,1 3")
    return top


@pytest.mark.parametrize(
    ("field", "added", "winner"),
    [
        (lines(LIT) + owned("red", [0, 1]) + owned("blue", [3]), (BLUE, 1), RED),
        (lines(MERGED) + f"loop blue {FOUR}\n" + owned("red", [3]), (BLUE, 0), BLUE),
        (lines(LIT) + owned("red", [0, 1]) + owned("blue", [2, 4]), (BLUE, 0), BLUE),
        (lines(LIT) + owned("red", [0, 1]) + owned("blue", [3, 4]), (BLUE, 0), None),
    ],
    ids=["more loops", "the largest loop", "more tiles in loops", "all equal"],
)
def test_pr32_the_tournament_breaks_ties(
    field: str, added: tuple[Seat, int], winner: Seat | None
) -> None:
    usual = ended(field, *([added] if added[1] else []))
    assert (usual.ending.kind, usual.ending.winner) == (EndKind.DRAW, None)
    top = ended(field, *([added] if added[1] else []), tie_break="tournament")
    assert top.ending.winner is winner
    if winner is not None:
        text = f"{winner.colour.capitalize()} wins by the tie-break."
        assert str(top.ending.reason).endswith(text)


def test_pr32_the_tie_break_does_not_stand_above_points() -> None:
    top = ended(lines(LIT) + owned("red", [0, 1]), (BLUE, 3), tie_break="tournament")
    assert top.ending.winner is BLUE


def test_pr32_three_seats_have_places() -> None:
    top = ended("", (BLUE, 3), (YELLOW, 1), seats=3)
    assert (top.ending.kind, top.ending.winner) == (EndKind.WIN, BLUE)
    assert top.ending.places == ((BLUE,), (YELLOW,), (RED,))


def test_pr32_places_behind_the_first_can_be_shared() -> None:
    top = ended("", (BLUE, 3), seats=4)
    assert top.ending.places == ((BLUE,), (RED, YELLOW, PURPLE))
    assert top.ending.ranking == ((1, (BLUE,)), (2, (RED, YELLOW, PURPLE)))


def test_all13_what_is_in_the_stacks_is_shown_when_the_match_has_ended() -> None:
    stacks = "stack red R..... BB....\nstack blue B.....\n"
    top = Beams(LAST + stacks, host="present")
    assert top.rules.view(top.state, Watcher.SPECTATOR).contents == ()
    top.orders(HOST, End(None, "dinner"))
    contents = top.rules.view(top.state, Watcher.SPECTATOR).contents
    assert contents == (("R.....", "BB...."), ("B.....",))


def test_pr35_a_position_in_which_nobody_has_a_tile_is_over_and_scored() -> None:
    top = Beams(lines(LIT) + f"loop red {triangle(0)}\n")
    assert (top.phase, top.ending.winner) == ("over", RED)
