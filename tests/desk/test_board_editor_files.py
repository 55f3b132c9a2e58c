"""The editor for boards: the text of a round, pasting, loading and saving (BP8, BP33, BP34)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.look import theme
from prismdesk.games.broken_prism.boards import read_rounds
from tests.support.entering import ROUND, Entering, rows

OTHER = ROUND.replace("A 15 29 19", "A 14 29 19").replace("39 24 5", "40 7/3 -5")
THREE = f"# the evening's boards\nround 1\n{ROUND}\n\n# the last one\nround 3\n{OTHER}\n"
FAULTY = ROUND.replace("A 15 29 19", "A 15 15 100").replace("w 6 12 16\n", "")


@pytest.fixture
def on(qtbot: QtBot, qapp: QApplication) -> Entering:
    theme.apply(qapp, "dark")
    return Entering(qtbot)


def test_bp33_board_and_text_are_the_same_data(on: Entering) -> None:
    on.keys("7")
    on.turn("text")
    field = on.editor.stage.text
    assert field.text == "A 7 ? ?"
    field.setFocus()
    field.go_to(0)
    on.keys("A 8 9 10", Qt.Key.Key_Return, "targets 1/2")
    assert field.text == "A 8 9 10\ntargets 1/2"
    on.turn("board")
    assert [on.word(side) for side in ("Al", "Ar", "Ab")] == ["8", "9", "10"]
    assert on.editor.aside.targets.fields[0].text() == "1/2"


def test_a_change_on_the_board_leaves_the_rest_of_the_text(on: Entering) -> None:
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


def test_lines_with_faults_are_marked_in_the_text(on: Entering) -> None:
    on.editor.set_text(FAULTY)
    on.turn("text")
    marked = {mark.cursor.blockNumber() for mark in on.editor.stage.text.extraSelections()}
    assert marked == {0}


def test_a_whole_file_is_pasted_into_the_text(on: Entering) -> None:
    on.click(on.editor.tabs.tabs[4])
    on.turn("text")
    on.editor.stage.text.setFocus()
    on.paste(THREE)
    assert on.tabs == ["Entered", "Drawn", "Entered", *["Drawn"] * 4]
    assert "# the last one\nA 14 29 19" in on.text
    assert on.editor.notice.text == "2 rounds were pasted. Undo takes them back."
    on.press(Qt.Key.Key_Z)
    assert on.editor.text is None


def test_rounds_without_headings_go_to_this_round_and_those_after_it(on: Entering) -> None:
    on.click(on.editor.tabs.tabs[3])
    on.board.setFocus()
    on.paste(f"{ROUND}\n\n{OTHER}\n")
    assert on.tabs == [*["Drawn"] * 3, "Entered", "Entered", *["Drawn"] * 2]


def test_one_round_is_pasted_where_one_is_whatever_it_is_called(on: Entering) -> None:
    on.click(on.editor.tabs.tabs[1])
    on.board.setFocus()
    on.paste(f"round 6\n{ROUND}\n")
    assert on.tabs == ["Drawn", "Entered", *["Drawn"] * 5]
    on.turn("text")
    on.editor.stage.text.setFocus()
    on.press(Qt.Key.Key_A)
    on.paste(f"round 6\r\n{OTHER}\r\n".replace("\n", "\r\n"))
    assert on.tabs == ["Drawn", "Entered", *["Drawn"] * 5]
    assert on.word("Al") == "14"


def test_what_is_no_board_is_not_pasted_on_the_board(on: Entering) -> None:
    on.keys("5")
    on.paste("")
    on.paste("# only a remark")
    assert on.word("Al") == "5"


@pytest.mark.parametrize("where", ["board", "text", "solid"])
def test_a_huge_paste_is_refused_in_one_sentence(on: Entering, where: str) -> None:
    on.keys("5")
    before = on.text
    on.turn("text" if where == "text" else "board")
    field = {"text": on.editor.stage.text, "solid": on.editor.aside.solid}.get(where, on.board)
    field.setFocus()
    on.paste("A 1 2 3 " * 20_000)
    assert on.text == before
    assert on.editor.notice.text == "That is too long for a set-up."
    assert on.editor.stage.text.text == "A 5 ? ?", "nor is it left in a field"
    assert on.editor.aside.solid.text == ""


@pytest.mark.parametrize(
    "text",
    [
        "A १ २ ३\nВ 1 2 3\n語 עברית",
        "\x00\x01\x02",
        "A 1 2 3\ud800",
        "\u2028\u2029A 1 2 3",
        "a" * 9000,
    ],
)
def test_odd_texts_are_kept_named_and_saved(on: Entering, tmp_path: Path, text: str) -> None:
    on.turn("text")
    on.editor.stage.text.setFocus()
    on.paste(text)
    assert on.faults
    path = tmp_path / "odd.txt"
    on.editor.save(path)
    assert path.read_text("utf-8") == on.text


def test_bp33_what_is_saved_can_be_loaded(on: Entering, tmp_path: Path) -> None:
    """BP34: solid lines as well."""
    path = tmp_path / "Böden.txt"
    on.editor.set_text(f"round 2\n{ROUND}\nsolid red B 28+26-15\nround 7\n{OTHER}")
    saved = on.text
    on.editor.save(path)
    assert on.editor.notice.text == "Saved in “Böden.txt”."
    on.editor.set_text(ROUND)
    on.editor.load(path)
    assert on.text == saved
    assert on.tabs == ["Drawn", "Entered", *["Drawn"] * 4, "Entered"]
    on.press(Qt.Key.Key_Z)
    assert on.tabs == ["Entered", *["Drawn"] * 6], "loading is a step like any other"


def test_bp8_a_file_with_faults_lists_them_all_and_changes_nothing(
    on: Entering, put: Callable[[str], Path]
) -> None:
    on.editor.set_text(OTHER)
    before, changes = on.text, on.changes
    on.editor.load(put(f"round 2\n{FAULTY}\nround 4\n{FAULTY}"))
    damaged = on.editor.aside.damaged
    assert damaged.isVisible()
    assert damaged.sentence.text() == (
        "“boards.txt” has 6 faults; nothing was loaded, all is as before."
    )
    said = rows(damaged.list)
    assert len(said) == 6
    assert "Line 2: A has 15 more than once: Al, Ar. (BP2)" in said
    assert (on.text, on.changes) == (before, changes)
    assert not on.editor.aside.targets.isVisible(), "the file's faults have the room"
    on.click(damaged.leave)
    assert not damaged.isVisible()
    assert on.editor.aside.targets.isVisible()
    assert on.text == before


def test_a_file_with_faults_can_be_loaded_to_mend_it(
    on: Entering, put: Callable[[str], Path]
) -> None:
    on.editor.set_text(OTHER)
    on.editor.load(put(f"round 2\n{FAULTY}"))
    on.click(on.editor.aside.damaged.take)
    assert on.tabs == ["Drawn", "2 faults", *["Drawn"] * 5]
    assert on.editor.tabs.tabs[1].isChecked()
    on.press(Qt.Key.Key_Z)
    assert "A 14 29 19" in on.text


def test_bp5_fifty_rounds_are_too_many(on: Entering, put: Callable[[str], Path]) -> None:
    on.editor.load(put("\n".join([ROUND] * 50)))
    said = rows(on.editor.aside.damaged.list)
    assert any("A match has seven rounds" in one and "(BP5)" in one for one in said)
    on.click(on.editor.aside.damaged.take)
    assert on.tabs[:6] == ["Entered"] * 6
    assert on.tabs[6] == "43 faults"
    assert on.text.count("targets") == 50, "nothing is lost"
    assert isinstance(read_rounds(on.text, False), Refused)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The set-up is empty; write a board and its targets."),
        (b"\x00" * 40, "This is no board; write 28 triangles"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "“boards.txt” is no set-up: it is not text in UTF-8."),
        (b"A 1 2 3\n" * 20_000, "“boards.txt” is too long for a set-up."),
        (b"Dear diary,\nnothing happened.", "This is no board; write 28 triangles"),
    ],
)
def test_a_file_that_is_none_says_so_in_one_sentence(
    on: Entering, put: Callable[[bytes], Path], data: bytes, said: str
) -> None:
    on.editor.set_text(ROUND)
    before = on.text
    on.editor.load(put(data))
    assert on.editor.notice.isVisible()
    assert on.editor.notice.text.startswith(said)
    assert on.editor.notice.text.endswith("Nothing was loaded; all is as before.")
    assert on.text == before
    assert not on.editor.aside.damaged.isVisible()


def test_a_file_that_is_not_there_says_so(on: Entering, tmp_path: Path) -> None:
    on.editor.load(tmp_path / "nowhere.txt")
    assert on.editor.notice.text.startswith("The set-up “nowhere.txt” could not be read:")
    on.editor.load(tmp_path)
    assert "could not be read" in on.editor.notice.text


@pytest.mark.skipif(sys.platform == "win32", reason="a file in the way of a folder")
def test_a_place_where_nothing_can_be_written_says_so(on: Entering, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("here")
    on.editor.set_text(ROUND)
    before = on.text
    on.editor.save(in_the_way / "boards.txt")
    assert on.editor.notice.text.startswith("“boards.txt” could not be saved")
    assert on.text == before


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="a folder that only others may write to"
)
def test_a_folder_that_may_not_be_written_to_says_so(on: Entering, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    on.editor.set_text(ROUND)
    on.editor.save(tmp_path / "boards.txt")
    tmp_path.chmod(0o700)
    assert on.editor.notice.text == (
        "“boards.txt” could not be saved: writing is not allowed there."
    )


def test_nothing_to_save_cannot_be_saved(on: Entering) -> None:
    assert not on.editor.aside.save.isEnabled()
    on.keys("5")
    assert on.editor.aside.save.isEnabled(), "half a round can be"


def test_files_are_asked_for_without_holding_anybody_up(
    on: Entering, put: Callable[[str], Path]
) -> None:
    path = put(ROUND)
    for ask in (on.editor.aside.load, on.editor.aside.save):
        on.editor.aside.save.setEnabled(True)
        on.click(ask)
        dialogs = [one for one in on.page.findChildren(QFileDialog) if one.isVisible()]
        assert len(dialogs) == 1
        assert dialogs[0].windowModality() == Qt.WindowModality.NonModal
    on.click(on.editor.aside.load)
    (dialog,) = [one for one in on.page.findChildren(QFileDialog) if one.isVisible()]
    dialog.fileSelected.emit(str(path))
    assert on.tabs[0] == "Entered"
    on.page.hide()
    assert not dialog.isVisible()
