"""Fields as a host enters them: read with every fault, and written (PR35)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.core.codec import fits
from prismdesk.core.refusal import MOST_FAULTS, Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.board_lines import (
    field_lines,
    read_setup,
    seats_in,
    sketch,
    write_setup,
)
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.view import Marked
from prismdesk.geometry.hexagon import Cell, around
from tests.support.prisma import SETTINGS

RED, BLUE, YELLOW, PURPLE = Seat
TWO = "0,0 marker S red\n0,-1 marker N blue\n"
LOOP = "0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n"
"""A small loop, on lines 3 to 5 behind the markers."""
FOUR = "0,-1 marker NE red\n1,-1 marker SE blue\n0,0 marker SW yellow\n-1,0 marker NW purple\n"


def strip(length: int) -> str:
    """Two columns of tiles below the markers, each joined to all that it touches: only triangles.

    So many in the first column, and one more in the second.
    """
    cells = {Cell(0, r) for r in range(1, length + 1)} | {Cell(1, r) for r in range(length + 1)}
    return "".join(
        f"{cell} {''.join('R' if near in cells else '.' for near in around(cell))}\n"
        for cell in sorted(cells)
    )


def triangles(length: int) -> list[str]:
    """The loops of such a strip, from above."""
    found = []
    for r in range(1, length + 1):
        found.append(f"0,{r} 1,{r - 1} 1,{r}")
        found.append(f"0,{r} 0,{r + 1} 1,{r}")
    return found[:-1]


def read(text: str, count: int = 2, **changed: Any) -> State | Refused:
    options = msgspec.structs.replace(SETTINGS, **changed)
    return read_setup(text, tuple(Seat)[:count], options)


def the_state(text: str, count: int = 2) -> State:
    found = read(text, count)
    assert isinstance(found, State), found.faults
    return found


def faults(text: str, count: int = 2, **changed: Any) -> list[tuple[Any, ...]]:
    found = read(text, count, **changed)
    assert isinstance(found, Refused), found
    assert (found.code, found.rule) == ("set-up", "PR35")
    assert fits(found, Refused)
    return [(fault.line, fault.rule, fault.where) for fault in found.faults]


def test_pr35_a_field_with_all_that_belongs_to_it() -> None:
    state = the_state(
        TWO + LOOP + "loop blue 1,1 0,1 1,0 frozen\nhand red R..... BB....\nhand blue B.....\n"
        "stack red R.B... RRR...\nturn blue closing 1\n"
    )
    assert [(tile.at, tile.sides) for tile in state.tiles] == [
        ("0,1", ".RR..."), ("1,0", "...RR."), ("1,1", "R....R"),
    ]  # fmt: skip
    assert [(one.at, one.direction, one.seat) for one in state.markers] == [
        ("0,0", "S", RED), ("0,-1", "N", BLUE),
    ]  # fmt: skip
    assert state.marked == (Marked(("0,1", "1,0", "1,1"), BLUE, frozen=True),)
    assert state.hands == (("R.....", "BB...."), ("B.....",))
    assert state.stacks == (("R.B...", "RRR..."), ())
    assert (state.phase, state.mover, state.stage, state.to_place) == (
        "placing",
        BLUE,
        "closing",
        1,
    )


def test_pr35_without_a_turn_it_is_a_middle_one_of_the_first_in_the_order() -> None:
    """PR6: clockwise from Red's direction on."""
    state = the_state("0,0 marker S red\n0,-1 marker NE blue\n1,-1 marker NW yellow\n", 3)
    assert state.order == (RED, YELLOW, BLUE)
    assert (state.mover, state.stage, state.to_place) == (RED, "middle", 2)
    assert (state.hands, state.stacks) == (((), (), ()), ((), (), ()))


def test_pr35_what_was_written_is_read_again() -> None:
    text = (
        TWO + LOOP + "loop red 0,1 1,0 1,1 frozen\nhand blue R.....\nstack red BB.... B.....\n"
        "turn blue middle 1\n"
    )
    assert write_setup(the_state(text)) == text
    lines = text.splitlines()
    assert field_lines(the_state(text)) == lines[:6]


@pytest.mark.parametrize(
    "text",
    [
        (TWO + LOOP).replace("\n", "\r\n"),
        (TWO + LOOP).replace("\n", "\r"),
        "\ufeff" + TWO + LOOP,
        "# a field\n\n" + (TWO + LOOP).replace("\n", "  # so\n"),
        (TWO + LOOP).upper(),
        (TWO + LOOP).lower(),
        (TWO + LOOP).replace(",", " , ").replace("-", "−"),
        (TWO + LOOP).replace("...", ". . ."),
        LOOP + TWO,
        (TWO + LOOP).replace("0,1 ", "+0,01 "),
    ],
)
def test_pr35_a_field_is_read_generously(text: str) -> None:
    assert the_state(text) == the_state(TWO + LOOP)


