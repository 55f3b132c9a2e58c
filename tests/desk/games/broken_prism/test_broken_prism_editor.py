"""The editor for boards: numbers on sides and text, with faults at once (BP8, BP33, BP34)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.games.broken_prism.editor.board import Slot, wrong
from prismdesk.games.broken_prism.boards import read_rounds
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES
from tests.support.setup_editors import CONTROL, FAULTY, ROUND, NumbersEditorDriver, rows

ENTER, TAB, BACKSPACE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backspace


NUMBERS = [word for line in ROUND.splitlines()[:28] for word in line.split()[1:]]


@pytest.fixture
def on(qtbot: QtBot) -> NumbersEditorDriver:
    return NumbersEditorDriver(qtbot)


def test_bp33_a_whole_round_is_typed_with_the_keys_alone(on: NumbersEditorDriver) -> None:
    """BP34: Enter goes from side to side in the order `Al Ar Ab Bl …`, and then to the targets."""
    assert on.board.hasFocus()
    assert on.editor.text is None
    for number in NUMBERS:
        on.keys(number, ENTER)
    on.keys("39", ENTER, "24", TAB, "5")
    assert on.faults == []
    assert on.editor.refused is None
    rounds = read_rounds(on.text, False)
    assert not isinstance(rounds, Refused)
    assert [str(number) for number in rounds[1].numbers] == NUMBERS
    assert rounds[1].targets == ("39", "24", "5")
    assert on.tabs == ["Entered", *["Drawn"] * 6]


def test_what_is_not_there_yet_is_one_line_and_no_fault(on: NumbersEditorDriver) -> None:
    on.keys("7", ENTER, "12")
    assert on.faults == [
        "82 sides have no number yet, the first is Ab. (BP33)",
        "3 targets are still to come. (BP6)",
    ]
    assert on.tabs[0] == "Unfinished"
    assert isinstance(on.editor.refused, Refused), "no match can begin with it"
    assert on.text == "round 1\nA 7 12 ?\n\n"
    on.keys("7", ENTER)
    assert "(BP2)" in on.faults[0], "a fault comes before what is to come"
    assert len(on.faults) == 3


def test_digits_of_any_script_are_typed_over_a_side_that_was_gone_to(
    on: NumbersEditorDriver,
) -> None:
    on.keys("12", ENTER, "34")
    on.click_side("Al")
    assert on.side == SIDE["Al"]
    on.keys("5")
    assert on.word("Al") == "5"
    on.keys("6")
    assert on.word("Al") == "56"
    on.keys(BACKSPACE)
    assert on.word("Al") == ""
    on.click_side("Ar")
    on.keys(Qt.Key.Key_Delete)
    assert on.editor.text is None, "nothing is left of the round"

    on.click_side("Al")

    on.keys("q-x12345")
    assert on.word("Al") == "123"

    on.click_side("Al")

    on.keys("٤२")
    assert on.word("Al") == "42"


def test_arrows_go_to_the_nearest_side_and_tab_leaves_at_the_ends(on: NumbersEditorDriver) -> None:
    for key, side in (
        (Qt.Key.Key_Right, "Ar"), (Qt.Key.Key_Left, "Al"), (Qt.Key.Key_Down, "Ab"),
        (Qt.Key.Key_Down, "Br"), (Qt.Key.Key_Right, "Dl"), (Qt.Key.Key_Up, "Ab"),
        (Qt.Key.Key_Right, "Ab"), (Qt.Key.Key_Up, "Al"), (Qt.Key.Key_Up, "Al"),
    ):  # fmt: skip
        on.keys(key)
        assert SIDES[on.side] == side

    board = on.entry
    seen, ahead = {0}, [0]
    while ahead:
        here = ahead.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            board.go_to(here)
            board.steer(key)
            if board.at not in seen:
                seen.add(board.at)
                ahead.append(board.at)
    assert len(seen) == len(SIDES)

    on.click_side("Al")

    on.keys(TAB)
    assert (on.board.hasFocus(), on.side) == (True, SIDE["Ar"])
    on.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert (on.board.hasFocus(), on.side) == (True, SIDE["Al"])
    on.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert not on.board.hasFocus()
    on.click_side("wb")
    on.keys(TAB)
    assert not on.board.hasFocus()
    on.click_side("Al")
    on.press(TAB)
    assert not on.board.hasFocus(), "Ctrl+Tab leaves from every side"


def test_bp2_a_number_out_of_range_is_kept_and_named(on: NumbersEditorDriver) -> None:
    for typed in ("0", "100", "00"):
        on.click_side("Al")
        on.keys(typed)
        assert on.word("Al") == typed
        said = f"A has “{typed}”, which"
        assert any(fault.startswith(said) and "(BP2)" in fault for fault in on.faults)
        assert on.tabs[0] == "1 fault"


def test_bp2_bp3_clashes_are_marked_on_the_board_and_named(on: NumbersEditorDriver) -> None:
    """BP8: with their triangles; BP3's second triangle is marked as well."""
    on.keys("7", ENTER, "7")
    on.click_side("Zr")
    on.keys("7")
    board = on.editor.area.board.entry
    marked = {LETTERS[triangle] for triangle in board.view.triangles}
    assert marked == {"A", "a"}
    assert {SIDES[side] for side in board.view.sides} == {"Al", "Ar", "Zr"}
    for side in ("Al", "Ar", "Zr"):
        slot: Slot = board.part(f"slot:{SIDE[side]}")
        assert slot._dress == wrong(board.colours)
    assert "A has 7 more than once: Al, Ar. (BP2)" in on.faults
    assert any(one.startswith("A and a share no number") for one in on.faults)
    assert on.tabs[0] == "2 faults"
    on.keys("8")
    assert on.tabs[0] == "1 fault"


