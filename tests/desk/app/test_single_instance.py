"""A second start hands its file to the first; what the first one's window makes of it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.app import single_instance
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.single_instance import IncomingFiles, LaterStarts
from prismdesk.desk.app.start import NO_ANSWER
from prismdesk.files import folders, requests
from prismdesk.files.starts import First, arrive
from tests.support.match_folders import shelve
from tests.support.window_checks import settle
from tests.support.window_process import Started

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux what others hold open")


@pytest.fixture
def outside(window: Callable[[], MainWindow]) -> IncomingFiles:
    return incoming(window())


def incoming(window: MainWindow) -> IncomingFiles:
    made = IncomingFiles(window, window.notice)
    made.wanted.connect(window.open)
    return made


def main(outside: IncomingFiles) -> MainWindow:
    window = outside.parent()
    assert isinstance(window, MainWindow)
    return window


def shown(outside: IncomingFiles) -> Path | None:
    match = main(outside).match
    return None if match is None else match.session.path


def said(outside: IncomingFiles) -> str:
    notice = main(outside).notice
    return "" if notice.isHidden() else notice.text


def test_a_file_is_opened_and_one_that_is_none_is_told_in_the_window(
    outside: IncomingFiles, tmp_path: Path
) -> None:
    path = shelve("match")
    outside.open(path)
    assert shown(outside) == path
    assert said(outside) == ""
    outside.open(tmp_path / "nowhere.prismdesk")
    assert shown(outside) == path, "the match that is on is not lost over it"
    assert said(outside) == "There is no file “nowhere.prismdesk”."


def test_what_is_said_of_one_file_outlives_the_next(outside: IncomingFiles, tmp_path: Path) -> None:
    """Several files at once: the last stays, and of none it goes unsaid that it was not opened."""
    bad, match = tmp_path / "bad.prismdesk", shelve("match")
    bad.write_text("no match")
    for path in (bad, match, tmp_path / "nowhere.prismdesk", match, bad):
        outside.open(path)
    assert shown(outside) == match
    parts = {"“bad.prismdesk” is not a PrismDesk match.", "There is no file “nowhere.prismdesk”."}
    for part in parts:
        assert said(outside).count(part) == 1


def test_whoever_has_a_table_open_is_asked_before_a_file_takes_its_place(
    outside: IncomingFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by Ctrl+O; a second file meanwhile is asked for in the place of the first."""
    monkeypatch.setattr(MainWindow, "_question", property(lambda _: "Two people sit here."))
    on, one, two = shelve("on"), shelve("one"), shelve("two")
    main(outside)._open(on)
    for path in (one, two):
        outside.open(path)
        assert shown(outside) == on
        assert said(outside) == "Two people sit here."
        assert main(outside).notice.is_asking
    main(outside).notice.action.click()
    assert shown(outside) == two


