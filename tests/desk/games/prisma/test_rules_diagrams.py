"""The diagrams and points of Prisma in the rules texts are what its own rules and board make."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QImage

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.pictures import image
from prismdesk.desk.games.positions import played
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.light import lit
from prismdesk.desk.rulebook.parser import Diagram, Play
from prismdesk.desk.rulebook.typesetting import board_of
from prismdesk.desk.theme.palettes import DARK
from prismdesk.games.prisma.judging import field_in, held
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.geometry.hexagon import SIDES, around, cell_named, distance
from tests.support.prisma_rulebook import (
    BLUE,
    EVERY,
    RED,
    WALK,
    begun,
    blocks_of,
    caption,
    diagrams,
    drafted,
    light,
    names,
    sheet,
    shown,
)

DRAWN = [
    pytest.param(it, id=f"{where} {it.play or ''} {it.pick or it.draft or it.light or ''}")
    for _, where, it in EVERY
    if isinstance(it, Diagram)
]


def drawn(diagram: Diagram) -> Board:
    board = board_of(PRISMA, diagram.address, DARK)
    assert board is not None
    return board


def bare(diagram: Diagram) -> Diagram:
    """The same position with nothing picked, drafted or lit up."""
    return Diagram(diagram.caption, diagram.position, play=diagram.play)


def picture(diagram: Diagram) -> QImage:
    return image(drawn(diagram), 160)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("diagram", DRAWN)
def test_every_diagram_is_drawn(diagram: Diagram) -> None:
    """PR8 to PR33: what is picked, drafted or lit up is to be seen, and nothing is told over it."""
    board = drawn(diagram)
    assert isinstance(board, PrismaBoard)
    assert not board.is_telling
    if diagram.pick or diagram.draft or diagram.light:
        assert picture(diagram) != picture(bare(diagram))


@pytest.mark.usefixtures("qapp")
def test_a_tile_is_picked_as_in_a_match_pr8_pr22() -> None:
    """A number takes a tile of the hand, a cell takes up a tile of the field."""
    first, taken = drawn(diagrams("PR8")[0]), drawn(diagrams("PR22")[0])
    assert isinstance(first, PrismaBoard)
    assert isinstance(taken, PrismaBoard)
    assert first.in_hand == 1
    assert taken.lifted == cell_named("3,-2")


@pytest.mark.parametrize("text", ["", "red", "red z", "green x", "loop", "red x y"])
def test_nothing_else_lights_up_pr33(text: str) -> None:
    view = PRISMA.view(begun(diagrams("PR33")[0]), Watcher.ARBITER)
    with pytest.raises(ValueError, match="lights up"):
        lit(view, text)


@pytest.mark.usefixtures("qapp")
def test_a_board_without_names_lights_up_nothing() -> None:
    with pytest.raises(ValueError, match="red x"):
        board_of(PRIZMIK, "board:a2a3a/8/8/8/8/8/8/A3A2A_r_3_3?light=red_x", DARK)


def test_first_game_can_be_played() -> None:
    """Each picture is what the actions before it make; its draft is the action that follows.

    One draft is none: what Red tries with the third tile (PR9).
    """
    state: State | None = None
    drawn: Diagram | None = None
    plays = 0
    for where, block in blocks_of(WALK):
        match block:
            case Diagram():
                state = begun(block) if state is None else state
                assert begun(block) == state, where
                drawn = block
            case Play(text):
                assert state is not None
                assert state.mover is not None
                assert drawn is not None
                assert drawn.draft in (text, None)
                after = played(PRISMA, state, f"{state.mover.colour} {text}")
                assert isinstance(after, State), after
                state, plays = after, plays + 1
    assert plays == 13
    (refused,) = (drafted(it) for it in diagrams("7", WALK))
    assert isinstance(refused, Refused)
    assert refused.rule == "PR9"


@pytest.mark.parametrize(
    ("where", "red", "blue"),
    [
        ("4", 1, 1),
        ("5", 1, 4),
        ("7", 1, 4),
        ("10", 2, 4),
        ("11", 3, 4),
        ("12", 4, 4),
        ("15", 2, 4),
        ("Your turn", 2, 5),
    ],
)
def test_first_game_counts_as_it_tells_pr33(where: str, red: int, blue: int) -> None:
    found = sheets(begun(diagrams(where, WALK)[0]))
    assert [found[seat].total for seat in (RED, BLUE)] == [red, blue]


def test_first_game_tells_what_can_be_relocated_pr24() -> None:
    """Red could take 1,-3 or a tile of the loop; Blue could not reach Red's loop."""
    (reds,), (blues,) = (diagrams(number, WALK) for number in ("10", "14"))

    def free(diagram: Diagram) -> set[str]:
        state = begun(diagram)
        return {str(cell) for cell in field_in(state).tiles if held(state, cell) is None}

    assert free(reds) == {"1,-3", "2,0", "3,-1"}
    assert free(blues) & {"1,0", "2,-1", "2,0"} == set()
    assert "3,0" in free(blues)
    link = cell_named("2,-2")
    away = [distance(link, cell_named(name)) for name in ("2,-1", "2,0", "3,0")]
    assert away == [1, 2, 3]


