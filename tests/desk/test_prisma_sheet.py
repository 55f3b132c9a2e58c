"""The score sheet, always open, and what a plate tells (PR33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.plate_line import PlateLine
from prismdesk.geometry.hexagon import Cell
from tests.support.on_screen import press
from tests.support.playing import LEFT
from tests.support.prisma_playing import PrismaPlaying

Make = Callable[..., PrismaPlaying]


BEAMS, LOOPS, TOTAL = 0, 1, 6


@pytest.fixture
def scored(prisma: Make) -> PrismaPlaying:
    """Red has two tiles in a path, and one beam south."""
    return prisma(
        setup="""\
0,0 marker S red
0,-1 marker N blue
0,1 .R.R..
0,2 R..R..
hand red R..... RR....
hand blue R..... B.....
stack red R.....
stack blue R.....
turn red middle 2
"""
    )


@pytest.fixture
def lit(scored: PrismaPlaying, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the board was told to light up, again and again."""
    seen: list[Any] = []
    monkeypatch.setattr(scored.board, "light", lambda groups: seen.append(tuple(groups)))
    return seen


def test_pr33_a_figure_under_the_pointer_lights_its_tiles(
    scored: PrismaPlaying, lit: list[Any]
) -> None:
    beams, sum_ = scored.sheet.cells[BEAMS, 0], scored.sheet.cells[TOTAL, 0]
    for cell in (beams, sum_):
        enter(cell)
        assert lit[-1] == (frozenset({Cell(0, 2)}),)
        leave(cell)
        assert lit[-1] == ()
    enter(scored.sheet.cells[LOOPS, 0])
    assert lit[-1] == (), "no loop scores"


def test_a_click_holds_and_escape_lets_go_and_gives_the_keys_back(
    scored: PrismaPlaying, lit: list[Any]
) -> None:
    cell = scored.sheet.cells[BEAMS, 0]
    QTest.mouseClick(cell, LEFT)
    assert lit[-1] == (frozenset({Cell(0, 2)}),)
    enter(scored.sheet.cells[LOOPS, 1])
    leave(scored.sheet.cells[LOOPS, 1])
    assert lit[-1] == (frozenset({Cell(0, 2)}),), "it is held"
    QTest.keyClick(cell, Qt.Key.Key_Escape)
    assert lit[-1] == ()
    QTest.keyClick(cell, Qt.Key.Key_Escape)
    assert scored.window.board_view.hasFocus()


def test_arrow_keys_lead_through_the_sheet(scored: PrismaPlaying) -> None:
    cells = scored.sheet.cells
    cells[BEAMS, 0].setFocus(Qt.FocusReason.TabFocusReason)
    for key, place in (
        (Qt.Key.Key_Right, (0, 1)),
        (Qt.Key.Key_Down, (1, 1)),
        (Qt.Key.Key_Left, (1, 0)),
        (Qt.Key.Key_Left, (1, 0)),
        (Qt.Key.Key_Up, (0, 0)),
    ):
        press(key)
        assert cells[place].hasFocus()
    for _ in range(9):
        press(Qt.Key.Key_Down)
    assert cells[TOTAL, 0].hasFocus(), "the hidden line of the host is passed over"
    assert [cell.focusPolicy() for cell in cells.values()].count(Qt.FocusPolicy.StrongFocus) == 1, (
        "Tab comes to one of them"
    )


def test_a_key_of_the_board_goes_there_from_the_sheet(scored: PrismaPlaying) -> None:
    cell = scored.sheet.cells[BEAMS, 0]
    QTest.mouseClick(cell, LEFT)
    QTest.keyClick(cell, Qt.Key.Key_1)
    assert scored.board.in_hand == 1
    assert scored.window.board_view.hasFocus()


def test_all6_points_of_the_host_have_a_line_of_their_own(scored: PrismaPlaying) -> None:
    game = scored
    assert not game.sheet.cells[5, 0].isVisible()
    assert (game.figure(BEAMS, 0), game.figure(TOTAL, 0)) == ("1", "1")
    now = game.window.now()
    assert now is not None
    view = msgspec.structs.replace(now.view, added=(-2, 0))
    game.sheet.show_now(now._replace(view=view, known=view), ())
    assert [game.figure(5, column) for column in (0, 1)] == ["−2", "0"]
    assert game.figure(TOTAL, 0) == "−1"
    assert game.sheet.cells[BEAMS, 0].accessibleName() == (
        "Beams: 1. Mina: 1 beam leaves the field in this direction"
    )


def enter(widget: QWidget) -> None:
    """The pointer comes to that widget, wherever another test has left it."""
    middle = QPointF(widget.rect().center())
    spot = QPointF(widget.mapToGlobal(middle))
    QApplication.sendEvent(widget, QEnterEvent(middle, spot, spot))


def leave(widget: QWidget) -> None:
    """The pointer leaves that widget."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def test_a_plate_tells_in_words_what_its_signs_show(scored: PrismaPlaying) -> None:
    line = next(
        one for one in scored.window.panels if isinstance(one, PlateLine) and one._seat is Seat.RED
    )
    assert line.accessibleName() == (
        "Hand: red N · red N, NE, 1 tile in the stack, 6 loop markers left, "
        "Frozen marker not used, Direction S"
    )
