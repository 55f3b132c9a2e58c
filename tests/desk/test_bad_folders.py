"""A home in which nothing can be kept: said with Home, and by whatever wants to be saved."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.desk import app
from prismdesk.desk.later_starts import FromOutside
from prismdesk.desk.main_window import MainWindow
from prismdesk.files.disk import Disk
from tests.support.shelves import shelve


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that is a file."""
    home = tmp_path / "home"
    home.write_bytes(b"")
    monkeypatch.setenv("PRISMDESK_HOME", str(home))
    return home


def test_it_is_said_once_home_is_there(window: Callable[[], MainWindow], broken: Path) -> None:
    main = window()
    app._look_for_room(FromOutside(main))
    assert main.notice.text == (
        f"Nothing can be saved, because “{broken}” is a file and not a folder. Move it away, or"
        " name another folder in PRISMDESK_HOME."
    )


def test_a_full_disk_is_said_before_a_match_is_set_up(
    window: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(total=10**9, free=0))
    main = window()
    app._look_for_room(FromOutside(main))
    assert "is full. Make room on it before you play" in main.notice.text


def test_where_all_is_well_nothing_is_said(window: Callable[[], MainWindow]) -> None:
    main = window()
    app._look_for_room(FromOutside(main))
    assert main.notice.isHidden()


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
    match.entry.typed.emit("e1>e2")
    qtbot.waitUntil(lambda: "the disk is full" in match.entry.note)
    assert len(match.session.lines) == before
    full = False
    match.entry.typed.emit("e1>e2")
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
