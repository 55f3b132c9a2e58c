"""Pointer and keys over PRIZMIK's board: what comes out is the action that was meant."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games.prizmik.board.draft import Draft
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.on_screen import portrait
from tests.support.panes import MIDDLE, Pane, acted, fresh, prizmik_state, prizmik_view

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key
NEAR_B5_FROM_C5 = (-34, 0)


def test_a_click_picks_and_a_second_one_acts() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("d6", "d7")
    assert pane.wanted == ["d6-d7"]


def test_a_fleet_deploys_at_the_first_click() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("a1")
    assert pane.marks() == {"a2": False, "b1": False}
    pane.click("a2")
    assert pane.wanted == ["a1>a2"]
    pane.click("a1")
    assert pane.board.input.draft is None


def test_a_capture_is_a_click_on_the_enemy() -> None:
    pane = Pane(prizmik_view("a3a2a/4S3/8/8/8/8/8/A3A2A r 3 3"))
    pane.click("e7", "e8")
    assert pane.wanted == ["e7xe8"]


def test_a_ship_with_a_fighter_offers_both_apart() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("b5")
    marks = pane.marks()
    assert {square for square, both in marks.items() if both} == {"a5", "b4", "b6", "c5"}
    pane.click("c5", off=NEAR_B5_FROM_C5)
    pane.click("c5")
    assert pane.wanted == ["b5>c5", "b5-c5"]


def test_further_clicks_pick_what_is_inside_and_then_nothing() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("b5", "b5")
    assert pane.board.input.draft == Draft("b5", True)
    assert set(pane.marks().values()) == {False}
    pane.click("c5")
    assert pane.wanted == ["b5>c5"]
    pane.click("b5")
    assert pane.board.input.draft is None
    assert pane.marks() == {}


def test_another_own_piece_is_picked_instead() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("b5", "e4")
    assert pane.board.input.draft == Draft("e4", False)
    assert pane.wanted == []


@pytest.mark.parametrize(
    ("squares", "meant"),
    [
        (("d6", "d3"), "d6-d3"),
        (("d6", "f7"), "d6xf7"),
        (("a1", "b3"), "a1>b3"),
        (("a1", "a8"), "a1xa8"),
        (("e1", "e2"), "e1-e2"),
        (("b5", "b5", "h5"), "b5>h5"),
    ],
)
def test_what_is_not_legal_is_asked_for_all_the_same(squares: tuple[str, ...], meant: str) -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click(*squares)
    assert pane.wanted == [meant]


def test_without_marks_every_attempt_is_sent() -> None:
    pane = Pane(prizmik_view(MIDDLE, legal_actions="hidden"))
    pane.click("b5")
    assert pane.marks() == {}
    pane.click("c5", off=NEAR_B5_FROM_C5)
    pane.click("c7")
    pane.click("b5", "c5")
    assert pane.wanted == ["b5-c5", "b5xc7", "b5>c5"]


def test_a_player_can_turn_the_marks_off() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.board.set_marks(False)
    pane.click("d6")
    assert pane.marks() == {}
    pane.click("d7")
    assert pane.wanted == ["d6-d7"]


def test_a_drag_moves_and_one_to_the_ring_deploys() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.drag("d6", "e7")
    pane.drag("b5", "c5", off=NEAR_B5_FROM_C5)
    pane.drag("b5", "c5")
    assert pane.wanted == ["d6-e7", "b5>c5", "b5-c5"]


def test_a_drag_back_home_or_off_the_board_is_nothing() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    before = portrait(pane.board)
    pane.drag("d6", "d6")
    pane.drag("d6", "a1")
    pane.drag("d6", "a1", off=(-200, 0))
    assert pane.wanted == []
    pane.board.input.drop()
    pane.board.leave()
    assert portrait(pane.board) == before


def test_what_was_let_go_lies_there_until_the_answer() -> None:
    state = prizmik_state(MIDDLE)
    pane = Pane(PRIZMIK.view(state, Seat.RED))
    pane.drag("d6", "d7")
    assert pane.board.part("dragged").pos() == pane.board.input.let_go
    after, facts = acted(state, "d6-d7")
    view = PRIZMIK.view(after, Seat.RED)
    pane.board.sync(view, facts)
    assert pane.board.part("dragged") is None
    pane.board.finish()
    assert portrait(pane.board) == portrait(fresh(view))


def test_what_was_refused_goes_back_and_says_why() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.drag("d6", "d3")
    pane.board.point_out("A fighter moves one space in any direction.", "PZ8", "d3")
    assert pane.board.part("dragged") is None
    assert pane.board.bubble.isVisible()
    assert pane.spoken[-1] == "A fighter moves one space in any direction. (PZ8)"
    pane.click("d6")
    assert not pane.board.bubble.isVisible()


@pytest.mark.parametrize("side", [260, 640, 1200])
def test_a_bubble_covers_neither_its_square_nor_leaves_the_board(side: int) -> None:
    pane = Pane(prizmik_view(MIDDLE), side)
    board = pane.board
    text = "A piece deploys onto the next space in front, behind, left or right."
    for where in ("a1", "a8", "h1", "h8", "d4", "e8", "h4"):
        board.point_out(text, "PZ9", where)
        box = board.bubble.covered(board.unit)
        place = board.place(where)
        assert place is not None
        assert not box.intersects(place), where
        assert pane.pane.mapToScene(pane.pane.viewport().rect()).boundingRect().contains(box)


def test_a_refusal_without_a_place_is_said_below_the_board() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.board.point_out("It is Mina’s turn.", "PZ4")
    assert pane.board.bubble.isVisible()
    pane.board.hush()
    assert not pane.board.bubble.isVisible()


def test_keys_do_everything() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.type(Key.Key_Up)
    assert pane.spoken == ["e1: Red, empty base"]
    pane.type(Key.Key_Left, Key.Key_Left, Key.Key_Left, *[Key.Key_Up] * 4)
    assert pane.spoken[-1] == "b5: Red, ship with fighter"
    pane.type(Key.Key_Return, Key.Key_Right)
    assert pane.spoken[-1] == "c5: empty, open to you"
    pane.type(Key.Key_Space)
    pane.type(Key.Key_D, Key.Key_Return)
    assert pane.wanted == ["b5-c5", "b5>c5"]


def test_backspace_takes_one_step_back_and_escape_all() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("b5", "b5")
    pane.type(Key.Key_Backspace)
    assert pane.board.input.draft == Draft("b5", False)
    pane.type(Key.Key_Backspace)
    assert pane.board.input.draft is None
    pane.click("b5", "b5")
    pane.type(Key.Key_Escape)
    assert pane.board.input.draft is None


def test_the_cursor_moves_as_seen_on_a_turned_board() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.board.set_turned(1)
    pane.type(Key.Key_Up, Key.Key_Up, Key.Key_Right)
    assert pane.spoken[-1].startswith("c7:")
    pane.click("d6", "d7")
    assert pane.wanted == ["d6-d7"]


def test_keys_that_mean_nothing_here_are_left_to_the_window() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    for key in (Key.Key_Escape, Key.Key_Backspace, Key.Key_Return, Key.Key_D, Key.Key_L, Key.Key_X):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        assert not pane.board.key(event)
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert not pane.board.key(event)


def test_resting_on_an_enemys_piece_lifts_it(qtbot: object) -> None:
    pane = Pane(prizmik_view(MIDDLE))
    closed = portrait(pane.board)
    pane.hover("c7")
    lids = pane.board.input.lids
    lids._timer.timeout.emit()
    assert lids.lifted == "c7"
    assert pane.spoken == ["c7: Blue, ship with fighter"]
    pane.board.finish()
    assert portrait(pane.board) != closed
    pane.hover("c6")
    assert lids.lifted is None
    assert portrait(pane.board) == closed


def test_holding_lifts_and_is_no_click() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.press("g4")
    pane.board.input.lids._timer.timeout.emit()
    assert pane.board.input.lids.lifted == "g4"
    pane.let_go("g4")
    assert pane.board.input.lids.lifted is None
    assert pane.wanted == []


def test_the_key_lifts_at_the_cursor() -> None:
    pane = Pane(prizmik_view("3a2ab/8/8/8/8/8/8/A3A2A r 3 3"))
    pane.type(Key.Key_Up, *[Key.Key_Up] * 7, *[Key.Key_Right] * 3, Key.Key_L)
    assert pane.spoken[-1] == "h8: Blue, empty base"
    assert pane.board.input.lids.lifted == "h8"
    pane.type(Key.Key_L)
    assert pane.board.input.lids.lifted is None


def test_what_is_not_known_cannot_be_lifted() -> None:
    pane = Pane(prizmik_view(MIDDLE, Seat.BLUE))
    pane.hover("b5")
    pane.board.input.lids._timer.timeout.emit()
    assert pane.board.input.lids.lifted is None


def test_a_spectator_and_a_board_at_rest_want_nothing() -> None:
    watched = Pane(prizmik_view(MIDDLE, Watcher.SPECTATOR))
    watched.click("b5", "c5")
    still = Pane(prizmik_view(MIDDLE))
    still.board.set_interactive(False)
    still.click("b5", "c5")
    still.drag("b5", "c5")
    still.type(Key.Key_Up, Key.Key_Return)
    assert watched.wanted == still.wanted == []


def test_a_new_position_drops_the_draft() -> None:
    state = prizmik_state(MIDDLE)
    pane = Pane(PRIZMIK.view(state, Seat.RED))
    pane.click("b5")
    after, facts = acted(state, "d6-d7")
    pane.board.sync(PRIZMIK.view(after, Seat.RED), facts)
    assert pane.board.input.draft is None
    assert pane.marks() == {}


def test_the_same_view_again_keeps_the_draft() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("b5")
    pane.board.sync(prizmik_view(MIDDLE))
    assert pane.board.input.draft == Draft("b5", False)


@pytest.mark.parametrize(("width", "height"), [(300, 700), (900, 300), (777, 777)])
def test_the_board_fills_the_room_in_whole_pixels(width: int, height: int) -> None:
    pane = Pane(prizmik_view())
    pane.pane.resize(width, height)
    area = pane.pane.mapFromScene(pane.board.extent()).boundingRect()
    assert pane.pane.viewport().rect().adjusted(-1, -1, 1, 1).contains(area)
    side = pane.pane.transform().m11() * 100
    assert side == pytest.approx(round(side))
    centre = pane.pane.mapToScene(pane.pane.viewport().rect().center())
    off = centre - pane.board.extent().center()
    assert QPointF(off).manhattanLength() < 4 * pane.board.unit