def test_beams_that_count_pr28() -> None:
    """The two that the caption names; the one with a way out; none into a large loop."""
    counted, enclosed, inside = diagrams("PR28")
    assert light(counted) == tuple(frozenset({cell_named(it)}) for it in ("1,0", "2,1"))
    assert light(enclosed) == (frozenset({cell_named("2,0")}),)
    for diagram, name in ((counted, "0,1"), (enclosed, "2,-2"), (inside, "3,-2")):
        cell = cell_named(name)
        field = field_in(begun(diagram))
        assert field.tiles[cell][SIDES.index("S")] != BLANK
        assert around(cell)[SIDES.index("S")] not in field.taken
        assert cell not in sheets(begun(diagram))[RED].beams


def test_rows_and_columns_pr29() -> None:
    """The row by the formula that is told; the column by the first number."""
    row, column = diagrams("PR29")
    one, other = map(cell_named, names(caption(row)))
    assert 2 * one.r + one.q == 2 * other.r + other.q == 1
    found = sheets(begun(row))[RED]
    assert {one, other} == set(found.x[0].cells)
    assert [set(map(cell_named, names(caption(column))))] == [set(it.cells) for it in found.y]


@pytest.mark.parametrize(
    ("which", "seat", "kind", "points"),
    [
        (0, RED, "x", [1]),
        (1, RED, "x", [2]),
        (2, RED, "y", [1]),
        (3, RED, "iii", [1]),
        (4, RED, "iii", [1]),
        (5, RED, "iii", [1, 1]),
        (7, BLUE, "x", [1]),
        (8, Seat.YELLOW, "x", [1]),
    ],
)
def test_every_pattern_pr30(which: int, seat: Seat, kind: str, points: list[int]) -> None:
    """Each is worth what its caption says, stands alone, and its tiles are lit up."""
    diagram = diagrams("PR30")[which]
    found = sheets(begun(diagram))[seat]
    patterns = {"x": found.x, "y": found.y, "iii": found.iii}
    assert [one.points for one in patterns.pop(kind)] == points
    assert list(patterns.values()) == [(), ()]
    assert diagram.light == f"{seat.colour} {kind}"
    told = re.search(r": (\d) points?\.", caption(diagram))
    assert told is None or int(told[1]) == points[0]


def test_one_beam_in_three_patterns_pr30() -> None:
    found = sheet("PR30", 6)
    assert found.parts == {"beams": 4, "loops": 0, "x": 1, "y": 1, "iii": 1, "total": 7}
    assert "7 points" in caption(diagrams("PR30")[6])
    one, other = cell_named("1,0"), cell_named("3,-1")
    assert one in found.x[0].cells
    assert one in found.iii[0].cells
    assert other in found.x[0].cells
    assert other in found.y[0].cells


@pytest.mark.parametrize("which", range(9, 14))
def test_false_patterns_pr30(which: int) -> None:
    """Every tile that is lit up has a beam that way, and still there is no pattern."""
    diagram = diagrams("PR30")[which]
    state = begun(diagram)
    tiles = field_in(state).tiles
    (cells,) = light(diagram)
    assert all(tiles[cell][SIDES.index("S")] != BLANK for cell in cells)
    found = sheets(state)[RED]
    assert (found.x, found.y, found.iii) == ((), (), ())
    assert len(diagrams("PR30")) == 14


def test_loops_that_score_pr31() -> None:
    """1, nothing, 4, nothing; a marker of Red's is in all of them."""
    assert [sheet("PR31", which).parts["loops"] for which in range(4)] == [1, 0, 4, 0]
    assert all(it.seat is RED for which in range(4) for it in shown("PR31", which).marked)
    assert all(shown("PR31", which).marked for which in range(4))
    assert len(diagrams("PR31")) == 4


@pytest.mark.parametrize(("number", "which"), [("In one minute", 0), ("PR33", 0), ("PR33", 1)])
def test_the_score_sheet_pr33(number: str, which: int) -> None:
    """The sums of the large picture are as its caption tells."""
    red, blue = sheet(number, which), sheet(number, which, BLUE)
    assert red.parts == {"beams": 3, "loops": 4, "x": 0, "y": 0, "iii": 1, "total": 8}
    assert blue.parts == {"beams": 2, "loops": 1, "x": 0, "y": 0, "iii": 0, "total": 3}
