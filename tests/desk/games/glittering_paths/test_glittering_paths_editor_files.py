"""The editor for boards of gems: their text, pasting, loading and saving (GP6)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.boards import read_rounds
from tests.support.setup_editors import GEMS_ROUND, LAST, ROWS, GemsEditorDriver, rows

TWO = f"# the evening's boards\nround 1\n{GEMS_ROUND}\n\n# the last one\nround 3\n{LAST}\n"
FAULTY = GEMS_ROUND.replace("RLGRRGSL", "JLGR?GSL")


@pytest.fixture
def on(qtbot: QtBot) -> GemsEditorDriver:
    return GemsEditorDriver(qtbot)


def test_gp6_board_and_text_are_the_same_data(on: GemsEditorDriver) -> None:
    on.keys("RG")
    on.turn("text")
    field = on.editor.area.text
    assert field.text == "\n".join(["RG......", *["........"] * 6, "......LS"])
    field.setFocus()
    field.go_to(0)
    on.keys("r l g r, r|g s l")
    on.turn("board")
    assert on.rows[0] == "RLGRRGSL"
    assert on.rows[-1] == "......LS", "a text is what it is; only on the board GP2 is followed"


def test_a_change_on_the_board_leaves_the_rest_of_the_text(on: GemsEditorDriver) -> None:
    spaced = "\n".join(" ".join(row) for row in ROWS[1:])
    on.editor.set_text(f"round 1\n# ours\nrlgrrgsl # the top\n\n{spaced}\n\n# below")
    assert on.rows == ROWS
    on.click_cell("b7")
    assert on.text == (
        "round 1\n# ours\nrlgrrgsl # the top\n\n"
        + spaced.replace("L G G G", "L R G G", 1).replace("G G S G L L L G", "G G S G L L S G")
        + "\n\n# below\n\n"
    )


def test_gp4_the_size_of_a_text_with_comments_is_changed_and_they_stay(
    on: GemsEditorDriver,
) -> None:
    on.editor.set_text(f"# ours\n{GEMS_ROUND} # the last row\n# below")
    on.resize(on.editor.side.rows.less, 2)
    assert on.text.splitlines()[1] == "# ours"
    assert on.text.rstrip().endswith("# below")
    on.resize(on.editor.side.rows.more, 4)
    assert len(on.rows) == 10
    assert "# the last row" in on.text


def test_lines_with_faults_are_marked_in_the_text(on: GemsEditorDriver) -> None:
    on.editor.set_text(f"{FAULTY}\nhello")
    on.turn("text")
    marked = {mark.cursor.blockNumber() for mark in on.editor.area.text.extraSelections()}
    assert marked == {0, 8}
    on.click_fault("Line 9: “hello” is no row")
    assert on.editor.area.text.textCursor().selectedText() == "hello"
    on.click_fault("a8 is jasper")
    assert on.editor.area.text.textCursor().selectedText() == "JLGR?GSL"


def test_a_round_is_copied_and_pasted_as_text(on: GemsEditorDriver) -> None:
    on.press(Qt.Key.Key_C)
    assert QApplication.clipboard().text() != GEMS_ROUND, "there is nothing to copy"
    on.editor.set_text(GEMS_ROUND)
    on.press(Qt.Key.Key_C)
    assert QApplication.clipboard().text() == f"round 1\n{GEMS_ROUND}\n"
    assert on.editor.notice.text == "The round was copied as text."
    on.click(on.editor.tabs.tabs[1])
    on.board.setFocus()
    on.press(Qt.Key.Key_V)
    assert on.tabs == ["Entered", "Entered", "Drawn"], "it comes where one is"
    assert on.rows == ROWS


@pytest.mark.parametrize("kind", ["board", "text"])
def test_gp6_boards_parted_by_empty_lines_are_pasted_without_a_heading(
    on: GemsEditorDriver, kind: str
) -> None:
    on.turn(kind)
    (on.board if kind == "board" else on.editor.area.text).setFocus()
    on.paste(f"# ours\n{GEMS_ROUND}\n\n{GEMS_ROUND}\n\n# the last one\n\n{LAST}\n")
    assert on.tabs == ["Entered"] * 3
    assert on.text == (
        f"round 1\n# ours\n{GEMS_ROUND}\n\nround 2\n{GEMS_ROUND}\n\n"
        f"# the last one\n\nround 3\n{LAST}\n\n"
    )


def test_gp6_boards_without_a_heading_come_from_this_round_on(on: GemsEditorDriver) -> None:
    on.click(on.editor.tabs.tabs[1])
    on.board.setFocus()
    on.paste(f"{GEMS_ROUND}\n\n{LAST}")
    assert on.tabs == ["Drawn", "Entered", "Entered"]
    on.paste(f"{GEMS_ROUND}\n\n{LAST}\n\n{LAST}")
    assert on.tabs == ["Drawn", "Entered", "1 fault"], "there is no fourth round"
    on.editor.point()
    assert on.faults == ["Line 7: Here begins another round; each has a page of its own. (GP6)"]
    assert isinstance(read_rounds(on.text), Refused)


def test_gp6_a_file_without_a_heading_is_loaded(
    on: GemsEditorDriver, put: Callable[[str], Path]
) -> None:
    on.editor.load(put(f"{GEMS_ROUND}\n\n{GEMS_ROUND}\n\n{LAST}\n"))
    assert on.tabs == ["Entered"] * 3
    on.editor.load(put(f"{GEMS_ROUND}\n\n{GEMS_ROUND}\n\n{LAST}\n\n{LAST}\n"))
    assert on.editor.side.damaged.isVisible()
    assert rows(on.editor.side.damaged.list) == [
        "Line 26: A match has three rounds; here begins one more. (GP20)"
    ]


def test_gp6_empty_lines_that_are_typed_part_no_page(on: GemsEditorDriver) -> None:
    on.editor.set_text(f"round 1\n{GEMS_ROUND}")
    on.turn("text")
    on.editor.area.text.setFocus()
    on.editor.area.text.go_to(3)
    on.keys(Qt.Key.Key_End, Qt.Key.Key_Return)
    assert "\n\n" in on.text.strip()
    assert on.tabs == ["Entered", "Drawn", "Drawn"]
    assert not isinstance(read_rounds(on.text), Refused)


def test_a_round_too_many_is_a_fault_where_it_stands(on: GemsEditorDriver) -> None:
    on.editor.set_text(f"{TWO}round 3\n{LAST}\nround 9\n{LAST}")
    assert on.tabs == ["Entered", "Drawn", "2 faults"]
    on.editor.point()
    assert on.faults == [
        "Line 8: Here begins another round; each has a page of its own. (GP6)",
        "Line 15: Here begins another round; each has a page of its own. (GP6)",
    ]
    assert on.text.count(LAST) == 3, "nothing is lost"
    assert isinstance(read_rounds(on.text), Refused)


def test_a_heading_of_another_round_is_a_fault_on_this_page(on: GemsEditorDriver) -> None:
    on.turn("text")
    on.editor.area.text.setFocus()
    for line in ("round 2", *ROWS):
        on.keys(line, Qt.Key.Key_Return)
    assert on.faults[0].startswith("Line 1: Here begins another round")
    assert isinstance(on.editor.refused, Refused)
    assert isinstance(read_rounds(on.text), Refused)
    on.editor.area.text.go_to(0)
    on.keys("round 1")
    assert on.faults == []
    assert on.text.rstrip() == f"round 1\n{GEMS_ROUND}", "its own heading is enough"
