"""Pointer and keys over Prisma’s field: what comes out is the action that was meant."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.prisma.judging import places
from prismdesk.games.prisma.tiles import turned
from tests.support.prisma_pane import (
    CLOSES,
    NEARLY,
    OPENING,
    PrismaPane,
    after,
    opened,
    prisma_state,
)

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


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
    start = pane.board.input.cursor.place
    assert start is not None
    pane.type(Key.Key_Down, Key.Key_Up, Key.Key_Return)
    assert pane.wanted == [f"place 4 {start} 1"]


def test_keys_and_wheel_turn_the_tile_both_ways() -> None:
    pane = opened()
    heard: list[int] = []
    pane.board.hand_changed.connect(lambda: heard.append(pane.board.hand_turn))
    pane.type(Key.Key_2, Key.Key_R, Key.Key_R)
    pane.type_shifted(Key.Key_R)
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
        pane.board.spin(1)


def test_pr9_the_sides_that_clash_are_shown_on_the_tile_under_the_pointer() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.hover("0,1")
    ghost = pane.board.part("ghost")
    assert ghost.pos() == pane.board.outlook.middle(pane.board.outlook.cell_at(ghost.pos()))
    assert (ghost.value.clashes, ghost.value.fits) == ((0,), False)
    pane.hover("1,0")
    assert (ghost.value.clashes, ghost.value.fits) == ((), True)


def test_all4_a_refusal_stands_at_its_place_and_then_r_finds_the_next_turn_that_fits() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.board.spin(-1)
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


def test_what_is_not_legal_is_asked_for_all_the_same_without_marks() -> None:
    pane = opened(legal_actions="hidden")
    pane.board.take_tile(2)
    pane.hover("0,1")
    assert pane.marks() == (set(), set())
    assert pane.board.part("ghost").value.clashes == ()
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
    to = pane.pane.viewport().mapToGlobal(pane.spot("0,1"))
    pane.board.carry(to)
    assert pane.board.part("ghost") is not None
    pane.board.drop(to)
    assert pane.wanted == ["place 3 0,1 0"]
    pane.board.input.put_back()
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
    pane.board.input.take("place 2 0,1 1")
    ghost = pane.board.part("ghost")
    assert pane.board.outlook.cell_at(ghost.pos()) == (0, 1)
    assert pane.board.hand_turn == 1
    pane.board.input.take("place 2")
    assert pane.board.part("ghost") is None
    pane.board.take_tile(1)
    pane.board.input.take("")
    assert pane.board.in_hand == 1


def test_pr20_a_tile_typed_in_another_phase_is_not_in_hand() -> None:
    pane = PrismaPane(after(prisma_state(NEARLY), CLOSES))
    pane.board.input.take("place 1 2,1 0")
    assert pane.board.input.held is None
    assert pane.marks() == (set(), set())


def test_who_is_not_on_turn_sees_nothing_of_what_he_types() -> None:
    pane = PrismaPane(prisma_state(OPENING), Seat.BLUE)
    pane.board.input.take("place 2 0,1 1")
    assert pane.board.part("ghost") is None