FAULTY: dict[str, tuple[str, list[tuple[Any, ...]]]] = {
    "a line that says nothing": (TWO + "tiles 3", [(3, "PR35", None)]),
    "a cell without anything": (TWO + "0,1", [(3, "PR35", "0,1")]),
    "a cell too far": (TWO + "100,0 R.....", [(3, "PR4", None)]),
    "a cell of endless digits": (TWO + "1" * 500 + ",0 R.....", [(3, "PR4", None)]),
    "two faulty ends of a marker": ("0,0 marker up red\n0,-1 marker N green", [
        (1, "PR5", "0,0"), (2, "PR6", "0,-1"),
    ]),
    "a marker of nobody": ("0,0 marker S\n0,-1 marker N blue", [(1, "PR5", "0,0")]),
    "a blank tile": (TWO + "0,1 ......", [(3, "PR3", "0,1")]),
    "a tile of five sides": (TWO + "0,1 R....", [(3, "PR2", "0,1")]),
    "a tile of seven sides": (TWO + "0,1 R......", [(3, "PR2", "0,1")]),
    "a strange letter": (TWO + "0,1 ..G...", [(3, "PR2", "0,1")]),
    "letters of another script": (TWO + "0,1 ..Я...", [(3, "PR2", "0,1")]),
    "digits of another script": (TWO + "٠,١ ..R...", [(3, "PR35", None)]),
    "a cell twice": (TWO + "0,1 ..R...\n0,1 ..B...", [(4, "PR8", "0,1")]),
    "a tile on a marker": (TWO + "0,0 ..R...", [(3, "PR8", "0,0")]),
    "no marker at all": ("5,5 R.....", [(1, "PR5", None)]),
    "one marker missing": ("0,0 marker S red", [(1, "PR5", None)]),
    "a marker too many": (TWO + "1,-1 marker NE yellow", [(3, "PR6", None)]),
    "two markers of one": ("0,0 marker S red\n0,-1 marker N red\n1,-1 marker SE blue", [
        (2, "PR5", "0,-1"),
    ]),
    "two that point one way": ("0,0 marker S red\n0,-1 marker S blue", [(2, "PR5", "0,-1")]),
    "markers that do not touch": ("0,0 marker S red\n0,2 marker N blue", [(2, "PR5", None)]),
    "markers out of the middle": ("5,5 marker S red\n5,4 marker N blue", [(2, "PR5", None)]),
    "a clash of colours": (TWO + LOOP.replace("1,0 ...RR.", "1,0 ...BR."), [(5, "PR9", "1,1")]),
    "a beam to a blank side": (TWO + LOOP.replace("R....R", ".....R"), [(5, "PR9", "1,1")]),
    "a beam to a marker": (TWO + "0,1 R.....", [(3, "PR9", "0,1")]),
    "an island": (TWO + LOOP + "5,5 R.....\n5,6 ..B...", [(6, "PR11", "5,5")]),
    "two islands": (TWO + "5,5 R.....\n-5,5 ..B...", [(3, "PR11", "5,5"), (4, "PR11", "-5,5")]),
    "a loop that is none": (
        TWO + "0,1 ..R...\n1,0 ...R..\n1,1 R....R\nloop red 0,1 1,0 1,1", [(6, "PR19", "0,1")],
    ),
    "two loops in one": (TWO + strip(2) + "loop red 0,1 0,2 1,0 1,1", [(8, "PR19", "0,1")]),
    "a loop without a tile": (TWO + LOOP + "loop red 0,1 1,0 2,2", [(6, "PR19", "2,2")]),
    "too few tiles of a loop": (TWO + LOOP + "loop red 0,1 1,0", [(6, "PR35", None)]),
    "a tile twice in a loop": (TWO + LOOP + "loop red 0,1 0,1 1,0 1,1", [(6, "PR35", None)]),
    "two markers in a loop": (TWO + LOOP + "loop red 0,1 1,0 1,1\nloop blue 1,1 0,1 1,0", [
        (7, "PR20", None),
    ]),
    "a loop of a stranger": (TWO + LOOP + "loop purple 0,1 1,0 1,1", [(6, "PR6", None)]),
    "a hand of nobody": (TWO + "hand R.....", [(3, "PR6", None)]),
    "a hand of nobody at all": (TWO + "hand", [(3, "PR35", None)]),
    "a hand twice": (TWO + "hand red R.....\nhand red R.....", [(4, "PR35", None)]),
    "a stack with a blank tile": (TWO + "stack red R..... ......", [(3, "PR3", None)]),
    "a hand of a stranger": (TWO + "hand yellow R.....", [(3, "PR6", None)]),
    "61 tiles": (TWO + "stack red" + " R....." * 61, [(3, "PR3", None)]),
    "a turn of nobody": (TWO + "turn middle 2", [(3, "PR35", None)]),
    "a turn of a stranger": (TWO + "turn purple middle 2", [(3, "PR6", None)]),
    "a turn without tiles": (TWO + "turn red middle 0", [(3, "PR14", None)]),
    "a turn of three": (TWO + "turn red closing 3", [(3, "PR14", None)]),
    "an opening turn of two": (TWO + "turn red opening 2", [(3, "PR13", None)]),
    "another kind of turn": (TWO + "turn red late 2", [(3, "PR35", None)]),
    "two turns": (TWO + "turn red middle 2\nturn blue middle 2", [(4, "PR35", None)]),
    "what follows from a line not read is not told": (
        TWO + LOOP.replace("R....R", "R...R") + "1,2 R.....\n5,5 B.....\nloop red 0,1 1,0 1,1", [
        (5, "PR2", "1,1"),
    ]),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTY)
