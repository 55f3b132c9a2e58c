"""What the editors of all games in rounds do alike: pasting, files, and how they look."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.theme import theme
from prismdesk.desk.theme.palettes import PALETTES
from prismdesk.games.broken_prism.boards import read_rounds as read_numbers
from prismdesk.games.glittering_paths.boards import read_rounds as read_gems
from tests.support.picture_comparison import has_colour
from tests.support.repeats import many
from tests.support.setup_editors import (
    FAULTY,
    GEMS_ROUND,
    LAST,
    ROUND,
    GemsEditorDriver,
    NumbersEditorDriver,
    RoundsEditorDriver,
    rows,
)
from tests.support.window_checks import cut_off, looks, settle, untranslated


class Sample(NamedTuple):
    """A game's editor, what is typed first, and texts of it.

    `right` and `last` are right as round 1 and as round 3; `faulty` has `faults` faults, one of
    which is `fault`, in line 1. `long` is a line, and `sizes` are texts that take much room.
    """

    driver: Callable[..., RoundsEditorDriver]
    rounds: int
    key: str
    right: str
    last: str
    faulty: str
    faults: int
    fault: str
    read: Callable[[str], object]
    no_board: str
    empty: str
    long: str
    sizes: tuple[str, ...] = ()


SAMPLES = {
    "broken-prism": Sample(
        NumbersEditorDriver, 7, "5",
        ROUND,
        ROUND.replace("A 15 29 19", "A 14 29 19").replace("39 24 5", "40 7/3 -5"),
        FAULTY, 4, "A has 15 more than once: Al, Ar. (BP2)",
        partial(read_numbers, touching=False),
        "This is no board; write 28 triangles",
        "The set-up is empty; write a board and its targets.",
        "A 1 2 3\n",
    ),
    "glittering-paths": Sample(
        GemsEditorDriver, 3, "R",
        GEMS_ROUND, LAST,
        GEMS_ROUND.replace("RLGRRGSL", "JLGR?GSL"), 2,
        "e8 has “?”; the gems are R, G and J, S, L and A. (GP1)",
        read_gems,
        "This is no board; write round 1", "The set-up is empty; write a board.",
        "RGSLRGSL\n",
        ("\n".join(["RGSLJA" * 4] * 3 + ["LSRGAJ" * 4] * 3), "RGS\n" * 4 + "SLR\n" * 4),
    ),
}  # fmt: skip


@pytest.fixture(params=SAMPLES)
def sample(request: pytest.FixtureRequest) -> Sample:
    return SAMPLES[request.param]


@pytest.fixture
def on(qtbot: QtBot, sample: Sample) -> RoundsEditorDriver:
    return sample.driver(qtbot)


def drawn(sample: Sample, **others: str) -> list[str]:
    """How the tabs stand: all rounds are drawn but for these, such as `r1`."""
    return [others.get(f"r{place}", "Drawn") for place in range(1, sample.rounds + 1)]


def field(on: RoundsEditorDriver, where: str) -> QWidget:
    """The board or the text, with the keys."""
    on.turn(where)
    shown = on.board if where == "board" else on.editor.field
    shown.setFocus()
    return shown


# Going through the rounds.


def test_rounds_are_gone_through_with_keys_and_tabs(on: RoundsEditorDriver, sample: Sample) -> None:
    on.press(Qt.Key.Key_PageDown)
    on.keys(sample.key)
    assert on.tabs == drawn(sample, r2="Unfinished")
    for _ in range(sample.rounds):
        on.press(Qt.Key.Key_PageDown)
    assert on.editor.tabs.tabs[-1].isChecked()
    on.click(on.editor.tabs.tabs[0])
    assert on.editor.tabs.tabs[0].isChecked()
    on.press(Qt.Key.Key_PageUp)
    assert on.editor.tabs.tabs[0].isChecked()


def test_what_is_entered_is_told_and_stays_when_one_leaves(
    on: RoundsEditorDriver, sample: Sample
) -> None:
    left: list[str | None] = []
    on.page.done.connect(lambda: left.append(on.editor.text))
    on.keys(sample.key, Qt.Key.Key_Right)
    assert on.changes == 1, "going on changes nothing"
    on.keys(Qt.Key.Key_Escape)
    on.click(on.page.finish)
    assert left == [on.text] * 2
    assert sample.key in on.text


def test_refused_has_every_fault_with_its_line_in_the_text(
    on: RoundsEditorDriver, sample: Sample
) -> None:
    on.editor.set_text(f"round 1\n{sample.right}\n# below\nround 2\n{sample.faulty}\n")
    refused = on.editor.refused
    assert isinstance(refused, Refused)
    assert refused.code == "set-up"
    lines = on.text.splitlines()
    assert lines[(refused.faults[0].line or 0) - 1] == sample.faulty.splitlines()[0]
    again = sample.read(on.text)
    assert isinstance(again, Refused)
    assert again.rule == refused.rule
    assert sorted(map(str, again.faults)) == sorted(map(str, refused.faults))


# Pasting.


@pytest.mark.parametrize("where", ["board", "text"])
def test_a_whole_file_is_pasted(on: RoundsEditorDriver, sample: Sample, where: str) -> None:
    on.click(on.editor.tabs.tabs[1])
    field(on, where)
    on.paste(f"# ours\nround 1\n{sample.right}\n\n# the last one\nround 3\n{sample.last}\n")
    assert on.tabs == drawn(sample, r1="Entered", r3="Entered")
    assert f"# the last one\n{sample.last}" in on.text
    assert on.editor.notice.text == "2 rounds were pasted. Undo takes them back."
    on.press(Qt.Key.Key_Z)
    assert on.editor.text is None


def test_rounds_without_headings_go_on_from_this_round_and_one_stays_whatever_it_is_called(
    on: RoundsEditorDriver, sample: Sample
) -> None:
    on.click(on.editor.tabs.tabs[1])
    on.board.setFocus()
    on.paste(f"{sample.right}\n\n{sample.last}\n")
    assert on.tabs == drawn(sample, r2="Entered", r3="Entered")
    on.press(Qt.Key.Key_Z)
    on.click(on.editor.tabs.tabs[1])
    for where in ("board", "text"):
        field(on, where)
        if where == "text":
            on.press(Qt.Key.Key_A)
        on.paste(f"round 3\r\n{sample.right}\r\n".replace("\n", "\r\n"))
        assert on.tabs == drawn(sample, r2="Entered")


def test_what_is_no_board_is_not_pasted_on_the_board(
    on: RoundsEditorDriver, sample: Sample
) -> None:
    on.keys(sample.key)
    before = on.text
    on.paste("")
    on.paste("# only a remark")
    assert on.text == before


@pytest.mark.parametrize("where", ["board", "text"])
def test_a_huge_paste_is_refused_in_one_sentence(
    on: RoundsEditorDriver, sample: Sample, where: str
) -> None:
    on.keys(sample.key)
    before = on.text
    field(on, where)
    on.paste(sample.long * 20_000)
    assert on.text == before
    assert on.editor.notice.text == "That is too long for a set-up."
    assert f"round 1\n{on.editor.field.text}\n\n" == before, "nor is it left in the field"


ODD = [
    "А Б В Г\nРГСЛ\nRGSL語\nעברית",
    "A १ २ ३\nВ 1 2 3",
    "\x00\x01\x02",
    "A 1 2 3\ud800",
    "\u2028\u2029RGSL",
    "a" * 9_000,
    "R\n" * 4_000,
    "RGSLßıſK\nRGSLRGSL",
    "👩‍👩‍👧GSL",
    "." * 30 + "\n" + "x." * 40,
    ("." * 24 + "\n") * 390,
    "round 1 round 2 round\nround\nround 999999\nroundRGSL",
]


@pytest.mark.parametrize("text", many([ODD[0], ODD[3], ODD[6], ODD[11]], ODD))
def test_odd_texts_are_kept_named_shown_and_saved(
    on: RoundsEditorDriver, sample: Sample, tmp_path: Path, text: str
) -> None:
    field(on, "text")
    on.paste(text)
    assert on.faults
    assert isinstance(on.editor.refused, Refused)
    field(on, "board")
    on.keys(sample.key, Qt.Key.Key_Down, sample.key, Qt.Key.Key_Backspace)
    path = tmp_path / "odd.txt"
    on.editor.save(path)
    assert path.read_bytes().decode() == on.text


# Files.


def test_what_is_saved_can_be_loaded(
    on: RoundsEditorDriver, sample: Sample, tmp_path: Path
) -> None:
    assert not on.editor.side.save.isEnabled(), "there is nothing to save"
    path = tmp_path / "Böden.txt"
    on.editor.set_text(f"round 2\n{sample.right}\nround 3\n{sample.last}")
    saved = on.text
    on.editor.files.saved.emit(path)
    assert on.editor.notice.text == "Saved in “Böden.txt”."
    on.editor.set_text(sample.right)
    on.editor.load(path)
    assert on.text == saved
    assert on.tabs == drawn(sample, r2="Entered", r3="Entered")
    assert not isinstance(sample.read(saved), Refused)
    on.press(Qt.Key.Key_Z)
    assert on.tabs == drawn(sample, r1="Entered"), "loading is a step like any other"


def test_a_file_with_faults_lists_them_all_and_changes_nothing(
    on: RoundsEditorDriver, sample: Sample, put: Callable[[str], Path]
) -> None:
    on.editor.set_text(sample.right)
    before, changes = on.text, on.changes
    on.editor.load(put(f"round 1\n{sample.faulty}\nround 2\n{sample.faulty}"))
    damaged, own = on.editor.side.damaged, on.editor.side.findings
    count = 2 * sample.faults
    assert damaged.sentence.text() == (
        f"“boards.txt” has {count} faults; nothing was loaded, all is as before."
    )
    assert len(rows(damaged.list)) == count
    assert f"Line 2: {sample.fault}" in rows(damaged.list)
    assert (on.text, on.changes) == (before, changes)
    assert not own.isVisible(), "the file's faults have the room"
    on.click(damaged.leave)
    assert not damaged.isVisible()
    assert own.isVisible()
    assert on.text == before


def test_a_file_with_faults_can_be_loaded_to_mend_it(
    on: RoundsEditorDriver, sample: Sample, put: Callable[[str], Path]
) -> None:
    """Also when it has gone in the meantime."""
    on.editor.set_text(sample.right)
    before = on.text
    path = put(f"round 2\n{sample.faulty}")
    on.editor.load(path)
    path.unlink()
    on.click(on.editor.side.damaged.take)
    assert on.tabs == drawn(sample, r2=f"{sample.faults} faults")
    assert on.editor.tabs.tabs[1].isChecked()
    assert on.board.hasFocus(), "at the first fault"
    on.press(Qt.Key.Key_Z)
    assert on.text == before


def test_a_file_that_is_none_says_so_in_one_sentence(
    on: RoundsEditorDriver, sample: Sample, put: Callable[[bytes], Path]
) -> None:
    on.editor.set_text(sample.right)
    before = on.text
    for data, said in (
        (b"", sample.empty),
        (b"\x00" * 400, sample.no_board),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "“boards.txt” is no set-up: it is not text in UTF-8."),
        (sample.long.encode() * 20_000, "“boards.txt” is too long for a set-up."),
        (b"Dear diary,\nnothing happened.", sample.no_board),
    ):
        on.editor.load(put(data))
        assert on.editor.notice.isVisible()
        assert on.editor.notice.text.startswith(said)
        assert on.editor.notice.text.endswith("Nothing was loaded; all is as before.")
        assert on.text == before
        assert not on.editor.side.damaged.isVisible()
    on.editor.load(put(sample.faulty.encode()))
    assert not on.editor.notice.isVisible(), "what was said of one file goes with the next"


def test_a_file_that_is_not_there_says_so(on: RoundsEditorDriver, tmp_path: Path) -> None:
    on.editor.files.loaded.emit(tmp_path / "nowhere.txt")
    assert on.editor.notice.text.startswith("The set-up “nowhere.txt” could not be read:")
    on.editor.load(tmp_path)
    assert "could not be read" in on.editor.notice.text


@pytest.mark.skipif(sys.platform == "win32", reason="a file in the way of a folder")
def test_a_place_where_nothing_can_be_written_says_so(
    on: RoundsEditorDriver, sample: Sample, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("here")
    on.editor.set_text(sample.right)
    before = on.text
    on.editor.save(in_the_way / "boards.txt")
    assert on.editor.notice.text.startswith("“boards.txt” could not be saved")
    assert on.text == before


def test_files_are_asked_for_without_holding_anybody_up(
    on: RoundsEditorDriver, sample: Sample, put: Callable[[str], Path]
) -> None:
    path = put(sample.right)

    def asked(ask: QWidget) -> QFileDialog:
        on.click(ask)
        (dialog,) = [one for one in on.page.findChildren(QFileDialog) if one.isVisible()]
        assert dialog.windowModality() == Qt.WindowModality.NonModal
        return dialog

    on.keys(sample.key)
    asked(on.editor.side.save)
    dialog = asked(on.editor.side.load)
    dialog.fileSelected.emit(str(path))
    assert on.tabs[0] == "Entered"
    on.page.hide()
    assert not dialog.isVisible()


# How it looks.


@pytest.mark.parametrize(("scale", "size"), looks((560, 640), (1024, 600), (1280, 720)))
def test_nothing_is_cut_off(
    qtbot: QtBot, qapp: QApplication, sample: Sample, scale: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, "light", scale)
    on = sample.driver(qtbot, *size)
    for text in ("", sample.faulty, sample.right, *sample.sizes):
        on.editor.set_text(text)
        settle()
        assert cut_off(on.page) == []
    assert (on.page.width(), on.page.height()) == size, "it asks for no more room"


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(qtbot: QtBot, sample: Sample) -> None:
    on = sample.driver(qtbot)
    assert untranslated(on.page) == []
    for text in (f"{sample.faulty}\nsolid red B 28+26\nhello\n", sample.long, sample.right):
        on.editor.set_text(text)
        settle()
        assert untranslated(on.page) == []
        for fault in on.faults:
            plain = fault.replace("solid red B 28+26", "").replace("hello", "")
            assert " has " not in plain
            assert " the " not in plain


def test_a_fault_is_seen_in_every_theme(
    on: RoundsEditorDriver, qapp: QApplication, sample: Sample
) -> None:
    """Also in one that is put on while the editor is open."""
    on.editor.set_text(sample.right)
    # The focus of one theme has the same colour.
    on.editor.side.draw.setFocus()
    for name, palette in PALETTES.items():
        theme.apply(qapp, name)
        seen = []
        for text in (sample.right, sample.faulty):
            on.editor.set_text(text)
            settle()
            amber = has_colour(on.board.grab().toImage(), QColor(palette.seats[2]))
            seen.append(bool(amber[:200].any()))
        assert seen == [False, True], name
