"""A path over gems is clicked, cell by cell, and sent by a click (GP7, GP21)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from tests.support.gems_pane import GEMS, TALL, WIDE, GemsPane, made_view, path_made
from tests.support.on_screen import move_to, portrait

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


def test_cells_are_clicked_one_after_the_other() -> None:
    pane = GemsPane(made_view())
    pane.click("a1", "b1", "b2")
    assert pane.drafts == ["a1", "a1-b1", "a1-b1-b2"]
    assert pane.sent == []


@pytest.mark.parametrize("board", [GEMS, WIDE, TALL], ids=["6x6", "24x6", "3x8"])
def test_gp7_every_cell_is_clicked_where_it_is(board: object) -> None:
    pane = GemsPane(made_view(board=board), width=420, height=420)
    for cell in board.names:  # type: ignore[attr-defined]
        pane.click(cell)
        assert pane.text == cell
        pane.type(Key.Key_Backspace)


def test_a_click_on_an_earlier_cell_cuts_back_to_it() -> None:
    pane = GemsPane(made_view())
    pane.click("a1", "b1", "b2", "c2", "c1", "b1")
    assert pane.text == "a1-b1"
    assert pane.sent == []


def test_a_click_on_the_last_cell_sends() -> None:
    pane = GemsPane(made_view())
    pane.click("a1", "b1", "b2", "b2")
    assert pane.sent == ["a1-b1-b2"]
    assert pane.text == "a1-b1-b2", "until an answer comes"


def test_a_click_on_the_head_of_a_dragged_path_sends_it() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    assert pane.sent == []
    pane.click("b2")
    assert pane.sent == ["a1-b1-b2"]


def test_a_double_click_ends_the_path_there() -> None:
    pane = GemsPane(made_view())
    pane.click("a1", "b1", "b2")
    at = pane.spot("b2")
    # Of a double click on the screen this is the second half.
    QTest.mouseDClick(pane.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(pane.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.sent == ["a1-b1-b2"]


def test_the_right_button_does_nothing() -> None:
    pane = GemsPane(made_view())
    pane.click("a1")
    for cell in ("b1", "a1"):
        at = pane.spot(cell)
        QTest.mouseClick(pane.pane.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert pane.drafts == ["a1"]
    assert pane.sent == []


def test_what_is_let_go_elsewhere_than_on_the_last_cell_is_not_sent() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.press("b2")
    pane.hover("b2", (70, 0), down=True)
    pane.let_go("b2", (55, 0))
    assert pane.sent == []
    pane.press("b2")
    pane.hover("c2", down=True)
    pane.hover("b2", down=True)
    pane.let_go("b2")
    assert pane.sent == []
    assert pane.text == "a1-b1-b2"


def test_a_press_sends_nothing_after_the_draft_was_dropped_under_it() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.press("b2")
    pane.board.sync(path_made(made_view(), Seat.BLUE, "d1-c1-c2"), animate=False)
    pane.type(Key.Key_Escape)
    pane.hover("c3", down=True)
    pane.let_go("b2")
    assert pane.sent == []
    assert pane.text == ""


def test_what_cannot_be_sent_now_goes_out_all_the_same_and_is_refused_there() -> None:
    """ALL4: the table says whose turn it is, where a typed line would be told as well."""
    pane = GemsPane(made_view(mover=Seat.BLUE))
    pane.click("a1", "b1", "b2", "b2")
    assert pane.sent == ["a1-b1-b2"]


def test_under_event_rules_any_cell_is_taken_without_a_word() -> None:
    """ALL5, GP21: cleared, far off, the other's colour; no mark, no points, no verdict."""
    view = path_made(made_view(), Seat.BLUE, "d1-c1-c2")
    pane = GemsPane(view)
    pane.click("c1", "f6", "a1", "e4")
    pane.drag("b1", "d1")
    assert pane.text == "b1-c1-d1"
    assert not pane.board.bubble.isVisible()
    assert pane.board.keys("open:") == []
    assert pane.board.part("tag") is None
    assert pane.board.part("wrong") is None


def test_a_cell_under_the_pointer_is_lit() -> None:
    pane = GemsPane(made_view())
    usual = portrait(pane.board)
    pane.hover("c3")
    lit = portrait(pane.board)
    assert lit != usual
    pane.hover("c4")
    assert portrait(pane.board) not in (usual, lit)
    move_to(pane.pane, pane.spot("f1", (90, 0)), down=False)
    assert portrait(pane.board) == usual
    pane.hover("c3")
    pane.board.leave()
    assert portrait(pane.board) == usual