def test_pr35_every_fault_is_told_with_its_line_its_rule_and_its_cell(case: str) -> None:
    text, expected = FAULTY[case]
    assert faults(text) == expected


def test_pr3_a_position_can_have_every_tile_that_there_is() -> None:
    assert isinstance(read(TWO + "stack red" + " R....." * 60), State)


def test_pr26_a_frozen_marker_lies_in_a_small_loop_of_a_match_that_has_them() -> None:
    assert faults(TWO + LOOP + "loop red 0,1 1,0 1,1 frozen", freezing=False) == [(6, "PR26", None)]
    ring = "loop red 0,1 0,2 1,0 1,2 2,0 2,1"
    large = f"{TWO}0,1 .R.R..\n0,2 R.R...\n1,2 .R...R\n2,1 R...R.\n2,0 ...R.R\n1,0 ..R.R.\n{ring}"
    assert isinstance(read(large), State)
    assert faults(f"{large} frozen") == [(9, "PR26", None)]


def test_pr26_a_seat_has_one_frozen_marker() -> None:
    one, two, *_ = triangles(2)
    text = f"{TWO}{strip(2)}loop red {one} frozen\nloop blue {two} frozen\n"
    assert isinstance(read(text), State)
    assert faults(text.replace("blue 0", "red 0")) == [(9, "PR26", None)]


def test_pr20_a_seat_has_six_loop_markers_and_pr26_a_frozen_one_beside_them() -> None:
    seven = triangles(4)
    assert len(seven) == 7
    lines = [f"loop blue {ring}\n" for ring in seven]
    text = TWO + strip(4)
    assert faults(text + "".join(lines)) == [(18, "PR20", None)]
    frozen = [*lines[:6], lines[6].replace("\n", " frozen\n")]
    assert len(the_state(text + "".join(frozen)).marked) == 7
    assert len(sketch(text + "".join(lines), (RED, BLUE), SETTINGS).marked) == 6


def test_pr35_of_a_huge_text_no_more_is_looked_at_than_a_field_can_have() -> None:
    found = read("nonsense\n" * 50_000)
    assert isinstance(found, Refused)
    assert [fault.line for fault in found.faults] == [401]
    found = read(TWO + "".join(f"{q},{r} x\n" for q in range(20) for r in range(1, 19)))
    assert isinstance(found, Refused)
    assert len(found.faults) == MOST_FAULTS


@pytest.mark.parametrize("more", ["frozen frozen", "FROZEN Frozen"])
def test_pr35_frozen_stands_once_in_a_line(more: str) -> None:
    found = read(f"{TWO}{LOOP}loop red 0,1 1,0 1,1 {more}\n")
    assert isinstance(found, Refused)
    (fault,) = found.faults
    assert str(fault.message) == "Write frozen once, behind the ring tiles of the loop."


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (TWO, 2),
        (FOUR, 4),
        ("0,0 marker S red\n", 2),
        ("0,0 marker S yellow\nnonsense", 3),
        (TWO + "hand purple R.....", 2),
        ("0,1 R.....", None),
        ("", None),
    ],
)
def test_pr35_the_direction_markers_say_for_how_many_a_text_is(
    text: str, count: int | None
) -> None:
    assert seats_in(text) == PRISMA.seats_in(text) == count


# Sketches for a picture.


@pytest.mark.parametrize("text", [TWO + LOOP + "loop blue 0,1 1,0 1,1 frozen\nturn blue closing 1"])
def test_pr35_a_sketch_of_what_is_right_is_all_of_it(text: str) -> None:
    assert sketch(text, (RED, BLUE), SETTINGS) == the_state(text)


def test_pr35_a_sketch_shows_what_it_can_of_what_is_wrong() -> None:
    for case, (text, *_) in FAULTY.items():
        state = sketch(text, (RED, BLUE), SETTINGS)
        view = PRISMA.view(state, RED)
        assert fits(view, type(view)), case
        PRISMA.status(state)


@settings(max_examples=150)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                ["0,0", "0,-1", "1,1", "99,-99", "loop", "hand", "stack", "turn", "marker", "#", ""]
            ),
            st.sampled_from(["red", "purple", "R.....", "..B.R.", "marker S red", "2,2 3,3", "x"]),
            st.text(max_size=12),
        ),
        max_size=12,
    )
)
def test_pr35_any_lines_are_a_position_or_refused(lines: list[tuple[str, str, str]]) -> None:
    text = "\n".join(" ".join(words) for words in lines)
    found = read(text)
    if isinstance(found, State):
        assert read(write_setup(found)) == found
    else:
        assert fits(found, Refused)
    assert seats_in(text) in (None, 2, 3, 4)
    PRISMA.view(sketch(text, (RED, BLUE), SETTINGS), BLUE)
