"""The editor for boards of gems: typed and painted cell by cell, with faults at once (GP6)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.editors.validation import IN_TEXT, ON_BOARD
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import OPPOSITE, board_of
from tests.support.setup_editors import CONTROL, GEMS_ROUND, HALF, LAST, ROWS, GemsEditorDriver

ENTER, BACKSPACE, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Delete
UP, DOWN = Qt.Key.Key_Up, Qt.Key.Key_Down
LEFT, RIGHT = Qt.Key.Key_Left, Qt.Key.Key_Right


@pytest.fixture
def on(qtbot: QtBot) -> GemsEditorDriver:
    return GemsEditorDriver(qtbot)


def test_gp6_half_a_board_is_typed_with_the_keys_alone_and_gp2_gives_the_rest(
    on: GemsEditorDriver,
) -> None:
    assert on.board.hasFocus()
    assert on.editor.text is None
    assert on.cell == "a8"
    on.keys("".join(HALF).lower())
    assert on.rows == ROWS
    assert on.faults == []
    assert on.editor.refused is None
    assert on.tabs == ["Entered", "Drawn", "Drawn"]
    assert read_rounds(on.text) == {1: board_of(ROWS)}
    assert on.cell == "a4", "one writes on row by row"


def test_gp2_whatever_is_painted_the_opposite_cell_gets_the_opposite_gem(
    on: GemsEditorDriver,
) -> None:
    on.click(on.editor.tabs.tabs[2])
    for place, (gem, opposite) in enumerate(OPPOSITE.items()):
        on.choose(gem)
        cell, there = f"{'abcdef'[place]}7", f"{'jihgfe'[place]}1"
        on.click_cell(cell)
        assert (on.sign(cell), on.sign(there)) == (gem, opposite)
    on.choose(".")
    on.click_cell("a7")
    assert (on.sign("a7"), on.sign("j1")) == (".", ".")


def test_what_is_still_empty_is_one_line_and_no_fault(on: GemsEditorDriver) -> None:
    on.keys("R")
    assert on.faults == ["62 cells are still empty, the first is b8. (GP2)"]
    assert on.tabs[0] == "Unfinished"
    assert on.marked == set()
    assert isinstance(on.editor.refused, Refused), "no match can begin with it"
    on.editor.set_text(GEMS_ROUND.replace("R", ".", 1))
    assert on.faults == ["a8 is empty; a board begins full. (GP2)"]
    assert on.tabs[0] == "Unfinished"


def test_a_stroke_of_the_pointer_paints_every_cell_of_its_way_in_one_step(
    on: GemsEditorDriver,
) -> None:
    on.choose("L")
    on.stroke(["a8", "b8", "c8", "c7", "d6"])
    assert [on.sign(cell) for cell in ("a8", "b8", "c8", "c7", "d6")] == ["L"] * 5
    assert on.cell == "d6", "the keys go where the pointer was"
    assert on.sign("b7") == ".", "nothing is painted beside the way"
    assert on.sign("e3") == "G"
    on.stroke(["h8", "h7"])
    on.press(Qt.Key.Key_Z)
    assert (on.sign("h8"), on.sign("a8")) == (".", "L")
    on.press(Qt.Key.Key_Z)
    assert on.editor.text is None

    board = on.editor.area.board
    on.entry.press(board.mapToScene(2, 2))
    on.entry.drag(board.mapToScene(on.at("c3")), is_down=True)
    assert on.editor.text is None

    on.choose("G")
    on.stroke(["a8", "h8"])
    assert on.rows[0] == "G" * 8
    assert on.rows[-1] == "L" * 8


def test_backspace_takes_back_what_was_typed_and_clears_where_one_is(on: GemsEditorDriver) -> None:
    on.keys("RG", BACKSPACE)
    assert (on.cell, on.sign("a8"), on.sign("b8")) == ("b8", "R", ".")
    on.keys(BACKSPACE)
    assert (on.cell, on.sign("a8")) == ("a8", ".")
    on.keys(BACKSPACE)
    assert on.cell == "a8"
    on.editor.set_text(GEMS_ROUND)
    on.click_cell("d5")
    on.editor.undo()
    on.keys(DELETE, DELETE)
    assert (on.cell, on.sign("d5"), on.sign("e4")) == ("d5", ".", ".")
    on.keys(RIGHT, BACKSPACE)
    assert (on.cell, on.sign("e5"), on.sign("d4")) == ("e5", ".", ".")


def test_arrows_and_enter_go_over_the_cells(on: GemsEditorDriver) -> None:
    for key, cell in (
        (UP, "a8"), (LEFT, "a8"), (RIGHT, "b8"), (DOWN, "b7"), (ENTER, "a6"), (ENTER, "a5"),
    ):  # fmt: skip
        on.keys(key)
        assert on.cell == cell
    on.click_cell("h1")
    on.keys(RIGHT, DOWN, ENTER)
    assert on.cell == "h1"
    on.keys("S")
    assert (on.cell, on.sign("h1"), on.sign("a8")) == ("h1", "S", "R"), "there is no cell behind it"


def test_what_is_typed_is_a_gem_written_once_or_nothing(on: GemsEditorDriver) -> None:
    on.keys("xq1#?", "бß")
    assert on.editor.text is None

    on.keys("RG")
    for key, text in ((Qt.Key.Key_S, "s"), (BACKSPACE, "\b")):
        for again in (False, True, True):
            none = Qt.KeyboardModifier.NoModifier
            event = QKeyEvent(QEvent.Type.KeyPress, key, none, text, again)
            QApplication.sendEvent(on.board, event)
        if key == Qt.Key.Key_S:
            assert on.rows[0] == "RGS....."
    assert on.rows[0] == "........"

    on.choose("L")
    on.board.setFocus()
    on.keys(" ", " ")
    assert on.rows[0] == "LL......"
    on.keys(".")
    assert on.cell == "d8"


@pytest.mark.parametrize("place", [1, 2])
def test_gp3_jasper_and_aquamarine_are_not_to_be_had_before_round_3(
    on: GemsEditorDriver, place: int
) -> None:
    on.click(on.editor.tabs.tabs[2])
    on.choose("J")
    on.click(on.editor.tabs.tabs[place - 1])
    buttons = on.editor.side.choice.buttons
    assert [letter for letter, one in buttons.items() if not one.isEnabled()] == ["J", "A"]
    assert buttons["J"].toolTip().endswith("appear in round 3 only. (GP3)")
    assert on.editor.side.choice.note.isVisible()
    on.board.setFocus()
    on.keys("J")
    assert on.editor.text is None
    assert on.entry.bubble.isVisible()
    on.click_cell("b2")
    assert on.sign("b2") == "R", "another gem is chosen by itself"


def test_gp6_every_fault_and_ragged_row_is_named_marked_and_led_to(on: GemsEditorDriver) -> None:
    """GP1 to GP3: another sign, a jasper in round 1, a wrong opposite gem, uneven rows."""
    wrong = list(ROWS)
    wrong[0] = "JLGR?GSL"
    wrong[5] = "RGRSGSRG"
    on.editor.set_text("\n".join(wrong))
    assert on.faults == [
        "a8 is jasper, which appears in round 3 only. (GP3)",
        "e8 has “?”; the gems are R, G and J, S, L and A. (GP1)",
        "a6 is garnet, so h3 has to be lapis; it is garnet. (GP2)",
    ]
    assert on.marked == {"a8", "e8", "a6", "h3"}
    assert on.tabs[0] == "3 faults"
    on.click_fault("e8 has")
    assert (on.board.hasFocus(), on.cell) == (True, "e8")
    on.keys("R")
    assert on.marked == {"a8", "a6", "h3"}
    on.click_fault("a6 is")
    on.keys("L")
    on.click_fault("a8")
    on.keys("R")
    assert on.faults == []
    assert on.rows == ROWS

    ragged = list(ROWS)
    ragged[2], ragged[7] = ragged[2] + "R", ragged[7][:6]
    on.editor.set_text("\n".join(ragged))
    assert on.faults[0] == "This row has 9 cells and others 8; it is to end at h6. (GP2)"
    assert on.faults[1] == "This row has 6 cells and others 8; g1 to h1 are missing. (GP2)"
    assert on.marked == {"h6", "g1", "h1"}
    assert (on.sign("i6"), on.sign("g1"), on.sign("h1")) == ("R", ".", ".")

    on.editor.set_text(f"round 1\n{GEMS_ROUND}\nround 3\n{LAST.replace('GJRLSR', 'GJR.SR')}")
    on.editor.point()
    assert on.editor.tabs.tabs[2].isChecked()
    assert on.cell == "d3"


def test_the_keys_stay_on_the_board_when_it_gets_smaller(on: GemsEditorDriver) -> None:
    on.click_cell("h1")
    on.press(Qt.Key.Key_PageDown)
    assert on.cell == "h1"
    on.editor.set_options({"sizes": "8x8,4x6,10x7"})
    assert on.cell == "d1"
    on.board.setFocus()
    on.keys("G")
    assert (on.sign("d1"), on.sign("a6")) == ("G", "L")


def test_every_step_is_taken_back_and_taken_again(on: GemsEditorDriver) -> None:
    on.keys("RG")
    on.click(on.editor.tabs.tabs[1])
    on.click(on.editor.side.draw)
    drawn = on.text
    on.board.setFocus()
    for left in ("RG......", "R.......", "........"):
        on.press(Qt.Key.Key_Z)
        on.editor.go_to_round(1)
        assert on.rows[0] == left
    assert on.editor.text is None
    assert not on.editor.area.back.isEnabled()
    for _ in range(4):
        on.press(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert on.text == drawn


def test_a_click_on_text_or_board_takes_the_keys_there_and_an_arrow_key_does_not(
    on: GemsEditorDriver,
) -> None:
    stage = on.editor.area
    board, text = (stage.kinds.segments[kind] for kind in (ON_BOARD, IN_TEXT))
    QTest.mouseClick(text, Qt.MouseButton.LeftButton)
    assert stage.text.hasFocus()
    QTest.keyClicks(stage.text, "RG")
    assert stage.text.text == "RG"
    QTest.mouseClick(board, Qt.MouseButton.LeftButton)
    assert stage.board.hasFocus()
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert stage.is_text
    assert text.hasFocus(), "the next arrow key chooses again"
