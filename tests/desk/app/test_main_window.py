"""The window around the pages: its size, its keyboard, where a match that is left goes."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject, QPoint, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from prismdesk.desk.app import main_window
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.python_runtime import Interrupts
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.rulebook.window import RulesWindow
from prismdesk.files import folders
from prismdesk.table.commands import Resign
from tests.support.fake_table import FakeFinder
from tests.support.match_folders import aged, shelve, shelve_finished
from tests.support.window_checks import settle


@pytest.fixture
def begin(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[[], MainWindow]]:

    def make() -> MainWindow:
        qapp.setWindowIcon(QIcon())
        window = MainWindow(Preferences(folders.settings_file()))
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        qtbot.waitUntil(lambda: not window.home.is_waiting)
        qtbot.waitUntil(lambda: not qapp.windowIcon().isNull())
        return window

    yield make
    qapp.setWindowIcon(QIcon())


@pytest.fixture
def main(begin: Callable[[], MainWindow]) -> MainWindow:
    return begin()


def opened(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    window.open(path)
    assert window.match is not None
    match = window.match
    qtbot.waitUntil(lambda: match.session.latest is not None)


def test_a_small_screen_is_filled_and_a_large_one_is_not(
    begin: Callable[[], MainWindow], qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is larger than the screen hides Start below its edge."""
    room = qapp.primaryScreen().availableSize()
    monkeypatch.setattr(main_window, "USUAL", room)
    assert begin().isMaximized()
    monkeypatch.setattr(main_window, "USUAL", room - QSize(100, 100))
    assert not begin().isMaximized()


def test_full_screen_and_back_is_as_it_was(main: MainWindow) -> None:
    for state in (Qt.WindowState.WindowMaximized, Qt.WindowState.WindowNoState):
        main.setWindowState(state)
        QTest.keyClick(main, Qt.Key.Key_F11)
        assert main.isFullScreen()
        QTest.keyClick(main, Qt.Key.Key_F11)
        assert main.windowState() == state


def test_the_keyboard_is_where_the_next_thing_is(begin: Callable[[], MainWindow]) -> None:
    """At New match without a match, else at the newest that can be resumed."""
    assert begin().home.games[0].bot.hasFocus()
    shelve_finished("over")
    assert begin().home.games[0].bot.hasFocus()
    aged(shelve("old"), 2)
    window = begin()
    assert [card.shelved.path.stem for card in window.home.shelf.cards if card.hasFocus()] == [
        "old"
    ]


