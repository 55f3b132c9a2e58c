"""A long match file is checked when it is opened: the window says how far that has come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import refuse
from prismdesk.desk.app import match_opening
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.files import folders
from prismdesk.link import saved
from prismdesk.table.replay import BROKEN
from tests.support.match_folders import shelve


class Read(QObject):
    """What could be read in the notice, each time that it was painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.notice = window.notice
        self.texts: list[str] = []
        self.notice.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 # Qt’s name
        if isinstance(event, QPaintEvent):
            self.texts.append(self.notice.text)
        return super().eventFilter(watched, event)


@pytest.fixture
def main(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(saved, "TOLD_EVERY", 1)
    window = MainWindow(Preferences(folders.settings_file()))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: not window.home.is_waiting)
    yield window
    window.end()


def test_what_takes_long_is_seen_to_go_on(
    main: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_opening, "_LONG_MS", 0)
    path, read = shelve("long", moves=4), Read(main)
    main.open(path)
    assert read.texts == [f"Checking every action: {share} % done" for share in (0, 25, 50, 75)]
    assert main.match is not None
    assert main.notice.isHidden()


def test_what_is_done_at_once_is_not_mentioned(
    main: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_opening, "_LONG_MS", 10**9)
    path, read = shelve("short", moves=4), Read(main)
    main.open(path)
    assert main.match is not None
    assert read.texts == []


def test_what_was_refused_stays_to_be_read(
    main: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_opening, "_LONG_MS", 0)
    broken = refuse(BROKEN, "It is broken.")
    monkeypatch.setattr(saved, "completed", lambda _m, _r, entries: broken if [*entries] else None)
    path, read = shelve("broken", moves=4), Read(main)
    main.open(path)
    assert len(read.texts) == 4
    QApplication.processEvents()
    assert main.match is None
    assert main.notice.isVisible()
    assert main.notice.text == "It is broken."
