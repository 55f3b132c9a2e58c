"""A path is drawn by click, by drag and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
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
    pane.hover("c4")
    move_to(pane.pane, pane.spot("f1", (90, 0)), down=False)
    assert portrait(pane.board) == usual
    pane.lights_up("c3", "c4")


def test_a_path_is_dragged() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "c1")
    assert pane.text == "a1-b1-b2-c2-c1"
    assert pane.drafts == ["a1", "a1-b1", "a1-b1-b2", "a1-b1-b2-c2", "a1-b1-b2-c2-c1"]
    assert pane.sent == []


@pytest.mark.parametrize(
    ("off", "path"), [((30, 8), "b2-c2-c3"), ((8, -30), "b2-b3-c3"), ((-8, -30), "b2-b3-c3")]
)
def test_the_first_corner_is_the_one_that_the_pointer_came_by(
    off: tuple[float, float], path: str
) -> None:
    """It may cut the corner so that it never comes to the middle of that cell."""
    pane = GemsPane(made_view())
    pane.press("b2")
    pane.hover("b2", off, down=True)
    pane.hover("c3", (-20, 20), down=True)
    pane.let_go("c3")
    assert pane.text == path


def test_dragging_back_over_the_last_but_one_cell_takes_a_step_back() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "b2", "b1")
    assert pane.text == "a1-b1"
    assert pane.drafts[-2] == "a1-b1-b2"


def test_a_drag_goes_on_from_the_head() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.drag("b2", "c2", "c1")
    assert pane.text == "a1-b1-b2-c2-c1"
    assert pane.sent == []


def test_a_drag_from_an_earlier_cell_goes_on_from_there() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "c1")
    pane.drag("b1", "c1", "c2")
    assert pane.text == "a1-b1-c1-c2"


def test_a_drag_that_begins_apart_draws_another_path() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.drag("e3", "f3", "f4")
    assert pane.text == "e3-f3-f4"


def test_a_drag_beside_the_field_draws_nothing_on_the_way_back_in() -> None:
    """It is taken up again at the head, or next to it."""
    pane = GemsPane(made_view())
    pane.press("a1")
    pane.hover("b1", down=True)
    pane.hover("b1", (0, 80), down=True)
    pane.hover("f1", (0, 80), down=True)
    pane.hover("f1", down=True)
    pane.hover("f4", down=True)
    assert pane.text == "a1-b1"
    pane.hover("c2", down=True)
    assert pane.text == "a1-b1-b2-c2"
    pane.let_go("c2")


def test_the_cells_of_a_drag_are_those_under_the_pointer_on_any_board() -> None:
    """GP4: on the widest board and on a slim one."""
    wide = GemsPane(made_view(board=WIDE), width=420, height=200)
    wide.drag("v5", "w5", "w6", "x6")
    assert wide.text == "v5-w5-w6-x6"
    tall = GemsPane(made_view(board=TALL), width=200, height=420)
    tall.drag("a7", "b8", "c7")
    assert tall.text == "a7-b7-b8-c8-c7"


def test_the_cursor_goes_from_cell_to_cell_and_stays_on_the_board() -> None:
    pane = GemsPane(made_view())
    pane.type(Key.Key_Up)
    assert pane.spoken[-1] == "d4: sapphire"
    pane.type(Key.Key_Right, Key.Key_Up)
    assert pane.spoken[-1] == "e5: lapis"
    pane.type(*[Key.Key_Right] * 9, *[Key.Key_Up] * 9)
    assert pane.spoken[-1] == "f6: lapis"
    pane.type(*[Key.Key_Left] * 9, *[Key.Key_Down] * 9)
    assert pane.spoken[-1] == "a1: garnet"


def test_a_path_is_drawn_and_sent_by_keys_alone() -> None:
    """Enter and Space pick where the cursor is; on the last cell they send, as a click does."""
    pane = GemsPane(made_view())
    pane.type(Key.Key_Up, *[Key.Key_Left] * 5, *[Key.Key_Down] * 5)
    pane.type(Key.Key_Return, Key.Key_Right, Key.Key_Space, Key.Key_Up, Key.Key_Return)
    assert pane.text == "a1-b1-b2"
    assert pane.spoken[-1] == "Draft: a1-b1-b2"
    assert pane.sent == []
    pane.type(Key.Key_Return)
    assert pane.sent == ["a1-b1-b2"]


def test_enter_sends_what_was_drawn_with_the_pointer() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.type(Key.Key_Return)
    assert pane.sent == ["a1-b1-b2"]
    pane.type(Key.Key_Space)
    assert pane.sent == ["a1-b1-b2"]


def test_escape_in_a_drag_ends_it() -> None:
    pane = GemsPane(made_view())
    pane.press("a1")
    pane.hover("b1", down=True)
    pane.type(Key.Key_Escape)
    pane.hover("b2", down=True)
    pane.let_go("b2")
    assert pane.text == ""


def test_keys_that_are_held_go_on_only_where_a_step_is_repeated() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "c1")

    def hold(key: Qt.Key) -> bool:
        kind, none = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
        return pane.board.key(QKeyEvent(kind, key, none, "", autorep=True))

    assert hold(Key.Key_Return)
    assert hold(Key.Key_Escape)
    assert pane.sent == []
    assert pane.text == "a1-b1-b2-c2-c1"
    hold(Key.Key_Backspace)
    hold(Key.Key_Backspace)
    assert pane.text == "a1-b1-b2"


def test_the_cell_under_the_pointer_is_not_lit_while_the_keys_walk() -> None:
    """One mark says what is meant; the pointer has its own again when it moves."""
    pane = GemsPane(made_view())
    pane.hover("c3")
    assert pane.board.part("hover") is not None
    pane.type(Qt.Key.Key_Up)
    assert pane.board.part("hover") is None
    pane.hover("c4")
    assert pane.board.part("hover") is not None
