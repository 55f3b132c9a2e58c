"""What Prisma's board says in words, for people and for those who cannot see it."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.texts import say
from prismdesk.games.prisma import facts, state
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.view import Earned, View
from prismdesk.geometry.hexagon import Cell
from tests.support.prisma_pane import CLOSES, NEARLY, OPENING, PrismaPane, after, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")

RED, BLUE = Seat.RED, Seat.BLUE
RING = ("0,1", "1,0", "1,1")

HAPPENED: list[tuple[Any, str | None]] = [
    (facts.Rolled((3, 5), BLUE), "Blue has the highest roll, and begins."),
    (facts.Rolled((3, 3), None), "The highest rolls are equal; they are rolled again."),
    (facts.Dealt(RED, ("R.....",) * 4), "Red draws a hand of 4."),
    (facts.Drew(RED, ("R.....",) * 2), "Red draws 2 tiles."),
    (facts.Drew(RED, ("R.....",)), "Red draws a tile."),
    (facts.Drew(RED, ()), None),
    (
        facts.Placed(RED, 1, "1,1", "RR.B.."),
        "Red places a tile on 1,1: red N, NE; blue S.",
    ),
    (facts.Placed(RED, 1, "1,1", "R....."), "Red places a tile on 1,1: red N."),
    (
        facts.Relocated(BLUE, "2,0", "0,2", "..B..."),
        "Blue relocates the tile of 2,0 to 0,2: blue SE.",
    ),
    (facts.PathsLinked(RED, "1,1"), "Red has linked paths on 1,1."),
    (facts.LoopsMade(RED, (RING,)), "Red has made a loop."),
    (facts.LoopsMade(RED, (RING, RING)), "Red has made 2 loops."),
    (facts.LoopBroken(RING, None), "A loop is broken."),
    (facts.LoopBroken(RING, BLUE), "A loop of Blue is broken."),
    (facts.MarkerPut(RED, RING, frozen=False), "Red marks a loop."),
    (facts.MarkerPut(RED, RING, frozen=True), "Red puts the frozen marker in a loop."),
    (facts.MarkersGivenUp(RED, (RING,), "wanted"), "Red leaves a loop without a marker."),
    (facts.MarkersGivenUp(RED, (RING,), "none-left"), "Red has no loop marker left."),
    (
        facts.Unfrozen(RED, BLUE, RING, replaced=True),
        "Red takes the frozen marker of Blue off.",
    ),
    (facts.EarnedGivenUp(RED, "wanted"), "Red does not relocate."),
    (facts.EarnedGivenUp(RED, "no-use"), "Nothing can be done with what was earned."),
    (facts.Skipped(RED, by_time=True), "The time of Red for this turn is over."),
    (facts.Skipped(RED, by_time=False), "No tile of Red can be placed; the turn is over."),
    (facts.ClosingBegan(RED), "The stack of Red is empty: the closing turns begin."),
    (facts.TurnBegan(RED), None),
    (facts.SixLoops(RED), "Red has six scoring loops, which ends the match."),
    (facts.Left(RED), "Red has left the match."),
    (facts.PassedOver(RED), "Red has no time left, and no more turns."),
]


def test_every_fact_has_words_or_needs_none() -> None:
    board = PrismaBoard()
    for fact, words in HAPPENED:
        told = board.words.fact(fact)
        assert (None if told is None else say(told, {})) == words
    assert {type(fact) for fact, _ in HAPPENED} == set(get_args(facts.Fact))


def test_what_is_no_fact_of_prisma_is_a_mistake() -> None:
    with pytest.raises(TypeError):
        PrismaBoard().words.fact(RING)


def phase(view: View) -> str:
    return say(PrismaBoard().words.phase(view), {RED: "Mina"})


def seen(position: State) -> View:
    return PRISMA.view(position, Watcher.SPECTATOR)


def test_the_phase_line_says_what_is_to_happen() -> None:
    position = prisma_state(NEARLY)
    assert phase(seen(position)) == "Mina to place 2 tiles"
    position = after(position, CLOSES)
    assert phase(seen(position)) == "Mina to mark a loop"
    several = msgspec.structs.replace(seen(position), unmarked=(RING, RING))
    assert phase(several) == "Mina to mark 2 loops"
    position = after(position, "mark 1,1")
    assert phase(seen(position)) == "Mina may relocate a tile"
    position = after(position, "give up relocation")
    assert phase(seen(position)) == "Mina to place a tile"


@pytest.mark.parametrize(
    ("earned", "words"),
    [
        (Earned("", True, False), "Mina may take off a frozen marker"),
        (Earned("loop", False, False), "Mina may relocate a tile"),
        (Earned("loop", True, True), "Mina may relocate a tile or take off a frozen marker"),
        (Earned("link", True, False), "Mina may relocate a tile and take off a frozen marker"),
    ],
)
def test_pr27_the_phase_line_says_all_that_was_earned(earned: Earned, words: str) -> None:
    view = seen(after(prisma_state(NEARLY), CLOSES, "freeze 1,1"))
    assert phase(msgspec.structs.replace(view, earned=earned)) == words


@pytest.mark.parametrize(
    "name", [state.SHUFFLING, state.ROLLING, state.DEALING, state.DRAWING, state.OVER]
)
def test_where_nobody_is_on_turn_it_is_said_what_goes_on(name: str) -> None:
    view = msgspec.structs.replace(seen(prisma_state(NEARLY)), phase=name, mover=None)
    assert phase(view)


def test_a_match_in_one_line() -> None:
    board = PrismaBoard()
    view = seen(prisma_state(NEARLY))
    assert str(board.words.summary(view)) == "Middle turns · 3 tiles on the field, Red to move"
    idle = msgspec.structs.replace(view, mover=None, stage="opening")
    assert str(board.words.summary(idle)) == "Opening · 3 tiles on the field"


def test_a_plate_says_where_a_seat_scores_or_that_it_plays_no_more() -> None:
    board = PrismaBoard()
    view = seen(prisma_state(NEARLY))
    assert board.words.standing(view, BLUE) is None, "an arrow shows where it scores"
    gone = msgspec.structs.replace(view, gone=(BLUE,), passed=(RED,))
    assert board.words.standing(gone, BLUE) is None, "its plate says so already"
    assert str(board.words.standing(gone, RED)) == "Out of time to the end"


def test_all_that_lies_there_is_said_cell_by_cell() -> None:
    position = after(prisma_state(NEARLY), CLOSES)
    board = PrismaPane(position).board
    assert board.cells() == [
        "0,-1: direction marker of Blue, to N",
        "0,0: direction marker of Red, to S",
        "0,1: red NE, SE, on a small loop",
        "1,0: red S, SW, on a small loop",
        "1,1: red N, NW, on a small loop, laid in this turn",
        "2,0: red N, NE",
    ]
    board.sync(seen(after(position, "freeze 1,1")), animate=False)
    assert board.cells()[2] == "0,1: red NE, SE, on a small loop of Red, frozen"
    board.cover("Paused")
    assert board.cells() == []


def test_the_cursor_says_what_can_be_done_where_it_is() -> None:
    pane = PrismaPane(prisma_state(OPENING))
    pane.board.take_tile(2)
    assert pane.spoken == ["Tile 2 of 4: red N, NE; blue S; cells open: 8"]
    words = pane.board.input.place_words
    by_name = {str(cell): cell for cell in pane.board.input.fits}
    assert words(by_name["1,0"]) == "1,0: empty; fits"
    assert words(by_name["0,1"]) == "0,1: empty; fits if it is turned"
    pane.board.set_marks(False)
    assert words(by_name["1,0"]) == "1,0: empty"


def test_the_cursor_says_which_tiles_can_be_relocated() -> None:
    pane = PrismaPane(after(prisma_state(NEARLY), CLOSES, "mark 1,1"))
    pane.board.show_cursor(True)
    cell = pane.board.input.cursor.place
    assert cell is not None
    assert pane.board.input.place_words(cell) == "2,0: red N, NE; can be relocated"


def test_pr12_what_a_large_loop_encloses_is_said_to_be_in_it() -> None:
    text = OPENING + "".join(
        f"{cell} {sides}\n"
        for cell, sides in (
            ("0,1", "..R.R."),
            ("1,1", "...R.R"),
            ("1,2", "R...R."),
            ("0,3", ".R...R"),
            ("-1,3", "R.R..."),
            ("-1,2", ".R.R.."),
        )
    )
    pane = PrismaPane(prisma_state(text))
    assert sum("on a large loop" in line for line in pane.board.cells()) == 6
    assert pane.board.input.place_words(Cell(0, 2)) == "0,2: empty, inside a large loop"
