"""Pointer and keys over Prisma's field: what comes out is the action that was meant."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.prisma.judging import field_in, places
from prismdesk.games.prisma.tiles import turned
from prismdesk.geometry.hexagon import cell_named
from tests.support.on_screen import move_to
from tests.support.prisma_pane import (
    CLOSES,
    NEARLY,
    OPENING,
    PrismaPane,
    after,
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


def opened(**options: str) -> PrismaPane:
    return PrismaPane(prisma_state(OPENING, **options))


def marking() -> PrismaPane:
    return PrismaPane(after(prisma_state(NEARLY), CLOSES))


def earned() -> PrismaPane:
    return PrismaPane(after(prisma_state(NEARLY), CLOSES, "mark 1,1"))


# A tile of the hand.


def test_a_tile_that_is_taken_is_laid_by_a_click() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.click("1,0")
    assert pane.wanted == ["place 2 1,0 0"]
    assert pane.answer() is None
    assert pane.board.in_hand is None


def test_the_keys_alone_do_it_too() -> None:
    pane = opened()
    pane.type(Key.Key_4, Key.Key_R)
    start = pane.board.hand.cursor.cell
    assert start is not None
    pane.type(Key.Key_Down, Key.Key_Up, Key.Key_Return)
    assert pane.wanted == [f"place 4 {start} 1"]


def test_keys_and_wheel_turn_the_tile_both_ways() -> None:
    pane = opened()
    heard: list[int] = []
    pane.board.hand_changed.connect(lambda: heard.append(pane.board.hand_turn))
    pane.type(Key.Key_2, Key.Key_R, Key.Key_R)
    pane.type(Key.Key_R, shift=True)
    pane.wheel(-120)
    pane.wheel(240)
    assert heard == [0, 1, 2, 1, 2, 0]


def test_parts_of_a_notch_are_summed_until_they_are_one() -> None:
    pane = opened()
    pane.board.take_tile(2)
    for _ in range(3):
        pane.wheel(-40)
    assert pane.board.hand_turn == 1
    pane.wheel(-80)
    pane.wheel(80)
    assert pane.board.hand_turn == 1
    pane.wheel(40)
    assert pane.board.hand_turn == 0


def test_pr9_cells_are_marked_by_whether_the_tile_fits_as_it_is_turned() -> None:
    pane = opened()
    pane.board.take_tile(2)
    ways: dict[str, set[str]] = {}
    for cell, turn in places(pane.view, "RR.B.."):
        ways.setdefault(str(cell), set()).add(turned("RR.B..", turn))
    for turn in range(6):
        strong, weak = pane.marks()
        assert strong == {cell for cell, lying in ways.items() if turned("RR.B..", turn) in lying}
        assert strong
        assert weak
        assert strong | weak == set(ways)
        pane.board.turn_by(1)


def test_pr9_the_sides_that_clash_are_shown_on_the_tile_under_the_pointer() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.hover("0,1")
    ghost = pane.board.part("ghost")
    assert ghost.pos() == pane.board.outlook.middle(pane.board.outlook.cell_at(ghost.pos()))
    assert (ghost._clashes, ghost._fits) == ((0,), False)
    pane.hover("1,0")
    assert (ghost._clashes, ghost._fits) == ((), True)


def test_all4_a_refusal_stands_at_its_place_and_then_r_finds_the_next_turn_that_fits() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.board.turn_by(-1)
    pane.click("0,1")
    refused = pane.answer()
    assert refused is not None
    assert refused.rule == "PR9"
    assert "press R" in pane.told()
    assert (pane.board.in_hand, pane.board.hand_turn) == (2, 5)
    pane.type(Key.Key_R)
    assert (pane.told(), pane.board.hand_turn) == ("", 1)
    pane.click("0,1")
    assert pane.answer() is None


def test_all4_shift_and_r_finds_the_last_one_that_fits() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.click("0,1")
    pane.answer()
    pane.type(Key.Key_R, shift=True)
    assert pane.board.hand_turn == 4
    pane.type(Key.Key_R, shift=True)
    assert pane.board.hand_turn == 3


def test_where_no_turn_fits_nothing_is_said_of_turning() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.click("2,1")
    refused = pane.answer()
    assert refused is not None
    assert refused.rule == "PR8"
    assert pane.told() == str(refused.message)


def test_what_is_not_legal_is_asked_for_all_the_same_without_marks() -> None:
    pane = opened(legal_actions="hidden")
    pane.board.take_tile(2)
    pane.hover("0,1")
    assert pane.marks() == (set(), set())
    assert pane.board.part("ghost")._clashes == ()
    pane.click("0,1")
    assert pane.wanted == ["place 2 0,1 0"]
    assert pane.answer() is not None
    assert "press R" not in pane.told()


def test_a_player_can_turn_the_marks_off() -> None:
    pane = opened()
    pane.board.set_marks(False)
    pane.board.take_tile(2)
    assert pane.marks() == (set(), set())


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Backspace, Key.Key_2])
def test_a_key_puts_the_tile_back(key: Qt.Key) -> None:
    pane = opened()
    pane.type(Key.Key_2)
    assert pane.board.in_hand == 2
    pane.type(key)
    assert pane.board.in_hand is None
    assert pane.board.part("ghost") is None


def test_another_tile_takes_its_place() -> None:
    pane = opened()
    pane.type(Key.Key_2, Key.Key_R, Key.Key_3)
    assert (pane.board.in_hand, pane.board.hand_turn) == (3, 0)
    pane.type(Key.Key_9)
    assert pane.board.in_hand == 3


def test_a_double_click_lays_once() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.click("1,0", "1,0")
    assert pane.wanted == ["place 2 1,0 0"]
    assert pane.answer() is None
    pane.board.take_tile(1)
    assert pane.told() == "It is Blue’s turn."


def test_after_a_refusal_the_same_can_be_tried_again() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.click("0,1")
    pane.answer()
    pane.click("0,1")
    assert pane.wanted == ["place 2 0,1 0"] * 2


def test_with_nothing_in_hand_an_open_cell_says_what_to_do_first() -> None:
    pane = opened()
    pane.click("1,0")
    assert pane.wanted == []
    assert pane.told() == "First take one of your tiles: 1 to 4."


def test_a_tile_is_dragged_from_outside_and_laid_or_put_back() -> None:
    pane = opened()
    pane.board.take_tile(3)
    to = pane.pane.viewport().mapToGlobal(pane.at("0,1"))
    pane.board.carry(to)
    assert pane.board.part("ghost") is not None
    pane.board.drop(to)
    assert pane.wanted == ["place 3 0,1 0"]
    pane.board.put_back()
    pane.board.drop(to + QPoint(0, 5000))
    assert pane.board.in_hand is None


# Whose turn it is, and what becomes of the tile in hand.


def test_who_is_not_on_turn_is_told_whose_turn_it_is() -> None:
    pane = PrismaPane(prisma_state(OPENING), Seat.BLUE)
    pane.type(Key.Key_1)
    assert pane.board.in_hand is None
    assert pane.told() == "It is Red’s turn."


def test_a_spectator_has_no_hand() -> None:
    pane = PrismaPane(prisma_state(OPENING), Watcher.SPECTATOR)
    pane.board.set_interactive(False)
    pane.type(Key.Key_1)
    pane.click("1,0")
    assert (pane.board.in_hand, pane.wanted, pane.told()) == (None, [], "")


def test_it_stays_in_hand_while_what_it_was_taken_on_stays() -> None:
    pane = opened()
    pane.type(Key.Key_2, Key.Key_R)
    pane.show(pane.state, step=99, added=(3, 0))
    assert (pane.board.in_hand, pane.board.hand_turn) == (2, 1)
    pane.board.preview(pane.view)
    assert pane.board.part("ghost") is None
    pane.board.preview(None)
    assert (pane.board.in_hand, pane.board.hand_turn) == (2, 1)
    pane.board.cover("Paused")
    assert pane.board.part("ghost") is None
    pane.board.uncover()
    assert (pane.board.in_hand, pane.board.hand_turn) == (2, 1)


def test_it_is_gone_when_it_is_another_ones_turn() -> None:
    pane = opened()
    heard: list[object] = []
    pane.type(Key.Key_2)
    pane.board.hand_changed.connect(lambda: heard.append(pane.board.in_hand))
    pane.show(after(pane.state, "place 1 0,1 3"))
    assert pane.board.in_hand is None
    assert heard == [None]


def test_a_typed_placement_is_seen_on_its_cell() -> None:
    pane = opened()
    pane.board.take_draft("place 2 0,1 1")
    ghost = pane.board.part("ghost")
    assert pane.board.outlook.cell_at(ghost.pos()) == (0, 1)
    assert pane.board.hand_turn == 1
    pane.board.take_draft("place 2")
    assert pane.board.part("ghost") is None
    pane.board.take_tile(1)
    pane.board.take_draft("")
    assert pane.board.in_hand == 1


@pytest.mark.parametrize("text", ["relocate 2,0 2,1 0", "relocate 0,1 2,1 0"])
def test_pr20_with_nothing_earned_a_typed_relocation_lifts_nothing(text: str) -> None:
    pane = PrismaPane(prisma_state(NEARLY))
    pane.board.take_draft(text)
    assert pane.board.draft is None
    assert pane.marks() == (set(), set())
    assert pane.board.scenery.tiles.at(cell_named(text.split()[1])) is not None


def test_pr20_a_tile_typed_in_another_phase_is_not_in_hand() -> None:
    pane = PrismaPane(after(prisma_state(NEARLY), CLOSES))
    pane.board.take_draft("place 1 2,1 0")
    assert pane.board.draft is None
    assert pane.marks() == (set(), set())


def test_who_is_not_on_turn_sees_nothing_of_what_he_types() -> None:
    pane = PrismaPane(prisma_state(OPENING), Seat.BLUE)
    pane.board.take_draft("place 2 0,1 1")
    assert pane.board.part("ghost") is None


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
    assert pane.board.hand.loops.meant == ("0,1", "1,0", "1,1")


# Relocations.


def test_pr24_only_what_can_be_relocated_is_taken_up() -> None:
    pane = earned()
    assert [str(cell) for cell in pane.board.movable] == ["2,0"]
    pane.click("1,0")
    assert pane.board.lifted is None
    assert pane.told() == "The tile on 1,0 touches a direction marker."
    assert pane.board.reason_for(pane.board.movable[0]) is None


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
    at = pane.at(cell)
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
    QTest.mousePress(port, left, pos=pane.at("2,0"))
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
        cell = pane.board.hand.cursor.cell
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
    reached = {pane.board.hand.cursor.cell}
    pane.type(*[Key.Key_Left] * 9, *[Key.Key_Up] * 9)
    for _ in range(9):
        for way in (Key.Key_Down, Key.Key_Up):
            for _ in range(9):
                pane.type(way)
                reached.add(pane.board.hand.cursor.cell)
        pane.type(Key.Key_Right)
        reached.add(pane.board.hand.cursor.cell)
    assert set(field_in(pane.view).open_cells) <= reached


def test_a_seat_faces_its_own_direction() -> None:
    pane = opened()
    for seat, marker in ((Seat.RED, "0,0"), (Seat.BLUE, "0,-1")):
        pane.board.set_turned(pane.board.facing(pane.view, seat))
        other = {"0,0": "0,-1", "0,-1": "0,0"}[marker]
        assert pane.at(marker).y() > pane.at(other).y()


def test_a_turned_tile_is_shown_as_it_will_lie() -> None:
    pane = opened()
    heard: list[int] = []
    pane.board.hand_changed.connect(lambda: heard.append(pane.board.turned))
    pane.board.set_turned(2)
    assert pane.board.as_seen("R.B...") == "..R.B."
    assert heard == [2]
