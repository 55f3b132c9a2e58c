"""The diagrams of Prisma's rules as they are drawn: by its own board, with what is done in them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from prismdesk.core.seats import Watcher
from prismdesk.desk.board.picture import image
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.prisma.lighting import lit
from prismdesk.desk.board.scene import Board
from prismdesk.desk.look.palettes import DARK
from prismdesk.desk.reading.diagrams import board_of
from prismdesk.desk.reading.rulebook import Diagram
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.geometry.hexagon import cell_named
from tests.support.prisma_book import EVERY, begun, diagrams

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