def test_what_was_said_long_ago_does_not_come_back(
    outside: IncomingFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside.open(tmp_path / "nowhere.prismdesk")
    monkeypatch.setattr("prismdesk.desk.app.single_instance._AT_ONCE_MS", -1)
    outside.open(shelve("match"))
    assert said(outside) == ""


def test_the_match_that_is_on_is_known_by_any_name(outside: IncomingFiles, tmp_path: Path) -> None:
    """It is not opened a second time, which its own lock would refuse."""
    path = shelve("match")
    outside.open(path)
    page = main(outside).match
    others = [path, path.parent / ".." / path.parent.name / path.name]
    if os.name != "nt":  # links need a right there
        others.append(tmp_path / "link.prismdesk")
        others[-1].symlink_to(path)
    for other in others:
        outside.open(other)
        assert main(outside).match is page
        assert said(outside) == ""


def test_the_window_comes_up_as_it_was_before_it_was_minimised(outside: IncomingFiles) -> None:
    window = main(outside)
    for state in (Qt.WindowState.WindowNoState, Qt.WindowState.WindowMaximized):
        window.setWindowState(state | Qt.WindowState.WindowMinimized)
        outside.open(None)
        assert not window.isMinimized()
        assert window.windowState() & Qt.WindowState.WindowMaximized == state
        assert window.isActiveWindow()


def test_the_desktops_leave_to_come_up_is_shown_to_qt(
    outside: IncomingFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To Wayland alone; whoever the program starts later is not to find it."""
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    outside.open(None, "leave")
    assert os.environ["XDG_ACTIVATION_TOKEN"] == ""
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "wayland")
    outside.open(None, "leave")
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "leave"


def test_a_sentence_of_the_start_is_not_lost_over_the_file_that_came_with_it(
    window: Callable[[], MainWindow],
) -> None:
    """Such as that of settings that could not be understood."""
    begun = window()
    begun.notice.say("The settings are as at first.")
    outside = incoming(begun)
    outside.do(lambda: begun.open(shelve("match")))
    outside.say(NO_ANSWER)
    assert begun.match is not None
    assert said(outside) == f"The settings are as at first. {NO_ANSWER}"


# The first one, as later ones see it.


@pytest.fixture
def place(tmp_path: Path) -> dict[str, str]:
    folder = tmp_path / "run"
    folder.mkdir(0o700)
    return {"XDG_RUNTIME_DIR": str(folder)}


@pytest.fixture
def later(place: dict[str, str], outside: IncomingFiles, qtbot: QtBot) -> Iterator[LaterStarts]:
    first = arrive(environment=place)
    assert isinstance(first, First)
    made = LaterStarts(first, outside, main(outside))
    yield made
    made.end()


def test_what_was_left_before_it_listens_is_opened(
    later: LaterStarts, outside: IncomingFiles, qtbot: QtBot
) -> None:
    path = shelve("match")
    left = requests.leave(later._first.folder, path, "")
    qtbot.waitUntil(lambda: requests.how_far(left) == requests.DONE)
    assert shown(outside) == path


def test_what_is_left_later_is_seen_at_once(
    later: LaterStarts, outside: IncomingFiles, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: later._watcher is not None)
    assert not later._looks.isActive(), "what is watched is not looked at as well"
    paths = [shelve("one"), shelve("two"), shelve("three")]
    left = [requests.leave(later._first.folder, path, "") for path in paths]
    qtbot.waitUntil(lambda: [requests.how_far(one) for one in left] == [requests.DONE] * 3)
    assert shown(outside) == paths[-1]


def test_where_the_system_can_watch_no_more_it_looks_by_itself(
    later: LaterStarts, outside: IncomingFiles, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As beside programs that watch all that there is; it must not seem to hang."""
    monkeypatch.setattr(QFileSystemWatcher, "addPath", lambda *_: False)
    qtbot.waitUntil(lambda: later._watcher is not None)
    path = shelve("match")
    left = requests.leave(later._first.folder, path, "")
    qtbot.waitUntil(lambda: requests.how_far(left) == requests.DONE)
    assert shown(outside) == path


def test_the_lock_is_touched_as_long_as_the_window_is_there(
    place: dict[str, str],
    outside: IncomingFiles,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it would be tidied away under a window that stays open for days."""
    monkeypatch.setattr(single_instance, "_TOUCH_MS", 1)
    first = arrive(environment=place)
    assert isinstance(first, First)
    lock = first.folder / "lock"
    later = LaterStarts(first, outside, main(outside))
    qtbot.waitUntil(lambda: later._watcher is not None)
    os.utime(lock, (0, 0))
    qtbot.waitUntil(lambda: lock.stat().st_mtime > 0)
    later.end()


def test_a_window_that_is_closed_takes_nothing_any_more(
    later: LaterStarts, outside: IncomingFiles, place: dict[str, str], qtbot: QtBot
) -> None:
    """Whoever waits then is the first one, as soon as this one says that it is not."""
    qtbot.waitUntil(lambda: later._watcher is not None)
    main(outside).close()
    left = requests.leave(later._first.folder, shelve("match"), "")
    later._look()
    settle()
    assert requests.how_far(left) == requests.LEFT
    later.part()
    lock = later._first.folder / "lock"
    assert lock.read_bytes() == b"starting\n", "it is waited for, and does not seem to hang"
    later.end()
    again = arrive(environment=place)
    assert isinstance(again, First)
    assert [one.path for one in again.take()] == [folders.matches() / "match.prismdesk"]
    again.close()


# Whole programs.


@on_linux
def test_a_second_start_hands_its_file_to_the_first(tmp_path: Path) -> None:
    """By a relative name, from another folder; both end well, and say nothing."""
    path = shelve("with space 語")
    with Started(tmp_path / "run") as first:
        first.until(first.listens)
        with Started(tmp_path / "run", os.path.relpath(path)) as second:
            assert second.ended() == (0, "")
        assert first.has_open(path)
        with Started(tmp_path / "run") as third:
            assert third.ended() == (0, "")
        assert first.has_open(path)
        assert first.asked_to_end() == (0, "")


@on_linux
def test_a_first_one_that_hangs_is_not_waited_for(tmp_path: Path) -> None:
    path = shelve("match")
    log = path.parent.parent / "prismdesk.log"
    with Started(tmp_path / "run") as first:
        first.until(first.listens)
        first.process.send_signal(signal.SIGSTOP)
        with Started(tmp_path / "run", path) as second:
            second.until(lambda: second.has_open(path))
            assert "does not answer" in log.read_text()
            assert second.asked_to_end() == (0, "")
        first.process.send_signal(signal.SIGCONT)
        assert first.asked_to_end() == (0, "")


@on_linux
def test_a_first_one_that_dies_meanwhile_leaves_its_place(tmp_path: Path) -> None:
    path = shelve("match")
    with Started(tmp_path / "run") as first:
        first.until(first.listens)
        first.process.send_signal(signal.SIGSTOP)
        with Started(tmp_path / "run", path) as second:
            folder = next((tmp_path / "run" / "prismdesk").iterdir())
            second.until(lambda: any(folder.glob("*.left")))
            first.process.kill()
            second.until(lambda: second.has_open(path) and second.listens())
            assert second.asked_to_end() == (0, "")


@on_linux
def test_many_starts_at_once_have_one_window(tmp_path: Path) -> None:
    """What each brings is opened there, one after the other; the last one stays."""
    paths = [shelve(str(number)) for number in range(5)]
    with contextlib.ExitStack() as all_of_them:
        started = [all_of_them.enter_context(Started(tmp_path / "run", path)) for path in paths]
        for one in started:
            one.wait_while(lambda: len(alive(started)) > 1)
        (first,) = alive(started)
        assert [one.ended() for one in started if one is not first] == [(0, "")] * 4
        first.until(lambda: any(map(first.has_open, paths)))
        assert sum(map(first.has_open, paths)) == 1
        assert first.asked_to_end() == (0, "")


def alive(started: list[Started]) -> list[Started]:
    return [one for one in started if one.process.poll() is None]