def test_bp8_one_click_goes_to_the_place_of_a_fault(on: NumbersEditorDriver) -> None:
    on.editor.set_text(f"{FAULTY}\nsolid green B 28+26\nsolid red B 28+26\nhello")
    on.keys(Qt.Key.Key_Down)
    on.click_fault("A has “100”")
    assert (on.board.hasFocus(), SIDES[on.side]) == (True, "Al")
    on.click_fault("“x” is no target")
    assert on.editor.side.targets.fields[1].hasFocus()
    on.click_fault("Solid line 1: A solid line begins")
    assert on.editor.side.solid.hasFocus()
    assert on.editor.side.solid.textCursor().selectedText() == "green B 28+26"
    on.click_fault("Line 32: “hello” is no line")
    assert on.editor.area.is_text
    assert on.editor.area.text.hasFocus()
    assert on.editor.area.text.textCursor().selectedText() == "hello"
    on.click_fault("A has “100”")
    assert on.editor.area.text.textCursor().selectedText() == "A 15 15 100", "the text is shown"


def test_point_goes_to_the_first_thing_that_is_wrong(on: NumbersEditorDriver) -> None:
    on.editor.set_text(f"round 2\n{ROUND}\nround 5\n{ROUND.replace('w 6 12 16', 'w 6 12 ?')}")
    on.editor.point()
    assert on.editor.tabs.tabs[4].isChecked()
    assert SIDES[on.side] == "wb"


def test_bp15_the_option_decides_how_solid_lines_are_judged(on: NumbersEditorDriver) -> None:
    """BP34: two chains that meet in EFGKLM without crossing."""
    on.editor.set_text(f"{ROUND}\nsolid red G 17+16+6 via Gr,Gb,Eb\nsolid blue L 12+5")
    assert on.editor.refused is None
    assert len(on.editor.area.board.entry.view.chains) == 2
    before = on.changes
    on.editor.set_options({"breaking": "touching"})
    assert on.changes == before + 1
    refused = read_rounds(on.text, True)
    assert isinstance(refused, Refused)
    assert on.editor.refused == refused
    assert [fault.rule for fault in refused.faults] == ["BP15"]
    assert on.faults[0].startswith("Solid line 2: ")
    on.editor.set_options({})
    assert on.editor.refused is None


def test_solid_lines_and_targets_are_typed_in_their_fields(on: NumbersEditorDriver) -> None:
    """BP6: what is no target, and what is there twice, is said beside it."""
    on.editor.set_text(ROUND)
    on.editor.side.solid.setFocus()
    on.keys("red B 28+26-15", ENTER, "solid blue I 22+17")
    assert on.text.endswith("targets 39 24 5\nsolid red B 28+26-15\nsolid blue I 22+17\n\n")
    assert on.editor.refused is None
    assert len(on.editor.area.board.entry.view.chains) == 2

    on.editor.set_text(ROUND)
    on.click(on.editor.side.targets.fields[0])
    on.press(Qt.Key.Key_A)
    on.keys("7 / 3,", TAB)
    assert on.text.splitlines()[-2] == "targets 7/3 24 5"
    on.keys("5")
    assert on.answers[2] == "Here twice (BP6)"
    on.press(Qt.Key.Key_A)
    on.keys("#;")
    assert on.text.splitlines()[-2] == "targets 7/3 ? 5"
    on.keys("½")
    no_target = "“½” is no target; write a number such as 24, 7/3 or -5."
    assert on.answers[1] == no_target


