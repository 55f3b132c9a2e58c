"""Turns: opening, middle and closing, draws, skips, and what comes late (PR13 to PR17, ALL3)."""

from __future__ import annotations

import pytest

from prismdesk.games.prisma.facts import ClosingBegan, Dealt, PassedOver, TurnBegan
from tests.support.prisma_by_hand import BLUE, RED, Beams

ONE = "R....."


def tiles(*counts: int) -> str:
    """So many tiles with one beam in the hands of Red and Blue, then in their stacks."""
    names = ("hand red", "hand blue", "stack red", "stack blue")
    return "".join(
        f"{name} {' '.join([ONE] * count)}\n"
        for name, count in zip(names, counts, strict=True)
        if count
    )


def stacks(top: Beams) -> tuple[int, int]:
    red, blue = (len(one) for one in top.state.stacks)
    return red, blue


def held(top: Beams) -> tuple[int, int]:
    red, blue = (len(one) for one in top.state.hands)
    return red, blue


OUT = {"0,1": 3, "1,0": 2, "-1,0": 4, "1,-1": 2, "-1,1": 4, "0,-2": 0, "1,-2": 1, "-1,-1": 5}
"""The turn of `ONE` there that points to the outside."""


def lay(top: Beams, *cells: str) -> None:
    for cell in cells:
        top.acted(f"place 1 {cell} {OUT[cell]}")


# The opening (PR13).


def test_pr13_who_has_a_short_stack_draws_what_there_is() -> None:
    """Only a field that somebody entered has one; nobody is told of a hand that nobody drew."""
    top = Beams(tiles(1, 1, 6, 0) + "turn red opening 1\n")
    lay(top, "0,1", "0,-2")
    assert top.did(Dealt) == [Dealt(RED, (ONE,) * 4)]
    assert top.log() == "All draw 4 tiles, or what their stacks have."


# The closing turns (PR15 to PR17).


def test_pr15_a_stack_that_was_empty_from_the_start_begins_them_at_its_turns_end() -> None:
    top = Beams(tiles(4, 4, 0, 6))
    assert top.state.stage == "middle"
    lay(top, "0,1", "1,0")
    assert top.did(ClosingBegan) == [ClosingBegan(RED)]
    assert (top.state.stage, top.mover) == ("closing", BLUE)


def test_pr17_a_seat_with_a_stack_only_has_a_turn_in_which_it_draws() -> None:
    top = Beams(tiles(2, 0, 4, 3))
    lay(top, "0,1", "1,0")
    assert top.did(TurnBegan, 2) == [TurnBegan(BLUE), TurnBegan(RED)]
    assert held(top) == (2, 2)


# No legal placement (PR17).

WALLED = "RRRRRR"
"""Fits nowhere where no red beam is; no set that comes with the program has such a tile."""
COLD = "B....."
"""Fits beside the markers, and gives a red tile no place."""


def walled(red: str, blue: str, stack: str = "", turn: str = "turn red middle 2\n") -> Beams:
    given = f"0,1 ..B...\nhand red {red}\nhand blue {blue}\n{turn}"
    return Beams(given + (f"stack red {stack}\nstack blue {stack}\n" if stack else ""))


def test_pr17_one_seat_left_alone_by_the_clock_goes_on_with_what_it_draws() -> None:
    more = f"stack red {ONE}\nstack blue {ONE} {ONE} {WALLED} {ONE} {ONE}\n"
    field = f"hand red {ONE} {ONE}\nhand blue {WALLED} {WALLED}\n{more}"
    top = Beams(field, clock="total:1+0")
    top.tick(1000)
    assert top.did(PassedOver, 4) == [PassedOver(RED)]
    assert (top.mover, top.phase, held(top)[1], stacks(top)[1]) == (BLUE, "placing", 4, 3)


def test_pr17_a_seat_with_a_stack_only_is_not_stuck() -> None:
    """Its next turn draws what it then can place."""
    top = Beams(f"hand red {WALLED}\nstack blue {ONE} {ONE}\nturn red middle 1\n")
    assert (top.mover, top.phase, held(top)) == (BLUE, "placing", (1, 2))


def test_pr17_a_placement_between_breaks_the_row() -> None:
    top = walled(WALLED, f"{COLD} {COLD} {COLD}", turn="turn red closing 1\n")
    assert top.mover is BLUE
    lay(top, "1,0", "-1,0")
    assert (top.mover, top.phase) == (BLUE, "placing"), "Red was stuck again"
    lay(top, "1,-1")
    assert top.ending.rule == "PR17", "only Red holds a tile, and is stuck"


# What comes late (ALL3), and what is written (PR34).


def test_all3_what_was_meant_for_another_step_is_refused() -> None:
    top = Beams(tiles(4, 4, 6, 6))
    view = top.rules.view(top.state, RED)
    meant = top.rules.meant(view, top.rules.read("place 1 0,1 3"))
    assert top.rules.write(meant) == "step 1 place 1 0,1 3"
    lay(top, "1,0")
    text = top.rules.write(meant)
    assert top.refused(text) == ("ALL3", "late", "0,1")
    top.acted(f"step {top.state.step} place 1 0,1 3")
    assert top.tiles["0,1"] == "...R.."


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("place 2 2,-1 3", "PLACE 2  2, -1 3"),
        ("place 2 2,-1 0", "place 2 on 2,−1"),
        ("place 2 2,-1 5", "place tile 2 on (2,-1) turned 5"),
        ("relocate 0,2 3,1 4", "relocate 0,2 to 3,1 turned by 4"),
        ("relocate 0,2 -3,1 0", "relocate 0,2 > -3,1"),
        ("mark 0,2 1,1", "Mark 0,2, 1,1"),
        ("freeze 0,2", "freeze 0,2"),
        ("unfreeze 0,2 1,1", "unfreeze 0,2;1,1"),
        ("give up marker", "give-up-marker"),
        ("give up marker", "give up the markers"),
        ("give up relocation", "Give up relocation"),
        ("step 12 give up relocation", "step 12: give up relocation"),
    ],
)
def test_pr34_actions_are_read_generously_and_written_strictly(written: str, read: str) -> None:
    rules = Beams().rules
    assert rules.write(rules.read(read)) == written
    assert rules.read(written) == rules.read(read)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "place 0 1,1 0",
        "place 1 1,1 6",
        "place 1 1 0",
        "mark",
        "relocate 0,2",
        "x" * 90,
    ],
)
def test_pr34_what_cannot_be_read_is_said_to_be_so(text: str) -> None:
    answer = Beams().rules.read(text)
    assert getattr(answer, "code", "") == "unreadable"
    assert getattr(answer, "rule", "") == "PR34"
