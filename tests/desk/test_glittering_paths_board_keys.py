"""A path over gems is drawn by keys, and what keys do with one that is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from tests.support.gems_pane import GemsPane, made_view

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


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


def test_the_cursor_goes_on_from_where_the_pointer_was() -> None:
    pane = GemsPane(made_view())
    pane.click("a1", "b1")
    pane.type(Key.Key_Up)
    assert pane.spoken[-1].startswith("b1: sapphire")
    pane.type(Key.Key_Up, Key.Key_Space)
    assert pane.text == "a1-b1-b2"


def test_backspace_takes_a_step_back_and_escape_all() -> None:
    pane = GemsPane(made_view())
    pane.click("a1", "b1", "b2", "c2")
    pane.type(Key.Key_Backspace)
    assert pane.text == "a1-b1-b2"
    pane.type(Key.Key_Escape)
    assert pane.text == ""
    assert pane.spoken[-1] == "The draft is empty."


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


def test_keys_that_mean_nothing_here_are_left_to_the_window() -> None:
    pane = GemsPane(made_view())
    keys = (Key.Key_Escape, Key.Key_Backspace, Key.Key_Return, Key.Key_A, Key.Key_S, Key.Key_Space)
    for key in keys:
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        assert not pane.board.key(event)


def test_the_cell_under_the_pointer_is_not_lit_while_the_keys_walk() -> None:
    """One mark says what is meant; the pointer has its own again when it moves."""
    pane = GemsPane(made_view())
    pane.hover("c3")
    assert pane.board.part("hover") is not None
    pane.type(Qt.Key.Key_Up)
    assert pane.board.part("hover") is None
    pane.hover("c4")
    assert pane.board.part("hover") is not None