def test_a_drawn_round_is_right_and_never_the_same(on: NumbersEditorDriver) -> None:
    """BP4, BP7: with the options of the match, from a seed that nobody knows."""
    on.editor.set_options({"largest-number": "20", "targets": "negative"})
    for _ in on.draws_anew():
        assert on.editor.refused is None
        rounds = read_rounds(on.text, False)
        assert not isinstance(rounds, Refused)
        assert max(rounds[1].numbers) <= 20


def test_every_step_is_taken_back_and_taken_again(on: NumbersEditorDriver) -> None:
    on.keys("12", ENTER, "34")
    on.click(on.editor.tabs.tabs[1])
    on.click(on.editor.side.draw)
    drawn = on.text
    on.editor.side.targets.fields[0].setFocus()
    on.keys("1")
    assert on.text != drawn
    on.press(Qt.Key.Key_Z)
    assert on.text == drawn, "the field leaves taking back to the editor"
    on.press(Qt.Key.Key_Z)
    on.press(Qt.Key.Key_Z)
    assert on.text == "round 1\nA 12 ? ?\n\n", "two digits are one step"
    assert on.editor.tabs.tabs[0].isChecked(), "one sees what was taken back"
    on.press(Qt.Key.Key_Z)
    assert on.editor.text is None
    assert not on.editor.area.back.isEnabled()
    on.press(Qt.Key.Key_Z)
    for _ in range(3):
        on.press(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert on.text == drawn


OTHER = ROUND.replace("A 15 29 19", "A 14 29 19").replace("39 24 5", "40 7/3 -5")


THREE = f"# the evening's boards\nround 1\n{ROUND}\n\n# the last one\nround 3\n{OTHER}\n"


CLASHING = ROUND.replace("A 15 29 19", "A 15 15 100").replace("w 6 12 16\n", "")


def test_bp33_board_and_text_are_the_same_data(on: NumbersEditorDriver) -> None:
    on.keys("7")
    on.turn("text")
    field = on.editor.area.text
    assert field.text == "A 7 ? ?"
    field.setFocus()
    field.go_to(0)
    on.keys("A 8 9 10", Qt.Key.Key_Return, "targets 1/2")
    assert field.text == "A 8 9 10\ntargets 1/2"
    on.turn("board")
    assert [on.word(side) for side in ("Al", "Ar", "Ab")] == ["8", "9", "10"]
    assert on.editor.side.targets.fields[0].text() == "1/2"

    on.editor.set_text("# ours\nB 1 2 3 # by hand\n\nnonsense\ntargets 5 6 7 # easy\n")
    on.click_side("Br")
    on.keys("9")
    on.click_side("Al")
    on.keys("4")
    assert on.text == (
        "round 1\n# ours\nA 4 ? ?\nB 1 9 3  # by hand\n\nnonsense\ntargets 5 6 7 # easy\n\n"
    )
    on.keys(Qt.Key.Key_Backspace)
    assert "A " not in on.text, "a triangle without numbers has no line"

    on.editor.set_text(CLASHING)
    on.turn("text")
    marked = {mark.cursor.blockNumber() for mark in on.editor.area.text.extraSelections()}
    assert marked == {0}


def test_a_huge_paste_is_not_left_in_a_field(on: NumbersEditorDriver) -> None:
    on.keys("5")
    before = on.text
    on.editor.side.solid.setFocus()
    on.paste("A 1 2 3 " * 20_000)
    assert on.text == before
    assert on.editor.notice.text == "That is too long for a set-up."
    assert on.editor.side.solid.text == ""


def test_bp5_fifty_rounds_are_too_many(on: NumbersEditorDriver, put: Callable[[str], Path]) -> None:
    on.editor.load(put("\n".join([ROUND] * 50)))
    said = rows(on.editor.side.damaged.list)
    assert any("A match has seven rounds" in one and "(BP5)" in one for one in said)
    on.click(on.editor.side.damaged.take)
    assert on.tabs[:6] == ["Entered"] * 6
    assert on.tabs[6] == "43 faults"
    assert on.text.count("targets") == 50, "nothing is lost"
    assert isinstance(read_rounds(on.text, False), Refused)


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="a folder that only others may write to"
)
def test_a_folder_that_may_not_be_written_to_says_so(
    on: NumbersEditorDriver, tmp_path: Path
) -> None:
    tmp_path.chmod(0o500)
    on.editor.set_text(ROUND)
    on.editor.save(tmp_path / "boards.txt")
    tmp_path.chmod(0o700)
    assert on.editor.notice.text == (
        "“boards.txt” could not be saved: writing is not allowed there."
    )
