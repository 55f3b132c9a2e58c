"""Where the program keeps its files and its log, and what it does where it may not."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.desk.app import logs, start
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.single_instance import IncomingFiles
from prismdesk.files.disk import Disk
from tests.support.match_folders import shelve


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that is a file."""
    home = tmp_path / "home"
    home.write_bytes(b"")
    monkeypatch.setenv("PRISMDESK_HOME", str(home))
    return home


def told(main: MainWindow) -> str:
    """What is said of its folders once Home is there."""
    start._look_for_room(IncomingFiles(main, main.notice))
    return "" if main.notice.isHidden() else main.notice.text


def test_it_is_said_once_home_is_there(window: Callable[[], MainWindow], broken: Path) -> None:
    assert told(window()) == (
        f"Nothing can be saved, because “{broken}” is a file and not a folder. Move it away, or"
        " name another folder in PRISMDESK_HOME."
    )


def test_a_full_disk_is_said_before_a_match_is_set_up_and_nothing_where_all_is_well(
    window: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    main = window()
    assert told(main) == ""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(total=10**9, free=0))
    assert "is full. Make room on it before you play" in told(main)


def test_a_match_that_cannot_be_saved_is_not_begun(
    window: Callable[[], MainWindow], broken: Path, qtbot: QtBot
) -> None:
    """What was set up is still there, to be begun once it can be."""
    main = window()
    main.ask_new_match("prizmik")
    page = main.new_match
    QTest.keyClicks(page.players.fields[0], "Mina")
    QTest.keyClick(page.players.fields[0], Qt.Key.Key_Return)
    assert main.match is None
    assert "could not be saved" in main.notice.text
    assert main.pages.currentWidget() is page
    broken.unlink()
    QTest.keyClick(page.players.fields[0], Qt.Key.Key_Return)
    assert main.match is not None
    assert "Mina" in main.match.session.names.values()


def test_an_action_that_cannot_be_saved_is_not_made(
    window: Callable[[], MainWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table stays as it was, and takes the same action once there is room."""
    main = window()
    main.open(shelve("match"))
    match = main.match
    assert match is not None
    qtbot.waitUntil(lambda: match.session.latest is not None)
    before = len(match.session.lines)
    full = True

    def write(self: Disk, descriptor: int, data: bytes) -> int:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return os.write(descriptor, data)

    monkeypatch.setattr(Disk, "write", write)
    match.command_line.typed.emit("e1>e2")
    qtbot.waitUntil(lambda: "the disk is full" in match.command_line.note)
    assert len(match.session.lines) == before
    full = False
    match.command_line.typed.emit("e1>e2")
    qtbot.waitUntil(lambda: len(match.session.lines) == before + 1)


def test_settings_that_cannot_be_saved_hold_all_the_same(
    window: Callable[[], MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def write(self: Disk, descriptor: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    main = window()
    monkeypatch.setattr(Disk, "write", write)
    main.preferences.change(text_scale=125)
    assert main.preferences.now.text_scale == 125
    assert "could not be saved: the disk is full" in main.notice.text
    caplog.clear()


@pytest.fixture(autouse=True)
def _put_back() -> Iterator[None]:
    logger = logging.getLogger("prismdesk")
    handlers, level, hook = list(logger.handlers), logger.level, sys.excepthook
    thread_hook = threading.excepthook
    yield
    for handler in logger.handlers:
        if handler not in handlers:
            handler.close()
    logger.handlers, logger.level, sys.excepthook = handlers, level, hook
    threading.excepthook = thread_hook


def test_a_mistake_is_logged_and_told_and_ends_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[str] = []
    logs.begin(tmp_path / "deep" / "prismdesk.log")
    logs.catch_mistakes(lambda: told.append("told"))
    sys.excepthook(ZeroDivisionError, ZeroDivisionError("seven"), None)
    assert told == ["told"]
    assert caplog.messages == ["mistake"]
    caplog.clear()
    text = (tmp_path / "deep" / "prismdesk.log").read_text()
    assert "ZeroDivisionError: seven" in text


def in_the_way(folder: Path) -> Path:
    """A log below a file."""
    (folder / "file").write_text("in the way")
    return folder / "file" / "prismdesk.log"


def a_folder(folder: Path) -> Path:
    """A log that is a folder, which fails only once it is opened."""
    (folder / "prismdesk.log").mkdir()
    return folder / "prismdesk.log"


@pytest.mark.parametrize("place", [in_the_way, a_folder])
def test_a_log_that_cannot_be_written_is_no_reason_not_to_start(
    place: Callable[[Path], Path],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nor for noise; but a mistake of the program's own is told where there is anybody."""
    logs.begin(place(tmp_path))
    logging.getLogger("prismdesk.somewhere").warning("a full disk")
    assert capsys.readouterr().err == ""
    logging.getLogger("prismdesk.somewhere").critical("mistake")
    assert "CRITICAL prismdesk.somewhere: mistake" in capsys.readouterr().err
    caplog.clear()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such disk here")
def test_a_disk_that_is_full_makes_no_noise_and_may_have_room_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "prismdesk.log"
    path.symlink_to("/dev/full")
    logs.begin(path)
    log = logging.getLogger("prismdesk.somewhere")
    for _ in range(3):
        log.warning("x" * 10_000)
    path.unlink()
    log.warning("there is room")
    assert path.read_text().endswith("there is room\n")
    assert capsys.readouterr().err == ""
    caplog.clear()


def test_a_line_that_cannot_be_put_together_is_a_mistake_that_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is no failure of the file, which goes on."""
    path = tmp_path / "prismdesk.log"
    logs.begin(path)
    handler = logging.getLogger("prismdesk").handlers[-1]
    for words in ("one", "three"):
        handler.handle(logging.LogRecord("prismdesk", 30, "", 1, words, None, None))
        handler.handle(logging.LogRecord("prismdesk", 30, "", 1, "%d", ("bad",), None))
    assert path.read_text().count("\n") == 2
    assert capsys.readouterr().err.count("--- Logging error ---") == 2
    caplog.clear()


def test_a_long_log_is_put_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "prismdesk.log"
    path.write_text("old" * 300_000)
    logs.begin(path)
    logging.getLogger("prismdesk.somewhere").warning("new")
    assert "old" not in path.read_text()
    assert (tmp_path / "prismdesk.log.1").read_text().startswith("old")
    caplog.clear()
