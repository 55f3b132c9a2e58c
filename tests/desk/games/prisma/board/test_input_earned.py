"""Loops that are marked, tiles that are relocated, fields that are turned, by pointer and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from prismdesk.core.seats import Seat
from prismdesk.games.prisma.judging import field_in, held
from tests.support.on_screen import move_to
from tests.support.prisma_pane import (
    CLOSES,
    NEARLY,
    PrismaPane,
    after,
    earned,
    marking,
    opened,
    prisma_state,
)

RING = """0,1 ..R.R.
1,1 ...R.R
1,2 R...R.
0,3 .R...R
-1,2 .R.R..
"""
"""A tile is missing on -1,3 for a large loop around 0,2."""

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


# Loops.


def test_pr20_a_click_in_a_loop_just_made_marks_it() -> None:
    pane = marking()
    pane.click("1,0")
    assert pane.wanted == ["mark 0,1 1,0 1,1"]


def test_pr20_enter_marks_the_only_loop() -> None:
    pane = marking()
    pane.type(Key.Key_Return)
    assert pane.wanted == ["mark 0,1 1,0 1,1"]


def test_pr20_a_click_in_the_space_of_a_large_loop_marks_it() -> None:
    text = NEARLY.replace("0,1 .RR...\n1,0 ...RR.\n2,0 RR....\n", RING).replace("RR....", "R.R...")
    pane = PrismaPane(after(prisma_state(text), "place 1 -1,3 0"))
    pane.click("0,2")
    assert pane.wanted == ["mark -1,2 -1,3 0,1 0,3 1,1 1,2"]


def test_pr20_first_the_loop_is_marked() -> None:
    pane = marking()
    pane.type(Key.Key_1)
    assert pane.told() == "First mark the loops just made, or give the marker up."
    assert pane.board.in_hand is None


def test_arrows_and_tab_go_through_the_loops_and_tab_leaves_after_the_last() -> None:
    pane = marking()
    rings = (("0,1", "1,0", "1,1"), ("1,0", "1,1", "2,0"))
    pane.show(pane.state, unmarked=rings)
    heard: list[object] = []
    pane.board.loop_pointed.connect(heard.append)
    assert pane.board.walk(forward=True)
    assert pane.board.walk(forward=True)
    assert not pane.board.walk(forward=True)
    pane.type(Key.Key_Right, Key.Key_Left)
    assert heard == [rings[0], rings[1], rings[0], rings[1]]
    pane.type(Key.Key_Return)
    assert pane.wanted == ["mark 1,0 1,1 2,0"]
    assert "2 of 2" in pane.spoken[-1]


def test_tab_is_taken_while_there_are_loops_to_choose(qapp: object) -> None:
    pane = marking()
    pane.pane.setFocus()
    pane.type(Key.Key_Tab)
    assert pane.board.input.loops.meant == ("0,1", "1,0", "1,1")


# Relocations.


def test_pr24_only_what_can_be_relocated_is_taken_up() -> None:
    pane = earned()
    assert [str(cell) for cell in pane.board.movable] == ["2,0"]
    pane.click("1,0")
    assert pane.board.lifted is None
    assert pane.told() == "The tile on 1,0 touches a direction marker."
    assert pane.board.view is not None
    assert held(pane.board.view, pane.board.movable[0]) is None


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("1,0", "touches a direction marker"),
        ("1,1", "was laid in this turn"),
        ("2,0", ""),
        ("3,0", ""),
    ],
)
def test_pr24_where_the_pointer_rests_it_is_said_what_holds_a_tile(
    cell: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane, tips = earned(), []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, tip, _pane: tips.append(tip))
    at = pane.spot(cell)
    port = pane.pane.viewport()
    for is_marked in (True, False):
        pane.board.set_marks(is_marked)
        QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, at, port.mapToGlobal(at)))
    assert words in tips[0]
    assert [bool(tip) for tip in tips] == [bool(words), False]


def test_pr22_a_tile_is_relocated_by_two_clicks() -> None:
    pane = earned()
    pane.click("2,0")
    assert str(pane.board.lifted) == "2,0"
    pane.type(Key.Key_R)
    pane.click("0,2")
    assert pane.wanted == ["relocate 2,0 0,2 1"]


def test_pr22_or_by_a_drag() -> None:
    pane = earned()
    pane.drag("2,0", "1,-2")
    assert pane.wanted == ["relocate 2,0 1,-2 0"]


def test_a_drag_back_to_its_place_puts_it_back() -> None:
    pane = earned()
    pane.drag("2,0", "2,0")
    assert (pane.wanted, pane.board.lifted) == ([], None)
    pane.click("2,0", "2,0")
    assert (pane.wanted, pane.board.lifted) == ([], None)


def test_a_tile_that_is_dragged_off_the_board_goes_back() -> None:
    pane = earned()
    left, port = Qt.MouseButton.LeftButton, pane.pane.viewport()
    QTest.mousePress(port, left, pos=pane.spot("2,0"))
    move_to(pane.pane, QPoint(-40, 300), down=True)
    assert str(pane.board.lifted) == "2,0"
    QTest.mouseRelease(port, left, pos=QPoint(-40, 300))
    assert (pane.wanted, pane.board.lifted) == ([], None)


def test_of_two_tiles_that_can_be_relocated_the_one_clicked_last_is_taken_up() -> None:
    text = NEARLY.replace("2,0 RR....", "2,0 RR....\n2,-1 ..RR..\n3,0 RR....")
    pane = PrismaPane(after(prisma_state(text), CLOSES, "mark 1,1"))
    first, other = (str(cell) for cell in pane.board.movable[:2])
    pane.click(first, other)
    assert str(pane.board.lifted) == other
    assert pane.wanted == []


def test_pr22_or_by_the_keys() -> None:
    pane = earned()
    pane.board.show_cursor(True)
    pane.type(Key.Key_Return)
    assert str(pane.board.lifted) == "2,0"
    pane.type(Key.Key_Down, Key.Key_Return)
    assert pane.wanted == ["relocate 2,0 2,1 0"]
    pane.type(Key.Key_Escape)
    assert pane.board.lifted is None


def test_pr27_a_frozen_loop_is_pointed_at_and_a_click_says_which_key_unfreezes_it() -> None:
    pane = PrismaPane(after(prisma_state(NEARLY), CLOSES, "freeze 1,1"))
    heard: list[object] = []
    pane.board.loop_pointed.connect(heard.append)
    pane.hover("1,0")
    assert heard == [("0,1", "1,0", "1,1")]
    pane.click("1,0")
    assert pane.told() == "Press F to take this frozen marker off."
    assert (pane.wanted, pane.board.lifted) == ([], None)


def test_what_is_taken_up_leaves_a_hole() -> None:
    pane = earned()
    before = set(pane.board.keys("tile:"))
    pane.click("2,0")
    assert len(before) == len(pane.board.keys("tile:")) + 1
    pane.type(Key.Key_Escape)
    assert before == set(pane.board.keys("tile:"))


def test_a_placement_waits_for_what_was_earned() -> None:
    pane = earned()
    pane.type(Key.Key_1)
    assert pane.told() == "First use what was earned, or give it up."


# A field that is turned.


@pytest.mark.parametrize("turned_by", range(6))
def test_a_turned_field_is_clicked_where_it_is_seen(turned_by: int) -> None:
    pane = opened()
    pane.board.set_turned(turned_by)
    pane.board.take_tile(2)
    pane.click("1,0")
    assert pane.wanted == ["place 2 1,0 0"]


@pytest.mark.parametrize("turned_by", range(6))
def test_arrows_go_as_the_field_is_seen(turned_by: int) -> None:
    pane = opened()
    pane.board.set_turned(turned_by)
    pane.board.show_cursor(True)

    def seen() -> tuple[float, float]:
        cell = pane.board.input.cursor.place
        assert cell is not None
        at = pane.board.outlook.middle(cell)
        return round(at.x()), round(at.y())

    start = seen()
    pane.type(Key.Key_Down)
    assert seen()[0] == start[0]
    assert seen()[1] > start[1]
    pane.type(Key.Key_Up)
    pane.type(Key.Key_Right)
    assert seen()[0] > start[0]
    pane.type(Key.Key_Left)
    assert seen() == start


def test_every_open_cell_is_reached_by_the_arrows() -> None:
    pane = PrismaPane(prisma_state(NEARLY))
    pane.board.show_cursor(True)
    reached = {pane.board.input.cursor.place}
    pane.type(*[Key.Key_Left] * 9, *[Key.Key_Up] * 9)
    for _ in range(9):
        for way in (Key.Key_Down, Key.Key_Up):
            for _ in range(9):
                pane.type(way)
                reached.add(pane.board.input.cursor.place)
        pane.type(Key.Key_Right)
        reached.add(pane.board.input.cursor.place)
    assert set(field_in(pane.view).open_cells) <= reached


def test_a_seat_faces_its_own_direction() -> None:
    pane = opened()
    for seat, marker in ((Seat.RED, "0,0"), (Seat.BLUE, "0,-1")):
        pane.board.set_turned(pane.board.facing(pane.view, seat))
        other = {"0,0": "0,-1", "0,-1": "0,0"}[marker]
        assert pane.spot(marker).y() > pane.spot(other).y()


def test_a_turned_tile_is_shown_as_it_will_lie() -> None:
    pane = opened()
    heard: list[int] = []
    pane.board.hand_changed.connect(lambda: heard.append(pane.board.turned))
    pane.board.set_turned(2)
    assert pane.board.as_seen("R.B...") == "..R.B."
    assert heard == [2]
