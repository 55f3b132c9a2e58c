"""The editor for boards of gems: their text, pasting, loading and saving (GP6)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.look import theme
from prismdesk.games.glittering_paths.boards import read_rounds
from tests.support.entering import CONTROL, rows
from tests.support.entering_gems import LAST, ROUND, ROWS, EnteringGems

TWO = f"# the evening's boards\nround 1\n{ROUND}\n\n# the last one\nround 3\n{LAST}\n"
FAULTY = ROUND.replace("RLGRRGSL", "JLGR?GSL")


@pytest.fixture
def on(qtbot: QtBot, qapp: QApplication) -> EnteringGems:
    theme.apply(qapp, "dark")
    return EnteringGems(qtbot)


def test_gp6_board_and_text_are_the_same_data(on: EnteringGems) -> None:
    on.keys("RG")
    on.turn("text")
    field = on.editor.stage.text
    assert field.text == "\n".join(["RG......", *["........"] * 6, "......LS"])
    field.setFocus()
    field.go_to(0)
    on.keys("r l g r, r|g s l")
    on.turn("board")
    assert on.rows[0] == "RLGRRGSL"
    assert on.rows[-1] == "......LS", "a text is what it is; only on the board GP2 is followed"


def test_a_change_on_the_board_leaves_the_rest_of_the_text(on: EnteringGems) -> None:
    spaced = "\n".join(" ".join(row) for row in ROWS[1:])
    on.editor.set_text(f"round 1\n# ours\nrlgrrgsl # the top\n\n{spaced}\n\n# below")
    assert on.rows == ROWS
    on.click_cell("b7")
    assert on.text == (
        "round 1\n# ours\nrlgrrgsl # the top\n\n"
        + spaced.replace("L G G G", "L R G G", 1).replace("G G S G L L L G", "G G S G L L S G")
        + "\n\n# below\n\n"
    )


def test_gp4_the_size_of_a_text_with_comments_is_changed_and_they_stay(on: EnteringGems) -> None:
    on.editor.set_text(f"# ours\n{ROUND} # the last row\n# below")
    on.resize(on.editor.aside.rows.less, 2)
    assert on.text.splitlines()[1] == "# ours"
    assert on.text.rstrip().endswith("# below")
    on.resize(on.editor.aside.rows.more, 4)
    assert len(on.rows) == 10
    assert "# the last row" in on.text


def test_lines_with_faults_are_marked_in_the_text(on: EnteringGems) -> None:
    on.editor.set_text(f"{FAULTY}\nhello")
    on.turn("text")
    marked = {mark.cursor.blockNumber() for mark in on.editor.stage.text.extraSelections()}
    assert marked == {0, 8}
    on.click_fault("Line 9: “hello” is no row")
    assert on.editor.stage.text.textCursor().selectedText() == "hello"
    on.click_fault("a8 is jasper")
    assert on.editor.stage.text.textCursor().selectedText() == "JLGR?GSL"


def test_a_round_is_copied_and_pasted_as_text(on: EnteringGems) -> None:
    on.press(Qt.Key.Key_C)
    assert QApplication.clipboard().text() != ROUND, "there is nothing to copy"
    on.editor.set_text(ROUND)
    on.press(Qt.Key.Key_C)
    assert QApplication.clipboard().text() == f"round 1\n{ROUND}\n"
    assert on.editor.notice.text == "The round was copied as text."
    on.click(on.editor.tabs.tabs[1])
    on.board.setFocus()
    on.press(Qt.Key.Key_V)
    assert on.tabs == ["Entered", "Entered", "Drawn"], "it comes where one is"
    assert on.rows == ROWS


def test_a_whole_file_is_pasted(on: EnteringGems) -> None:
    for kind in ("board", "text"):
        on.turn(kind)
        (on.board if kind == "board" else on.editor.stage.text).setFocus()
        on.paste(TWO)
        assert on.tabs == ["Entered", "Drawn", "Entered"]
        assert f"# the last one\n{LAST}" in on.text
        assert on.editor.notice.text == "2 rounds were pasted. Undo takes them back."
        on.press(Qt.Key.Key_Z)
        assert on.editor.text is None


@pytest.mark.parametrize("kind", ["board", "text"])
def test_gp6_boards_parted_by_empty_lines_are_pasted_without_a_heading(
    on: EnteringGems, kind: str
) -> None:
    on.turn(kind)
    (on.board if kind == "board" else on.editor.stage.text).setFocus()
    on.paste(f"# ours\n{ROUND}\n\n{ROUND}\n\n# the last one\n\n{LAST}\n")
    assert on.tabs == ["Entered"] * 3
    assert on.text == (
        f"round 1\n# ours\n{ROUND}\n\nround 2\n{ROUND}\n\n# the last one\n\nround 3\n{LAST}\n\n"
    )


def test_gp6_boards_without_a_heading_come_from_this_round_on(on: EnteringGems) -> None:
    on.click(on.editor.tabs.tabs[1])
    on.board.setFocus()
    on.paste(f"{ROUND}\n\n{LAST}")
    assert on.tabs == ["Drawn", "Entered", "Entered"]
    on.paste(f"{ROUND}\n\n{LAST}\n\n{LAST}")
    assert on.tabs == ["Drawn", "Entered", "1 fault"], "there is no fourth round"
    on.editor.point()
    assert on.faults == ["Line 7: Here begins another round; each has a page of its own. (GP6)"]
    assert isinstance(read_rounds(on.text), Refused)


def test_gp6_a_file_without_a_heading_is_loaded(
    on: EnteringGems, put: Callable[[str], Path]
) -> None:
    on.editor.load(put(f"{ROUND}\n\n{ROUND}\n\n{LAST}\n"))
    assert on.tabs == ["Entered"] * 3
    on.editor.load(put(f"{ROUND}\n\n{ROUND}\n\n{LAST}\n\n{LAST}\n"))
    assert on.editor.aside.damaged.isVisible()
    assert rows(on.editor.aside.damaged.list) == [
        "Line 26: A match has three rounds; here begins one more. (GP20)"
    ]


def test_gp6_empty_lines_that_are_typed_part_no_page(on: EnteringGems) -> None:
    on.editor.set_text(f"round 1\n{ROUND}")
    on.turn("text")
    on.editor.stage.text.setFocus()
    on.editor.stage.text.go_to(3)
    on.keys(Qt.Key.Key_End, Qt.Key.Key_Return)
    assert "\n\n" in on.text.strip()
    assert on.tabs == ["Entered", "Drawn", "Drawn"]
    assert not isinstance(read_rounds(on.text), Refused)


def test_a_round_too_many_is_a_fault_where_it_stands(on: EnteringGems) -> None:
    on.editor.set_text(f"{TWO}round 3\n{LAST}\nround 9\n{LAST}")
    assert on.tabs == ["Entered", "Drawn", "2 faults"]
    on.editor.point()
    assert on.faults == [
        "Line 8: Here begins another round; each has a page of its own. (GP6)",
        "Line 15: Here begins another round; each has a page of its own. (GP6)",
    ]
    assert on.text.count(LAST) == 3, "nothing is lost"
    assert isinstance(read_rounds(on.text), Refused)


def test_a_heading_of_another_round_is_a_fault_on_this_page(on: EnteringGems) -> None:
    on.turn("text")
    on.editor.stage.text.setFocus()
    for line in ("round 2", *ROWS):
        on.keys(line, Qt.Key.Key_Return)
    assert on.faults[0].startswith("Line 1: Here begins another round")
    assert isinstance(on.editor.refused, Refused)
    assert isinstance(read_rounds(on.text), Refused)
    on.editor.stage.text.go_to(0)
    on.keys("round 1")
    assert on.faults == []
    assert on.text.rstrip() == f"round 1\n{ROUND}", "its own heading is enough"


def test_what_is_no_board_is_not_pasted_on_the_board(on: EnteringGems) -> None:
    on.keys("R")
    before = on.text
    on.paste("")
    on.paste("# only a remark")
    assert on.text == before


@pytest.mark.parametrize("where", ["board", "text"])
def test_a_huge_paste_is_refused_in_one_sentence(on: EnteringGems, where: str) -> None:
    on.keys("R")
    before = on.text
    on.turn(where)
    (on.board if where == "board" else on.editor.stage.text).setFocus()
    on.paste("RGSLRGSL\n" * 120_000)
    assert on.text == before
    assert on.editor.notice.text == "That is too long for a set-up."
    assert f"round 1\n{on.editor.stage.text.text}\n\n" == before, "nor is it left in the field"


@pytest.mark.parametrize(
    "text",
    [
        "А Б В Г\nРГСЛ\nRGSL語\nעברית",
        "\x00\x01\x02",
        "RGSL\ud800",
        "\u2028\u2029RGSL",
        "R" * 90_000,
        "R\n" * 40_000,
        "RGSLßıſK\nRGSLRGSL",
        "👩‍👩‍👧GSL",
        "." * 30 + "\n" + "x." * 40,
        ("." * 24 + "\n") * 3900,
        "round 1 round 2 round\nround\nround 999999\nroundRGSL",
    ],
)
def test_odd_texts_are_kept_named_shown_and_saved(
    on: EnteringGems, tmp_path: Path, text: str
) -> None:
    on.turn("text")
    on.editor.stage.text.setFocus()
    on.paste(text)
    assert on.faults
    assert len(on.rows) <= 24
    assert isinstance(on.editor.refused, Refused)
    on.turn("board")
    on.board.setFocus()
    on.keys("R", Qt.Key.Key_Down, "G", Qt.Key.Key_Backspace)
    path = tmp_path / "odd.txt"
    on.editor.save(path)
    assert path.read_bytes().decode() == on.text


def test_letters_that_only_look_alike_are_no_gems(on: EnteringGems) -> None:
    """GP1: a Cyrillic letter is none, and no letter of another script becomes one."""
    on.editor.set_text(ROUND.replace("RLG", "RLſ", 1))
    assert on.faults == ["c8 has “ſ”; the gems are R, G and J, S, L and A. (GP1)"]


def test_gp6_what_is_saved_can_be_loaded(on: EnteringGems, tmp_path: Path) -> None:
    path = tmp_path / "Böden.txt"
    on.editor.set_text(TWO)
    saved = on.text
    on.editor.save(path)
    assert on.editor.notice.text == "Saved in “Böden.txt”."
    on.editor.set_text(ROUND)
    on.editor.load(path)
    assert on.text == saved
    assert on.tabs == ["Entered", "Drawn", "Entered"]
    assert not isinstance(read_rounds(saved), Refused)
    on.press(Qt.Key.Key_Z)
    assert on.tabs == ["Entered", "Drawn", "Drawn"], "loading is a step like any other"


def test_gp6_a_file_with_faults_lists_them_all_and_changes_nothing(
    on: EnteringGems, put: Callable[[str], Path]
) -> None:
    on.editor.set_text(ROUND)
    before, changes = on.text, on.changes
    on.editor.load(put(f"round 1\n{FAULTY}\nround 2\n{FAULTY}"))
    damaged = on.editor.aside.damaged
    assert damaged.sentence.text() == (
        "“boards.txt” has 4 faults; nothing was loaded, all is as before."
    )
    assert "Line 2: e8 has “?”; the gems are R, G and J, S, L and A. (GP1)" in rows(damaged.list)
    assert (on.text, on.changes) == (before, changes)
    assert not on.editor.aside.choice.isVisible(), "the file's faults have the room"
    on.click(damaged.leave)
    assert on.editor.aside.choice.isVisible()
    on.editor.load(put(f"round 2\n{FAULTY}"))
    on.click(damaged.take)
    assert on.tabs == ["Drawn", "2 faults", "Drawn"]
    assert (on.cell, on.board.hasFocus()) == ("a8", True)
    on.press(Qt.Key.Key_Z, CONTROL)
    assert on.text == before


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The set-up is empty; write a board."),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "“boards.txt” is no set-up: it is not text in UTF-8."),
        (b"\x00" * 400, "This is no board; write round 1"),
        (b"RGSLRGSL\n" * 20_000, "“boards.txt” is too long for a set-up."),
        (b"Dear diary,\nnothing happened.", "This is no board; write round 1"),
    ],
)
def test_a_file_that_is_none_says_so_in_one_sentence(
    on: EnteringGems, put: Callable[[bytes], Path], data: bytes, said: str
) -> None:
    on.editor.set_text(ROUND)
    before = on.text
    on.editor.load(put(data))
    assert on.editor.notice.text.startswith(said)
    assert on.editor.notice.text.endswith("Nothing was loaded; all is as before.")
    assert on.text == before
    assert not on.editor.aside.damaged.isVisible()


def test_a_file_that_vanishes_says_so(on: EnteringGems, put: Callable[[str], Path]) -> None:
    path = put(ROUND)
    path.unlink()
    on.editor.files.loaded.emit(path)
    assert on.editor.notice.text.startswith("The set-up “boards.txt” could not be read:")
    on.editor.load(path.parent)
    assert "could not be read" in on.editor.notice.text


def test_a_file_with_faults_that_vanishes_can_still_be_taken(
    on: EnteringGems, put: Callable[[str], Path]
) -> None:
    path = put(f"round 1\n{FAULTY}")
    on.editor.load(path)
    path.unlink()
    on.click(on.editor.aside.damaged.take)
    assert on.tabs[0] == "2 faults"


@pytest.mark.skipif(sys.platform == "win32", reason="a file in the way of a folder")
def test_a_place_where_nothing_can_be_written_says_so(on: EnteringGems, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("here")
    on.editor.set_text(ROUND)
    on.editor.save(in_the_way / "boards.txt")
    assert on.editor.notice.text.startswith("“boards.txt” could not be saved")
    assert on.rows == ROWS


def test_what_was_said_of_one_file_goes_with_the_next(
    on: EnteringGems, put: Callable[[bytes], Path]
) -> None:
    on.editor.load(put(b"\x89PNG\r\n\x1a\n\xff\xfe"))
    assert on.editor.notice.isVisible()
    on.editor.load(put(ROUND.replace("R", "X").encode()))
    assert on.editor.aside.damaged.isVisible()
    assert not on.editor.notice.isVisible()