def test_leaving_says_where_the_match_is_to_be_found(
    main: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    opened(main, shelve("match"), qtbot)
    main.go_home()
    assert main.notice.text == "Saved. It waits for you under Resume."
    elsewhere = shelve("other").rename(tmp_path / "other.prismdesk")
    opened(main, elsewhere, qtbot)
    main.go_home()
    assert main.notice.text == "Saved in “other.prismdesk”."


def test_leaving_a_match_that_is_over_promises_nothing(main: MainWindow, qtbot: QtBot) -> None:
    opened(main, shelve("match"), qtbot)
    assert main.match is not None
    session = main.match.session
    session.order(Resign())
    qtbot.waitUntil(lambda: session.latest is not None and session.latest.ending is not None)
    main.go_home()
    assert not main.notice.isVisible()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_leaving_a_match_whose_file_was_deleted_saves_it_again(
    main: MainWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    path = shelve("match")
    before = path.read_bytes()
    opened(main, path, qtbot)
    path.unlink()
    main.go_home()
    assert path.read_bytes().startswith(before)
    assert main.notice.text == "Saved. It waits for you under Resume."
    assert "Somebody deleted" in caplog.text
    caplog.clear()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_leaving_a_match_whose_folder_is_gone_does_not_say_saved(
    main: MainWindow, tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    opened(main, shelve("match").rename(folder / "match.prismdesk"), qtbot)
    shutil.rmtree(folder)
    main.go_home()
    assert "match.prismdesk” was removed while it was played" in main.notice.text
    caplog.clear()


def test_a_card_that_could_not_be_opened_keeps_the_keyboard(
    begin: Callable[[], MainWindow],
) -> None:
    shelve("new")
    held = aged(shelve("held"), 1)
    window = begin()
    card = window.home.shelf.cards[1]
    card.setFocus()
    held.write_bytes(b"")
    card.click()
    settle()
    assert "is empty" in window.notice.text
    focused = [one.shelved.path.stem for one in window.home.shelf.cards if one.hasFocus()]
    assert focused == ["held"]


def test_a_window_beside_it_is_closed_by_its_key_alone(main: MainWindow, qtbot: QtBot) -> None:
    main.side.show_about()
    main.side.show_rules()
    beside = main.side.open
    for one in tuple(beside.values()):
        one.activateWindow()
        qtbot.waitUntil(one.isActiveWindow)
        QTest.keyClick(one, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not beside
    assert main.isVisible()
    main.side.show_about()
    assert beside["about"].isVisible()


def test_a_window_beside_it_is_let_go_when_it_is_closed_and_rules_open_where_they_were_read(
    main: MainWindow, qapp: QApplication
) -> None:
    before = set(qapp.topLevelWidgets())
    main.side.show_rules("prisma", "PR20")
    book = main.side.open["rules prisma"]
    assert isinstance(book, RulesWindow)
    assert book.first is not None
    book.first.go(3)
    at = book.place
    assert at.step == 3
    main.side.show_settings()
    main.side.show_keys()
    main.side.close()
    settle()
    assert set(qapp.topLevelWidgets()) == before
    main.side.show_rules("prisma")
    again = main.side.open["rules prisma"]
    assert isinstance(again, RulesWindow)
    assert again is not book
    settle()
    assert again.place == at


def test_windows_beside_it_fit_the_screen_and_quit_with_it(
    main: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    room = qapp.primaryScreen().availableGeometry()
    main.side.show_rules()
    main.side.show_keys()
    for beside in main.side.open.values():
        assert room.contains(beside.geometry())
    keys = main.side.open["keys"]
    qtbot.waitUntil(lambda: qapp.activeWindow() is keys)
    QTest.keyClick(keys, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not main.isVisible()
    assert not main.side.open


@pytest.mark.skipif(os.name == "nt", reason="there a process cannot send itself these")
@pytest.mark.parametrize("wish", [signal.SIGINT, signal.SIGTERM])
def test_the_system_asks_the_program_to_end(wish: signal.Signals, qtbot: QtBot) -> None:
    before = signal.getsignal(wish)
    heard: list[str] = []
    parent = QObject()
    interrupts = Interrupts(lambda: heard.append("end"), parent)
    try:
        os.kill(os.getpid(), wish)
        qtbot.waitUntil(lambda: heard == ["end"])
    finally:
        interrupts.stop()
    assert signal.getsignal(wish) is before


def test_a_file_is_chosen_beside_a_match_that_goes_on(
    begin: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    """No modal dialog while a clock runs: the match can be played with the dialog open."""
    one, other = shelve("one"), shelve("other")
    window = begin()
    opened(window, one, qtbot)
    QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert window._chooser is not None
    dialog = window._chooser
    qtbot.waitUntil(dialog.isVisible)
    assert not dialog.isModal()
    match = window.match
    assert match is not None
    before = len(match.session.lines)
    match.command_line.typed.emit("e1>e2")
    qtbot.waitUntil(lambda: len(match.session.lines) > before)
    line = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(line, QLineEdit)
    line.setText(str(other))
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match is not None and window.match.session.path == other)
    window.close()
    assert not dialog.isVisible()


def test_a_match_that_is_begun_has_the_keyboard_and_can_be_played_again(
    main: MainWindow, qtbot: QtBot
) -> None:
    """ALL10: from New match to Ready by keys alone; and once more, with seats swapped (ALL1)."""
    main.ask_new_match("broken-prism")
    fields = main.new_match.players.fields
    QTest.keyClicks(fields[0], "Mina")
    QTest.keyClick(fields[0], Qt.Key.Key_Return)
    match = main.match
    assert match is not None
    session = match.session
    qtbot.waitUntil(lambda: session.latest is not None)
    qtbot.waitUntil(match.board_view.hasFocus)
    for key in (Qt.Key.Key_S, Qt.Key.Key_K):
        QTest.keyClick(match.board_view, key)
    qtbot.waitUntil(lambda: session.latest is not None and session.latest.phase == "open")
    session.order(Resign())
    qtbot.waitUntil(lambda: session.latest is not None and session.latest.ending is not None)
    assert match.panels.over is not None
    match.panels.over.again.emit(True)
    again = main.match
    assert again is not None
    assert again is not match
    assert list(again.session.names.values()) == ["Blue", "Mina"]
    assert again.session.match.option("death-match-opponent") == "red"


def test_keys_begin_with_the_match_that_is_on(main: MainWindow, qtbot: QtBot) -> None:
    opened(main, shelve("match"), qtbot)
    QTest.keyClick(main, Qt.Key.Key_F1)
    settle()
    keys = main.side.open["keys"]
    tops = {
        one.text(): one.mapTo(keys, QPoint())
        for one in keys.findChildren(QLabel)
        if one.property("role") == "heading"
    }
    first = min(tops, key=lambda text: (tops[text].y(), tops[text].x()))
    assert first == "In PRIZMIK"


def test_a_first_game_leads_to_new_match_of_that_game(main: MainWindow) -> None:
    main.side.show_first_game("prisma")
    book = main.side.open["rules prisma"]
    assert isinstance(book, RulesWindow)
    assert book.first is not None
    book.first.go(len(book.first.steps))
    QTest.mouseClick(book.first.play, Qt.MouseButton.LeftButton)
    settle()
    assert main.pages.currentWidget() is main.new_match
    assert main.new_match.games.cards["prisma"].isChecked()


def test_a_window_that_is_closed_before_it_has_settled_looks_for_no_tables(
    window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    QApplication.setWindowIcon(QIcon())  # as in a program that has just begun
    main = window()
    main._settle()
    main.close()
    settle()
    assert not main._is_settled
    assert main._tables is None


def test_nothing_of_a_match_is_kept_once_it_is_left(
    main: MainWindow, qtbot: QtBot, near: list[FakeFinder]
) -> None:
    """Nor of the search for tables that begins again on Home; the last bridges wait a while."""

    def kept() -> Counter[str]:
        near.clear()
        settle()
        gc.collect()
        objects: list[Any] = shiboken6.getAllValidWrappers()
        return Counter(type(one).__name__ for one in objects if isinstance(one, QObject))

    path, counts = shelve("match"), []
    for _ in range(2):
        for _ in range(9):
            opened(main, path, qtbot)
            main.go_home()
        counts.append(kept())
    assert counts[0] == counts[1]
